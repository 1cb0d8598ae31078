"""The pictures of a report as they stand in a message: a battle with its outcome below, what happened near each other,
and in columns by theatre what happened in single spaces or goes from one far away to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.situation import theatre_of
from engine.games.paths_of_glory.tables import SpaceId
from render.colours import PAPER
from render.map.crops import INLINE, CropScene, batches, in_columns, sizes
from render.map.regions import ACROSS, GAP, HIGHEST, LOWEST, Region, about, columns, inline, resized, small
from render.map.sheets import best_sheet
from render.paths_of_glory.accounts import outcome
from render.paths_of_glory.acts import ACTIVATED, Act
from render.paths_of_glory.happened import Battle, Happened, units_of
from render.paths_of_glory.places import drawn, sheets
from render.paths_of_glory.report import crop_scene, told_alt, told_parts
from render.scene import Box, Inset, Scene
from render.words import Say, told

BATTLE, LOSS, TAKEN, POINT, WORK = 100, 20, 8, 12, 4  # what each weighs; a move weighs 1, an activation nothing


@dataclass(frozen=True)
class _Piece:
    """A part of the map on which some of an act is seen."""

    act: Act
    seen: Happened
    region: Region

    @property
    def weight(self) -> int:
        """How much happened there."""
        points = sum(boards.is_vp(self.act.view, change.space) for change in self.seen.control)
        return (
            BATTLE * len(self.seen.battles)
            + LOSS * len(self.seen.losses)
            + TAKEN * len(self.seen.control)
            + POINT * points
            + WORK * sum(work not in ACTIVATED.values() for _, work in self.seen.works)
            + len(self.seen.moves)
        )


def crops(acts: Sequence[Act], say: Say, most: int = HIGHEST, *, alike: bool = True) -> list[CropScene]:
    """Pictures of what has been told, battles and what lies near each other first, each at most so many pixels high.

    Where those are more than a report shows, or none is so low, single spaces stand in columns though others are near.
    `alike`: places where the same has happened are each shown.
    """
    found = _crops(acts, say, inline, most, alike)
    fits = not found or any(crop.scene.size[1] <= most for crop in found)
    if fits and len(found) <= INLINE:
        return found
    dense = _crops(acts, say, columns, most, alike)
    return dense if not fits or len(dense) < len(found) else found


def _crops(
    acts: Sequence[Act], say: Say, parted: Callable[..., tuple[Region, ...]], most: int, alike: bool
) -> list[CropScene]:
    found: list[CropScene] = []
    pieces: list[_Piece] = []
    for act in acts:
        battles = [battle for battle in act.told.battles if battle.target in drawn()]
        fought = [_battlefield(act, battle, say, most) for battle in battles]
        for battle, region in zip(battles, fought, strict=True):
            found += _battle(act, battle, region, say, most)
        pieces += _elsewhere(act, fought, parted)
    if found or any(piece.weight for piece in pieces):
        pieces = [piece for piece in pieces if piece.weight]  # where units were activated is seen by what came of it
    found += [_crop(piece, say) for piece in pieces if not small(piece.region)]
    beside = [piece for piece in pieces if small(piece.region)]
    return [*found, *_columns(beside if alike else _different(beside), say, most)]


def _different(pieces: Sequence[_Piece]) -> list[_Piece]:
    """Without those that show what another one shows elsewhere, such as the same unit entering the war."""
    first: dict[object, _Piece] = {}
    for number, piece in enumerate(pieces):
        seen = piece.seen
        alone = not (seen.moves or seen.losses or seen.control)
        same = tuple((work, units_of(seen, space, work)) for space, work in seen.works) if alone else ()
        first.setdefault(same or number, piece)
    return list(first.values())


# --------------------------------------------------------------------------------------------------------- battles


def _battlefield(act: Act, battle: Battle, say: Say, most: int) -> Region:
    """The part of the map of a battle, as high as its outcome below leaves room for."""
    sheet = best_sheet(sheets(), (battle.target,))
    after = [move.path[-1] for move in act.told.moves if move.path[0] in (battle.target, *battle.origins)]
    _, high = outcome(battle, ACROSS, 0, say, whence=False)
    room = most - GAP - high
    return about(sheet, battle.target, battle.origins, after, room if room >= LOWEST else most)


def _battle(act: Act, battle: Battle, region: Region, say: Say, most: int) -> Iterator[CropScene]:
    """Map and outcome in one picture; an outcome that leaves no room for the map is a picture of its own."""
    seen = _seen(act, battle, region)
    whence = not all(region.shows(origin) for origin in battle.origins)
    ground = crop_scene(act.view, replace(act.told, battles=(battle,)), region, say)
    alt, weight = told_alt(seen, say), _Piece(act, seen, region).weight
    items, end = outcome(battle, ACROSS, ground.size[1] + GAP, say, whence=whence)
    if not battle.fires and battle.side is None:
        yield CropScene(ground, alt, weight)
    elif end <= most:
        yield CropScene(Scene(ACROSS, end, PAPER, (Inset(0, 0, ground), *items)), alt, weight)
    else:
        yield CropScene(ground, alt, weight)
        items, end = outcome(battle, ACROSS, 0, say, whence=True)
        high = min(max(end, LOWEST), HIGHEST)
        yield CropScene(Scene(ACROSS, high, PAPER, (Box(0, 0, ACROSS, high, PAPER), *items)), alt, weight)


def _seen(act: Act, battle: Battle, region: Region) -> Happened:
    """Of an act what its battle shows; other battles have pictures of their own."""
    return replace(_within(act.told, region), battles=(battle,))


# ------------------------------------------------------------------------------------------------------- elsewhere


def _elsewhere(act: Act, fought: Sequence[Region], parted: Callable[..., tuple[Region, ...]]) -> Iterator[_Piece]:
    """What battlefields do not show."""
    parts = [part for part in replace(act.told, battles=()).parts if not _covered(act.told, part, fought)]
    for region in parted(sheets(), parts):
        seen = replace(_within(act.told, region), battles=())
        yield _Piece(act, seen, region)


def _covered(told: Happened, part: Sequence[SpaceId], fought: Sequence[Region]) -> bool:
    """Whether a battlefield shows a part; of a retreat or an advance that leaves it a tag tells where to."""
    after = any(move.path == part and move.how in ("retreat", "advance") for move in told.moves)
    enough = any if after else all
    return any(enough(map(region.shows, part)) for region in fought)


def _within(told: Happened, region: Region) -> Happened:
    """What happened in the spaces of a part."""
    here = set(region.spaces)
    return replace(
        told,
        moves=tuple(move for move in told.moves if here & {move.path[0], move.path[-1]}),
        losses=tuple(loss for loss in told.losses if loss.space in here),
        control=tuple(change for change in told.control if change.space in here),
        works=tuple((space, work) for space, work in told.works if space in here),
        points=(),
    )


def _crop(piece: _Piece, say: Say) -> CropScene:
    scene = crop_scene(piece.act.view, piece.seen, piece.region, say)
    return CropScene(scene, told_alt(piece.seen, say), piece.weight)


def _columns(pieces: Sequence[_Piece], say: Say, most: int) -> Iterator[CropScene]:
    """Small parts in pictures of two columns, those of a theatre together."""
    if len(pieces) == 1:
        yield _crop(pieces[0], say)
        return
    for batch in batches(_by_theatre(pieces), most):
        chosen = [pieces[number] for number in batch]
        parts = [
            crop_scene(piece.act.view, piece.seen, resized(piece.region, *size), say)
            for piece, size in zip(chosen, sizes(len(chosen), most), strict=True)
        ]
        alt = told(dict.fromkeys(part for piece in chosen for part in told_parts(_ending(piece), say)))
        yield CropScene(in_columns(parts), alt, sum(piece.weight for piece in chosen), len(parts))


def _ending(piece: _Piece) -> Happened:
    """What is told of a part: a move where it ends, with its beginning only if nothing else is seen there."""
    moves = tuple(move for move in piece.seen.moves if move.path[-1] in piece.region.spaces)
    found = replace(piece.seen, moves=moves)
    return found if replace(piece, seen=found).weight else piece.seen


def _by_theatre(pieces: Sequence[_Piece]) -> list[list[int]]:
    """Numbers of pieces by theatre; the two ends of a redeployment stay together, with where it begins."""
    groups: dict[str, list[int]] = {}
    for number, piece in enumerate(pieces):
        theatres = theatre_of(piece.act.view.edition)
        start = next((move.path[0] for move in piece.seen.moves if move.path[0] in theatres), None)
        space = start if start is not None else SpaceId(piece.region.spaces[0])
        groups.setdefault(theatres.get(space, ""), []).append(number)
    return list(groups.values())
