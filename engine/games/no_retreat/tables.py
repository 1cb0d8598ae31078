"""Everything printed, read once from data/games/no_retreat: facts, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, NewType

from engine.games.no_retreat.sheets import Row, made, rows
from engine.kernel.game import Role

Side = Role
UnitId = NewType("UnitId", str)
Place = NewType("Place", str)  # a hex, an area or a box
CardId = NewType("CardId", int)
Weather = Literal["clear", "mud", "snow", "long_winter"]

AXIS, SOVIET = Role("axis"), Role("soviet")
SIDES = (AXIS, SOVIET)
FINLAND, WEST_BALKANS, SOUTH_BALKANS = Place("Finland"), Place("West Balkans"), Place("South Balkans")
BALKANS = (WEST_BALKANS, SOUTH_BALKANS)
JOKER = CardId(55)
FOUND, REBUILT = "found", "rebuilt"  # the status of what was read in a public source, and of what none gives


def foe(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == AXIS else AXIS


@dataclass(frozen=True)
class Hex:
    """A hex of the map (2.1)."""

    id: Place
    row: int
    q: int
    terrain: str
    city: str
    oil: str
    objective: str  # the side for which it counts
    vp: int
    region: Literal["germany", "ussr"]
    edge: str  # the side whose friendly map edge it lies on
    coast: str
    rivers: frozenset[str]
    water: frozenset[str]  # sides that may not be crossed
    border: frozenset[str]
    near: str  # the place it lies near, for naming it
    lon: float
    lat: float


@dataclass(frozen=True)
class Area:
    """A country without hexes that counts as one big hex (8.6, 8.7)."""

    id: Place
    hexes: tuple[Place, ...]
    areas: tuple[Place, ...]
    armor: int
    other: int
    vp: int


@dataclass(frozen=True)
class PrintedFace:
    """One side of a counter (2.3)."""

    name: str
    label: str  # short, as on our counters
    kind: str  # armor, ss_armor, mech_infantry, ss_mech_infantry, infantry, shock, fort, regional, cadre, ...
    strength: int
    move: int
    white: bool  # cannot attack of its own will
    zoc: bool


@dataclass(frozen=True)
class Unit:
    """A counter. Soviet fronts begin on their backs; `back` is None of one that has nothing there."""

    id: UnitId
    side: Side
    nation: str
    front: PrintedFace
    back: PrintedFace | None
    steps: Literal[
        "none", "one", "two", "robust", "fort"
    ]  # robust: two from turn 17; fort: one Regional, two as a Fort
    entry: str  # start, turn N, gg, oil, warsaw, option
    entry_place: str
    group: str  # letter of its set-up at the start of the campaign
    removed_on: int  # turn; 0: none
    replacement: str  # ordinary, ss, shock, one, free, none, or the card that alone rebuilds it
    eliminated: Literal["box", "destroyed", "track", "cadre", "removed", "marker"]
    returns_after: int  # turns on the track
    optional: str  # paragraph of the optional rule that brings it
    status: str
    note: str

    @property
    def entry_turn(self) -> int:
        """The turn on which it arrives; 0: no such turn."""
        return int(self.entry.removeprefix("turn ")) if self.entry.startswith("turn ") else 0


@dataclass(frozen=True)
class Half:
    """What a card is for one side (5.3). `timing` and `effect` are our own words, `when` is for the rules."""

    title: str
    timing: str
    when: tuple[str, ...]
    initiative: str  # axis, soviet, any
    immediate: bool
    effect: str


@dataclass(frozen=True)
class Card:
    """An event card; `deck` is always, removed_1945, added_1945 or joker (5.5)."""

    id: CardId
    deck: str
    halves: Mapping[Side, Half]
    status: str
    note: str


@dataclass(frozen=True)
class Turn:
    """A box of the Game Turn Track (13.0)."""

    number: int
    date: str
    weather: Weather
    base: Weather  # as the Weather marker lies
    other: str  # the other side of the Weather marker; empty: the weather cannot vary
    blitz: int
    shock: int
    theatre: str
    soviet_vp: int
    skull: bool
    values: Mapping[Side, int]  # VP to be exceeded for a Sudden Death victory
    note: str


@dataclass(frozen=True)
class Ground:
    """A row of the Terrain Effects Chart; costs are 0 of hexsides."""

    id: str
    armor: int
    other: int
    armor_bonus: bool
    shift: int
    stops_advance: bool


@dataclass(frozen=True)
class Season:
    """What a kind of weather does (13.1)."""

    id: Weather
    allowance: int  # most movement points; 0: as printed
    armor_bonus: bool
    advance: int  # most hexes of an advance after combat
    rivers: bool


@dataclass(frozen=True)
class Scenario:
    """What a scenario fixes besides the positions of the units."""

    id: str
    name: str
    first: int
    last: int
    skips: str  # phases that are left out of the first Player Turn of a side: `axis:card supply`, `axis:all`
    hands: Mapping[Side, int]
    keep_axis: int  # of the opening hand
    cities: Mapping[Side, tuple[Place, ...]]  # held in the other side's region
    event_vp: int
    high_tide: int | None
    events: Mapping[str, int]  # oil, gg, warsaw -> turn
    winner: str  # who needs the VP; empty: the victory of the campaign
    vp: int
    joker: Side
    status: str
    note: str


@dataclass(frozen=True)
class Standing:
    """Where a unit begins a scenario."""

    unit: UnitId
    front: bool
    place: Place
    status: str


def _number(word: str) -> int:
    return int(word) if word else 0


def _places(words: str) -> tuple[Place, ...]:
    return tuple(map(Place, words.split()))


def _hex(row: Row) -> Hex:
    return Hex(
        id=Place(row["hex"]),
        row=int(row["row"]),
        q=int(row["q"]),
        terrain=row["terrain"],
        city=row["city"],
        oil=row["oil"],
        objective=row["objective"],
        vp=int(row["vp"]),
        region="germany" if row["region"] == "germany" else "ussr",
        edge=row["edge"],
        coast=row["coast"],
        rivers=frozenset(row["rivers"].split()),
        water=frozenset(row["lakes"].split()),
        border=frozenset(row["border"].split()),
        near=row["near"],
        lon=float(row["lon"]),
        lat=float(row["lat"]),
    )


def _area(row: Row) -> Area:
    areas = tuple(Place(word) for word in row["areas"].split(";") if word)
    costs = int(row["move_armor"]), int(row["move_other"])
    return Area(Place(row["area"]), _places(row["hexes"]), areas, *costs, int(row["vp"]))


def _face(row: Row, face: str) -> PrintedFace:
    return PrintedFace(
        name=row[f"{face}_name"],
        label=row[f"{face}_label"],
        kind=row[f"{face}_type"],
        strength=_number(row[f"{face}_strength"]),
        move=_number(row[f"{face}_move"]),
        white=row[f"{face}_white"] == "y",
        zoc=row[f"{face}_zoc"] == "y",
    )


def _unit(row: Row) -> Unit:
    return Unit(
        id=UnitId(row["unit"]),
        side=Side(row["side"]),
        nation=row["nation"],
        front=_face(row, "front"),
        back=_face(row, "back") if row["back_name"] else None,
        steps=row["steps"],  # type: ignore[arg-type]
        entry=row["entry"],
        entry_place=row["entry_place"],
        group=row["army_group"],
        removed_on=_number(row["removed_on"]),
        replacement=row["replacement"],
        eliminated=row["eliminated"],  # type: ignore[arg-type]
        returns_after=_number(row["returns_after"]),
        optional=row["optional"],
        status=row["status"],
        note=row["note"],
    )


def _half(row: Row, side: Side) -> Half:
    found = [row[f"{side}_{column}"] for column in ("title", "timing", "initiative", "immediate", "effect")]
    when = tuple(filter(None, row[f"{side}_when"].split("; ")))
    return Half(found[0], found[1], when, found[2], found[3] == "y", found[4])


def _card(row: Row) -> Card:
    halves = {side: _half(row, side) for side in SIDES}
    return Card(CardId(int(row["card"])), row["deck"], halves, row["status"], row["note"])


def _turn(row: Row) -> Turn:
    values = {side: int(row[f"{side}_value"]) for side in SIDES if row[f"{side}_value"]}
    return Turn(
        number=int(row["turn"]),
        date=row["date"],
        weather=row["weather"],  # type: ignore[arg-type]
        base=row["base"],  # type: ignore[arg-type]
        other=row["other"],
        blitz=int(row["blitz"]),
        shock=int(row["shock"]),
        theatre=row["theatre"],
        soviet_vp=int(row["soviet_vp"]),
        skull=row["skull"] == "y",
        values=values,
        note=row["note"],
    )


def _ground(row: Row) -> Ground:
    costs = _number(row["move_armor"]), _number(row["move_other"])
    return Ground(row["terrain"], *costs, row["armor_bonus"] == "y", int(row["shift"]), row["stops_advance"] == "y")


def _season(row: Row) -> Season:
    kind: Weather = row["weather"]  # type: ignore[assignment]
    return Season(kind, _number(row["allowance"]), row["armor_bonus"] == "y", int(row["advance"]), row["rivers"] == "y")


def _scenario(row: Row) -> Scenario:
    return Scenario(
        id=row["scenario"],
        name=row["name"],
        first=int(row["first"]),
        last=int(row["last"]),
        skips=row["skips"],
        hands={side: int(row[f"hand_{side}"]) for side in SIDES},
        keep_axis=int(row["keep_axis"]),
        cities={side: _places(row[f"{side}_cities"]) for side in SIDES},
        event_vp=int(row["event_vp"]),
        high_tide=int(row["high_tide"]) if row["high_tide"] else None,
        events={event: int(row[event]) for event in ("oil", "gg", "warsaw") if row[event]},
        winner=row["winner"],
        vp=_number(row["vp"]),
        joker=Side(row["joker"]),
        status=row["status"],
        note=row["note"],
    )


@cache
def setup_of(scenario: str) -> tuple[Standing, ...]:
    """Where the units stand that a scenario begins with."""
    return tuple(
        Standing(UnitId(row["unit"]), row["face"] == "front", Place(row["place"]), row["status"])
        for row in rows("setup")
        if row["scenario"] == scenario
    )


HEXES: Mapping[Place, Hex] = {found.id: found for found in made("hexes", _hex)}
AREAS: Mapping[Place, Area] = {found.id: found for found in made("areas", _area)}
UNITS: Mapping[UnitId, Unit] = {found.id: found for found in made("units", _unit)}
SHIPPED_UNITS: Mapping[UnitId, Unit] = {found.id: found for found in made("shipped/units", _unit)}
CARDS: Mapping[CardId, Card] = {found.id: found for found in made("cards", _card)}
TURNS: Mapping[int, Turn] = {found.number: found for found in made("turns", _turn)}
GROUNDS: Mapping[str, Ground] = {found.id: found for found in made("terrain", _ground)}
SEASONS: Mapping[str, Season] = {found.id: found for found in made("weather", _season)}
SCENARIOS: Mapping[str, Scenario] = {found.id: found for found in made("scenarios", _scenario)}
ODDS = tuple(column for column in rows("results_axis")[0] if ":" in column)
RESULTS: Mapping[Side, Mapping[str, tuple[str, ...]]] = {
    side: {odds: tuple(row[odds] for row in rows(f"results_{side}")) for odds in ODDS} for side in SIDES
}
