"""What a chapter tells, as facts: see `engine.kernel.account`."""

from engine.games.no_retreat.accounts.chapter import account

__all__ = ["account"]
