"""What happens outside battles, each kind of thing in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts import phrases
from engine.games.no_retreat.accounts.battles import card_sums, highlights, losses, of_unit, taken
from engine.games.no_retreat.accounts.highlights import Highlight
from engine.games.no_retreat.accounts.sorting import Gathered, short
from engine.games.no_retreat.tables import SOVIET, Side
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Arg, Text, text

Worded = tuple[Text, Weight, tuple[Text, ...]]  # its words, how much it counts, its sums
WEIGHTY = {"first-oil", "first-gg", "first-warsaw", "no-surrender", "spared"}
FEW = 8  # places that are told with what they lie near
SEVERAL = 3  # hexes without a name that are a line when they are taken together
LONG = 6  # places of a line of moves; one of more is small print below what matters
SUBJECTS = {"moves", "hands", "improved", "upgraded", "reverted"}  # what has sums and is told in a long line
FLIPPED = {"improved": "7.1", "upgraded": "7.2", "reverted": "7.5"}


def matter(group: Gathered) -> Matter:
    """The line of anything but a battle."""
    words, weight, sums = LINES.get(group.kind, _alone)(group)
    role = group.side or _doer(group)
    subject = text(f"nr-subject-{group.kind}") if group.kind in SUBJECTS else None
    return Matter(words, tuple(group.events), group.part.revision, group.part.sequence, weight, role, sums, subject)


def _doer(group: Gathered) -> Side | None:
    """The side whose phase it is, unless it is of both."""
    role = group.part.chapter.role
    return None if role is None else Side(role)


def _alone(group: Gathered) -> Worded:
    """Sentences as they are."""
    weight = Weight.NOTABLE if short(group.events[0]) in WEIGHTY else Weight.USUAL
    return phrases.in_sentences(group.events), weight, ()


def _over(group: Gathered) -> Worded:
    return phrases.in_sentences(group.events), Weight.DECISIVE, ()


# ----------------------------------------------------------------------------------------------------- turn and cards


def _turn(group: Gathered) -> Worded:
    return phrases.in_sentences(group.events), Weight.DETAIL, ()


def _hands(group: Gathered) -> Worded:
    """Who draws how much in all; that his Player Turn begins says the title."""
    begun, drawn = group.named("player-turn"), group.named("drew")
    numbers: dict[Arg, int] = {}
    for event in drawn:
        numbers[event.sentence.args["side"]] = numbers.get(event.sentence.args["side"], 0) + _number(event)
    others = [event.narrate() for event in group.events if event not in (*begun, *drawn)]
    others += [text("nr-drew", side=side, number=number) for side, number in numbers.items()]
    sums = [counted(event.sentence, "4") for event in begun]
    sums += [counted(event.sentence, "5.2") for event in (drawn if len(drawn) > len(numbers) else ())]
    return (phrases.chained(others, "nr-told-then"), Weight.DETAIL, tuple(sums)) if others else _turn(group)


def _number(drew: m.Stated) -> int:
    return int(str(drew.sentence.args["number"]))


def _card(group: Gathered) -> Worded:
    """A card that was played, and what it says."""
    first, *others = group.events
    assert isinstance(first, m.CardPlayed)
    parts = [text(f"nr-told-card-{first.how}", side=m.side_text(first.side), card=m.card_text(first.card, first.side))]
    _, *said = card_sums(first)
    said += [counted(event.sentence, "10.7.3") for event in group.named("counterblow", "counterblow-off")]
    off = tuple(phrases.label(place) for event in group.named("counterblow-off") for place in event.places)
    parts += [_of_card(event) for event in others if short(event) not in ("counterblow", "counterblow-off")]
    parts += [text("nr-told-unmarked", places=off)] if off else []
    weight = Weight.DETAIL if first.how == "ignored" else Weight.USUAL
    return phrases.chained(parts), weight, tuple(said)


def _of_card(event: m.Event) -> Text:
    """What a card brings with it, as a part of its line."""
    if isinstance(event, m.Stated) and short(event) == "stands-in":
        return text("nr-told-stands-in", card=event.sentence.args["card"])
    return event.narrate()


def _discards(group: Gathered) -> Worded:
    """How many cards; several are named in the sums."""
    cards = tuple(m.card_text(event.card, event.side) for event in group.events if isinstance(event, m.CardPlayed))
    assert group.side is not None
    side = m.side_text(group.side)
    named = text("nr-told-discards", side=side, cards=cards)
    if len(cards) == 1:
        return named, Weight.DETAIL, ()
    return text("nr-told-discarded", side=side, number=len(cards)), Weight.DETAIL, (counted(named, "5"),)


# ----------------------------------------------------------------------------------------------------- going somewhere


def _moves(group: Gathered) -> Worded:
    """Units by where they have come to; the ways are the sums."""
    moved = [event for event in group.events if isinstance(event, m.Went)]
    places = phrases.by_place((event.path[-1], m.unit_text(event.unit, front=event.front)) for event in moved)
    shown = m.place_text if len(places) <= FEW else phrases.label
    parts = [text("nr-told-to", units=units, place=shown(place)) for place, units in places.items()]
    sums = tuple(counted(event.narrate(), "8") for event in moved)
    key = "nr-told-moves" if group.side == _doer(group) or group.side is None else "nr-told-moves-of"
    whose = m.side_text(group.side) if group.side is not None else ""
    weight = Weight.USUAL if len(places) <= LONG else Weight.DETAIL
    return text(key, moves=phrases.chained(parts), side=whose), weight, sums


def _entrained(group: Gathered) -> Worded:
    found = [event for event in group.events if isinstance(event, m.Put)]
    places = phrases.by_place((event.origin, m.unit_text(event.unit, front=event.front)) for event in found)
    parts = [text("nr-told-from", units=units, place=phrases.label(place)) for place, units in places.items()]
    return text("nr-told-entrained", units=phrases.chained(parts)), Weight.USUAL, ()


def _arrived(group: Gathered) -> Worded:
    """Units that have come to the map or have been put elsewhere."""
    found = [event for event in group.events if isinstance(event, m.Put)]
    places = phrases.by_place((event.place, m.unit_text(event.unit, front=event.front)) for event in found)
    parts = [text("nr-told-in", units=units, place=phrases.label(place)) for place, units in places.items()]
    return text(f"nr-told-{group.kind}", units=phrases.chained(parts)), _weight(group), ()


def _weight(group: Gathered) -> Weight:
    return Weight.DETAIL if group.kind == "due" else Weight.USUAL


def _control(group: Gathered) -> Worded:
    changes = [event for event in group.events if isinstance(event, m.ControlChanged)]
    counts = len(changes) >= SEVERAL or any(phrases.has_name(event.place) for event in changes)
    weight = Weight.USUAL if counts else Weight.DETAIL
    weight = Weight.DECISIVE if any(event.vp for event in changes) else weight
    return taken(changes), weight, ()


def _targets(group: Gathered) -> Worded:
    places = tuple(phrases.label(place) for event in group.named("target") for place in event.places)
    return text("nr-told-targets", places=places), Weight.DETAIL, ()


# ----------------------------------------------------------------------------------------------------- gained and lost


def _lost(group: Gathered) -> Worded:
    """Units that have lost a step or more without a battle."""
    return phrases.chained([*losses(group.events, with_places=True)]), Weight.NOTABLE, ()


def _flipped(group: Gathered) -> Worded:
    flips = [event for event in group.events if isinstance(event, m.Flipped)]
    places = phrases.by_place((event.place, m.unit_text(event.unit, front=event.front)) for event in flips)
    parts = [text("nr-told-in", units=units, place=phrases.label(place)) for place, units in places.items()]
    sums = tuple(counted(event.narrate(), FLIPPED[event.how]) for event in flips if event.how in FLIPPED)
    return text(f"nr-told-{group.kind}", units=phrases.chained(parts)), Weight.USUAL, sums


def _marked(group: Gathered) -> Worded:
    units = phrases.named(pair for event in group.events if isinstance(event, m.MarkersChanged) for pair in event.units)
    weight = Weight.NOTABLE if group.kind == "unsupplied" else Weight.USUAL
    return text(f"nr-mark-{group.kind}", units=units), weight, ()


def _scored(group: Gathered) -> Worded:
    return phrases.in_sentences(group.events), Weight.NOTABLE, ()


LINES: Mapping[str, Callable[[Gathered], Worded]] = {
    "over": _over,
    "epoch": _over,
    "turn": _turn,
    "hands": _hands,
    "card": _card,
    "discards": _discards,
    "moves": _moves,
    "entrained": _entrained,
    **dict.fromkeys(("detrained", "placed", "rebuilt", "due", "swapped", "cancelled"), _arrived),
    "control": _control,
    "targets": _targets,
    "lost": _lost,
    **dict.fromkeys(("improved", "upgraded", "reverted"), _flipped),
    **dict.fromkeys(("unsupplied", "supplied", "disorganized", "organized"), _marked),
    "scored": _scored,
}


def worth(group: Gathered) -> Iterator[Highlight]:
    """What is worth telling of anything but a battle."""
    yield from highlights(group.events)
    for event in group.named(*(key for key in map(short, group.events) if key.startswith("won-"))):
        yield Highlight("over", event.sentence.args["side"])
    yield from _lesser(group)
    yield from (Highlight("initiative", m.side_text(SOVIET)) for _ in group.named("initiative-shifts"))
    if group.kind == "placed":
        units = (event for event in group.events if isinstance(event, m.Put))
        yield from (of_unit("new", event.unit, front=event.front) for event in units)


def _lesser(group: Gathered) -> Iterator[Highlight]:
    """Units that move, come back, improve, or have markers put on them or taken off."""
    for event in group.events:
        match event:
            case m.Went():
                yield of_unit("moved", event.unit, front=event.front)
            case m.Put() if group.kind == "rebuilt":
                yield of_unit("rebuilt", event.unit, front=event.front)
            case m.Flipped(how="improved" | "upgraded"):
                yield of_unit("upgraded", event.unit, front=event.front)
            case m.MarkersChanged(how="organized" | "supplied" | "disorganized"):
                yield from (of_unit(event.how, unit, front=front) for unit, front in event.units)
