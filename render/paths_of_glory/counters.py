"""The faces of the counters of Paths of Glory.

What tells counters apart without colour: an army is broad, its head is dark and its sign has four crosses; a corps is
narrow, its head is light and has three. A reduced one is striped and its label stands in parentheses. Allied corners
are round, those of the Central Powers square.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.colours import INK, WHITE, mix
from render.map import counters
from render.map.counters import CounterFace
from render.paths_of_glory.colours import COUNTERS, SIDES

ARMY = (84, 56)
CORPS = (76, 50)
PAPER_MIX = 0.78  # how pale a reduced counter is


def size_of(army: bool) -> tuple[int, int]:
    """Width and height of a whole counter."""
    return ARMY if army else CORPS


def _face(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> CounterFace:
    """What a counter shows."""
    colour, letters = COUNTERS[nation]
    dark, light = mix(colour, INK, 0.6 if letters == INK else 0.5), mix(colour, WHITE, 0.8)
    pale = mix(colour, WHITE, PAPER_MIX)
    return CounterFace(
        size=size_of(army),
        label=f"({label})" if reduced else label,
        factors=factors,
        ground=pale if reduced else colour,
        letters=INK if reduced else letters,
        head=dark if army else light,
        head_letters=WHITE if army else INK,
        edge=SIDES[side],
        radius=7 if side == "ap" else 1,
        echelon=4 if army else 3,
        stripes=mix(pale, colour, 0.3) if reduced else None,
        halo=2 if reduced else 0,
    )


def _short(label: str) -> str:
    """A label without its nation when the rest tells it: the colour says which."""
    _, _, rest = label.partition(" ")
    return rest if rest.isalpha() else label


def tile(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A whole counter."""
    return counters.whole(_face(side, nation, army, label, factors, reduced))


def strip(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """What shows of a counter under others in a stack."""
    return counters.strip(_face(side, nation, army, _short(label), factors, reduced))


def ghost(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A counter where it was."""
    return counters.ghost(tile(side, nation, army, label, factors, reduced))


def ghost_strip(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """The same of a counter under others."""
    return counters.ghost(strip(side, nation, army, label, factors, reduced))


def torn(side: str, nation: str, label: str, fate: str) -> Image.Image:
    """The tag of a counter that has lost a step (`step`) or is gone (`gone`)."""
    colour, letters = COUNTERS[nation]
    return counters.torn(label, fate == "gone", colour, letters, SIDES[side], mix(colour, WHITE, PAPER_MIX))


SPRITES: dict[str, Callable[..., Image.Image]] = {
    "tile": tile,
    "strip": strip,
    "ghost": ghost,
    "ghost_strip": ghost_strip,
    "torn": torn,
}
