"""Who waits at the open table, with what an opponent is sought by: his rating and his hours as they are now."""

from __future__ import annotations

from engine.league.acts import SeatSought
from engine.league.model.contest import Entrant
from engine.league.ratings.rating import ALL_GAMES, BASE
from engine.season.moments import hours_ahead
from engine.season.open_events import HeldEvent
from engine.season.season_book import SeasonBook
from engine.season.terms import terms_of
from engine.session.resting import Rest


def sought(held: HeldEvent, one: Entrant, book: SeasonBook, rest: Rest, now: int) -> SeatSought:
    """The act by which he waits. Who has named no time zone has that of the event."""
    games = {game.game for game in held.contest.rules.games}
    room = next(iter(games)) if len(games) == 1 else ALL_GAMES
    skill = book.ratings.strengths.get(room, {}).get(one.user)
    zone = terms_of(held.contest.rules.terms).time_zone if rest.zone == Rest().zone else rest.zone
    return SeatSought(one.number, hours_ahead(zone, now), BASE if skill is None else skill.faded(now).shown)
