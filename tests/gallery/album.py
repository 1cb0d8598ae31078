"""The pictures of docs/gallery, a folder for each further game: which there are, and how each is made."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.hellenes import model as hl
from engine.games.hellenes import position as hellenes
from engine.games.hellenes.flow import proceed
from engine.games.hellenes.game import HELLENES
from engine.games.no_retreat import position as no_retreat
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.paths_of_glory import position as paths_of_glory
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import ScriptedChance
from engine.kernel.game import Game, Role
from engine.kernel.play import step
from engine.kernel.preview import preview
from engine.kernel.story import Passage, passages
from render.hellenes.face import HellenesFace
from render.no_retreat.face import NoRetreatFace
from render.paths_of_glory.face import PathsOfGloryFace
from render.picture import PictureFile
from render.wanted import Wanted

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
SAY = Messages("en").say


@dataclass(frozen=True)
class Album:
    """The gallery of one game: where it is, and what reads and paints its positions."""

    folder: Path
    game: Game[Any, Any]
    face: Face
    read: Callable[[Any], Any]


def _hellenes(found: Any) -> Any:
    """A position of Hellenes, gone on with until somebody has to decide."""
    state = hellenes.read(found)
    if state.stack or state.result is not None:
        return state
    work = hl.Work(state, ScriptedChance(()))
    proceed(work)
    return work.state


ALBUMS = {
    "paths_of_glory": Album(FOLDER, PATHS_OF_GLORY, PathsOfGloryFace(SAY), paths_of_glory.read),
    "no_retreat": Album(FOLDER / "no_retreat", NO_RETREAT, NoRetreatFace(SAY), no_retreat.read),
    "hellenes": Album(FOLDER / "hellenes", HELLENES, HellenesFace(SAY), _hellenes),
}


@dataclass(frozen=True)
class Entry:
    """A picture of the gallery: what is shown of a position, or of the orders carried out on it.

    `show` is `report` (what the orders did, in as many pictures as the report has), `panel` (what the offers that begin
    with `choice`, a verb and labels, would show), `status`, `status pages`, `hand ap`, `strip cp`, `card NAME`, a part
    of the map, or a part of the map (or none) and an overlay after a colon; with `own athens` before it as Athens sees
    it. Orders of `before` are carried out first
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
    album: str = "paths_of_glory"

    @property
    def of(self) -> Album:
        """Its game's gallery."""
        return ALBUMS[self.album]

    def file(self, number: int = 0) -> str:
        """The file name of its picture, of a further one with its number."""
        return f"{self.name}-{number + 1}.png" if number else f"{self.name}.png"


@cache
def chapters(album: str) -> dict[str, tuple[Entry, ...]]:
    """The pictures of a game by chapter, in the order of the list."""
    with (ALBUMS[album].folder / "pictures.toml").open("rb") as file:
        listed = tomllib.load(file)
    return {
        chapter: tuple(
            Entry(**{key: _frozen(value) for key, value in one.items()}, chapter=chapter, album=album) for one in found
        )
        for chapter, found in listed.items()
    }


def entries(album: str | None = None) -> Iterator[Entry]:
    """All pictures in order, of one game or of all."""
    for name in ALBUMS if album is None else (album,):
        for found in chapters(name).values():
            yield from found


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def stand(name: str, album: str = "paths_of_glory") -> Any:
    """The position of a file; raises `PositionFaults`."""
    found = ALBUMS[album]
    return found.read(json.loads((found.folder / f"{name}.json").read_text(encoding="utf-8")))


def carried_out(entry: Entry) -> tuple[Any, tuple[Passage, ...]]:
    """The position after the orders, and what those that are shown did; all dice must be used."""
    state, chance = stand(entry.position, entry.album), ScriptedChance(entry.dice)
    for order in entry.before:
        state, _ = _ordered(entry.of.game, state, order, chance)
    told: list[Passage] = []
    for order in entry.orders:
        state, parts = _ordered(entry.of.game, state, order, chance)
        told += parts
    if chance.left:
        raise ValueError(f"{entry.name}: {chance.left} dice left")
    return state, tuple(told)


def _ordered(game: Game[Any, Any], state: Any, order: str, chance: ScriptedChance) -> tuple[Any, list[Passage]]:
    """Typed orders, between semicolons, each by whoever must act."""
    told: list[Passage] = []
    for part in order.split(";"):
        (role,) = game.to_act(state)
        for action in game.parse(state, role, part.strip()):
            done = step(game, state, role, action, chance)
            state = done.state
            told += passages(game, done)
    return state, told


def _report(face: Face, told: Sequence[Passage]) -> tuple[PictureFile, ...]:
    """The pictures of the last chapter that has some."""
    keys = dict.fromkeys(part.chapter.key for part in reversed(told))
    pictures = (face.crops([part for part in told if part.chapter.key == key]).shown for key in keys)
    return next((shown for shown in pictures if shown), ())


def _panel(album: Album, state: Any, choice: Sequence[str]) -> PictureFile | None:
    """What the offers that begin so would show."""
    game, say = album.game, Messages("en").label
    (role,) = game.to_act(state)
    left = [
        offer
        for offer in game.offers(state, role)
        if offer.verb == choice[0]
        and all(say(part.label).startswith(begun) for part, begun in zip(offer.parts, choice[1:], strict=False))
    ]
    shown = preview(game, state, role, left)
    return album.face.preview(game.view(state, role), shown) if shown is not None else None  # type: ignore[return-value]


def paint(entry: Entry) -> tuple[PictureFile, ...]:
    """The pictures, as the bot would post them in English."""
    state, told = carried_out(entry)
    game, face = entry.of.game, entry.of.face
    found: Sequence[Any]
    if entry.show == "report":
        found = _report(face, told)
    elif entry.show == "status pages":
        found = tuple(face.status_pages(game.view(state, None)))
    else:
        found = tuple(filter(None, [_one(entry, state, told)]))
    if not found:
        raise ValueError(f"{entry.name}: nothing to see")
    return tuple(face.in_colours(picture, entry.colours) if entry.colours else picture for picture in found)


def _one(entry: Entry, state: Any, told: Sequence[Passage]) -> Any:
    """The picture of what is one whatever happened."""
    face = entry.of.face
    kind, _, rest = entry.show.partition(" ")
    own, _, shown = rest.partition(" ") if kind == "own" else ("", "", entry.show)
    view = entry.of.game.view(state, Role(own or rest) if kind in ("hand", "strip", "own") else None)
    match kind:
        case "panel":
            return _panel(entry.of, state, entry.choice)
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
            where, _, show = (part.strip() for part in shown.partition(":"))
            events = tuple(event for part in told for event in part.events)
            return face.map(view, Wanted(where, show, events=events))
