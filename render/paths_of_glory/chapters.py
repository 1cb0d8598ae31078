"""The picture of a chapter: its acts below each other, each with its crops and what they do not tell in words.

It is never longer than two screens of a telephone. Where it would be, more of its crops stand side by side, then moves
are seen at their ends alone, then the least busy places are left to words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from render.colours import PAPER
from render.map.regions import GAP, LEAST, LOW, TILE, WIDTH, Region, packed
from render.paths_of_glory.accounts import panel
from render.paths_of_glory.acts import Act
from render.paths_of_glory.lines import entries
from render.paths_of_glory.places import sheets
from render.paths_of_glory.report import crop_scene
from render.paths_of_glory.story import Story
from render.paths_of_glory.titles import TITLE, title
from render.scene import Inset, Item, Scene
from render.words import Say

LONG = 2400  # pixels down a picture: two screens of a telephone


@dataclass(frozen=True)
class Packing:
    """How an act is shown on the map; `most`: rows of its crops."""

    dense: bool = False
    apart: bool = False
    most: int | None = None


ROOMY = Packing()
PACKINGS = (
    ROOMY,
    Packing(dense=True),
    *(Packing(dense=True, apart=True, most=n) for n in (10, 8, 6, 5, 4, 3, 2, 1, 0)),
)


def chapter_scene(told: Sequence[Act], say: Say) -> Scene:
    """The roomiest picture that is short enough."""
    scenes = (_scene(told, packing, say) for packing in PACKINGS)
    scene = next(scenes)
    while scene.height > LONG:
        shorter = next(scenes, None)
        if shorter is None:
            break
        scene = shorter
    return scene


def crops_of(act: Act, packing: Packing, lone: int = LOW) -> tuple[Region, ...]:
    """The parts of the map that an act is seen on."""
    parts = act.told.parts_of(apart=packing.apart)
    return packed(sheets(), parts, dense=packing.dense, most=packing.most, lone=lone)


def _scene(told: Sequence[Act], packing: Packing, say: Say) -> Scene:
    last = told[-1]
    items: list[Item] = list(title(last.view, _sum(told), say, part=last.heading.args.get("part")))
    top = TITLE
    for act in told:
        found = crops_of(act, packing, LEAST if len(told) == 1 else LOW)
        before, after = entries(act, found)
        above, high = panel(before, act.told, WIDTH, top, say)
        laid, top = _laid(act, found, top + high, say)
        below, high = panel(after, act.told, WIDTH, top, say)
        items += [*above, *laid, *below]
        top += high + GAP
    return Scene(WIDTH, top - GAP, PAPER, tuple(items))


def _sum(told: Sequence[Act]) -> Story:
    """What has changed the points."""
    events = [event for act in told for event in act.events]
    return Story(control=tuple(_controls(events)), points=tuple(e for e in events if isinstance(e, m.VpChanged)))


def _controls(events: Sequence[m.Event]) -> Iterator[m.ControlChanged]:
    return (event for event in events if isinstance(event, m.ControlChanged))


def _laid(act: Act, found: Sequence[Region], top: int, say: Say) -> tuple[list[Item], int]:
    """The crops of an act below each other, tiles side by side; where the next thing goes."""
    items: list[Item] = []
    left = row = 0
    for region in found:
        part = crop_scene(act.view, _seen(act.told, region, found), region, say)
        items.append(Inset(left, top, part))
        row = max(row, part.size[1])
        left = TILE[0] + GAP if part.size[0] <= TILE[0] and not left else 0
        if not left:
            top, row = top + row + GAP, 0
    return items, top - GAP if items else top


def _seen(told: Story, region: Region, found: Sequence[Region]) -> Story:
    """What one crop shows: of a space that has a crop of its own, another one at whose edge it lies tells no works."""
    elsewhere = {space for other in found for space in other.spaces} - set(region.spaces)
    return replace(told, works=tuple((space, work) for space, work in told.works if space not in elsewhere))
