"""Panels of long games: everything within three presses, nothing cut off, quick, and within Discord's limits."""

from __future__ import annotations

import copy
import random
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from cogs.messages.controls import option
from cogs.panel.layout import ACROSS, CONTROLS, ROWS, before, descend, screen
from cogs.panel.tree import LABEL, ROOT, SUGGESTIONS, Branch, tree
from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import offers
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CARDS
from engine.kernel.chance import SeededChance
from engine.kernel.game import Offer, Part, Role
from engine.kernel.play import step
from engine.kernel.text import Text, text
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.limits import TEXT
from tests.discord.loopback import buttons, menus
from tests.phone.stage import choose

MESSAGES = Messages()
PRESSES = 3
PEACE = (m.OfferPeace, m.AcceptPeace)


class Decision(NamedTuple):
    """A decision of a long game."""

    state: m.State
    role: Role
    actions: tuple[m.Action, ...]

    @property
    def offers(self) -> tuple[Offer[Any], ...]:
        return PATHS_OF_GLORY.offers(self.state, self.role)


def campaign(seed: int, cards: str) -> Iterator[Decision]:
    """The decisions of a whole Campaign, played at random by kind of action and without a peace."""
    rng, chance = random.Random(seed), SeededChance(b"%032d" % seed)
    state = PATHS_OF_GLORY.setup({"scenario": "campaign", "cards": cards}, chance).state
    while acting := PATHS_OF_GLORY.to_act(state):
        (role,) = acting
        legal = PATHS_OF_GLORY.legal_actions(state, role)
        yield Decision(state, role, legal)
        actions = [action for action in legal if not isinstance(action, PEACE)]
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        action = rng.choice([action for action in actions if type(action).__name__ == kind])
        state = step(PATHS_OF_GLORY, state, role, action, chance).state


@cache
def heaviest() -> tuple[Decision, ...]:
    """Of every kind of decision of some long games those with the most choices."""
    most: dict[str, list[Decision]] = {}
    for seed, cards in ((1, "optional"), (2, "standard")):
        for decision in campaign(seed, cards):
            top = decision.state.top
            kept = most.setdefault(f"{type(top).__name__} {decision.role}", [])
            kept.append(decision)
            kept.sort(key=lambda one: -len(one.actions))
            del kept[3:]
    return tuple(decision for kept in most.values() for decision in kept)


def presses(offers: tuple[Offer[Any], ...]) -> dict[int, int]:
    """How many presses lead from a panel just opened to each offer, by its number."""
    nodes, numbers = tree(offers, MESSAGES.label), {id(offer): number for number, offer in enumerate(offers)}
    found: dict[int, int] = {}

    def look(place: str, pressed: int) -> None:
        place = descend(nodes, place)
        shown = screen(nodes, place)
        assert len(shown.rows) <= ROWS
        assert len(shown.beside) + CONTROLS + (before(nodes, place) is not None) <= ACROSS
        for row in shown.rows:
            assert 1 <= len(row.branches) <= (ACROSS if row.menu is None else SUGGESTIONS)
        for branch in shown.branches:
            if branch.offer is None:
                look(branch.place, pressed + 1)
            else:
                assert numbers[id(branch.offer)] not in found, "shown twice"
                found[numbers[id(branch.offer)]] = pressed + 1

    look(ROOT, 0)
    return found


def test_the_games_are_long_and_heavy() -> None:
    assert max(decision.state.tracks.turn for decision in heaviest()) >= 15
    assert len({type(decision.state.top) for decision in heaviest()}) >= 15
    assert max(len(decision.actions) for decision in heaviest()) > 2000


def test_every_action_is_at_most_three_presses_away() -> None:
    for decision in heaviest():
        found = presses(decision.offers)
        assert len(found) == len(decision.actions), "nothing is left out"
        assert max(found.values()) <= PRESSES, type(decision.state.top)


def test_a_listing_is_quick() -> None:
    offers = max(heaviest(), key=lambda decision: len(decision.actions)).offers
    times = []
    for _ in range(3):
        begun = time.process_time()
        nodes = tree(offers, MESSAGES.label)
        screen(nodes, descend(nodes, ROOT))
        times.append(time.process_time() - begun)
    assert min(times) < 0.1


def name(words: str) -> Text:
    """A label that is a name."""
    return text("pog-part-name", name=words)


def offers_of(verb: str, units: int, places: int) -> list[Offer[Any]]:
    return [
        Offer(
            (verb, unit, place),
            verb,
            name(verb),
            (Part(f"u{unit}", name(f"GE {unit}")), Part(f"p{place}", name(f"Place {place}"))),
        )
        for unit in range(units)
        for place in range(places)
    ]


@pytest.mark.parametrize(
    "made",
    [
        (("sr", 100, 140),),
        (("sr", 30, 400),),
        (("move", 60, 90), ("entrench", 60, 1)),
        (("place", 20, 100), ("flip", 100, 1), ("rebuild", 90, 60), ("sr", 3, 2)),
        (("card", 20, 1),),
        (("card", 300, 1),),
        (("play", 9, 4),),
        tuple((f"verb{n}", 25, 10) for n in range(9)),
    ],
    ids=str,
)
def test_larger_than_any_game(made: tuple[tuple[str, int, int], ...]) -> None:
    offers = (*(offer for one in made for offer in offers_of(*one)), Offer("done", "done", name("Done")))
    found = presses(offers)
    assert len(found) == len(offers)
    assert max(found.values()) <= PRESSES + 1


def test_few_units_stand_on_the_first_screen_whatever_stands_beside_them() -> None:
    single = [
        Offer(("entrench", unit), "entrench", name("Entrench"), (Part(f"u{unit}", name(f"GE {unit}")),))
        for unit in range(3)
    ]
    moves = [replace(offer, together=3) for offer in offers_of("move", 3, 18)]
    found = presses((*moves, *single, Offer("done", "done", name("Done"))))
    assert max(found.values()) == 2


def heavy(verb: str) -> Decision:
    """The decision with the most choices of a verb."""
    return max(heaviest(), key=lambda decision: sum(offer.verb == verb for offer in decision.offers))


async def begun(club: Club, decision: Decision) -> int:
    """A table whose game stands at a decision; who decides."""
    options = {"game": "paths_of_glory", "opponent": BOB, "side": "cp", "options": "scenario=campaign"}
    await club.server.command(ANN, "game new", **options)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await club.quiet()
    services = club.services.tables._tables
    number, position = next(iter(services._open.items()))
    services._open[number] = replace(position, state=decision.state, _offers={})
    return ANN if decision.role == "cp" else BOB


def picked(message: Mapping[str, Any], last: bool) -> tuple[dict[str, Any], str]:
    """The last option of the last menu, or the first of the first."""
    menu = menus(dict(message))[-1 if last else 0]
    return menu, menu["options"][-1 if last else 0]["value"]


@pytest.mark.parametrize("last", [False, True])
async def test_thousands_of_redeployments_in_three_presses(club: Club, last: bool) -> None:
    server, decision = club.server, heavy("sr")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    assert {"End redeployment", "Type orders"} <= buttons(panel.original).keys()
    assert "Undo" not in buttons(panel.original), "nothing has been ordered yet"
    assert "Back" not in buttons(panel.original)
    among, _, asked = menus(panel.original)[0]["placeholder"].partition(" · ")
    assert asked == "Choose a unit for SR · or several"
    assert "…" in among, "what tells menus apart comes first: a telephone cuts the rest"
    assert "Chosen" not in panel.text
    old = copy.deepcopy(panel.original)
    for _ in range(PRESSES):
        menu, value = picked(panel.original, last)
        panel = await server.pick(user, panel.original, menu, value)
        assert "Something broke" not in panel.text
        if "✔" in panel.text:
            break
    assert "✔ SR" in panel.text or "✔ sr" in panel.text
    await club.quiet()
    stale = await server.pick(user, old, *picked(old, last))
    assert "earlier position" in stale.text


async def test_back_leads_to_the_first_screen(club: Club) -> None:
    server, decision = club.server, heavy("sr")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    first = [menu["placeholder"] for menu in menus(panel.original)]
    menu = menus(panel.original)[0]
    counts = Counter(MESSAGES.label(offer.parts[0].label) for offer in decision.offers if offer.parts)
    crowded = max(menu["options"], key=lambda one: counts[one["label"]])
    inside = await server.pick(user, panel.original, menu, crowded["value"])
    assert f"Chosen: SR › {crowded['label']}" in inside.text
    again = await server.click(user, inside.original, "Back")
    assert [menu["placeholder"] for menu in menus(again.original)] == first


def test_every_argument_of_an_order_has_a_menu_with_a_name() -> None:
    messages, meta = Messages(), PATHS_OF_GLORY.meta
    for verb in meta.verbs:
        for arg in verb.args:
            assert messages.has(meta.key("menu", verb.name, arg)), (verb.name, arg)


def options(offers: tuple[Offer[Any], ...]) -> Iterator[tuple[Branch, bool]]:
    """Every choice of every screen, and whether it stands in a menu."""
    nodes = tree(offers, MESSAGES.label)
    for place in nodes:
        shown = screen(nodes, descend(nodes, place))
        for row in shown.rows:
            yield from ((branch, row.menu is not None) for branch in row.branches)
        yield from ((branch, False) for branch in shown.beside)


def test_no_choice_is_cut() -> None:
    for decision in heaviest():
        for branch, in_menu in options(decision.offers):
            if in_menu:
                shown = option(branch.place, branch.label)
                assert re.sub(r"\W", "", f"{shown.label}{shown.about or ''}") == re.sub(r"\W", "", branch.label)
            else:
                assert len(branch.label) <= LABEL, branch.label


def test_a_long_option_goes_on_below() -> None:
    shown = option("1", " · ".join([*["some words"] * 9, "the last"]))
    assert len(shown.label) <= 100
    assert f"{shown.label} · {shown.about}" == " · ".join([*["some words"] * 9, "the last"])


def is_choice(identity: str) -> bool:
    """Whether a button leads on, not back."""
    _, _, _, operation, place, _ = identity.split(":")
    return operation == "n" and place != ROOT


async def test_cards_are_offered_in_words(club: Club) -> None:
    server, decision = club.server, heavy("play")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    for card in decision.state.cards[decision.role].hand:
        fact = CARDS[card]
        name = MESSAGES.say(offers.card_name(CLASSIC, fact))
        assert panel.original is not None
        menu, value = choose(panel.original, name)
        picking = server.click(user, panel.original, value) if menu is None else None
        shown = await (picking or server.pick(user, panel.original, menu or {}, value))
        assert shown.original is not None
        found = buttons(shown.original)
        uses = {label for label, identity in found.items() if is_choice(identity)}
        panel = await server.click(user, shown.original, "Back")
        assert uses - {"Event", "Event, once", "Replacements"} == {f"Operations {fact.ops}", f"Redeployment {fact.sr}"}
        assert ("Event" if fact.starred else "Event, once") not in uses


async def test_what_is_to_be_decided_stands_above_where_the_game_stands(club: Club) -> None:
    user = await begun(club, heavy("move"))
    panel = await club.server.command(user, "panel")
    assert panel.original is not None
    (card,) = panel.original["components"]
    texts = [part["content"] for part in card["components"] if part["type"] == TEXT]
    asked, *_, about = "\n".join(texts).split("\n")
    assert not asked.startswith("-# ")
    assert about.startswith("-# ")
    assert "table 1 · Turn" in about
    assert card["accent_color"] is not None


async def test_an_offer_is_made_in_words(club: Club) -> None:
    options = "scenario=campaign, cards=optional"
    await club.server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp", options=options)
    offer = club.server.last("Paths of Glory")["content"]
    assert "- Scenario: Campaign: all 20 turns (5.5)" in offer
    assert "- Cards: All optional cards as well" in offer
    assert "_" not in offer.replace("\\_", "")
    assert "Set-up" not in offer, "what is as usual is not said"
    assert await club.server.complete(ANN, "game new", "options", game="paths_of_glory", options="scenario=c") == [
        "scenario=campaign"
    ]


async def test_a_declined_offer_is_no_game(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await server.click(BOB, server.last("Bluff"), "Decline")
    for name in ("panel", "status", "hand", "map", "undo"):
        assert "declined or withdrawn" in (await server.command(ANN, name)).text
