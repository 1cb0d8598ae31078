"""The leaderboard of an event: everybody's rating by its games alone, over all of them or in one."""

from __future__ import annotations

import asyncio

from cogs.answers.page_buttons import page_number
from cogs.events.controls import RATINGS, SHOW, event_button
from cogs.events.entrant_names import entrant_name
from cogs.events.rating_pages import game_words
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.messages.pages import page_of
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.document import RatingRow, rating_rows
from engine.league.model.contest import Contest
from engine.league.model.event_rules import RatingKind
from engine.league.ratings.rating import ALL_GAMES, RATED, SURE_AFTER
from engine.season.open_events import HeldEvent


def has_board(contest: Contest) -> bool:
    """Whether somebody is rated by its games."""
    kind: RatingKind = contest.rules.rated
    return kind in RATED and any(one.decided and one.table is not None for one in contest.matches)


async def event_board(services: Services, held: HeldEvent, game: str, page: int = 1) -> Answer:
    """A page of it; what is asked of a game that the event has not is of all its games."""
    if not has_board(held.contest):
        raise TableError(text("event-picture-none"))
    games = dict.fromkeys(one.game for one in held.contest.rules.games)
    game = game if game in games and len(games) > 1 else ALL_GAMES
    rows = await asyncio.to_thread(rating_rows, held.contest.without_draft(), game)
    lines = [services.say(_line(held, place, row)) for place, row in enumerate(rows, 1)]
    shown = page_of(lines or [services.say("event-board-nobody")], page)
    foot = (services.say("event-board-rules", sure=SURE_AFTER), page_number(services, shown))
    others = [one for one in (ALL_GAMES, *games) if one != game] if len(games) > 1 else []
    turns = ((shown.number - 1, "button-previous"), (shown.number + 1, "button-next"))
    ways = [_way(services, held, label, game, number) for number, label in turns if 0 < number <= shown.last]
    for one in others:
        label = services.say("button-event-board-of", game=game_words(services, one))
        ways.append(event_button(held, RATINGS, label, one, page=1))
    of = held.contest.rules.title if game == ALL_GAMES else text("event-board-of", game=game_words(services, game))
    return Answer(
        shown.words,
        controls=[*ways, event_button(held, SHOW, services.say("button-event-show"))],
        heading=services.say("event-board", of=of),
        foot="\n".join(filter(None, foot)),
    )


def _way(services: Services, held: HeldEvent, label: str, game: str, page: int) -> Button:
    return event_button(held, RATINGS, services.say(label), game, page=page)


def _line(held: HeldEvent, place: int, row: RatingRow) -> Text:
    """Who has left his place to a substitute is named as he came."""
    entrant = next((one for one in held.contest.entrants if row.user in one.users), None)
    key = "ratings-line-provisional" if row.provisional else "ratings-line"
    name = entrant_name(held, 0 if entrant is None else entrant.number)
    return text(key, place=place, name=name, rating=row.rating, matches=row.matches, area=row.area)
