"""The words that an edition of Paths of Glory must have: what may follow the beginnings that `said` is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.games.paths_of_glory import beforehand, offers, situation
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts import plays
from engine.games.paths_of_glory.position.words import PHASES, RUSSIAN_TRACK, US_TRACK
from engine.games.paths_of_glory.rules.combat import play
from engine.games.paths_of_glory.rules.events.common import vp
from engine.games.paths_of_glory.rules.phases import victory
from engine.games.paths_of_glory.tables import SIDES
from render.paths_of_glory.descriptions import has_conditions

LEVELS = {"mobilization", "limited", "total"}
CAUSES = {  # of VP that no card gives alone
    *("blockade", "high-seas-fleet", "polish-restoration", "french-mutiny", "us-armies", "war-in-africa"),
    *("peace-offensive", "zimmermann-telegram", "tsar-stays", "bid"),
}


def slugs(names: Iterable[Any], mark: str = "_") -> set[str]:
    """Names as keys have them."""
    return {str(name).replace(mark, "-") for name in names}


def families(edition: m.Edition) -> Mapping[str, set[str]]:
    """By what they begin with; whatever the tables and rules of the edition name."""
    cards, spaces, units = edition.cards.values(), edition.spaces.values(), edition.units.values()
    nations = {space.nation for space in spaces} | {unit.nation for unit in units}
    capitals = {space.capital_of for space in spaces if space.capital_of is not None}
    terrain = {space.terrain for space in spaces}
    tracks = slugs({**US_TRACK, **RUSSIAN_TRACK})
    return {
        "card-": {f"{card}-effect" for card in slugs(edition.cards)}
        | {f"{card}-when" for card in slugs(card.id for card in cards if has_conditions(card))},
        "chapter-": {"setup", "start", "end", "replacements"},
        "commitment-": LEVELS,
        "country-": {card.neutral_entry for card in cards} - {""} | {"tu", "us"},
        "level-": LEVELS,
        "mo-": slugs({"fr", *edition.rules.offensives, "none"}),
        "nation-": {card.reinforcement_nation for card in cards} - {""} | slugs(capitals),
        "nation-of-": slugs(nations | {"us"}),
        "phase-": slugs({*PHASES, *edition.rules.phases, "setup"}),
        "pic-deck-": {card.deck for card in cards} | LEVELS,
        "pic-track-": tracks,
        "pool-": slugs(pool for card in cards for pool in card.rp) | {"a", "allied", "us"},
        "result-": {
            "automatic",
            *(f"{end}{how}" for end in victory.ENDS for how in ("", "-draw")),
            "peace-draw",
            "peace-lost-draw",
        },
        "standing-": {
            *(moment.key for moment in play.MOMENTS),
            *beforehand.OF_FRAME.values(),
            *(f"{matter}-{answer}" for matter, answer in beforehand.ALWAYS),
            "retreat-none",
        },
        "option-scenario-": slugs(edition.scenarios),
        "short-": slugs(card.id for card in cards if offers.card_name(edition, card).key != "pog-part-name"),
        "tell-part-": slugs(situation.parts(edition)),
        "tell-terrain-": terrain,
        "tell-track-": tracks,
        "terrain-": terrain,
        "told-effect-": slugs(card.id for card in cards if plays.in_short(edition, card)),
        "turn-": slugs(edition.tables.turns),
        "unit-": slugs(flag for unit in units for flag in unit.flags),
        "vp-": CAUSES | slugs(_awarding(edition)),
        "vp-mo-": set(SIDES),
        "vp-starred-": set(SIDES),
    }


def _awarding(edition: m.Edition) -> Iterator[str]:
    """The cards whose event is made by `vp`."""
    made = f"{vp.__name__}."
    yield from (card for card, event in edition.rules.events.items() if _name(event.does).startswith(made))


def _name(effect: Any) -> str:
    return str(getattr(effect, "__qualname__", ""))


def words(edition: m.Edition) -> set[str]:
    """All of them, as `said` is asked for them."""
    return {f"{first}{rest}" for first, rests in families(edition).items() for rest in rests}
