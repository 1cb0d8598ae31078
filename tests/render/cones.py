"""What a picture looks like to eyes that lack a kind of cone (Machado, Oliveira and Fernandes 2009, severity 1)."""

from render.oklab import coded, linear
from render.shade import Colour

Matrix = tuple[tuple[float, float, float], ...]
NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
PROTANOPIA: Matrix = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Matrix = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
EYES = {"normal": NORMAL, "protan": PROTANOPIA, "deutan": DEUTERANOPIA, "tritan": TRITANOPIA}


def seen(colour: Colour, eyes: str) -> Colour:
    """A colour as these eyes see it."""
    light = [linear(value) for value in colour]
    rows = [sum(share * value for share, value in zip(row, light, strict=True)) for row in EYES[eyes]]
    red, green, blue = (round(255 * coded(min(max(row, 0.0), 1.0))) for row in rows)
    return red, green, blue
