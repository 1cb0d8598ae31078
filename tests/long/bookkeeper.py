"""An independent account of a game of Paths of Glory, kept from nothing but what the channel was told.

It shares no code with the rules: it starts from the set-up position, follows the events of every step and knows at
any time where each kind of counter is, who holds each space and how the VP came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PIECES, SPACES, SpaceId
from engine.kernel.text import Text

_BY_NAME = {space.name: space.id for space in SPACES.values()}
_NATIONS_OPENED = {"tu": ("tu", "pe")}
_BOXES = {f"pog-box-{box.replace('_', '-')}": box for box in m.BOXES}


class Bookkeeper:
    """Counters by (label, place), control by space, and the VP."""

    def __init__(self, state: m.State) -> None:
        self.classic = not state.scenario.historical
        self.counters = Counter((PIECES[piece].label, str(place)) for piece, place in enumerate(state.board.where))
        self.control = {str(space): str(side) for space, side in state.board.control.items()}
        if state.board.beachhead is not None:
            self.control[state.board.beachhead] = "ap"
        self.other_vp = 10 + sum(line.change for line in state.account)
        self.deaths: list[m.StepLost] = []

    # ------------------------------------------------------------------------------------------------- following

    def follow(self, events: Iterable[Any]) -> None:
        """Enter what one step told."""
        for event in events:
            match event:
                case m.Moved():
                    self._move(PIECES[event.piece].label, event.path[0], event.path[-1])
                case m.StepLost():
                    self._lose(event)
                case m.ControlChanged():
                    self.control[event.space] = event.side
                case m.VpChanged():
                    self.other_vp += event.change
                case m.Attacked():
                    self.deaths = []
                case m.Stated(sentence=sentence):
                    self._sentence(sentence)

    def _move(self, label: str, start: str, end: str) -> None:
        self.counters[label, start] -= 1
        self.counters[label, end] += 1

    def _lose(self, loss: m.StepLost) -> None:
        if not loss.eliminated:
            return
        self.deaths.append(loss)
        self._move(PIECES[loss.piece].label, loss.space, m.REMOVED if loss.permanent else m.ELIMINATED)
        if loss.replacement is not None:
            corps = PIECES[loss.replacement]
            self._move(corps.label, m.reserve_of(corps.side), loss.space)

    def _sentence(self, sentence: Text) -> None:
        args = sentence.args
        match sentence.key:
            case "pog-placed":
                self._move(_label(args["unit"]), m.OFF_MAP, _place(args["space"]))
                if "mef" in _place(args["space"]):
                    self.control[_place(args["space"])] = "ap"
            case "pog-rebuilt":
                self._move(_label(args["unit"]), m.ELIMINATED, _place(args["space"]))
            case "pog-gone-for-good" | "pog-army-lost-with-corps":
                self._move(_label(args["unit"]), m.ELIMINATED, m.REMOVED)
            case "pog-step-returned":
                if str(args["unit"]).startswith("("):  # back from the dead; else a living unit is whole again
                    self._return(_label(args["unit"]), _place(args["space"]))
            case "pog-nation-enters":
                self._enter(str(args["nation"].key).removeprefix("pog-country-"))
            case "pog-beachhead-lost":
                self.control = {space: "none" if "mef" in space else side for space, side in self.control.items()}
            case "pog-greece-opens":
                self.control |= {"salonika": "ap", "kavala": "ap"}

    def _enter(self, nation: str) -> None:
        for space in SPACES.values():
            if space.nation in _NATIONS_OPENED.get(nation, (nation,)) and self.control[space.id] == "neutral":
                self.control[space.id] = space.printed_side

    def _return(self, label: str, space: str) -> None:
        """A counter that died in this combat stands there again, its replacement goes back to the reserve."""
        loss = next(loss for loss in reversed(self.deaths) if PIECES[loss.piece].label == label)
        self._move(label, m.REMOVED if loss.permanent else m.ELIMINATED, space)
        if loss.replacement is not None:
            corps = PIECES[loss.replacement]
            self._move(corps.label, space, m.reserve_of(corps.side))

    # ------------------------------------------------------------------------------------------------- comparing

    @property
    def vp(self) -> int:
        """What the marker should show: everything told, and each VP space that is not its first owner's."""
        taken = 0
        for space in SPACES.values():
            worth = space.vp_classic if self.classic else space.vp
            first = space.start_control if space.start_control in ("ap", "cp") else space.printed_side
            now = self.control[space.id]
            if worth and now in ("ap", "cp") and now != first:
                taken += 1 if now == "cp" else -1
        return self.other_vp + taken

    def differences(self, state: m.State) -> Iterator[str]:
        """What the engine sees otherwise."""
        counters = Counter((PIECES[piece].label, str(place)) for piece, place in enumerate(state.board.where))
        for key in counters.keys() | self.counters.keys():
            if counters[key] != self.counters[key]:
                yield f"{self.counters[key]} {key[0]} in {key[1]} by the account, {counters[key]} on the board"
        lent = _lent(state)
        for space, side in self.control.items():
            seen = lent.get(space, state.board.control[SpaceId(space)])
            if side != seen:
                yield f"{space} is held by {side} by the account, by {seen} on the board"
        if state.tracks.vp != self.vp:
            yield f"{self.vp} VP by the account, {state.tracks.vp} on the track"


def _lent(state: m.State) -> dict[str, str]:
    """11.1.15: the CP space where the ANA stands counts for the AP, unless a CP fort stands there; the beachhead."""
    lent = {} if state.board.beachhead is None else {str(state.board.beachhead): "ap"}
    ana = next(place for piece, place in enumerate(state.board.where) if PIECES[piece].id == "ana_c")
    if ana in SPACES and state.board.control[ana] == "cp":
        fort = SPACES[ana].fort and ana not in state.board.destroyed and SPACES[ana].printed_side == "cp"
        if not fort:
            lent[str(ana)] = "ap"
    return lent


def _label(unit: Any) -> str:
    return str(unit).strip("()")


def _place(space: Any) -> str:
    if space.key == "pog-space":
        return str(_BY_NAME[space.args["name"]])
    return str(_BOXES[space.key])
