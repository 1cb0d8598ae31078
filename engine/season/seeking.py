"""Who waits at the open table, with what an opponent is sought by: his rating and his hours as they are now."""

from __future__ import annotations

from engine.league.acts import SeatSought
from engine.league.model.contest import Entrant
from engine.league.ratings.rating import ALL_GAMES, BASE
from engine.season.moments import hours_ahead
from engine.season.open_events import HeldEvent
from engine.season.season_book import SeasonBook
from engine.season.terms import terms_of
from engine.session.profile import NOTHING_SAID, Profile, ahead_by_hours
from engine.session.resting import Rest


def sought(
    held: HeldEvent, one: Entrant, book: SeasonBook, rest: Rest, now: int, profile: Profile = NOTHING_SAID
) -> SeatSought:
    """The act by which he waits. Who has named no time zone has that of the event; his hours and his usual sides count
    as he has said them."""
    skill = book.ratings.strengths.get(room_of(held), {}).get(one.user)
    zone = terms_of(held.contest.rules.terms).time_zone if rest.zone == Rest().zone else rest.zone
    ahead = ahead_by_hours(hours_ahead(zone, now), profile.hours)
    rating = BASE if skill is None else skill.faded(now).shown
    return SeatSought(one.number, ahead, rating, _sides(held, profile))


def room_of(held: HeldEvent) -> str:
    """Whose ratings count in an event: those of its game, or of several games those over all."""
    games = {game.game for game in held.contest.rules.games}
    return next(iter(games)) if len(games) == 1 else ALL_GAMES


def ratings_now(held: HeldEvent, book: SeasonBook, now: int) -> dict[int, int]:
    """What everybody in an event is rated, by user, as the board of the server has it; without those who are not."""
    skills = book.ratings.strengths.get(room_of(held), {})
    users = (one.user for one in held.contest.entrants)
    return {user: skills[user].faded(now).shown for user in users if user in skills}


def _sides(held: HeldEvent, profile: Profile) -> tuple[int, ...]:
    """The role that he usually has in each game of the event; nothing where he has said nothing."""
    found = tuple(
        game.roles.index(side) if (side := profile.sides.get(game.game, "")) in game.roles else -1
        for game in held.contest.rules.games
    )
    return found if set(found) != {-1} else ()
