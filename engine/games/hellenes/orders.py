"""The kinds of order: a verb, the action it makes, and what it names. Notation and panels are made from this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from engine.games.hellenes import model as m
from engine.kernel.game import Verb


@dataclass(frozen=True)
class Order:
    """A verb with the action it stands for; `fields` are the fields of the action in the order they are named."""

    verb: str
    action: type[Any]

    @cached_property
    def command(self) -> str:
        """The slash command of the order, which is also where a panel has it."""
        return UNDER.get(self.verb, self.verb)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """card, use, olympian, mode, block, fleet, area, to, path: what is named, in this order."""
        names = [field.name for field in fields(self.action)]
        return tuple(sorted(names, key=FIELDS.index))


# Verbs that go without a slash command of their own: Discord allows 25, and what is chosen the decision says.
UNDER: Mapping[str, str] = {
    **dict.fromkeys(("negotiate", "resume", "untax", "appeal", "disband"), "choose"),
}

FIELDS = ("card", "use", "olympian", "mode", "block", "fleet", "area", "to", "path")
ARGUMENTS: Mapping[str, str] = {"path": "to", "olympian": "what", "mode": "what"}
WAY = frozenset({"to", "path"})  # what stands behind an arrow

ORDERS: tuple[Order, ...] = (
    Order("play", m.ChooseCard),
    Order("negotiate", m.Talk),
    Order("resume", m.Resume),
    Order("untax", m.EndTax),
    Order("appeal", m.AppealTo),
    Order("move", m.Move),
    Order("enter", m.Enter),
    Order("load", m.Load),
    Order("build", m.BuildIn),
    Order("strengthen", m.Strengthen),
    Order("recruit", m.Recruit),
    Order("garrison", m.Garrison),
    Order("pillage", m.Pillage),
    Order("maintain", m.Maintain),
    Order("disband", m.Disband),
    Order("sally", m.Sally),
    Order("fight", m.Fight),
    Order("sortie", m.Sortie),
    Order("storm", m.Storm),
    Order("attrition", m.Starving),
    Order("shelter", m.GoIn),
    Order("surrender", m.GiveUp),
    Order("retreat", m.Leave),
    Order("retreat", m.RetreatTo),
    Order("hit", m.Take),
    Order("choose", m.ChooseBlock),
    Order("choose", m.ChooseArea),
    Order("choose", m.Decide),
    Order("done", m.Done),
)
OF_ACTION: Mapping[type[Any], Order] = {order.action: order for order in ORDERS}


def _arguments(verb: str) -> tuple[str, ...]:
    """The names of the arguments of a command, over all of its actions; what `choose` takes the decision says."""
    if verb == "choose":
        return ("what", "to")
    found: list[str] = []
    for order in (one for one in ORDERS if one.command == verb):
        for field in order.fields:
            name = ARGUMENTS.get(field, field)
            if name not in found:
                found.append(name)
    return tuple(found)


VERBS: tuple[Verb, ...] = tuple(
    Verb(verb, _arguments(verb)) for verb in dict.fromkeys(order.command for order in ORDERS)
)
