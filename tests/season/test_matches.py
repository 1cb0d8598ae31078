"""Games of matches: begun once however often it is tried, and taken over as they ended."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.kernel.errors import GameError
from engine.kernel.game import Outcome, Role
from engine.kernel.text import text
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventGame
from engine.season.owed import OwedStep, hinders, owed
from engine.season.taking import GameFigures, taken
from engine.season.terms import EventTerms, terms_of, terms_text
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import TableNumber
from tests.season.conftest import RULES, THREADS, Ground, published
from tests.session.toy import RACE

RED, BLUE = RACE.meta.roles


async def test_a_round_is_begun_once_though_the_bot_is_stopped_at_any_point(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    first, second = held.contest.matches
    assert list(owed(held.contest, (), ())) == [OwedStep(1, "seat"), OwedStep(2, "seat")]
    await matches.seat(held, first, THREADS)
    told = await tables.lobby.seat(
        THREADS + 1,
        "race",
        {},
        (second.pairing.first, second.pairing.second or 0),
        bid=False,
        guild=7,
        conditions=Conditions(),
    )
    assert told is not None, "the bot is stopped before it has written down whose game that is"
    events, tables, matches = ground.begin()
    held = await events.look(held.number)
    posts = await events.store.posts_of(held.number)
    assert list(owed(held.contest, posts, ())) == [OwedStep(1, "tell"), OwedStep(2, "seat")]
    held, again = await matches.seat(held, held.contest.matches[1], THREADS + 1)
    assert again is None
    assert [one.table for one in held.contest.matches] == [1, 2]
    info = await tables.info(TableNumber(1))
    assert (info.seats, info.guild) == ({RED: first.pairing.first, BLUE: first.pairing.second}, 7)
    assert await events.store.match_of(2) == (held.number, 2)


async def test_a_match_is_played_under_the_terms_of_its_event(ground: Ground) -> None:
    conditions = Conditions(ClockTerms("total", start=3600), warnings="automatic", odds=False)
    terms = EventTerms(conditions, substitutes=False, words="Be kind")
    assert terms_of(terms_text(terms)) == terms
    assert terms_of({}) == EventTerms()
    events, tables, matches = ground.begin()
    held = await published(events, replace(RULES, terms=terms_text(terms)))
    await matches.seat(held, held.contest.matches[0], THREADS)
    assert (await tables.info(TableNumber(1))).conditions == conditions


async def test_results_are_taken_over(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    match = held.contest.matches[0]
    held, _ = await matches.seat(held, match, THREADS)
    await tables.playing.resign(TableNumber(1), match.pairing.first)
    posts = await events.store.posts_of(held.number)
    assert next(iter(owed(held.contest, posts, (TableNumber(1),)))) == OwedStep(1, "take")
    after = await matches.take(held, held.contest.matches[0])
    assert after is not None
    result = after.contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner, result.swapped) == ("won", match.pairing.second, False)
    assert next(iter(owed(after.contest, await events.store.posts_of(held.number), (TableNumber(1),)))).step == "close"


async def test_sides_are_bid_for_at_the_table(ground: Ground) -> None:
    events, _tables, matches = ground.begin()
    game = EventGame("race", (RED, BLUE))
    held = await published(events, replace(RULES, sides="bid", games=(game,)))
    match = held.contest.matches[0]
    _, told = await matches.seat(held, match, THREADS)
    assert told is not None
    assert told.kind == "bidding"


async def test_a_game_that_came_to_nothing_waits_for_directors(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match = held.contest.matches[0]
    await tables.proposals.abandon(TableNumber(1), match.pairing.first)
    await tables.proposals.agree(TableNumber(1), match.pairing.second or 0)
    assert await matches.take(held, match) is None
    assert [one.trouble for one in await events.store.posts_of(held.number)] == ["event-trouble-void"]
    assert (await events.look(held.number)).contest.acts == held.contest.acts


async def test_a_result_of_seats_that_fit_nobody_is_tried_again(ground: Ground) -> None:
    """Such as while a player is being forgotten; what came to nothing stays so."""
    events, tables, matches = ground.begin()
    held = await published(events)
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match = held.contest.matches[0]
    await tables.playing.resign(TableNumber(1), match.pairing.first)
    places = [replace(one, users=(77,)) if one.user == match.pairing.first else one for one in held.contest.entrants]
    stale = replace(held, contest=replace(held.contest, entrants=tuple(places)))
    assert await matches.take(stale, match) is None
    (post,) = await events.store.posts_of(held.number)
    assert post.trouble == "event-trouble-seats"
    assert not hinders(post.trouble, OwedStep(1, "take"))
    assert await matches.take(held, match) is not None
    assert [one.trouble for one in await events.store.posts_of(held.number)] == [""]


async def test_it_is_on_record_who_did_not_play_his_game_to_its_end(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    given, fought = held.contest.matches
    held, _ = await matches.seat(held, given, THREADS)
    held, _ = await matches.seat(held, fought, THREADS + 1)
    await tables.playing.resign(TableNumber(1), given.pairing.first)
    for order in ("move 60", "win"):
        for user in fought.players:
            with suppress(GameError):
                await tables.playing.order(TableNumber(2), user, order)
    for match in held.contest.matches:
        held = await matches.take(held, match) or held
    one, other = (match.result for match in held.contest.matches)
    assert one is not None
    assert (one.kind, one.given_up) == ("won", True)
    assert other is not None
    assert (other.kind, other.given_up) == ("won", False)


async def test_what_is_taken_of_each_kind_of_end(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match, info = held.contest.matches[0], await tables.info(TableNumber(1))

    def of(reason: str, winner: Role | None, **figures: int) -> MatchResult | None:
        ended = replace(info, status="ended", outcome=Outcome(winner, text(reason)))
        act = taken(held.contest, match, ended, GameFigures(**figures))
        return None if act is None else act.result

    first, second = match.players
    assert of("race-won", RED, ahead=3, turns=5) == MatchResult("won", first, victory_points=3, turns=5)
    assert of("outcome-time", BLUE) == MatchResult("forfeit", second, given_up=True)
    assert of("outcome-forfeit", None) == MatchResult("double_forfeit", given_up=True)
    assert of("race-resigned", RED, ahead=-3, played_out=False) == MatchResult(
        "won", first, victory_points=-3, given_up=True
    )
    assert of("outcome-adjudicated", BLUE) == MatchResult("adjudicated", second)
    one = held.contest
    held = replace(held, contest=replace(one, rules=replace(one.rules, votes=2)))
    assert of("outcome-adjudicated", BLUE) is None, "one director has ended it at its table where several vote"
    assert of("race-even", None) == MatchResult("drawn")
    assert of("outcome-director-ended", None) is None
    changed = replace(info, seats={RED: second, BLUE: first}, status="ended", outcome=Outcome(RED, text("race-won")))
    act = taken(held.contest, match, changed, GameFigures(ahead=3))
    assert act is not None
    assert act.result == MatchResult("won", second, swapped=True, victory_points=-3)
    stranger = replace(info, seats={RED: 77, BLUE: second}, status="ended", outcome=Outcome(RED, text("race-won")))
    assert taken(held.contest, match, stranger, GameFigures()) is None
