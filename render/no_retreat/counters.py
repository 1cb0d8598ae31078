"""The faces of the counters of No Retreat!

What tells counters apart without colour: the box of each kind; a dot for each step; a reduced side is pale, striped and
its label stands in parentheses; white numbers stand on a dark plate. Axis corners are square, Soviet ones round.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.games.no_retreat.tables import SOVIET, PrintedFace, Unit
from render.colours import INK, WHITE, mix
from render.map import counters
from render.map.counters import CounterFace
from render.no_retreat.colours import COUNTERS, SIDES
from render.scene import Value

SIZE = (76, 54)
PALE = 0.62  # how pale a reduced counter is
SIGNS = {
    "armor": "armor",
    "ss_armor": "armor",
    "mech_infantry": "mechanized",
    "ss_mech_infantry": "mechanized",
    "shock": "shock",
    "fort": "fort",
    "regional": "infantry",
    "cadre": "cadre",
    "volkssturm": "levy",
    "reserve": "reserve",
    "marker": "airborne",
}
ECHELONS = {"cadre": 0, "volkssturm": 0, "fort": 0, "marker": 0, "reserve": 0}


def arguments(unit: Unit, face: PrintedFace, *, front: bool, steps: int) -> tuple[Value, ...]:
    """What the sprite of a counter with this face up is made from."""
    is_back = unit.back is not None and not front
    numbers = f"{face.strength}-{face.move}" if face.move else str(face.strength)
    label = f"({face.label})" if is_back else face.label
    return (str(unit.side), colour_of(unit, front=front), face.kind, label, numbers, is_back, face.white, steps)


def colour_of(unit: Unit, *, front: bool) -> str:
    """The key of a counter's colours."""
    if unit.front.kind.startswith("ss_"):
        return "ss"
    if unit.nation == "soviet" and front and unit.back is not None:
        return "guards"
    return unit.nation


def _face(
    side: str, nation: str, kind: str, label: str, numbers: str, is_back: bool, is_white: bool, steps: int
) -> CounterFace:
    """What a counter shows."""
    colour, letters = COUNTERS[nation]
    pale = mix(colour, WHITE, PALE)
    dark = mix(colour, INK, 0.62 if letters == INK else 0.5)
    return CounterFace(
        size=SIZE,
        label=label,
        factors=numbers,
        ground=pale if is_back else colour,
        letters=INK if is_back else letters,
        head=mix(colour, WHITE, 0.8) if is_back else dark,
        head_letters=INK if is_back else WHITE,
        edge=SIDES[side],
        radius=9 if side == SOVIET else 1,
        echelon=ECHELONS.get(kind, 4 if side != SOVIET else 5),
        stripes=mix(pale, colour, 0.3) if is_back else None,
        halo=2 if is_back else 0,
        sign=SIGNS.get(kind, "infantry"),
        plate=INK if is_white else None,
        pips=steps,
    )


def tile(*face: object) -> Image.Image:
    """A whole counter."""
    return counters.whole(_face(*face))  # type: ignore[arg-type]


def strip(*face: object) -> Image.Image:
    """What shows of a counter under others in a stack."""
    return counters.strip(_face(*face))  # type: ignore[arg-type]


def ghost(*face: object) -> Image.Image:
    """A counter where it was."""
    return counters.ghost(tile(*face))


def ghost_strip(*face: object) -> Image.Image:
    """The same of a counter under others."""
    return counters.ghost(strip(*face))


def torn(side: str, nation: str, label: str, fate: str) -> Image.Image:
    """The tag of a counter that has lost a step (`step`) or is gone (`gone`)."""
    colour, letters = COUNTERS[nation]
    return counters.torn(label, fate == "gone", colour, letters, SIDES[side], mix(colour, WHITE, PALE))


SPRITES: dict[str, Callable[..., Image.Image]] = {
    "tile": tile,
    "strip": strip,
    "ghost": ghost,
    "ghost_strip": ghost_strip,
    "torn": torn,
}
