"""What a chapter of a game tells, as facts that one generic layer lays out: no line says what another says.

An account is made anew from the passages that stand whenever it is told, so what was taken back is in none. Every
public event is told exactly once: by a matter (its words or its sums) or by a track; `title`, `story` and `state` sum
up and tell nothing of their own. Only what is `in_story` leaves its words to the story.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Protocol, runtime_checkable

from engine.kernel.game import Event, Role
from engine.kernel.story import Passage
from engine.kernel.text import Text, text


class Weight(IntEnum):
    """How much a matter counts for who follows the game: small print, a line, a line of its own, a headline."""

    DETAIL = 0
    USUAL = 1
    NOTABLE = 2
    DECISIVE = 3


@dataclass(frozen=True)
class Matter:
    """One thing that happened, in one line; a combat with both sides' result is one.

    `sums`: how it was counted, step by step, each with its paragraph (`counted`); `subject`: what they are about in a
    word or two, where the words are long.
    `revision` and `sequence` are those of the passage in which it begins.
    """

    words: Text
    events: tuple[Event, ...]
    revision: int
    sequence: int
    weight: Weight = Weight.USUAL
    role: Role | None = None  # whose doing
    sums: tuple[Text, ...] = ()
    subject: Text | None = None
    in_story: bool = False  # the story has said all that its words say: it has no line
    is_open: bool = False  # it has only begun: what comes of it is still to be told


@dataclass(frozen=True)
class TrackMove:
    """A track that stands elsewhere than before, or has come back to where it stood, and why.

    What changed it may be told by a matter; `events` are those that nothing else tells.
    """

    name: Text
    before: int
    after: int
    why: tuple[Text, ...] = ()
    events: tuple[Event, ...] = ()
    in_story: bool = False  # the story has said it: it has no line


@dataclass(frozen=True)
class Account:
    """A chapter: where and when, what weighs most in a sentence, each thing, each track, where the game stands.

    `turn`: which turn it is, where the title does not say it. A title that is the state too stands at the end alone.
    `is_live`: something goes on in it that is to be seen at each decision as it stands then.
    """

    title: Text
    story: Text | None = None
    matters: tuple[Matter, ...] = ()
    tracks: tuple[TrackMove, ...] = ()
    state: Text | None = None
    is_line: bool = False  # the story is what a line would say
    turn: Text | None = None
    is_live: bool = False


@runtime_checkable
class Recounting(Protocol):
    """A game that gives accounts of its own; no game has to."""

    def account(self, passages: Sequence[Passage]) -> Account:
        """What the passages of one chapter tell, one at least, those that stand in order."""
        ...


@runtime_checkable
class Parting(Protocol):
    """A game in whose chapters there are things that have messages of their own; no game has to."""

    def begins_apart(self, passages: Sequence[Passage]) -> Iterable[tuple[int, int]]:
        """The events with which such things begin: the number of a passage, and that of the event in it."""
        ...


def begins_apart(game: Any, passages: Sequence[Passage]) -> tuple[tuple[int, int], ...]:
    """The same of any game."""
    return tuple(game.begins_apart(passages)) if isinstance(game, Parting) else ()


def account(game: Any, passages: Sequence[Passage]) -> Account:
    """What a chapter tells, one passage at least; of a game without accounts a line for each event."""
    if not isinstance(game, Recounting):
        return _with_story(_plain(passages))
    found = game.account(passages)
    return _with_story(replace(found, matters=tuple(_each_once(found.matters))))


def _with_story(found: Account) -> Account:
    """Where there is no sentence that sums up, the line of what weighs most stands in its place, or that of a track."""
    if found.story is not None:
        return found
    weighty = [one for one in found.matters if one.weight is not Weight.DETAIL]
    if weighty:
        first = max(weighty, key=lambda one: one.weight)
        told = (replace(one, in_story=one is first or one.in_story) for one in found.matters)
        return replace(found, story=first.words, matters=tuple(told), is_line=True)
    moves = [track for track in found.tracks if track.before != track.after]
    if moves:
        told_tracks = (replace(one, in_story=one is moves[0]) for one in found.tracks)
        return replace(found, story=moved(moves[0]), tracks=tuple(told_tracks), is_line=True)
    return found


def _each_once(matters: Sequence[Matter]) -> Iterator[Matter]:
    """What is told by the same line is told once, where it stood first, and how often it happened."""
    alike: dict[Text, list[Matter]] = {}
    for one in matters:
        alike.setdefault(one.words, []).append(one)
    for words, (first, *more) in alike.items():
        if not more:
            yield first
            continue
        events = tuple(event for one in (first, *more) for event in one.events)
        sums = tuple(dict.fromkeys(line for one in (first, *more) for line in one.sums))
        times = text("account-times", words=words, times=1 + len(more))
        yield replace(first, words=times, events=events, sums=sums, weight=max(one.weight for one in (first, *more)))


def _plain(passages: Sequence[Passage]) -> Account:
    chapter = passages[-1].chapter
    found: dict[Text, list[tuple[Passage, Event]]] = {}
    for part in passages:
        for event in part.events:
            found.setdefault(event.narrate(), []).append((part, event))
    stands = chapter.heading  # such as the score: what has happened comes first
    matters = tuple(_alike(chapter.role, words, told) for words, told in found.items())
    return Account(stands, matters=matters, state=stands, turn=stands)


def _alike(role: Role | None, words: Text, told: Sequence[tuple[Passage, Event]]) -> Matter:
    """Events that are told by one sentence."""
    first = told[0][0]
    line = words if len(told) == 1 else text("account-times", words=words, times=len(told))
    return Matter(line, tuple(event for _, event in told), first.revision, first.sequence, role=role)


def counted(words: Text, rule: str) -> Text:
    """A sum with the paragraph that it follows."""
    return text("account-sum", sum=words, rule=rule)


def headed(account: Account) -> Text:
    """The first line: where and when, and the story where there is one; no title that the last line says."""
    if account.story is None:
        return account.title
    if account.title == account.state:
        return text("account-item", line=account.story)  # a heading has no full stop
    return text("account-head-line" if account.is_line else "account-head", title=account.title, story=account.story)


def moved(track: TrackMove) -> Text:
    """A track as a line: `VP 10 → 11: Lodz`; one that has come back to where it stood is no change."""
    if track.before == track.after:
        key = "account-track-same-why" if track.why else "account-track-same"
    else:
        key = "account-track-why" if track.why else "account-track"
    return text(key, name=track.name, before=track.before, after=track.after, why=track.why)


def tells_nothing(account: Account) -> bool:
    """Whether its title says it all: nobody has done anything."""
    return account.story is None and not account.tracks and not lines(account)


def lines(account: Account) -> tuple[Matter, ...]:
    """What has a line of its own."""
    return tuple(matter for matter in account.matters if not matter.in_story)


def changes(account: Account) -> tuple[TrackMove, ...]:
    """The tracks that have a line of their own."""
    return tuple(track for track in account.tracks if not track.in_story)


def in_order(account: Account) -> Iterator[Matter | TrackMove]:
    """All that has a line of its own, what matters first: what weighs, the tracks, what is usual, the small print.

    Of one weight it stands as it happened.
    """
    found = lines(account)
    yield from (one for one in found if one.weight >= Weight.NOTABLE)
    yield from changes(account)
    yield from (one for one in found if one.weight is Weight.USUAL)
    yield from (one for one in found if one.weight is Weight.DETAIL)


def line_of(one: Matter | TrackMove) -> Text:
    """What is said of it."""
    return moved(one) if isinstance(one, TrackMove) else one.words


def sentences(account: Account) -> Iterator[Text]:
    """All that an account says but its sums, line by line, for who reads words alone."""
    yield headed(account)
    yield from map(line_of, in_order(account))
    if account.state is not None:
        yield account.state
