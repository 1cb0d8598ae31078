"""Pictures of Paths of Glory. Each is made from a view, so it shows nothing its viewer may not know.

Call these from the one painting thread: sprites, fonts and sheets are shared without locks. `say` puts the words of a
picture into the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import situation
from engine.games.paths_of_glory.model import Event, View
from engine.games.paths_of_glory.retelling import sentences
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import Card, SpaceId
from engine.kernel.preview import Preview
from engine.kernel.preview import sentences as foretold
from engine.kernel.story import Passage
from engine.kernel.text import Arg, Text
from render.map.crops import AMPLE, foremost, further, highest, weightiest
from render.map.layers import standing
from render.map.regions import ACROSS, HIGHEST, Region
from render.map.sheets import Crop, MapSheet, fitting, frame, inside, whole_zoom, within
from render.map.sizes import HALF
from render.paths_of_glory import previews
from render.paths_of_glory import report as reports
from render.paths_of_glory import status as statuses
from render.paths_of_glory.acts import acts
from render.paths_of_glory.cards import WordsOf, card_scene, hand_scene, plain_words, strip_scene
from render.paths_of_glory.chapters import chapter_scene
from render.paths_of_glory.crops import crops as crops_of
from render.paths_of_glory.happened import Happened, happened
from render.paths_of_glory.legend import legend
from render.paths_of_glory.places import EUROPE, NEAR, around_crop, drawn, sheets, theatre_crop
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.stacks import lying
from render.paths_of_glory.status_pages import pages
from render.paths_of_glory.words import word
from render.picture import PictureFile, ReportPictures, named
from render.scene import Scene
from render.words import Say, plain, told

PICTURES_KEPT = 48  # of reports that grow and of panels: some 60 kB each


def alt(view: View, what: str, say: Say, crop: tuple[MapSheet, Crop] | None = None, **args: Arg) -> str:
    """What a picture shows, for those who do not see it; of a map who stands where if there is room."""
    when = m.said(view.edition, f"turn-{view.tracks.turn}")
    shown = units_in(view, *crop) if crop is not None else ()
    return told([say(word(f"alt-{what}", turn=when, vp=view.tracks.vp, **args)), *map(say, shown)])


def units_in(view: View, sheet: MapSheet, crop: Crop) -> tuple[Text, ...]:
    """Sentences on the spaces of a part of a sheet that hold units."""
    found = [SpaceId(space) for space, point in sheet.spaces.items() if inside(crop, point, 0)]
    spaces = [space for space in found if space in view.edition.spaces]
    return tuple(situation.stands(view, spaces)) or (word("alt-empty"),)


def report(
    view: View, events: Sequence[Event], say: Say = plain, since: str = "", parts: Sequence[Region] = ()
) -> PictureFile:
    """What has happened, marked on the map around it, dice and losses below.

    `since` heads a picture of more than the last step: it lists what was played too. `parts` of the map other than
    those that show everything.
    """
    told = happened(view, events)
    scene = reports.told_scene(view, told, say, since, parts)
    return PictureFile(PAINTER.paint(scene), "report.png", reports.told_alt(told, say))


def chapter(passages: Sequence[Passage], since: int, say: Say = plain) -> PictureFile | None:
    """What a chapter has told on the map from a revision on, in order; None when there is nothing to be seen of it."""
    found = acts(passages, since)
    if not any(act.told.parts for act in found):
        return None
    events = (event for part in passages if part.revision >= since for event in part.events)
    lines = map(say, sentences(passages[-1].view.edition, events))  # type: ignore[arg-type]
    return PictureFile(PAINTER.paint(chapter_scene(found, say)), "report.png", told(lines))


def site(passages: Sequence[Passage], since: int) -> str:
    """The space that the story is about by name, battles first; empty if nothing happened on the map."""
    if not passages:
        return ""
    found, view = acts(passages, since), passages[-1].view
    space = foremost(_storied(view, [act.told for act in found]), lambda one, other: one == other)
    space = space or next((space for act in reversed(found) for space in reversed(act.told.spaces)), None)
    return view.edition.spaces[space].name if space else ""


def _storied(view: View, found: Sequence[Happened]) -> Iterator[list[SpaceId]]:
    """Where things happened of one kind after the other, as the story ranks them."""
    taken = [change.space for told in found for change in told.control if change.space in drawn()]
    fought = [battle for told in found for battle in told.battles if battle.target in drawn()]
    yield [battle.target for battle in fought if battle.target in taken]
    yield [battle.target for battle in fought if any(loss.eliminated for loss in battle.losses)]
    yield [battle.target for battle in fought]
    yield [space for space in taken if boards.is_vp(view, space)]
    yield [loss.space for told in found for loss in told.losses if loss.space in drawn()]
    yield taken


def crops(
    passages: Sequence[Passage],
    since: int,
    say: Say = plain,
    *,
    every: bool = False,
    room: int = AMPLE,
    is_over: bool = False,
) -> ReportPictures:
    """What has happened as pictures that stand in a message: the weightiest few for which there is room, or `every`."""
    told = acts(passages, since, is_over=is_over)
    found = crops_of(told, say)
    few = found if every else crops_of(told, say, highest(room), alike=False)
    shown = tuple(found) if every else weightiest(few, room)
    return ReportPictures(tuple(named(painted(crop.scene), crop.alt) for crop in shown), further(found, shown))


@lru_cache(PICTURES_KEPT)
def painted(scene: Scene) -> bytes:
    """A scene that is likely to be asked for again."""
    return PAINTER.paint(scene)


def preview(
    view: View, shown: Preview, words: WordsOf = plain_words, say: Say = plain, most: int = HIGHEST
) -> PictureFile | None:
    """What a choice would show; None where there is nothing to be seen, or no room."""
    scene = previews.scene(view, shown, words, say, most)
    return None if scene is None else named(painted(scene), told(map(say, foretold(shown))))


def reach(view: View, shown: Preview, say: Say = plain) -> tuple[PictureFile, ...]:
    """All the places that a choice leads to, a picture for each sheet, to be looked at closely."""
    alt = told(map(say, foretold(shown)))
    return tuple(named(PAINTER.paint(scene), alt) for scene in previews.reach(view, shown, say))


def hand_strip(view: View, say: Say = plain) -> PictureFile:
    """The viewer's cards small beside each other."""
    cards = _held(view)
    names = tuple(card.name for card in cards)
    alt = told([say(word("alt-hand", cards=names or (word("none"),)))])
    return named(painted(strip_scene(cards, say)), alt)


def whole_map(view: View, sheet: str = EUROPE, say: Say = plain) -> PictureFile:
    """A whole map sheet: `europe` or `near_east`."""
    found = sheets()[sheet]
    scene = standing(lying(view, say), found, found.all, [legend(found, say)], whole_zoom(found))
    return PictureFile(
        PAINTER.paint(scene),
        f"{_file(sheet)}.png",
        alt(view, "sheet", say, (found, found.all), place=place_text(view.edition, sheet)),
    )


def theatre(view: View, name: str, say: Say = plain) -> PictureFile:
    """A part of the map by name: west, east, italy, balkans, near_east."""
    sheet, crop = theatre_crop(name)
    data = PAINTER.paint(standing(lying(view, say), sheet, crop))
    return PictureFile(
        data, f"{_file(name)}.png", alt(view, "sheet", say, (sheet, crop), place=place_text(view.edition, name))
    )


def around(view: View, space_id: SpaceId, say: Say = plain, radius: int = NEAR, zoom: int = 0) -> PictureFile:
    """The map around one space, `radius` spaces to each side; `zoom` in percent, 0 for what fits."""
    sheet, crop = around_crop(space_id, radius)
    data = PAINTER.paint(standing(lying(view, say), sheet, crop, (), within(crop, zoom * 10) or fitting(crop)))
    return PictureFile(
        data, f"{space_id}.png", alt(view, "around", say, (sheet, crop), place=m.space_text(view.edition, space_id))
    )


def glance(view: View, sheet: MapSheet, crop: Crop, focus: SpaceId | None = None, say: Say = plain) -> PictureFile:
    """A part of a part of the map as it stands in a message: around a space, or where most stand against each other."""
    middle = focus if focus is not None else _busiest(view, sheet, crop)
    at = [sheet.spaces[middle]] if middle is not None else [((crop[0] + crop[2]) // 2, (crop[1] + crop[3]) // 2)]
    near = frame(sheet, at, 0, (ACROSS, HIGHEST))
    place = m.space_text(view.edition, middle) if middle is not None else place_text(view.edition, sheet.name)
    words = alt(view, "around", say, (sheet, near), place=place)
    return named(painted(standing(lying(view, say), sheet, near)), words)


def _busiest(view: View, sheet: MapSheet, crop: Crop) -> SpaceId | None:
    """The space around which most of those stand that face an enemy; where nobody does, most of all."""
    board, pieces = view.board, view.edition.pieces
    sides = {
        SpaceId(space): pieces[board.at(SpaceId(space))[0]].side
        for space, point in sheet.spaces.items()
        if inside(crop, point, 0) and board.at(SpaceId(space))
    }
    weights = {
        space: 1 + 9 * any(sides.get(other, side) != side for other in view.edition.neighbours[space])
        for space, side in sides.items()
    }

    def around_it(space: SpaceId) -> int:
        near = frame(sheet, [sheet.spaces[space]], 0, (ACROSS, HIGHEST))
        return sum(weight for other, weight in weights.items() if inside(near, sheet.spaces[other], -HALF))

    return max(sorted(weights), key=around_it, default=None)


def place_text(edition: m.Edition, name: str) -> Text:
    """The name of a sheet or theatre."""
    return m.said(edition, f"pic-place-{name}")


def _file(name: str) -> str:
    return name.replace("_", "-")


def status(view: View, say: Say = plain) -> PictureFile:
    """Turn, points, war status, cards left, offensives, replacement points, reserve boxes, eliminated units."""
    tracks = view.tracks
    words = alt(view, "status", say, ap=tracks.war_status.ap, cp=tracks.war_status.cp, all=tracks.ws)
    return PictureFile(PAINTER.paint(statuses.scene(view, say)), "status.png", words)


def status_pages(view: View, say: Say = plain) -> tuple[PictureFile, ...]:
    """The same as pictures that stand in a message."""
    tracks = view.tracks
    words = alt(view, "status", say, ap=tracks.war_status.ap, cp=tracks.war_status.cp, all=tracks.ws)
    return tuple(named(painted(page.scene), page.alt) for page in pages(view, words, say))


def hand(view: View, words: WordsOf = plain_words, say: Say = plain) -> PictureFile:
    """The viewer's cards; `words` gives effect and conditions of a card in the reader's language."""
    cards = _held(view)
    names = tuple(f"{card.name} ({card.ops}/{card.sr})" for card in cards)
    alt = told([say(word("alt-hand", cards=names or (word("none"),)))])
    return PictureFile(PAINTER.paint(hand_scene(cards, words, say)), "hand.png", alt)


def _held(view: View) -> tuple[Card, ...]:
    return tuple(view.edition.cards[card] for card in view.hand)


def card(found: Card, words: WordsOf = plain_words, say: Say = plain) -> PictureFile:
    """One card."""
    values = say(word("alt-card", name=found.name, ops=found.ops, sr=found.sr))
    data = PAINTER.paint(card_scene(found, words, say))
    return PictureFile(data, f"{_file(found.id)}.png", told([values, *words(found)[:2]]))
