"""The pictures of docs/gallery: which there are, and how each is made from its position file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import ScriptedChance
from engine.kernel.play import step
from engine.kernel.preview import preview
from engine.kernel.story import Passage, passages
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.themes import themes
from render.picture import PictureFile
from render.themes import themed
from render.wanted import Wanted

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
LIST = FOLDER / "pictures.toml"


@dataclass(frozen=True)
class Entry:
    """A picture of the gallery: what is shown of a position, or of the orders carried out on it.

    `show` is `report` (what the orders did, in as many pictures as the report has), `panel` (what the offers that begin
    with `choice`, a verb and labels, would show), `status`, `status pages`, `hand ap`, `strip cp`, `card NAME`, a part
    of the map, or a part of the map (or none) and an overlay after a colon. Orders of `before` are carried out first
    and not shown. `dice` are all public dice, in their order. `wide` is the width in pixels at which the page shows
    the picture, 0 for all. `colours` is a theme.
    """

    name: str
    chapter: str
    caption: str
    position: str
    show: str = "report"
    before: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    wide: int = 0
    colours: str = ""
    choice: tuple[str, ...] = ()

    def file(self, number: int = 0) -> str:
        """The file name of its picture, of a further one with its number."""
        return f"{self.name}-{number + 1}.png" if number else f"{self.name}.png"


@cache
def chapters() -> dict[str, tuple[Entry, ...]]:
    """The pictures by chapter, in the order of the list."""
    with LIST.open("rb") as file:
        listed = tomllib.load(file)
    return {
        chapter: tuple(Entry(**{key: _frozen(value) for key, value in one.items()}, chapter=chapter) for one in found)
        for chapter, found in listed.items()
    }


def entries() -> Iterator[Entry]:
    """All pictures in order."""
    for found in chapters().values():
        yield from found


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def stand(name: str) -> m.State:
    """The position of a file; raises `PositionFaults`."""
    return position.read(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def carried_out(entry: Entry) -> tuple[m.State, tuple[Passage, ...]]:
    """The position after the orders, and what those that are shown did; all dice must be used."""
    state, chance = stand(entry.position), ScriptedChance(entry.dice)
    for order in entry.before:
        state, _ = _ordered(state, order, chance)
    told: list[Passage] = []
    for order in entry.orders:
        state, parts = _ordered(state, order, chance)
        told += parts
    if chance.left:
        raise ValueError(f"{entry.name}: {chance.left} dice left")
    return state, tuple(told)


def _ordered(state: m.State, order: str, chance: ScriptedChance) -> tuple[m.State, list[Passage]]:
    """Typed orders, between semicolons, each by whoever must act."""
    told: list[Passage] = []
    for part in order.split(";"):
        (role,) = PATHS_OF_GLORY.to_act(state)
        for action in PATHS_OF_GLORY.parse(state, role, part.strip()):
            done = step(PATHS_OF_GLORY, state, role, action, chance)
            state = done.state
            told += passages(PATHS_OF_GLORY, done)
    return state, told


def _report(face: PathsOfGloryFace, told: Sequence[Passage]) -> tuple[PictureFile, ...]:
    """The pictures of the last chapter that has some."""
    keys = dict.fromkeys(part.chapter.key for part in reversed(told))
    pictures = (face.crops([part for part in told if part.chapter.key == key]).shown for key in keys)
    return next((shown for shown in pictures if shown), ())


def _panel(face: PathsOfGloryFace, state: m.State, choice: Sequence[str]) -> PictureFile | None:
    """What the offers that begin so would show."""
    (role,) = PATHS_OF_GLORY.to_act(state)
    say = Messages("en").label
    left = [
        offer
        for offer in PATHS_OF_GLORY.offers(state, role)
        if offer.verb == choice[0]
        and all(say(part.label).startswith(begun) for part, begun in zip(offer.parts, choice[1:], strict=False))
    ]
    shown = preview(PATHS_OF_GLORY, state, role, left)
    return face.preview(PATHS_OF_GLORY.view(state, role), shown) if shown is not None else None


def paint(entry: Entry) -> tuple[PictureFile, ...]:
    """The pictures, as the bot would post them in English."""
    state, told = carried_out(entry)
    face = PathsOfGloryFace(Messages("en").say)
    if entry.show == "report":
        found = _report(face, told)
    elif entry.show == "status pages":
        found = tuple(face.status_pages(PATHS_OF_GLORY.view(state, None)))
    else:
        found = tuple(filter(None, [_one(entry, face, state, told)]))
    if not found:
        raise ValueError(f"{entry.name}: nothing to see")
    return tuple(picture if not entry.colours else themed(picture, themes()[entry.colours]) for picture in found)


def _one(entry: Entry, face: PathsOfGloryFace, state: m.State, told: Sequence[Passage]) -> PictureFile | None:
    """The picture of what is one whatever happened."""
    kind, _, rest = entry.show.partition(" ")
    view = PATHS_OF_GLORY.view(state, rest if kind in ("hand", "strip") else None)
    match kind:
        case "panel":
            return _panel(face, state, entry.choice)
        case "status":
            return face.status(view)
        case "hand":
            return face.hand(view)
        case "strip":
            return face.hand_strip(view)
        case "card":
            card = face.look_up(view, "card", rest)
            return card.picture if card is not None else None
        case _:
            where, _, show = (part.strip() for part in entry.show.partition(":"))
            events = tuple(event for part in told for event in part.events)
            return face.map(view, Wanted(where, show, events=events))
