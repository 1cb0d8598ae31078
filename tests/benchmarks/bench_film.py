"""What films and charts cost: formats against each other, a turn, a whole game, memory, and the event loop meanwhile.

    python -m tests.benchmarks.bench_film [--seed 1]

Random play of the Campaign. The formats are compared on the same pictures in the same run. Sizes in kB and MB of a
thousand and a million bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import time
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from PIL import Image

from cogs.replay.films import ENVELOPE, LARGEST, PICTURES
from data.messages import Messages
from engine.games.paths_of_glory.edition import CLASSIC
from engine.kernel.story import Moment
from render.film import FilmLimits, Gif, film, shoot
from render.paths_of_glory.annals import PathsOfGloryAnnals
from render.reel import Cut, Level, cut
from tests.render.moments import played

ANNALS = PathsOfGloryAnnals(Messages().say, CLASSIC)
BYTES = LARGEST - ENVELOPE


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds, and what came of it."""
    start = time.perf_counter()
    found = work()
    return time.perf_counter() - start, found


def gif(images: Sequence[Image.Image]) -> bytes:
    """As films are written."""
    made = Gif(ANNALS.stage((), Level.STEP).palette)
    for image in images:
        made.add(image, 800)
    return made.finish()


def saved(images: Sequence[Image.Image], kind: str, **how: Any) -> bytes:
    """As Pillow writes it from a list."""
    data = BytesIO()
    images[0].save(data, kind, save_all=True, append_images=images[1:], duration=800, loop=0, **how)
    return data.getvalue()


def in_colours(images: Sequence[Image.Image]) -> list[Image.Image]:
    palette = ANNALS.stage((), Level.STEP).palette
    return [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]


def formats(images: Sequence[Image.Image]) -> None:
    """Time and size of each, and both against the GIF of a film."""
    kinds: dict[str, Callable[[], bytes]] = {
        "GIF, as films": lambda: gif(images),
        "GIF, Pillow": lambda: saved(in_colours(images), "GIF", optimize=True),
        "WebP quality 80": lambda: saved(images, "WEBP", quality=80, method=0),
        "WebP lossless": lambda: saved(images, "WEBP", lossless=True, quality=10, method=0),
        "APNG": lambda: saved(in_colours(images), "PNG", compress_level=3),
    }
    print(f"{len(images)} pictures of {images[0].width}x{images[0].height}")
    print(f"{'format':18} {'ms each':>8} {'ratio':>6} {'kB each':>8} {'ratio':>6}")
    first: tuple[float, int] | None = None
    for name, work in kinds.items():
        seconds, data = min((timed(work) for _ in range(3)), key=lambda pair: pair[0])
        first = first or (seconds, len(data))
        each, size = seconds * 1000 / len(images), len(data) / 1000 / len(images)
        print(f"{name:18} {each:8.1f} {seconds / first[0]:6.2f} {size:8.1f} {len(data) / first[1]:6.2f}")


def spans(name: str, moments: Sequence[Moment], most: int) -> None:
    """A film against painting its pictures only."""
    made = cut(moments, ANNALS.mark, most)

    def painted() -> None:
        stage = ANNALS.stage(made.shots, made.level)
        for shot in made.shots:
            stage.picture(shot)

    whole, found = timed(
        lambda: film(moments, ANNALS, FilmLimits(most, BYTES), lambda work, shot: work(shot), lambda ready, all_: None)
    )
    painting, _ = timed(painted)
    size = len(found.data) / 1e6
    print(
        f"{name:8} {len(moments):5} steps {found.pictures:4} pictures, one a {found.level.name.lower():9}"
        f" {whole:6.1f} s, {whole / painting:4.2f} of painting alone, {size:5.2f} MB"
    )


def memory(made: Cut) -> None:
    """The most that is allocated by Python and kept in the film, for a half and for all of its shots."""
    for shots in (made.shots[: len(made.shots) // 2], made.shots):
        stage = ANNALS.stage(shots, made.level)
        tracemalloc.start()
        data = shoot(Cut(made.level, shots), stage, lambda work, shot: work(shot), BYTES, lambda ready, all_: None)
        most = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        print(
            f"memory   {len(shots):4} pictures: at most {most:5.1f} MB above the start, film {len(data) / 1e6:5.2f} MB"
        )


async def gaps(moments: Sequence[Moment]) -> None:
    """The longest time the event loop does not get its turn while a film is made."""
    longest, beat = 0.0, 0.001
    with ThreadPoolExecutor(1) as painter:
        making = asyncio.create_task(
            asyncio.to_thread(
                film,
                moments,
                ANNALS,
                FilmLimits(PICTURES["turn"], BYTES),
                lambda work, shot: painter.submit(work, shot).result(),
                lambda ready, all_: None,
            )
        )
        while not making.done():
            start = time.perf_counter()
            await asyncio.sleep(beat)
            longest = max(longest, time.perf_counter() - start - beat)
    print(f"event loop: held up for {longest * 1000:.0f} ms at most while a turn is filmed")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    moments = played(parser.parse_args().seed, "campaign", 6000)
    turn = [moment for moment in moments if ANNALS.mark(moment).turn == 2]
    steps = cut(turn, ANNALS.mark, len(turn))
    stage = ANNALS.stage(steps.shots, steps.level)
    formats([stage.picture(shot) for shot in steps.shots])
    spans("round", [moment for moment in turn if ANNALS.mark(moment).round == 2], PICTURES["round"])
    spans("turn", turn, PICTURES["turn"])
    spans("game", moments, PICTURES["game"])
    memory(steps)
    asyncio.run(gaps(turn))
    for kind in ANNALS.charts:
        seconds, _ = timed(lambda kind=kind: ANNALS.picture(kind, ANNALS.charted(kind, moments)))
        print(f"chart {kind:7} {seconds * 1000:6.0f} ms for {len(moments)} steps")


if __name__ == "__main__":
    main()
