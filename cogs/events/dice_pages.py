"""The dice of a player over his games in a server, beside what could be expected of them: for him and for directors."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cogs.directors import expect_director
from cogs.events.access import seasons_of
from cogs.events.rating_pages import game_words
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.services import Services, mention
from engine.kernel.errors import GameError
from engine.kernel.luck import FACES, Luck, lucks, together
from engine.session.model import TableInfo

NEWEST = 10  # games that are read: each is played again from its log
EVEN = (FACES + 1) / 2  # what a die shows on average


async def dice_page(services: Services, caller: Caller, user: int) -> Answer:
    """By game; `SeatError` for whoever asks about others and is no director."""
    if user != caller.user:
        await expect_director(services, caller)
    found: dict[str, list[Luck]] = defaultdict(list)
    for table in await seasons_of(services).ratings.store.ended_games(caller.server, user, NEWEST):
        try:
            info = await services.tables.info(table)
            found[info.game_id].append(await _luck(services, caller, info, user))
        except GameError:  # its log cannot be read any more
            continue
    lines = [line for game in sorted(found) for line in _lines(services, game, found[game])]
    return Answer(
        "\n".join(lines) or services.say("ratings-dice-none"),
        heading=services.say("ratings-dice-title", player=mention(user)),
        foot=services.say("ratings-dice-rules", count=NEWEST),
    )


async def _luck(services: Services, caller: Caller, info: TableInfo, user: int) -> Luck:
    """The dice of the sides that he had at the end of a game."""

    async def read() -> Luck:
        story, game = await services.results.story(info.number), services.games[info.game_id]
        by_role = await services.reading.aside(lambda: lucks(game, story.moments()))
        return together(by_role[role] for role, held in info.seats.items() if held == user)

    return await services.reading.read(services.asker(info, caller.user), read)


def _lines(services: Services, game: str, found: list[Luck]) -> Iterator[str]:
    whole = together(found)
    if not whole.count:
        return
    say = services.say
    yield say(
        "ratings-dice",
        game=game_words(services, game),
        games=sum(one.count > 0 for one in found),
        dice=whole.count,
        mean=f"{whole.mean:.2f}",
        even=f"{EVEN:.1f}",
    )
    for tally in whole.kinds.values():
        yield say(
            "ratings-dice-kind",
            kind=tally.words,
            count=tally.count,
            actual=tally.actual,
            expected=f"{tally.expected:.1f}",
            spread=f"{tally.variance**0.5:.1f}",
        )
