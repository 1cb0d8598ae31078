"""The action of a round: the card and its use, the spaces that are activated, the points that are recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts import phrases
from engine.games.paths_of_glory.accounts.sorting import Occurrence, short
from engine.games.paths_of_glory.accounts.tracks import card_named
from engine.games.paths_of_glory.tables import Card
from engine.kernel.account import Weight, counted
from engine.kernel.text import Arg, Text, text

Worded = tuple[Text, Weight, tuple[Text, ...]]  # its words, how much it counts, its sums
USES = ("played-event", "played-ops", "played-sr", "played-rp", "auto-op", "peace-offered")
PEACE = {
    "peace-offered": "pog-told-peace-offered",
    "peace-refused": "pog-told-peace-refused",
    "peace-accepted": "pog-told-peace-accepted",
    "peace-rolled": "pog-told-peace-rolled",
}
# Events whose text is too long for a line: what they do in short is a sentence of their own, the text their sum.
IN_SHORT = frozenset(
    {
        *("moltke", "great_retreat", "kerensky_offensive", "brusilov_offensive", "sinai_pipeline"),
        *("everyone_into_battle", "zimmermann_telegram", "over_there", "sud_army", "eleventh_army", "walter_rathenau"),
        *("uboats_unleashed", "treaty_of_brest_litovsk", "french_mutiny", "fall_of_the_tsar", "bolshevik_revolution"),
        *("h_l_take_command", "lloyd_george", "stavka_timidity", "haig"),
    }
)
NOTHING = ("nothing-to-activate", "nothing-to-redeploy", "redeployed-nothing")


def in_short(edition: m.Edition, card: Card) -> bool:
    """Whether what the event does has a sentence of its own for a line; an edition may have one for any card."""
    return card.id in IN_SHORT or f"told-effect-{card.id}".replace("_", "-") in edition.words


def title(found: Sequence[Occurrence]) -> Text | None:
    """What the action is, in a word: the name of the event, points, redeployment."""
    opening = _opening(found)
    if opening is None:
        return None
    args = opening.sentence.args
    match short(opening):
        case "played-event":
            named = args["card"]
            return text("pog-told-card-name", name=named.args["name"]) if isinstance(named, Text) else None
        case "played-ops":
            return text("pog-told-title-ops", points=args["points"])
        case "played-sr":
            return text("pog-told-title-sr", points=args["points"])
        case "played-rp":
            return text("pog-told-title-rp")
        case "peace-offered":
            return text("pog-told-title-peace")
    return text("pog-told-title-auto")


def _opening(found: Sequence[Occurrence]) -> m.Stated | None:
    return next((event for group in found if group.kind == "play" for event in group.named(*USES)), None)


def play(edition: m.Edition, group: Occurrence, *, alone: bool = False) -> Worded:
    """The line of an action; the text of an event is its sum. Of an action that is all there is to tell, the points
    that it records stand in the story."""
    opening = next(iter(group.named(*USES)), None)
    carded = opening is not None and "card" in opening.sentence.args
    activated = [*_activated(group)]
    parts = [_opened(edition, opening)] if opening is not None and carded else []
    if activated:
        uses = phrases.chained(activated)
        parts.append(uses if carded else text("pog-told-activated", uses=uses))
    recorded = () if alone and parts else _recorded(group)
    parts += [*_peace(group), *recorded, *(phrases.brief(event.sentence) for event in group.named(*NOTHING))]
    weight = Weight.NOTABLE if group.named(*PEACE) else Weight.DETAIL
    return phrases.chained(parts or [text("pog-told-no-card")]), weight, tuple(_effect(edition, opening))


def lasting(edition: m.Edition, group: Occurrence) -> Worded:
    """The line of an action that has told nothing else: of an event, what it does."""
    opening = next(iter(group.named("played-event")), None)
    card = card_named(edition, opening.sentence.args["card"]) if opening is not None else None
    if card is None or in_short(edition, card) or len(group.events) > 1:
        return play(edition, group, alone=True)
    effect = m.said(edition, f"card-{card.id}-effect")
    words = text("pog-told-effect", side=phrases.side(card.side), number=card.number, effect=effect)
    return words, Weight.USUAL, ()


def _peace(group: Occurrence) -> Iterator[Text]:
    """An offer of peace, its answer, the die for the terms."""
    for event in group.named(*PEACE):
        side, die = phrases.side_named(event.sentence.args["side"]), event.sentence.args.get("die", 0)
        yield text(PEACE[short(event)], side=phrases.side(side) if side is not None else "", die=die)


def _opened(edition: m.Edition, opening: m.Stated) -> Text:
    """Which card was played; what for says the title, unless the name of an event stands there."""
    named = opening.sentence.args["card"]
    owner = phrases.side_named(named.args["side"]) if isinstance(named, Text) else None
    if short(opening) == "played-event" and isinstance(named, Text) and owner is not None:
        card = card_named(edition, named)
        if card is not None and in_short(edition, card):
            effect = m.said(edition, f"told-effect-{card.id}")
            return text("pog-told-effect", side=phrases.side(owner), number=card.number, effect=effect)
        return text("pog-told-event", side=phrases.side(owner), number=named.args["number"])
    return text("pog-told-card-played", card=phrases.card(named))


def _activated(group: Occurrence) -> Iterator[Text]:
    for mode, key in (("move", "pog-told-to-move"), ("combat", "pog-told-to-fight")):
        spaces = tuple(_price(event) for event in group.named(f"activated-{mode}"))
        if spaces:
            yield text(key, spaces=spaces)


def _price(event: m.Stated) -> Arg:
    """A space, and what it costs where that is more than a point (9.2)."""
    space, price = event.sentence.args["space"], event.sentence.args["price"]
    return space if price == 1 else text("pog-told-price", space=space, price=price)


def _recorded(group: Occurrence) -> Iterator[Text]:
    for event in group.named("rp-recorded"):
        yield text("pog-told-recorded", points=event.sentence.args["points"])


def _effect(edition: m.Edition, opening: m.Stated | None) -> Iterator[Text]:
    if opening is not None and short(opening) == "played-event":
        card = card_named(edition, opening.sentence.args["card"])
        if card is not None:
            yield counted(m.said(edition, f"card-{card.id}-effect"), "9.5")
