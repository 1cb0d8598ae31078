"""The events of a chapter in groups that are told together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AreaId, Side
from engine.kernel.story import Passage

TRACK = "tracks"
DECLARED = ("attack-declared", "storm-declared")  # what the line of the battle says, once that has begun
IN_BATTLE = ("retreats", "uses-attack", "thrown-again")  # sentences that belong to the battle under way
SIEGES: Mapping[str, str] = {"begun": "siege-begun", "set": "siege-set", "lifted": "siege-lifted"}


@dataclass
class Gathered:
    """Events that one line tells, and the passage in which the first of them stands.

    Of a battle, `dice` are those that another line tells, and `told` is all of it as it came. Of what was declared,
    `asked` is the decision before it, while that is open.
    """

    kind: str
    part: Passage
    side: Side | None = None
    events: list[m.Event] = field(default_factory=list)
    dice: Gathered | None = None
    told: list[m.Event] = field(default_factory=list)
    asked: m.Shelter | m.Surrender | None = None

    def take(self, part: Passage, event: m.Event) -> None:
        """Put an event of a battle where it is told."""
        self.told.append(event)
        if not is_of_dice(event):
            self.events.append(event)
            return
        self.dice = self.dice or Gathered("dice", part, self.side)
        self.dice.events.append(event)


def short(event: m.Event) -> str:
    """The end of the key of a sentence; nothing of any other event."""
    return event.sentence.key.removeprefix("hl-") if isinstance(event, m.Stated) else ""


def is_of_dice(event: m.Event) -> bool:
    """Whether an event tells of the dice of a battle."""
    return isinstance(event, m.Rolled | m.Attacked) or short(event) == "thrown-again"


def begins_apart(passages: Sequence[Passage]) -> Iterator[tuple[int, int]]:
    """The events, by the number of their passage and their own, with which something long begins: each battle, or what
    declares it."""
    declared: set[AreaId] = set()
    for number, part in enumerate(passages):
        for place, event in enumerate(cast("tuple[m.Event, ...]", part.events)):
            if isinstance(event, m.Stated) and short(event) in DECLARED:
                declared |= {*event.areas}
                yield number, place
            elif isinstance(event, m.BattleBegan):
                if event.area not in declared:
                    yield number, place
                declared.discard(event.area)


def before_battles(sight: m.Sight) -> Iterator[m.Shelter | m.Surrender]:
    """The open decisions of those who are attacked, before that is carried out (7.1, 8.1.3)."""
    yield from (frame for frame in sight.stack if isinstance(frame, m.Shelter | m.Surrender))


def groups(passages: Sequence[Passage]) -> list[Gathered]:
    """Every event of a chapter in one group, each group where its first event stands."""
    sorter = _Sorter()
    for part in passages:
        for event in cast("tuple[m.Event, ...]", part.events):
            sorter.take(part, event)
    for asked in before_battles(passages[-1].view):
        sorter.ask(asked)
    return sorter.groups


class _Sorter:
    def __init__(self) -> None:
        self.groups: list[Gathered] = []
        self._battle: Gathered | None = None
        self._over: Gathered | None = None  # the battle that has ended last: who retreats from it goes afterwards

    def take(self, part: Passage, event: m.Event) -> None:
        """Put an event where it belongs."""
        if isinstance(event, m.BattleBegan):
            self._battle = self._begun(part, event)
        elif self._battle is None and self._goes_on(event):
            self._battle = self._open("battle", part, None)
        if self._battle is not None and self._belongs(event):
            self._battle.take(part, event)
            if isinstance(event, m.BattleEnded):
                self._battle, self._over = None, self._battle
            return
        if self._over is not None and isinstance(event, m.Went) and event.how == "retreated":
            self._over.take(part, event)
            return
        if isinstance(event, m.CityFell) and (declared := self._declared(event.area)) is not None:
            declared.events.append(event)
            return
        if short(event) in DECLARED:
            self._open("declared", part, None).events.append(event)
            return
        kind, side = _kind(event)
        alike = (group for group in self.groups if kind and (group.kind, group.side) == (kind, side))
        (next(alike, None) or self._open(kind, part, side)).events.append(event)

    def ask(self, asked: m.Shelter | m.Surrender) -> None:
        """Put an open decision to what was declared."""
        group = self._declared(asked.area)
        if group is not None:
            group.asked = asked

    def _belongs(self, event: m.Event) -> bool:
        """Whether an event is part of the battle under way; Prestige goes by its own track."""
        fought = isinstance(
            event, m.BattleBegan | m.Rolled | m.Attacked | m.Struck | m.Went | m.Stepped | m.BattleEnded
        )
        return fought or short(event) in IN_BATTLE

    def _goes_on(self, event: m.Event) -> bool:
        """Whether an event belongs to a battle that has begun in an earlier message."""
        if isinstance(event, m.Attacked):
            return event.phase != "ambush"
        return isinstance(event, m.Rolled | m.Struck | m.BattleEnded)

    def _begun(self, part: Passage, event: m.BattleBegan) -> Gathered:
        """The group of a battle: what declared it is told with it."""
        group = self._declared(event.area)
        if group is None:
            return self._open("battle", part, event.attacker)
        group.kind, group.side, group.told = "battle", event.attacker, [*group.events]
        return group

    def _declared(self, area: AreaId) -> Gathered | None:
        """What was declared in an area and has not come to anything yet."""
        for group in self.groups:
            stated = group.events[0] if group.kind == "declared" and len(group.events) == 1 else None
            if isinstance(stated, m.Stated) and area in stated.areas:
                return group
        return None

    def _open(self, kind: str, part: Passage, side: Side | None) -> Gathered:
        self.groups.append(Gathered(kind, part, side))
        return self.groups[-1]


def _kind(event: m.Event) -> tuple[str, Side | None]:
    """The kind of an event outside battles, and whose it is; no kind is told alone."""
    match event:
        case m.Went(side, _, _, how):
            return how, side
        case m.Stepped(side, _, steps, "event") if steps > 0:
            return "gained", side
        case m.Stepped(side, _, _, how):
            return how, side
        case m.Chose():
            return "chose", None
        case m.CardShown():
            return "cards", None
        case m.SiegeChanged(how=how):
            return SIEGES[how], event.by
        case m.PrestigeChanged():
            return TRACK, None
    return "", None
