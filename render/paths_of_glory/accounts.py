"""The panel below a report: each battle with its dice, loss numbers and torn counters; other changes in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Protocol

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.retelling import retold
from engine.games.paths_of_glory.tables import PieceId, Unit, foe
from engine.kernel.text import Text
from render.colours import GREY, INK, PAPER, PURPLE, RED, Colour, mix
from render.fonts import width, wrap
from render.lettering import fitting
from render.map.counters import LEAST, tag_width
from render.map.reports import LINE, TEXT, written
from render.paths_of_glory.colours import SIDES
from render.paths_of_glory.happened import Battle, Happened, WrittenEntry, WrittenLine, losses_of
from render.paths_of_glory.stacks import label_of, torn
from render.paths_of_glory.words import word
from render.scene import Box, Item, Stamp, Words
from render.words import Say

HEAD, FIRE = 30, 62
TAGS = 34  # from a row of torn counters to the next
MOST_LINES, MOST_BATTLES = 9, 8


def account(told: Happened, wide: int, top: int, say: Say, listed: bool) -> tuple[list[Item], int]:
    """The panel of a picture of more than one action and its height; `listed`: what was played is told too."""
    items: list[Item] = []
    y = top
    sentences = [(say(sentence), INK) for sentence in told.headlines] if listed else []
    y = written(items, sentences, wide, y)
    for number, battle in enumerate(told.battles[-MOST_BATTLES:], 1 + max(0, len(told.battles) - MOST_BATTLES)):
        if battle.fires or battle.side:
            y = _fought(items, battle, number if len(told.battles) > 1 else 0, wide, y, say)
    y = written(items, lines_of(told, say), wide, y)
    return items, y - top + (6 if y > top else 0)


def panel(found: Sequence[WrittenEntry], told: Happened, wide: int, top: int, say: Say) -> tuple[list[Item], int]:
    """Sentences and battles in the order in which they are given, and their height."""
    items: list[Item] = []
    y = top
    for fought, run in groupby(found, lambda entry: isinstance(entry, Battle)):
        if not fought:
            y = written(
                items, [(say(line.sentence), line.colour) for line in run if isinstance(line, WrittenLine)], wide, y
            )
            continue
        for battle in run:
            if isinstance(battle, Battle):
                number = told.battles.index(battle) + 1 if len(told.battles) > 1 else 0
                y = _fought(items, battle, number, wide, y, say)
    return items, y - top + (6 if y > top else 0)


# --------------------------------------------------------------------------------------------------------- battles


def outcome(battle: Battle, wide: int, top: int, say: Say, *, whence: bool) -> tuple[list[Item], int]:
    """The panel of one battle as it stands in a message, and where it ends: dice, loss numbers, losses, who wins.

    `whence`: the map does not show where it was attacked from, so that must be written.
    """
    items: list[Item] = []
    y = _head(items, battle, 0, wide, top + 2, say, verdict=_verdict(battle), whence=whence)
    for fire in battle.fires:
        y = _fire(items, battle, fire, wide, y, say)
    return items, y + 4


def _verdict(battle: Battle) -> tuple[Text, Colour] | None:
    """Who has won, and in what colour that stands."""
    if battle.result is None:
        return None
    winner = next((side for side in SIDES if battle.result.args.get("side") == Text(f"pog-side-{side}")), None)
    return (word("tie"), INK) if winner is None else (word("wins", side=winner.upper()), SIDES[winner])


def _fought(items: list[Item], battle: Battle, number: int, wide: int, top: int, say: Say) -> int:
    """The box of a battle; where the next thing goes."""
    found: list[Item] = []
    y = _head(found, battle, number, wide, top + 4, say)
    for fire in battle.fires:
        y = _fire(found, battle, fire, wide, y, say)
    if battle.result is not None:
        y = _rows(found, wrap(say(battle.result), TEXT, wide - 32, True), INK, True, y)
    items.append(Box(6, top + 4, wide - 13, y - top, mix(PAPER, INK, 0.06), mix(PAPER, INK, 0.4), 1))
    items += found
    return y + 4


def _head(
    items: list[Item],
    battle: Battle,
    number: int,
    wide: int,
    top: int,
    say: Say,
    *,
    verdict: tuple[Text, Colour] | None = None,
    whence: bool = True,
) -> int:
    """Where, who has won, and who attacked from where: beside it if there is room, else below where it must stand."""
    x = 16
    if number:
        items.append(Stamp("disc", x + 10, top + HEAD // 2, (str(number), *PURPLE)))
        x += 28
    name = battle.edition.spaces[battle.target].name
    items.append(Words(x, top + 1 + HEAD // 2, name, 21, INK, True, "lm"))
    x += round(width(name, 21, True)) + 10
    if battle.side is None:
        return top + HEAD
    right = wide - 16
    if verdict is not None:
        won, colour = say(verdict[0]), verdict[1]
        items.append(Words(right, top + 1 + HEAD // 2, won, 21, colour, True, "rm"))
        right -= round(width(won, 21, True)) + 10
    origins = ", ".join(battle.edition.spaces[space].name for space in battle.origins)
    attack = say(word("attack-from", side=battle.side.upper(), places=origins))
    if x + width(attack, TEXT) <= right:
        items.append(Words(x, top + 2 + HEAD // 2, attack, TEXT, SIDES[battle.side], False, "lm"))
        return top + HEAD
    rows = wrap(attack, TEXT, wide - 32) if whence else ()
    return _rows(items, rows, SIDES[battle.side], False, top + HEAD)


def _rows(items: list[Item], rows: Sequence[str], colour: Colour, bold: bool, y: int) -> int:
    """Rows inside the box of a battle."""
    for row in rows:
        items.append(Words(16, y + LINE // 2 + 1, row, TEXT, colour, bold, "lm"))
        y += LINE
    return y


def _fire(items: list[Item], battle: Battle, fire: m.Fire, wide: int, top: int, say: Say) -> int:
    """Side, sum, die and loss number; below the sum the steps the other side has lost."""
    lost = list(losses_of(battle, foe(fire.side)))
    rows = list(_tag_rows(_fates(battle.edition, lost), wide - 192))
    high = FIRE + TAGS * max(0, len(rows) - 1)
    colour, middle = SIDES[fire.side], top + FIRE // 2
    items.append(Box(12, top + 2, wide - 25, high - 4, mix(colour, PAPER, 0.84), colour, 2, 8 * (fire.side == "ap")))
    items.append(Stamp("die", 42, middle, (fire.die, fire.side)))
    items.append(Words(74, middle, fire.side.upper(), 26, colour, True, "lm"))
    total = side_sum(fire, say)
    size = fitting(total, TEXT, wide - 192, LEAST)
    items.append(Words(112, top + (18 if lost else FIRE // 2), total, size, INK, False, "lm"))
    for number, row in enumerate(rows):
        items += [torn(unit, gone, (112 + x, top + 43 + TAGS * number)) for unit, gone, x in row]
    items.append(Stamp("burst", wide - 46, middle, (str(fire.loss),)))
    return top + high


def _tag_rows(fates: Iterable[tuple[Unit, bool]], room: int) -> Iterator[list[tuple[Unit, bool, int]]]:
    """Torn counters, whether they are gone, and where their middles come in rows that are no wider than this."""
    row: list[tuple[Unit, bool, int]] = []
    x = 0
    for unit, gone in fates:
        wide = tag_width(label_of(unit), gone)
        if row and x + wide > room:
            yield row
            row, x = [], 0
        row.append((unit, gone, x + wide // 2))
        x += wide + 6
    if row:
        yield row


def _fates(edition: m.Edition, losses: list[m.StepLost]) -> list[tuple[Unit, bool]]:
    """Which counters have lost steps, and whether they are gone."""
    found: dict[PieceId, bool] = {}
    for loss in losses:
        found[loss.piece] = found.get(loss.piece, False) or loss.eliminated
    return [(edition.pieces[piece], gone) for piece, gone in found.items()]


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


def lines_of(told: Happened, say: Say, losses: bool = False) -> list[tuple[str, Colour]]:
    """Other changes as sentences; with `losses` those of battles too."""
    lost = [loss for battle in told.battles for loss in battle.losses] if losses else []
    lines = [(say(sentence), RED) for _, sentence in retold(told.edition, (*lost, *told.losses))]
    lines += [(say(event.narrate()), SIDES[event.side]) for event in told.control]
    lines += [(say(event.narrate()), INK) for event in told.points]
    if len(lines) > MOST_LINES and not losses:
        rest = len(lines) - MOST_LINES + 1
        lines = [*lines[: MOST_LINES - 1], (say(word("more-changes", count=rest)), GREY)]
    return lines
