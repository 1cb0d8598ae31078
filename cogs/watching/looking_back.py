"""What is told of a game that is over: a card worth posting, its turns, and everything that was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.answers.exports import ended_game
from cogs.answers.page_buttons import page_number, turns
from cogs.channel.report_cards import STEPS
from cogs.messages.answer import Answer
from cogs.messages.card import Card, Gallery, Heading, Paragraph, Part, SmallPrint, rows
from cogs.messages.controls import Button, button
from cogs.messages.pages import page_of
from cogs.protocols.game_face import Picture
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.account import Weight, headed, lines, moved
from engine.kernel.errors import GameError, TableError
from engine.kernel.revealing import CardPile, revealed
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.looking_back import LookBack, ToldChapter, by_turn, looked_back
from engine.session.model import TableInfo

FILM, TURNS, REVEALED, PROVED = "film", "byturn", "revealed", "proved"
EVERYBODY = Asker(Rank.SPECTATOR)


class Looked(NamedTuple):
    """A game looked back upon, its chart, and whether its dice follow from its seed; None: that cannot be said."""

    back: LookBack
    chart: Picture | None
    good: bool | None


async def looked(services: Services, info: TableInfo, asker: Asker = EVERYBODY) -> LookBack:
    """A game looked back upon."""

    async def read() -> LookBack:
        story = await services.results.story(info.number)
        return await services.reading.aside(lambda: looked_back(services.games[info.game_id], story.moments()))

    return await services.reading.read(asker, read)


async def all_looked(services: Services, info: TableInfo) -> Looked:
    """The same with what a card shows besides."""
    return Looked(await looked(services, info), await _chart(services, info), await _proved(services, info))


async def _chart(services: Services, info: TableInfo) -> Picture | None:
    """The first of the charts that the game has."""
    annals = services.face(info).annals
    if annals is None or not annals.charts:
        return None
    kind, story = annals.charts[0], await services.results.story(info.number)
    made = await services.reading.read(
        EVERYBODY, lambda: services.reading.aside(lambda: annals.charted(kind, story.moments()))
    )
    return await services.picture(EVERYBODY, annals.picture, kind, made)


async def _proved(services: Services, info: TableInfo) -> bool | None:
    """Whether everything follows from the seed and the log."""

    async def read() -> bool | None:
        try:
            data = await ended_game(services, info)
        except GameError:
            return None
        found = await services.reading.aside(services.results.verify, data)
        return None if found.unfinished else found.good

    return await services.reading.read(EVERYBODY, read)


def summary_card(services: Services, info: TableInfo, found: Looked) -> Card:
    """The whole game on one screen."""
    back = found.back
    parts: list[Part] = [
        Heading(services.say("summary-title", title=info.title, number=str(info.number))),
        SmallPrint(services.say("summary-span", turns=back.turns, steps=back.steps, seats=services.seats(info))),
        *([SmallPrint(services.say("placed-ended"))] if info.placed is not None else []),
    ]
    points = [f"- {_point(services, one)}" for one in back.turning_points]
    parts += [Paragraph("\n".join([services.say("summary-turning"), *points]))] if points else []
    parts += [Gallery((found.chart,))] if found.chart is not None else []
    parts += [SmallPrint(line) for line in _dice(services, found)]
    winner = info.outcome.winner if info.outcome is not None else None
    return Card((*parts, *rows(_buttons(services, info))), services.accent(info, winner))


def _point(services: Services, one: ToldChapter) -> str:
    """When and where the game turned, with the track that has moved farthest there unless the story is about it."""
    head = headed(one.account)
    head = head if one.account.turn is None else text("summary-turn", turn=one.account.turn, head=head)
    far = max(one.account.tracks, key=lambda track: abs(track.after - track.before), default=None)
    if far is None or far.in_story:
        return services.say(head)
    return services.say("summary-point", head=head, move=moved(far))


def _dice(services: Services, found: Looked) -> Iterator[str]:
    dice = found.back.dice
    if dice:
        average = f"{sum(draw.value for draw in dice) / len(dice):.2f}"
        yield services.say("summary-dice", count=len(dice), sides=dice[0].sides, average=average)
    if found.good is not None:
        yield services.say("summary-proved" if found.good else "summary-unproved")


def _buttons(services: Services, info: TableInfo) -> Iterator[Button]:
    has_films = services.face(info).annals is not None
    for op in (*((FILM,) if has_films else ()), TURNS, REVEALED, *((STEPS,) if has_films else ())):
        label = f"button-report-{op}" if op == STEPS else f"button-summary-{op}"
        yield button(info, op, services.say(label))


async def turns_answer(services: Services, info: TableInfo, user: int, page: int = 1) -> Answer:
    """The game turn by turn: what weighed, and where its tracks have moved."""
    _expect_over(info)
    back = await looked(services, info, services.asker(info, user))
    shown = page_of(["\n".join(of_turn(services, one)) for one in by_turn(back.chapters)], page)
    return Answer(
        shown.words,
        controls=turns(services, info, TURNS, "", shown.number, shown.last),
        heading=services.say("summary-turns", title=info.title, number=str(info.number)),
        foot=page_number(services, shown),
    )


def of_turn(services: Services, chapters: Sequence[ToldChapter]) -> Iterator[str]:
    """A turn line by line: which it was, what weighed, and where its tracks have moved."""
    last = chapters[-1].account
    yield f"**{services.say(last.turn or last.title)}**"
    for one in chapters:
        if one.account.story is not None and one.swing:
            yield f"- {services.say(one.account.story)}"
        for matter in lines(one.account):
            if matter.weight >= Weight.NOTABLE:
                yield f"- {services.say(matter.words)}"
        for track in one.account.tracks:
            yield f"- {services.say(moved(track))}"


def revealed_answer(services: Services, look: Look, page: int = 1) -> Answer:
    """Everything that was hidden in a game that is over: hands, decks, the seed."""
    info = look.info
    _expect_over(info)
    now = look.position
    blocks = ["\n".join(_piles(services, info, one)) for one in revealed(now.game, now.state)]
    shown = page_of([*blocks, services.say("seed", seed=info.seed)], page)
    return Answer(
        shown.words,
        controls=turns(services, info, REVEALED, "", shown.number, shown.last),
        heading=services.say("summary-revealed", title=info.title, number=str(info.number)),
        foot=page_number(services, shown),
    )


def _piles(services: Services, info: TableInfo, pile: CardPile) -> Iterator[str]:
    key = f"summary-{pile.kind}" if pile.role is not None else f"summary-{pile.kind}-common"
    yield services.say(key, role=services.role(info, pile.role), count=len(pile.cards))
    yield from (f"- {services.say(card)}" for card in pile.cards)


def _expect_over(info: TableInfo) -> None:
    if info.status != "ended":
        raise TableError(text("summary-running"))
    if not info.begun:
        raise TableError(text("never-played"))
