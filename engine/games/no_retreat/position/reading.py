"""From a position file to a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.model.versions import NEWEST, changes_of
from engine.games.no_retreat.position import words
from engine.games.no_retreat.position.faults import Reader
from engine.games.no_retreat.position.fighting import battle_of
from engine.games.no_retreat.rules.cards import hands
from engine.games.no_retreat.rules.combat import mustering
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.start import setup
from engine.games.no_retreat.rules.turn import sequence, victory
from engine.games.no_retreat.rules.turn.weather import can_vary
from engine.games.no_retreat.tables import (
    AXIS,
    SCENARIOS,
    SEASONS,
    SIDES,
    SOVIET,
    TURNS,
    CardId,
    Place,
    Side,
    Unit,
    UnitId,
    foe,
)

KEYS = (
    *("scenario", "options", "turn", "phase", "step", "side", "attacker", "weather", "weather_markers", "units"),
    *("control", "captured_this_turn", "initiative", "event_vp", "high_tide", "events", "hands", "draw", "discard"),
    *("removed_cards", "joker", "events_used", "markers", "targets", "counterblows", "attacked", "rail_moves_made"),
    *("draw_change", "strategic_reserve", "defensive_works", "scorched", "local_support", "battle"),
)
SWITCHES = tuple(field.name for field in fields(m.Options) if field.default is False)
NUMBERS = 99  # more than anything on the tracks


class FileReader(Reader):
    """Reads one file; `state()` gives a state, sound where the file is."""

    def __init__(self, data: Mapping[str, Any], figures: str) -> None:
        super().__init__(data)
        self.figures = figures

    def state(self) -> m.State:
        """The state that the file describes."""
        for key in self.data:
            if key not in KEYS:
                self.fault(key, "no such key")
        options = self._options()
        scenario = SCENARIOS[options.scenario]
        turn = self.number("turn", scenario.first, min(TURNS), max(TURNS))
        clock = self._clock(turn)
        board, moved = self._board(options)
        state = m.State(
            options=options,
            board=board,
            terms=m.Terms(scenario.first, scenario.last, scenario.winner, scenario.vp, scenario.skips),
            clock=clock,
            weather=self._weather(turn),
            tracks=self._tracks(clock),
            cards=self._cards(turn),
            deeds=self._deeds(moved),
            combat=self._combat(),
        )
        if state.tracks.reserve is not None and board.place(state.tracks.reserve) != m.RAIL:
            self.fault("strategic_reserve", f"{state.tracks.reserve} is not on rails")
        return self._opened(state)

    # ------------------------------------------------------------------------------------------------- the frame

    def _options(self) -> m.Options:
        name = self.word("scenario", "A", (*SCENARIOS, "campaign"))
        given = self.mapping("options")
        for key, value in given.items():
            if key == "long_winter_shift" and (type(value) is not int or value not in (1, 2)):
                self.fault("options", "long_winter_shift: expected 2 or 1")
            elif key != "long_winter_shift" and (key not in SWITCHES or type(value) is not bool):
                self.fault("options", f"{key}: expected one of {', '.join(SWITCHES)}, true or false")
        shift = given.get("long_winter_shift")
        return m.Options(
            scenario="A" if name == "campaign" else name,
            long_winter_shift=1 if shift == 1 else 2,
            changes=changes_of(NEWEST),
            **{key: given.get(key) is True for key in SWITCHES},
        )

    def _clock(self, turn: int) -> m.Clock:
        phase: Any = self.word("phase", "movement", words.PHASES)
        side = Side(self.word("side", AXIS, SIDES))
        step = self.given("step")
        if step is not None and step not in words.STEPS:
            self.fault("step", f"expected one of {', '.join(words.STEPS)}")
        return m.Clock(turn, phase, side, self._part(phase, step))

    def _part(self, phase: m.Phase, step: str | None) -> int:
        """The next step of the phase: behind the declarations if battles have been declared or are fought."""
        if step == "end":
            return len(sequence.STEPS[phase])
        declared = step in ("counterblow", "commitment", "rolled", "result") or self.given("targets")
        return sequence.STEPS[phase].index(mustering.ask) if phase == "combat" and declared else 0

    def _weather(self, turn: int) -> m.Weather:
        flipped = []
        for key, value in self.mapping("weather_markers").items():
            number = int(key) if isinstance(key, str) and key.isdecimal() else 0
            if not can_vary(number) or value not in ("clear", "mud", "snow"):
                self.fault("weather_markers", f"{key}: {value!r} cannot lie there")
            elif value != TURNS[number].base:
                flipped.append((number, value))
        now: Any = self.word("weather", TURNS[turn].weather, SEASONS)
        return m.Weather(now, tuple(sorted(flipped)))

    # ------------------------------------------------------------------------------------------------- the board

    def _board(self, options: m.Options) -> tuple[m.Board, frozenset[UnitId]]:
        board = m.Board(figures=self.figures, c23=options.finland_c23)
        scenario = SCENARIOS[options.scenario]
        moved: set[UnitId] = set()
        whole = self.given("units") is None
        board = setup.positions(board, scenario) if whole else self._units(board, moved)
        if "control" in self.data:
            taken = self._control()
        else:
            taken = {place for side in SIDES for place in scenario.cities[side] if boards.own_side(place) != side}
        for unit, place in board.where.items():
            if boards.on_map(place) and place != "Finland":
                taken.discard(place)
                taken |= {place} if boards.own_side(place) != boards.side_of(unit) else set()
        places = {key: self._hexes(key) for key in ("scorched", "defensive_works")}
        board = replace(board, taken=frozenset(taken), scorched=places["scorched"], works=places["defensive_works"])
        return board, frozenset(moved)

    def _units(self, board: m.Board, moved: set[UnitId]) -> m.Board:
        where: dict[UnitId, Place] = {}
        marks: dict[str, set[UnitId]] = {word: set() for word in ("front", *words.MARKERS)}
        for name, told in self.mapping("units").items():
            told = [told] if isinstance(told, str) else told
            if not words.is_unit(name):
                self.fault("units", f"{name!r} is no unit")
            elif not isinstance(told, list) or not told or not all(isinstance(word, str) for word in told):
                self.fault("units", f"{name}: expected a place, or a list that begins with one")
            elif not words.is_place(told[0]) and not words.is_box(told[0]):
                self.fault("units", f"{name}: {told[0]!r} is no place")
            else:
                self._unit(board.roster[UnitId(name)], told, where, marks)
        self._enemies_apart(where)
        moved |= marks["moved"]
        return replace(
            board,
            where=where,
            front=frozenset(marks["front"]),
            unsupplied=frozenset(marks["unsupplied"]),
            disorganized=frozenset(marks["disorganized"]),
        )

    def _unit(self, row: Unit, told: list[str], where: dict[UnitId, Place], marks: dict[str, set[UnitId]]) -> None:
        unit, place, extra = row.id, told[0], told[1:]
        two_sided = row.back is not None
        for word in extra:
            if word not in (*words.FACES, *words.MARKERS) or extra.count(word) > 1:
                self.fault("units", f"{unit}: {word!r} is no word for a unit, or stands twice")
            if word in words.MARKERS and not words.is_place(place) and (word, place) != words.ENTRAINED:
                self.fault("units", f"{unit}: {word}, and not on the map")
        faces = [word for word in extra if word in words.FACES]
        if len(set(faces)) > 1 or ("back" in faces and not two_sided):
            self.fault("units", f"{unit}: it does not have that face up")
        front = faces[0] == "front" if faces else row.side == AXIS or row.nation == "yugoslav"
        if place != m.OFF:
            where[unit] = Place(place)
        if front and two_sided:
            marks["front"].add(unit)
        for word in words.MARKERS:
            if word in extra and (words.is_place(place) or (word, place) == words.ENTRAINED):
                marks[word].add(unit)

    def _enemies_apart(self, where: Mapping[UnitId, Place]) -> None:
        sides: dict[Place, set[Side]] = {}
        for unit, place in where.items():
            if boards.on_map(place):
                sides.setdefault(place, set()).add(boards.side_of(unit))
        for place, found in sides.items():
            if len(found) > 1:
                self.fault("units", f"both sides stand in {place}")

    def _control(self) -> set[Place]:
        given = self.mapping("control")
        taken: set[Place] = set()
        both: list[Any] = []
        for side, names in given.items():
            if side not in SIDES:
                self.fault("control", f"{side!r} is no side")
                continue
            hexes = self.known("control", names, words.is_place, "hex")
            both += hexes
            taken |= {Place(name) for name in hexes if boards.own_side(Place(name)) != side}
        for name in sorted({name for name in both if both.count(name) > 1}):
            self.fault("control", f"{name} is held by both sides")
        return taken

    def _hexes(self, key: str) -> frozenset[Place]:
        return frozenset(Place(name) for name in self.known(key, self.given(key), words.is_hex, "hex"))

    # ------------------------------------------------------------------------------------------------ the tracks

    def _tracks(self, clock: m.Clock) -> m.Tracks:
        row = TURNS[clock.turn]
        early = clock.turn < victory.SHIFT or (clock.turn == victory.SHIFT and clock.phase == "victory")
        markers, events = self.mapping("markers"), self.mapping("events")
        for name, value in markers.items():
            if name not in ("blitz", "shock") or type(value) is not int or not 0 <= value <= NUMBERS:
                self.fault("markers", f"{name}: expected blitz or shock and a number")
        known = {name: turn for name, turn in events.items() if name in words.EVENTS and _is_turn(turn)}
        for name in set(events) - set(known):
            self.fault("events", f"{name}: expected one of {', '.join(words.EVENTS)} and a turn")
        return m.Tracks(
            initiative=Side(self.word("initiative", AXIS if early else SOVIET, SIDES)),
            event_vp=self.number("event_vp", 0, -NUMBERS, NUMBERS),
            high_tide=self.number("high_tide", None, -NUMBERS, NUMBERS),
            events=known,
            blitz=_count(markers.get("blitz"), row.blitz),
            shock=_count(markers.get("shock"), row.shock),
            draw_change=self._by_side("draw_change", lambda value: type(value) is int and -NUMBERS < value < NUMBERS),
            once=frozenset({"1945"} if clock.turn >= victory.LAST_YEAR and clock.phase in m.PLAYER_PHASES else ()),
            reserve=self._reserve(),
            support=self._by_side("local_support", words.is_unit),
        )

    def _by_side(self, key: str, test: Any) -> dict[Side, Any]:
        found: dict[Side, Any] = {}
        for side, value in self.mapping(key).items():
            if side not in SIDES or not test(value):
                self.fault(key, f"{side}: {value!r} cannot be")
            else:
                found[Side(side)] = value
        return found

    def _reserve(self) -> UnitId | None:
        unit = self.given("strategic_reserve")
        if unit is not None and not words.is_unit(unit):
            self.fault("strategic_reserve", f"{unit!r} is no unit")
            return None
        return unit  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------------------------- the cards

    def _cards(self, turn: int) -> m.Cards:
        given = self.mapping("hands")
        for side in set(given) - set(SIDES):
            self.fault("hands", f"{side!r} is no side")
        held = {side: self._pile(f"hands {side}", given.get(side)) for side in SIDES}
        discard = self._pile("discard", self.given("discard"))
        removed = self._pile("removed_cards", self.given("removed_cards"))
        piles = [*held[AXIS], *held[SOVIET], *discard, *removed]
        rest = tuple(card for card in hands.deck_of(turn) if card not in piles)
        draw = self._draw(rest)
        piles += draw if isinstance(self.given("draw"), list) else []
        for card in sorted({card for card in piles if piles.count(card) > 1}):
            self.fault("cards", f"card {card} lies in two piles")
        joker = self.given("joker")
        if joker is not None and not words.is_side(joker):
            self.fault("joker", f"{joker!r} is no side")
            joker = None
        return m.Cards(draw, discard, removed, held[AXIS], held[SOVIET], joker=joker)

    def _pile(self, key: str, cards: Any) -> tuple[CardId, ...]:
        return tuple(map(CardId, self.known(key, cards, words.is_card, "card")))

    def _draw(self, rest: tuple[CardId, ...]) -> tuple[CardId, ...]:
        given = self.given("draw")
        if given is None:
            return rest
        if isinstance(given, list):
            return self._pile("draw", given)
        number = self.number("draw", len(rest), 0, len(rest))
        return rest[:number]

    # -------------------------------------------------------------------------------------------------- the deeds

    def _deeds(self, moved: frozenset[UnitId]) -> m.PlayerTurn:
        used: list[tuple[Side, CardId]] = []
        listed = self.given("events_used")
        for entry in listed if isinstance(listed, list) else []:
            if isinstance(entry, list) and len(entry) == 2 and words.is_side(entry[0]) and words.is_card(entry[1]):
                used.append((Side(entry[0]), CardId(entry[1])))
            else:
                self.fault("events_used", f"{entry!r} is no side and card")
        if listed is not None and not isinstance(listed, list):
            self.fault("events_used", "expected a list")
        return m.PlayerTurn(
            used=tuple(used),
            moved=moved,
            entrained=self.number("rail_moves_made", 0, 0, NUMBERS),
            captured=self._hexes("captured_this_turn"),
        )

    def _combat(self) -> m.CombatPhase:
        return m.CombatPhase(
            targets=tuple(map(Place, self.known("targets", self.given("targets"), words.is_place, "place"))),
            counterblows=tuple(
                map(Place, self.known("counterblows", self.given("counterblows"), words.is_place, "place"))
            ),
            attacked=frozenset(map(UnitId, self.known("attacked", self.given("attacked"), words.is_unit, "unit"))),
        )

    def _opened(self, state: m.State) -> m.State:
        """The state with the battle that is under way, or at the step that the file names."""
        attacker = Side(self.word("attacker", state.clock.side, SIDES))
        if self.given("step") in ("start", "end"):
            return state.push(m.Window(state.clock.side, self.given("step"), foe(state.clock.side)))
        if self.given("battle") is not None or self.given("step") in ("commitment", "rolled", "result"):
            return _fighting(state, battle_of(self, attacker))
        if self.given("step") == "counterblow":
            return state.push(m.DeclareCounterblows(foe(state.clock.side)))
        return state


def _fighting(state: m.State, battle: m.Battle) -> m.State:
    """The state with a battle under way, whose hexes wait for no other and whose units fight no other (10.3.4)."""
    combat = state.combat
    began = frozenset(battle.attackers) if battle.kind != "counterattack" else frozenset()
    waiting = replace(
        combat,
        targets=tuple(place for place in combat.targets if place not in battle.targets),
        counterblows=tuple(place for place in combat.counterblows if place not in battle.targets),
        attacked=combat.attacked | began,
    )
    return replace(state, combat=waiting).push(battle)


def _is_turn(value: Any) -> bool:
    return type(value) is int and value in TURNS


def _count(value: Any, default: int) -> int:
    return value if type(value) is int and 0 <= value <= NUMBERS else default
