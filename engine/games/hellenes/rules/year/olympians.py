"""The Olympians (11.0): appeals at New Year, and the moments at which a favour may be used.

Whose favours are is public, and so are the dice they change: a side is asked wherever a favour of its could do
something for it. Readings: a favour can change the dice of one attack of a block (`at_attack`) or of one roll for
attrition (`at_attrition`), or spare one failed test of the Open Sea (`at_open_sea`) or one Plague (`at_plague`);
Athena throws all dice of one attack in a storm again. Hermes is asked after the actions or the Event of a turn,
Artemis after the actions of Winter; the extra action is one of any kind.

How to call these: with a frame on top that goes on by itself. For dice they must stand in its `dice`, for what can be
spared it must have a `favour`. The call opens the decisions there are, and nothing if there are none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import phase, upkeep
from engine.games.hellenes.rules.combat.lines import GARRISON, is_neutral
from engine.games.hellenes.tables import (
    ATHENS,
    BLOCKS,
    CARDS,
    OLYMPIANS,
    AreaId,
    CardId,
    Side,
)
from engine.kernel.errors import Refusal, not_now, refusal
from engine.kernel.text import Text, text

ZEUS, ARES, POSEIDON, ATHENA, APOLLO, HERMES, ARTEMIS = OLYMPIANS
MISSES = (ARES, POSEIDON)  # what they throw again; the others throw all dice of an attack again


def olympian_text(olympian: str) -> Text:
    """An Olympian by his name."""
    return text(f"hl-olympian-{olympian}")


def favours(state: m.State, olympian: str) -> Side | None:
    """11.2: the side whose favour an Olympian has."""
    found = state.tracks.favours.get(olympian)
    return None if found is None else found.side


# ------------------------------------------------------------------------------------------------- appeals (11.2)


def open_to(state: m.State, side: Side, card: CardId) -> list[str]:
    """11.2: those who are free, and those whom the enemy holds by a card of fewer coins."""
    held = state.tracks.favours
    value = CARDS[card].value
    return [one for one in OLYMPIANS if one not in held or (held[one].side != side and held[one].value < value)]


def ask_appeal(work: m.Work, side: Side, card: CardId) -> None:
    """10.4.1: a side appeals to one of them."""
    if open_to(work.state, side, card):
        work.state = work.state.push(m.Appeal(side, card))
    else:
        work.say("hl-appeal-vain", side=m.side_text(side))


class Appeals:
    """The decision `Appeal`."""

    def refuse(self, state: m.State, frame: m.Appeal, side: Side, action: m.Action) -> Refusal | None:
        """Who can be appealed to."""
        if not isinstance(action, m.AppealTo) or action.olympian not in OLYMPIANS:
            return not_now("hl-refuse-appeal", "11.2")
        if action.olympian not in open_to(state, side, frame.card):
            return refusal("11.2", "hl-refuse-olympian", olympian=olympian_text(action.olympian))
        return None

    def candidates(self, state: m.State, frame: m.Appeal, side: Side) -> Iterator[m.Action]:
        """All seven."""
        return map(m.AppealTo, OLYMPIANS)

    def apply(self, work: m.Work, frame: m.Appeal, side: Side, action: m.Action) -> None:
        """11.2: the favour is his."""
        assert isinstance(action, m.AppealTo)
        work.state = work.state.pop()
        favour = m.Favour(side, CARDS[frame.card].value)
        work.tracks = replace(work.tracks, favours={**work.tracks.favours, action.olympian: favour})
        work.say("hl-favoured", side=m.side_text(side), olympian=olympian_text(action.olympian))


# ------------------------------------------------------------------------------------------------- moments (11.3)


def at_attack(work: m.Work, attacker: Side, block: str, dice: tuple[int, ...], rating: int) -> None:
    """11.3: after the dice of one attack in the battle under way, before they count; a neutral garrison is nobody's."""
    battle = work.state.battle
    assert battle is not None
    stormed = block == GARRISON and is_neutral(work.state) and work.state.options.have("neutral-garrisons")
    _ask(
        work,
        [m.UseFavour(attacker, one, "attack", block, dice, rating, attacker) for one in OLYMPIANS],
        of=battle.attacker if stormed else None,
    )


def at_attrition(work: m.Work, besieger: Side, area: AreaId, dice: tuple[int, ...], hits: int) -> None:
    """11.3: after the dice of a Siege Attrition, before they count."""
    _ask(work, [m.UseFavour(besieger, APOLLO, "attrition", area, dice, hits, besieger)])


def at_open_sea(work: m.Work, side: Side, area: AreaId) -> None:
    """11.3: when a fleet has failed a test of the Open Sea."""
    _ask(work, [m.UseFavour(side, POSEIDON, "open_sea", area)], of=side)


def at_plague(work: m.Work, card: CardId) -> None:
    """11.3: before a Plague strikes Athens."""
    _ask(work, [m.UseFavour(ATHENS, APOLLO, "plague", str(int(card)))], of=ATHENS)


def ask_extra_action(work: m.Work) -> None:
    """11.3, Hermes: after the actions or the Event of a turn."""
    _ask(work, [m.UseFavour(work.clock.active, HERMES, "extra")], of=work.clock.active)


def ask_maintenance(work: m.Work) -> None:
    """11.3, Artemis: after the actions of Winter, where there are blocks outside the Cities of the side."""
    _ask(work, [m.UseFavour(work.clock.active, ARTEMIS, "maintain")], of=work.clock.active)


def _ask(work: m.Work, windows: list[m.UseFavour], of: Side | None = None) -> None:
    """Open a decision for the holder of each Olympian, if he is of a side and may want it."""
    held = [(favours(work.state, window.olympian), window) for window in windows]
    asked = [replace(window, side=side) for side, window in held if side is not None and of in (None, side)]
    work.state = work.state.push(*(window for window in reversed(asked) if helps(work.state, window)))


def helps(state: m.State, window: m.UseFavour) -> bool:
    """Whether a favour could do something for its holder, as far as everybody knows."""
    if window.moment == "attack":
        return bool(_thrown_again(state, window))
    if window.moment == "attrition":
        hit = [die <= window.hits for die in window.numbers]
        return not all(hit) if window.side == window.attacker else any(hit)
    if window.moment == "maintain":
        return any(BLOCKS[block].side == window.side for block in state.board.where)
    return True


def _thrown_again(state: m.State, window: m.UseFavour) -> list[int]:
    """The places of the dice of an attack that a favour would throw again; none where that would be of no use."""
    dice, own = window.numbers, window.side == window.attacker
    every = list(range(len(dice)))
    misses = [at for at in every if window.hits < dice[at] < 7 - window.hits]
    if window.olympian == ZEUS:
        useful = any(die > window.hits for die in dice) if own else len(misses) < len(dice)
        return every if useful else []
    if not own or not _is_his(state, window.olympian):
        return []
    if window.olympian in MISSES:
        return misses
    return every if any(die > window.hits for die in dice) else []


def _is_his(state: m.State, olympian: str) -> bool:
    """Whether the battle under way is one in which an Olympian helps an attack."""
    kind = state.battle.kind if state.battle is not None else ""
    if olympian == ARES:
        return kind not in ("sea", "")
    return kind == {POSEIDON: "sea", ATHENA: "storm"}.get(olympian)


# ----------------------------------------------------------------------------------------------- the decision itself


def refuse(state: m.State, frame: m.UseFavour, side: Side, action: m.Action) -> Refusal | None:
    """Use it, or keep it; Artemis is told whom to maintain."""
    if isinstance(action, m.Done):
        return None
    if frame.moment == "maintain":
        if not isinstance(action, m.Maintain):
            return not_now("hl-refuse-favour", "11.3")
        return upkeep.refuse(state, side, action.area)
    fits = isinstance(action, m.AppealTo) and action.olympian == frame.olympian
    return None if fits else not_now("hl-refuse-favour", "11.3")


def candidates(state: m.State, frame: m.UseFavour, side: Side) -> Iterator[m.Action]:
    """Keep it, or use it."""
    yield m.Done()
    if frame.moment == "maintain":
        yield from map(m.Maintain, upkeep.maintainable(state, side))
    else:
        yield m.AppealTo(frame.olympian)


def apply(work: m.Work, frame: m.UseFavour, side: Side, action: m.Action) -> None:
    """11.3: the favour does its work and is free again."""
    work.state = work.state.pop()
    if isinstance(action, m.Done):
        return
    left = {one: favour for one, favour in work.tracks.favours.items() if one != frame.olympian}
    work.tracks = replace(work.tracks, favours=left)
    work.say(
        f"hl-uses-{frame.moment.replace('_', '-')}",
        side=m.side_text(side),
        olympian=olympian_text(frame.olympian),
    )
    if isinstance(action, m.Maintain):
        upkeep.maintain(work, side, action.area)
    elif frame.moment == "extra":
        phase.begin(work, side, 1)
    elif frame.numbers:
        _throw_again(work, frame)
    else:
        _spare(work, frame.olympian)


def _throw_again(work: m.Work, frame: m.UseFavour) -> None:
    """New dice for the roll, also for whoever is asked about it next."""
    again = _thrown_again(work.state, frame) if frame.moment == "attack" else range(len(frame.numbers))
    dice = list(frame.numbers)
    for at in again:
        dice[at] = work.die(f"again {frame.olympian}")
    work.say("hl-thrown-again", dice=tuple(map(str, dice)))
    stack = list(work.state.stack)
    at = len(stack) - 1
    asked = []
    while isinstance(stack[at], m.UseFavour):
        other = stack.pop(at)
        assert isinstance(other, m.UseFavour)
        asked.append(replace(other, numbers=tuple(dice)))
        at -= 1
    stack[at] = _with(stack[at], dice=tuple(dice))
    work.change(stack=(*stack, *(other for other in reversed(asked) if helps(work.state, other))))


def _spare(work: m.Work, olympian: str) -> None:
    """Tell the frame below that it has been spared."""
    stack = work.state.stack
    work.change(stack=(*stack[:-1], _with(stack[-1], favour=olympian)))


def _with(frame: Any, **changes: Any) -> Any:
    return replace(frame, **changes)


APPEALS = Appeals()
