"""The events of a chapter in groups that are told together: a battle with all that belongs to it, all moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import UNITS, Place, Side
from engine.kernel.story import Passage

KINDS: Mapping[str, str] = {  # of sentences, by the end of their key
    **dict.fromkeys(("player-turn", "drew", "reshuffled", "deck-1945", "costs-a-card", "taken", "joker"), "hands"),
    **dict.fromkeys(("won-" + how for how in ("objectives", "total", "sudden-death", "operational")), "over"),
    **dict.fromkeys(("won-" + how for how in ("hitler", "time", "scenario")), "over"),
    **dict.fromkeys(("initiative-shifts", "1945"), "epoch"),
    "turn-begins": "turn",
    "target": "targets",
}
LOST = {"destroyed", "surrendered", "shattered", "returns", "removed", "crowded"}  # how units leave the map
BUILT = {"replaced": "rebuilt", "recovered": "rebuilt"}
IN_BATTLE = {  # sentences that belong to the last battle
    *("marker-axis", "marker-soviet", "rolled", "die-chosen", "no-effect-again", "duel", "counterattack"),
    "counterblow",
}


@dataclass
class Gathered:
    """Events that one line tells, and the passage in which the first of them stands."""

    kind: str
    part: Passage
    side: Side | None = None
    events: list[m.Event] = field(default_factory=list)
    unmarked: set[Place] = field(default_factory=set)  # whose Counterblow marker is gone by the end of the chapter

    def named(self, *keys: str) -> list[m.Stated]:
        """Its sentences with one of these keys."""
        return [event for event in self.events if isinstance(event, m.Stated) and short(event) in keys]


def short(event: m.Event) -> str:
    """The end of the key of a sentence; nothing of any other event."""
    return event.sentence.key.removeprefix("nr-") if isinstance(event, m.Stated) else ""


def events(part: Passage) -> tuple[m.Event, ...]:
    """What a passage tells."""
    return cast("tuple[m.Event, ...]", part.events)


def counts_anew(passages: Sequence[Passage]) -> bool:
    """Whether points begin to count otherwise in the middle of it (12.4, 12.10)."""
    return any(KINDS.get(short(event)) == "epoch" for part in passages for event in events(part))


def groups(passages: Sequence[Passage]) -> list[Gathered]:
    """Every event of a chapter in one group, each group where its first event stands."""
    sorter = _Sorter(scored="scored" if counts_anew(passages) else "tracks")
    for part in passages:
        for event in events(part):
            sorter.take(part, event)
    return sorter.settled()


class _Sorter:
    def __init__(self, scored: str) -> None:
        self.groups: list[Gathered] = []
        self._scored = scored
        self._parts: dict[int, Passage] = {}  # by event
        self._battle: Gathered | None = None
        self._card: Gathered | None = None
        self._played: Gathered | None = None  # where the last card is told

    def take(self, part: Passage, event: m.Event) -> None:
        """Put an event where it belongs."""
        self._parts[id(event)] = part
        if short(event) == "counterblow-off" and self._played is not None:
            self._played.events.append(event)
            return
        if short(event) == "battle-begins":
            self._battle = self._open("battle", part, None)
            self._battle.events.append(event)
        elif self._battle is not None and self._fits_battle(self._battle, event):
            self._draw_in(self._battle, event)
            self._battle.events.append(event)
        elif isinstance(event, m.CardPlayed) and event.how != "discarded":
            self._card = self._open("card", part, event.side)
            self._card.events.append(event)
        elif self._card is not None and short(event) == "stands-in":
            self._card.events.append(event)
        else:
            self._join(part, event)
        if isinstance(event, m.CardPlayed) and event.how != "discarded":
            self._played = next(group for group in self.groups if any(one is event for one in group.events))

    def _draw_in(self, battle: Gathered, event: m.Event) -> None:
        """Another die falls in a battle: the cards that were played after the last one belong to it."""
        if short(event) == "rolled" or isinstance(event, m.Fought):
            for group in self.groups[self.groups.index(battle) + 1 :]:
                if group.kind == "card":
                    battle.events += group.events
                    self.groups.remove(group)
                    self._card, self._played = None, battle

    def settled(self) -> list[Gathered]:
        """The groups; what was declared is told with the battle that came of it."""
        battles = [group for group in self.groups if group.kind == "battle"]
        for group in [group for group in self.groups if group.kind == "targets"]:
            for event in group.named("target"):
                fought = next((one for one in battles if set(event.places) & set(_places(one))), None)
                if fought is not None:
                    group.events.remove(event)
                    fought.events.append(event)
            group.part = self._parts[id(group.events[0])] if group.events else group.part
        self._unmark()
        return [group for group in self.groups if group.events]

    def _unmark(self) -> None:
        """A Counterblow marker that was taken off again is told by the card that did it."""
        for by in list(self.groups):
            for off in by.named("counterblow-off"):
                for group in (group for group in self.groups if group is not by or group.kind == "battle"):
                    laid = [one for one in group.named("counterblow") if one.places == off.places]
                    group.unmarked |= {place for one in laid for place in one.places}
                    if group.kind != "battle" and laid:
                        group.events.remove(laid[-1])
                        by.events.append(laid[-1])
                        by.unmarked |= set(off.places)

    def _fits_battle(self, battle: Gathered, event: m.Event) -> bool:
        match event:
            case m.CardPlayed():
                return not any(map(_is_score, battle.events)) or _goes_on(battle.events)
            case m.Fought():
                return True
            case m.Went():
                return event.how in ("retreated", "advanced")
            case m.Put():
                return event.how in LOST
            case m.Flipped():
                return event.how in ("reduced", "cancelled")
            case m.ControlChanged():
                return bool(battle.events) and isinstance(battle.events[-1], m.Went | m.ControlChanged)
            case m.MarkersChanged():
                return event.how == "disorganized"
        return short(event) in IN_BATTLE or (short(event) == "stands-in" and _cards_last(battle.events))

    def _join(self, part: Passage, event: m.Event) -> None:
        kind, side = self._kind(event)
        found = (group for group in self.groups if kind and (group.kind, group.side) == (kind, side))
        (next(found, None) or self._open(kind, part, side)).events.append(event)

    def _open(self, kind: str, part: Passage, side: Side | None) -> Gathered:
        self.groups.append(Gathered(kind, part, side))
        return self.groups[-1]

    def _kind(self, event: m.Event) -> tuple[str, Side | None]:
        """The kind of an event outside battles, and whose it is; no kind is told alone."""
        match event:
            case m.Went():
                return "moves", UNITS[event.unit].side
            case m.ControlChanged():
                return "control", event.side
            case m.Scored():
                return self._scored, event.side if self._scored == "scored" else None
            case m.CardPlayed():
                return "discards", event.side
            case m.Flipped(how="reduced" | "cancelled"):
                return "lost", UNITS[event.unit].side
            case m.MarkersChanged() | m.Flipped():
                return event.how, None
            case m.Put():
                lost = event.how in LOST
                return ("lost" if lost else BUILT.get(event.how, event.how)), UNITS[event.unit].side if lost else None
        return KINDS.get(short(event), ""), None


def _goes_on(told: Sequence[m.Event]) -> bool:
    """Whether another die is to fall in the same battle: after a counterattack, or for one that was taken back."""
    last = max(number for number, event in enumerate(told) if _is_score(event))
    return any(short(event) in ("counterattack", "rolled", "no-effect-again") for event in told[last:])


def _is_score(event: m.Event) -> bool:
    return isinstance(event, m.Fought) or short(event) == "duel"


def _cards_last(told: Sequence[m.Event]) -> bool:
    return bool(told) and isinstance(told[-1], m.CardPlayed)


def _places(battle: Gathered) -> tuple[str, ...]:
    """Where a battle is."""
    return tuple(place for event in battle.named("battle-begins") for place in event.places)
