"""A battle as one line with both sides' result, and its dice behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.accounts.dice import thrown
from engine.games.hellenes.accounts.sorting import Gathered, short
from engine.games.hellenes.tables import AreaId, Side, foe
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Text, text

RULES: Mapping[str, str] = {"round": "6.3.2", "pursuit": "6.3.5", "harassment": "6.4.1"}
FAVOURS = ("uses-", "thrown-again")
PLACED = m.BattleBegan | m.Rolled | m.Attacked | m.Struck | m.BattleEnded
NAMED = 3  # blocks of a side in the line of a battle; more are counted


def battle(group: Gathered) -> Iterator[Matter]:
    """The line of a battle, and that of its dice; one alone tells the sums of both."""
    begun = next((event for event in group.events if isinstance(event, m.BattleBegan)), None)
    ended = next((event for event in group.events if isinstance(event, m.BattleEnded)), None)
    area = next((event.area for event in group.told if isinstance(event, PLACED)), None)
    where = text("hl-told-where", area=m.area_text(area)) if area is not None else None
    sums = tuple(_sums(group.told))
    if group.events:
        words = _chained(
            [*_who(begun, area), *_result(ended), *_losses(group.events, group.side), *_went(group.events)]
        )
        at = group.part.revision, group.part.sequence
        yield Matter(words, tuple(group.events), *at, Weight.NOTABLE, group.side, sums, where, is_open=ended is None)
    if group.dice is not None and area is not None:
        at, weight = (group.dice.part.revision, group.dice.part.sequence), Weight.DETAIL
        weight, left = (weight, ()) if group.events else (Weight.NOTABLE, sums)
        dice = tuple(group.dice.events)
        yield Matter(thrown(area, dice), dice, *at, weight, group.side, left, where, is_open=ended is None)


def _who(begun: m.BattleBegan | None, area: AreaId | None) -> Iterator[Text]:
    """Who fights whom, and where."""
    if begun is None:
        yield from [text("hl-told-goes-on", area=m.area_text(area))] if area is not None else []
        return
    attackers = [(block, steps) for block, steps, _ in begun.attackers]
    yield text(
        f"hl-told-{begun.kind}",
        area=m.area_text(begun.area),
        side=m.side_text(begun.attacker),
        attackers=_line(attackers),
        defenders=_line(begun.defenders),
    )


def _line(blocks: Sequence[tuple[str, int]]) -> Text:
    """The blocks of a side by name, or how many they are."""
    steps = sum(number for _, number in blocks)
    if len(blocks) <= NAMED:
        named = tuple(text("hl-with-steps", block=m.block_text(block), steps=number) for block, number in blocks)
        return text("hl-told-named", blocks=named)
    return text("hl-told-counted", number=len(blocks), steps=steps)


def _result(ended: m.BattleEnded | None) -> Iterator[Text]:
    if ended is not None:
        winner = m.side_text(ended.winner) if ended.neutral != "won" else text("hl-garrison")
        loser = m.side_text(foe(ended.winner)) if ended.neutral != "lost" else text("hl-garrison")
        yield text(f"hl-told-ended-{ended.how}", winner=winner, loser=loser)


def _losses(told: Sequence[m.Event], first: Side | None) -> Iterator[Text]:
    """What each side has lost: steps, and the blocks that are gone."""
    struck = [event for event in told if isinstance(event, m.Struck)]
    sides = {event.side for event in struck if event.side is not None}  # a neutral garrison falls with its City
    for side in sorted(sides, key=lambda side: side != first):
        own = [event for event in struck if event.side == side]
        dead = {event.block for event in own if event.how == "eliminated"}
        steps = sum(event.how == "hit" and event.block not in dead for event in own)
        gone = tuple(m.block_text(event.block) for event in own if event.how == "eliminated")
        if gone and not steps:
            yield text("hl-told-lost-alone", side=m.side_text(side), blocks=gone)
        elif gone:
            yield text("hl-told-lost-blocks", side=m.side_text(side), steps=steps, blocks=gone)
        elif steps:
            yield text("hl-told-lost", side=m.side_text(side), steps=steps)


def _went(told: Sequence[m.Event]) -> Iterator[Text]:
    """Where the loser went."""
    ways: dict[tuple[Side, AreaId, bool], int] = {}
    for event in (event for event in told if isinstance(event, m.Went)):
        key = event.side, event.path[-1], event.city
        ways[key] = ways.get(key, 0) + event.number
    for (side, area, city), number in ways.items():
        where = m.area_text(area)
        words = "hl-told-into-city" if city else "hl-told-retreats"
        yield text(words, side=m.side_text(side), number=number, area=where)


def _sums(told: Sequence[m.Event]) -> Iterator[Text]:
    """Each attack with its dice, and what it did."""
    for event in told:
        match event:
            case m.Rolled():
                yield counted(event.narrate(), "6.3.2")
            case m.Attacked(phase=phase):
                yield counted(event.narrate(), RULES[phase])
            case m.Stated() if short(event).startswith(FAVOURS):
                yield counted(event.narrate(), "11.3")
            case m.Struck(how=how):
                yield counted(event.narrate(), "8.1.1" if how == "half" else "6.3.3")


def _chained(parts: Sequence[Text]) -> Text:
    """Parts of a line one after another."""
    line = parts[0]
    for part in parts[1:]:
        line = text("hl-told-and", first=line, next=part)
    return line
