"""The picture of what has happened: the map around it, the rest darkened, arrows over it, dice and losses below.

One thing that happened gets one crop; what happened far apart gets a crop each, one below the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, SpaceId
from engine.kernel.text import Text
from render.colours import EARTH, GOLD, GREY, INK, PAPER, PURPLE, RED, Colour
from render.map.counters import TAG_HEIGHT, tag_width
from render.map.crowds import beside
from render.map.layers import Lying, concerned
from render.map.markers import pill_width
from render.map.regions import GAP, Region, regions
from render.map.reports import BREADTH, CLEAR, TITLE, laid
from render.map.room import Room, Seen
from render.map.sheets import MapSheet, Point
from render.map.sizes import HALF, NAME
from render.map.stacks import Stacked, ghosts
from render.map.ways import arrow, bow, past
from render.paths_of_glory.accounts import account, lines_of
from render.paths_of_glory.colours import SIDES, WAYS
from render.paths_of_glory.counters import size_of
from render.paths_of_glory.happened import ARRIVALS, Battle, Happened, happened, units_of
from render.paths_of_glory.places import sheets
from render.paths_of_glory.stacks import face, label_of, lying, torn
from render.paths_of_glory.titles import title
from render.paths_of_glory.words import word
from render.scene import Item, Scene, Stamp, Veil, Words
from render.words import Say, plain, told

NOWHERE = ((SpaceId("verdun"),),)
DISC = 26  # pixels across the number of a battle


def scene(
    view: m.View,
    events: Sequence[m.Event],
    say: Say = plain,
    since: str = "",
    parts: Sequence[Region] = (),
) -> Scene:
    """Compose the picture; `since` is what a picture of more than the last step says of its time; `parts` of the map
    other than those that show everything."""
    return told_scene(view, happened(view, events), say, since, parts)


def told_scene(view: m.View, told: Happened, say: Say, since: str = "", parts: Sequence[Region] = ()) -> Scene:
    """The same of events that are sorted already."""
    found = parts or regions(sheets(), told.parts or NOWHERE)
    items: list[Item] = list(title(view, told, say, since))
    crops = [crop_scene(view, told, region, say) for region in found]
    parts_of_map, end = laid(crops, TITLE)
    width = max(crop.size[0] for crop in crops)
    below, high = account(told, width, end + GAP, say, listed=bool(since) or len(found) > 1)
    return Scene(width, end + high, PAPER, (*items, *parts_of_map, *below))


def crop_scene(view: m.View, told: Happened, region: Region, say: Say, *, veiled: bool = True) -> Scene:
    """One part of the map with what happened there."""
    numbered, lies = len(told.battles) > 1, cache(lying(view, say))
    room = Room(region, partial(_seen, view, frozenset(told.spaces)), _lines(told, region.sheet), lies)
    discs = [*_discs(told, region, room)] if numbered else []
    over = [
        *_ways(view, told, region, room, lies, say),
        *_names(told, region),
        *_marks(told, region, room, say),
        *discs,
    ]
    veil = [_veil(told, region)] if veiled else []
    under = [*veil, *_rings(told, region), *_ghosts(view, told, region)]
    return concerned(lies, region.sheet, region.crop, set(told.spaces), (under, over), region.zoom)


def _seen(view: m.View, told: Collection[SpaceId], space: str) -> Seen:
    at = SpaceId(space)
    printed = view.edition.spaces.get(at)
    return Seen(
        printed.name if printed else "", at in told, bool(view.board.at(at)), view.board.control.get(at) == "neutral"
    )


# --------------------------------------------------------------------------------------------- under the counters


def _veil(told: Happened, region: Region) -> Veil:
    spots = tuple(region.sheet.spaces[space] for space in told.spaces if space in region.sheet.spaces)
    return Veil(spots, CLEAR, _lines(told, region.sheet), BREADTH)


def _lines(told: Happened, sheet: MapSheet) -> tuple[tuple[Point, Point], ...]:
    """The connections along which something happened."""
    paths = [move.path for move in told.moves if move.how != "sr"]
    paths += [(origin, battle.target) for battle in told.battles for origin in battle.origins]
    steps = dict.fromkeys(step for path in paths for step in pairwise(path))
    return tuple((sheet.spaces[a], sheet.spaces[b]) for a, b in steps if {a, b} <= sheet.spaces.keys())


def _rings(told: Happened, region: Region) -> Iterator[Item]:
    """A ring around each space where something ended; its pattern says what: double an attack, dashed a change of
    control, plain the rest."""
    rings: dict[SpaceId, tuple[Colour, str]] = dict.fromkeys(told.others, (GOLD, "solid"))
    rings |= {space: (EARTH, "solid") for space, _ in told.works}
    rings |= {move.path[-1]: (WAYS.get(move.how, GREY), "solid") for move in told.moves}
    rings |= {change.space: (SIDES[change.side], "dashed") for change in told.control}
    rings |= {battle.target: (RED, "double") for battle in told.battles}
    for space, (colour, pattern) in rings.items():
        if space in region.sheet.spaces:
            x, y = region.sheet.spaces[space]
            yield Stamp("ring", x, y, (*colour, pattern))


def _ghosts(view: m.View, told: Happened, region: Region) -> Iterator[Item]:
    """Where units were."""
    gone: dict[SpaceId, list[Stacked]] = {}
    for move in told.moves:
        if move.path[0] in region.sheet.spaces:
            unit = view.edition.pieces[move.piece]
            moved = Stacked(face(unit, move.reduced), size_of(unit.army))
            gone.setdefault(move.path[0], []).append(moved)
    for start, counters in gone.items():
        yield from ghosts(counters, region.sheet.spaces[start], empty=not view.board.at(start))


# ---------------------------------------------------------------------------------------------- over the counters


def _names(told: Happened, region: Region) -> Iterator[Item]:
    """The names of the spaces concerned, once more: rings and arrows lie over those of the map."""
    for space in dict.fromkeys((*told.spaces, *told.others)):
        if space in region.sheet.spaces:
            x, y = region.sheet.spaces[space]
            yield Words(x, y + NAME, told.edition.spaces[space].name, 18, INK, True, "mm", PAPER)


def _ways(view: m.View, told: Happened, region: Region, room: Room, lies: Lying, say: Say) -> Iterator[Item]:
    drawn: set[tuple[tuple[SpaceId, ...], str]] = set()
    for battle in told.battles:
        for origin in battle.origins:
            if {origin, battle.target} <= region.sheet.spaces.keys() and origin != battle.target:
                path = [region.sheet.spaces[origin], region.sheet.spaces[battle.target]]
                yield arrow(beside(lies, region.sheet, (origin, battle.target), path), "attack")
    for move in told.moves:
        if (move.path, move.how) not in drawn:
            drawn.add((move.path, move.how))
            yield from _way(view, move, region, room, lies, say)


def _way(view: m.View, move: m.Moved, region: Region, room: Room, lies: Lying, say: Say) -> Iterator[Item]:
    """The arrow of a move; of one that leaves the crop, words at the end that is seen."""
    sheet, start, end = region.sheet, move.path[0], move.path[-1]
    seen = [space for space in (start, end) if region.shows(space)]
    drawn = [space for space in move.path if space in sheet.spaces]
    path = past([(sheet.spaces[space], bool(view.board.at(space))) for space in drawn])
    if len(seen) == 2 or (seen and move.how != "sr" and len(path) > 1):
        path = bow(*path) if move.how == "sr" and len(path) == 2 else path
        yield arrow(beside(lies, sheet, drawn, path), _kind(move))
    if len(seen) == 1:
        name, other = ("to", end) if seen[0] == start else ("from", start)
        place = word("reserve") if other in (m.AP_RESERVE, m.CP_RESERVE) else m.space_text(view.edition, other)
        label = say(word(f"{name}-place", place=place))
        yield _pill(room, seen[0], label, WAYS[_kind(move)])


def _kind(move: m.Moved) -> str:
    return move.how if move.how in WAYS else "move"


def _pill(room: Room, space: SpaceId, label: str, colour: Colour) -> Stamp:
    return Stamp("pill", *room.place(space, pill_width(label), 21), (label, *colour))


def _discs(told: Happened, region: Region, room: Room) -> Iterator[Item]:
    """The numbers of the battles; tags keep clear of them."""
    for number, battle in enumerate(told.battles, 1):
        if region.shows(battle.target):
            x, y = region.sheet.spaces[battle.target]
            room.take(x, y - HALF - 12, DISC, DISC)
            yield Stamp("disc", x, y - HALF - 12, (str(number), *PURPLE))


def _marks(told: Happened, region: Region, room: Room, say: Say) -> Iterator[Item]:
    """Flank and pinning spaces, steps lost, works."""
    for battle in told.battles:
        if region.shows(battle.target):
            yield from _flank(battle, region, room, say)
    yield from _losses(told, region, room)
    for space, work in told.works:
        if region.shows(space):
            yield _pill(room, space, say(_work(told, space, work)), EARTH)


def _work(told: Happened, space: SpaceId, work: str) -> Text:
    """What was done in a space; where units came or were restored, which, equal ones counted."""
    if work not in ARRIVALS:
        return word(f"work-{work}")
    units = units_of(told, space, work)
    names = tuple(unit if number == 1 else f"{number} {unit}" for unit, number in Counter(units).items())
    return word(f"units-{work}", units=names, number=len(units))


def _flank(battle: Battle, region: Region, room: Room, say: Say) -> Iterator[Item]:
    if battle.flank == "none":
        return
    for origin in battle.origins:
        if region.shows(origin):
            pins = origin == battle.pinning
            label = say(word("pins" if pins else f"flank-{battle.flank}"))
            yield _pill(room, origin, label, INK if pins else RED)


def _losses(told: Happened, region: Region, room: Room) -> Iterator[Item]:
    """The tags of torn counters beside the space where they stood, no more than three."""
    found: dict[SpaceId, dict[PieceId, bool]] = {}
    battles = [loss for battle in told.battles for loss in battle.losses]
    for loss in (*battles, *told.losses):
        here = found.setdefault(loss.space, {})
        here[loss.piece] = here.get(loss.piece, False) or loss.eliminated
    for space, pieces in found.items():
        if not region.shows(space):
            continue
        for piece, gone in list(pieces.items())[:3]:
            unit = told.edition.pieces[piece]
            wide = tag_width(label_of(unit), gone)
            yield torn(unit, gone, room.place(space, wide, TAG_HEIGHT, far=True))


# ----------------------------------------------------------------------------------------------------------- words


def alt(view: m.View, events: Sequence[m.Event], say: Say = plain) -> str:
    """The report in a few words, for those who do not see it."""
    return told_alt(happened(view, events), say)


def told_alt(shown: Happened, say: Say) -> str:
    """The same of events that are sorted already."""
    return told(told_parts(shown, say))


def told_parts(shown: Happened, say: Say) -> list[str]:
    """The same sentence by sentence."""
    parts = [say(word("alt-move", unit=_unit(shown, e.piece), place=_place(shown, e.path[-1]))) for e in shown.moves]
    for battle in shown.battles:
        parts.append(say(word("alt-attack", place=_place(shown, battle.target))))
        parts += [say(word("alt-fire", side=fire.side.upper(), die=fire.die, loss=fire.loss)) for fire in battle.fires]
    parts += [say(word("alt-work", place=_place(shown, s), work=_work(shown, s, work))) for s, work in shown.works]
    parts += [line for line, _ in lines_of(shown, say, losses=True)]
    parts = parts or [", ".join(shown.edition.spaces[space].name for space in shown.spaces) or say(word("alt-map"))]
    return [say(word("alt-report")), *parts]


def _unit(shown: Happened, piece: PieceId) -> str:
    return shown.edition.pieces[piece].label


def _place(shown: Happened, space: SpaceId) -> Text:
    return m.space_text(shown.edition, space)
