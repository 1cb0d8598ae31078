"""The kinds of order: a verb, the action it makes, and what it names. Notation and panels are made from this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from engine.games.no_retreat import model as m
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
        """unit, place, places, path, card, mode: what is named, units first."""
        names = [field.name for field in fields(self.action)]
        return tuple(sorted(names, key=FIELDS.index))


# Verbs that go without a slash command of their own: Discord allows 25, and what is chosen the decision says.
UNDER: Mapping[str, str] = {
    **dict.fromkeys(("pick", "call", "reserve", "support", "drop", "remove", "rebuild", "cadre"), "choose"),
}

FIELDS = ("unit", "card", "mode", "place", "places", "path")
ARGUMENTS: Mapping[str, str] = {"places": "to", "path": "to", "place": "place", "unit": "unit"}

ORDERS: tuple[Order, ...] = (
    Order("play", m.PlayEvent),
    Order("discard", m.Discard),
    Order("pick", m.PickCard),
    Order("choose", m.ChooseUnit),
    Order("choose", m.ChoosePlace),
    Order("choose", m.Decide),
    Order("improve", m.Improve),
    Order("upgrade", m.Upgrade),
    Order("revert", m.Revert),
    Order("place", m.PlaceUnit),
    Order("replace", m.Replace),
    Order("reorganize", m.TakeOff),
    Order("call", m.BuyBack),
    Order("divide", m.Divide),
    Order("move", m.Move),
    Order("entrain", m.Entrain),
    Order("detrain", m.DetrainTo),
    Order("reserve", m.Reserve),
    Order("support", m.Support),
    Order("drop", m.Drop),
    Order("remove", m.GiveWay),
    Order("rebuild", m.Clear),
    Order("target", m.Target),
    Order("counterblow", m.Counterblow),
    Order("join", m.Join),
    Order("fight", m.Fight),
    Order("marker", m.UseMarker),
    Order("counterattack", m.StrikeBack),
    Order("loss", m.TakeLoss),
    Order("cadre", m.StayBehind),
    Order("retreat", m.RetreatTo),
    Order("advance", m.AdvanceTo),
    Order("done", m.Done),
)
OF_ACTION: Mapping[type[Any], Order] = {order.action: order for order in ORDERS}
# What a unit with a way means by itself.
GOING: Mapping[type[Any], type[Any]] = {
    m.MoveUnits: m.Move,
    m.PlaceUnits: m.PlaceUnit,
    m.Detrain: m.DetrainTo,
    m.UseReserve: m.DetrainTo,
    m.Retreat: m.RetreatTo,
    m.Advance: m.AdvanceTo,
}


def _arguments(verb: str) -> tuple[str, ...]:
    """The names of the arguments of a command, over all of its actions; what `choose` takes the decision says."""
    if verb == "choose":
        return ("what", "to")
    found: list[str] = []
    for order in (one for one in ORDERS if one.command == verb):
        for field in order.fields:
            name = "to" if "unit" in order.fields and field == "place" else ARGUMENTS.get(field, field)
            if name not in found:
                found.append(name)
    return tuple(found)


VERBS: tuple[Verb, ...] = tuple(
    Verb(verb, _arguments(verb)) for verb in dict.fromkeys(order.command for order in ORDERS)
)
