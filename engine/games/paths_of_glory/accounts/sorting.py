"""The events of a chapter in groups that are told together: a combat with all that belongs to it, all moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import cast

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts.phrases import side_named
from engine.games.paths_of_glory.tables import Side
from engine.kernel.story import Passage

IN_COMBAT = {  # sentences that belong to the last attack, where there is one
    *("no-fire", "unmet", "fort-takes", "fort-stands", "fort-destroyed", "combat-won", "combat-tied", "called-off"),
    *("combat-card", "declared", "card-kept", "card-discarded", "card-removed", "card-taken-back", "step-returned"),
    *("flank-won", "flank-lost", "flank-card", "flank-declined", "withdrawal-nothing", "trench-removed"),
    *("trench-turned", "stands-fast", "cannot-retreat", "army-lost-with-corps", "retreat-cancelled"),
    *("beachhead-lost", "mo-met"),
}
KINDS = {  # of sentences, by the end of their key
    **dict.fromkeys(("played-event", "played-ops", "played-sr", "played-rp", "auto-op", "peace-offered"), "play"),
    **dict.fromkeys(("activated-move", "activated-combat", "rp-recorded"), "play"),
    **dict.fromkeys(("peace-refused", "peace-accepted", "peace-rolled"), "play"),
    **dict.fromkeys(("nothing-to-activate", "nothing-to-redeploy", "redeployed-nothing"), "play"),
    **dict.fromkeys(("turn-begins", "mo-rolled"), "offensives"),
    **dict.fromkeys(("trench-removed", "trench-turned", "beachhead-lost"), "control"),
    **dict.fromkeys(("will-entrench", "entrenched", "entrench-failed"), "digging"),
    **dict.fromkeys(("siege-holds", "siege-falls"), "sieges"),
    **dict.fromkeys(("placed", "stays-out"), "entering"),
    **dict.fromkeys(("drew", "reshuffled"), "hands"),
    **dict.fromkeys(("rp-more", "rp-fewer"), "points"),
    "war-status": "tracks",
    "game-over": "over",
    **dict.fromkeys(("restored", "rebuilt"), "replaced"),
    "discarded": "discards",
    "deck-joined": "decks",
    "commitment": "commitment",
}
PASSING = ("control", "cut-off")
APART = {"replaced"}  # told for each side, which their unit names


@dataclass
class Occurrence:
    """Events that one line tells, and the passage in which the first of them stands."""

    kind: str
    part: Passage
    side: Side | None = None
    events: list[m.Event] = field(default_factory=list)

    def named(self, *keys: str) -> list[m.Stated]:
        """Its sentences with one of these keys."""
        return [event for event in self.events if isinstance(event, m.Stated) and short(event) in keys]


def short(event: m.Event) -> str:
    """The end of the key of a sentence; nothing of any other event."""
    return event.sentence.key.removeprefix("pog-") if isinstance(event, m.Stated) else ""


def events(part: Passage) -> tuple[m.Event, ...]:
    """What a passage tells."""
    return cast("tuple[m.Event, ...]", part.events)


def groups(edition: m.Edition, passages: Sequence[Passage]) -> list[Occurrence]:
    """Every event of a chapter in one group, each group where its first event stands."""
    sorter = _Sorter(edition)
    for part in passages:
        for event in events(part):
            sorter.take(part, event)
    return sorter.settled()


class _Sorter:
    def __init__(self, edition: m.Edition) -> None:
        self.groups: list[Occurrence] = []
        self._edition = edition
        self._combat: Occurrence | None = None
        self._nation: Occurrence | None = None

    def take(self, part: Passage, event: m.Event) -> None:
        """Put an event where it belongs."""
        if isinstance(event, m.Attacked):
            self._combat = self._open("combat", part, event.side)
            self._combat.events.append(event)
        elif self._combat is not None and _fits_combat(event):
            self._combat.events.append(event)
        elif (siege := self._siege(event)) is not None:
            siege.events.append(event)
        elif short(event) in ("nation-enters", "greece-opens"):
            self._nation = self._nation or self._open("nation", part, None)
            self._nation.events.append(event)
        elif self._nation is not None and short(event) in ("placed", "stays-out"):
            self._nation.events.append(event)
        else:
            self._join(part, event)

    def settled(self) -> list[Occurrence]:
        """The groups; trenches that have fallen outside combats are told with the first spaces that pass."""
        loose = next((group for group in self.groups if (group.kind, group.side) == ("control", None)), None)
        passed = (group for group in self.groups if group.kind in PASSING and group.side is not None)
        taken = next(passed, None)
        if loose is None or taken is None:
            return self.groups
        first, second = sorted((loose, taken), key=lambda group: group.part.sequence)
        taken.events, taken.part = [*first.events, *second.events], first.part
        return [group for group in self.groups if group is not loose]

    def _siege(self, event: m.Event) -> Occurrence | None:
        """The sieges with which a space has passed: that they have taken it is said with its fort."""
        if not isinstance(event, m.ControlChanged):
            return None
        place = m.space_text(self._edition, event.space)
        sieges = (group for group in self.groups if group.kind == "sieges")
        return next(
            (one for one in sieges if any(e.sentence.args["space"] == place for e in one.named("siege-falls"))), None
        )

    def _join(self, part: Passage, event: m.Event) -> None:
        kind, side = self._kind(event)
        found = (group for group in self.groups if kind and (group.kind, group.side) == (kind, side))
        (next(found, None) or self._open(kind, part, side)).events.append(event)

    def _open(self, kind: str, part: Passage, side: Side | None) -> Occurrence:
        self.groups.append(Occurrence(kind, part, side))
        return self.groups[-1]

    def _kind(self, event: m.Event) -> tuple[str, Side | None]:
        """The kind of an event outside combats, and the side to which it happens; no kind is told alone."""
        match event:
            case m.Moved():
                return ("redeployments" if event.how == "sr" else "moves"), None
            case m.ControlChanged():
                return ("cut-off" if event.unsupplied else "control"), event.side
            case m.StepLost():
                return ("attrition" if event.unsupplied else "losses"), self._edition.pieces[event.piece].side
            case m.VpChanged():
                return "tracks", None
        kind = KINDS.get(short(event), "")
        if kind == "control":
            return kind, None
        return kind, self._unit_side(event) if kind in APART else None

    def _unit_side(self, event: m.Event) -> Side | None:
        assert isinstance(event, m.Stated)
        return sides(self._edition).get(str(event.sentence.args["unit"]).strip("()"))


def _fits_combat(event: m.Event) -> bool:
    match event:
        case m.Fired():
            return True
        case m.Moved():
            return event.how in ("retreat", "advance")
        case m.StepLost() | m.ControlChanged():
            return not event.unsupplied
    return short(event) in IN_COMBAT


@cache
def sides(edition: m.Edition) -> dict[str, Side]:
    """The side of each counter by its label."""
    return {piece.label: piece.side for piece in edition.pieces}


def of_side(events: Iterable[m.Stated]) -> list[tuple[Side | None, m.Stated]]:
    """Sentences with the side that each names."""
    return [(side_named(event.sentence.args.get("side")), event) for event in events]
