"""The dice of a battle in one short line: who rolled what, and what that brought (6.3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AreaId
from engine.kernel.text import Text, text

NEWEST = 8  # attacks that are told one by one; those before them are counted


@dataclass(frozen=True)
class Throw:
    """The dice of one attack: as they lay first, where a favour could change them, and as they count.

    `block` is empty where an earlier message has told who rolled them.
    """

    block: str
    first: tuple[int, ...]
    counted: m.Attacked | None = None


def thrown(area: AreaId, told: Sequence[m.Event]) -> Text:
    """The newest attacks with their dice, and what those before them brought."""
    throws = list(throws_of(told))
    older, newer = throws[:-NEWEST], throws[-NEWEST:]
    parts = [*_counted(older), *map(_said, newer)]
    line = parts[0]
    for part in parts[1:]:
        line = text("hl-dice-and", first=line, next=part)
    return text("hl-dice", area=m.area_text(area), dice=line)


def throws_of(told: Sequence[m.Event]) -> Iterator[Throw]:
    """The attacks in order; that of whoever is still asked for a favour comes last."""
    rolled: m.Rolled | None = None
    lie: tuple[int, ...] = ()  # those that do not count yet
    for event in told:
        if isinstance(event, m.Attacked):
            yield Throw(event.block, rolled.dice if rolled is not None else event.dice, event)
            rolled, lie = None, ()
        elif isinstance(event, m.Rolled):
            rolled, lie = event, event.dice
        elif isinstance(event, m.Stated):
            again = event.sentence.args["dice"]
            lie = tuple(int(str(die)) for die in again) if isinstance(again, tuple) else lie
    if lie:
        yield Throw(rolled.block if rolled is not None else "", lie)


def _said(throw: Throw) -> Text:
    block, lay = m.number_text(throw.block), m.dice_text(throw.first)
    if not throw.block:
        return text("hl-dice-now", dice=lay)
    if throw.counted is None:
        return text("hl-dice-lie", block=block, dice=lay)
    if throw.counted.phase != "round":
        block = text(f"hl-dice-by-{throw.counted.phase}", block=block)
    dice = m.dice_text(throw.counted.dice)
    dice = dice if dice == lay else f"{lay} → {dice}"
    return text("hl-dice-attack", block=block, dice=dice, hits=throw.counted.hits, routs=throw.counted.routs)


def _counted(throws: Sequence[Throw]) -> Iterator[Text]:
    """What earlier attacks brought."""
    attacks = [throw.counted for throw in throws if throw.counted is not None]
    if attacks:
        hits, routs = sum(one.hits for one in attacks), sum(one.routs for one in attacks)
        yield text("hl-dice-before", number=len(attacks), hits=hits, routs=routs)
