"""Parts of the pictures of an event: what each shows, painted in the painting thread, and the same in words."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from cogs.events.drawn_brackets import drawn_brackets
from cogs.events.drawn_sides import side_charts
from cogs.events.drawn_tables import cross_grids, history_grid, standings_grid
from cogs.events.entrant_names import directing
from cogs.events.match_names import game_words
from cogs.events.picture_reader import PictureReader
from cogs.messages.card import PICTURES
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Meta
from engine.kernel.text import Text, text
from engine.season.open_events import HeldEvent
from render.league.brackets import BracketPart, DrawnPlace, bracket_part_of_mine, bracket_parts, bracket_scene
from render.league.charts import SideChart, side_scene
from render.league.grids import Grid, GridPart, grid_parts, grid_scene, part_of_mine
from render.league.ground import part_of
from render.league.painting import in_colours, painted
from render.picture import PictureFile
from render.scene import Scene

log = logging.getLogger(__name__)
STANDINGS, CROSS, HISTORY, BRACKET, SIDES = "standings", "cross", "history", "bracket", "sides"


class PicturePart(NamedTuple):
    """What one picture shows: composed when it is wanted, and in words."""

    scene: Callable[[str], Scene]
    lines: tuple[str, ...]


class PictureBook(NamedTuple):
    """The parts of a picture and the one that its reader wants to see first."""

    parts: Sequence[PicturePart]
    first: int = 0


class PictureFound(NamedTuple):
    """A part that was asked for, which it is (from 0), of how many; without a picture for who wants words."""

    part: int
    parts: int
    lines: tuple[str, ...] = ()
    picture: PictureFile | None = None


async def standings_pictures(services: Services, held: HeldEvent) -> tuple[PictureFile, ...]:
    """All parts of the standings, for a channel that everybody reads; none where they cannot be painted."""
    found = [await found_picture(services, held, 0, STANDINGS, 1, in_words=False)]
    for page in range(2, min(found[0].parts, PICTURES) + 1):
        found.append(await found_picture(services, held, 0, STANDINGS, page, in_words=False))
    return tuple(one.picture for one in found if one.picture is not None)


async def found_picture(
    services: Services, held: HeldEvent, user: int, kind: str, page: int, *, in_words: bool
) -> PictureFound:
    """The part that is asked for; without a picture if none could be painted or none is wanted."""
    mine = held.contest.of_user(user)
    rules = held.contest.rules
    games = tuple(services.label(game_words(services, rules, number)) for number in range(len(rules.games)))
    entrant = 0 if mine is None else mine.number
    reader = PictureReader(held.contest.without_draft(), entrant, services.label, games, directing(held))
    metas = {game: one.meta for game, one in services.games.items()}
    name = f"event_{held.number}_{kind}_{held.contest.acts}"
    colours = (await services.people.preferences(user)).colours
    asker = Asker(Rank.SPECTATOR if mine is None else Rank.PLAYER, user)
    work = partial(found_part, reader, metas, kind, page, name, colours=colours, in_words=in_words)
    try:
        return await services.paint(asker, work)
    except GameError:
        raise
    except Exception:
        log.exception("a picture of an event could not be painted")
        return PictureFound(0, 0)


def found_part(
    reader: PictureReader,
    metas: Mapping[str, Meta],
    kind: str,
    page: int,
    name: str,
    *,
    colours: str = "",
    in_words: bool = False,
) -> PictureFound:
    """A part of a picture, painted unless only its words are wanted. In the painting thread."""
    book = picture_book(reader, metas, kind)
    count = len(book.parts)
    if not count:
        return PictureFound(0, 0)
    number = min(page, count) - 1 if page > 0 else book.first
    part = book.parts[number]
    if in_words:
        return PictureFound(number, count, part.lines)
    made = painted(part.scene(part_of(number + 1, count)), f"{name}_{number + 1}", "\n".join(part.lines))
    return PictureFound(number, count, part.lines, _as_file(in_colours(made, colours)))


def _as_file(picture: object) -> PictureFile:
    assert isinstance(picture, PictureFile)
    return picture


def picture_book(reader: PictureReader, metas: Mapping[str, Meta], kind: str) -> PictureBook:
    """All parts of a picture of an event."""
    if kind == BRACKET:
        parts = bracket_parts(drawn_brackets(reader))
        first = bracket_part_of_mine(parts)
        return PictureBook(
            [PicturePart(partial(bracket_scene, one), _bracket_lines(reader, one)) for one in parts], first
        )
    if kind == SIDES:
        charts = side_charts(reader, metas)
        return PictureBook([PicturePart(_one_scene(one), _side_lines(reader, one)) for one in charts])
    if kind == CROSS:
        grids = cross_grids(reader)
    else:
        grids = (history_grid(reader) if kind == HISTORY else standings_grid(reader),)
    pieces = [(grid, part) for grid in grids for part in grid_parts(grid)]
    first = part_of_mine([part for _, part in pieces])
    return PictureBook(
        [PicturePart(partial(grid_scene, grid, part), _grid_lines(reader, grid, part)) for grid, part in pieces], first
    )


def _one_scene(chart: SideChart) -> Callable[[str], Scene]:
    return lambda _: side_scene(chart)


def _grid_lines(reader: PictureReader, grid: Grid, part: GridPart) -> tuple[str, ...]:
    """A table in words: the title, then a line for each row."""
    found = [grid.title]
    for row in part.rows:
        cells = tuple(
            text("event-picture-cell", head=grid.heads[number], value=row.cells[number].words)
            for number in part.columns.shown
            if row.cells[number].words
        )
        name = text("event-name-directs", name=row.name) if row.mark else row.name
        found.append(reader.say("event-picture-line", place=row.place, name=name, cells=cells))
    return tuple(found)


def _bracket_lines(reader: PictureReader, part: BracketPart) -> tuple[str, ...]:
    """A part of a bracket in words: who meets whom, the reader's own matches first."""
    found: list[tuple[bool, str]] = []
    for one, numbers in zip(part.rounds, part.shown, strict=True):
        for match in (one.matches[number] for number in numbers):
            first, second = match.places
            if not first.name or not second.name:
                continue
            if first.won or second.won:
                winner, other = (first, second) if first.won else (second, first)
                line = reader.say("event-picture-went-on", round=one.head, winner=_named(winner), other=_named(other))
            else:
                line = reader.say("event-picture-met", round=one.head, first=_named(first), second=_named(second))
            found.append((not match.mine, line))
    return (part.bracket.title, *(line for _, line in sorted(found, key=lambda pair: pair[0])))


def _named(place: DrawnPlace) -> Text | str:
    return text("event-name-directs", name=place.name) if place.mark else place.name


def _side_lines(reader: PictureReader, chart: SideChart) -> tuple[str, ...]:
    """A chart of sides in words."""
    found = [chart.title]
    for name, records in chart.groups:
        found.append(name)
        for one in records:
            found.append(
                reader.say("event-picture-side-line", name=one.name, won=one.won, drawn=one.drawn, lost=one.lost)
            )
    return tuple(found)
