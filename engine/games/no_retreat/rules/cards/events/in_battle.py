"""Events of the Commitment Step, of the die and of the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing
from engine.games.no_retreat.rules.cards.event import ONE_WAY, CardEvent, ask, battle, force, one_less, when
from engine.games.no_retreat.rules.combat import decided, odds, results, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, SIDES, SOVIET, Place, Side


def in_battle(test: Callable[[m.State, Side, m.Battle], object]) -> Callable[[m.State, Side], tuple[str, ...]]:
    """An event of a battle, if something is so."""

    def modes(state: m.State, side: Side) -> tuple[str, ...]:
        found = battle(state)
        return ONE_WAY if found is not None and test(state, side, found) else ()

    return modes


def any_battle(state: m.State, side: Side, found: m.Battle) -> bool:
    """No condition."""
    return True


def attacking(state: m.State, side: Side, found: m.Battle) -> bool:
    """One's own attack."""
    return found.attacker == side


def defending(state: m.State, side: Side, found: m.Battle) -> bool:
    """The other side's attack."""
    return found.attacker != side


def _shifts(state: m.State, side: Side, found: m.Battle, card: int) -> bool:
    return odds.CARDS[(side, card)](state, found) != 0


def _good(state: m.State, side: Side, found: m.Battle) -> bool:
    return found.attacker == side and decided.at_good_odds(state, found)


def _open_ground(state: m.State, side: Side, found: m.Battle) -> bool:
    return _good(state, side, found) and not odds.attacks_city(state, found)


# ------------------------------------------------------------------------------------------------ for this battle


def _here(work: m.Work, played: m.Resolving) -> None:
    """In force for this battle."""
    underway.enforce(work, played.side, played.event)


def _here_and_draw(work: m.Work, played: m.Resolving) -> None:
    _here(work, played)
    drawing.draw(work, played.side, 1)


def here(test: Callable[[m.State, Side, m.Battle], object] = any_battle, *, draws: bool = False) -> CardEvent:
    """An event for one battle."""
    return CardEvent(_here_and_draw if draws else _here, in_battle(test))


def shifting(side: Side, card: int, *, draws: bool = False) -> CardEvent:
    """An event that shifts this battle; it may be played where it does."""
    return here(lambda state, _, found: _shifts(state, side, found, card), draws=draws)


# ------------------------------------------------------------------------------------------------- for the phase


def _phase(work: m.Work, played: m.Resolving) -> None:
    force(work, played, "phase")


def for_phase(*modes: str) -> CardEvent:
    """An event for the whole Combat Phase."""
    return CardEvent(_phase, lambda state, side: modes or ONE_WAY)


def _zhukov(work: m.Work, played: m.Resolving) -> None:
    force(work, played, "phase", places=underway.battle(work.state).targets)


def _sturmoviks(work: m.Work, played: m.Resolving) -> None:
    force(work, played, "phase", left=2)


def _no_mercy(work: m.Work, played: m.Resolving) -> None:
    force(work, played, "after")


# --------------------------------------------------------------------------------------------------- single cards


def _manstein_modes(state: m.State, side: Side) -> tuple[str, ...]:
    return ("double",) if battle(state) is not None else ("markers",)


def _manstein(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "double":
        ask(work, played, "double")
    else:
        more_counterblows(work, 3)


def more_counterblows(work: m.Work, number: int) -> None:
    """Counterblow markers that need not be paid for."""
    frame = work.state.top
    assert isinstance(frame, m.DeclareCounterblows)
    work.state = work.state.swap(replace(frame, free=frame.free + number))


def _manstein_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    found = underway.battle(state)
    units = found.attackers if found.attacker == frame.side else found.defenders
    yield from map(m.ChooseUnit, underway.survivors(state.board, units))


def _manstein_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChooseUnit)
    one_less(work, frame)
    underway.enforce(work, frame.half, frame.card)
    effect = m.InForce(frame.half, frame.card, "battle", "double", units=(action.unit,))
    work.change(effects=(*work.state.effects, effect))


def _counterblow_markers(markers: int) -> CardEvent:
    return CardEvent(lambda work, played: more_counterblows(work, markers))


def backhand_places(state: m.State) -> tuple[Place, ...]:
    """The Soviet hexes with a Counterblow marker that is still to be fought (card 15)."""
    return tuple(place for place in state.combat.counterblows if boards.units(state.board, place, SOVIET))


def _backhand(work: m.Work, played: m.Resolving) -> None:
    ask(work, played, "markers", left=2)


def _backhand_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChoosePlace, backhand_places(state))
    yield m.Done()


def _backhand_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    if isinstance(action, m.ChoosePlace):
        combat = work.combat
        left = tuple(place for place in combat.counterblows if place != action.place)
        work.combat = replace(combat, counterblows=left)
        work.say("nr-counterblow-off", action.place, place=m.place_text(action.place))
    if isinstance(action, m.Done) or frame.left == 1 or not backhand_places(work.state):
        work.state = work.state.pop()
        drawing.draw(work, frame.half, 1)
    else:
        one_less(work, frame)


def _die_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from (m.Decide(str(die)) for die in sorted(set(underway.battle(state).dice)))


def _die_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.Decide)
    work.state = work.state.pop()
    underway.change(work, dice=(int(action.mode),))
    work.say("nr-die-chosen", die=int(action.mode))


def _stack(state: m.State, side: Side, found: m.Battle) -> bool:
    """17: several defenders in the one hex that is attacked."""
    return found.attacker == side and len(found.targets) == 1 and len(found.defenders) > 1


def _one_by_one(work: m.Work, played: m.Resolving) -> None:
    underway.enforce(work, played.side, played.event)
    ask(work, played, "first", side=played.side)


def _first_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseUnit, underway.battle(state).defenders)


def _first_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChooseUnit)
    work.state = work.state.pop()
    others = tuple(unit for unit in underway.battle(work.state).defenders if unit != action.unit)
    underway.change(work, defenders=(action.unit,), waiting=others)


def _general_staff_modes(state: m.State, side: Side) -> tuple[str, ...]:
    found = battle(state)
    if found is not None:
        return ("advance",)
    return ("march",) if state.clock.phase == "movement" else ()


def _general_staff(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "advance":
        underway.enforce(work, played.side, played.event)
    else:
        ask(work, played, "march")


def _march_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    places = dict.fromkeys(state.board.place(unit) for unit in boards.standing(state.board, frame.side))
    yield from map(m.ChoosePlace, places)


def _march_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChoosePlace)
    work.state = work.state.pop()
    units = boards.units(work.board, action.place, frame.side)
    effect = m.InForce(frame.half, frame.card, "phase", "march", units=units)
    work.change(effects=(*work.state.effects, effect))
    work.say("nr-march", action.place, place=m.place_text(action.place))


# ------------------------------------------------------------------------------------------- the die, the result


def _again(work: m.Work, played: m.Resolving) -> None:
    """The die is rolled again."""
    underway.throw(work, len(underway.battle(work.state).dice))


def _die_lies(state: m.State, side: Side) -> tuple[str, ...]:
    found = battle(state)
    return ONE_WAY if found is not None and found.step == "rolled" and found.dice else ()


def _kleist(work: m.Work, played: m.Resolving) -> None:
    found = underway.battle(work.state)
    underway.change(work, step="rolled", part=0, result=None)
    _close_window(work)
    underway.throw(work, max(1, len(found.dice)))


def _close_window(work: m.Work) -> None:
    """The moment is over: the battle goes on elsewhere."""
    if isinstance(work.state.top, m.Window):
        work.state = work.state.pop()


def _kleist_test(state: m.State, side: Side, found: m.Battle) -> bool:
    return found.result in ("NE", "CB") and bool(found.dice) and _at(state, "result")


def _at(state: m.State, moment: str) -> bool:
    """Whether a window of this kind is open."""
    return any(isinstance(frame, m.Window) and frame.moment == moment for frame in state.stack)


def _cauldron(state: m.State, side: Side, found: m.Battle) -> bool:
    return found.result in ("DR", "DS", "DD") and found.attacker != side and _at(state, "result")


def _push_again(state: m.State, side: Side, found: m.Battle) -> bool:
    units = (found.attackers, found.defenders)
    both = all(underway.survivors(state.board, one) for one in units)
    return found.attacker == side and found.result == "EX" and both and _at(state, "applied")


def _one_last_push(work: m.Work, played: m.Resolving) -> None:
    _close_window(work)
    found = underway.battle(work.state)
    board = work.board
    defenders = underway.survivors(board, found.defenders)
    targets = tuple(dict.fromkeys(board.place(unit) for unit in defenders))
    attackers = underway.survivors(board, found.attackers)
    underway.afresh(work, found, targets=targets, attackers=attackers, defenders=defenders)
    drawing.draw(work, played.side, 1)


def _forts(state: m.State, side: Side, found: m.Battle) -> bool:
    marked = found.kind == "voluntary" or not state.options.have("guns-at-targets")
    return found.attacker == side and marked and bool(results.forts(state, found))


EVENTS: Mapping[tuple[Side, int], CardEvent] = {
    (AXIS, 1): CardEvent(_manstein, _manstein_modes, _manstein_choices, _manstein_choose),
    (SOVIET, 3): for_phase(),
    (AXIS, 4): here(),
    (SOVIET, 4): here(),
    (AXIS, 8): for_phase("armor", "none"),
    (SOVIET, 10): for_phase(),
    (SOVIET, 11): CardEvent(_no_mercy, in_battle(any_battle)),
    (SOVIET, 14): here(lambda state, side, found: odds.attacks_city(state, found)),
    (AXIS, 15): CardEvent(
        _backhand, when(lambda state, side: backhand_places(state)), _backhand_choices, _backhand_choose
    ),
    (AXIS, 16): CardEvent(_again, _die_lies),
    (SOVIET, 16): here(),
    (AXIS, 17): CardEvent(_general_staff, _general_staff_modes, _march_choices, _march_choose),
    (SOVIET, 17): CardEvent(_one_by_one, in_battle(_stack), _first_choices, _first_choose),
    (AXIS, 19): here(_cauldron),
    (AXIS, 21): CardEvent(_here, in_battle(any_battle), _die_choices, _die_choose),
    (SOVIET, 21): here(),
    (SOVIET, 22): CardEvent(_zhukov, lambda state, side: tuple(SIDES)),
    (SOVIET, 23): CardEvent(_sturmoviks),
    (AXIS, 24): for_phase(),
    (AXIS, 26): _counterblow_markers(2),
    (AXIS, 27): here(),
    (SOVIET, 27): here(_good),
    (AXIS, 28): here(),
    (SOVIET, 28): here(attacking),
    (AXIS, 29): here(defending),
    (SOVIET, 30): here(),
    (AXIS, 32): here(defending),
    (AXIS, 33): here(_forts),
    (AXIS, 34): for_phase(),
    (AXIS, 37): here(_open_ground),
    (SOVIET, 37): _counterblow_markers(2),
    (AXIS, 38): here(),
    (SOVIET, 42): here(defending),
    (SOVIET, 43): CardEvent(_again, _die_lies),
    (AXIS, 44): CardEvent(_kleist, in_battle(_kleist_test)),
    (SOVIET, 46): shifting(SOVIET, 46, draws=True),
    (SOVIET, 47): shifting(SOVIET, 47),
    (SOVIET, 50): shifting(SOVIET, 50, draws=True),
    (SOVIET, 51): CardEvent(_one_last_push, in_battle(_push_again)),
    (AXIS, 52): here(defending, draws=True),
    (SOVIET, 54): here(attacking),
}
