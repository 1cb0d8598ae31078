"""Dice beside what could be expected of them: of a player over his games in a server, and of the games of an event.

Whoever has thrown them is told to himself and to directors alone; to all others only what all have thrown together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import eq

from cogs.answers.page_buttons import page_number
from cogs.directors import expect_director
from cogs.events.access import is_directed_by, seasons_of
from cogs.events.controls import SHOW, THROWN, event_button
from cogs.events.rating_pages import game_words
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.pages import page_of
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.luck import FACES, Luck, Throwing, together
from engine.kernel.text import Text, text
from engine.season.open_events import HeldEvent
from engine.season.rating_store import GameDice

EVEN = (FACES + 1) / 2  # what a die shows on average
Held = Callable[[int], bool]  # whether the dice of a user are meant


async def dice_page(services: Services, caller: Caller, user: int) -> Answer:
    """Of a player, by game; `SeatError` for whoever asks about others and is no director."""
    if user != caller.user:
        await expect_director(services, caller)
    found = await seasons_of(services).ratings.store.dice_of(caller.server, user)
    foot = [services.say("ratings-dice-rules"), *_uncounted(services, found)]
    return Answer(
        "\n".join(_lines(services, found, partial(eq, user))) or services.say("ratings-dice-none"),
        heading=services.say("ratings-dice-title", player=mention(user)),
        foot="\n".join(foot),
    )


def has_dice(services: Services, held: HeldEvent) -> bool:
    """Whether something can be said of the dice of an event: one of its games that throws some is over."""
    over = any(one.decided and one.table is not None and one.table > 0 for one in held.contest.matches)
    return over and any(isinstance(services.games.get(one.game), Throwing) for one in held.contest.rules.games)


async def event_dice(services: Services, held: HeldEvent, user: int, page: int = 1) -> Answer:
    """Of the games of an event that are over: of all players together, one's own, for directors of each."""
    if not has_dice(services, held):
        raise TableError(text("event-picture-none"))
    tables = [one.table for one in held.contest.matches if one.counts and one.decided and one.table and one.table > 0]
    found = await seasons_of(services).ratings.store.dice_at(tables)
    lines = list(_lines(services, found, lambda _: True)) or [services.say("ratings-dice-none")]
    mine = [] if held.visiting else list(_lines(services, found, partial(eq, user)))
    if mine:
        lines += [services.say("event-dice-own"), *mine]
    if is_directed_by(held, user):
        lines += _by_player(services, found)
    shown = page_of(lines, page)
    turns = ((shown.number - 1, "button-previous"), (shown.number + 1, "button-next"))
    ways = [
        event_button(held, THROWN, services.say(label), page=number)
        for number, label in turns
        if 0 < number <= shown.last
    ]
    foot = [services.say("event-dice-rules"), *_uncounted(services, found), page_number(services, shown)]
    return Answer(
        shown.words,
        controls=[*ways, event_button(held, SHOW, services.say("button-event-show"))],
        heading=services.say("event-dice-title", title=held.contest.rules.title),
        foot="\n".join(filter(None, foot)),
    )


def _by_player(services: Services, found: Sequence[GameDice]) -> list[str]:
    """A line for each player, for directors: how far his dice were from what could be expected."""
    users = dict.fromkeys(user for one in found for user in one.seats.values())
    lines = [services.say("event-dice-players")]
    for user in users:
        luck = together(_of(found, partial(eq, user)))
        if luck.count:
            lines.append(services.say(_player_line(user, luck)))
    return lines if len(lines) > 1 else []


def _player_line(user: int, luck: Luck) -> Text:
    actual = sum(one.actual for one in luck.kinds.values())
    expected = sum(one.expected for one in luck.kinds.values())
    spread = sum(one.variance for one in luck.kinds.values()) ** 0.5
    return text(
        "event-dice-player",
        player=mention(user),
        dice=luck.count,
        mean=f"{luck.mean:.2f}",
        actual=actual,
        expected=f"{expected:.1f}",
        spread=f"{spread:.1f}",
    )


def _uncounted(services: Services, found: Iterable[GameDice]) -> list[str]:
    left = sum(one.dice is None for one in found)
    return [services.say("ratings-dice-left", games=left)] if left else []


def _of(found: Iterable[GameDice], held: Held) -> Iterator[Luck]:
    """The dice of the sides that users had at the end of their games, each game for itself."""
    for one in found:
        roles = [role for role, user in one.seats.items() if held(user)]
        yield together(luck for role, luck in (one.dice or {}).items() if role in roles)


def _lines(services: Services, found: Iterable[GameDice], held: Held) -> Iterator[str]:
    """By game: how many dice, what they showed, what they were worth of each kind."""
    by_game: Mapping[str, list[GameDice]] = defaultdict(list)
    for one in found:
        by_game[one.game].append(one)
    for game in sorted(by_game):
        yield from _game_lines(services, game, list(_of(by_game[game], held)))


def _game_lines(services: Services, game: str, found: list[Luck]) -> Iterator[str]:
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
    for kind, tally in whole.kinds.items():
        yield say(
            "ratings-dice-kind",
            kind=_kind_words(services, game, kind, tally.words),
            count=tally.count,
            actual=tally.actual,
            expected=f"{tally.expected:.1f}",
            spread=f"{tally.variance**0.5:.1f}",
        )


def _kind_words(services: Services, game: str, kind: str, known: Text) -> Text:
    """What a game calls throws of a kind today; of one that there is no more, the name that was kept."""
    key = services.games[game].meta.key("luck", kind) if game in services.games else ""
    return text(key) if services.languages.has(key) else known
