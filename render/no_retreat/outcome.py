"""The panel of a battle: who attacked what, the odds and their shifts, the die, the result, torn counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.reckoning import shift_reasons
from engine.kernel.text import text
from render.colours import INK, PAPER, PURPLE, RED, Colour, mix
from render.fonts import width
from render.lettering import fitting
from render.map.counters import LEAST, tag_width
from render.map.reports import LINE, TEXT
from render.no_retreat.colours import SIDES
from render.no_retreat.happened import Loss, SeenBattle, last_fates
from render.no_retreat.places import label
from render.no_retreat.stacks import torn
from render.no_retreat.words import word
from render.scene import Box, Item, Stamp, Words
from render.words import Say

HEAD, ROLL, TAGS = 30, 58, 34  # heights of the heading, of the row with the die, of a row of torn counters
HURTS = {"NE": INK, "CA": RED, "CB": RED, "EX": RED}  # the colour of a result that does not favour the attacker


def outcome(view: m.View, battle: SeenBattle, wide: int, top: int, say: Say, number: int = 0) -> tuple[list[Item], int]:
    """The panel of one battle, and where it ends."""
    items: list[Item] = []
    y = _head(items, battle, wide, top + 2, say, number)
    y = _roll(items, battle, wide, y, say)
    y = _shifts(items, battle, wide, y, say)
    y = _torn(items, view, last_fates(battle.losses), wide, y)
    return items, y + 4


def _head(items: list[Item], battle: SeenBattle, wide: int, top: int, say: Say, number: int) -> int:
    """Where, and the result."""
    x = 16
    if number:
        items.append(Stamp("disc", x + 10, top + HEAD // 2, (str(number), *PURPLE)))
        x += 28
    result = battle.fought.result.upper()
    won = say(word(f"result-{result.casefold()}"))
    colour = HURTS.get(result, SIDES[battle.fought.attacker])
    items.append(Words(wide - 16, top + 1 + HEAD // 2, won, 20, colour, True, "rm"))
    room = wide - 16 - width(won, 20, True) - x - 10
    name = ", ".join(map(label, battle.targets))
    size = fitting(name, 21, room, LEAST)
    items.append(Words(x, top + 1 + HEAD // 2, name, size, INK, True, "lm"))
    return top + HEAD


def _roll(items: list[Item], battle: SeenBattle, wide: int, top: int, say: Say) -> int:
    """The die, the strengths, the column before and after all shifts, the result as printed."""
    fought = battle.fought
    colour, middle = SIDES[fought.attacker], top + ROLL // 2
    round_ends = 8 * (fought.attacker == "soviet")
    items.append(Box(12, top + 2, wide - 25, ROLL - 4, mix(colour, PAPER, 0.84), colour, 2, round_ends))
    if fought.die is not None:
        items.append(Stamp("die", 42, middle, (fought.die, str(fought.attacker))))
    attack, defence = fought.strength
    items.append(Words(76, middle - 9, f"{attack} : {defence}", 25, colour, True, "lm"))
    items.append(Words(76, middle + 14, say(m.side_text(fought.attacker)), 17, colour, False, "lm"))
    items.append(Words(wide // 2 + 26, middle, _columns(fought), 24, INK, True, "mm"))
    items.append(Stamp("burst", wide - 46, middle, (fought.result.upper(),)))
    return top + ROLL


def _columns(fought: m.Fought) -> str:
    first, last = fought.initial or "", fought.final or ""
    return first if first == last or not last else f"{first} › {last}" if first else last


def _shifts(items: list[Item], battle: SeenBattle, wide: int, y: int, say: Say) -> int:
    """What moved the column, each with its reason."""
    parts = [
        say(text("nr-odds-shift", reason=reason, shift=by)) for reason, by, _ in shift_reasons(battle.fought.shifts)
    ]
    row = ""
    for part in (*parts, ""):
        longer = f"{row} · {part}" if row else part
        if row and (not part or width(longer, TEXT) > wide - 32):
            items.append(Words(16, y + LINE // 2, row, TEXT, INK, False, "lm"))
            y += LINE
            longer = part
        row = longer
    return y


def _torn(items: list[Item], view: m.View, losses: Iterator[Loss], wide: int, y: int) -> int:
    """Torn counters in rows."""
    for row in _rows(view, list(losses), wide - 32):
        for loss, x in row:
            items.append(torn(view, loss.unit, loss.front, loss.gone, (16 + x, y + TAGS // 2)))
        y += TAGS
    return y


def _rows(view: m.View, losses: Sequence[Loss], room: int) -> Iterator[list[tuple[Loss, int]]]:
    """Losses in rows no wider than this, with where their middles come."""
    row: list[tuple[Loss, int]] = []
    x = 0
    for loss in losses:
        wide = tag_width(view.board.roster.face(loss.unit, front=loss.front).label, loss.gone)
        if row and x + wide > room:
            yield row
            row, x = [], 0
        row.append((loss, x + wide // 2))
        x += wide + 6
    if row:
        yield row


def boxed(items: list[Item], wide: int, top: int, bottom: int) -> tuple[Item, ...]:
    """The panel in a frame, for a picture of several battles."""
    ground: Colour = mix(PAPER, INK, 0.06)
    return (Box(6, top, wide - 13, bottom - top - 2, ground, mix(PAPER, INK, 0.4), 1), *items)
