"""How long a player waits for a panel with its picture: choices, preview, painting, layout.

At decisions of a random game some places of the panel are answered, the first one among them.
`python -m tests.benchmarks.bench_panels [game] [decisions] [seed]` prints milliseconds of the processor, and the same
as a multiple of what it takes to encode such a picture, which depends on the machine alone.
"""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import sys
import time

from PIL import Image

from cogs.messages.answer import card_of
from cogs.messages.card import fitted
from cogs.messages.views import layout_of
from cogs.panel.panel import panel_for
from cogs.panel.tree import ROOT, tree
from tests.phone.stage import GAME, Stage, stage

MS = 1000.0
PLACES = 3  # of a decision beside the first
ALLOWED = 150  # milliseconds


async def answered(made: Stage, user: int, place: str) -> tuple[float, bytes]:
    """How long one panel takes, and its picture."""
    look = await made.look(user)
    begun = time.process_time()
    answer = await panel_for(made.club.services, look, user, place)
    for card in fitted(card_of(answer)):
        layout_of(card)
    return (time.process_time() - begun) * MS, answer.pictures[0].data if answer.pictures else b""


async def measure(game: str, decisions: int, seed: int) -> list[tuple[str, float, bytes]]:
    """Places of random decisions: the first one of a decision, or a later one."""
    rng, found = random.Random(seed), []
    async with stage(seed=seed, played=game) as made:
        await made.begin()
        for _ in range(decisions):
            user = await made.deciding()
            if user is None:
                break
            look = await made.look(user)
            places = [place for place in tree(look.ahead.choices, made.club.services.label) if place != ROOT]
            for place in (ROOT, *rng.sample(places, min(PLACES, len(places)))):
                found.append(("first" if place == ROOT else "further", *await answered(made, user, place)))
            action = rng.choice(look.offers).action
            stamp = look.info.stamp
            await made.tables.playing.act(look.info.number, user, action, stamp=stamp, request=str(rng.random()))
    return found


def encoding(picture: bytes) -> float:
    """Milliseconds to encode a picture once more."""
    with Image.open(io.BytesIO(picture)) as image:
        image.load()
        begun = time.process_time()
        image.save(io.BytesIO(), "WEBP", lossless=True, quality=20)
        return (time.process_time() - begun) * MS


def main() -> None:
    """Print the table."""
    game, decisions, seed = (*sys.argv[1:], *(GAME, "60", "1")[len(sys.argv) - 1 :])
    found = asyncio.run(measure(game, int(decisions), int(seed)))
    encode = statistics.median(map(encoding, [picture for _, _, picture in found if picture]))
    print(
        f"{'place':10}{'picture':>8}{'panels':>8}{'median':>8}{'95 %':>8}{'most':>8} ms{'over 150':>10}{'encodes':>14}"
    )
    for kind in ("first", "further"):
        for pictured in (True, False):
            times = sorted(spent for name, spent, picture in found if name == kind and bool(picture) is pictured)
            if times:
                late, over = times[int(0.95 * len(times))], sum(one > ALLOWED for one in times)
                middle = statistics.median(times)
                print(
                    f"{kind:10}{'yes' if pictured else 'no':>8}{len(times):8}{middle:8.1f}{late:8.1f}{times[-1]:8.1f}"
                    f"{over:13}{late / encode:14.1f}"
                )


if __name__ == "__main__":
    main()
