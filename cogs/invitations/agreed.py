"""Conditions as menus change them, where a game is offered and where an event is set up."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from cogs.invitations.clocks import NO_CLOCK, USUAL, clock_named
from cogs.invitations.conditions import FEEDS, feed_of
from engine.session.conditions import Conditions, WarningMode

WARNINGS: tuple[WarningMode, ...] = get_args(WarningMode)
AID_NAMES = ("odds", "reach", "whatif")


def agreed_by(before: Conditions, what: str, key: str, value: str) -> Conditions:
    """The conditions with what a menu says of them; the same where it says nothing."""
    match what:
        case "warnings" if value in WARNINGS:
            return replace(before, warnings=value)
        case "clock" if value in (NO_CLOCK, *USUAL):
            return replace(before, clock=clock_named(value))
        case "aid" if key in AID_NAMES:
            return replace(before, **{key: value == "yes"})  # type: ignore[arg-type]
        case "feed" if value in FEEDS:
            return replace(before, feed=feed_of(value))
        case _:
            return before
