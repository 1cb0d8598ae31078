"""The ways on from a refusal: to its paragraph and card, or to what was refused as a waste all the same."""

from __future__ import annotations

import re

from cogs.messages.controls import Button, button
from cogs.services import Services, rule_name
from engine.kernel.errors import GameError, Refused, Unsure
from engine.session.model import TableInfo

RULE = "rule"  # the kind of look-up that refusals lead to
MEANT = re.compile(r"```\n(.+?)\n```", re.DOTALL)
MOST_MEANT = 1000  # characters of a line that a button repeats


def rule_buttons(services: Services, info: TableInfo, error: GameError, row: int | None = None) -> list[Button]:
    """The ways from a refusal to its paragraph and card, in games that can look rules up; the most special one last."""
    if not isinstance(error, Refused) or RULE not in services.face(info).kinds:
        return []
    return [
        button(info, "look", services.say("button-rule", rule=rule_name(rule)), f"{RULE}.{rule}", page=1, row=row)
        for rule in error.refusal.references
    ]


def kept_line(line: str) -> str:
    """A line of orders as the message keeps it for a button below; nothing for one that it cannot keep."""
    return f"```\n{line}\n```" if line.strip() and len(line) <= MOST_MEANT and "`" not in line else ""


def line_in(words: str) -> str:
    """The line that a message keeps; nothing where it keeps none."""
    found = MEANT.search(words)
    return found[1] if found is not None else ""


def meant_words(error: GameError) -> str:
    """The line that carries out what was refused as a waste: the message keeps it for the button below."""
    return kept_line(error.confirmed) if isinstance(error, Unsure) else ""


def anyway_buttons(services: Services, info: TableInfo, error: GameError, row: int | None = None) -> list[Button]:
    """The button that carries it out all the same; the line is read from the message, so it works after a restart."""
    if not meant_words(error):
        return []
    return [button(info, "anyway", services.say("button-anyway"), style="danger", row=row)]
