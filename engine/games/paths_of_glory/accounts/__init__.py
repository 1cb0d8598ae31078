"""What a chapter tells, as facts: see `engine.kernel.account`."""

from engine.games.paths_of_glory.accounts.chapter import account

__all__ = ["account"]
