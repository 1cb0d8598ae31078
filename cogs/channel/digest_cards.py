"""A digest of a game as a card: the same accounts as the reports, as much of them as one message holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from cogs.channel.notices import ending
from cogs.channel.report_cards import STANDS, SaidAccount, accounted, is_light, said_account
from cogs.messages.card import Card, Gallery, Heading, Paragraph, Part, SmallPrint, fits, rows
from cogs.messages.controls import button
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.kernel.account import Weight, lines
from engine.kernel.story import Passage
from engine.session.model import TableInfo

IN_FULL = 12  # lines; of more than these only what weighs is told

Told = Callable[[Services, SaidAccount], Iterator[Part]]


def chapters_of(parts: Sequence[Passage]) -> list[list[Passage]]:
    """Passages by the chapter that they belong to."""
    return [list(run) for _, run in groupby(parts, lambda part: part.chapter.key)]


def weightiest(services: Services, info: TableInfo, parts: Sequence[Passage]) -> list[Passage]:
    """The chapter that counts most, the newest of equals: the one whose picture is shown."""

    def weight(chapter: list[Passage]) -> int:
        found = accounted(services, info, chapter)
        return max((int(matter.weight) for matter in found.matters), default=0) if found is not None else 0

    return max(reversed(chapters_of(parts)), key=weight, default=[])


def digest_card(
    services: Services, info: TableInfo, parts: Sequence[Passage], notes: Sequence[str], picture: Picture | None
) -> Card:
    """The card without what is for its reader alone; of chapters in which nothing weighed at most the newest."""
    every = [said_account(services, found) for one in chapters_of(parts) if (found := accounted(services, info, one))]
    said = [one for one in every if not is_light(one.account)] or every[-1:]
    head = Heading(services.say("panel-title", title=info.title, number=str(info.number)))
    where = SmallPrint(services.say("digest-where", channel=str(info.channel), seats=services.seats(info)))
    tail: list[Part] = [SmallPrint(note) for note in notes]
    tail += [Gallery((picture,))] if picture is not None else []
    tail += ending(services, info) if info.status == "ended" else [part for one in every[-1:] for part in one.state]
    below = rows([button(info, STANDS, services.say("button-report-stands"))])
    ways: tuple[Told, ...] = (
        (_in_full, _in_short, _named) if sum(len(one.matters) for one in said) <= IN_FULL else (_in_short, _named)
    )
    for way in ways:
        told = [part for one in said for part in way(services, one)]
        card = Card((head, where, *told, *tail, *below))
        if fits(card):
            return card
    return _newest(services, (head, where), said, (*tail, *below))


def _newest(services: Services, head: Sequence[Part], said: Sequence[SaidAccount], tail: Sequence[Part]) -> Card:
    """As many of the newest as there is room for; the others are counted."""
    for first in range(1, len(said) + 1):
        earlier = SmallPrint(services.say("digest-earlier", count=first))
        told = [part for one in said[first:] for part in _named(services, one)]
        card = Card((*head, earlier, *told, *tail))
        if fits(card):
            return card
    return Card((*head, *tail))


def _in_full(services: Services, one: SaidAccount) -> Iterator[Part]:
    yield from _named(services, one)
    yield from one.matters


def _in_short(services: Services, one: SaidAccount) -> Iterator[Part]:
    yield from _named(services, one)
    for matter in lines(one.account):
        if matter.weight >= Weight.NOTABLE:
            yield Paragraph(f"- {services.say(matter.words)}")


def _named(services: Services, one: SaidAccount) -> Iterator[Part]:
    yield Paragraph(f"**{one.heading}**")
