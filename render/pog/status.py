"""The tracks and boxes in one picture, large enough for a telephone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SIDES, TABLES, PieceId, Side
from render.colours import COUNTERS, GOLD, GREY, INK, PAPER, WHITE, Colour, mix
from render.colours import SIDES as SIDE_COLOURS
from render.pog.cards import DECKS, NAMES, POOLS
from render.pog.stacks import counter, face
from render.scene import Box, Item, Scene, Stamp, Words

WIDTH = 900
HALF = WIDTH // 2
SIDE_NAMES = {AP: "Allied Powers", CP: "Central Powers"}
AP_POOLS = ("a", "br", "fr", "it", "ru", "us", "be", "sb", "ro", "gr")
PURPLE: Colour = (96, 62, 132)


def _title(view: m.View) -> Iterator[Item]:
    tracks = view.tracks
    now = f"action round {tracks.round}, {tracks.active.upper()} to act" if tracks.round else _words(tracks.phase)
    yield Box(0, 0, WIDTH, 84, (52, 48, 44))
    yield Words(24, 42, TABLES.turns[tracks.turn].name, 44, WHITE, True, "lm")
    yield Words(WIDTH - 24, 26, f"Turn {tracks.turn}", 30, GOLD, True, "rm")
    yield Words(WIDTH - 24, 60, now, 26, WHITE, False, "rm")


def _words(key: str) -> str:
    return key.replace("_", " ")


def vp_track(vp: int, top: int) -> Iterator[Item]:
    """The VP track, 0 to 20."""
    yield Words(24, top + 20, "Victory points", 30, INK, True, "lm")
    yield Words(WIDTH - 24, top + 20, str(vp), 46, SIDE_COLOURS["cp" if vp > 10 else "ap"], True, "rm")
    cell = (WIDTH - 48) // 21
    for value in range(21):
        shade = SIDE_COLOURS["ap"] if value < 10 else SIDE_COLOURS["cp"] if value > 10 else GREY
        here = value == min(max(vp, 0), 20)
        x, y = 24 + value * cell, top + 50
        yield Box(x, y, cell - 3, 48, GOLD if here else mix(shade, PAPER, 0.82), INK if here else shade, 3, 6)
        yield Words(x + cell // 2 - 1, y + 24, str(value), 26, INK, here, "mm")
    yield Words(24, top + 116, "AP wins at 0", 22, SIDE_COLOURS["ap"], False, "lm")
    yield Words(WIDTH - 24, top + 116, "CP wins at 20", 22, SIDE_COLOURS["cp"], False, "rm")


def _war(view: m.View, top: int) -> Iterator[Item]:
    tracks = view.tracks
    yield Box(24, top, WIDTH - 48, 48, PURPLE, None, 0, 8)
    text = f"War Status: AP {tracks.ws_ap} + CP {tracks.ws_cp} = {tracks.ws}"
    yield Words(40, top + 24, text, 28, WHITE, True, "lm")
    others = f"{_words(tracks.us_track)}; {_words(tracks.russian_track)}".replace("us ", "US ")
    yield Words(WIDTH - 40, top + 24, others, 22, WHITE, False, "rm")


def _offensive(view: m.View, side: Side) -> str:
    owed = view.tracks.mo_ap if side == AP else view.tracks.mo_cp
    return owed.upper().replace("_", " or ") if owed != "none" else "none"


def _column(view: m.View, side: Side, left: int, top: int) -> Iterator[Item]:
    """One side's cards, war commitment, offensive and RPs; 206 pixels high."""
    pile, colour, wide = view.piles[side], SIDE_COLOURS[side], HALF - 34
    yield Box(left, top, wide, 206, mix(colour, PAPER, 0.88), colour, 2, 10)
    yield Box(left, top, wide, 40, colour, None, 0, 10)
    yield Words(left + 14, top + 20, SIDE_NAMES[side], 27, WHITE, True, "lm")
    war = DECKS.get(view.tracks.commitment(side), view.tracks.commitment(side))
    yield Words(left + wide - 14, top + 20, war, 23, GOLD, True, "rm")
    cards = f"Hand {pile.hand}   deck {pile.deck}   discards {len(pile.discard)}"
    yield Words(left + 14, top + 62, cards, 27, INK, True, "lm")
    yield Words(left + 14, top + 98, f"Mandated offensive: {_offensive(view, side)}", 27, INK, False, "lm")
    if pile.face_up:
        yield Words(left + wide - 14, top + 98, f"{len(pile.face_up)} face up", 23, colour, True, "rm")
    yield Words(left + 14, top + 134, "Replacement points", 23, GREY, False, "lm")
    x = left + 14
    for pool, points in sorted(view.tracks.rp.items()):
        if points and (pool in AP_POOLS) == (side == AP):
            fill, letters = COUNTERS.get(pool, (POOLS.get(pool, GREY), WHITE))
            yield Box(x, top + 154, 68, 42, fill, INK, 1, 8)
            yield Words(x + 34, top + 175, f"{NAMES.get(pool, pool.upper())} {points}", 25, letters, True, "mm")
            x += 74
    if x == left + 14:
        yield Words(x, top + 174, "none", 25, GREY, False, "lm")


def _grouped(board: m.Board, pieces: Sequence[PieceId]) -> list[tuple[PieceId, bool, int]]:
    """Equal counters once, with how many there are."""
    found: dict[object, tuple[PieceId, bool, int]] = {}
    for piece in pieces:
        reduced = piece in board.reduced
        look = face(piece, reduced)
        first, _, count = found.get(look, (piece, reduced, 0))
        found[look] = (first, reduced, count + 1)
    return list(found.values())


def _counters(board: m.Board, pieces: Sequence[PieceId], left: int, top: int) -> tuple[list[Item], int]:
    """Rows of counters, and where they end."""
    items: list[Item] = []
    x, y = left + 48, top + 34
    for piece, reduced, count in _grouped(board, pieces):
        if x > left + HALF - 60:
            x, y = left + 48, y + 64
        items.append(counter(piece, reduced, (x, y)))
        if count > 1:
            items.append(Stamp("disc", x + 34, y - 22, (str(count), *PURPLE)))
        x += 92
    if not items:
        items.append(Words(left + 14, y - 8, "none", 25, GREY, False, "lm"))
        return items, y + 12
    return items, y + 36


def _boxes(view: m.View, top: int) -> tuple[list[Item], int]:
    """Reserve boxes and eliminated units of both sides."""
    items: list[Item] = []
    board = view.board
    groups = (("Reserve box", None), ("Eliminated", m.ELIMINATED), ("Removed for good", m.REMOVED))
    for title, box in groups:
        ends = []
        for i, side in enumerate((AP, CP)):
            pieces = [p for p in board.at(box or m.reserve_of(side)) if PIECES[p].side == side]
            left = 24 + i * HALF - (10 if i else 0)
            items.append(Words(left, top + 18, f"{title} ({len(pieces)})", 25, SIDE_COLOURS[side], True, "lm"))
            found, end = _counters(board, pieces, left - 8, top + 36)
            items.extend(found)
            ends.append(end)
        top = max(ends) + 10
        if not board.at(m.REMOVED) and title == "Eliminated":
            break
    return items, top


def scene(view: m.View) -> Scene:
    """Compose the status."""
    items = [*_title(view), *vp_track(view.tracks.vp, 96), *_war(view, 238)]
    for i, side in enumerate(SIDES):
        items.extend(_column(view, side, 24 + i * (HALF - 14), 302))
    boxes, end = _boxes(view, 524)
    return Scene(WIDTH, end + 8, PAPER, (*items, *boxes))
