"""A line that somebody typed, wherever it was: orders, or `undo` and `undo all`, which take back."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Sequence
from itertools import takewhile

from cogs.messages.controls import Click, Form, Option
from cogs.panel.several import grown
from cogs.panel.tree import ROOT
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import TableNumber, Told

LONGEST = 1500  # characters of a form
DO, CHECK = "do", "check"  # what may be done with what is written in the form
AGAIN = "again"  # before the place, in the argument of the button of the form that gives a kept line back
BACK = {"undo": False, "undo all": True, "undo everything": True}


def takes_back(line: str) -> bool | None:
    """Whether a line takes everything back, or the last order; None if it takes nothing back."""
    return BACK.get(" ".join(line.casefold().split()).removeprefix("/"))


def carried_out(
    services: Services, table: TableNumber, user: int, line: str, request: str | None = None
) -> Awaitable[Told]:
    """Do what a line says: its orders, or undo; `TableError` for an undo among orders."""
    everything = takes_back(line)
    if everything is not None:
        return services.tables.playing.undo(table, user, request=request, all=everything)
    for order in re.split(r"[;\n]", line):
        if takes_back(order) is not None:
            raise TableError(text("undo-alone", order=order.strip()))
    return services.tables.playing.order(table, user, line, request=request)


def form_argument(place: str, kept: str) -> str:
    """What the button of the form says: the place of the panel it stands in, and whether there is a line to mend."""
    where = "" if place == ROOT else place
    return f"{AGAIN}.{where}".rstrip(".") if kept else where


def begun_orders(services: Services, look: Look, place: str) -> str:
    """The orders of the things that are picked at a place, a line each, up to where their ways part."""
    game, state = look.position.game, look.position.state
    apart = grown(look.choices, services.label, place, look.can).apart if not look.before else ()
    lines = [_begun([game.wording(state, offer.action) for offer in ways]) for ways in apart]
    while sum(map(len, lines)) + len(lines) > LONGEST:
        lines.pop()
    return "\n".join(lines)


def _begun(orders: Sequence[str]) -> str:
    """What some orders have in common, in whole words."""
    if len(orders) == 1:
        return orders[0]
    alike = takewhile(lambda words: len({*words}) == 1, zip(*(order.split() for order in orders), strict=False))
    return "".join(f"{words[0]} " for words in alike)


def orders_form(
    services: Services, click: Click, examples: Sequence[str] = (), kept: str = "", begun: str = ""
) -> Form:
    """One or several orders, all or none, with examples of the present position; to be done, or checked first.

    Its id has the place of the panel, which stays there. In it stand those `begun` for what was picked there, or the
    line that was `kept`, if its button says so.
    """
    again = click.arg == AGAIN or click.arg.startswith(f"{AGAIN}.")
    place, value = (click.arg.removeprefix(AGAIN).removeprefix("."), kept) if again else (click.arg, begun)
    words = services.say("form-orders")
    about = "\n".join((services.say("form-examples"), *(f"`{one}`" for one in examples))) if examples else ""
    ways = tuple(Option(way, services.say(f"form-way-{way}")) for way in (DO, CHECK))
    asks = services.say("form-way")
    name = f"f:{click.table}:{click.revision}" + (f":type:{place}" if place else "")
    return Form(name, words, "orders", words, LONGEST, True, about, value, ways, asks)


async def checked(services: Services, look: Look, user: int, line: str) -> list[str]:
    """What a line would do up to the first number or secret, without doing it."""
    if takes_back(line) is not None:
        raise TableError(text("check-undo"))
    found = services.tables.playing.foretell(look, user, line)
    told = [services.say("check-nothing-done")]
    for order, events in found.done:
        told += [services.say("check-order", order=order), *services.told(look.info, events)]
    return [*told, services.say("check-open", order=found.open)] if found.open else told
