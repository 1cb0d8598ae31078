"""Pictures of No Retreat! Each is made from a view, so it shows nothing its viewer may not know.

Call these from the one painting thread: sprites, fonts and sheets are shared without locks. `say` puts the words of a
picture into the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.games.no_retreat import model as m
from engine.games.no_retreat.geography import graph
from engine.games.no_retreat.prompts import headline
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import CARDS, HEXES, SIDES, CardId, Place, Side
from engine.kernel.preview import Preview
from engine.kernel.preview import sentences as foretold
from engine.kernel.story import Passage
from engine.kernel.text import Text
from render.map.crops import AMPLE, foremost, further, highest, weightiest
from render.map.hexes import ACROSS
from render.map.layers import standing
from render.map.overlays import Place as Seen
from render.map.regions import ACROSS as INLINE
from render.map.regions import HIGHEST
from render.map.sheets import Crop, MapSheet, fitting, frame, inside, whole_zoom, within
from render.no_retreat import previews
from render.no_retreat import status as statuses
from render.no_retreat.cards import card_scene, hand_scene, strip_scene
from render.no_retreat.crops import chapter_scene, sole_scene, summary
from render.no_retreat.crops import crops as crops_of
from render.no_retreat.descriptions import card_lines
from render.no_retreat.happened import Happened, acts, happened
from render.no_retreat.places import FRONT, NEAR, around_crop, label, theatre_crop
from render.no_retreat.sprites import PAINTER
from render.no_retreat.stacks import lying
from render.no_retreat.words import word
from render.picture import PictureFile, ReportPictures, named
from render.scene import Scene
from render.words import Say, plain, told

DECLARED = ("nr-battle-begins", "nr-target")
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
    """The label of the hex that is attacked, else of that which the story is about; empty if nothing happened."""
    found = acts(passages, since)
    places = _declared([part for part in passages if part.revision >= since])
    place = places[-1] if places else foremost(_storied(found), _is_near)
    place = place or next((place for act in reversed(found) for place in reversed(act.places)), None)
    return label(place) if place else ""


def _storied(found: Sequence[Happened]) -> Iterator[list[Place]]:
    """Where things happened of one kind after the other, as the story ranks them."""
    control = [change for act in found for change in act.control]
    targets = [place for act in found for battle in act.battles for place in battle.targets]
    won = [change.place for change in control if change.vp]
    yield [place for place in targets if place in won]
    yield targets
    yield won
    yield [loss.place for act in found for loss in act.losses]
    yield [change.place for change in control]
    yield [move.path[-1] for act in found for move in act.moves]


def _is_near(one: Place, other: Place) -> bool:
    return graph().distance(one, other) <= NEAR


def _declared(passages: Sequence[Passage]) -> list[Place]:
    """The places of the attack that was declared last, unless a battle was fought since."""
    for event in (event for part in reversed(passages) for event in reversed(part.events)):
        if isinstance(event, m.Fought):
            break
        if isinstance(event, m.Stated) and event.sentence.key in DECLARED:
            return list(event.places)
    return []


def crops(
    passages: Sequence[Passage], since: int, say: Say = plain, *, every: bool = False, room: int = AMPLE
) -> ReportPictures:
    """What has happened as pictures that stand in a message: the weightiest few for which there is room, or `every`."""
    told = [act for act in acts(passages, since) if act.parts]
    found = crops_of(told, say) if every else crops_of(told, say, highest(room))
    shown = tuple(found) if every else weightiest(found, room)
    return ReportPictures(tuple(named(painted(crop.scene), crop.alt) for crop in shown), further(found, shown))


def preview(view: m.View, shown: Preview, say: Say = plain, most: int = HIGHEST) -> PictureFile | None:
    """What a choice would show; None where there is nothing to be seen, or no room."""
    scene = previews.scene(view, shown, say, most)
    return None if scene is None else named(painted(scene), told(map(say, foretold(shown))))


def left_out(view: m.View, shown: Preview, say: Say, most: int) -> int:
    """How many places are not in that picture."""
    return previews.left_out(view, shown, say, most)


def reach(view: m.View, shown: Preview, say: Say = plain) -> tuple[PictureFile, ...]:
    """All the places that a choice leads to, in a picture that is looked at closely."""
    alt = told(map(say, foretold(shown)))
    return tuple(named(PAINTER.paint(scene), alt) for scene in previews.reach(view, shown))


def since(view: m.View, events: Sequence[m.Event], title: Text, place: Seen | None, say: Say) -> PictureFile:
    """All that has happened since some moment, where it happened or on a part of the map that was asked for."""
    found = replace(happened(view, events), headline=title)
    return PictureFile(PAINTER.paint(sole_scene(found, place, say)), "since.png", summary((found,), say))


# ------------------------------------------------------------------------------------------------------------ maps


def alt(view: m.View, what: Text, say: Say, crop: tuple[MapSheet, Crop]) -> str:
    """What a map shows, for those who do not see it: where, when, and who stands where if there is room."""
    return told([say(what), say(headline(view)), *map(say, _standing(view, *crop))])


def _standing(view: m.View, sheet: MapSheet, crop: Crop) -> Iterator[Text]:
    places = [Place(place) for place, point in sheet.spaces.items() if inside(crop, point, 0)]
    for side in SIDES:
        for place in places:
            units = boards.units(view.board, place, side)
            if units:
                names = tuple(m.unit_text(unit, front=unit in view.board.front) for unit in units)
                yield word("stands", place=m.place_text(place), units=names)


def theatre(view: m.View, name: str, say: Say = plain) -> PictureFile:
    """A part of the map by name: north, centre, south, or the whole front."""
    sheet, crop = theatre_crop(name, view.weather.now)
    data = PAINTER.paint(standing(lying(view), sheet, crop, zoom=whole_zoom(sheet)))
    return PictureFile(data, f"{name}.png", alt(view, map_of(name), say, (sheet, crop)))


def around(view: m.View, place: Place, say: Say = plain, radius: int = NEAR, zoom: int = 0) -> PictureFile:
    """The map around one place, `radius` hexes to each side; `zoom` in percent, 0 for what fits."""
    sheet, crop = around_crop(place, radius, view.weather.now)
    data = PAINTER.paint(standing(lying(view), sheet, crop, zoom=within(crop, zoom * 10) or fitting(crop)))
    name = place.casefold().replace(" ", "-")
    return PictureFile(
        data, f"{name}.png", alt(view, word("map-around", place=m.place_text(place)), say, (sheet, crop))
    )


def glance(view: m.View, sheet: MapSheet, crop: Crop, focus: Place | None = None, say: Say = plain) -> PictureFile:
    """A part of a part of the map as it stands in a message: around a place, or where most stand against each other."""
    middle = focus if focus is not None else busiest(view, sheet, crop)
    at = [sheet.spaces[middle]] if middle is not None else [((crop[0] + crop[2]) // 2, (crop[1] + crop[3]) // 2)]
    near = frame(sheet, at, 0, (INLINE, HIGHEST))
    what = word("map-around", place=m.place_text(middle)) if middle is not None else map_of(FRONT)
    scene = standing(lying(view), sheet, near)
    return named(painted(scene), alt(view, what, say, (sheet, near)))


def busiest(view: m.View, sheet: MapSheet, crop: Crop) -> Place | None:
    """The hex around which most of those stand that face an enemy; where nobody does, most of all."""
    board = view.board
    seen = [Place(place) for place, point in sheet.spaces.items() if place in HEXES and inside(crop, point, 0)]
    held = {place: boards.units(board, place) for place in seen}
    weights = {place: len(units) * (1 + 9 * _faces(board, place)) for place, units in held.items() if units}

    def around_it(place: Place) -> int:
        near = frame(sheet, [sheet.spaces[place]], 0, (INLINE, HIGHEST))
        return sum(weight for other, weight in weights.items() if inside(near, sheet.spaces[other], -ACROSS // 2))

    return max(sorted(weights), key=around_it, default=None)


def _faces(board: m.Board, place: Place) -> bool:
    """Whether the units of a place have an enemy next to them."""
    return any(
        boards.units(board, near, side)
        for side in SIDES
        if not boards.units(board, place, side)
        for near in board.graph.next[place]
    )


def map_of(name: str) -> Text:
    """What a map of a theatre is called."""
    return word("map-of", place=theatre_text(name))


def theatre_text(name: str) -> Text:
    """The name of a theatre."""
    return word(f"theatre-{name}")


# ---------------------------------------------------------------------------------------------- status and cards


def status(view: m.View, say: Say = plain) -> PictureFile:
    """Turn, weather, points, hands, objectives, boxes."""
    words = told(page.alt for page in statuses.pages(view, say))
    return PictureFile(PAINTER.paint(statuses.scene(view, say)), "status.png", words)


def status_pages(view: m.View, say: Say = plain) -> tuple[PictureFile, ...]:
    """The same as pictures that stand in a message."""
    return tuple(named(painted(page.scene), page.alt) for page in statuses.pages(view, say))


def hand(view: m.View, say: Say = plain) -> PictureFile:
    """The viewer's cards with all that is printed on them."""
    return PictureFile(PAINTER.paint(hand_scene(view.hand, _own(view), say)), "hand.png", _hand_told(view, say))


def hand_strip(view: m.View, say: Say = plain) -> PictureFile:
    """The viewer's cards small beside each other."""
    return named(painted(strip_scene(view.hand, _own(view), say)), _hand_told(view, say))


def _hand_told(view: m.View, say: Say) -> str:
    names = tuple(f"{card} {CARDS[card].halves[_own(view)].title}" for card in view.hand)
    return told([say(word("alt-hand", cards=names))])


def _own(view: m.View) -> Side:
    return view.viewer or SIDES[0]


def card(found: CardId, own: Side, say: Say = plain) -> PictureFile:
    """One card, a side's half first."""
    data = PAINTER.paint(card_scene(found, say, own))
    return PictureFile(data, f"card-{found}.png", told(map(say, card_lines(found))))
