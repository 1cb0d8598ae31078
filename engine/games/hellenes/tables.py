"""Everything printed, read once from data/games/hellenes: facts, no rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, NewType, cast

from engine.games.hellenes.sheets import Row, made, rows
from engine.kernel.game import Role

Side = Role
AreaId = NewType("AreaId", str)
BlockId = NewType("BlockId", str)
CardId = NewType("CardId", int)
Season = Literal["spring", "summer", "high_summer", "fall", "winter"]

ATHENS, SPARTA = Role("athens"), Role("sparta")
SIDES = (ATHENS, SPARTA)
ATTICA, LACONIA = AreaId("attica"), AreaId("laconia")  # where Athens and Sparta stand
CAVALRY, FLEET = "cavalry", "fleet"


def foe(side: Side) -> Side:
    """The other side."""
    return SPARTA if side == ATHENS else ATHENS


@dataclass(frozen=True)
class Area:
    """A land or sea area (1.0); one with a City is a City-State (1.1)."""

    id: AreaId
    name: str
    kind: Literal["land", "sea"]
    theatre: Literal["greece", "sicily"]
    nation: str
    region: str  # of revolts (4.4)
    tributary: bool
    city: str
    size: int  # of the City; 0: none
    loyalty: Side | None  # None: neutral or Persian, or no City
    walled: bool
    port: bool
    offshore: AreaId | None  # the sea of its port (1.4)
    open_sea: bool
    grain: bool  # on the grain route (1.2.1)
    lon: float
    lat: float

    @property
    def sea(self) -> bool:
        """Whether it is a sea area."""
        return self.kind == "sea"

    @property
    def capacity(self) -> int:
        """How many blocks the City holds (1.3)."""
        return 2 * self.size


@dataclass(frozen=True)
class Rating:
    """A letter, A the fastest, and a number (2.3); `str` gives `A2`."""

    letter: str
    number: int

    def __str__(self) -> str:
        return f"{self.letter}{self.number}"


@dataclass(frozen=True)
class Block:
    """A unit (2.0)."""

    id: BlockId
    side: Side
    name: str
    greek: bool
    kind: Literal["hoplite", "infantry", "archer", "cavalry", "fleet"]
    nation: str
    homes: tuple[AreaId, ...]  # areas, most with a home City
    home_ports: tuple[str, ...]  # nations in whose ports it may be recruited besides, where its side holds them
    land: Rating
    naval: Rating | None
    steps: int  # full strength
    move: int
    status: str

    @property
    def fleet(self) -> bool:
        """Whether it is a fleet."""
        return self.kind == FLEET


@dataclass(frozen=True)
class Card:
    """A card (3.0). `side`: who may play its Event; None for either. `leader`: the value of a Leader card."""

    id: CardId
    name: str
    deck: Literal["common", "early", "late"]
    value: int
    kind: Literal["event", "continuing", "leader"]
    side: Side | None
    leader: int | None
    condition: str
    effect: str
    duration: str


@dataclass(frozen=True)
class CardFacts:
    """The names and numbers in the Event of a card; what each is for, the rules of the card know (rules/events)."""

    elsewhere: bool  # it names a place or block outside Sicily (15.2)
    region: str  # of revolts
    areas: tuple[AreaId, ...]
    near: tuple[AreaId, ...]  # that its condition is about
    nations: tuple[str, ...]  # whose blocks
    kinds: tuple[str, ...]  # of blocks
    blocks: tuple[BlockId, ...]
    cards: tuple[CardId, ...]
    seasons: tuple[str, ...]
    besides: Side | None  # who may play it besides the side of the card
    count: int
    steps: int
    most: int
    hits: int  # the highest die that hits
    worse: int  # the same where it is worse: in an Open Sea, in Winter
    price: int  # Prestige
    limit: int  # of Prestige
    size: int  # of a City that it founds
    spread: bool


@dataclass(frozen=True)
class Scenario:
    """What a scenario fixes besides its set-up (15.0)."""

    id: str
    name: str
    first: int  # years BC
    last: int
    decks: tuple[str, ...]
    theatres: tuple[str, ...]
    besides: tuple[AreaId, ...]  # areas of other theatres that are in play
    passages: tuple[tuple[AreaId, AreaId], ...]  # from, to: where fleets sail out of the map and in again
    peace: bool  # the Peace of Nicias (12.0)
    automatic: int  # leads of 14.2, 14.3 and 14.4
    negotiation: int
    minor: int
    major: int
    prize: AreaId | None  # the City with which Athens wins at the end


@dataclass(frozen=True)
class SeasonRow:
    """What a Season does. `open_sea`: the highest die that fails its test (5.2.3), None where it is barred."""

    id: Season
    open_sea: int | None
    attrition: int  # the highest die that hits (8.2)


@dataclass(frozen=True)
class SetUp:
    """One record of a scenario: a block, a garrison, a leader's card in play, a siege, or a leader by name alone.

    A `first_leader` has neither a bonus nor a card in play; the card is one that bears his name.
    """

    record: Literal["block", "garrison", "leader", "first_leader", "siege"]
    side: Side
    piece: str  # the block or the card
    area: AreaId | None  # None: in the pool
    steps: int
    flat: bool
    status: str
    joins: str = ""  # a block: the New Year from which it is in the pool, or `war` (12.1.3); empty: from the start
    enters: AreaId | None = None  # where it comes to the map then


@dataclass(frozen=True)
class Olympian:
    """One of the seven (11.3)."""

    id: str
    name: str
    power: str


def _number(word: str) -> int:
    return int(word) if word else 0


def _areas(words: str) -> tuple[AreaId, ...]:
    return tuple(map(AreaId, words.split()))


def _side(word: str) -> Side | None:
    return Side(word) if word in SIDES else None


def _area(row: Row) -> Area:
    return Area(
        id=AreaId(row["area"]),
        name=row["name"],
        kind=row["kind"],  # type: ignore[arg-type]
        theatre=row["theatre"],  # type: ignore[arg-type]
        nation=row["nation"],
        region=row["region"],
        tributary=row["tributary"] == "y",
        city=row["city"],
        size=_number(row["size"]),
        loyalty=_side(row["loyalty"]),
        walled=row["walled"] == "y",
        port=row["port"] == "y",
        offshore=AreaId(row["offshore"]) if row["offshore"] else None,
        open_sea=row["open_sea"] == "y",
        grain=row["grain"] == "y",
        lon=float(row["lon"]),
        lat=float(row["lat"]),
    )


def _rating(word: str) -> Rating:
    return Rating(word[0], int(word[1:]))


def _block(row: Row) -> Block:
    return Block(
        id=BlockId(row["block"]),
        side=Side(row["side"]),
        name=row["name"],
        greek=row["class"] == "greek",
        kind=row["kind"],  # type: ignore[arg-type]
        nation=row["nation"],
        homes=_areas(row["homes"]),
        home_ports=tuple(row["home_ports"].split()),
        land=_rating(row["land"]),
        naval=_rating(row["naval"]) if row["naval"] else None,
        steps=int(row["steps"]),
        move=int(row["move"]),
        status=row["status"],
    )


def _card(row: Row) -> Card:
    return Card(
        id=CardId(int(row["card"])),
        name=row["name"],
        deck=row["deck"],  # type: ignore[arg-type]
        value=int(row["value"]),
        kind=row["kind"],  # type: ignore[arg-type]
        side=_side(row["side"]),
        leader=int(row["leader"]) if row["leader"] else None,
        condition=row["condition"],
        effect=row["effect"],
        duration=row["duration"],
    )


def _facts(row: Row) -> tuple[CardId, CardFacts]:
    return CardId(int(row["card"])), CardFacts(
        elsewhere=row["elsewhere"] == "y",
        region=row["region"],
        areas=_areas(row["areas"]),
        near=_areas(row["near"]),
        nations=tuple(row["nations"].split()),
        kinds=tuple(row["kinds"].split()),
        blocks=tuple(map(BlockId, row["blocks"].split())),
        cards=tuple(CardId(int(card)) for card in row["cards"].split()),
        seasons=tuple(row["seasons"].split()),
        besides=_side(row["besides"]),
        **{what: _number(row[what]) for what in ("count", "steps", "most", "hits", "worse", "price", "limit", "size")},
        spread=row["spread"] == "y",
    )


def _defector(row: Row) -> Block:
    """The block that takes the place of a fleet which has changed sides (card 15)."""
    of = next(block for block in PRINTED if block.id == row["of"])
    return replace(of, id=BlockId(row["block"]), side=foe(of.side), name=row["name"], status=row["status"])


def _passage(word: str) -> tuple[AreaId, AreaId]:
    start, _, end = word.partition(">")
    return AreaId(start), AreaId(end)


def _scenario(row: Row) -> Scenario:
    return Scenario(
        id=row["scenario"],
        name=row["name"],
        first=int(row["first"]),
        last=int(row["last"]),
        decks=tuple(row["decks"].split()),
        theatres=tuple(row["theatres"].split()),
        besides=_areas(row["besides"]),
        passages=tuple(map(_passage, row["passages"].split())),
        peace=row["peace"] == "y",
        automatic=int(row["automatic"]),
        negotiation=int(row["negotiation"]),
        minor=int(row["minor"]),
        major=int(row["major"]),
        prize=AreaId(row["prize"]) if row["prize"] else None,
    )


def _season(row: Row) -> SeasonRow:
    return SeasonRow(
        id=cast(Season, row["season"]),
        open_sea=int(row["open_sea"]) if row["open_sea"] else None,
        attrition=int(row["attrition"]),
    )


def _set_up(row: Row) -> tuple[str, SetUp]:
    return row["scenario"], SetUp(
        record=row["record"],  # type: ignore[arg-type]
        side=Side(row["side"]),
        piece=row["piece"],
        area=None if row["area"] in ("", "pool") else AreaId(row["area"]),
        steps=_number(row["steps"]),
        flat=row["flat"] == "y",
        joins=row["joins"],
        enters=AreaId(row["enters"]) if row["enters"] else None,
        status=row["status"],
    )


def _olympian(row: Row) -> Olympian:
    return Olympian(row["olympian"], row["name"], row["power"])


def _beside(borders: Iterable[tuple[AreaId, AreaId]]) -> Mapping[AreaId, tuple[AreaId, ...]]:
    found: dict[AreaId, list[AreaId]] = {area: [] for area in AREAS}
    for a, b in borders:
        found[a].append(b)
        found[b].append(a)
    return {area: tuple(sorted(others)) for area, others in found.items()}


def _border(row: Row) -> tuple[AreaId, AreaId, bool]:
    return AreaId(row["a"]), AreaId(row["b"]), row["strait"] == "y"


@cache
def setup_of(scenario: str) -> tuple[SetUp, ...]:
    """What a scenario begins with; blocks that it does not name are not used in it."""
    return tuple(found for of, found in made("setup", _set_up) if of == scenario)


AREAS: Mapping[AreaId, Area] = {found.id: found for found in made("areas", _area)}
CITIES: tuple[AreaId, ...] = tuple(found.id for found in AREAS.values() if found.size)
BORDERS = made("borders", _border)
BESIDE = _beside((a, b) for a, b, _ in BORDERS)  # every border
BY_LAND = _beside((a, b) for a, b, _ in BORDERS if not AREAS[a].sea and not AREAS[b].sea)
BY_SEA = _beside((a, b) for a, b, _ in BORDERS if AREAS[a].sea or AREAS[b].sea)
STRAITS = frozenset(frozenset({a, b}) for a, b, strait in BORDERS if strait)  # 1.2
PRINTED: tuple[Block, ...] = tuple(made("blocks", _block))
# Card 15: fleets as they are when they have changed sides, and which blocks they are then; the printed ones wait aside.
DEFECTORS: Mapping[BlockId, BlockId] = {BlockId(row["block"]): BlockId(row["of"]) for row in rows("defectors")}
BLOCKS: Mapping[BlockId, Block] = {found.id: found for found in (*PRINTED, *made("defectors", _defector))}
CARDS: Mapping[CardId, Card] = {found.id: found for found in made("cards", _card)}
FACTS: Mapping[CardId, CardFacts] = dict(made("events", _facts))
FOUNDED: Mapping[AreaId, int] = {area: found.size for found in FACTS.values() if found.size for area in found.areas}
SCENARIOS: Mapping[str, Scenario] = {found.id: found for found in made("scenarios", _scenario)}
SEASONS: Mapping[Season, SeasonRow] = {found.id: found for found in made("seasons", _season)}
PRESTIGE: Mapping[str, int] = {row["event"]: int(row["amount"]) for row in rows("prestige")}
PERSIAN_AID = frozenset(card.id for card in CARDS.values() if card.name.startswith("Persian Aid"))
HEAVY_TRIBUTE = next(card.id for card in CARDS.values() if card.name == "Heavy Tribute")
OLYMPIANS: Mapping[str, Olympian] = {found.id: found for found in made("olympians", _olympian)}
NATIONS: Mapping[str, str] = {  # as they are typed, and as they are called (1.1)
    nation.lower().replace(" ", "_"): nation
    for nation in sorted({area.nation for area in AREAS.values() if area.nation})
}
PERSIA = frozenset(area.id for area in AREAS.values() if area.nation == "Persia")
