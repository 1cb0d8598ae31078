"""Writes what the build made."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from render.build.lettering import name_boxes, outline, tag_boxes
from render.build.plan import Plan
from render.painter import as_palette


def save(image: Image.Image, palette: Image.Image, path: Path) -> None:
    """Write a base sheet in the colours of the palette, one byte per pixel: cheap to read, exact when painted on."""
    few = image.quantize(palette=as_palette(palette), dither=Image.Dither.NONE)
    few.save(path, "PNG", optimize=True)


def whole(plan: Plan) -> tuple[int, int]:
    """The size of the smaller picture of all of a sheet."""
    width = min(plan.widest, plan.size[0])
    return width, round(plan.size[1] * width / plan.size[0])


def save_places(plans: Iterable[Plan], path: Path) -> None:
    """Write where everything is, in pixels.

    `spaces`: their centres; `names`, `tags`: left, top, right, bottom; `letters`: the corners of the names of seas
    and lands.
    """
    sheets = {}
    for plan in plans:
        names = {site: [round(value) for value in box] for site, box in name_boxes(plan).items()}
        tags = [[round(value) for value in box] for box in tag_boxes(plan).values()]
        letters = {
            " ".join([one.text, str(one.at)]): [[round(x), round(y)] for x, y in outline(one).exterior.coords[:4]]
            for one in plan.letterings
        }
        spaces = {site.id: site.at for site in plan.sites}
        sheets[plan.name] = {
            "size": plan.size,
            "whole": whole(plan),
            "spaces": spaces,
            "names": names,
            "tags": tags,
            "letters": letters,
        }
    text = json.dumps(sheets, separators=(",", ":")).replace("],", "],\n")
    path.write_text(text + "\n", encoding="utf-8")
