"""What a choice would show, as one picture of a panel: marks on a part of the map, below it counters, sums and odds."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.odds import Distribution, Likelihood, Odds, Prospect
from engine.kernel.preview import Preview
from render.colours import GREY, INK, PAPER, WHITE, Colour, mix
from render.fonts import width, wrap
from render.map.marks import Looks, beyond, part
from render.map.regions import ACROSS, GAP, HIGHEST, LOWEST
from render.scene import Box, Inset, Item, Scene, Stamp, Words, shifted
from render.words import Say

TEXT, SMALL, LINE = 17, 14, 22  # lettering below the map, the least of it, the height of its lines
BARS, BAR = 62, 22  # height of bars beside each other, of one that is divided
MAP = 190  # the least height of the map above
SUMS = 140  # of it for the sums above the odds
CLOSE = 6  # below the last line
BESIDE = BARS + 84  # height of bars with their words and numbers
SHORT = 3  # letters of a result that stand for it where its words have no room
UNLETTERED = str.maketrans({"→": "»"})  # what the font has no letter for


def scene(shown: Preview, looks: Looks, say: Say, most: int = HIGHEST) -> Scene | None:
    """The picture, at most so high; None where nothing of it is on the map and nothing stands below, or no room."""
    below, high = _below(shown, looks, say, most - _above(shown) - CLOSE)
    found = part(shown, looks, _room(most, high))
    if found is None and not below:
        return None
    top = found.size[1] + GAP if found is not None else 0
    bottom = max(top + high if high else top - GAP, LOWEST)
    if bottom > most:
        return None
    items = [shifted(item, 0, top) for item in below]
    if found is not None:
        items.append(Inset(0, 0, found))
    return Scene(ACROSS, bottom, PAPER, tuple(items))


def left_out(shown: Preview, looks: Looks, say: Say, most: int = HIGHEST) -> int:
    """How many places that are to be shown are not in that picture."""
    _, high = _below(shown, looks, say, most - _above(shown) - CLOSE)
    return beyond(shown, looks, _room(most, high))


def _above(shown: Preview) -> int:
    """What the map above needs at least."""
    return MAP + 2 * GAP if shown.spots or shown.courses else 0


def _room(most: int, below: int) -> int:
    """What the map above may have."""
    return max(most - (GAP + below if below else 0), MAP)


def no_higher(found: Scene, most: int) -> Scene | None:
    """A scene as wide as the others, if it is at most so high then."""
    wide, high = found.size
    return found if high * ACROSS <= most * wide else None


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
