"""All results of a server as a file, for its directors."""

from __future__ import annotations

import asyncio

from cogs.directors import expect_director
from cogs.events.access import seasons_of
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.season.result_tables import matches_csv
from render.picture import PictureFile


async def results_file(services: Services, caller: Caller) -> Answer:
    """What `/ratings past` reads elsewhere: casual games too, each with its kind."""
    guild = await expect_director(services, caller)
    book = await seasons_of(services).ratings.book(guild)
    metas = [game.meta for game in services.games.values()]
    options = {choice.key for meta in metas for choice in meta.choices if choice.key != meta.bid}
    words = await asyncio.to_thread(matches_csv, book.matches, options)
    file = PictureFile(words.encode(), "results.csv", "")
    return Answer(services.say("ratings-exported", count=len(words.splitlines()) - 1), files=(file,))
