"""The situations by which messages are judged, played on the loopback: each gives what is seen at its end."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.discord.conftest import ANN, CY, NOW
from tests.discord.loopback import buttons, private
from tests.phone import events
from tests.phone.markdown import Names
from tests.phone.stage import GAME, PLAYERS, Stage, is_prompt, stage
from tests.phone.transcript import Transcript, channel_of

LATER = NOW + 120  # what ages are counted from
Play = Callable[[Stage, "Scene"], Awaitable[Transcript]]


@dataclass(frozen=True)
class Scene:
    """A situation: where it begins, what is played before and what is shown; of the messages the first `most`, for what
    comes after them is of another moment.
    """

    name: str
    title: str
    play: Play
    position: str = ""
    before: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    seed: int = 0
    played: str = GAME
    most: int | None = None


async def shown(scene: Scene) -> Transcript:
    """Play a scene."""
    async with stage(scene.position, scene.seed, scene.played) as made:
        return await scene.play(made, scene)


def _titled(made: Stage, scene: Scene, after: int) -> Transcript:
    return channel_of(made.server, scene.title, Names(PLAYERS, made.server.drawn, LATER), after)


def _newest(made: Stage) -> int:
    """The last message there is, but for the prompt, which moves down."""
    found = made.server.shown()
    return int(found[-2]["id"]) if len(found) > 1 else 0


async def opened(made: Stage, scene: Scene) -> Transcript:
    """The invitation, and everything from the acceptance to the end of the first action."""
    await made.invite()
    found = _titled(made, scene, 0)
    await made.accept()
    await made.orders(*scene.orders)
    await made.settle("play")
    found.told += _titled(made, scene, 0).told
    return found


async def reported(made: Stage, scene: Scene) -> Transcript:
    """What the channel is told about orders and what they lead to."""
    await made.begin()
    await made.orders(*scene.before)
    after = _newest(made)
    await made.orders(*scene.orders)
    found = _titled(made, scene, after)
    found.told = found.told[: scene.most]
    return found


async def fought(made: Stage, scene: Scene) -> Transcript:
    """An operation with its combats: losses, retreats and advances as they are offered first."""
    await made.begin()
    after = _newest(made)
    await made.orders(*scene.before)
    for order in scene.orders:
        await made.orders(order)
        await made.settle("attack", "play")
    return _titled(made, scene, after)


async def chanced(made: Stage, scene: Scene) -> Transcript:
    """What the channel is told at the end of so many orders chosen by chance."""
    await made.begin()
    rng = random.Random(scene.seed)
    for _ in range(int(scene.orders[0])):
        await made.by_chance(rng)
    await made.club.quiet()
    reports = [message for message in made.server.shown() if not is_prompt(message)]
    return _titled(made, scene, int(reports[-1 - int(scene.orders[1])]["id"]))


async def answered(made: Stage, scene: Scene) -> Transcript:
    """What a spectator is shown by buttons below a report."""
    report = await _report(made, scene)
    found = Transcript(scene.title, made.server.files, Names(PLAYERS, made.server.drawn, LATER))
    for label in scene.orders[1:]:
        found.answers(await made.server.click(CY, report, buttons(report)[label]), {**PLAYERS, CY: "Cy"})
    return found


async def in_words(made: Stage, scene: Scene) -> Transcript:
    """The same for who reads words alone."""
    await made.server.command(CY, "settings", pictures="text")
    return await answered(made, scene)


async def _report(made: Stage, scene: Scene) -> dict[str, Any]:
    await made.begin()
    await made.orders(*scene.before)
    await made.orders(scene.orders[0])
    await made.settle("attack", "play")
    reports = [message for message in made.server.shown() if not is_prompt(message)]
    return reports[-1]


async def refused(made: Stage, scene: Scene) -> Transcript:
    """The private answer to an order that the rules do not allow."""
    return await _answered(made, scene, "order", orders=scene.orders[0])


async def held(made: Stage, scene: Scene) -> Transcript:
    """The private answer to a question."""
    return await _answered(made, scene, "hand")


async def _answered(made: Stage, scene: Scene, command: str, **options: str) -> Transcript:
    await made.begin()
    await made.orders(*scene.before)
    found = _titled(made, scene, int(made.server.shown()[-1]["id"]))
    found.answers(await made.server.command(ANN, command, **options), PLAYERS)
    return found


async def chosen(made: Stage, scene: Scene) -> Transcript:
    """The panel of whoever decides, and what each press makes of it."""
    await made.begin()
    await made.orders(*scene.before)
    found = _titled(made, scene, int(made.server.shown()[-1]["id"]))
    user = await made.deciding()
    assert user is not None
    panel = await made.server.command(user, "panel")
    found.answers(panel, PLAYERS)
    for words in scene.orders:
        assert panel.original is not None
        panel = await made.press(user, panel.original, *words.split("; "))
        found.answers(panel, PLAYERS)
    return found


async def ended(made: Stage, scene: Scene) -> Transcript:
    """The last action of a war and what the channel is told then."""
    await made.begin()
    after = 0
    while (await made.deciding()) is not None:
        after = _newest(made)
        await made.orders("auto op")
        await made.settle("play", "auto_op")
    return _titled(made, scene, after)


async def followed(made: Stage, scene: Scene) -> Transcript:
    """What somebody is told privately who follows the game."""
    await made.begin()
    await made.server.command(CY, "watch game", every="action")
    await made.orders(*scene.before)
    for order in scene.orders:
        await made.orders(order)
        await made.settle("attack", "play")
    names = Names(PLAYERS, made.server.drawn, LATER)
    return channel_of(made.server, scene.title, names, 0, private(CY))


async def league_news(made: Stage, scene: Scene) -> Transcript:
    """What the channel of an event is told."""
    await events.held(made)
    return channel_of(made.server, scene.title, Names(events.ENTRANTS, made.server.drawn, LATER))


async def league_pages(made: Stage, scene: Scene) -> Transcript:
    """A page of an event, and what each press leads to."""
    await events.held(made)
    found = channel_of(made.server, scene.title, Names(events.ENTRANTS, made.server.drawn, LATER), made.server.new_id())
    page = await made.server.command(ANN, scene.orders[0])
    found.answers(page, events.ENTRANTS)
    for label in scene.orders[1:]:
        page = await events.pressed(made, page, label)
        found.answers(page, events.ENTRANTS)
    return found


AMIENS = (
    "play 12 ops; activate Brussels, Cambrai combat; done",
    "attack Amiens with GE 2, GEc @ Cambrai; no card",
)
SCENES = (
    Scene(
        "opening",
        "The opening of a game",
        opened,
        orders=("take Guns of August; play Guns of August event; attack Sedan with GE 1, GE 2 @ Liege",),
    ),
    Scene(
        "operations",
        "Operations with two combats",
        fought,
        "fall-1914",
        ("play 12 ops; activate Brussels, Cambrai combat; done",),
        ("attack Antwerp with GE 1", "attack Amiens with GE 2, GEc @ Cambrai"),
    ),
    Scene("siege", "A siege", reported, "siege-1914", (), ("auto op; done",)),
    Scene(
        "redeployments",
        "Redeployments in three theatres",
        reported,
        "winter-1916",
        ("auto op; done",),
        (
            "play 16 sr; sr BRc: London > Port Said; sr FRc: Reserve > Belfort",
            "sr RUc: Reserve > Riga; sr ITc: Maggiore > Rome; done",
        ),
    ),
    Scene(
        "neutral-entry",
        "A neutral nation enters the war",
        reported,
        "fall-1915",
        ("auto op; done",),
        ("play 17 event",),
    ),
    Scene("end-of-turn", "The end of a turn", reported, "winter-1915", (), ("auto op; done",)),
    Scene("refusal", "A refusal", refused, "fall-1914", ("play 12 ops",), ("activate Verdun combat",)),
    Scene("hand", "The hand", held, "fall-1917"),
    Scene(
        "attackers",
        "The panel choosing attackers",
        chosen,
        "fall-1914",
        ("play 13 ops; activate Thorn, Tannenberg combat; done",),
        ("attack; Plock", "Thorn"),
    ),
    Scene("card-choice", "The panel choosing a card", chosen, "winter-1916", (), ("My hand", "High Seas")),
    Scene(
        "redeploying", "The panel redeploying a unit", chosen, "winter-1916", ("play 25 sr",), ("GE 8 Szawli", "Aachen")
    ),
    Scene("losses", "The panel taking losses", chosen, "fall-1914", AMIENS, seed=2),
    Scene("retreat", "The panel retreating", chosen, "fall-1914", AMIENS, ("FR 9 Amiens",)),
    Scene("end", "The end of the game", ended, "winter-1919"),
    Scene(
        "followed",
        "What a follower is told",
        followed,
        "fall-1914",
        AMIENS[:1],
        ("attack Antwerp with GE 1", "attack Amiens with GE 2, GEc @ Cambrai"),
    ),
    Scene(
        "buttons",
        "The buttons below a report",
        answered,
        "fall-1914",
        AMIENS[:1],
        (
            "attack Antwerp with GE 1",
            *("Map here", "Status", "Step through", "In my colours", "How was it counted?"),
        ),
    ),
    Scene(
        "words-alone",
        "A report in words alone",
        in_words,
        "fall-1914",
        AMIENS[:1],
        ("attack Amiens with GE 2, GEc @ Cambrai", "In my colours"),
    ),
    Scene(
        "no-retreat",
        "A Player Turn of No Retreat!",
        reported,
        "no_retreat/barbarossa",
        orders=(
            "4 Pz > D13; 18 A > C13; 3 Pz > E14; 9 A > F12; 16 A > E13; 17 A > J10; 1 Pz > I10; done",
            "target D14; target G12; done",
            "target D14; join 4 Pz; join 3 Pz; fight; marker; done; retreat NWest > D15 > D16",
            "advance 4 Pz > D14 > D15 > C16; advance 3 Pz > D14 > D15",
            "join 2 Pz; join 4 A; join 9 A; fight; done; loss 4 A",
        ),
        played="no_retreat",
        most=2,
    ),
    Scene("event-news", "What is told of an event", league_news, played="bluff"),
    Scene(
        "event-page", "The pages of an event", league_pages, orders=("event show", "Standings", "Event"), played="bluff"
    ),
    Scene(
        "event-directors", "The page of its directors", league_pages, orders=("event direct", "Games"), played="bluff"
    ),
    Scene("toy", "A game without accounts or pictures of its own", chanced, "", (), ("6", "3"), 1, "bluff"),
)
