"""What the account of a chapter promises, at any moment of the chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from data.messages import Messages
from engine.games.registry import GAMES
from engine.kernel.account import Account, Recounting, Weight, account, headed, moved, sentences
from engine.kernel.story import Passage
from engine.kernel.text import Text

MESSAGES = Messages()
LONGEST_STORY = 160
LONGEST_LINE = 600  # a combat of many units, a nation that enters; how they are laid out is not the game's affair


def check(game: Any, parts: Sequence[Passage]) -> Account:
    """Every event is told exactly once, where it belongs, in sentences that there are."""
    found = account(game, parts)
    once(found, parts)
    for matter in found.matters:
        first = next(part for part in parts if any(event is matter.events[0] for event in part.events))
        assert (matter.revision, matter.sequence) == (first.revision, first.sequence)
    for line in (*sentences(found), *(each for matter in found.matters for each in matter.sums)):
        assert game.meta.id not in GAMES or known(line), line
        assert len(MESSAGES.say(line)) <= LONGEST_LINE, line
    alone(game, found)
    happened = any(one.weight is not Weight.DETAIL for one in found.matters)
    assert (found.story is not None) >= (happened or any(one.before != one.after for one in found.tracks)), found
    if found.story is not None and game.meta.id in GAMES:
        assert len(MESSAGES.say(headed(found))) <= LONGEST_STORY
    assert all(track.before != track.after or track.why for track in found.tracks)
    assert [moved(track).args["name"] for track in found.tracks] == [*dict.fromkeys(t.name for t in found.tracks)]
    return found


def alone(game: Any, found: Account) -> None:
    """No line below the first, which sums up, says what another says."""
    _, *told = sentences(found)
    assert all(told.count(line) == 1 for line in told), told
    if isinstance(game, Recounting):
        lines = list(map(MESSAGES.say, told))
        assert sum(one in other for one in lines for other in lines) == len(lines), lines


def once(found: Account, parts: Sequence[Passage]) -> None:
    """Each public event belongs to one matter or one track."""
    told = [event for line in (*found.matters, *found.tracks) for event in line.events]
    happened = Counter(id(event) for part in parts for event in part.events)
    assert Counter(map(id, told)) == happened
    assert all(matter.events for matter in found.matters)


def known(words: object) -> bool:
    """Whether the catalogue has a sentence and all that stands in it."""
    if isinstance(words, tuple):
        return all(map(known, words))
    return not isinstance(words, Text) or (MESSAGES.has(words.key) and all(map(known, words.args.values())))
