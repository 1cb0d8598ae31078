"""A chapter of a table as everybody may read it: its lines, and what its picture shows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby, pairwise
from textwrap import wrap

from cogs.directing.words import act_words
from cogs.services import Services, mention
from engine.kernel.account import begins_apart
from engine.kernel.game import Chapter, Role
from engine.kernel.story import Passage
from engine.session.model import TAKES_BACK, TableInfo, Told

LONGEST = 1500  # characters of a line; what is longer goes on in the next
PLAYED = ("orders", *TAKES_BACK)  # what belongs to chapters; anything else is a notice of its own

Place = tuple[int, int]  # of a line: the revision of the change that has told it, and which line of that it is
Fits = Callable[[Sequence["Said"]], bool]  # whether lines are one message


@dataclass(frozen=True)
class Said:
    """A line of what happened; `is_note`: the word that something was taken back, which is in no account.

    `is_first`: with it begins what has a message of its own.
    """

    at: Place
    words: str
    is_note: bool = False
    is_first: bool = False


@dataclass(frozen=True)
class Chronicle:
    """A chapter as it stands: what was taken back is in it only as a line that says so. `is_over`: no more can come.

    `starts`: where the lines of each passage begin; `lengths`: how many lines a passage has up to one of its
    events, as far as that was asked; `link`: that of the last change in it, in the chain of the log.
    """

    chapter: Chapter
    lines: tuple[Said, ...]
    passages: tuple[Passage, ...]
    starts: tuple[Place, ...]
    link: str | None = None
    lengths: dict[tuple[int, int], int] = field(default_factory=dict, compare=False)
    is_over: bool = True


def gone(tolds: Iterable[Told]) -> frozenset[int]:
    """The entries that have been taken back."""
    return frozenset(sequence for told in tolds for sequence in told.gone)


def touched(tolds: Sequence[Told], fresh: Sequence[Told]) -> list[str]:
    """The chapters that some changes have added to or taken from, in order."""
    keys: dict[str, None] = {}
    for told in fresh:
        keys.update(dict.fromkeys(part.chapter.key for part in told.passages))
        keys.update(dict.fromkeys(p.chapter.key for one in tolds for p in one.passages if p.sequence in told.gone))
        if told.back is not None and told.entries:
            keys.pop(told.back.key, None)
            keys[told.back.key] = None
    return list(keys)


def chronicle(services: Services, key: str, tolds: Sequence[Told]) -> Chronicle | None:
    """A chapter after some changes of a table, which begin with it or earlier; None where nothing is said of it."""
    taken_back, writer = gone(tolds), _Writer()
    chapter: Chapter | None = None
    passages: list[Passage] = []
    starts: list[Place] = []
    link: str | None = None
    for told in tolds:
        if told.back is not None and told.back.key == key and told.entries:
            chapter = told.back
            writer.take(told.revision, [undone(services, told)], is_note=True)
        for part in told.passages if told.kind == "orders" else ():
            if part.chapter.key == key and part.sequence not in taken_back:
                chapter = part.chapter
                link = told.link if part.events else link
                passages.append(part)
                starts.append(writer.next(told.revision))
                writer.take(told.revision, services.told(told.info, part.events))
    return (
        Chronicle(chapter, tuple(writer.lines), tuple(passages), tuple(starts), link) if chapter is not None else None
    )


def parted(services: Services, info: TableInfo, told: Chronicle) -> Chronicle:
    """The same with marks where messages of their own begin, such as those of battles."""
    found = begins_apart(services.games[info.game_id], told.passages)
    places = {_begins(services, info, told, number, event) for number, event in found}
    lines = (replace(line, is_first=True) if line.at in places else line for line in told.lines)
    return replace(told, lines=tuple(lines)) if places else told


def _begins(services: Services, info: TableInfo, told: Chronicle, number: int, event: int) -> Place:
    """Where the line of an event of a passage stands."""
    revision, first = told.starts[number]
    return revision, first + len(_wrapped(services.told(info, told.passages[number].events[:event])))


class _Writer:
    """Puts lines below each other."""

    def __init__(self) -> None:
        self.lines: list[Said] = []
        self._numbers: dict[int, int] = {}

    def take(self, revision: int, lines: Sequence[str], *, is_note: bool = False) -> None:
        for words in _wrapped(lines):
            place = self.next(revision)
            self._numbers[revision] = place[1] + 1
            self.lines.append(Said(place, words, is_note))

    def next(self, revision: int) -> Place:
        """Where the next line of a change will stand."""
        return revision, self._numbers.get(revision, 0)


def _wrapped(lines: Sequence[str]) -> list[str]:
    return [part for line in lines for part in _parts(line) if part.strip()]


def _parts(line: str) -> list[str]:
    return [line] if len(line) <= LONGEST else wrap(line, LONGEST, replace_whitespace=False)


def leading_to(
    services: Services, info: TableInfo, told: Chronicle, start: Place, end: Place | None
) -> Iterator[Passage]:
    """What is told before `end`; a change that `start` or `end` divides is divided here too.

    What such a change has told before `start` is put into the revision before it.
    """
    divided = {place[0] for place in (start, end) if place is not None and place[1]}
    for number, part in enumerate(told.passages):
        if part.revision not in divided:
            yield from [part] if end is None or part.revision < end[0] else []
            continue
        told_before = partial(_told_before, services, info, told, number)
        begins, ends = told_before(start), told_before(end) if end is not None else len(part.events)
        before, here = part.events[:begins], part.events[begins:ends]
        yield from [replace(part, revision=start[0] - 1, events=before)] if before else []
        yield from [replace(part, events=here)] if here else []


def _told_before(services: Services, info: TableInfo, told: Chronicle, number: int, place: Place) -> int:
    """How many events of a passage are told before a place. Few of its beginnings are said to find that out."""
    events, (revision, first) = told.passages[number].events, told.starts[number]

    def last_line(event: int) -> Place:
        key = (number, event)
        if key not in told.lengths:
            told.lengths[key] = len(_wrapped(services.told(info, events[: event + 1])))
        return revision, first + max(0, told.lengths[key] - 1)

    return bisect_left(range(len(events)), place, key=last_line)


def who(services: Services, info: TableInfo, role: Role) -> str:
    """A side and its player."""
    return services.say("who", role=services.role(info, role), player=mention(info.seats[role]))


def undone(services: Services, told: Told) -> str:
    """What was taken back, or to where the game has gone back."""
    if told.proposal is not None:
        return services.say(told.kind, number=str(told.proposal.args["number"]))
    if told.act is not None:
        return services.say(act_words(services, told.info, told.act))
    labels = [line.label for line in told.entries if line.label is not None]
    return services.say("undone", orders=", ".join(labels)) if labels else services.say("undone-secret")


def shares(lines: Sequence[Said], starts: Sequence[Place]) -> Iterator[list[Said]]:
    """The lines of each page."""
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else None
        yield [line for line in lines if line.at >= start and (end is None or line.at < end)]


def cut(lines: Sequence[Said], fits: Fits) -> Iterator[list[Said]]:
    """Lines in parts that each fit into a message, a change as a whole where that is possible; what has a message of
    its own begins another."""
    starts = [0, *(number for number, line in enumerate(lines) if line.is_first and number), len(lines)]
    for start, end in pairwise(starts):
        yield from _cut(lines[start:end], fits)


def _cut(lines: Sequence[Said], fits: Fits) -> Iterator[list[Said]]:
    if not lines or fits(lines):
        yield from [list(lines)] if lines else []
        return
    changes = list(_changes(lines, fits))
    while changes:
        taken = _most(changes, fits)
        yield [line for change in changes[:taken] for line in change]
        del changes[:taken]


def _most(changes: Sequence[Sequence[Said]], fits: Fits) -> int:
    """How many changes from the first on are one message, one at least; few are tried, and none far too long."""

    def is_message(count: int) -> bool:
        return fits([line for change in changes[:count] for line in change])

    enough, step = 1, 1
    while enough + step <= len(changes) and is_message(enough + step):
        enough, step = enough + step, 2 * step
    while step := step // 2:
        if enough + step <= len(changes) and is_message(enough + step):
            enough += step
    return enough


def _changes(lines: Sequence[Said], fits: Fits) -> Iterator[list[Said]]:
    """The lines change by change; line by line where one change is longer than a message."""
    for _, run in groupby(lines, lambda line: line.at[0]):
        change = list(run)
        yield from [change] if fits(change) else ([line] for line in change)
