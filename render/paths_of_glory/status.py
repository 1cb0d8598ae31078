"""The tracks and boxes in one picture, large enough for a telephone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.phases.replacements import pool_side
from engine.games.paths_of_glory.scenarios import LEVELS
from engine.games.paths_of_glory.tables import AP, CP, SIDES, PieceId, Side
from engine.kernel.text import Text
from render.colours import GOLD, GREY, INK, PAPER, PURPLE, TABLE, WHITE, Colour, mix
from render.fonts import width
from render.paths_of_glory.cards import pool_text
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.colours import pool
from render.paths_of_glory.stacks import counter, face, strength
from render.paths_of_glory.words import word
from render.scene import Box, Item, Scene, Stamp, Words
from render.words import Say, plain

WIDTH = 720
HALF = WIDTH // 2
EDGE = 16
ACROSS = 100  # pixels from a counter of a box to the next


def _title(view: m.View, say: Say) -> Iterator[Item]:
    tracks = view.tracks
    yield Box(0, 0, WIDTH, 76, TABLE)
    yield Words(EDGE, 38, say(m.said(view.edition, f"turn-{tracks.turn}")), 40, WHITE, True, "lm")
    yield Words(WIDTH - EDGE, 24, say(word("turn", turn=tracks.turn)), 27, GOLD, True, "rm")
    yield Words(WIDTH - EDGE, 55, say(to_act(view)), 24, WHITE, False, "rm")


def to_act(view: m.View) -> Text:
    """The round and whose move it is, or the phase."""
    tracks = view.tracks
    if tracks.round:
        return word("to-act", round=tracks.round, side=tracks.active.upper())
    return m.said(view.edition, f"phase-{tracks.phase}")


def turn_track(edition: m.Edition, turn: int, top: int) -> Iterator[Item]:
    """The turns of the game, those that are over filled, the present one framed."""
    count = len(edition.tables.turns)
    cell = (WIDTH - 2 * EDGE) // count
    for number in range(1, count + 1):
        x, here = EDGE + (number - 1) * cell, number == turn
        fill = GOLD if here else GREY if number < turn else mix(GREY, PAPER, 0.8)
        yield Box(x, top, cell - 3, 32, fill, INK if here else GREY, 3 if here else 1, 5)
        colour = WHITE if number < turn else INK
        yield Words(x + cell // 2 - 1, top + 17, str(number), 20, colour, here, "mm")


def vp_colour(limits: m.Limits, value: int) -> Colour:
    """The colour of the side that a value is good for."""
    start = limits.vp_start
    return SIDE_COLOURS["ap"] if value < start else SIDE_COLOURS["cp"] if value > start else GREY


def vp_values(limits: m.Limits) -> range:
    """The values of the VP track, from one automatic victory to the other."""
    return range(limits.vp_ap, limits.vp_cp + 1)


def on_track(limits: m.Limits, vp: int) -> int:
    """Where the VP marker lies, which does not leave the track."""
    return min(max(vp, limits.vp_ap), limits.vp_cp)


def vp_track(view: m.View, top: int, say: Say) -> Iterator[Item]:
    """The VP track, from one automatic victory to the other."""
    yield Words(EDGE, top + 20, say(word("victory-points")), 27, INK, True, "lm")
    limits, vp = view.edition.limits, view.tracks.vp
    points, colour = f"{vp}".replace("-", "−"), SIDE_COLOURS["cp" if vp > limits.vp_start else "ap"]
    yield Words(WIDTH - EDGE, top + 20, points, 42, colour, True, "rm")
    values = vp_values(limits)
    cell = (WIDTH - 2 * EDGE) // len(values)
    for number, value in enumerate(values):
        shade = vp_colour(limits, value)
        here = value == on_track(limits, vp)
        x, y = EDGE + number * cell, top + 46
        fill = GOLD if here else mix(shade, PAPER, 0.82)
        radius = 10 if value < limits.vp_start else 2
        yield Box(x, y, cell - 3, 44, fill, INK if here else shade, 4 if here else 2, radius)
        yield Words(x + cell // 2 - 1, y + 23, f"{value}".replace("-", "−"), 22, INK, here, "mm")
    yield Words(EDGE, top + 104, say(word("ap-wins")), 21, SIDE_COLOURS["ap"], False, "lm")
    yield Words(WIDTH - EDGE, top + 104, say(word("cp-wins")), 21, SIDE_COLOURS["cp"], False, "rm")


def _war(view: m.View, top: int, say: Say) -> Iterator[Item]:
    tracks = view.tracks
    yield Box(EDGE, top, WIDTH - 2 * EDGE, 70, PURPLE, None, 0, 8)
    text = say(word("war-status", ap=tracks.war_status.ap, cp=tracks.war_status.cp, all=tracks.ws))
    yield Words(EDGE + 14, top + 21, text, 26, WHITE, True, "lm")
    others = [say(m.said(view.edition, f"pic-track-{name}")) for name in (tracks.us_track, tracks.russian_track)]
    yield Words(EDGE + 14, top + 51, " · ".join(others), 21, WHITE, False, "lm")


def _offensive(view: m.View, side: Side) -> Text:
    return m.said(view.edition, f"mo-{view.tracks.owed[side]}")


def _column(view: m.View, side: Side, left: int, top: int, say: Say) -> Iterator[Item]:
    """One side's cards, war commitment, offensive and RPs; 222 pixels high."""
    pile, colour, wide = view.piles[side], SIDE_COLOURS[side], HALF - EDGE - 6
    corner = 10 if side == AP else 2
    yield Box(left, top, wide, 222, mix(colour, PAPER, 0.88), colour, 2, corner)
    yield Box(left, top, wide, 40, colour, None, 0, corner)
    yield Words(left + 12, top + 20, say(m.side_text(side)), 24, WHITE, True, "lm")
    yield Words(
        left + wide - 12,
        top + 20,
        say(m.said(view.edition, f"pic-deck-{view.tracks.commitment[side]}")),
        20,
        GOLD,
        True,
        "rm",
    )
    cards = say(word("piles", hand=pile.hand, deck=pile.deck, discards=len(pile.discard)))
    yield Words(left + 12, top + 62, cards, 23, INK, True, "lm")
    faced = say(word("face-up", count=len(pile.face_up))) if pile.face_up else ""
    yield Words(left + 12, top + 92, faced or next_level(view, side, say), 21, colour, False, "lm")
    yield Words(left + 12, top + 122, say(word("offensive", nation=_offensive(view, side))), 21, INK, False, "lm")
    yield Words(left + 12, top + 152, say(word("replacement-points")), 21, GREY, False, "lm")
    x = left + 12
    for key, points in sorted(view.tracks.rp.items()):
        if points and pool_side(key) == side:
            fill, letters = pool(key)
            text = say(pool_text(key, points))
            room = round(width(text, 22, True)) + 16
            yield Box(x, top + 172, room, 38, fill, INK, 1, 8)
            yield Words(x + room // 2, top + 191, text, 22, letters, True, "mm")
            x += room + 6
    if x == left + 12:
        yield Words(x, top + 190, say(word("none")), 22, GREY, False, "lm")


def next_level(view: m.View, side: Side, say: Say) -> str:
    """The war status at which the commitment rises next; empty at Total War."""
    level = view.tracks.commitment[side]
    if level not in view.edition.limits.commitment:
        return ""
    after = LEVELS[LEVELS.index(level) + 1]
    status = view.tracks.war_status[side]
    return say(
        word(
            "next-level",
            level=m.said(view.edition, f"pic-deck-{after}"),
            points=view.edition.limits.commitment[level],
            now=status,
        )
    )


# ----------------------------------------------------------------------------------------------------------- boxes


def grouped(board: m.Board, pieces: Sequence[PieceId]) -> list[tuple[PieceId, bool, int]]:
    """Equal counters once, with how many there are."""
    found: dict[object, tuple[PieceId, bool, int]] = {}
    for piece in pieces:
        reduced = piece in board.reduced
        look = face(board.edition.pieces[piece], reduced)
        first, _, count = found.get(look, (piece, reduced, 0))
        found[look] = (first, reduced, count + 1)
    return list(found.values())


def _counters(board: m.Board, pieces: Sequence[PieceId], left: int, top: int, say: Say) -> tuple[list[Item], int]:
    """Rows of counters, and where they end."""
    items: list[Item] = []
    x, y = left + 46, top + 34
    for piece, reduced, count in grouped(board, pieces):
        if x > left + HALF - 60:
            x, y = left + 46, y + 66
        items.append(counter(board.edition.pieces[piece], reduced, (x, y)))
        if count > 1:
            items.append(Stamp("disc", x + 40, y - 22, (str(count), *PURPLE)))
        x += ACROSS
    if not items:
        items.append(Words(left + 12, y - 8, say(word("none")), 22, GREY, False, "lm"))
        return items, y + 12
    return items, y + 36


def _boxes(view: m.View, top: int, say: Say) -> tuple[list[Item], int]:
    """Reserve boxes and eliminated units of both sides."""
    items: list[Item] = []
    board = view.board
    for title, box in (("reserve", None), ("eliminated", m.ELIMINATED), ("removed", m.REMOVED)):
        if title == "removed" and not board.at(m.REMOVED):
            break
        ends = []
        for i, side in enumerate((AP, CP)):
            pieces = tuple(p for p in board.at(box or m.reserve_of(side)) if board.edition.pieces[p].side == side)
            left = EDGE + i * (HALF - 4)
            heading = say(word(f"box-{title}", count=len(pieces), factors=strength(board, pieces)))
            items.append(Words(left, top + 18, heading, 23, SIDE_COLOURS[side], True, "lm"))
            found, end = _counters(board, pieces, left - 6, top + 34, say)
            items.extend(found)
            ends.append(end)
        top = max(ends) + 10
    return items, top


def scene(view: m.View, say: Say = plain) -> Scene:
    """Compose the status."""
    items = [*_title(view, say), *turn_track(view.edition, view.tracks.turn, 86), *vp_track(view, 124, say)]
    items.extend(_war(view, 248, say))
    for i, side in enumerate(SIDES):
        items.extend(_column(view, side, EDGE + i * (HALF - EDGE + 6), 330, say))
    boxes, end = _boxes(view, 562, say)
    return Scene(WIDTH, end + 8, PAPER, (*items, *boxes))
