"""The panel below a report: each battle with its dice, loss numbers and torn counters; other changes in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import SPACES, PieceId, foe
from engine.kernel.text import Text
from render.colours import GREY, INK, PAPER, PURPLE, RED, SIDES, Colour, mix
from render.fonts import width, wrap
from render.pog.counters import tag_width
from render.pog.stacks import label_of, torn
from render.pog.story import Battle, Story, losses_of
from render.pog.words import word
from render.scene import Box, Item, Stamp, Words
from render.words import Say

HEAD, FIRE, LINE = 30, 62, 26
TEXT = 18
MOST_LINES, MOST_BATTLES = 9, 8


def account(
    told: Story, wide: int, top: int, say: Say, listed: bool, notes: Sequence[Text] = ()
) -> tuple[list[Item], int]:
    """The panel's items and its height; `listed`: what was played is told too; `notes`: what else is to be said."""
    items: list[Item] = []
    y = top
    sentences = [(say(sentence), INK) for sentence in told.headlines] if listed else []
    y = _written(items, sentences, wide, y)
    for number, battle in enumerate(told.battles[-MOST_BATTLES:], 1 + max(0, len(told.battles) - MOST_BATTLES)):
        if battle.fires or battle.side:
            items.extend(_battle(battle, number if len(told.battles) > 1 else 0, wide, y, say))
            y += _height(battle) + 8
    y = _written(items, [*((say(note), INK) for note in notes), *lines_of(told, say)], wide, y)
    return items, y - top + (6 if y > top else 0)


def opened(told: Story, wide: int, top: int, say: Say) -> tuple[list[Item], int]:
    """What was played, as items above a crop, and their height."""
    items: list[Item] = []
    y = _written(items, [(say(sentence), INK) for sentence in told.headlines], wide, top)
    return items, y - top + (6 if y > top else 0)


def _written(items: list[Item], lines: list[tuple[str, Colour]], wide: int, y: int) -> int:
    """Sentences below each other; the y of the next."""
    rows = [(row, colour) for text, colour in lines for row in wrap(text, TEXT, wide - 24, True)]
    if rows:
        y += 6
    for row, colour in rows:
        items.append(Words(12, y + LINE // 2, row, TEXT, colour, True, "lm"))
        y += LINE
    return y


# --------------------------------------------------------------------------------------------------------- battles


def _battle(battle: Battle, number: int, wide: int, top: int, say: Say) -> Iterator[Item]:
    yield Box(6, top + 4, wide - 13, _height(battle) + 4, mix(PAPER, INK, 0.06), mix(PAPER, INK, 0.4), 1)
    x = 16
    if number:
        yield Stamp("disc", x + 10, top + 4 + HEAD // 2, (str(number), *PURPLE))
        x += 28
    yield Words(x, top + 5 + HEAD // 2, SPACES[battle.target].name, 21, INK, True, "lm")
    x += round(width(SPACES[battle.target].name, 21, True)) + 10
    if battle.side is not None:
        origins = ", ".join(SPACES[space].name for space in battle.origins)
        whence = say(word("attack-from", side=battle.side.upper(), places=origins))
        yield Words(x, top + 6 + HEAD // 2, _cut(whence, wide - x - 16), TEXT, SIDES[battle.side], False, "lm")
    for row, fire in enumerate(battle.fires):
        yield from _fire(battle, fire, wide, top + 4 + HEAD + FIRE * row, say)
    if battle.result is not None:
        yield Words(16, top + _height(battle) - 8, _cut(say(battle.result), wide - 32), TEXT, INK, True, "lm")


def _height(battle: Battle) -> int:
    return HEAD + FIRE * len(battle.fires) + (LINE if battle.result is not None else 0)


def _cut(text: str, room: int) -> str:
    return wrap(text, TEXT, room)[0]


def _fire(battle: Battle, fire: m.Fire, wide: int, top: int, say: Say) -> Iterator[Item]:
    """Side, sum, die and loss number; below the sum the steps the other side has lost."""
    colour, middle = SIDES[fire.side], top + FIRE // 2
    yield Box(12, top + 2, wide - 25, FIRE - 4, mix(colour, PAPER, 0.84), colour, 2, 8 if fire.side == "ap" else 0)
    yield Stamp("die", 42, middle, (fire.die, fire.side))
    yield Words(74, middle, fire.side.upper(), 26, colour, True, "lm")
    lost = list(losses_of(battle, foe(fire.side)))
    yield Words(112, top + (18 if lost else FIRE // 2), side_sum(fire, say), TEXT, INK, False, "lm")
    x = 112
    for piece, gone in _fates(lost).items():
        room = tag_width(label_of(piece), "gone" if gone else "step")
        if x + room > wide - 80:
            break
        yield torn(piece, gone, (x + room // 2, top + 43))
        x += room + 6
    yield Stamp("burst", wide - 46, middle, (str(fire.loss),))


def _fates(losses: list[m.StepLost]) -> dict[PieceId, bool]:
    found: dict[PieceId, bool] = {}
    for loss in losses:
        found[loss.piece] = found.get(loss.piece, False) or loss.eliminated
    return found


class Sum(Protocol):
    """What a side fires with: a fire that was, or one that might be."""

    @property
    def factors(self) -> int: ...
    @property
    def table(self) -> str: ...
    @property
    def column(self) -> str: ...
    @property
    def shifts(self) -> int: ...
    @property
    def drm(self) -> int: ...


def side_sum(fire: Sum, say: Say) -> str:
    """How a loss number comes about: factors, column, shifts and modifiers (12.2.7 to 12.2.9)."""
    table = Text(f"pog-table-{fire.table}")
    parts = [say(word("factors", factors=fire.factors)), say(word("column", table=table, column=fire.column))]
    if fire.shifts:
        parts.append(say(word("shift", way="right" if fire.shifts > 0 else "left", by=abs(fire.shifts))))
    if fire.drm:
        parts.append(say(word("drm", change=m.signed(fire.drm))))
    return " · ".join(parts)


# ----------------------------------------------------------------------------------------------------------- lines


def lines_of(told: Story, say: Say, losses: bool = False) -> list[tuple[str, Colour]]:
    """Other changes as sentences; with `losses` those of battles too."""
    lost = [loss for battle in told.battles for loss in battle.losses] if losses else []
    lines = [(say(event.narrate()), RED) for event in (*lost, *told.losses)]
    lines += [(say(event.narrate()), SIDES[event.side]) for event in told.control]
    lines += [(say(event.narrate()), INK) for event in told.points]
    if len(lines) > MOST_LINES and not losses:
        rest = len(lines) - MOST_LINES + 1
        lines = [*lines[: MOST_LINES - 1], (say(word("more-changes", count=rest)), GREY)]
    return lines
