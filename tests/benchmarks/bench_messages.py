"""What a game costs those who play and read it: presses, messages, pictures and heights on a telephone.

    python -m tests.benchmarks.bench_messages [--played paths_of_glory] [--games 12] [--rounds 12] [--over 12] [--late]

Random games, of Paths of Glory if no other is named, over the loopback Discord, from the first turn and from later
ones, every decision taken by pressing through the private panel, which is opened from the prompt where it does not show
the decision; with `--late`, whenever the other side has decided in between. Who attacks does so with all he can, and
nobody undoes what he has done in the same round.
Prints the presses to each action there is; those of an action round, by what the card is used for, or of a phase of a
game whose turns have them, longer ones (`--over`) press by press; the fewest that the same took of who opens the form
and sends it where that is less than pressing; what is posted, edited and uploaded for each order
and each round, in public and in private; and, with a browser, how many points reports and panels are high on a
telephone.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import itertools
import json
import random
import statistics
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cogs.panel.several import actions_of
from cogs.panel.tree import AT_ONCE
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError
from engine.kernel.game import Offer
from engine.kernel.play import step
from engine.session.looking import Look
from engine.session.trial import try_actions
from tests.discord.loopback import Exchange, Request, buttons, menus
from tests.phone.browser import browser, heights
from tests.phone.markdown import Names
from tests.phone.messages import picture_of
from tests.phone.page import page
from tests.phone.sizes import PHONE, previewed
from tests.phone.stage import GAME, PLAYERS, Stage, distances, in_a_round, is_prompt, stage
from tests.phone.transcript import Transcript

TALL, WIDE = 4 / 5, 16 / 9
MOST = 12  # presses for one order
WRITTEN = 2  # presses for any number of orders up to the next number: the form is opened and sent
PANELS = 400  # at most so many are laid out
BEGINNINGS = {GAME: ("", "fall-1914", "", "winter-1915", "", "summer-1916", "", "fall-1917")}  # one after the other
SHORT = ("done", "automatic")  # what random play avoids, so that rounds are rounds
KINDS = ("posted", "edited", "deleted")


@dataclass
class Round:
    """An action round or a phase: whose, of what kind, in which turn if it is a phase, and what it took."""

    user: int
    kind: str = "?"
    turn: str = ""
    presses: Counter[int] = field(default_factory=Counter)
    decided: list[str] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)  # in which it has been
    opened: int = 0  # how often he has opened the panel
    runs: list[int] = field(default_factory=lambda: [0])  # presses of what he could have written as one line each

    @property
    def fewest(self) -> int:
        """Presses that are enough for what he has done, with the form where that is shorter."""
        return self.opened + sum(min(one, WRITTEN) for one in self.runs)

    def counts(self, user: int) -> bool:
        """Whether a press of this player is one of his own action round."""
        return self.kind != "?" and user == self.user


@dataclass
class Tally:
    """What is counted over all games."""

    late: bool = False  # whether every answer of the other side comes when panels can be changed no more
    orders: int = 0
    rounds: list[Round] = field(default_factory=list)
    reach: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # presses by verb
    taken: Counter[str] = field(default_factory=Counter)  # presses of action rounds, by what they went to
    calls: Counter[str] = field(default_factory=Counter)
    pictures: dict[str, list[int]] = field(default_factory=lambda: {"public": [], "private": []})  # bytes of each
    panels: dict[str, dict[str, Any]] = field(default_factory=dict)
    reports: list[dict[str, Any]] = field(default_factory=list)
    prompts: list[dict[str, Any]] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)

    def call(self, request: Request) -> None:
        """One call of the bot."""
        public = request.path.startswith("/channels/")
        if public and request.method in ("POST", "PATCH", "DELETE"):
            self.calls[dict(zip(("POST", "PATCH", "DELETE"), KINDS, strict=True))[request.method]] += 1
        self.pictures["public" if public else "private"] += map(len, request.files.values())

    def panel(self, message: dict[str, Any]) -> None:
        """A panel as it is now."""
        key = json.dumps([message["content"], message["components"]])
        self.panels.setdefault(key, copy.deepcopy(message))


def kind_of(offer: Offer[Any]) -> str:
    """What an action round with this choice is: the use of its card, or the operation that needs none."""
    return getattr(offer.action, "use", "automatic" if offer.verb == "play" else offer.verb)


def wanted(rng: random.Random, offers: Sequence[Offer[Any]]) -> Offer[Any]:
    """A random choice that seldom stops early."""
    longer = [offer for offer in offers if kind_of(offer) not in SHORT]
    return rng.choice(longer if longer and rng.random() < 0.9 else list(offers))


async def play(made: Stage, rng: random.Random, rounds: int, tally: Tally) -> None:
    """So many action rounds, or to the end of the game."""
    panels: dict[int, Exchange] = {}
    told, now = len(tally.rounds) + rounds, Round(0)
    while (user := await made.deciding()) is not None:
        look = (await made.look(user)).ahead
        before, now = now, begun(made, user, look, now)
        if now is not before and (now.turn or any(map(is_begun, (*look.before, *look.offers)))):
            if len(tally.rounds) == told:
                return
            tally.rounds.append(now)
        now.states.append(look.position.state)
        for offer, pressed in distances(look.choices, made.club.services.label):
            tally.reach[offer.verb].append(pressed)
        offer = whole(rng, look, wanted(rng, [one for one in look.offers if onward(look, one, now)]))
        if now.kind == "?":
            now.kind = kind_of(next(filter(is_begun, look.before), offer))
        chosen = companions(rng, look, offer)
        tally.orders += len(chosen)
        await decide(made, user, chosen, panels, now, tally)


def begun(made: Stage, user: int, look: Look, now: Round) -> Round:
    """The action round or the phase in which this is decided: the same as before, or a new one."""
    if made.game == GAME:  # what is in no round is not counted: the opening, the end of a turn
        new = any(map(is_begun, (*look.before, *look.offers))) or not in_a_round(look)
        return Round(user) if new else now
    chapter = look.position.game.chapter(look.position.state)
    turn, _, phase = chapter.key.rpartition(".")
    owner = next((each for each in PLAYERS if made.side(each) == chapter.role), user)
    return now if (now.turn, now.kind) == (turn, phase) else Round(owner, phase, turn)


def is_begun(offer: Offer[Any]) -> bool:
    """Whether an action round begins with this choice, if only because there is no other."""
    return offer.verb == "play"


def onward(look: Look, offer: Offer[Any], now: Round) -> bool:
    """Whether a choice does not lead back to where the round has been."""
    if offer.verb not in SHORT:
        return True
    chance = SeededChance(bytes(32))
    done = step(look.position.game, look.position.state, look.seat, offer.action, chance)
    return bool(chance.take()) or done.state not in now.states


def whole(rng: random.Random, look: Look, offer: Offer[Any]) -> Offer[Any]:
    """A choice of several actions of which this is one, if there is any; none that leaves a person but one answer
    which another choice has in it.
    """
    found = [one for one in look.choices if one.then and offer.action in actions_of(one)]
    longer = [one for one in found if any(_goes_on(one, other) and leaves_one(look, other) for other in found)]
    return rng.choice(longer or found or [offer])


def _goes_on(longer: Offer[Any], shorter: Offer[Any]) -> bool:
    done = actions_of(shorter)
    return actions_of(longer)[: len(done)] == done and longer != shorter


def leaves_one(look: Look, offer: Offer[Any]) -> bool:
    """Whether nothing but one answer is left to the same player afterwards."""
    seat, position = look.seat, look.position
    state = try_actions(position, look.info.seats[seat], actions_of(offer)).state
    return seat in position.game.to_act(state) and len(position.game.offers(state, seat)) == 1


def companions(rng: random.Random, look: Look, offer: Offer[Any]) -> list[Offer[Any]]:
    """The offer, with those that a person would take together with it: the rest of a stack, the other attackers."""
    chosen, names = [offer], {offer.parts[0].key} if offer.parts else set()
    alike = [one for one in look.offers if one.verb == offer.verb]
    free = offer.at_once and len(alike) <= AT_ONCE  # each with its own manner
    others = [one for one in alike if free or goes_with(one, offer)]
    for other in rng.sample(others, len(others)) if offer.together > 1 else ():
        wider = [one for one in look.offers if one in (*chosen, other)]  # carried out in this order
        if len(wider) <= offer.together and other.parts[0].key not in names and possible(look, wider):
            chosen, names = wider, {*names, other.parts[0].key}
    return chosen


def words_of(offer: Offer[Any]) -> list[Any]:
    return [offer.label, *(part.label for part in offer.parts)]


def goes_with(other: Offer[Any], offer: Offer[Any]) -> bool:
    """Whether a person would take another offer of the same kind in the same breath."""
    return [part.key for part in other.parts[1:]] == [part.key for part in offer.parts[1:]]


def possible(look: Look, chosen: Sequence[Offer[Any]]) -> bool:
    """Whether they can all be done, before any number is drawn."""
    state, game = look.position.state, look.position.game
    for number, offer in enumerate(chosen, 1):
        chance = SeededChance(b"%032d" % number)
        if look.role not in game.to_act(state):
            return False
        try:
            done = step(game, state, look.seat, offer.action, chance)
        except GameError:
            return False
        if (done.reveals or chance.take()) and number < len(chosen):
            return False
        state = done.state
    return True


def ends(look: Look, actions: Sequence[Any]) -> bool:
    """Whether nothing can follow these on the same line."""
    trial = try_actions(look.position, look.info.seats[look.seat], actions)
    return trial.taken[-1].news or look.seat not in look.position.game.to_act(trial.state)


def is_ready(panel: Exchange | None, revision: int) -> bool:
    """Whether a panel shows the choices of the moment."""
    shown = panel.original if panel is not None else None
    controls = [*buttons(shown).values(), *(menu["custom_id"] for menu in menus(shown))] if shown is not None else []
    return any(int(identity.split(":")[2]) == revision for identity in controls)


async def decide(
    made: Stage, user: int, chosen: Sequence[Offer[Any]], panels: dict[int, Exchange], now: Round, tally: Tally
) -> None:
    """Press until what is wanted has happened, in the panel that its player has, or has to open."""
    before, calls = await made.revision(), len(made.server.requests)
    for other in {*panels} - {user} if tally.late else ():
        del panels[other]
    if not is_ready(panels.get(user), (await made.look(user)).info.stamp):
        panels[user] = await made.opened(user)
        now.presses[user] += 1
        now.opened += user == now.user
        tally.taken["panel opened"] += now.counts(user)
    look, shown = (await made.look(user)).ahead, panels[user]
    actions = [(offer.action, offer.then) for offer in chosen]
    chosen = [one for one in look.choices if (one.action, one.then) in actions]
    opened = now.presses[user]
    for _ in range(MOST):
        assert shown.original is not None
        tally.panel(shown.original)
        chosen = await made.onward(user, shown, look, *chosen)
        now.presses[user] += 1
        tally.taken[chosen[0].verb] += now.counts(user)
        if await made.revision() != before:
            break
    else:
        raise AssertionError(f"{chosen}: {shown.text}")
    words = "; ".join(" ".join(map(made.club.services.label, words_of(one))) for one in chosen)
    if user == now.user:
        now.runs[-1] += now.presses[user] - opened
        now.runs += [0] * ends(look, [action for one in chosen for action in actions_of(one)])
    now.decided.append(f"{user == now.user} {now.presses[user] - opened} of {len(look.choices)}: {words}")
    await made.club.quiet()
    for request in made.server.requests[calls:]:
        tally.call(request)


async def measure(played: str, games: int, rounds: int, *, late: bool = False) -> Tally:
    """Games one after another."""
    tally = Tally(late)
    for seed in range(games):
        beginnings = BEGINNINGS.get(played, ("",))
        async with stage(beginnings[seed % len(beginnings)], seed, played) as made:
            await made.begin()
            opening = len(made.server.shown())
            await play(made, random.Random(seed), rounds, tally)
            for message in made.server.shown()[opening:]:
                (tally.prompts if is_prompt(message) else tally.reports).append(message)
            tally.files |= made.server.files
    return tally


def told(name: str, values: Sequence[float], unit: str = "") -> str:
    """Mean, median and most."""
    if not values:
        return f"  {name:34} none"
    mean, middle = statistics.mean(values), statistics.median(values)
    return f"  {name:34} mean {mean:7.1f}   median {middle:7.1f}   most {max(values):7.0f} {unit} ({len(values)})"


def print_presses(tally: Tally) -> None:
    """To each action, and of rounds."""
    print("presses from a panel just opened to each action there was")
    print(told("all", [pressed for found in tally.reach.values() for pressed in found]))
    for verb, found in sorted(tally.reach.items()):
        print(told(verb, found))
    print("presses of the player whose action round it is, panels opened among them")
    print(told("all", [one.presses[one.user] for one in tally.rounds]))
    for kind in sorted({one.kind for one in tally.rounds}):
        print(told(kind, [one.presses[one.user] for one in tally.rounds if one.kind == kind]))
    for verb, number in tally.taken.most_common():
        print(f"  {verb:34} {number / len(tally.rounds):7.2f} a round")
    turns = [list(some) for _, some in itertools.groupby(tally.rounds, lambda one: (one.turn, one.user))]
    if any(one.turn for one in tally.rounds):
        print(told("a turn of a player", [sum(one.presses[one.user] for one in some) for some in turns]))
    print(told("all, with the form where that is less", [one.fewest for one in tally.rounds]))
    print(told("presses of the other player", [one.presses.total() - one.presses[one.user] for one in tally.rounds]))


def print_long(tally: Tally, over: int) -> None:
    """The rounds of more presses, decision by decision: whether his own, presses, choices, what was chosen."""
    for one in tally.rounds:
        if one.presses[one.user] > over:
            print(
                f"{one.kind}, {one.presses[one.user]} presses, {one.fewest} with the form", *one.decided, sep="\n    "
            )


def print_channel(tally: Tally) -> None:
    """What the channel and the players are sent."""
    orders, rounds = tally.orders, len(tally.rounds)
    print(f"messages of the channel, {orders} orders in {rounds} action rounds")
    for kind in KINDS:
        number = tally.calls[kind]
        print(f"  {kind:34} {number / orders:7.2f} an order   {number / rounds:7.2f} a round")
    for place, sizes in tally.pictures.items():
        many, kilobytes = len(sizes), sum(sizes) / 1000
        print(f"  pictures uploaded, {place:15} {many / orders:7.2f} an order   {many / rounds:7.2f} a round")
        print(f"  kilobytes of them {'':16} {kilobytes / orders:7.1f} an order   {kilobytes / rounds:7.1f} a round")


def print_pictures(tally: Tally) -> None:
    """How a telephone shows the pictures of reports."""
    kept = [tally.files[one["id"]] for message in tally.reports for one in message["attachments"]]
    pictures = [found for data in kept if (found := picture_of(data, "")) is not None]
    print("pictures of the reports on a telephone, one of a message")
    shown = [previewed(one.width, one.height, PHONE) for one in pictures]
    print(told("width", [width for width, _ in shown], "points"))
    print(told("pixels to a point", [one.width / width for one, (width, _) in zip(pictures, shown, strict=True)]))
    fit = sum(TALL <= one.width / one.height <= WIDE for one in pictures)
    print(f"  between 16:9 and 4:5: {fit} of {len(pictures)}")


def print_heights(tally: Tally) -> None:
    """How high messages are on a telephone."""
    print(f"heights on a telephone of {PHONE.width} x {PHONE.height} points")
    if browser() is None:
        print("  no browser")
        return
    panels = list(tally.panels.values())[:PANELS]
    with tempfile.TemporaryDirectory() as folder:
        for name, messages in (("reports", tally.reports), ("prompts", tally.prompts), ("panels", panels)):
            transcript = Transcript(name, tally.files, Names(PLAYERS))
            for message in messages:
                transcript.add(message)
            written = Path(folder) / f"{name}.html"
            written.write_text(page(transcript, PHONE), encoding="utf-8")
            *each, _ = heights(written, PHONE)
            print(told(name, each, "points"))
            print(f"  higher than a screen: {sum(one > PHONE.height for one in each)}")


def main() -> None:
    """Play, then print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--played", choices=sorted(GAMES), default=GAME)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=12, help="of each game")
    parser.add_argument("--over", type=int, default=MOST, help="presses: longer rounds are printed")
    parser.add_argument("--late", action="store_true", help="the other side answers after a quarter of an hour")
    asked = parser.parse_args()
    tally = asyncio.run(measure(asked.played, asked.games, asked.rounds, late=asked.late))
    print_presses(tally)
    print_long(tally, asked.over)
    print_channel(tally)
    print_pictures(tally)
    print_heights(tally)


if __name__ == "__main__":
    main()
