"""The pictures of a chapter as they stand in a message, and the one picture of all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from render.colours import PAPER
from render.hellenes.battle import Lines, alone_scene, panel, without_dice
from render.hellenes.happened import FoughtBattle, Happened, March
from render.hellenes.places import sheet_of, sheets
from render.hellenes.report import alt_parts, crop_scene
from render.hellenes.words import word
from render.map.crops import PlannedCrop
from render.map.overlays import Place as Seen
from render.map.pieces import Pieces
from render.map.pieces import Seen as Sees
from render.map.regions import ACROSS, GAP, HIGHEST, LOWEST, WIDTH, Region, about, regions
from render.map.reports import TITLE, Drawn, Packing, band, entire, laid, measured, parts_of
from render.map.sheets import Sheets
from render.scene import Inset, Item, Scene
from render.words import Say, told

STRIP = 172  # how high the map above the lines of a battle is at least
NOWHERE = (("attica",),)  # shown where nothing has happened
BATTLE, STEP, CITY, MOVE = 10_000, 8, 60, 1  # what each weighs: a battle stands before all else


# --------------------------------------------------------------------------------------------- as in a message


class _Pieces(Pieces[Happened, FoughtBattle]):
    """What is seen where."""

    def sheets(self, act: Happened) -> Sheets:
        """The same for all."""
        return sheets()

    def field(self, act: Happened, battle: FoughtBattle) -> Region:
        """As much of the map as the lines below leave room for."""
        rooms = [self.most - GAP - panel(lines, 0, self.say, close=close)[1] for lines, close in _shapes(battle)]
        enough = (room for room, low in zip(rooms, (LOWEST, STRIP), strict=False) if room >= low)
        room = next(enough, max(rooms[-1], STRIP))
        return about(sheet_of(battle.area), battle.area, battle.origins, (), min(room, self.most))

    def fought(self, act: Happened, battle: FoughtBattle, region: Region) -> Iterator[PlannedCrop]:
        """The lines, with the map above them where there is room."""
        alone = replace(_nothing(act), battles=(battle,))
        alt = partial(self._told, act, battle, region)
        weight = self.weight(act, alone)
        seen = replace(alone, moves=tuple(_back(act, battle, region)))
        for lines, close in _shapes(battle):
            items, end = panel(lines, region.height + GAP, self.say, close=close)
            if end <= self.most:
                yield PlannedCrop(end, weight, partial(self.above, seen, region, items, end), alt)
                return
        found = alone_scene(battle.lines(), self.say, self.most)
        yield PlannedCrop(found.size[1], weight, lambda: found, alt)

    def _told(self, act: Happened, battle: FoughtBattle, region: Region) -> str:
        return self.alt(replace(self.within(act, region), battles=(battle,)))

    def besides(self, act: Happened) -> Happened:
        """What was not fought."""
        return replace(act, battles=())

    def where(self, act: Happened, seen: Sees) -> Happened:
        """By the ways of moves, and by areas."""
        return replace(
            act,
            moves=tuple(move for move in act.moves if seen(move.path)),
            changes=tuple(one for one in act.changes if seen((one.area,))),
            falls=tuple(one for one in act.falls if seen((one.area,))),
            sieges=tuple(one for one in act.sieges if seen((one.area,))),
            stated=tuple(one for one in act.stated if any(seen((area,)) for area in one.areas)),
        )

    def weight(self, act: Happened, seen: Happened) -> int:
        """Battles, Cities, steps, moves."""
        steps = sum(abs(one.steps) for one in seen.changes)
        cities = len(seen.falls) + len(seen.sieges)
        return BATTLE * len(seen.battles) + STEP * steps + CITY * cities + MOVE * len(seen.moves)

    def drawn(self, seen: Happened, region: Region) -> Scene:
        """With arrows and tags."""
        return crop_scene(seen, region, self.say)

    def words(self, seen: Happened) -> Iterable[str]:
        """One part for each thing."""
        return alt_parts(seen, self.say)


def crops(acts: Sequence[Happened], say: Say, most: int = HIGHEST) -> list[PlannedCrop]:
    """All pictures of what has been told, each at most so high."""
    return _Pieces(say, most).crops(acts)


def _shapes(battle: FoughtBattle) -> tuple[tuple[Lines, bool], ...]:
    """The lines of a battle with room for all, then close, then without the last dice."""
    lines = battle.lines()
    return (lines, False), (lines, True), (without_dice(lines), True)


def _back(act: Happened, battle: FoughtBattle, region: Region) -> Iterator[March]:
    """Who retreats from a battle to where it is seen."""
    for move in act.moves:
        if move.how == "retreated" and move.path[0] == battle.area and all(map(region.shows, move.path)):
            yield move


def _nothing(act: Happened) -> Happened:
    return Happened(act.view, headline=act.headline)


# -------------------------------------------------------------------------------------------------- in one picture


def chapter_scene(acts: Sequence[Happened], say: Say) -> Scene:
    """A whole chapter in one picture, act below act, as roomy as two screens of a telephone allow."""
    return measured(partial(_chapter, acts, say), lambda act, region: crop_scene(act, region, say))


def _chapter(acts: Sequence[Happened], say: Say, packing: Packing, drawn: Drawn[Happened]) -> Scene:
    items: list[Item] = [*band(say(acts[-1].headline or word("alt-report")), WIDTH)]
    y, wide = TITLE, WIDTH
    for act in acts:
        parts = [drawn(act, region) for region in parts_of(sheets(), act.parts, packing)]
        insets, y = laid(parts, y)
        items += insets
        wide = max([wide, *(part.size[0] for part in parts)])
        for battle in act.battles:
            found, end = panel(battle.lines(), 0, say)
            items.append(Inset((WIDTH - ACROSS) // 2, y + 4, Scene(ACROSS, end, PAPER, tuple(found))))
            y += end + 8
        y += GAP
    return Scene(wide, y, PAPER, tuple(items))


def sole_scene(found: Happened, place: Seen | None, say: Say) -> Scene:
    """Many things at once, on a part of the map that was asked for, else wherever they happened."""
    if place is not None:
        parts = [crop_scene(found, Region(place[0], place[1], (), place[2]), say, veiled=False)]
    else:
        parts = [crop_scene(found, region, say) for region in regions(sheets(), found.parts or NOWHERE)]
    return entire(parts, say(found.headline or word("alt-report")))


def summary(acts: Sequence[Happened], say: Say) -> str:
    """All that is seen, in words."""
    return told([say(word("alt-report")), *(part for act in acts for part in alt_parts(act, say))])
