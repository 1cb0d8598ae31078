"""A scenario in words, for its look-up: years, cards, what it begins with, who wins, and what of it was rebuilt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes.model.texts import card_text, side_text
from engine.games.hellenes.sheets import rows
from engine.games.hellenes.tables import CARDS, SCENARIOS, SIDES, AreaId, CardId, Scenario, SetUp, setup_of
from engine.games.hellenes.words import area_label
from engine.kernel.text import Text, text
from render.hellenes.known import STATUSES
from render.hellenes.positions import joining
from render.hellenes.printed_tables import limits


def scenario_lines(scenario: str) -> tuple[Text, ...]:
    """All that a scenario fixes."""
    return tuple(_lines(SCENARIOS[scenario]))


def _lines(found: Scenario) -> Iterator[Text]:
    setup = setup_of(found.id)
    years = found.first - found.last + 1
    yield text("hl-look-scenario", name=found.name, first=found.first, last=found.last, years=years)
    common, others = _numbers(found)
    yield text("hl-look-scenario-cards", first=common, others=others)
    yield from _special(found)
    leaders = tuple(card_text(CardId(int(row.piece))) for row in setup if row.record == "leader")
    if leaders:
        yield text("hl-look-scenario-leaders", cards=leaders)
    for row in setup:
        if row.record == "first_leader":
            name = CARDS[CardId(int(row.piece))].name
            yield text("hl-look-scenario-first-leader", name=name, side=side_text(row.side))
    yield text("hl-look-scenario-victory", limits=limits(found))
    if found.prize:
        yield text("hl-look-scenario-prize", city=area_label(found.prize))
    yield from _cities(setup)
    for side in SIDES:
        yield from _blocks(side, [row for row in setup if row.record == "block" and row.side == side])
    yield from _known(found, setup)


def _numbers(found: Scenario) -> tuple[str, str]:
    """The numbers of the common cards and of the others, each without a gap."""
    common = [card for card, one in CARDS.items() if one.deck == "common" and "common" in found.decks]
    others = [card for card, one in CARDS.items() if one.deck != "common" and one.deck in found.decks]
    return f"{min(common)}–{max(common)}", f"{min(others)}–{max(others)}"


def _special(found: Scenario) -> Iterator[Text]:
    theatre = found.theatres[0] if len(found.theatres) == 1 else "everywhere"
    yield text(f"hl-look-scenario-{theatre}")
    if found.besides:
        yield text("hl-look-scenario-besides", areas=tuple(map(area_label, found.besides)))
    if found.peace:
        yield text("hl-look-scenario-peace")


def _cities(setup: Sequence[SetUp]) -> Iterator[Text]:
    for side in SIDES:
        held = tuple(
            area_label(row.area) for row in setup if row.record == "garrison" and row.side == side and row.area
        )
        if held:
            yield text("hl-look-scenario-garrisons", side=side_text(side), cities=held)
    for row in setup:
        if row.record == "siege" and row.area:
            yield text("hl-look-scenario-siege", side=side_text(row.side), city=area_label(row.area))


def _blocks(side: str, setup: Sequence[SetUp]) -> Iterator[Text]:
    places: dict[AreaId, list[Text]] = {}
    for row in setup:
        if row.area is not None:
            key = "hl-look-scenario-flat" if row.flat else "hl-look-scenario-block"
            places.setdefault(row.area, []).append(text(key, block=row.piece, steps=row.steps))
    told = tuple(
        text("hl-look-scenario-place", area=area_label(area), blocks=tuple(blocks)) for area, blocks in places.items()
    )
    yield text(f"hl-look-scenario-blocks-{side}", places=told)
    pool = tuple(row.piece for row in setup if row.area is None and not row.joins)
    if pool:
        yield text(f"hl-look-scenario-pool-{side}", blocks=pool)
    yield from _later([row for row in setup if row.joins])


def _later(setup: Sequence[SetUp]) -> Iterator[Text]:
    """Who comes at a later New Year, to the pool or to an area, or with the end of the peace."""
    groups: dict[tuple[str, AreaId | None], list[str]] = {}
    for row in setup:
        groups.setdefault((row.joins, row.enters), []).append(row.piece)
    for (joins, enters), blocks in groups.items():
        yield text("hl-look-scenario-later", blocks=tuple(blocks), when=joining(joins, enters))


def _known(found: Scenario, setup: Sequence[SetUp]) -> Iterator[Text]:
    row = next(row for row in rows("scenarios") if row["scenario"] == found.id)
    yield text(f"hl-look-scenario-terms-{row['status']}")
    counts = {status: sum(one.status == status for one in setup) for status in STATUSES}
    told = tuple(text(f"hl-known-count-{status}", count=count) for status, count in counts.items() if count)
    yield text("hl-look-scenario-known", known=told)
