"""The pictures of a chapter as they stand in a message, and the one picture of all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.games.no_retreat.tables import HEXES
from render.colours import PAPER, Colour
from render.map.crops import PlannedCrop
from render.map.overlays import Place as Seen
from render.map.pieces import Pieces, on_paper, paper_height
from render.map.pieces import Seen as Sees
from render.map.regions import ACROSS, GAP, HIGHEST, LOWEST, WIDTH, Region, about, regions
from render.map.reports import TITLE, Drawn, Packing, band, entire, laid, measured, parts_of, written
from render.map.sheets import Sheets
from render.no_retreat.colours import SIDES
from render.no_retreat.happened import Happened, SeenBattle, all_losses, all_moves
from render.no_retreat.outcome import boxed, outcome
from render.no_retreat.places import sheet_in, sheets
from render.no_retreat.report import alt_parts, crop_scene
from render.no_retreat.words import word
from render.scene import Item, Scene
from render.words import Say, told

NOWHERE = (("H20",),)  # shown where nothing has happened
BATTLE, LOSS, TAKEN, DEED, HEX = 100, 20, 12, 4, 2  # what each weighs, TAKEN by points; a move weighs 1


def _sheets(act: Happened) -> Sheets:
    return sheets(act.view.weather.now)


# --------------------------------------------------------------------------------------------- as in a message


class _Pieces(Pieces[Happened, SeenBattle]):
    """What is seen where."""

    def sheets(self, act: Happened) -> Sheets:
        """Those of its weather."""
        return _sheets(act)

    def field(self, act: Happened, battle: SeenBattle) -> Region:
        """As much of the map as the outcome below leaves room for."""
        after = [move.path[-1] for move in battle.moves]
        _, high = outcome(act.view, battle, ACROSS, 0, self.say)
        room = self.most - GAP - high
        near = [*battle.targets, *battle.origins]
        sheet = sheet_in(act.view.weather.now)
        return about(sheet, battle.targets[0], near, after, room if room >= LOWEST else self.most)

    def fought(self, act: Happened, battle: SeenBattle, region: Region) -> Iterator[PlannedCrop]:
        """Map and outcome in one picture; an outcome that leaves no room for the map is a picture of its own."""
        alone = Happened(act.view, battles=(battle,))
        alt, weight = partial(self._told, act, battle, region), self.weight(alone, alone)
        items, end = outcome(act.view, battle, ACROSS, region.height + GAP, self.say)
        if end <= self.most:
            yield PlannedCrop(end, weight, partial(self.above, alone, region, items, end), alt)
            return
        yield PlannedCrop(region.height, weight, partial(self.drawn, alone, region), alt)
        items, end = outcome(act.view, battle, ACROSS, 0, self.say)
        yield PlannedCrop(paper_height(end), weight, partial(on_paper, items, end), alt)

    def _told(self, act: Happened, battle: SeenBattle, region: Region) -> str:
        return self.alt(replace(self.within(act, region), battles=(battle,)))

    def besides(self, act: Happened) -> Happened:
        """The moves and losses of an act as such; those of battles that leave their battlefield among them."""
        return replace(act, battles=(), moves=tuple(all_moves(act)), losses=tuple(all_losses(act)))

    def where(self, act: Happened, seen: Sees) -> Happened:
        """By the ways of moves, and by places."""
        return replace(
            act,
            moves=tuple(move for move in act.moves if seen(move.path)),
            losses=tuple(loss for loss in act.losses if seen((loss.place,))),
            deeds=tuple(deed for deed in act.deeds if seen((deed.place,))),
            control=tuple(change for change in act.control if seen((change.place,))),
            marked=tuple((place, how) for place, how in act.marked if seen((place,))),
        )

    def weight(self, act: Happened, seen: Happened) -> int:
        """Battles, losses, points, deeds, moves, and of the act the hexes taken on their way."""
        points = sum(change.vp for change in seen.control)
        losses = len(tuple(all_losses(seen)))
        deeds = len(seen.deeds) + len(seen.marked)
        ways = {place for move in seen.moves for place in move.path}
        ground = TAKEN * points + HEX * sum(change.place in ways for change in act.control)
        return BATTLE * len(seen.battles) + LOSS * losses + ground + DEED * deeds + len(seen.moves)

    def drawn(self, seen: Happened, region: Region) -> Scene:
        """With arrows and tags."""
        return crop_scene(seen, region, self.say)

    def words(self, seen: Happened) -> Iterable[str]:
        """One part for each thing."""
        return alt_parts(seen, self.say)


def crops(acts: Sequence[Happened], say: Say, most: int = HIGHEST) -> list[PlannedCrop]:
    """All pictures of what has been told, each at most so high."""
    return _Pieces(say, most).crops(acts)


# -------------------------------------------------------------------------------------------------- in one picture


def chapter_scene(acts: Sequence[Happened], say: Say) -> Scene:
    """A whole chapter in one picture, act below act, as roomy as two screens of a telephone allow."""
    return measured(partial(_chapter, acts, say), lambda act, region: crop_scene(act, region, say))


def _chapter(acts: Sequence[Happened], say: Say, packing: Packing, drawn: Drawn[Happened]) -> Scene:
    last = acts[-1]
    items: list[Item] = [*band(say(last.headline or word("alt-report")), WIDTH)]
    y, wide, number = TITLE, WIDTH, 0
    several = sum(len(act.battles) for act in acts) > 1
    for act in acts:
        parts = [drawn(act, region) for region in parts_of(_sheets(act), act.parts, packing)]
        insets, y = laid(parts, y)
        items += insets
        wide = max([wide, *(part.size[0] for part in parts)])
        for battle in act.battles:
            number += 1
            panel, end = outcome(act.view, battle, WIDTH, y + 4, say, number if several else 0)
            items += boxed(panel, WIDTH, y + 4, end)
            y = end
        y = written(items, _lines(act, say), WIDTH, y)
        y += GAP
    return Scene(wide, y, PAPER, tuple(items))


def sole_scene(found: Happened, place: Seen | None, say: Say) -> Scene:
    """Many things at once, on a part of the map that was asked for, else wherever they happened."""
    if place is not None:
        parts = [crop_scene(found, Region(place[0], place[1], (), place[2]), say, veiled=False)]
    else:
        parts = [crop_scene(found, region, say) for region in regions(_sheets(found), found.parts or NOWHERE)]
    return entire(parts, say(found.headline or word("alt-report")))


def _lines(act: Happened, say: Say) -> list[tuple[str, Colour]]:
    """Cities that change hands, in words."""
    return [
        (say(change.narrate()), SIDES[change.side]) for change in act.control if change.vp and change.place in HEXES
    ]


def summary(acts: Sequence[Happened], say: Say) -> str:
    """All that is seen, in words."""
    return told([say(word("alt-report")), *(part for act in acts for part in alt_parts(act, say))])
