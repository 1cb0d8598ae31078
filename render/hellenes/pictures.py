"""Pictures of Hellenes. Each is made from a sight, so it shows nothing its viewer may not know.

Call these from the one painting thread: sprites, fonts and sheets are shared without locks. `say` puts the words of a
picture into the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import headline
from engine.games.hellenes.tables import CARDS, SIDES, AreaId, CardId
from engine.kernel.preview import Preview
from engine.kernel.preview import sentences as foretold
from engine.kernel.story import Passage
from engine.kernel.text import Text
from render.hellenes import battle as battles
from render.hellenes import previews
from render.hellenes import status as statuses
from render.hellenes.cards import card_scene, hand_scene, strip_scene
from render.hellenes.covered import uncovered
from render.hellenes.crops import chapter_scene, sole_scene, summary
from render.hellenes.crops import crops as crops_of
from render.hellenes.happened import Happened, acts, happened
from render.hellenes.places import NEAR, around_crop, label, labels, theatre_crop
from render.hellenes.report import filled, left
from render.hellenes.sprites import PAINTER
from render.hellenes.stacks import lain, lying, standing
from render.hellenes.words import word
from render.map.crops import AMPLE, foremost, further, highest, weightiest
from render.map.layers import standing as standing_map
from render.map.overlays import Place as Seen
from render.map.regions import ACROSS as INLINE
from render.map.regions import HIGHEST
from render.map.sheets import Crop, MapSheet, fitting, frame, inside, whole_zoom, within
from render.picture import PictureFile, ReportPictures, named
from render.scene import Scene
from render.words import Say, plain, told

PICTURES_KEPT = 32  # of panels: some 60 kB each


@lru_cache(PICTURES_KEPT)
def painted(scene: Scene) -> bytes:
    """A scene that is likely to be asked for again."""
    return PAINTER.paint(scene)


# -------------------------------------------------------------------------------------------------- what happened


def chapter(passages: Sequence[Passage], since: int, say: Say = plain) -> PictureFile | None:
    """What a chapter has told on the map from a revision on, in order; None when there is nothing to be seen of it."""
    found = tuple(act for act in acts(passages, since) if act.parts)
    if not found:
        return None
    return PictureFile(PAINTER.paint(chapter_scene(found, say)), "report.png", summary(found, say))


def site(passages: Sequence[Passage], since: int) -> str:
    """The label of the area of the last battle, else of what the story is about; empty if nothing happened."""
    found = acts(passages, since)
    place = foremost(_storied(found), _is_near)
    place = place or next((area for act in reversed(found) for area in reversed(act.places)), None)
    return label(place) if place else ""


def _storied(found: Sequence[Happened]) -> Iterator[list[AreaId]]:
    """Where things happened of one kind after the other, as the story ranks them."""
    yield [fall.area for act in found for fall in act.falls]
    yield [one.area for act in found for one in act.battles]
    yield [one.area for act in found for one in act.sieges]
    yield [one.area for act in found for one in act.changes]
    yield [move.path[-1] for act in found for move in act.moves]


def _is_near(one: AreaId, other: AreaId) -> bool:
    return one == other


def crops(
    passages: Sequence[Passage], since: int, say: Say = plain, *, every: bool = False, room: int = AMPLE
) -> ReportPictures:
    """What has happened as pictures that stand in a message: the weightiest few for which there is room, or `every`."""
    seen = [act for act in acts(passages, since) if act.parts]
    found = crops_of(seen, say) if every else crops_of(seen, say, highest(room))
    shown = tuple(found) if every else weightiest(found, room)
    return ReportPictures(tuple(named(painted(crop.scene), crop.alt) for crop in shown), further(found, shown))


def preview(sight: m.Sight, shown: Preview, say: Say = plain, most: int = HIGHEST) -> PictureFile | None:
    """What a choice would show; None where there is nothing to be seen, or no room."""
    scene = previews.scene(sight, shown, say, most)
    return None if scene is None else named(painted(scene), told(map(say, foretold(shown))))


def left_out(sight: m.Sight, shown: Preview, say: Say, most: int) -> int:
    """How many places are not in that picture."""
    return previews.left_out(sight, shown, say, most)


def reach(sight: m.Sight, shown: Preview, say: Say = plain) -> tuple[PictureFile, ...]:
    """All the places that a choice leads to, in a picture that is looked at closely."""
    alt = told(map(say, foretold(shown)))
    return tuple(named(PAINTER.paint(scene), alt) for scene in previews.reach(sight, shown))


def since(sight: m.Sight, events: Sequence[m.Event], title: Text, place: Seen | None, say: Say) -> PictureFile:
    """All that has happened since some moment, where it happened or on a part of the map that was asked for."""
    found = replace(happened(sight, events), headline=title)
    return PictureFile(PAINTER.paint(sole_scene(found, place, say)), "since.png", summary((found,), say))


def battle(sight: m.Sight, say: Say = plain) -> PictureFile | None:
    """The lines of the battle under way; None without one."""
    found = battles.underway(sight)
    if found is None or sight.battle is None:
        return None
    blocks = [left(found, side) for side in SIDES]
    return named(painted(battles.scene(found, say)), told([say(found.title), *map(say, blocks)]))


# ------------------------------------------------------------------------------------------------------------ maps


def alt(sight: m.Sight, what: Text, say: Say, crop: tuple[MapSheet, Crop]) -> str:
    """What a map shows, for those who do not see it: where, when, and who stands where if there is room."""
    seen = () if sight.viewer is None else (say(word("seen-by", side=m.side_text(sight.viewer))),)
    return told([say(what), *seen, say(headline(sight)), *map(say, _standing(sight, *crop))])


def _standing(sight: m.Sight, sheet: MapSheet, crop: Crop) -> Iterator[Text]:
    for area in (AreaId(area) for area, point in sheet.spaces.items() if inside(crop, point, 0)):
        for side in SIDES:
            upright, flat = standing(sight, area, side), lain(sight, area, side)
            within_walls = len(flat.known) + flat.hidden
            if upright.count or within_walls:
                place, name = m.area_text(area), m.side_text(side)
                yield word("stands", place=place, side=name, number=upright.count, flat=within_walls)


def theatre(sight: m.Sight, name: str, say: Say = plain) -> PictureFile:
    """A part of the map by name."""
    sheet, crop = theatre_crop(name)
    zoom = whole_zoom(sheet) if crop == sheet.all else fitting(crop)
    data = PAINTER.paint(standing_map(lying(sight), sheet, crop, uncovered(sight, sheet, labels()), zoom=zoom))
    return PictureFile(data, f"{name}.png", alt(sight, map_of(name), say, (sheet, crop)))


def around(sight: m.Sight, area: AreaId, say: Say = plain, radius: int = 1, zoom: int = 0) -> PictureFile:
    """The map around one area, wider with a larger radius; `zoom` in percent, 0 for what fits."""
    sheet, crop = around_crop(area, NEAR * max(1, radius))
    names, near = uncovered(sight, sheet, labels()), within(crop, zoom * 10) or fitting(crop)
    data = PAINTER.paint(standing_map(lying(sight), sheet, crop, names, zoom=near))
    what = word("map-around", place=m.area_text(area))
    return PictureFile(data, f"{area}.png", alt(sight, what, say, (sheet, crop)))


def glance(sight: m.Sight, sheet: MapSheet, crop: Crop, focus: AreaId | None = None, say: Say = plain) -> PictureFile:
    """A part of a part of the map as it stands in a message: around an area, or where most stand against each other."""
    middle = focus if focus is not None else busiest(sight, sheet, crop)
    near = frame(sheet, [sheet.spaces[middle]], 0, (INLINE, HIGHEST))
    what = word("map-around", place=m.area_text(middle))
    names = uncovered(sight, sheet, labels())
    return named(painted(standing_map(lying(sight), sheet, near, names)), alt(sight, what, say, (sheet, near)))


def busiest(sight: m.Sight, sheet: MapSheet, crop: Crop) -> AreaId:
    """The area around which most is going on: battles, sieges, then blocks."""
    weights = {
        AreaId(area): _weight(sight, AreaId(area)) for area, at in sheet.spaces.items() if inside(crop, at, 0)
    } or {AreaId("attica"): 1}

    def around_it(area: AreaId) -> int:
        near = frame(sheet, [sheet.spaces[area]], 0, (INLINE, HIGHEST))
        return sum(weight for other, weight in weights.items() if inside(near, sheet.spaces[other], -60))

    return max(sorted(weights), key=around_it)


def _weight(sight: m.Sight, area: AreaId) -> int:
    facts = sight.cities.get(area)
    besieged = facts is not None and facts.besieger is not None
    fought = sight.battle is not None and sight.battle.area == area
    return filled(sight, area) + 20 * besieged + 100 * fought


def map_of(name: str) -> Text:
    """What a map of a part is called."""
    return word("map-of", place=theatre_text(name))


def theatre_text(name: str) -> Text:
    """The name of a part of the map."""
    return word(f"theatre-{name}")


# ---------------------------------------------------------------------------------------------- status and cards


def status(sight: m.Sight, say: Say = plain) -> PictureFile:
    """Year, Season, Prestige, hands, pools, Leaders, Cities that have changed."""
    words = told(page.alt for page in statuses.pages(sight, say))
    return PictureFile(PAINTER.paint(statuses.scene(sight, say)), "status.png", words)


def status_pages(sight: m.Sight, say: Say = plain) -> tuple[PictureFile, ...]:
    """The same as pictures that stand in a message, the lines of a battle under way first."""
    fought = battle(sight, say)
    found = tuple(named(painted(page.scene), page.alt) for page in statuses.pages(sight, say))
    return found if fought is None else (fought, *found)


def hand_of(sight: m.Sight) -> tuple[CardId, ...]:
    """The viewer's own cards."""
    hand = sight.view.hand.get(sight.viewer, ()) if sight.viewer is not None else ()
    return () if isinstance(hand, int) else hand


def hand(sight: m.Sight, say: Say = plain) -> PictureFile:
    """The viewer's cards with all that they say."""
    return PictureFile(PAINTER.paint(hand_scene(hand_of(sight), say)), "hand.png", _hand_told(sight, say))


def hand_strip(sight: m.Sight, say: Say = plain) -> PictureFile:
    """The viewer's cards small beside each other."""
    return named(painted(strip_scene(hand_of(sight), say)), _hand_told(sight, say))


def _hand_told(sight: m.Sight, say: Say) -> str:
    names = tuple(f"{card} {CARDS[card].name}" for card in hand_of(sight))
    return told([say(word("alt-hand", cards=names))])


def card(found: CardId, lines: Sequence[Text], say: Say = plain) -> PictureFile:
    """One card, with what is said of it."""
    return PictureFile(PAINTER.paint(card_scene(found, say)), f"card-{found}.png", told(map(say, lines)))
