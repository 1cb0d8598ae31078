"""The printed facts of the game: spaces, connections, counters, cards, charts. Read once from data/games."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, NewType, cast

from engine.kernel.game import Role

SpaceId = NewType("SpaceId", str)  # `brest-litovsk`
UnitId = NewType("UnitId", str)  # a type of counter: `ge_8`, `ge_c`
PieceId = NewType("PieceId", int)  # one counter of the mix, 0 to 192
CardId = NewType("CardId", str)  # `guns_of_august`
Nation = NewType("Nation", str)  # `ge`
Side = Role

AP: Side = Role("ap")
CP: Side = Role("cp")
SIDES = (AP, CP)
VP_AP, VP_START, VP_CP = 0, 10, 20  # automatic victory of either side (5.2), and the start (4.1)

DATA = Path(__file__).resolve().parents[3] / "data" / "games" / "paths_of_glory"

Terrain = Literal["clear", "forest", "desert", "mountain", "swamp"]


def foe(side: Side) -> Side:
    """The other side."""
    return CP if side == AP else AP


@dataclass(frozen=True)
class Space:
    """A space of the map as printed."""

    id: SpaceId
    name: str
    alias: str
    near_east: bool
    nation: Nation
    printed_side: str  # ap, cp
    start_control: str  # ap, cp, neutral, none (MEF spaces)
    terrain: Terrain
    vp: bool  # historical list
    vp_classic: bool
    fort: int  # 0 to 3
    capital_of: Nation | None
    supply_for: frozenset[str]  # nations that may use it as a source
    port: str  # ap, cp, none
    flags: frozenset[str]
    x: float
    y: float
    lon: float
    lat: float


@dataclass(frozen=True)
class Edge:
    """A connection; `nations` empty: solid, else the dashed line's label (`any` for the MEF lines)."""

    a: SpaceId
    b: SpaceId
    nations: frozenset[str]

    @property
    def dashed(self) -> bool:
        return bool(self.nations)


@dataclass(frozen=True)
class Factors:
    """Combat, loss and movement factor of one side of a counter."""

    cf: int
    lf: int
    mf: int


@dataclass(frozen=True)
class Unit:
    """A type of counter."""

    id: UnitId
    label: str
    side: Side
    nation: Nation
    army: bool
    full: Factors
    reduced: Factors
    count: int
    flags: frozenset[str]
    rp_pool: str  # a nation, `allied` or `none`

    def factors(self, reduced: bool) -> Factors:
        """The factors of the side that is up."""
        return self.reduced if reduced else self.full

    @property
    def replaceable(self) -> bool:
        """False for the counters with a dot (17.1.7)."""
        return "not_replaceable" not in self.flags


@dataclass(frozen=True)
class Card:
    """A strategy card. Texts live in the message catalogue under `card-<id>`."""

    id: CardId
    side: Side
    number: int
    name: str
    label: str
    deck: str  # mobilization, limited, total, optional
    optional_deck: str
    ops: int
    sr: int
    rp: Mapping[str, int]  # pool -> points, only the non-zero ones; `a` is the Allied minors' pool
    war_status: int
    starred: bool
    combat: bool
    event_and_ops: str  # "", stripe (historical scenario only), card_text
    one_combat_per_turn: bool
    reinforcement_nation: str
    reinforcement_units: tuple[tuple[UnitId, int], ...]
    neutral_entry: str
    prerequisites: str
    effect: str


@dataclass(frozen=True)
class FireTable:
    """Columns by smallest number of factors; `losses[column][die - 1]`."""

    names: tuple[str, ...]
    least: tuple[int, ...]
    losses: tuple[tuple[int, ...], ...]

    def column(self, factors: int) -> int:
        """The column of a strength; the leftmost when there is none so low."""
        found = 0
        for index, least in enumerate(self.least):
            if factors >= least:
                found = index
        return found

    def loss(self, column: int, die: int) -> int:
        """The loss number of a (modified) die, both clamped to the table (12.2.8, 12.2.9)."""
        column = min(max(column, 0), len(self.least) - 1)
        return self.losses[column][min(max(die, 1), 6) - 1]


@dataclass(frozen=True)
class Turn:
    """A line of the turn record."""

    number: int
    season: str
    blockade: bool
    desert_banned: bool
    severe_mountain: bool
    severe_swamp: bool
    siege_drm: int


def _space(row: Row) -> Space:
    return Space(
        id=SpaceId(row["slug"]),
        name=row["name"],
        alias=row["alias"],
        near_east=row["map"] == "near_east" or "near_east_drawn_on_both_maps" in row["flags"].split(),
        nation=Nation(row["nation"]),
        printed_side=row["printed_side"],
        start_control=row["start_control"],
        terrain=cast(Terrain, row["terrain"]),
        vp=row["vp"] == "y",
        vp_classic=row["vp_classic"] == "y",
        fort=int(row["fort"] or 0),
        capital_of=Nation(row["capital_of"]) if row["capital_of"] else None,
        supply_for=frozenset(row["supply_source_for"].split()),
        port=row["port"],
        flags=frozenset(row["flags"].split()),
        x=float(row["x"]),
        y=float(row["y"]),
        lon=float(row["lon"]),
        lat=float(row["lat"]),
    )


def _unit(row: Row) -> Unit:
    return Unit(
        id=UnitId(row["unit"]),
        label=row["label"],
        side=Role(row["side"]),
        nation=Nation(row["nation"]),
        army=row["size"] == "army",
        full=Factors(int(row["cf"]), int(row["lf"]), int(row["mf"])),
        reduced=Factors(int(row["r_cf"]), int(row["r_lf"]), int(row["r_mf"])),
        count=int(row["count"]),
        flags=frozenset(row["flags"].split()),
        rp_pool=row["rp_pool"],
    )


def _reinforcements(text: str) -> tuple[tuple[UnitId, int], ...]:
    parts = (part.split(" x") for part in text.split("; ") if part)
    return tuple((UnitId(unit), int(count)) for unit, count in parts)


def _card(row: Row) -> Card:
    pools = ("a", "br", "fr", "it", "ru", "ah", "bu", "ge", "tu")
    return Card(
        id=CardId(row["slug"]),
        side=Role(row["side"]),
        number=int(row["number"]),
        name=row["name"],
        label=row["label"],
        deck=row["deck"],
        optional_deck=row["optional_deck"],
        ops=int(row["ops"]),
        sr=int(row["sr"]),
        rp={pool: int(row[f"rp_{pool}"]) for pool in pools if int(row[f"rp_{pool}"] or 0)},
        war_status=int(row["war_status"] or 0),
        starred=row["removed_after_event"] == "y",
        combat=row["combat_card"] == "y",
        event_and_ops=row["event_and_ops_basis"] if row["event_and_ops"] == "y" else "",
        one_combat_per_turn=row["one_combat_per_turn"] == "y",
        reinforcement_nation=row["reinforcement_nation"],
        reinforcement_units=_reinforcements(row["reinforcement_units"]),
        neutral_entry=row["neutral_entry"],
        prerequisites=row["prerequisites"],
        effect=row["effect"],
    )


Row = Mapping[str, str]


@cache
def _sheet(folder: Path, name: str) -> tuple[Row, ...]:
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


def _fire_table(rows: Iterable[Row], name: str) -> FireTable:
    found = [row for row in rows if row["table"] == name]
    return FireTable(
        names=tuple(row["column"] for row in found),
        least=tuple(int(row["min_factors"]) for row in found),
        losses=tuple(tuple(int(row[f"die_{die}"]) for die in range(1, 7)) for row in found),
    )


@dataclass(frozen=True, eq=False)
class PrintedTables:
    """Everything printed. Mappings keep the order of the files; a variant's differ in some of the fields."""

    spaces: Mapping[SpaceId, Space]
    edges: tuple[Edge, ...]
    units: Mapping[UnitId, Unit]
    cards: Mapping[CardId, Card]
    army_fire: FireTable
    corps_fire: FireTable
    turns: Mapping[int, Turn]
    folder: Path  # of the other sheets: set-ups, scenarios, theatres
    sheets: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)  # that stand in for those of the folder

    @cached_property
    def neighbours(self) -> Mapping[SpaceId, Mapping[SpaceId, Edge]]:
        """The connections of each space."""
        found: dict[SpaceId, dict[SpaceId, Edge]] = {space: {} for space in self.spaces}
        for edge in self.edges:
            found[edge.a][edge.b] = edge
            found[edge.b][edge.a] = edge
        return found

    @cached_property
    def pieces(self) -> tuple[Unit, ...]:
        """By PieceId: the type of each counter."""
        return tuple(unit for unit in self.units.values() for _ in range(unit.count))

    @cached_property
    def pieces_of(self) -> Mapping[UnitId, tuple[PieceId, ...]]:
        """The counters of each type."""
        return {unit: tuple(PieceId(i) for i, kind in enumerate(self.pieces) if kind.id == unit) for unit in self.units}

    def counters(self, unit: str) -> tuple[PieceId, ...]:
        """The counters of a type; none of a type that is not in the mix."""
        return self.pieces_of.get(UnitId(unit), ())

    def rows(self, name: str) -> tuple[Row, ...]:
        """The rows of a sheet of this game; read from disk the first time only."""
        return self.sheets[name] if name in self.sheets else _sheet(self.folder, name)


def _flag(row: Row, column: str) -> bool:
    return row[column] == "y"


def _turn(row: Row) -> Turn:
    return Turn(
        number=int(row["turn"]),
        season=row["season"],
        blockade=_flag(row, "blockade_vp"),
        desert_banned=_flag(row, "desert_combat_banned"),
        severe_mountain=_flag(row, "severe_weather_mountain"),
        severe_swamp=_flag(row, "severe_weather_swamp"),
        siege_drm=int(row["siege_drm"]),
    )


@cache
def load(folder: Path = DATA) -> PrintedTables:
    """The tables of a folder; read from disk the first time only."""
    rows = {name: _sheet(folder, name) for name in ("spaces", "edges", "units", "cards", "fire_tables", "turns")}
    return PrintedTables(
        spaces={space.id: space for space in map(_space, rows["spaces"])},
        edges=tuple(
            Edge(SpaceId(row["space_a"]), SpaceId(row["space_b"]), frozenset(row["nations_allowed"].split()))
            for row in rows["edges"]
        ),
        units={unit.id: unit for unit in map(_unit, rows["units"])},
        cards={card.id: card for card in map(_card, rows["cards"])},
        army_fire=_fire_table(rows["fire_tables"], "army"),
        corps_fire=_fire_table(rows["fire_tables"], "corps_fort"),
        turns={turn.number: turn for turn in map(_turn, rows["turns"])},
        folder=folder,
    )


# What is painted and tested is the game as it is printed. Rules never look here: they ask the edition of the state.
TABLES = load()
SPACES = TABLES.spaces
UNITS = TABLES.units
PIECES = TABLES.pieces
CARDS = TABLES.cards
NEIGHBOURS = TABLES.neighbours


def rows(name: str) -> tuple[Row, ...]:
    """The rows of a sheet of the printed game."""
    return TABLES.rows(name)
