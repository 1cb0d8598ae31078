"""One sentence for what has to be decided now, and one line for where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.kernel.text import Text, text


def prompt(state: m.State, role: Side) -> Text:
    """What this side has to decide, or whom it waits for."""
    top = state.top
    if state.result is not None or top is None:
        return text("pog-ask-over")
    if top.side != role:
        return text("pog-ask-wait", side=m.side_text(top.side))
    return _ask(state, top)


def headline(state: m.State) -> Text:
    """Turn, round or phase, VP and War Status."""
    in_round = in_rounds(state)
    part = text("pog-headline-round", round=state.tracks.round) if in_round else _phase(state)
    return headed(state, part)


def headed(state: m.State, part: Text) -> Text:
    """Turn, a part of it, VP and War Status."""
    tracks = state.tracks
    return text(
        "pog-headline",
        number=tracks.turn,
        turn=m.said(state.edition, f"turn-{tracks.turn}"),
        part=part,
        vp=tracks.vp,
        ap=tracks.war_status.ap,
        cp=tracks.war_status.cp,
        all=tracks.ws,
    )


def phase_name(state: m.State) -> str:
    """The phase; before the first hands are dealt the set-up still goes on."""
    opening = any(isinstance(frame, m.OpeningHand | m.PickCards) for frame in state.stack)
    return "setup" if opening else state.tracks.phase


def in_rounds(state: m.State) -> bool:
    """Whether an action round is going on."""
    return state.tracks.phase == "action" and state.tracks.round > 0


def _phase(state: m.State) -> Text:
    return m.said(state.edition, f"phase-{phase_name(state)}")


def _ask(state: m.State, top: m.Frame) -> Text:
    match top:
        case m.PickCards():
            return text("pog-ask-pick")
        case m.OpeningHand():
            return text("pog-ask-opening-hand")
        case m.PlayRound():
            return text("pog-ask-play", round=state.tracks.round, side=m.side_text(top.side))
        case m.Activate(left=left):
            return text("pog-ask-activate", left=left)
        case m.MoveUnits():
            return text("pog-ask-move", places=_places(state.edition, _to_move(state)))
        case m.Redeploy(left=left):
            return text("pog-ask-redeploy", left=left)
        case m.PlaceUnits(pieces=pieces, card=card):
            return text("pog-ask-place", unit=_units(state, pieces[:1]), card=state.edition.cards[card].label)
        case m.PlaceTrench():
            return text("pog-ask-trench")
        case m.FlipUnits(halves=halves):
            return text("pog-ask-flip", points=points_text(halves))
        case m.Replace(halves=halves):
            return text("pog-ask-replace", points=pool_texts(state.edition, halves) or text("pog-nothing-left"))
        case m.DiscardCards():
            return text("pog-ask-discard")
        case m.SendCorps(sent=sent):
            return text("pog-ask-send-corps", left=3 - sent)
        case m.LoseCorps():
            return text("pog-ask-lose-corps")
        case m.Reduce(left=left):
            return text("pog-ask-reduce", left=left)
        case m.PeaceOffer():
            return text("pog-ask-peace")
        case m.OwnFrame():
            return _ask_own(state, top)
        case _:
            return _ask_combat(state, top)


def _ask_own(state: m.State, top: m.OwnFrame) -> Text:
    """The sentence that an edition has for a decision of its own; some go on by themselves."""
    own = state.edition.rules.decisions.get(type(top))
    return text("pog-ask-wait", side=m.side_text(top.side)) if own is None else own.ask(state, top)


_InCombat = (
    m.ChooseAttack
    | m.Muster
    | m.Combat
    | m.TrenchCards
    | m.Declare
    | m.FlankAttempt
    | m.CombatCards
    | m.TakeLosses
    | m.GiveBack
    | m.CancelRetreat
    | m.Retreat
    | m.Advance
)


def _ask_combat(state: m.State, top: _InCombat) -> Text:
    target = _target(state)
    match top:
        case m.ChooseAttack():
            return text("pog-ask-attack", places=_places(state.edition, _to_attack(state)))
        case m.Muster(attackers=attackers):
            key = "pog-ask-muster-more" if attackers else "pog-ask-muster"
            return text(key, target=m.space_text(state.edition, top.target), units=_units(state, attackers))
        case m.TrenchCards():
            return text("pog-ask-trench-cards", target=target)
        case m.Declare(card=card):
            return text("pog-ask-declare", card=state.edition.cards[card].label, target=target)
        case m.FlankAttempt():
            return text("pog-ask-flank", target=target)
        case m.CombatCards():
            return text("pog-ask-combat-cards", target=target)
        case m.TakeLosses(number=number):
            return text("pog-ask-losses", number=number, target=target)
        case m.GiveBack():
            return text("pog-ask-give-back", target=target)
        case m.CancelRetreat():
            return text("pog-ask-cancel-retreat", target=target)
        case m.Retreat(pieces=pieces, moving=moving, left=left):
            units = (moving,) if moving is not None else pieces
            return text("pog-ask-retreat", units=_units(state, units), left=left, target=target)
        case m.Advance(pieces=pieces, moving=moving):
            if moving is not None:
                return text("pog-ask-advance-on", unit=_units(state, (moving,)), target=target)
            return text("pog-ask-advance", units=_units(state, pieces), target=target)
        case m.Combat():  # goes on by itself
            return text("pog-ask-wait", side=m.side_text(top.side))
        case _:
            assert_never(top)


def _target(state: m.State) -> Text:
    """The space fought over, from the combat below the open decision."""
    for frame in reversed(state.stack):
        if isinstance(frame, m.Combat | m.Muster):
            return m.space_text(state.edition, frame.target)
    return text("pog-the-battle")


def _to_move(state: m.State) -> tuple[SpaceId, ...]:
    return tuple(a.space for a in state.op.activations if a.mode == "move")


def _to_attack(state: m.State) -> tuple[SpaceId, ...]:
    return tuple(a.space for a in state.op.activations if a.mode == "combat")


def _places(edition: m.Edition, places: tuple[SpaceId, ...]) -> tuple[Text, ...]:
    return tuple(m.space_text(edition, place) for place in places) or (text("pog-nowhere"),)


def _units(state: m.State, pieces: tuple[PieceId, ...]) -> tuple[str, ...]:
    return tuple(m.unit_text(state.edition, piece, piece in state.board.reduced) for piece in pieces)


def points_text(halves: int) -> Text:
    """Replacement points counted in halves, as players say them: 1 RP, 1½ RPs."""
    return text("pog-half-points", points=_halves(halves), count=(halves + 1) // 2)


def pool_texts(edition: m.Edition, halves: Mapping[str, int]) -> tuple[Text, ...]:
    """The replacement points of each pool that has any left: 2 BR RPs."""
    return tuple(
        text("pog-pool-left", pool=m.said(edition, f"pool-{pool}"), points=_halves(left), count=(left + 1) // 2)
        for pool, left in sorted(halves.items())
        if left > 0
    )


def _halves(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)
