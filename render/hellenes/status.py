"""The tracks of Hellenes as pictures that stand in a message: the year, Prestige, cards and pools; then the Cities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import headline, part_text, season_text
from engine.games.hellenes.tables import AREAS, CARDS, SCENARIOS, SEASONS, SIDES, SPARTA, AreaId, Side
from engine.kernel.text import text
from render.colours import GOLD, GREY, INK, PAPER, TABLE, WHITE, mix
from render.fonts import width, wrap
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.colours import SKY
from render.hellenes.places import full_name
from render.hellenes.stacks import loyal
from render.hellenes.words import word
from render.lettering import fitting
from render.map.crops import CropScene
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.scene import Box, Inset, Item, Scene, Stamp, Words
from render.words import Say, plain, told

EDGE = 14
BAND, YEARS, TRACK, SIDE = 54, 66, 92, 116  # heights of the parts of the first picture
FAR = 15  # the Prestige at which the track ends
LINE = 24
ROW, LETTERED, ABOUT = 30, 21, 210  # the row of a City: its height, that of further lines, how wide they are

Row = tuple[AreaId, list[str]]


def pages(sight: m.Sight, say: Say = plain) -> list[CropScene]:
    """All of them, the tracks first."""
    items = [*_band(sight, say), *_seasons(sight, BAND, say), *_prestige(sight, BAND + YEARS, say)]
    top = BAND + YEARS + TRACK
    for side in SIDES:
        items += _side(sight, side, top, say)
        top += SIDE + 6
    for line in _notes(sight, say):
        items.append(Words(EDGE, top + 12, line, 17, INK, False, "lm"))
        top += LINE
    return [CropScene(Scene(ACROSS, top + 4, PAPER, tuple(items)), _told(sight, say), 0), *_cities(sight, say)]


def scene(sight: m.Sight, say: Say = plain) -> Scene:
    """All of it in one picture, two pages beside each other."""
    items: list[Item] = []
    ends = [0, 0]
    for page in pages(sight, say):
        column = ends.index(min(ends))
        items.append(Inset(column * ACROSS, ends[column], page.scene))
        ends[column] += page.scene.height
    return Scene(2 * ACROSS, max(ends), PAPER, tuple(items))


def _told(sight: m.Sight, say: Say) -> str:
    parts = [headline(sight)]
    for side in SIDES:
        parts.append(word("alt-side", side=m.side_text(side), cards=_cards(sight, side), pool=sight.view.pool[side]))
    return told(map(say, parts))


def _cards(sight: m.Sight, side: Side) -> int:
    hand = sight.view.hand[side]
    return hand if isinstance(hand, int) else len(hand)


# ----------------------------------------------------------------------------------------------------------- tracks


def _band(sight: m.Sight, say: Say) -> Iterator[Item]:
    yield Box(0, 0, ACROSS, BAND - 6, TABLE)
    year = say(word("year", year=str(sight.clock.year)))
    yield Words(EDGE, 15, year, 24, WHITE, True, "lm")
    part = say(part_text(sight.clock))
    yield Words(EDGE, 37, part, fitting(part, 17, 270, 14), WHITE, False, "lm")
    season = say(season_text(sight.clock.season))
    yield Box(ACROSS - EDGE - 118, 8, 118, 32, SKY[sight.clock.season], WHITE, 1, 6)
    yield Words(ACROSS - EDGE - 59, 24, season, fitting(season, 18, 108, 14), INK, True, "mm")


def _seasons(sight: m.Sight, top: int, say: Say) -> Iterator[Item]:
    """The Seasons of the year, and how far the scenario has come."""
    order = list(SEASONS)
    lettered = [say(season_text(season)) for season in order]
    spare = (ACROSS - 2 * EDGE - sum(width(words, 16, True) for words in lettered)) / len(order)
    x = EDGE
    for number, (season, words) in enumerate(zip(order, lettered, strict=True)):
        here = season == sight.clock.season and sight.clock.phase != "new_year"
        cell = round(width(words, 16, True) + spare)
        over = number < order.index(sight.clock.season)
        fill = mix(SKY[season], PAPER, 0.6) if over else SKY[season]
        yield Box(x, top + 2, cell - 3, 30, fill, INK if here else GREY, 3 if here else 1, 4)
        yield Words(x + cell // 2 - 1, top + 17, words, fitting(words, 16, cell - 8, 14), INK, here, "mm")
        x += cell
    found = SCENARIOS[sight.options.scenario]
    years = range(found.first, found.last - 1, -1)
    wide = (ACROSS - 2 * EDGE) / len(years)
    for number, year in enumerate(years):
        x = EDGE + round(number * wide)
        here, over = year == sight.clock.year, year > sight.clock.year
        fill = GOLD if here else mix(GREY, PAPER, 0.55 if over else 0.88)
        yield Box(x, top + 38, max(3, round(wide) - 1), 10, fill, INK if here else None, 1 if here else 0)
    yield Words(EDGE, top + 58, str(found.first), 15, INK, False, "lm")
    yield Words(ACROSS - EDGE, top + 58, str(found.last), 15, INK, False, "rm")


def _prestige(sight: m.Sight, top: int, say: Say) -> Iterator[Item]:
    """The one balance: Athens leads to the right, Sparta to the left; the leads that matter are marked."""
    lead, middle = sight.tracks.prestige, ACROSS // 2
    cell = (ACROSS - 2 * EDGE) // (2 * FAR + 1)
    found = SCENARIOS[sight.options.scenario]
    yield Words(EDGE, top + 12, say(word("prestige")), 18, INK, True, "lm")
    words = say(word("even")) if not lead else say(word("leads", side=m.side_text(_leader(lead)), lead=abs(lead)))
    colour = SIDE_COLOURS[_leader(lead)] if lead else INK
    yield Words(ACROSS - EDGE, top + 12, words, 20, colour, True, "rm")
    for value in range(-FAR, FAR + 1):
        x = middle + value * cell - cell // 2
        side = "athens" if value > 0 else "sparta" if value < 0 else "none"
        reached = 0 < value <= lead or lead <= value < 0 or not value
        fill = SIDE_COLOURS[side] if reached else mix(SIDE_COLOURS[side], PAPER, 0.82)
        yield Box(
            x, top + 28, cell - 1, 26, GOLD if value == max(-FAR, min(FAR, lead)) else fill, SIDE_COLOURS[side], 1
        )
    for limit, name in ((found.negotiation, "talks"), (found.automatic, "wins")):
        for sign in (-1, 1):
            x = middle + sign * min(limit, FAR) * cell
            yield Box(x - 1, top + 24, 3, 34, INK)
            yield Words(x, top + 67, str(limit), 15, INK, True, "mm")
        if name == "talks":
            yield Words(middle, top + 67, say(word("limits")), 14, GREY, False, "mm")


def _leader(lead: int) -> Side:
    return SIDES[0] if lead > 0 else SPARTA


def _side(sight: m.Sight, side: Side, top: int, say: Say) -> Iterator[Item]:
    """One side: its hand, whether it has chosen, its leader and cards in play, its pool, its Cities."""
    colour, wide = SIDE_COLOURS[side], ACROSS - 2 * EDGE
    corner = 12 if side == "athens" else 2
    yield Box(EDGE, top, wide, SIDE, mix(colour, PAPER, 0.88), colour, 2, corner)
    yield Box(EDGE, top, wide, 30, colour, None, 0, corner)
    yield Stamp("flag", EDGE + 24, top + 15, (str(side),))
    yield Words(EDGE + 48, top + 15, say(m.side_text(side)), 20, WHITE, True, "lm")
    held = sum(facts.holder == side for facts in sight.cities.values())
    yield Words(EDGE + wide - 10, top + 15, say(word("cities", cities=held)), 18, WHITE, True, "rm")
    for number in range(min(_cards(sight, side), 8)):
        yield Stamp("card", EDGE + 20 + number * 25, top + 50, (str(side),))
    cards = say(word("hand-of", cards=_cards(sight, side)))
    yield Words(EDGE + wide - 10, top + 42, cards, 17, INK, True, "rm")
    pool = say(word("pool", blocks=sight.view.pool[side]))
    yield Words(EDGE + wide - 10, top + 62, pool, 17, INK, False, "rm")
    chosen = sight.view.chosen[side]
    if sight.clock.phase in ("new_year", "initiative"):
        words = say(word("has-chosen" if chosen is not None else "chooses"))
        yield Words(EDGE + 10, top + 78, words, 17, mix(colour, INK, 0.3), True, "lm")
    elif chosen is not None and not isinstance(chosen, str):
        title = f"{chosen} {CARDS[chosen].name}"
        yield Words(EDGE + 10, top + 78, title, fitting(title, 17, wide - 150, 14), mix(colour, INK, 0.3), True, "lm")
    yield from _leading(sight, side, top + 100, say)


def _leading(sight: m.Sight, side: Side, y: int, say: Say) -> Iterator[Item]:
    leader = next((card for card in sight.in_play if CARDS[card].leader is not None and CARDS[card].side == side), None)
    words = say(word("no-leader")) if leader is None else CARDS[leader].name
    if leader is not None:
        yield Stamp("lead", EDGE + 28, y, (CARDS[leader].leader or 0, str(side)))
    left = EDGE + (54 if leader is not None else 10)
    yield Words(left, y, words, fitting(words, 17, ACROSS - left - 2 * EDGE, 14), INK, leader is not None, "lm")


def _notes(sight: m.Sight, say: Say) -> Iterator[str]:
    """Cards in play that are no Leaders, favours, the Peace, the piles."""
    others = [CARDS[card].name for card in sight.in_play if CARDS[card].leader is None]
    sentences = [say(word("in-play", cards=tuple(others)))] if others else []
    if sight.tracks.peace:
        sentences.append(say(word("peace")))
    for olympian, favour in sorted(sight.tracks.favours.items()):
        sentences.append(say(word("favour", olympian=text(f"hl-olympian-{olympian}"), side=m.side_text(favour.side))))
    sentences.append(say(word("piles", draw=sight.draw, discard=len(sight.discard))))
    for sentence in sentences:
        yield from wrap(sentence, 17, ACROSS - 2 * EDGE)


# ------------------------------------------------------------------------------------------------------------ cities


def _cities(sight: m.Sight, say: Say) -> Iterator[CropScene]:
    """Which Cities are not as printed, are besieged, blockaded, in revolt, pillaged."""
    rows = [(area, list(_about(sight, area, say))) for area in sight.cities]
    rows = [(area, about) for area, about in rows if about]
    if not rows:
        return
    for part in _paged(rows):
        items: list[Item] = [Box(0, 0, ACROSS, 34, TABLE)]
        items.append(Words(EDGE, 17, say(word("title-cities")), 20, WHITE, True, "lm"))
        top = 40
        for area, about in part:
            items += _row(sight, area, about, top)
            top += _high(about)
        words = told(f"{full_name(area)}: {', '.join(about)}" for area, about in part)
        yield CropScene(Scene(ACROSS, max(LOWEST, top + 6), PAPER, tuple(items)), words, 0)


def _paged(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """As many rows as find room on each page."""
    part: list[Row] = []
    for row in rows:
        if part and sum(_high(about) for _, about in (*part, row)) > HIGHEST - 46:
            yield part
            part = []
        part.append(row)
    yield part


def _high(about: Sequence[str]) -> int:
    """How high the row of a City is."""
    return ROW + (len(_lines(about)) - 1) * LETTERED


def _lines(about: Sequence[str]) -> Sequence[str]:
    """What is said of a City, in as many lines as it takes."""
    return wrap(", ".join(about), 17, ABOUT)


def _row(sight: m.Sight, area: AreaId, about: Sequence[str], top: int) -> Iterator[Item]:
    holder = sight.cities[area].holder
    yield Stamp("flag", EDGE + 15, top + 14, (str(holder or "none"),))
    name, room = full_name(area), ACROSS - 2 * EDGE - 38 - ABOUT - 8
    yield Words(EDGE + 38, top + 15, name, fitting(name, 18, room, 14), INK, True, "lm")
    for number, line in enumerate(_lines(about)):
        yield Words(ACROSS - EDGE, top + 15 + number * LETTERED, line, 17, INK, False, "rm")


def _about(sight: m.Sight, area: AreaId, say: Say) -> Iterator[str]:
    facts = sight.cities[area]
    if facts.holder != AREAS[area].loyalty:
        yield say(word("held", side=m.side_text(facts.holder)))
    if loyal(sight, area) != AREAS[area].loyalty:
        yield say(word("loyal", side=m.side_text(loyal(sight, area))))
    if facts.besieger is not None:
        yield say(word("besieged", side=m.side_text(facts.besieger)))
    if facts.blockaded:
        yield say(word("blockaded"))
    if area in sight.revolts:
        yield say(word("revolts"))
    if area in sight.pillaged:
        yield say(word("pillaged"))
