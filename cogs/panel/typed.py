"""A line that somebody typed, wherever it was: orders, or `undo` and `undo all`, which take back."""

from __future__ import annotations

import re
from collections.abc import Awaitable

from cogs.controls import Click, Form
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableNumber, Told

LONGEST = 1500  # characters of a form
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


def orders_form(services: Services, click: Click) -> Form:
    """One or several orders, all or none."""
    words = services.say("form-orders")
    return Form(f"f:{click.table}:{click.revision}", words, "orders", words, LONGEST, long=True)
