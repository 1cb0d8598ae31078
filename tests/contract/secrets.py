"""What a viewer gets of a position and of an action, to be compared with what he gets of a disguised one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.kernel.account import account
from engine.kernel.chance import SeededChance
from engine.kernel.game import Offer, Role, Step
from engine.kernel.joined import joined
from engine.kernel.play import step
from engine.kernel.preview import preview
from engine.kernel.story import passages

CAUTIONS = 6  # actions of which it is asked what they waste
PREVIEWED = 3  # single offers, and groups of them, of which the preview is compared
TRIED = 6  # actions that are taken in both positions at a look


def seen(game: Any, state: Any, viewer: Role | None) -> list[Any]:
    """Everything that a position shows to a viewer, the prompts of the channel among it."""
    asked = [role for role in game.meta.roles if role in game.asked(state)]
    public = [game.view(state, viewer), game.headline(state), game.chapter(state), asked]
    public += [game.prompt(state, role) for role in asked]
    waivers = [game.waiver(state, role) for role in asked]
    public += [waiver and waiver.moment for waiver in waivers]
    if viewer is None:
        return public
    offers = game.offers(state, viewer)
    cautions = [game.caution(state, viewer, offer.action) for offer in offers[:CAUTIONS]]
    several = joined(game, state, viewer)
    return [*public, viewer in game.to_act(state), viewer in game.may_act(state), offers, several, cautions]


def foreseen(game: Any, state: Any, viewer: Role | None) -> list[Any]:
    """What a panel of the viewer would show of choices before they are made."""
    offers = () if viewer is None else game.offers(state, viewer)
    return [preview(game, state, viewer, left) for left in left_somewhere(offers)] if offers else []


def left_somewhere(offers: Sequence[Offer[Any]]) -> list[Sequence[Offer[Any]]]:
    """The offers that are left at some places of a panel: at its root, below the verbs, below a part, single ones."""
    groups: dict[tuple[str, ...], list[Offer[Any]]] = {}
    for offer in offers:
        for depth in range(len(offer.parts)):
            groups.setdefault((offer.verb, *(part.key for part in offer.parts[:depth])), []).append(offer)
    apart = max(1, len(offers) // PREVIEWED)
    return [offers, *list(groups.values())[:PREVIEWED], *([offer] for offer in offers[::apart])]


def told(game: Any, before: Any, done: Step[Any], action: Any, viewer: Role | None) -> list[Any]:
    """Everything that a viewer gets of an action that another role has taken."""
    events = [event for event in done.events if event.only in (None, viewer)]
    parts = list(passages(game, done))
    accounts = [account(game, [part]) for part in parts]
    return [game.public_label(before, action), events, parts, accounts, seen(game, done.state, viewer)]


def check_told(game: Any, states: tuple[Any, Any], viewer: Role | None, role: Role, rng: random.Random) -> None:
    """An action that reveals nothing and is possible in both positions tells the viewer the same in both."""
    actions = list(game.legal_actions(states[0], role))
    for action in rng.sample(actions, min(len(actions), TRIED)):
        twin = same_to_others(game, states, role, action)
        if twin is None:
            continue
        pair = zip(states, (action, twin), strict=True)
        one, other = (step(game, state, role, taken, SeededChance(b"the same")) for state, taken in pair)
        if one.reveals or one.shows or other.reveals or other.shows:
            continue
        done = zip(states, (one, other), (action, twin), strict=True)
        first, second = (told(game, state, stepped, taken, viewer) for state, stepped, taken in done)
        assert first == second, f"{viewer} after {action} and {twin} of {role}: {'; '.join(apart(first, second))}"


def apart(one: Any, other: Any, where: str = "") -> Iterator[str]:
    """Where two values differ, for who reads a failure."""
    if one == other:
        return
    if is_dataclass(one) and type(one) is type(other):
        for field in fields(one):
            yield from apart(getattr(one, field.name), getattr(other, field.name), f"{where}.{field.name}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for at, (first, second) in enumerate(zip(one, other, strict=True)):
            yield from apart(first, second, f"{where}[{at}]")
    elif isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        for key in one:
            yield from apart(one[key], other[key], f"{where}[{key}]")
    else:
        yield f"{where}: {one!s:.300} and {other!s:.300}"


def same_to_others(game: Any, states: tuple[Any, Any], role: Role, action: Any) -> Any | None:
    """The action in the second position that is to all others what this one is in the first: the same, if it can be.

    Where it names what lies hidden, as a block of which others see the back, it is another one there.
    """
    label = game.public_label(states[0], action)
    if game.refuse(states[1], role, action) is None and game.public_label(states[1], action) == label:
        return action
    alike = (one for one in game.legal_actions(states[1], role) if game.public_label(states[1], one) == label)
    return None if label is None else next(alike, None)
