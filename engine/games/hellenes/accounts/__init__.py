"""What a chapter of Hellenes tells: battles with all that came of them, moves, building, sieges, Prestige."""

from engine.games.hellenes.accounts.chapter import account
from engine.games.hellenes.accounts.sorting import begins_apart

__all__ = ["account", "begins_apart"]
