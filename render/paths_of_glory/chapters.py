"""The picture of a chapter: its acts below each other, each with its crops and what they do not tell in words.

It is never longer than two screens of a telephone. Where it would be, more of its crops stand side by side, then moves
are seen at their ends alone, then the least busy places are left to words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from render.colours import PAPER
from render.map.regions import GAP, LEAST, LOW, WIDTH, Region, packed
from render.map.reports import TITLE, Packing, laid, roomiest
from render.paths_of_glory.accounts import panel
from render.paths_of_glory.acts import Act
from render.paths_of_glory.happened import Happened
from render.paths_of_glory.lines import entries
from render.paths_of_glory.places import sheets
from render.paths_of_glory.report import crop_scene
from render.paths_of_glory.titles import title
from render.scene import Item, Scene
from render.words import Say


def chapter_scene(told: Sequence[Act], say: Say) -> Scene:
    """The roomiest picture that is short enough."""
    return roomiest(lambda packing: _scene(told, packing, say))


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
        crops, top = laid(_crops(act, found, say), top + high)
        below, high = panel(after, act.told, WIDTH, top, say)
        items += [*above, *crops, *below]
        top += high + GAP
    return Scene(WIDTH, top - GAP, PAPER, tuple(items))


def _sum(told: Sequence[Act]) -> Happened:
    """What has changed the points."""
    events = [event for act in told for event in act.events]
    return Happened(
        told[-1].view.edition,
        control=tuple(_controls(events)),
        points=tuple(e for e in events if isinstance(e, m.VpChanged)),
    )


def _controls(events: Sequence[m.Event]) -> Iterator[m.ControlChanged]:
    return (event for event in events if isinstance(event, m.ControlChanged))


def _crops(act: Act, found: Sequence[Region], say: Say) -> Iterator[Scene]:
    """The parts of the map on which an act is seen."""
    return (crop_scene(act.view, _seen(act.told, region, found), region, say) for region in found)


def _seen(told: Happened, region: Region, found: Sequence[Region]) -> Happened:
    """What one crop shows: of a space that has a crop of its own, another one at whose edge it lies tells no works."""
    elsewhere = {space for other in found for space in other.spaces} - set(region.spaces)
    return replace(told, works=tuple((space, work) for space, work in told.works if space not in elsewhere))
