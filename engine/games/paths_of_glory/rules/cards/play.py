"""PlayRound: the choice of an action, one card in one of its four uses or the automatic operation (8.1.3, 9.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import events
from engine.games.paths_of_glory.rules.cards import cardplay, choices
from engine.games.paths_of_glory.rules.phases import commitment
from engine.games.paths_of_glory.rules.start import setup
from engine.games.paths_of_glory.tables import AP, CP, Card, CardId, Nation, Side, foe
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Text, text

NEUTRAL_POOLS = frozenset({"it", "tu", "bu"})  # 9.4.1
LATE_ENTRY = frozenset({CardId("italy"), CardId("romania")})  # 9.5.2.5
INFLUENZA, OVER_THERE = CardId("influenza"), CardId("over_there")
COUNTS_AS_SR = m.Deed("event", CardId("salonika"))  # 9.3.3


def refuse(state: m.State, frame: m.PlayRound, action: m.Action) -> Refusal | None:
    """A card of one's hand in a use that is open, or the automatic operation, which always is."""
    if _opens_the_war(state) and action != m.PlayCard(setup.GUNS, "event"):
        return refusal("5.7.4", "pog-guns-must-open")
    if isinstance(action, m.AutoOp):
        return None
    if isinstance(action, m.OfferPeace):
        return choices.refuse_offer(state, frame.side)
    if not isinstance(action, m.PlayCard):
        return refusal("8.1.3", "pog-play-a-card")
    if action.card not in state.cards[frame.side].hand:
        return refusal("9.1", "pog-not-in-hand")
    return refuse_use(state, frame.side, action.card, action.use)


def _opens_the_war(state: m.State) -> bool:
    """Whether this is the first action of the game and has to be Guns of August (5.7.4)."""
    tracks = state.tracks
    first = (tracks.turn, tracks.round, tracks.active) == (1, 1, CP)
    return first and state.options.guns_of_august == "forced"


def refuse_use(state: m.State, side: Side, card: CardId, use: m.Use) -> Refusal | None:
    """Why a card could not be put to this use in an action of its side now."""
    return state.edition.rules.uses[use].refuse(state, side, card)


def refuse_points(state: m.State, side: Side, card: CardId) -> Refusal | None:
    """Why a card could not be played for any of its points."""
    if card in LATE_ENTRY and late_entry(state):
        return refusal("9.5.2.5", "pog-late-entry", card=cardplay.card_text(state.edition, card))
    return None


def _refuse_sr(state: m.State, side: Side, card: CardId) -> Refusal | None:
    last = _last_deed(state, side)
    twice = last is not None and (last.kind == "sr" or last == COUNTS_AS_SR)
    return refuse_points(state, side, card) or (refusal("9.3.3", "pog-sr-twice") if twice else None)


def _refuse_rp(state: m.State, side: Side, card: CardId) -> Refusal | None:
    last, late = _last_deed(state, side), refuse_points(state, side, card)
    if late is None and state.events.get(INFLUENZA) == state.tracks.turn:
        return cardplay.by_card(INFLUENZA, "pog-influenza")
    twice = last is not None and last.kind == "rp"
    return late or (refusal("9.4.3", "pog-rp-twice") if twice else None)


def late_entry(state: m.State) -> bool:
    """The CP's Total War cards are in play and the AP's are not (9.5.2.5)."""
    return commitment.joined(state, CP, "total") and not commitment.joined(state, AP, "total")


def _last_deed(state: m.State, side: Side) -> m.Deed | None:
    deeds = state.log.deeds[side]
    return deeds[-1] if deeds else None


def candidates(state: m.State, frame: m.PlayRound) -> Iterator[m.Action]:
    """Each card in each use, and the automatic operation."""
    for card in state.cards[frame.side].hand:
        for use in state.edition.rules.uses:
            yield m.PlayCard(card, use)
    yield m.AutoOp()
    yield m.OfferPeace()


def apply(work: m.Work, frame: m.PlayRound, action: m.Action) -> None:
    """Carry out the choice; what it asks for is opened on the stack."""
    work.state = work.state.pop()
    if isinstance(action, m.PlayCard):
        _play(work, frame.side, action)
        return
    if isinstance(action, m.OfferPeace):
        cardplay.note_deed(work, frame.side, "peace")
        work.say("pog-peace-offered", side=m.side_text(frame.side))
        work.state = work.state.push(m.PeaceOffer(foe(frame.side)))
        return
    cardplay.note_deed(work, frame.side, "auto_op")
    work.say("pog-auto-op", side=m.side_text(frame.side))
    work.state = work.state.push(m.Activate(frame.side, 1))


def _play(work: m.Work, side: Side, action: m.PlayCard) -> None:
    work.edition.rules.uses[action.use].play(work, side, work.edition.cards[action.card])


def _play_event(work: m.Work, side: Side, card: Card) -> None:
    _announce(work, side, card, "event", card.sr)
    events.play(work, side, card)


def _play_ops(work: m.Work, side: Side, card: Card) -> None:
    _announce(work, side, card, "ops", card.ops)
    put_down(work, side, card, "ops")
    work.state = work.state.push(m.Activate(side, card.ops))


def _play_sr(work: m.Work, side: Side, card: Card) -> None:
    _announce(work, side, card, "sr", card.sr)
    put_down(work, side, card, "sr")
    work.state = work.state.push(m.Redeploy(side, card.sr))


def _play_rp(work: m.Work, side: Side, card: Card) -> None:
    _announce(work, side, card, "rp", card.sr)
    put_down(work, side, card, "rp")
    _record_rp(work, side, card.rp)


def _announce(work: m.Work, side: Side, card: Card, use: str, points: int) -> None:
    named = cardplay.card_text(work.edition, card.id)
    work.say(f"pog-played-{use}", side=m.side_text(side), card=named, points=points)


def put_down(work: m.Work, side: Side, card: Card, use: m.Use) -> None:
    """Discard a card that is played for points, and note the deed."""
    cardplay.discard(work, side, card.id)
    cardplay.note_deed(work, side, use, card.id)


def _record_rp(work: m.Work, side: Side, points: Mapping[str, int]) -> None:
    """Mark the points of each nation that may have them; neutrals may not (9.4.1)."""
    at_war = work.board.at_war
    gained = {pool: n for pool, n in points.items() if pool not in NEUTRAL_POOLS or Nation(pool) in at_war}
    if side == AP and OVER_THERE in work.state.events:
        gained["us"] = 1  # 17.1.8
    rp = dict(work.tracks.rp)
    for pool, number in gained.items():
        rp[pool] = rp.get(pool, 0) + number
    work.tracks = replace(work.tracks, rp=rp)
    work.say("pog-rp-recorded", side=m.side_text(side), points=_rp_texts(work.edition, gained))


def _rp_texts(edition: m.Edition, points: Mapping[str, int]) -> tuple[Text, ...]:
    """Points by pool for a sentence."""
    return tuple(text("pog-rp", pool=m.said(edition, f"pool-{pool}"), points=number) for pool, number in points.items())


USES: Mapping[str, m.CardUse] = {
    "event": m.CardUse(
        events.refuse,
        _play_event,
        lambda card: text("pog-part-event-once" if card.starred else "pog-part-event", points=0),
        ("ev", "as event", "as an event"),
    ),
    "ops": m.CardUse(
        refuse_points,
        _play_ops,
        lambda card: text("pog-part-ops", points=card.ops),
        ("op", "operations", "as ops", "for ops"),
    ),
    "sr": m.CardUse(
        _refuse_sr,
        _play_sr,
        lambda card: text("pog-part-sr", points=card.sr),
        ("redeploy", "redeployment", "as sr", "for sr"),
    ),
    "rp": m.CardUse(
        _refuse_rp,
        _play_rp,
        lambda card: text("pog-part-rp", points=0),
        ("rps", "replacements", "replacement", "as rp", "as rps", "for rp"),
    ),
}
