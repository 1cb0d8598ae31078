"""What a choice would show before it is made: facts, odds, and what a painter has to mark.

A panel grows a tree of choices from the offers of a decision. At any place of it, it may ask for a preview of the
offers that are left there: of one it tells what that would do, of several what they have in common, such as where a
chosen unit can go. Spaces, counters and cards go by the stable names that stored states have; sentences are Texts.
Nothing in a preview depends on what the role cannot know, and two equal previews look the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from engine.kernel.game import Offer, Role
from engine.kernel.odds import Fact, Odds, stated, told
from engine.kernel.text import Text, text

S_contra = TypeVar("S_contra", contravariant=True)

# Where something starts, passes, ends; where all that are chosen may end, or some of them; what is attacked.
Kind = Literal["from", "through", "to", "reach", "some", "target"]
NAMED = 12  # things at most that a title names to choose from
SPELLED: tuple[Kind, ...] = ("from", "to", "reach", "some", "target")  # one line each for who reads words alone


@dataclass(frozen=True)
class Spot:
    """A space to mark. `number` is what to letter on it: a price, a distance."""

    space: str
    kind: Kind
    number: int | None = None


@dataclass(frozen=True)
class Course:
    """A way to draw, its start first: of a counter, or of nobody in particular. `manner` is the game's word for it."""

    path: tuple[str, ...]
    manner: str
    counter: str = ""


@dataclass(frozen=True)
class Pose:
    """Where a counter lies and which face it shows, both in the game's words."""

    place: str
    face: str


@dataclass(frozen=True)
class Alteration:
    """A counter before and after."""

    counter: str
    before: Pose
    after: Pose


@dataclass(frozen=True)
class Preview:
    """What is to be shown of a choice; empty parts have nothing to show.

    `marks` says what the spots and the scene show, for who sees no picture. `area`: places without a mark of their own,
    where single marks would be too many; alone they have no picture of their own, for a part of the map would say
    nothing. `scene`: the game's name for a picture of what the choice is made in, such as a battle.
    """

    title: Text
    facts: tuple[Fact, ...] = ()
    odds: Odds | None = None
    spots: tuple[Spot, ...] = ()
    courses: tuple[Course, ...] = ()
    counters: tuple[Alteration, ...] = ()
    cards: tuple[str, ...] = ()
    marks: tuple[Text, ...] = ()
    area: tuple[str, ...] = ()
    scene: str = ""

    @property
    def drawn(self) -> bool:
        """Whether there is anything for a painter."""
        return bool(self.spots or self.courses or self.counters or self.cards or self.scene)


@runtime_checkable
class Foreseeing(Protocol[S_contra]):
    """A game that gives previews; no game has to."""

    def preview(self, state: S_contra, role: Role, offers: Sequence[Offer[Any]]) -> Preview | None:
        """What is to be shown where these offers are left, one at least; None where there is nothing to say."""
        ...


def preview(game: Any, state: Any, role: Role, offers: Sequence[Offer[Any]]) -> Preview | None:
    """A preview of a game that may not give any."""
    return game.preview(state, role, offers) if offers and isinstance(game, Foreseeing) else None


def titled(offers: Sequence[Offer[Any]]) -> Text:
    """What has been chosen where these offers are left: the verb and the parts that they share.

    Of several verbs all that there are; of one verb without a part in common the first parts to choose from.
    """
    verbs = {offer.verb: offer.label for offer in reversed(offers)}
    if len(verbs) > 1:
        return text("preview-either", choices=tuple(verbs[verb] for verb in dict.fromkeys(one.verb for one in offers)))
    first = offers[0]
    shared = []
    for place, part in enumerate(first.parts):
        if any(len(offer.parts) <= place or offer.parts[place].key != part.key for offer in offers):
            break
        shared.append(part.label)
    parts = shared or list({one.parts[0].key: one.parts[0].label for one in offers if one.parts}.values())[:NAMED]
    return text("preview-title", choice=first.label, parts=tuple(parts)) if parts else first.label


def marked(spots: Sequence[Spot], named: Callable[[Spot], Text], choices: int) -> tuple[Text, ...]:
    """What spots show in words, a line for each kind; a single choice says by itself what goes where."""
    kinds = {spot.kind for spot in spots}
    unsaid = kinds if choices > 1 else kinds - {"to"} - ({"from"} if "target" not in kinds else set())
    return tuple(
        text(f"preview-{kind}", spaces=tuple(named(spot) for spot in spots if spot.kind == kind))
        for kind in SPELLED
        if kind in unsaid
    )


def sentences(shown: Preview) -> Iterator[Text]:
    """All that a preview says, line by line, for who reads words alone."""
    yield shown.title
    yield from (stated(fact) for fact in shown.facts)
    yield from shown.marks
    if shown.odds is not None:
        yield from told(shown.odds)
