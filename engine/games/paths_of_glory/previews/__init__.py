"""What a choice of the panel would show: marks on the map, what it leaves, cards, the odds of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.previews import attacks, cards, leaving, marks
from engine.games.paths_of_glory.tables import Side
from engine.kernel.game import Offer
from engine.kernel.preview import Preview, marked, titled

UNITS = 4  # of which a panel shows the ways at once


def preview(state: m.State, side: Side, offers: Sequence[Offer[m.Action]]) -> Preview | None:
    """Of one offer what it would do; of several what they have in common."""
    found = _preview(state, side, offers)
    if found is None:
        return None
    return replace(found, marks=marked(found.spots, lambda spot: marks.named(state, spot), len(offers)))


def _preview(state: m.State, side: Side, offers: Sequence[Offer[m.Action]]) -> Preview | None:
    if state.top is None or state.top.side != side:
        return None
    if len(offers) == 1:
        return _one(state, side, offers[0])
    if len({offer.verb for offer in offers}) > 1:
        odds = attacks.of_decision(state, side)
        if odds is not None:
            return Preview(odds.title, odds=odds, spots=marks.of_combat(state))
        targets = [offer for offer in offers if isinstance(offer.action, m.Attack)]
        if targets:
            return _one(state, side, targets[0]) if len(targets) == 1 else _shared(state, side, targets)
        offers = _cards_alone(offers) or _of_a_few(offers)
    return _shared(state, side, offers) if offers else None


def _cards_alone(offers: Sequence[Offer[m.Action]]) -> list[Offer[m.Action]]:
    """The cards to choose from, where nothing but the end of the decision stands beside them."""
    named = [offer for offer in offers if not isinstance(offer.action, m.Done)]
    return named if all(cards.names([offer.action]) for offer in named) else []


def _of_a_few(offers: Sequence[Offer[m.Action]]) -> list[Offer[m.Action]]:
    """Where a few units are left that go anywhere: what they can do, as if they had been chosen."""
    going = [offer for offer in offers if len(offer.parts) > 1]
    units = {(offer.verb, offer.parts[0].key) for offer in going}
    return going if len(units) <= UNITS and len({verb for verb, _ in units}) == 1 else []


def _shared(state: m.State, side: Side, offers: Sequence[Offer[m.Action]]) -> Preview:
    """What several offers of one order have in common."""
    actions = [offer.action for offer in offers]
    spots, courses = marks.of_several(state, actions)
    shown = cards.shared(actions)
    facts = cards.facts(state, shown) if shown is not None else marks.prices_of_one(state, actions)
    targets = [action for action in actions if isinstance(action, m.Attack)]
    return Preview(
        titled(offers),
        facts=(*facts, *leaving.of_each(state, actions), *leaving.of_retreats(state, actions)),
        odds=attacks.of_targets(state, side, titled(offers), targets) if len(targets) > 1 else None,
        spots=spots,
        courses=courses,
        counters=tuple(leaving.counters_of_each(state, actions)),
        cards=cards.names(actions),
    )


def _one(state: m.State, side: Side, offer: Offer[m.Action]) -> Preview:
    action = offer.action
    spots, courses = marks.of(state, action)
    facts, counters = leaving.after(state, side, action)
    return Preview(
        titled((offer,)),
        facts=(*marks.prices(state, [action]), *cards.of_action(state, action), *facts),
        odds=attacks.of(state, side, action),
        spots=spots,
        courses=courses,
        counters=counters,
        cards=cards.names([action]),
    )
