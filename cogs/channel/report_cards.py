"""A report as a card: what happened to whom in the order of its weight, its pictures, and buttons for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cogs.messages.card import Card, Gallery, Heading, Paragraph, Part, SmallPrint, Worded, fits, rows
from cogs.messages.controls import Button, button
from cogs.messages.heights import SCREEN, height
from cogs.services import Services
from engine.kernel.account import Account, Matter, TrackMove, Weight, account, headed, in_order, line_of
from engine.kernel.story import Passage
from engine.session.counting import public_number
from engine.session.model import TableInfo
from render.picture import ReportPictures

OWN, HERE, ALL, SUMS, STANDS, STEPS = "own", "here", "pictures", "sums", "stands", "through"
ITEM = "- "  # before each of several lines
BUTTONS = 3 * 44 + 8  # points of all buttons below a report


@dataclass(frozen=True)
class Span:
    """What a message of a report tells: its chapter, the revision with which that began, and those told from and to.

    They are numbers as everybody may count them.
    """

    chapter: str
    first: int
    since: int
    last: int


@dataclass(frozen=True)
class SaidAccount:
    """An account as it is written: its first line, what happened, where the game stands. It is said once."""

    account: Account
    heading: str
    matters: tuple[Worded, ...]
    state: tuple[Worded, ...]


@dataclass(frozen=True)
class ReportWords:
    """What is written in a message of a report: an account, or a heading alone; whose action it is; further lines.

    `notes`: what was taken back; `spare`: all that happened, a line each, in case that the account is no message.
    """

    heading: str
    account: SaidAccount | None
    whose: str = ""
    notes: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()


async def span(services: Services, info: TableInfo, chapter: str, first: int, since: int, last: int) -> Span:
    """What a message tells, in numbers that its buttons may carry."""
    secret = await services.results.silent(info.number)
    first, since, last = (public_number(revision, secret) for revision in (first, since, last))
    return Span(chapter, first, since, last)


def said_account(services: Services, found: Account) -> SaidAccount:
    """An account in the language that is spoken."""
    state = () if found.state is None else (SmallPrint(services.say(found.state)),)
    return SaidAccount(found, services.say(headed(found)), tuple(_matters(services, found)), state)


def report_card(
    words: ReportWords, colour: int | None, gallery: tuple[Gallery, ...] = (), *, is_low: bool = False
) -> Card:
    """The card without its buttons; `is_low`: what is usual takes little room, for the sake of the pictures.

    Of an account too long for a message the lines are told as they came.
    """
    head, told = _head(words), words.account
    notes = tuple(SmallPrint(note) for note in words.notes)
    matters, state = (told.matters, told.state) if told is not None else ((), ())
    matters = tuple(_low(told)) if told is not None and is_low else matters
    card = Card((*head, *matters, *notes, *gallery, *state), colour)
    spare = tuple(Paragraph(line) for line in words.spare)
    return card if fits(card) or not spare else replace(card, parts=(*head, *spare, *gallery))


def is_one_screen(card: Card) -> bool:
    """Whether a card without its buttons is a message, with them no higher than the screen of a telephone."""
    return fits(card) and height(card) + BUTTONS <= SCREEN


def _head(words: ReportWords) -> tuple[Part, ...]:
    heading = Heading(words.account.heading if words.account is not None else words.heading)
    return (heading, SmallPrint(words.whose)) if words.whose else (heading,)


def _matters(services: Services, found: Account) -> Iterator[Worded]:
    """What happened and what it has moved, in the order of its weight: several lines as a list, so that each is told
    from the next."""
    told = list(in_order(found))
    is_list = sum(not _is_small(one) for one in told) > 1
    for one in told:
        if _is_small(one):
            yield SmallPrint(services.say(line_of(one)))
        elif is_list:
            yield Paragraph(f"{ITEM}{services.say('account-item', line=line_of(one))}")
        else:
            yield Paragraph(services.say(line_of(one)))


def _low(told: SaidAccount) -> Iterator[Worded]:
    """What happened, with all that is usual in one line of small print."""
    found = list(zip(in_order(told.account), told.matters, strict=True))
    usual = [part for one, part in found if isinstance(one, Matter) and one.weight is Weight.USUAL]
    small = [part for _, part in found if isinstance(part, SmallPrint)]
    large = [part for _, part in found if part not in usual and part not in small]
    yield from large if len(large) > 1 else (Paragraph(part.words.removeprefix(ITEM)) for part in large)
    if usual:
        yield SmallPrint(" · ".join(part.words.removeprefix(ITEM) for part in usual))
    yield from small


def _is_small(one: Matter | TrackMove) -> bool:
    return isinstance(one, Matter) and one.weight is Weight.DETAIL


def with_buttons(
    services: Services,
    info: TableInfo,
    card: Card,
    told: Span,
    painted: ReportPictures,
    found: Account | None,
    *,
    is_growing: bool = False,
) -> Card:
    """The same with the buttons for everybody below it, of an account; each is answered privately.

    `is_growing`: its pictures are still to come, so that its buttons are all there is to look at.
    """
    has_films = services.face(info).annals is not None
    has_sums = found is not None and any(matter.sums for matter in found.matters)
    is_seen = bool(painted.shown or painted.further or (is_growing and found is not None and found.matters))
    if found is not None and is_light(found) and not is_seen:
        names = [STANDS, *([SUMS] if has_sums else [STEPS] if has_films else [])]
    else:
        names = [*_picture_buttons(painted, has_films), *([SUMS] if has_sums else [])]
        names += [ALL] if painted.further else []
    below = rows(_button(services, info, name, told) for name in names)
    return replace(card, parts=(*card.parts, *below))


def is_light(found: Account) -> bool:
    """Whether nothing that weighs has happened: a row of buttons is enough."""
    return all(matter.weight is Weight.DETAIL for matter in found.matters) and not found.tracks


def _picture_buttons(painted: ReportPictures, has_films: bool) -> list[str]:
    has_pictures = has_films or bool(painted.shown)
    names = [HERE] if has_pictures else []
    names += [STANDS]
    names += [STEPS] if has_films else []
    return [*names, *([OWN] if has_pictures else [])]


def _button(services: Services, info: TableInfo, op: str, told: Span) -> Button:
    arg = f"{told.since}-{told.chapter}" if told.chapter else ""
    return button(replace(info, stamp=told.last), op, services.say(f"button-report-{op}"), arg, page=told.first)


def accounted(services: Services, info: TableInfo, passages: Sequence[Passage]) -> Account | None:
    """What some passages of a chapter tell; nothing of none."""
    return account(services.games[info.game_id], passages) if passages else None


def sum_lines(services: Services, found: Account) -> Iterable[str]:
    """How everything was counted, each matter headed by what it is about; what would be said of two is said once."""
    return dict.fromkeys(_counted(services, matter) for matter in found.matters if matter.sums)


def _counted(services: Services, matter: Matter) -> str:
    heading = services.say(matter.subject or matter.words)
    return "\n".join([f"**{heading}**", *(f"- {services.say(one)}" for one in matter.sums)])
