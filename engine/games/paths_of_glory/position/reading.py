"""The documented keys of a position file as a state, with every fault found on the way."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.position.counters import Counters
from engine.games.paths_of_glory.position.decisions import Decisions
from engine.games.paths_of_glory.position.entries import Entries
from engine.games.paths_of_glory.rules.entering import neutrals
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import AP, CP, SIDES, CardId, Nation, Side, SpaceId
from engine.kernel.game import RULES_VERSION, Role

PILES = ("hand", "deck", "discard", "removed", "face_up")


@lru_cache(maxsize=64)
def _opening(edition: m.Edition, options: m.Options) -> m.State:
    """The start of a scenario, from which every file of it departs."""
    return setup.opening(edition, options)


class FileReader(Entries):
    """One file being read. `state()` always gives a state; what was wrong stands in `faults`."""

    def __init__(self, edition: m.Edition, data: Mapping[str, Any]) -> None:
        super().__init__(edition, data)
        self.halved: set[str] = set()  # pools of which half a point is spent

    def state(self) -> m.State:
        """The state, with the values of the start wherever the file says nothing usable."""
        start = _opening(self.edition, self._options())
        state = replace(start, log=self._log())
        state = replace(state, tracks=self._tracks(state), events=self._events(start))
        state = self._with_cards(state)
        if self.data.get("action_effects") not in (None, []):
            self.fault("action_effects", "what events still grant is told by actions and events_played")
        counters = Counters(self, start.board, self._board(start.board))
        state = replace(state, board=counters.board, account=self._account(start), result=self._result())
        state = replace(state, entrench_failed=counters.failed(), op=counters.operation())
        state = replace(state, stack=self._stack(state))
        if self.halved:
            self.fault("rp", "half a point can be left only to the side whose replacements are open")
        return state

    # --------------------------------------------------------------------------------------------- parts

    def _options(self) -> m.Options:
        name = self.named(
            "scenario", pw.scenarios(self.edition), self.data.get("scenario", "introductory"), "introductory"
        )
        given = self.mapping("options")
        version = given.get(RULES_VERSION)
        known = {RULES_VERSION: version} if type(version) is int and version in pw.OPTIONS[RULES_VERSION][1] else {}
        # What could not be chosen yet under older rules is as those rules have it.
        options = agreed.read_options(self.edition, {"scenario": name, **known})
        own = {choice.key: choice.values for choice in self.edition.choices if choice.key in dict(options.more)}
        for key, value in given.items():
            if key in own and value in own[key]:
                options = replace(options, more=tuple({**dict(options.more), key: value}.items()))
                continue
            if key in pw.SETS and type(value) is bool:
                options = replace(options, cards=pw.SETS[key]) if value else options
                continue
            kind, words = pw.OPTIONS.get(key, (None, ()))
            if kind is None or type(value) is not kind or (words and value not in words):
                self.fault("options", f"{key} = {value!r} is not offered")
            else:
                changed: dict[str, Any] = {key: value}
                options = replace(options, **changed)
        for key, cards in pw.SETS.items():
            if key in given and given[key] != (options.cards == cards):
                self.fault("options", f"{key} = {given[key]!r}, but the cards are {options.cards}")
        return options

    def _log(self) -> m.TurnLog:
        deeds = {side: tuple(self._deeds(side)) for side in SIDES}
        used = self.mapping("ne_used_this_turn")
        nations = self.nations("reinforced_this_turn", self.listed("reinforced_this_turn", self.data))
        return m.TurnLog(
            deeds=m.BySide(deeds[AP], deeds[CP]),
            reinforced=nations,
            neutral_entry=any(deed.kind == "neutral_entry" for side in SIDES for deed in deeds[side]),
            ru_crossed=self.flag("ru_move", used),
            sr_br=self.flag("br_sr", used),
            sr_ru=self.flag("ru_sr", used),
            sr_cp=self.flag("cp_sr", used),
        )

    def _deeds(self, side: Side) -> Iterator[m.Deed]:
        for deed in self.listed(side, self.mapping("actions"), "actions"):
            if not isinstance(deed, list) or len(deed) != 2 or deed[0] not in tuple(pw.deeds(self.edition)):
                self.fault("actions", f"{deed!r} is no action")
                continue
            yield m.Deed(deed[0], None if deed[1] is None else self.card(side, deed[1], "actions"))

    def _tracks(self, state: m.State) -> m.Tracks:
        mo, start = self.mapping("mo"), state.tracks
        usual = "action" if start.phase == "mandated_offensives" else start.phase
        phase = self.named("phase", pw.phases(self.edition), self.data.get("phase", usual), usual)
        active = self._side("active", AP if phase in ("replacement", "draw") else CP)
        acting = self._side("acting", active)
        levels = {side: self._level(side, start.commitment[side]) for side in SIDES}
        status, turn = self._war_status(start, levels), self.number("turn", start.turn)
        begun = replace(state, tracks=replace(start, turn=turn))
        return replace(
            start,
            turn=turn,
            round=self.number("round", self._round(begun, acting)) if phase == "action" else 0,
            phase=phase,
            active=acting,
            vp=self.number("vp", start.vp),
            war_status=m.BySide(status[AP], status[CP]),
            commitment=m.BySide(levels[AP], levels[CP]),
            owed=m.BySide(self._mandate(AP, mo), self._mandate(CP, mo)),
            rp=dict(self._points()) if "rp" in self.data else start.rp,
            us_track=self.named("us_entry", pw.US_TRACK, self.data.get("us_entry", start.us_track), start.us_track),
            russian_track=self._russian_track(start.russian_track),
            tsar_fell_cp_vp=self._tsar_fell(),
            counts=self._counts() if "counts" in self.data else start.counts,
        )

    def _counts(self) -> dict[str, int]:
        """The tracks that only this edition has."""
        given = self.mapping("counts")
        for name in sorted(set(given) - self.edition.counts):
            self.fault("counts", f"no such key {name!r}")
        return {name: self.number(name, 0, given, "counts") for name in sorted(self.edition.counts & set(given))}

    def _war_status(self, start: m.Tracks, levels: Mapping[Side, str]) -> dict[Side, int]:
        """By side. At Total War a marker may be off the track (null) or behind; then `combined` tells (16.1.6)."""
        ws = self.mapping("ws")
        off = [side for side in SIDES if side in ws and ws[side] is None]
        late = [side for side in (*off, *SIDES) if levels[side] == "total"]
        usual = {AP: start.war_status.ap, CP: start.war_status.cp}
        least = self.edition.limits.commitment["limited"]  # War Status of a side at Total War
        found = {s: least if s in off else self.number(s, usual[s], ws, "ws") for s in SIDES}
        rest = self.number("combined", sum(found.values()), ws, "ws") - sum(found.values())
        if any(levels[side] != "total" or "combined" not in ws for side in off):
            self.fault("ws", "only a side at Total War may have no marker, and then combined must be given (16.1.6)")
        elif rest < 0 or (rest and not late):
            self.fault("ws", f"combined is {ws['combined']}, not the sum {sum(found.values())}")
        elif rest:
            found[late[0]] += rest
        return found

    def _level(self, side: Side, usual: str) -> str:
        return self.named("commitment", pw.COMMITMENTS, self.mapping("commitment").get(side, usual), usual)

    def _side(self, key: str, usual: Side) -> Side:
        written = self.data.get(key, usual)
        if written not in SIDES:
            self.fault(key, f"{written!r} is no side")
            return usual
        return Role(written)

    def _round(self, state: m.State, active: Side) -> int:
        done = len(state.log.deeds[active])
        return max(1, min(self.edition.rules.rounds(state), done if "context" in self.data else done + 1))

    def _mandate(self, side: Side, mo: Mapping[str, Any]) -> str:
        owed = pw.mandate(mo.get(side))
        if owed is None or (owed != "none" and owed not in pw.mandates(self.edition, side)):
            self.fault("mo", f"{mo.get(side)!r} cannot be owed by the {side}")
            return "none"
        return owed

    def _points(self) -> Iterator[tuple[str, int]]:
        """Whole points; a half may be left in the Replacement Phase, of a point of which a corps has had the other."""
        named: set[str] = set()
        for pool, points in self.mapping("rp").items():
            good = type(points) in (int, float) and points >= 0 and points * 2 % 1 == 0  # neither infinite nor nan
            if pool.lower() not in pw.pools(self.edition) - named or not good:
                self.fault("rp", f"{pool} = {points!r} cannot be")
                continue
            named.add(pool.lower())
            if points != int(points):
                self.halved.add(pool.lower())
            yield pool.lower(), math.ceil(points)

    def _halves(self, state: m.State, side: Side) -> dict[str, int]:
        """What is left to spend in the Replacement Phase, in halves."""
        left = replacements.halves(state, side)
        left = {pool: halves - (pool in self.halved) for pool, halves in left.items()}
        self.halved -= left.keys()
        return left

    def _russian_track(self, usual: str) -> str:
        written = self.data.get("russian_capitulation", usual)
        return self.named("russian_capitulation", pw.RUSSIAN_TRACK, written, usual)

    def _tsar_fell(self) -> int | None:
        if self.data.get("tsar_fell_cp_russian_vp") is None:
            return None
        return self.number("tsar_fell_cp_russian_vp", 0)

    def _events(self, start: m.State) -> Mapping[CardId, int]:
        if "events_played" not in self.data:
            return start.events
        found: dict[CardId, int] = {}
        played = self.mapping("events_played")
        for side in SIDES:
            for entry in self.listed(side, played, "events_played"):
                if not isinstance(entry, list) or len(entry) != 2 or type(entry[1]) is not int:
                    self.fault("events_played", f"{entry!r} is not [card, turn]")
                elif (card := self.card(side, entry[0], "events_played")) in found:
                    self.fault("events_played", f"{entry!r} is listed twice")
                elif card is not None:
                    found[card] = entry[1]
        return found

    def _with_cards(self, state: m.State) -> m.State:
        cards = self.mapping("cards")
        for side in SIDES:
            given = self.mapping(side, cards)
            for key in sorted(set(given) - {*PILES, "reshuffle_pending", "swaps"}):
                self.fault("cards", f"no pile {key!r}")
            piles: dict[str, Any] = {pile: self._cards(side, pile, given) for pile in PILES if pile in given}
            waiting = self.flag("reshuffle_pending", given)
            elsewhere = {card for pile in piles.values() for card in pile}
            for pile in PILES:
                usual: tuple[CardId, ...] = getattr(state.cards[side], pile)
                piles.setdefault(pile, tuple(card for card in usual if card not in elsewhere))
            if waiting:  # a new deck was added: draw pile and discards are one (6.0 G)
                piles |= {"deck": (*piles["deck"], *piles["discard"]), "discard": ()}
            state = state.with_cards(side, m.Pile(**piles, swaps=tuple(self._swaps(side, given))))
        return state

    def _cards(self, side: Side, pile: str, given: Mapping[str, Any]) -> tuple[CardId, ...]:
        found = (self.card(side, number, f"cards {side} {pile}") for number in self.listed(pile, given, "cards"))
        return tuple(card for card in found if card is not None)

    def _swaps(self, side: Side, given: Mapping[str, Any]) -> Iterator[tuple[CardId, CardId]]:
        """Optional cards picked, each with the card that went out for it (page 35)."""
        for pair in self.listed("swaps", given, "cards"):
            cards = [self.card(side, number, "cards swaps") for number in (pair if isinstance(pair, list) else [pair])]
            if len(cards) == 2 and cards[0] is not None and cards[1] is not None:
                yield cards[0], cards[1]
            else:
                self.fault("cards", f"{pair!r} is not [card taken, card given]")

    def _account(self, start: m.State) -> tuple[m.VpLine, ...]:
        if "vp_account" not in self.data:
            return start.account
        lines = self.listed("vp_account", self.data)
        good = [line for line in lines if isinstance(line, list) and [*map(type, line)] == [int, int, str]]
        if len(good) < len(lines):
            self.fault("vp_account", "expected [turn, change, reason] in every line")
        return tuple(m.VpLine(*line) for line in good)

    def _result(self) -> m.Result | None:
        told = self.mapping("result")
        if not told:
            return None
        if set(told) != set(pw.RESULTS) or told["winner"] not in (*SIDES, None) or type(told["reason"]) is not str:
            self.fault("result", "expected a winner (or null), a reason and vp")
            return None
        return m.Result(told["winner"], told["reason"], self.number("vp", 0, told, "result"))

    def _board(self, start: m.Board) -> m.Board:
        forts, mef = self.mapping("forts"), self.mapping("mef")
        at_war = start.at_war
        if "at_war" in self.data:
            at_war = self.nations("at_war", self.mapping("at_war"))
        beachhead = start.beachhead
        if "beachhead" in mef or self.flag("captured", mef):
            beachhead = None if mef.get("beachhead") is None else self.space(mef["beachhead"], "mef")
        for derived in ("besieged", "siege_broken"):
            list(self.spaces(derived, forts, f"forts {derived}"))
        fallen = frozenset(self.spaces("destroyed", forts, "forts destroyed"))
        limited = self.flag("limited_greek_entry") if "limited_greek_entry" in self.data else start.limited_greece
        return replace(
            start,
            at_war=at_war,
            control=self._control(at_war, limited) if {"control", "at_war"} & set(self.data) else start.control,
            trenches=dict(self._trenches()) if "trenches" in self.data else start.trenches,
            destroyed=fallen if "destroyed" in forts else start.destroyed,
            limited_greece=limited,
            beachhead=beachhead,
        )

    def _control(self, at_war: frozenset[Nation], limited: bool) -> dict[SpaceId, str]:
        """Printed control, that of nations now at war and of Greece's open spaces, and what the file lists."""
        joined = {nation for entered in at_war for nation in (entered, *neutrals.OPENED_WITH.get(entered, ()))}
        control: dict[SpaceId, str] = {}
        for space in self.edition.spaces.values():
            opened = space.nation in joined or (limited and "limited_greek_entry" in space.flags)
            control[space.id] = (
                space.printed_side if opened and space.start_control == "neutral" else space.start_control
            )
        given = self.mapping("control")
        claimed: set[SpaceId] = set()
        for side in SIDES:
            for found in self.spaces(side, given, "control"):
                if found in claimed:
                    self.fault("control", f"{self.edition.spaces[found].name} is listed twice")
                claimed.add(found)
                control[found] = side
        return control

    def _trenches(self) -> Iterator[tuple[SpaceId, m.Trench]]:
        seen: set[SpaceId] = set()
        for name, markers in self.mapping("trenches").items():
            found = self.space(name, "trenches")
            if found in seen:
                self.fault("trenches", f"{name} is listed twice")
            seen |= {found} if found is not None else set()
            if not isinstance(markers, list) or len(markers) > 1:
                self.fault("trenches", f"{name}: expected one [side, level]")
                continue
            for marker in markers:
                if (
                    not isinstance(marker, list)
                    or len(marker) != 2
                    or marker[0] not in SIDES
                    or type(marker[1]) is not int
                    or marker[1] not in (1, 2)
                ):
                    self.fault("trenches", f"{name}: {marker!r} is no trench")
                elif found is not None:
                    yield found, m.Trench(Role(marker[0]), marker[1])

    def _stack(self, state: m.State) -> tuple[m.Frame, ...]:
        """The decisions named, or those that the rest of the file leaves open."""
        if "decisions" in self.data:
            return Decisions(self, state.board).stack()
        if state.result is not None:
            return ()
        side = state.tracks.active
        if state.tracks.phase == "replacement":
            halves = self._halves(state, side)
            return (m.Replace(side, halves),) if halves else ()
        if state.tracks.phase == "draw":
            return (m.DiscardCards(side),) if state.cards[side].hand else ()
        return self._operation_stack(state, side) if state.tracks.phase == "action" else ()

    def _operation_stack(self, state: m.State, side: Side) -> tuple[m.Frame, ...]:
        if "context" not in self.data:
            return (m.PlayRound(side),)
        left = self.number("ops_left", 0, self.mapping("context"), "context")
        modes = {activation.mode for activation in state.op.activations}
        if left > 0:
            return (m.Activate(side, left),)
        if state.op == m.Operation():
            self.fault("context", "no operation is under way: nothing is activated and no operation point is left")
        if "move" in modes and not state.op.attacked:
            return (m.MoveUnits(side),)
        return (m.ChooseAttack(side),) if "combat" in modes else (m.PlayRound(side),)
