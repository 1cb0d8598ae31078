"""The course of somebody's rating as a picture."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from functools import partial

from cogs.events.rating_pages import game_words, kind_of
from cogs.protocols.game_face import Picture
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.text import text
from engine.league.ratings.rating import ALL_GAMES
from engine.season.season_book import RatingMoment, SeasonBook
from render.league.charts import RatingHistory, rating_scene
from render.league.painting import in_colours, painted

log = logging.getLogger(__name__)
LEAST = 3  # matches that make a course
MOST = 200  # of a course, the newest


def charted(book: SeasonBook, user: int) -> list[str]:
    """The games of which there is a chart of their own: where there are several in each of which he has a course."""
    found = [game for game in book.games if len(book.courses.get(game, {}).get(user, ())) >= LEAST]
    return found if sum(user in book.courses.get(game, {}) for game in book.games) > 1 else []


async def course_pictures(
    services: Services, book: SeasonBook, user: int, reader: int, game: str = ALL_GAMES
) -> tuple[Picture, ...]:
    """How the rating of a user in a game, or over all, has gone; nothing if there is little to be seen."""
    moments = book.courses.get(game, {}).get(user, ())[-MOST:]
    if len(moments) < LEAST or await services.text_only(reader):
        return ()
    colours = (await services.people.preferences(reader)).colours
    whole, kind = game == ALL_GAMES, kind_of(book)
    title = services.label(
        text("ratings-chart", kind=kind)
        if whole
        else text("ratings-chart-of", kind=kind, game=game_words(services, game))
    )
    asker = Asker(Rank.PLAYER if reader == user else Rank.SPECTATOR, reader)
    try:
        return (await services.paint(asker, partial(_painted, title, moments, f"rating_{user}", colours)),)
    except Exception:
        log.exception("the course of a rating could not be painted")
        return ()


def _painted(title: str, moments: tuple[RatingMoment, ...], name: str, colours: str) -> Picture:
    """In the painting thread."""
    months = [f"{datetime.fromtimestamp(one.at, UTC):%Y-%m}" for one in moments]
    dates = tuple((at, month) for at, month in enumerate(months) if at == 0 or month != months[at - 1])
    shown = tuple(one.shown for one in moments)
    made = painted(rating_scene(RatingHistory(title, shown, dates)), name, f"{title}: {shown[0]} → {shown[-1]}")
    return in_colours(made, colours)
