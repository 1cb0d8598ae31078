"""The tables of the game in lines, as the sheets and the rules have them; `/rule` shows them with their paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.games.hellenes.sheets import rows
from engine.games.hellenes.tables import PRESTIGE, SCENARIOS, SEASONS, Scenario
from engine.kernel.text import Text, text
from render.hellenes.positions import season_text

RATINGS = range(1, 4)
DICE = range(1, 7)
KINDS = ("spartan", "hoplite", "infantry", "archer", "cavalry", "fleet", "garrison", "defender")
HIT, MISS, ROUT = "●", "·", "○"


def attack_dice() -> Iterator[Text]:
    """What each die does, by the rating of the block that attacks (6.3.2)."""
    yield text("hl-table-dice")
    for rating in RATINGS:
        faces = "  ".join(HIT if die <= rating else ROUT if die >= 7 - rating else MISS for die in DICE)
        yield text("hl-table-row", row=f"{rating}        {faces}")


def attrition() -> Iterator[Text]:
    """On what a besieged block is hit, Season by Season (8.2)."""
    for season, row in SEASONS.items():
        yield text("hl-table-attrition", season=season_text(season), highest=row.attrition)
    yield text("hl-table-grain", highest=SEASONS["winter"].attrition)
    yield text("hl-table-no-blockade")


def open_sea() -> Iterator[Text]:
    """On what a fleet fails to enter an Open Sea, Season by Season (5.2.3)."""
    for season, row in SEASONS.items():
        if row.open_sea is None:
            yield text("hl-table-open-sea-closed", season=season_text(season))
        else:
            yield text("hl-table-open-sea", season=season_text(season), highest=row.open_sea)


def prestige() -> Iterator[Text]:
    """What brings Prestige or costs it (14.1)."""
    paragraphs = {row["event"]: row["paragraph"] for row in rows("prestige")}
    for event, amount in PRESTIGE.items():
        slug = event.replace("_", "-")
        yield text(f"hl-table-prestige-{slug}", prestige=amount, rule=paragraphs[event])
    yield text("hl-table-prestige-tribute")
    yield text("hl-table-prestige-none")


def victory() -> Iterator[Text]:
    """The leads that win, scenario by scenario (14.2 to 14.4)."""
    for found in SCENARIOS.values():
        yield text("hl-table-victory", scenario=found.name, limits=limits(found))


def limits(found: Scenario) -> Text:
    """The leads that win in a scenario."""
    return text(
        "hl-look-limits",
        automatic=found.automatic,
        negotiation=found.negotiation,
        minor=found.minor,
        major=found.major,
        draw=found.minor - 1,
    )


def kinds() -> Iterator[Text]:
    """The usual ratings and the allowance of each kind of block (2.4, 5.1)."""
    for kind in KINDS:
        yield text(f"hl-table-kind-{kind}")


TABLES: Mapping[str, Callable[[], Iterable[Text]]] = {
    "2.4": kinds,
    "5.2.3": open_sea,
    "6.3.2": attack_dice,
    "8.2": attrition,
    "14.1": prestige,
    "14.4": victory,
}
