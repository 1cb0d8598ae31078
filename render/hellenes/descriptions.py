"""Cards, blocks and areas in words, for look-ups: what is printed, and of the situation what the viewer sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.card_words import effect_text, signed, statuses, when_text
from engine.games.hellenes.model.texts import area_text, side_text
from engine.games.hellenes.sheets import Row, rows
from engine.games.hellenes.tables import (
    AREAS,
    ATTICA,
    BESIDE,
    BLOCKS,
    CARDS,
    DEFECTORS,
    LACONIA,
    PERSIA,
    PRESTIGE,
    SCENARIOS,
    SPARTA,
    STRAITS,
    Area,
    AreaId,
    Block,
    BlockId,
    CardId,
    setup_of,
)
from engine.games.hellenes.words import area_label, block_label, city_name
from engine.kernel.text import Arg, Text, text
from render.hellenes.known import REBUILT, sourced
from render.hellenes.positions import area_now, block_now, joining

DURATIONS = {
    "Season": "season",
    "until removed": "removed",
    "until Athens discards it at New Year": "new-year",
    "rest of the game": "rest",
}
MAIN = (ATTICA, LACONIA)

# ---------------------------------------------------------------------------------------------------------- cards


def card_line(card: CardId) -> Text:
    """A card in one short line."""
    return text("hl-look-card-short", number=int(card), title=CARDS[card].name, value=CARDS[card].value)


def card_lines(card: CardId) -> tuple[Text, ...]:
    """All that is printed on a card, when it is in the deck, and how that is known."""
    return tuple(_card_lines(card))


def _card_lines(card: CardId) -> Iterator[Text]:
    found, when = CARDS[card], when_text(card)
    yield text("hl-look-card", number=int(card), title=found.name, value=found.value)
    side = side_text(found.side) if found.side else text("hl-side-either")
    yield text(f"hl-look-card-{found.kind}", side=side, value="" if found.leader is None else signed(found.leader))
    if when is not None:
        yield text("hl-look-card-when", when=when)
    yield text("hl-look-card-effect", effect=effect_text(card))
    lasts = DURATIONS.get(found.duration)
    yield text("hl-look-lasts", duration=found.duration) if lasts is None else text(f"hl-look-lasts-{lasts}")
    yield _in_deck(found.deck)
    yield sourced(statuses(card))


def _in_deck(deck: str) -> Text:
    those = tuple(scenario_name(found.id) for found in SCENARIOS.values() if deck in found.decks)
    return text("hl-look-card-always") if len(those) == len(SCENARIOS) else text("hl-look-card-in", scenarios=those)


def scenario_name(scenario: str) -> Text:
    """What a scenario is called."""
    return text("hl-scenario", name=SCENARIOS[scenario].name)


# --------------------------------------------------------------------------------------------------------- blocks


def block_lines(view: m.Sight | None, block: BlockId) -> tuple[Text, ...]:
    """Ratings, home and beginnings of a block, and where it is now if the viewer sees it."""
    now = () if view is None else block_now(view, block)
    return (*_block_lines(BLOCKS[block]), *now)


def _block_lines(found: Block) -> Iterator[Text]:
    yield text(
        "hl-look-block",
        name=block_label(found.id),
        side=side_text(found.side),
        **{"class": text("hl-class-greek" if found.greek else "hl-class-barbarian")},
        kind=text(f"hl-kind-{found.kind}"),
        ratings=tuple(_ratings(found)),
        steps=found.steps,
        move=found.move,
    )
    yield from _home(found)
    if found.fleet:
        yield text("hl-look-carries")
    elif not found.greek:
        yield text("hl-look-barbarian")
    if found.kind == "cavalry":
        yield text("hl-look-harasses")
    if needs_persian_aid(found):
        yield text("hl-look-needs-persia")
    if found.id in DEFECTORS:
        yield text("hl-look-defects", block=block_label(DEFECTORS[found.id]))
    else:
        yield text("hl-look-begins", scenarios=tuple(_beginning(found, scenario) for scenario in SCENARIOS))
    yield text(f"hl-look-block-{found.status}")


def needs_persian_aid(block: Block) -> bool:
    """Whether it is a Persian block or an E1 fleet (13.2)."""
    return block.nation == "Persia" or (block.side == SPARTA and block.naval is not None and block.naval.letter == "E")


def _ratings(found: Block) -> Iterator[Text]:
    yield text("hl-look-rating-land", rating=str(found.land))
    if found.naval is not None:
        yield text("hl-look-rating-sea", rating=str(found.naval))


def _home(found: Block) -> Iterator[Text]:
    if found.homes:
        yield text("hl-look-home", nation=found.nation, homes=tuple(map(area_label, found.homes)))
    else:
        yield text("hl-look-homeless", nation=found.nation)
    if found.home_ports:
        yield text("hl-look-home-ports", nations=found.home_ports)


def _beginning(found: Block, scenario: str) -> Text:
    name = text(f"hl-scenario-short-{scenario}")
    row = next((row for row in setup_of(scenario) if row.record == "block" and row.piece == found.id), None)
    if row is None:
        return text("hl-look-begins-not", scenario=name)
    if row.joins:
        return text("hl-look-begins-later", scenario=name, when=joining(row.joins, row.enters))
    if row.area is None:
        return text("hl-look-begins-pool", scenario=name)
    return text("hl-look-begins-at", scenario=name, area=area_text(row.area), steps=row.steps)


# ---------------------------------------------------------------------------------------------------------- areas


def area_lines(view: m.Sight | None, area: AreaId) -> tuple[Text, ...]:
    """An area with its City, its borders and who is at home there; who holds it as the viewer sees it."""
    now = () if view is None else area_now(view, area)
    return (*_area_lines(AREAS[area]), *now)


def _area_lines(found: Area) -> Iterator[Text]:
    theatre = text(f"hl-theatre-{found.theatre}")
    name = area_label(found.id)
    if found.sea:
        yield text("hl-look-sea", name=name, theatre=theatre)
    else:
        yield text("hl-look-land", name=name, nation=found.nation, theatre=theatre)
    yield from _marks(found)
    if found.size:
        yield _city(found)
    yield from _borders(found)
    at_home = Counter(block.name for block in BLOCKS.values() if found.id in block.homes)
    if at_home:
        yield text("hl-look-home-of", blocks=tuple(_counted(name, count) for name, count in at_home.items()))
    yield sourced(_statuses(found))


def _marks(found: Area) -> Iterator[Text]:
    if found.open_sea:
        yield text("hl-look-open-sea")
    if found.grain:
        yield text("hl-look-grain")
    if found.tributary:
        yield text("hl-look-tributary", region=found.region)
    if found.id in MAIN:
        yield text("hl-look-main", prestige=PRESTIGE["main_city"])
    if found.id in PERSIA:
        yield text("hl-look-persia")


def _city(found: Area) -> Text:
    return text(
        "hl-look-city",
        city=city_name(found.id),
        size=found.size,
        capacity=found.capacity,
        facts=(_loyalty(found), text("hl-look-walled" if found.walled else "hl-look-unwalled"), _port(found)),
    )


def _loyalty(found: Area) -> Text:
    if found.loyalty is None:
        return text("hl-look-persian" if found.id in PERSIA else "hl-look-neutral")
    return text("hl-look-loyal", side=side_text(found.loyalty))


def _port(found: Area) -> Text:
    return text("hl-look-no-port") if found.offshore is None else text("hl-look-port", sea=area_text(found.offshore))


def _borders(found: Area) -> Iterator[Text]:
    seas = tuple(_neighbour(found.id, other) for other in BESIDE[found.id] if AREAS[other].sea)
    lands = tuple(_neighbour(found.id, other) for other in BESIDE[found.id] if not AREAS[other].sea)
    if lands:
        yield text("hl-look-beside-land", areas=lands)
    if seas:
        yield text("hl-look-beside-sea", areas=seas)


def _neighbour(area: AreaId, other: AreaId) -> Arg:
    strait = frozenset({area, other}) in STRAITS
    return text("hl-look-strait", name=area_label(other)) if strait else area_label(other)


def _counted(name: str, count: int) -> Arg:
    return name if count == 1 else text("hl-look-counted", name=name, count=count)


def _statuses(found: Area) -> dict[str, str]:
    row: Row = next(row for row in rows("areas") if row["area"] == found.id)
    borders = {row["status"] for row in rows("borders") if found.id in (row["a"], row["b"])}
    known = {part: row[f"{part}_status"] for part in ("name", "city", "loyalty", "size")}
    return {**known, "borders": REBUILT if REBUILT in borders else min(borders, default="")}
