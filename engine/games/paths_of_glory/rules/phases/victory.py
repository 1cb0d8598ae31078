"""Victory points of the War Status Phase, the ends of the game and the account of them (5.0, 6.0 E)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.scenarios import Levels
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    SIDES,
    CardId,
    Nation,
    Side,
    foe,
)
from engine.kernel.game import Outcome, Role
from engine.kernel.text import Text, text

BLOCKADE = CardId("blockade")


TREATY, TSAR_FELL = CardId("treaty_of_brest_litovsk"), CardId("fall_of_the_tsar")
US_ARMIES = (CardId("reinf_us_1"), CardId("reinf_us_2"))
ENDS = ("armistice", "last-turn", "total-war")  # where adjustments and bid count (5.6.1.1, 5.7.4)


def levels(state: m.State) -> Levels:
    """The victory levels as they stand now; in a tournament the AP wins draws (5.6.2)."""
    rules = state.scenario
    found = rules.after_treaty if TREATY in state.events else rules.levels
    return found.without_draws() if state.options.tournament else found


def war_status_points(work: m.Work) -> None:
    """Segment E.1: blockade in winter, offensives not made, Italy still out (victory point table)."""
    if BLOCKADE in work.state.events and work.edition.tables.turns[work.tracks.turn].blockade:
        boards.add_vp(work, -1, text("pog-vp-blockade"))
    work.edition.rules.penalize_offensives(work)
    if work.tracks.commitment.ap == "total" and Nation("it") not in work.board.at_war:
        boards.add_vp(work, 1, text("pog-vp-italy-out"))


def automatic(state: m.State) -> m.Result | None:
    """Segment E.2: 20 or more, 0 or less (5.2)."""
    vp = state.tracks.vp
    if vp >= state.edition.limits.vp_cp:
        return m.Result(CP, "automatic", vp)
    return m.Result(AP, "automatic", vp) if vp <= state.edition.limits.vp_ap else None


def result(state: m.State) -> m.Result | None:
    """Segments E.2 and E.3."""
    return automatic(state) or armistice(state)


def armistice(state: m.State) -> m.Result | None:
    """Segment E.3: the nations are worn out (16.2.1)."""
    return _judged(state, "armistice") if state.tracks.ws >= state.edition.limits.armistice else None


def final(state: m.State) -> m.Result | None:
    """The result after the last turn of the scenario, or once its limits are passed; None before (5.3.4, 5.4.1)."""
    if state.tracks.turn >= state.edition.rules.levels(state).last_turn:
        return _judged(state, "last-turn")
    worst = "total" in (state.tracks.commitment.ap, state.tracks.commitment.cp)
    return _judged(state, "total-war") if worst and state.scenario.ends_at_total_war else None


def _judged(state: m.State, reason: str) -> m.Result:
    """Who has won by the levels, after the adjustments of the end."""
    rules = state.edition.rules
    found, vp = rules.levels(state), state.tracks.vp + sum(change for change, _ in rules.adjustments(state))
    vp += state.options.bid
    winner = CP if vp >= found.cp_from else AP if vp <= found.ap_to else None
    return m.Result(winner, reason, vp)


def ahead(state: m.State) -> int:
    """By how many VP the AP would win if the game ended now, below 0 the CP, 0 for a draw (5.3 to 5.7).

    With the adjustments of the end and the bid; an automatic victory has none (5.6.1.1, 5.7.4).
    """
    judged = state.result or automatic(state) or _judged(state, "last-turn")
    found = state.edition.rules.levels(state)
    if judged.winner is None:
        return 0
    return max(1, found.ap_to - judged.vp + 1) if judged.winner == AP else min(-1, found.cp_from - judged.vp - 1)


def adjustments(state: m.State) -> Iterator[tuple[int, str]]:
    """What moves the VP at the end of the historical scenario, save for an automatic victory (5.7.4)."""
    if not state.scenario.historical:
        return
    unplayed = sum(card not in state.events for card in US_ARMIES)
    if unplayed:
        yield unplayed, "pog-vp-us-armies"
    if TSAR_FELL not in state.events:
        yield -2, "pog-vp-tsar-stays"


def finish(work: m.Work, result: m.Result) -> None:
    """End the game; the adjustments of the end, where they count, become entries of the account."""
    if result.reason in ENDS:
        for change, key in (*work.edition.rules.adjustments(work.state), (work.state.options.bid, "pog-vp-bid")):
            boards.add_vp(work, change, text(key))
    work.state = replace(work.state, result=result, stack=())
    work.say("pog-game-over", result=reason(work.edition, result), vp=result.vp)


def outcome(state: m.State) -> Outcome | None:
    """The result with its account; None while the game goes on."""
    if state.result is None:
        return None
    return Outcome(state.result.winner, reason(state.edition, state.result), tuple(account(state)))


def resigned(state: m.State, role: Role) -> Outcome:
    """The result if a side gives up now."""
    winner = foe(role)
    reason = text("pog-result-resigned", side=m.side_text(role), winner=m.side_text(winner), vp=state.tracks.vp)
    return Outcome(winner, reason, tuple(account(state)))


def reason(edition: m.Edition, result: m.Result) -> Text:
    """Why the game is over, and who has won."""
    if result.winner is None:
        return m.said(edition, f"result-{result.reason}-draw", vp=result.vp)
    return m.said(edition, f"result-{result.reason}", winner=m.side_text(result.winner), vp=result.vp)


def account(state: m.State) -> Iterator[Text]:
    """How the VP came about: the start, spaces taken, every other reason, the sum."""
    yield text("pog-account-start", vp=state.edition.limits.vp_start)
    for side, sign in ((CP, 1), (AP, -1)):
        names = _taken(state, side)
        if names:
            yield text("pog-account-spaces", side=m.side_text(side), spaces=names, change=m.signed(sign * len(names)))
    sums: dict[str, int] = {}
    for line in state.account:
        sums[line.reason] = sums.get(line.reason, 0) + line.change
    for reason, change in sums.items():
        yield text("pog-account-line", reason=text(reason), change=m.signed(change))
    yield text("pog-account-total", vp=state.tracks.vp)
    found = state.edition.rules.levels(state)
    yield text("pog-account-levels", cp=found.cp_from, ap=found.ap_to)
    result = state.result
    if result is not None and result.winner is not None and result.reason in ENDS:
        by = result.vp - found.cp_from if result.winner == CP else found.ap_to - result.vp
        yield text("pog-account-margin", side=m.side_text(result.winner), by=by)


def _taken(state: m.State, side: Side) -> tuple[Text, ...]:
    """VP spaces the side holds that were the other's at the start."""
    names = []
    for space in state.edition.spaces.values():
        owner = space.start_control if space.start_control in SIDES else space.printed_side
        if boards.is_vp(state, space.id) and owner == foe(side) and boards.controls(state.board, side, space.id):
            names.append(m.space_text(state.edition, space.id))
    return tuple(names)


def book(work: m.Work) -> None:
    """Write the VP changes of this step, control of spaces apart, into the account."""
    turn = work.tracks.turn
    lines = tuple(m.VpLine(turn, e.change, e.reason.key) for e in work.events if isinstance(e, m.VpChanged))
    if lines:
        work.state = replace(work.state, account=(*work.state.account, *lines))
