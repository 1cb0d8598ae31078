"""Games of matches: seated by the rules of their event, and their results taken over."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.kernel.errors import GameError, TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.league.acts import MatchBegun
from engine.league.model.contest import Match, MatchResult, ResultKind
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.owed import SEATS, VOID
from engine.season.ports import MatchPost
from engine.season.taking import GameFigures, is_void, result_of, seated, taken
from engine.season.terms import terms_of
from engine.session.leaving import FORGOTTEN
from engine.session.model import BID, RANDOM, TableInfo, TableNumber, Told
from engine.session.tables import Tables


class Matches:
    """Each step may be repeated: what was done is found again."""

    def __init__(self, events: OpenEvents, tables: Tables) -> None:
        self._events = events
        self._tables = tables

    async def post_of(self, held: HeldEvent, match: int) -> MatchPost:
        """Where a match is played, as far as that is known."""
        posts = await self._events.store.posts_of(held.number)
        return next((one for one in posts if one.match == match), MatchPost(held.number, match))

    def expect_seats(self, held: HeldEvent, match: Match) -> None:
        """Raise `GameError` where no game of a match can be begun, before anything is made ready for it."""
        rules = held.contest.rules
        if self.lacks_player(held, match):
            raise TableError(text("person-unknown"))
        game = rules.games[match.pairing.game]
        self._tables.lobby.expect_offer(game.game, dict(game.options), BID if rules.sides == "bid" else RANDOM)

    def lacks_player(self, held: HeldEvent, match: Match) -> bool:
        """Whether somebody who is paired in it was forgotten, or is being."""
        users = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
        return any(user in FORGOTTEN or user in self._events.leaving for user in users)

    async def seat(self, held: HeldEvent, match: Match, thread: int) -> tuple[HeldEvent, Told | None]:
        """Begin the game of a match in a thread; what is to be told of it, if it was not begun before."""
        rules, second = held.contest.rules, match.other(match.pairing.first)
        first, other = held.contest.entrant(match.pairing.first), held.contest.entrant(second)
        assert first is not None, "a pairing is of entrants"
        assert other is not None, "a pairing is of entrants"
        self.expect_seats(held, match)
        game = rules.games[match.pairing.game]
        told = await self._tables.lobby.seat(
            thread,
            game.game,
            dict(game.options),
            (first.user, other.user),
            bid=rules.sides == "bid",
            guild=held.kept.guild,
            conditions=terms_of(rules.terms).conditions,
        )
        table = (await self._tables.in_channel(thread)).number
        post = MatchPost(held.number, match.number, thread, table, "seated")
        return await self._events.by_bot(held.number, MatchBegun(match.number, table), posts=(post,)), told

    async def take(self, held: HeldEvent, match: Match) -> HeldEvent | None:
        """Take the result of a game that is over; None where directors have to decide."""
        assert match.table is not None, "it was begun"
        info = await self._tables.info(TableNumber(match.table))
        act = taken(held.contest, match, info, await self._figures(info))
        if act is None:
            post = await self.post_of(held, match.number)
            trouble = VOID if is_void(held.contest, match, info) else SEATS
            await self._events.store.keep_post(replace(post, trouble=trouble))
            return None
        post = replace(await self.post_of(held, match.number), stage="over", trouble="")
        return await self._events.by_bot(held.number, act, posts=(post,))

    async def result_as(self, held: HeldEvent, match: Match, kind: ResultKind, winner: int | None) -> MatchResult:
        """A result that somebody decides on, with all that the game tells of sides, bids and time."""
        if match.result is not None:
            return replace(match.result, kind=kind, winner=winner, given_up=False)
        if match.table is None or match.table < 0:  # or it was begun elsewhere
            return MatchResult(kind, winner)
        info = await self._tables.info(TableNumber(match.table))
        if not info.begun:
            return MatchResult(kind, winner, unplayed=True)
        seats = seated(held.contest, match, info)
        if seats is None:
            return MatchResult(kind, winner)
        figures = GameFigures()
        with suppress(GameError):  # its log cannot be read: it is decided on all the same
            figures = await self._figures(info)
        return result_of(match, info, seats, kind, winner, figures)

    async def _figures(self, info: TableInfo) -> GameFigures:
        used: dict[Role, int] = {}
        for one in await self._tables.timekeeping.account(info.number):
            used[one.role] = used.get(one.role, 0) + one.used
        results = self._tables.results
        ahead, turn = await results.ahead(info.number), await results.turn(info.number)
        return GameFigures(ahead, turn, used, await results.played_out(info.number))
