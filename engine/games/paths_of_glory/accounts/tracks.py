"""The tracks that a chapter has moved: VP and War Status, from where, to where, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts import phrases
from engine.games.paths_of_glory.accounts.sorting import events, short
from engine.games.paths_of_glory.tables import SIDES, Card, Side
from engine.kernel.account import TrackMove
from engine.kernel.story import Passage
from engine.kernel.text import Text, text

IN_SHORT = {
    "pog-vp-mo-ap": "pog-told-vp-mo-ap",
    "pog-vp-mo-cp": "pog-told-vp-mo-cp",
    "pog-vp-blockade": "pog-told-vp-blockade",
    "pog-vp-starred-ap": "pog-told-vp-starred-ap",
    "pog-vp-starred-cp": "pog-told-vp-starred-cp",
}
NAMING = ("played-event", "combat-card", "declared")  # sentences after which War Status may rise


def tracks(edition: m.Edition, passages: Sequence[Passage]) -> Iterator[TrackMove]:
    """Each track on which something was marked."""
    told = tuple(event for part in passages for event in events(part))
    yield from _vp(edition, passages[-1].view.tracks.vp, told)
    for side in SIDES:
        yield from _war_status(edition, side, told)


def _vp(edition: m.Edition, after: int, told: Sequence[m.Event]) -> Iterator[TrackMove]:
    causes: list[tuple[int, Text]] = []
    for event in told:
        match event:
            case m.ControlChanged(vp=vp) if vp:
                causes.append((vp, m.space_text(edition, event.space)))
            case m.VpChanged():
                causes.append(
                    (event.change, text(IN_SHORT[key]) if (key := event.reason.key) in IN_SHORT else event.reason)
                )
    own = tuple(event for event in told if isinstance(event, m.VpChanged))
    if causes:
        alone = len(causes) == 1
        why = tuple(
            cause if alone else text("pog-told-cause", cause=cause, change=m.signed(by)) for by, cause in causes
        )
        yield TrackMove(text("pog-told-vp"), after - sum(by for by, _ in causes), after, why, own)


def _war_status(edition: m.Edition, side: Side, told: Sequence[m.Event]) -> Iterator[TrackMove]:
    rises: list[m.Event] = []
    why: list[Text] = []
    before = after = 0
    card: Card | None = None
    heads = False  # the card is the title
    for event in told:
        if not isinstance(event, m.Stated):
            continue
        if short(event) in NAMING:
            card = card_named(edition, event.sentence.args["card"]) or card
            heads = short(event) == "played-event"
        if short(event) == "war-status" and phrases.side_named(event.sentence.args["side"]) == side:
            after = int(str(event.sentence.args["status"]))
            before = before if rises or card is None else after - card.war_status
            why += [text("pog-told-card-name", name=card.label)] if card is not None and not heads else []
            rises.append(event)
    if rises:
        yield TrackMove(text("pog-told-war-status", side=phrases.side(side)), before, after, tuple(why), tuple(rises))


def card_named(edition: m.Edition, named: object) -> Card | None:
    """The card that an argument of a sentence names."""
    if not isinstance(named, Text) or "number" not in named.args:
        return None
    owner, number, name = phrases.side_named(named.args["side"]), named.args["number"], named.args["name"]
    found = (card for card in edition.cards.values() if (card.side, card.number, card.label) == (owner, number, name))
    return next(found, None)
