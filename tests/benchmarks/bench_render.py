"""`python -m tests.benchmarks.bench_render`: painting against merely encoding the same pixels as WebP.

Prints, for each kind of picture, the time of compose + paint with warm sprites, the time Pillow needs to encode the
same pixels as WebP (quality 85, method 0), their ratio, and the sizes.
"""

from collections.abc import Callable
from io import BytesIO
from time import perf_counter

from PIL import Image

from render import paths_of_glory as pictures
from render.picture import Picture
from tests.render.positions import battle, view

ROUNDS = 15


def best(work: Callable[[], object]) -> float:
    """Milliseconds of the fastest of several rounds."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times) * 1000


def webp(image: Image.Image) -> bytes:
    data = BytesIO()
    image.save(data, "WEBP", quality=85, method=0)
    return data.getvalue()


def main() -> None:
    now, events = view(), battle()
    kinds: dict[str, Callable[[], Picture]] = {
        "report": lambda: pictures.report(now, events),
        "around": lambda: pictures.around(now, "warsaw"),
        "theatre west": lambda: pictures.theatre(now, "west"),
        "theatre near east": lambda: pictures.theatre(now, "near_east"),
        "whole map": lambda: pictures.whole_map(now),
        "status": lambda: pictures.status(now),
        "hand": lambda: pictures.hand(now),
        "card": lambda: pictures.card(now.hand[0]),
    }
    print(f"{'picture':18} {'pixels':>11} {'paint ms':>9} {'webp ms':>9} {'ratio':>6} {'png kB':>7} {'webp kB':>8}")
    for name, work in kinds.items():
        picture = work()
        image = Image.open(BytesIO(picture.data)).convert("RGB")
        mine, other = best(work), best(lambda image=image: webp(image))
        sizes = f"{len(picture.data) / 1000:7.0f} {len(webp(image)) / 1000:8.0f}"
        print(f"{name:18} {image.width:5}x{image.height:<5} {mine:9.1f} {other:9.1f} {mine / other:6.2f} {sizes}")


if __name__ == "__main__":
    main()
