"""What a choice would show, as one picture of a panel: marks on a part of the map, below it counters, sums and odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.odds import Distribution, Likelihood, Odds, Prospect
from engine.kernel.preview import Preview, Spot
from render.colours import GOLD, GREEN, GREY, INK, PAPER, RED, WHITE, Colour, mix
from render.fonts import width, wrap
from render.map.layers import Lying, concerned
from render.map.regions import ACROSS, EDGE, GAP, HIGHEST, LOWEST, USUAL
from render.map.reports import BREADTH, CLEAR
from render.map.sheets import Crop, MapSheet, Sheets, best_sheet, frame, inside, whole_zoom
from render.map.sizes import HALF
from render.map.ways import arrow, bow
from render.scene import FULL, Box, Inset, Item, Scene, Stamp, Veil, Words, shifted
from render.words import Say

RINGS: dict[str, tuple[Colour, str]] = {
    "from": (GOLD, "solid"),
    "through": (GREY, "dashed"),
    "to": (GREEN, "double"),
    "reach": (GREEN, "solid"),
    "some": (GREEN, "dashed"),
    "target": (RED, "double"),
}
NUMBER = 30  # pixels of a price or a distance
TEXT, SMALL, LINE = 17, 14, 22  # lettering below the map, the least of it, the height of its lines
BARS, BAR = 62, 22  # height of bars beside each other, of one that is divided
MAP = 190  # the least height of the map above
SUMS = 140  # of it for the sums above the odds
CLOSE = 6  # below the last line
BESIDE = BARS + 84  # height of bars with their words and numbers
SHORT = 3  # letters of a result that stand for it where its words have no room
UNLETTERED = str.maketrans({"→": "»"})  # what the font has no letter for


@dataclass(frozen=True)
class Looks:
    """What of a game a preview needs: what lies on its map, its names, its colours, and how a counter looks."""

    sheets: Sheets
    lying: Lying
    names: Mapping[str, str]
    roles: Mapping[str, Colour]
    ways: Sequence[str]  # the kinds of arrows, the plain one first
    bent: Sequence[str]  # those that follow no connection
    counter: Callable[[str, str, int, int], Stamp | None]  # a counter by name, with this face, there


def scene(shown: Preview, looks: Looks, say: Say, most: int = HIGHEST) -> Scene | None:
    """The picture, at most so high; None where nothing of it is on the map and nothing stands below, or no room."""
    above = MAP + 2 * GAP if shown.spots or shown.area or shown.courses else 0
    below, high = _below(shown, looks, say, most - above - CLOSE)
    part = _part(shown, looks, most - (GAP + high if high else 0))
    if part is None and not below:
        return None
    top = part.size[1] + GAP if part is not None else 0
    bottom = max(top + high if high else top - GAP, LOWEST)
    if bottom > most:
        return None
    items = [shifted(item, 0, top) for item in below]
    if part is not None:
        items.append(Inset(0, 0, part))
    return Scene(ACROSS, bottom, PAPER, tuple(items))


def no_higher(found: Scene, most: int) -> Scene | None:
    """A scene as wide as the others, if it is at most so high then."""
    wide, high = found.size
    return found if high * ACROSS <= most * wide else None


# ---------------------------------------------------------------------------------------------------------- the map


def _part(shown: Preview, looks: Looks, room: int) -> Scene | None:
    """The part of the map with its marks, no higher than there is room; as near as all marks can be seen."""
    targets = (spot.space for spot in shown.spots if spot.kind == "target")
    marked = dict.fromkeys((*targets, *(spot.space for spot in shown.spots), *_passed(shown)))
    seen = dict.fromkeys((*marked, *shown.area))
    sheet = best_sheet(looks.sheets, seen)
    points = [sheet.spaces[space] for space in seen if space in sheet.spaces]
    if not points:
        return None
    zoom, crop = _window(sheet, points if marked else _amid(points), max(room, MAP), fixed=shown.odds is not None)
    under = [Veil(tuple(points), CLEAR, (), BREADTH), *_rings(shown, sheet), *_names(marked, sheet, looks)]
    over = [*_arrows(shown, sheet, looks), *_numbers(shown.spots, sheet, zoom)]
    return concerned(looks.lying, sheet, crop, seen.keys(), (_seen(under, crop), _seen(over, crop)), zoom)


def _amid(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The points, the one first that has as many of the others on each side as possible."""
    xs, ys = (sorted(line) for line in zip(*points, strict=True))
    x, y = xs[len(xs) // 2], ys[len(ys) // 2]
    return sorted(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)


def _passed(shown: Preview) -> Iterator[str]:
    return (space for course in shown.courses for space in course.path)


def _seen(items: Iterable[Item], crop: Crop) -> list[Item]:
    """What may show in a crop; an arrow may come from far."""
    return [
        item
        for item in items
        if isinstance(item, Veil)
        or (isinstance(item, Stamp) and item.name == "arrow")
        or inside(crop, (item.x, item.y))
    ]


def _window(sheet: MapSheet, points: Sequence[tuple[int, int]], high: int, *, fixed: bool) -> tuple[int, Crop]:
    """The nearest zoom at which all is seen, and the crop; the first point always is."""
    xs, ys = zip(*points, strict=True)
    wide, tall = max(xs) - min(xs) + 2 * EDGE[0], max(ys) - min(ys) + 2 * EDGE[1]
    zoom = FULL if wide <= ACROSS and tall <= high else whole_zoom(sheet)
    across, most = ACROSS * FULL // zoom, high * FULL // zoom
    down = most if fixed else min(most, max(tall, USUAL * FULL // zoom))
    x, y = points[0]
    middle = (
        min(max((min(xs) + max(xs)) // 2, x - across // 2 + EDGE[0]), x + across // 2 - EDGE[0]),
        min(max((min(ys) + max(ys)) // 2, y - down // 2 + EDGE[1]), y + down // 2 - EDGE[1]),
    )
    return zoom, frame(sheet, [middle], 0, (across, down))


def _rings(shown: Preview, sheet: MapSheet) -> Iterator[Item]:
    rings = {
        spot.space: RINGS[spot.kind] for spot in sorted(shown.spots, key=lambda spot: list(RINGS).index(spot.kind))
    }
    for space, (colour, pattern) in rings.items():
        if space in sheet.spaces:
            yield Stamp("ring", *sheet.spaces[space], (*colour, pattern))


def _names(marked: Iterable[str], sheet: MapSheet, looks: Looks) -> Iterator[Item]:
    """The names of the spaces once more: rings have hidden them."""
    for space in marked:
        if space in sheet.spaces:
            x, y = sheet.spaces[space]
            yield Words(x, y + sheet.name_at, looks.names[space], 18, INK, True, "mm", PAPER)


def _arrows(shown: Preview, sheet: MapSheet, looks: Looks) -> Iterator[Item]:
    for spaces, manner in dict.fromkeys((course.path, course.manner) for course in shown.courses):
        path = [sheet.spaces[space] for space in spaces if space in sheet.spaces]
        if len(path) > 1:
            kind = manner if manner in looks.ways else looks.ways[0]
            yield arrow(
                bow(path[0], path[-1]) if kind in looks.bent else path, kind, sheet.arrow_rim - 7, sheet.arrow_rim - 7
            )


def _numbers(spots: Iterable[Spot], sheet: MapSheet, zoom: int) -> Iterator[Item]:
    """Prices and distances, as large as they can be read however far the map is."""
    for spot in spots:
        if spot.number is not None and spot.space in sheet.spaces:
            x, y = sheet.spaces[spot.space]
            size = NUMBER * FULL // zoom
            yield Stamp("price", x + HALF, y - HALF, (str(spot.number), size, *RINGS[spot.kind][0]))


# ---------------------------------------------------------------------------------------------------- below the map


def _below(shown: Preview, looks: Looks, say: Say, room: int) -> tuple[list[Item], int]:
    """Counters that change, then the odds; and how high all that is. Facts stand in words beside the picture."""
    items: list[Item] = []
    y = _changed(items, shown, looks, 0)
    if shown.odds is not None:
        y = _odds(items, shown.odds, looks, say, y, room)
    return items, y + CLOSE if y else 0


def _changed(items: list[Item], shown: Preview, looks: Looks, y: int) -> int:
    """Counters before and after, those whose face changes or that leave the map."""
    x = 12
    for one in shown.counters:
        gone = one.after.place not in looks.names
        if one.before.face == one.after.face and not gone:
            continue
        if x + 204 > ACROSS:
            x, y = 12, y + 76
        before = looks.counter(one.counter, one.before.face, x + 42, y + 38)
        after = looks.counter(one.counter, one.after.face, x + 162, y + 38)
        if before is None or after is None:
            continue
        items += [before, Stamp("arrow", x + 102, y + 38, (((0, 0), (26, 0)), looks.ways[0]))]
        items.append(Stamp("struck", x + 162, y + 38) if gone else after)
        x += 204
    return y + 76 if x > 12 else y


def _rows(items: list[Item], rows: Iterable[str], colour: Colour, y: int, size: int = TEXT) -> int:
    for row in rows:
        items.append(Words(12, y + 4 + LINE // 2, row, size, colour, False, "lm"))
        y += LINE
    return y


def _odds(items: list[Item], odds: Odds, looks: Looks, say: Say, y: int, room: int) -> int:
    """The plain prospect with what counts, of the others what decides; of matters that are apart all so."""
    plain, others = ((), odds.prospects) if odds.apart else (odds.prospects[:1], odds.prospects[1:])
    for prospect in plain:
        y = _prospect(items, prospect, looks, say, y, room - (LINE + BAR + 6 if others else 0))
    for prospect in others:
        found = prospect.decisive
        rows = wrap(say(prospect.words).translate(UNLETTERED), SMALL + 1, ACROSS - 24)
        if found is not None and y + len(rows) * LINE + BAR + 6 <= room:
            y = _divided(items, found, "", looks, say, _rows(items, rows, INK, y, SMALL + 1))
    return y


def _prospect(items: list[Item], prospect: Prospect, looks: Looks, say: Say, y: int, room: int) -> int:
    """Each role's sum, or the only one, what the dice bring each role, and of the rest as much as there is room for."""
    summed = [fact for fact in prospect.facts if fact.role is not None] or prospect.facts
    for fact in summed:
        rows = wrap(say(fact.words).translate(UNLETTERED), SMALL + 1, ACROSS - 24)
        if y + len(rows) * LINE <= min(SUMS, room - BESIDE):
            y = _rows(items, rows, looks.roles.get(str(fact.role), INK), y, SMALL + 1)
    beside = [found for found in prospect.distributions if found.role is not None][:2]
    y = max([y, *(_bars(items, found, looks, say, 12 + 202 * number, y + 4) for number, found in enumerate(beside))])
    for found in prospect.distributions:
        if found.role is None and y + BAR + 6 <= room:
            y = _divided(items, found, say(found.words), looks, say, y)
    return y


def _bars(items: list[Item], found: Distribution, looks: Looks, say: Say, x: int, y: int) -> int:
    """Results beside each other, as high as they are likely; pale what only somebody's choice brings."""
    colour = looks.roles.get(str(found.role), INK)
    wide = 192 // max(len(found.results), 1)
    for row in wrap(say(found.words), SMALL + 1, 194)[:2]:
        items.append(Words(x, y + 10, row, SMALL + 1, colour, True, "lm"))
        y += 19
    most = max((result.most for result in found.results), default=1) or 1
    floor = y + BARS + 18
    for number, result in enumerate(found.results):
        left = x + number * wide
        for cases, fill in ((result.most, mix(colour, WHITE, 0.6)), (result.least, colour)):
            if cases:
                high = max(2, BARS * cases // most)
                items.append(Box(left + 1, floor - high, wide - 3, high, fill))
        if result.most:
            high = max(2, BARS * result.most // most)
            share = _share(result, found.of)
            if width(share, SMALL) >= wide:  # of a range too wide for its bar what may be at most
                share = "≤" + share.rpartition("-")[2]
            items.append(Words(left + wide // 2, floor - high - 9, share, SMALL, INK, False, "mm"))
        items.append(Words(left + wide // 2, floor + 11, say(result.words), TEXT, INK, bool(result.most), "mm"))
    items.append(Box(x, floor, wide * len(found.results), 1, GREY))
    return floor + 22


def _divided(items: list[Item], found: Distribution, name: str, looks: Looks, say: Say, y: int) -> int:
    """One bar divided by how likely the results are; those that choices decide about as wide as they may become.

    It stands beside its name, where it has one.
    """
    results = [result for result in found.results if result.most]
    total = sum(result.most for result in results) or 1
    items.append(Words(12, y + 4 + BAR // 2, name, SMALL + 1, INK, True, "lm"))
    left = max(100, 20 + round(width(name, SMALL + 1, True))) if name else 12
    room = ACROSS - 12 - left
    for number, result in enumerate(results):
        wide = max(4, room * result.most // total)
        fill = looks.roles.get(result.key, mix(INK, WHITE, min(0.9, 0.6 + 0.15 * number)))
        letters = WHITE if result.key in looks.roles else INK
        items.append(Box(left, y + 4, wide, BAR, fill, PAPER, 1))
        words = _fitting(result, found.of, say, wide - 8)
        items.append(Words(left + wide // 2, y + 4 + BAR // 2, words, SMALL, letters, True, "mm"))
        left += wide
    return y + BAR + 6


def _fitting(result: Likelihood, of: int, say: Say, room: int) -> str:
    """The result and how likely it is, or as much of that as there is room for."""
    name, share = say(result.words), f"{_share(result, of)}%"
    short = result.key.upper() if len(result.key) <= SHORT else ""
    for words in (f"{name} {share}", f"{short} {share}" if short else "", name, short, share):
        if words and width(words, SMALL, True) <= room:
            return words
    return ""


def _share(result: Likelihood, of: int) -> str:
    """How many of a hundred cases, as a range where choices decide."""
    least, most = (round(100 * cases / of) for cases in (result.least, result.most))
    return str(most) if least == most else f"{least}-{most}"
