"""Buttons, menus and forms as values: an id that says what is done when they are pressed, and words.

An id is `t:<table>:<stamp>:<operation>:<argument>:<page>`. It holds no secret and works after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.session.model import TableInfo, TableNumber

TEMPLATE = re.compile(r"t:(?P<table>\d+):(?P<rev>\d+):(?P<op>[a-z]+):(?P<arg>[\w. -]*):(?P<page>\d+)")
OPTION = 100  # characters that Discord takes as the label of an option, and as many again below it

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True)
class Click:
    """What an id says: the table, the number by which a stale control is known, the operation, its argument."""

    table: TableNumber
    revision: int
    op: str
    arg: str
    page: int


@dataclass(frozen=True)
class Button:
    """A button."""

    id: str
    label: str
    style: Style = "secondary"
    row: int | None = None
    disabled: bool = False


@dataclass(frozen=True)
class Option:
    """One line of a menu."""

    value: str
    label: str
    about: str = ""


@dataclass(frozen=True)
class Menu:
    """A menu from which one line is picked, or at most so many `together`."""

    id: str
    placeholder: str
    options: tuple[Option, ...]
    row: int | None = None
    together: int = 1


@dataclass(frozen=True)
class UserMenu:
    """A menu of the users of the server, of whom one may be picked."""

    id: str
    placeholder: str
    chosen: int | None = None
    row: int | None = None


Control: TypeAlias = Button | Menu | UserMenu


@dataclass(frozen=True)
class Form:
    """A form with one field, opened by a button.

    `about` stands above the field, `value` in it. `ways`: what may be done with it, the first if nothing is picked.
    """

    id: str
    title: str
    field: str
    label: str
    most: int
    long: bool = False
    about: str = ""
    value: str = ""
    ways: tuple[Option, ...] = ()
    asks: str = ""  # the words above the ways
    required: bool = True  # it cannot be sent empty


def click_of(found: re.Match[str]) -> Click:
    """What an id says."""
    said = found.groupdict()
    return Click(TableNumber(int(said["table"])), int(said["rev"]), said["op"], said["arg"], int(said["page"]))


def control_id(info: TableInfo | None, op: str, arg: str = "", page: int = 0, draft: int = 0) -> str:
    """The id of a control, good for ever; without a table (number 0) it belongs to whatever the channel holds.

    A game that is being set up has no table either; the number of its draft stands for the stamp.
    """
    number, stamp = (info.number, info.stamp) if info is not None else (0, draft)
    return f"t:{number}:{stamp}:{op}:{arg}:{page}"


def button(
    info: TableInfo | None,
    op: str,
    label: str,
    arg: str = "",
    *,
    page: int = 0,
    style: Style = "secondary",
    row: int | None = None,
    draft: int = 0,
    disabled: bool = False,
) -> Button:
    """A button of a table, or of a look-up or a draft without one."""
    return Button(control_id(info, op, arg, page, draft), label[:80] or "·", style, row, disabled)


def menu(
    info: TableInfo | None,
    arg: str,
    placeholder: str,
    choices: Sequence[tuple[str, str]],
    row: int,
    *,
    together: int = 1,
) -> Menu:
    """A menu of (value, label) pairs: the operation `s` gets what was chosen."""
    options = tuple(option(value, label) for value, label in choices)
    return Menu(control_id(info, "s", arg), placeholder, options, row, together)


def option(value: str, label: str, about: str = "") -> Option:
    """One option of a menu; a label too long for its line goes on in the line below."""
    if len(label) > OPTION:
        at = next((found for mark in (" › ", " · ", " ") if (found := label.rfind(mark, 0, OPTION)) > 0), OPTION)
        label, about = label[:at], label[at:].strip(" ·›")
    return Option(value, label or "·", about[:OPTION])
