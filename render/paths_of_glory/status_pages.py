"""The tracks and boxes as pictures that stand in a message: the tracks first, then box by box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.phases.replacements import pool_side
from engine.games.paths_of_glory.tables import AP, CP, SIDES, PieceId, Side, SpaceId
from render.colours import GOLD, GREY, INK, PAPER, PURPLE, TABLE, WHITE, mix
from render.fonts import width
from render.lettering import fitting
from render.map.crops import CropScene
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.paths_of_glory.cards import pool_text
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.colours import pool
from render.paths_of_glory.stacks import counter, label_of, strength
from render.paths_of_glory.status import grouped, next_level, on_track, to_act, vp_colour, vp_values
from render.paths_of_glory.words import word
from render.scene import Box, Item, Scene, Stamp, Words
from render.words import Say, told

EDGE = 14
HALF = ACROSS // 2
BAND, POINTS, WAR, SIDE = 54, 104, 62, 140  # heights of the parts of the first picture
HEAD, ROW = 36, 62  # of a box
ROWS = (HIGHEST - HEAD) // ROW
PER_ROW = 6  # pools of replacement points
LEAST = 15  # lettering


def pages(view: m.View, tracks: str, say: Say) -> list[CropScene]:
    """All of them; `tracks`: what is said of the first one."""
    items: list[Item] = [*_band(view, say), *_points(view, BAND, say), *_war(view, BAND + POINTS, say)]
    top = BAND + POINTS + WAR + 6
    for side in SIDES:
        items += _side(view, side, top, say)
        top += SIDE + 6
    first = CropScene(Scene(ACROSS, top + 4, PAPER, tuple(items)), tracks, 0)
    boxes = [("reserve", None), ("eliminated", m.ELIMINATED), ("removed", m.REMOVED)]
    return [first, *(page for title, box in boxes for page in _box(view, title, box, say))]


# ----------------------------------------------------------------------------------------------------------- tracks


def _band(view: m.View, say: Say) -> Iterator[Item]:
    yield Box(0, 0, ACROSS, BAND - 6, TABLE)
    yield Words(EDGE, 24, say(m.said(view.edition, f"turn-{view.tracks.turn}")), 26, WHITE, True, "lm")
    yield Words(ACROSS - EDGE, 14, say(word("turn", turn=view.tracks.turn)), 18, GOLD, True, "rm")
    yield Words(ACROSS - EDGE, 35, say(to_act(view)), 17, WHITE, False, "rm")


def _points(view: m.View, top: int, say: Say) -> Iterator[Item]:
    """The VP, and how far they are from either end."""
    limits, vp = view.edition.limits, view.tracks.vp
    yield Words(EDGE, top + 18, say(word("victory-points")), 21, INK, True, "lm")
    yield Words(ACROSS - EDGE, top + 18, f"{vp}".replace("-", "−"), 36, vp_colour(limits, vp), True, "rm")
    values = vp_values(limits)
    cell = (ACROSS - 2 * EDGE) // len(values)
    for number, value in enumerate(values):
        here = value == on_track(limits, vp)
        shade, x = vp_colour(limits, value), EDGE + number * cell
        fill = GOLD if here else mix(shade, PAPER, 0.6)
        yield Box(x, top + 42, cell - 2, 30, fill, INK if here else shade, 3 if here else 1)
    yield Words(EDGE, top + 86, say(word("ap-wins")), 16, SIDE_COLOURS["ap"], False, "lm")
    yield Words(ACROSS - EDGE, top + 86, say(word("cp-wins")), 16, SIDE_COLOURS["cp"], False, "rm")


def _war(view: m.View, top: int, say: Say) -> Iterator[Item]:
    tracks = view.tracks
    yield Box(EDGE, top, ACROSS - 2 * EDGE, WAR - 6, PURPLE, None, 0, 8)
    text = say(word("war-status", ap=tracks.war_status.ap, cp=tracks.war_status.cp, all=tracks.ws))
    yield Words(EDGE + 10, top + 17, text, 20, WHITE, True, "lm")
    others = [say(m.said(view.edition, f"pic-track-{name}")) for name in (tracks.us_track, tracks.russian_track)]
    line = " · ".join(others)
    yield Words(EDGE + 10, top + 40, line, fitting(line, 17, ACROSS - 2 * EDGE - 20, LEAST), WHITE, False, "lm")


def _side(view: m.View, side: Side, top: int, say: Say) -> Iterator[Item]:
    """One side's cards, war commitment, offensive and RPs."""
    pile, colour, wide = view.piles[side], SIDE_COLOURS[side], ACROSS - 2 * EDGE
    corner = 10 if side == AP else 2
    yield Box(EDGE, top, wide, SIDE, mix(colour, PAPER, 0.88), colour, 2, corner)
    yield Box(EDGE, top, wide, 30, colour, None, 0, corner)
    yield Words(EDGE + 10, top + 15, say(m.side_text(side)), 20, WHITE, True, "lm")
    level = say(m.said(view.edition, f"pic-deck-{view.tracks.commitment[side]}"))
    yield Words(EDGE + wide - 10, top + 15, level, 18, GOLD, True, "rm")
    cards = say(word("piles", hand=pile.hand, deck=pile.deck, discards=len(pile.discard)))
    faced = say(word("face-up", count=len(pile.face_up))) if pile.face_up else ""
    offensive = say(word("offensive", nation=m.said(view.edition, f"mo-{view.tracks.owed[side]}")))
    for number, line in enumerate((cards, offensive, faced or next_level(view, side, say))):
        size = fitting(line, 18, wide - 20, LEAST)
        yield Words(EDGE + 10, top + 43 + 21 * number, line, size, INK, not number, "lm")
    yield from _replacements(view, side, top + 96, say)


def _replacements(view: m.View, side: Side, top: int, say: Say) -> Iterator[Item]:
    found = [(key, points) for key, points in sorted(view.tracks.rp.items()) if points and pool_side(key) == side]
    size, high = (18, 30) if len(found) <= PER_ROW else (LEAST, 19)
    name = say(word("rp"))
    yield Words(EDGE + 10, top + high // 2, name, size, GREY, True, "lm")
    x = left = EDGE + 20 + round(width(name, size, True))
    for number, (key, points) in enumerate(found):
        if number == PER_ROW:
            x, top = left, top + high + 2
        fill, letters = pool(key)
        text = say(pool_text(key, points))
        room = round(width(text, size, True)) + 10
        yield Box(x, top, room, high, fill, INK, 1, 6)
        yield Words(x + room // 2, top + high // 2, text, size, letters, True, "mm")
        x += room + 4
    if not found:
        yield Words(x, top + high // 2, say(word("none")), size, GREY, False, "lm")


# ------------------------------------------------------------------------------------------------------------ boxes


def _box(view: m.View, title: str, box: SpaceId | None, say: Say) -> Iterator[CropScene]:
    """A box of both sides, in as many pictures as it takes; none of one that is empty."""
    board = view.board
    held = [
        tuple(p for p in board.at(box or m.reserve_of(side)) if board.edition.pieces[p].side == side)
        for side in (AP, CP)
    ]
    columns = [grouped(board, pieces) for pieces in held]
    heads = [say(word(f"box-{title}", count=len(pieces), factors=strength(board, pieces))) for pieces in held]
    most = 2 * ROWS
    for start in range(0, max(map(len, columns)), most):
        items: list[Item] = []
        parts: list[str] = []
        for left, side, head, column in zip((0, HALF), (AP, CP), heads, columns, strict=True):
            items.append(Words(left + EDGE, HEAD // 2, head, 19, SIDE_COLOURS[side], True, "lm"))
            items += _counters(board, column[start : start + most], left)
            parts.append(_named(board, head, column[start : start + most], say))
        rows = -(-max(len(column[start : start + most]) for column in columns) // 2)
        yield CropScene(Scene(ACROSS, max(LOWEST, HEAD + rows * ROW), PAPER, tuple(items)), told(parts), 0)


def _counters(board: m.Board, shown: Sequence[tuple[PieceId, bool, int]], left: int) -> Iterator[Item]:
    for number, (piece, reduced, count) in enumerate(shown):
        x, y = left + 56 + number % 2 * 98, HEAD + 30 + number // 2 * ROW
        yield counter(board.edition.pieces[piece], reduced, (x, y))
        if count > 1:
            yield Stamp("disc", x + 40, y - 20, (str(count), *PURPLE))


def _named(board: m.Board, head: str, shown: Sequence[tuple[PieceId, bool, int]], say: Say) -> str:
    """A box in words."""
    names = [
        (f"{count} " if count > 1 else "") + (f"({label})" if reduced else label)
        for piece, reduced, count in shown
        for label in [label_of(board.edition.pieces[piece])]
    ]
    return f"{head}: {', '.join(names) or say(word('none'))}"
