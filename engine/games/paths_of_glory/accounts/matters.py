"""What happens outside combats, each kind of thing in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts import phrases
from engine.games.paths_of_glory.accounts.combats import fate
from engine.games.paths_of_glory.accounts.highlights import Highlight
from engine.games.paths_of_glory.accounts.plays import Worded, lasting, play
from engine.games.paths_of_glory.accounts.sorting import Occurrence, of_side, short
from engine.games.paths_of_glory.tables import Side
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Arg, Text, text

MINOR = {"attrition-none", "picked", "nothing-to-replace", "rp-unspent", "opening-left"}
SUBJECTS = {  # what has sums and is told in a long line
    *("moves", "redeployments", "attrition", "cut-off", "digging", "sieges", "nation", "offensives"),
}
DUG = {
    "will-entrench": "pog-told-will-entrench",
    "entrenched": "pog-told-entrenched",
    "entrench-failed": "pog-told-entrench-failed",
}


def matter(edition: m.Edition, group: Occurrence, *, alone: bool) -> Matter:
    """The line of anything but a combat; `alone`: there is nothing to tell but the action itself."""
    tell = lasting if alone and group.kind == "play" else LINES.get(group.kind, _alone)
    words, weight, sums = tell(edition, group)
    role = group.side if group.side is not None else _doer(group)
    subject = text(f"pog-subject-{group.kind}") if group.kind in SUBJECTS else None
    return Matter(words, tuple(group.events), group.part.revision, group.part.sequence, weight, role, sums, subject)


def _doer(group: Occurrence) -> Side | None:
    """The side whose action the chapter is, unless the line is of both."""
    role = group.part.chapter.role
    return None if role is None else Side(role)


def _alone(edition: m.Edition, group: Occurrence) -> Worded:
    (event,) = group.events
    return phrases.brief(event.narrate()), Weight.DETAIL if short(event) in MINOR else Weight.USUAL, ()


def _over(edition: m.Edition, group: Occurrence) -> Worded:
    """How the game has ended."""
    results = [event.sentence.args["result"] for event in group.named("game-over")]
    return phrases.chained([result for result in results if isinstance(result, Text)]), Weight.DECISIVE, ()


# ----------------------------------------------------------------------------------------------------- going somewhere


def _moves(edition: m.Edition, group: Occurrence) -> Worded:
    """Units by where they have come to; the ways are the sums."""
    redeployed = group.kind == "redeployments"
    moved = [event for event in group.events if isinstance(event, m.Moved)]
    places = phrases.by_place(
        (phrases.place(m.space_text(edition, event.path[-1])), m.unit_text(edition, event.piece, event.reduced))
        for event in moved
    )
    parts = [text("pog-told-to", units=phrases.several(units), space=space) for space, units in places.items()]
    key = "pog-told-redeployed" if redeployed else "pog-told-moves"
    sums = tuple(counted(event.narrate(), "13.1" if redeployed else "11.1") for event in moved)
    return text(key, moves=phrases.chained(parts)), Weight.USUAL, sums


def _control(edition: m.Edition, group: Occurrence) -> Worded:
    changes = [event for event in group.events if isinstance(event, m.ControlChanged)]
    spaces = tuple(dict.fromkeys(m.space_text(edition, event.space) for event in changes))
    weight = Weight.NOTABLE if any(event.vp for event in changes) else Weight.USUAL
    taken = [text("pog-told-takes", side=phrases.side(group.side), spaces=spaces)] if group.side is not None else []
    return phrases.chained([*taken, *_works(group)]), weight, ()


def _works(group: Occurrence) -> Iterator[Text]:
    """What of trenches and beachheads has fallen with the spaces."""
    for key, words in (("trench-removed", "pog-told-trenches-gone"), ("trench-turned", "pog-told-trenches-turned")):
        spaces = tuple(event.sentence.args["space"] for event in group.named(key))
        if spaces:
            yield text(words, spaces=spaces, number=len(spaces))
    yield from (phrases.brief(event.sentence) for event in group.named("beachhead-lost"))


def _entering(edition: m.Edition, group: Occurrence) -> Worded:
    return text("pog-told-entering", units=_entered(group)), Weight.USUAL, ()


def _nation(edition: m.Edition, group: Occurrence) -> Worded:
    entered = [event.sentence for event in group.named("nation-enters")]
    opened = [event.sentence for event in group.named("greece-opens")]
    if not group.named("placed", "stays-out"):
        return (
            phrases.chained([*map(phrases.brief, entered), *([text("pog-told-greece-opens")] if opened else [])]),
            Weight.DECISIVE,
            (),
        )
    nations = tuple(sentence.args["nation"] for sentence in entered)
    who = text("pog-told-nations", nations=nations) if entered else text("pog-told-greece-opens")
    sums = tuple(opened) if entered else ()
    return text("pog-told-nation", nations=who, units=_entered(group)), Weight.DECISIVE, sums


def _entered(group: Occurrence) -> Text:
    """Units by kind, each with the places where they stand."""
    spaces: dict[str, list[Arg]] = {}
    for event in group.named("placed"):
        spaces.setdefault(str(event.sentence.args["unit"]), []).append(phrases.place(event.sentence.args["space"]))
    parts = [text("pog-told-in", unit=unit, spaces=_times(places)) for unit, places in spaces.items()]
    return phrases.chained([*parts, *(phrases.brief(event.sentence) for event in group.named("stays-out"))])


def _times(places: list[Arg]) -> tuple[Arg, ...]:
    """Each place once, one that comes several times with its number."""
    return tuple(
        text("pog-place-times", place=place, times=places.count(place)) if places.count(place) > 1 else place
        for place in dict.fromkeys(places)
    )


# ------------------------------------------------------------------------------------------------------- what is lost


def _losses(edition: m.Edition, group: Occurrence) -> Worded:
    """Steps that are lost without a combat."""
    lost = [event for event in group.events if isinstance(event, m.StepLost)]
    found: dict[str, list[Text]] = {}
    for event in lost:
        unit, space = m.unit_text(edition, event.piece, False), phrases.place(m.space_text(edition, event.space))
        found.setdefault(fate(event), []).append(text("pog-told-at", unit=unit, space=space))
    keys = {"reduced": "pog-told-reduced", "gone": "pog-told-gone", "for-good": "pog-told-for-good"}
    words = phrases.chained([text(keys[kind], units=tuple(units)) for kind, units in found.items()])
    weight = Weight.DECISIVE if "for-good" in found else Weight.NOTABLE
    if group.kind == "losses":
        return words, weight, ()
    assert group.side is not None
    line = text("pog-told-attrition", side=phrases.side(group.side), losses=words)
    return line, weight, (counted(text("pog-told-attrition-rule"), "14.3.5"),)


def _cut_off(edition: m.Edition, group: Occurrence) -> Worded:
    changes = [event for event in group.events if isinstance(event, m.ControlChanged)]
    assert group.side is not None
    spaces = tuple(m.space_text(edition, event.space) for event in changes)
    lost = text("pog-told-cut-off", side=phrases.side(group.side), spaces=spaces, number=len(spaces))
    words = phrases.chained([lost, *_works(group)])
    return words, Weight.NOTABLE, (counted(text("pog-told-cut-off-rule"), "14.3.6"),)


# ------------------------------------------------------------------------------------------------------- what is built


def _digging(edition: m.Edition, group: Occurrence) -> Worded:
    """Who digs, as far as the dice have said; an attempt that is only announced is told until it is made."""
    ends = group.named("entrenched", "entrench-failed")
    settled = {event.sentence.args["space"] for event in ends}
    parts = [
        text(DUG[short(event)], unit=event.sentence.args["unit"], space=event.sentence.args["space"])
        for event in (*ends, *group.named("will-entrench"))
        if short(event) != "will-entrench" or event.sentence.args["space"] not in settled
    ]
    sums = tuple(counted(event.sentence, "11.2.2") for event in ends)
    return phrases.chained(parts), Weight.USUAL, sums


def _sieges(edition: m.Edition, group: Occurrence) -> Worded:
    """Forts that surrender, to whom if their space passes with them, and those that hold out."""
    falls, holds = (
        tuple(event.sentence.args["space"] for event in group.named(key)) for key in ("siege-falls", "siege-holds")
    )
    changes = [event for event in group.events if isinstance(event, m.ControlChanged)]
    takers: dict[Arg, Side] = {m.space_text(edition, event.space): event.side for event in changes}
    parts = list[Text]()
    for side in dict.fromkeys(takers.get(space) for space in falls):
        spaces = tuple(space for space in falls if takers.get(space) == side)
        whose: Arg = "" if side is None else phrases.side(side)
        parts.append(text("pog-told-siege-falls", spaces=spaces, to="side" if whose else "nobody", side=whose))
    parts += [text("pog-told-siege-holds", spaces=holds)] if holds else []
    sums = tuple(counted(event.sentence, "15.3.2") for event in group.named("siege-falls", "siege-holds"))
    return phrases.chained(parts), Weight.DECISIVE if falls else Weight.USUAL, sums


def _replaced(edition: m.Edition, group: Occurrence) -> Worded:
    rebuilt, restored = _replacements(group)
    side = phrases.side(group.side) if group.side is not None else ""
    parts = [text("pog-told-rebuilt", side=side, units=_in_places(rebuilt))] if rebuilt else []
    if restored:
        key = "pog-told-restored-too" if rebuilt else "pog-told-restored"
        parts.append(text(key, side=side, units=_in_places(restored)))
    return phrases.chained(parts), Weight.USUAL, ()


def _replacements(group: Occurrence) -> tuple[list[tuple[Arg, str]], list[tuple[Arg, str]]]:
    """Which units were rebuilt, and which others are back at full strength; one that was both has been rebuilt so."""
    rebuilt: list[tuple[Arg, str]] = []
    restored: list[tuple[Arg, str]] = []
    for event in group.named("restored", "rebuilt"):
        space, unit = event.sentence.args["space"], str(event.sentence.args["unit"])
        reduced = (space, f"({unit})")
        if short(event) == "rebuilt":
            rebuilt.append((space, unit))
        elif reduced in rebuilt:
            rebuilt[rebuilt.index(reduced)] = (space, unit)
        else:
            restored.append((space, unit))
    return rebuilt, restored


def _in_places(units: Iterable[tuple[Arg, str]]) -> tuple[Text, ...]:
    places = phrases.by_place((phrases.place(space), unit) for space, unit in units)
    return tuple(
        text("pog-told-at", unit=unit, space=space)
        for space, names in places.items()
        for unit in phrases.several(names)
    )


# ----------------------------------------------------------------------------------------------- the rest of the turn


def _offensives(edition: m.Edition, group: Occurrence) -> Worded:
    rolled = of_side(group.named("mo-rolled"))
    begun = [event.sentence for event in group.named("turn-begins")]
    if not rolled:
        return phrases.chained(begun), Weight.DETAIL, ()
    parts = [
        text("pog-told-offensive", side=phrases.side(side), offensive=event.sentence.args["offensive"])
        for side, event in rolled
        if side is not None
    ]
    sums = tuple(counted(event.sentence, "7.1") for _, event in rolled)
    return text("pog-told-offensives", offensives=phrases.chained(parts)), Weight.NOTABLE, sums


def _hands(edition: m.Edition, group: Occurrence) -> Worded:
    parts = tuple(
        text("pog-told-draw", side=phrases.side(side), cards=event.sentence.args["cards"])
        for side, event in of_side(group.named("drew"))
        if side is not None
    )
    shuffled = [event.sentence for event in group.named("reshuffled")]
    if not parts:
        return phrases.chained(shuffled), Weight.DETAIL, ()
    return text("pog-told-draws", draws=parts), Weight.DETAIL, tuple(shuffled)


def _discards(edition: m.Edition, group: Occurrence) -> Worded:
    parts = _by_side(group.events, "card", phrases.card)
    told = [text("pog-told-discards", side=phrases.side(side), cards=tuple(cards)) for side, cards in parts.items()]
    return phrases.chained(told), Weight.DETAIL, ()


def _levels(edition: m.Edition, group: Occurrence) -> Worded:
    """A level of commitment reached, or its cards shuffled in."""
    if group.kind == "commitment":
        return phrases.chained(_reached(group, "pog-told-reach")), Weight.NOTABLE, ()
    return phrases.chained(_reached(group, "pog-told-join")), Weight.DETAIL, ()


def _reached(group: Occurrence, key: str) -> list[Text]:
    """Each level with its sides: both in one where it is the same."""
    parts: dict[Arg, list[Arg]] = {}
    for event in group.named("commitment", "deck-joined"):
        side = of_side([event])[0][0]
        parts.setdefault(event.sentence.args["level"], []).append(phrases.side(side) if side is not None else "")
    return [text(key, sides=tuple(sides), number=len(sides), level=level) for level, sides in parts.items()]


def _points(edition: m.Edition, group: Occurrence) -> Worded:
    """RPs that are more or fewer than was recorded."""
    told = phrases.chained([phrases.brief(event.narrate()) for event in group.events])
    return text("pog-told-points", points=told), Weight.DETAIL, ()


def _by_side(events: Iterable[m.Event], name: str, shown: Callable[[object], Text]) -> dict[Side, list[Text]]:
    found: dict[Side, list[Text]] = {}
    for side, event in of_side([event for event in events if isinstance(event, m.Stated)]):
        if side is not None:
            found.setdefault(side, []).append(shown(event.sentence.args[name]))
    return found


LINES: Mapping[str, Callable[[m.Edition, Occurrence], Worded]] = {
    "play": play,
    "moves": _moves,
    "redeployments": _moves,
    "control": _control,
    "entering": _entering,
    "nation": _nation,
    "losses": _losses,
    "attrition": _losses,
    "cut-off": _cut_off,
    "digging": _digging,
    "sieges": _sieges,
    "replaced": _replaced,
    "offensives": _offensives,
    "hands": _hands,
    "discards": _discards,
    "decks": _levels,
    "commitment": _levels,
    "points": _points,
    "over": _over,
}


# --------------------------------------------------------------------------------------------------------- highlights


def highlights(edition: m.Edition, group: Occurrence) -> Iterator[Highlight]:
    """What is worth telling of anything but a combat."""
    if group.kind == "commitment":
        yield from (Highlight("commitment", reached) for reached in _reached(group, "pog-told-reached"))
    for kind, units in zip(("rebuilt", "restored"), _replacements(group), strict=True):
        yield from (Highlight(kind, space, unit) for space, unit in units)
    for event in group.events:
        match event:
            case m.ControlChanged():
                yield Highlight("falls" if event.vp else "taken", m.space_text(edition, event.space))
            case m.Moved():
                kind = "redeployed" if group.kind == "redeployments" else "moved"
                unit = m.unit_text(edition, event.piece, event.reduced)
                yield Highlight(kind, m.space_text(edition, event.path[-1]), unit)
            case m.StepLost():
                unit, space = m.unit_text(edition, event.piece, False), m.space_text(edition, event.space)
                yield Highlight(fate(event), space, unit)
            case m.Stated():
                yield from _of_sentence(event)


def _of_sentence(event: m.Stated) -> Iterator[Highlight]:
    args = event.sentence.args
    match short(event):
        case "nation-enters":
            yield Highlight("enters", args["nation"])
        case "siege-falls":
            yield Highlight("falls", args["space"])
        case "fort-destroyed":
            yield Highlight("forts", args["space"])
        case "siege-holds":
            yield Highlight("holds", args["space"])
        case "placed":
            yield Highlight("new", args["space"], str(args["unit"]))
        case "entrenched" | "entrench-failed":
            yield Highlight("dug" if short(event) == "entrenched" else "not-dug", args["space"])
        case "rp-recorded":
            yield Highlight("recorded", args["points"])
        case "peace-accepted":
            yield Highlight("peace", "")
        case "game-over":
            yield Highlight("over", "")
