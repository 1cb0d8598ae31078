"""What a card is, for whoever is about to play it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import CardId
from engine.kernel.odds import Fact
from engine.kernel.text import text


def names(actions: Iterable[m.Action]) -> tuple[str, ...]:
    """The cards that these choices are about, each once."""
    return tuple(dict.fromkeys(str(card) for action in actions for card in _cards(action)))


def shared(actions: Iterable[m.Action]) -> CardId | None:
    """The one card that all of these are about."""
    found = {_cards(action) for action in actions}
    return next(iter(found))[0] if len(found) == 1 and all(len(cards) == 1 for cards in found) else None


def _cards(action: m.Action) -> tuple[CardId, ...]:
    match action:
        case m.PlayCard(card, _) | m.UseCard(card) | m.Discard(card) | m.TakeCard(card):
            return (card,)
        case m.Swap(take, give):
            return (take, give)
        case _:
            return ()


def of_action(state: m.State, action: m.Action) -> Iterator[Fact]:
    """What the chosen use of a card brings; of a card without a use all of it."""
    match action:
        case m.PlayCard(card, use):
            yield from _use(state, card, use)
        case _:
            for card in _cards(action):
                yield from facts(state, card)


def facts(state: m.State, card: CardId) -> Iterator[Fact]:
    """All that a card can be used for."""
    for use in ("event", "ops", "sr", "rp"):
        yield from _use(state, card, use)


def _use(state: m.State, card: CardId, use: m.Use) -> Iterator[Fact]:
    fact = state.edition.cards[card]
    points = {"ops": fact.ops, "sr": fact.sr}
    if use == "event":
        yield Fact("event", m.said(state.edition, f"card-{card}-effect"))
        if fact.starred:
            yield Fact("once", text("pog-preview-once"))
    elif points.get(use):
        yield Fact(use, text("pog-preview-ops" if use == "ops" else "pog-preview-sr", points=points[use]))
    elif use == "rp" and fact.rp:
        pools = tuple(
            text("pog-points", pool=m.said(state.edition, f"pool-{pool}"), points=points)
            for pool, points in sorted(fact.rp.items())
        )
        yield Fact("rp", text("pog-preview-rp", points=pools), "17.1")
