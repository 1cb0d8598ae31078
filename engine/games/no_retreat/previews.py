"""What the choices of a panel would show: odds of the battle they lead to, points left, and what a painter marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.reckoning import battle_against, everybody, reckoned
from engine.games.no_retreat.rules.combat import forces, outcome, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.rules.movement import walking
from engine.games.no_retreat.tables import CARDS as TABLE
from engine.games.no_retreat.tables import JOKER, SIDES, Place, UnitId
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.chance import NoChance
from engine.kernel.game import Offer, Role
from engine.kernel.odds import Fact, compared
from engine.kernel.preview import Alteration, Course, Pose, Preview, Spot, marked, titled
from engine.kernel.text import Text, text

MANNERS: dict[type, str] = {m.Move: "moved", m.RetreatTo: "retreated", m.AdvanceTo: "advanced", m.DetrainTo: "rail"}
TURNED = (m.Improve, m.Upgrade, m.Revert)  # another side of the counter comes up
CARDS = (m.PlayEvent, m.Discard, m.PickCard)
ASIDE = (m.Done, m.PlayEvent)  # what may stand beside the choices of a decision
ENDS = 4  # losses of which a panel shows at once what they leave
UNIT_BY_UNIT = (m.Move, m.Improve, m.Upgrade, m.Revert, m.Support, m.Entrain)
NOBODY: Mapping[str, tuple[str, ...]] = {}
UNITS = 3  # of which a panel shows at once what they can do
MOST = 90  # places that are marked; more are an area


def preview(state: m.State, role: Role, offers: Sequence[Offer[m.Action]]) -> Preview | None:
    """Odds, facts and marks; nothing of a decision that has none."""
    found = _preview(state, role, offers)
    if found is None:
        return None
    named = partial(spot_text, standing=_standing(state, offers))
    plain = tuple(spot for spot in found.spots if spot.kind != "reach" or spot.number is None)
    marks = (*marked(plain, named, len(offers)), *_reached(found.spots), *_of_area(found.area))
    return replace(found, marks=marks)


def _reached(spots: Sequence[Spot]) -> Iterator[Text]:
    """Where moves may end, by the points that are left there, the nearest first."""
    by_points: dict[int, list[str]] = {}
    for spot in spots:
        if spot.kind == "reach" and spot.number is not None:
            by_points.setdefault(spot.number, []).append(place_label(Place(spot.space)))
    for points in sorted(by_points, reverse=True):
        yield text("nr-see-reach", points=points, spaces=tuple(by_points[points]))


def _of_area(area: Sequence[str]) -> Iterator[Text]:
    """How many places there are, and which."""
    if area:
        yield text("preview-area", places=len(area))
        yield text("preview-reach", spaces=tuple(place_label(Place(place)) for place in area))


def _preview(state: m.State, role: Role, offers: Sequence[Offer[m.Action]]) -> Preview | None:
    actions = [offer.action for offer in offers]
    battle = _foreseen(state, actions) if state.owing == role else None
    if battle is not None and battle.attackers and (_under_way(state) or forces.refuse_battle(state, battle) is None):
        odds = reckoned(state, battle, role)
        return Preview(titled(offers), odds=odds, spots=tuple(_of_battle(state, battle)))
    offers, actions = _without_ends(offers, actions)
    beside = _of_targets(state, offers, actions)
    if beside is not None:
        return beside
    if len({type(action) for action in actions}) != 1:
        return None
    spots = tuple(_of_one(state, actions[0]) if len(actions) == 1 else _of_several(state, actions))
    some = spots if len(spots) <= MOST else tuple(spot for spot in spots if spot.kind != "reach")
    found = Preview(
        titled(offers),
        (
            *_moved(state, actions),
            *_becoming(state, actions),
            *_losing(state, actions),
            *_retreating(state, actions),
            *_printed(role, actions),
        ),
        spots=some,
        area=tuple(spot.space for spot in spots if spot not in some),
        courses=tuple(_courses(state, actions)) if len(actions) == 1 else (),
        counters=(*(_turned(state, actions) if len(actions) == 1 else ()), *_lost(state, actions)),
        cards=tuple(dict.fromkeys(str(action.card) for action in actions if isinstance(action, CARDS))),
    )
    return found if found.drawn or found.area or found.facts else None


def _without_ends(offers: Sequence[Offer[m.Action]], actions: list[Any]) -> tuple[Sequence[Offer[m.Action]], list[Any]]:
    """Without what only ends the decision or is a card beside it, where the rest can be seen together."""
    going = [offer for offer in offers if not isinstance(offer.action, ASIDE)]
    going = going or [offer for offer in offers if not isinstance(offer.action, m.Done)]
    units = {action.unit for action in actions if isinstance(action, UNIT_BY_UNIT)}
    if not going or len(units) > UNITS:
        return offers, actions
    return going, [offer.action for offer in going]


# -------------------------------------------------------------------------------------------------------- battles


def _foreseen(state: m.State, actions: list[Any]) -> m.Battle | None:
    """The battle that these offers lead to."""
    action = actions[0] if len(actions) == 1 else _target_alone(actions)
    match state.top:
        case m.Muster(side, _, targets, attackers):
            more = (action.unit,) if isinstance(action, m.Join) else ()
            further = (action.place,) if isinstance(action, m.Target) else ()
            whole = everybody(state, side, targets) if not attackers and action is None else ()
            return battle_against(state, side, (*targets, *further), (*attackers, *more, *whole))
        case m.DeclareTargets(side) | m.ChooseBattle(side) if isinstance(action, m.Target):
            return battle_against(state, side, (action.place,), everybody(state, side, (action.place,)))
        case m.Commit():
            battle = underway.battle(state)
            return replace(battle, support=True) if isinstance(action, m.UseMarker) else battle
        case m.Counterattack():
            return underway.struck_back(state, underway.battle(state))
    return None


def _target_alone(actions: Sequence[m.Action]) -> m.Action | None:
    """The one place that is left to attack, beside cards and the end of the list."""
    places = [action for action in actions if isinstance(action, m.Target)]
    others = [action for action in actions if not isinstance(action, (m.Target, *ASIDE))]
    return places[0] if len(places) == 1 and not others else None


def _under_way(state: m.State) -> bool:
    """Whether the battle is fought already: its marker is spent, so nobody is to be asked whether he has one."""
    return isinstance(state.top, m.Commit | m.Counterattack)


def _of_targets(state: m.State, offers: Sequence[Offer[m.Action]], actions: Sequence[Any]) -> Preview | None:
    """Odds at each place that could be attacked, by all who can do so; None where one is left, or something else."""
    places = [action.place for action in actions if isinstance(action, m.Target)]
    if len(places) < 2 or len(places) < len(actions) or not isinstance(state.top, m.DeclareTargets | m.ChooseBattle):
        return None
    side = state.top.side
    battles = ((place, battle_against(state, side, (place,), everybody(state, side, (place,)))) for place in places)
    matters = ((place, reckoned(state, battle, None)) for place, battle in battles if battle.attackers)
    title = titled(offers)
    return Preview(title, odds=compared(title, matters), spots=tuple(Spot(place, "target") for place in places))


def _of_battle(state: m.State, battle: m.Battle) -> Iterator[Spot]:
    yield from (Spot(place, "target") for place in battle.targets)
    origins = dict.fromkeys(state.board.place(unit) for unit in battle.attackers)
    yield from (Spot(place, "from") for place in origins if boards.on_map(place) and place not in battle.targets)


# ---------------------------------------------------------------------------------------------------------- marks


def _standing(state: m.State, offers: Sequence[Offer[m.Action]]) -> Mapping[str, tuple[str, ...]]:
    """By place the few units that the offers are about."""
    units = dict.fromkeys(unit for offer in offers if (unit := getattr(offer.action, "unit", None)) is not None)
    found: dict[str, tuple[str, ...]] = {}
    for unit in units if len(units) <= UNITS else ():
        place = state.board.place(unit)
        found[place] = (*found.get(place, ()), unit_label(state.board, unit))
    return found


def spot_text(spot: Spot, standing: Mapping[str, tuple[str, ...]] = NOBODY) -> Text:
    """A marked place in words, with the units that start there, or the movement points that are left there."""
    if spot.kind == "from" and standing.get(spot.space):
        return text("nr-see-units", place=place_label(Place(spot.space)), units=standing[spot.space])
    if spot.number is None:
        return text("nr-part-name", name=place_label(Place(spot.space)))
    return text("nr-see-left", place=place_label(Place(spot.space)), points=spot.number)


def _moved(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """The points that a move leaves, and whether the unit must stop there."""
    action = actions[0]
    if len(actions) > 1 or not isinstance(action, m.Move) or not isinstance(state.top, m.MoveUnits):
        return
    found = walking.reach(state, action.unit).get(action.path[-1])
    if found is not None:
        yield Fact("points", text("nr-see-points", points=found.left), "8.1")
        if found.stop:
            yield Fact("stop", text("nr-see-stop"), "8.5.1")


def _printed(role: Role, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """What the side's own half of the one card says that they are about."""
    cards = {action.card for action in actions if isinstance(action, CARDS)}
    for card in cards if len(cards) == 1 else ():
        if card != JOKER:
            half = TABLE[card].halves[SIDES[SIDES.index(role)]]
            said = {"when": text(f"nr-event-{card}-{role}-when"), "effect": text(f"nr-event-{card}-{role}")}
            yield Fact("event", text("nr-look-half", side=m.side_text(role), title=half.title, **said))


def _of_one(state: m.State, action: m.Action) -> Iterator[Spot]:
    """Where something starts, passes and ends."""
    start = _start(state, action)
    path = _path(action)
    if start is not None:
        yield Spot(start, "from" if path else "to")
    yield from (Spot(place, "through") for place in path[:-1] if place != start)
    if path:
        yield Spot(path[-1], "to", _left(state, action))


def _of_several(state: m.State, actions: Sequence[m.Action]) -> Iterator[Spot]:
    """Where all that are chosen may end; of units in several places where they are, and where all of them may end."""
    starts = dict.fromkeys(_start(state, action) for action in actions)
    if len(starts) == 1:
        start = next(iter(starts))
        if start is not None:
            yield Spot(start, "from")
        ends = {path[-1]: _left(state, action) for action in actions if (path := _path(action))}
        yield from (Spot(place, "reach", number) for place, number in ends.items() if place != start)
        return
    yield from (Spot(place, "from") for place in starts if place is not None)
    yield from (Spot(place, "reach") for place in _shared(actions) if place not in starts)


def _shared(actions: Sequence[m.Action]) -> Iterable[Place]:
    """Where each of the units may end, in the order of the first one's ways."""
    ends: dict[UnitId, dict[Place, None]] = {}
    for action in actions:
        if isinstance(action, m.Move):
            ends.setdefault(action.unit, {})[action.path[-1]] = None
    first, *others = ends.values() or ({},)
    return (place for place in first if all(place in other for other in others))


def _start(state: m.State, action: m.Action) -> Place | None:
    """Where the unit of an action stands on the map."""
    unit: UnitId | None = getattr(action, "unit", None)
    place = state.board.place(unit) if unit is not None else None
    return place if place is not None and boards.on_map(place) else None


def _path(action: m.Action) -> tuple[Place, ...]:
    """The places that an action names, its end last."""
    match action:
        case m.Move(_, path) | m.RetreatTo(_, path) | m.AdvanceTo(_, path):
            return path
    place = getattr(action, "place", None)
    return (place,) if place is not None and boards.on_map(place) else ()


def _left(state: m.State, action: m.Action) -> int | None:
    """The movement points left at the end of a move."""
    if not isinstance(action, m.Move) or not isinstance(state.top, m.MoveUnits):
        return None
    found = walking.reach(state, action.unit).get(action.path[-1])
    return None if found is None else found.left


def _courses(state: m.State, actions: Sequence[m.Action]) -> Iterator[Course]:
    action = actions[0]
    start, path = _start(state, action), _path(action)
    if start is not None and path and type(action) in MANNERS:
        yield Course((start, *path), MANNERS[type(action)], str(getattr(action, "unit", "")))


def _turned(state: m.State, actions: Sequence[m.Action]) -> Iterator[Alteration]:
    """A counter whose other side comes up."""
    action = actions[0]
    if isinstance(action, TURNED):
        place, front = state.board.place(action.unit), action.unit in state.board.front
        before, after = ("front", "back") if front else ("back", "front")
        yield Alteration(action.unit, Pose(place, before), Pose(place, after))


def _becoming(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """What a counter becomes whose other side comes up."""
    action = actions[0]
    if len(actions) == 1 and isinstance(action, TURNED):
        roster, front = state.board.roster, action.unit in state.board.front
        before, after = (roster.face(action.unit, front=side) for side in (front, not front))
        worth = {"strength": after.strength, "move": after.move}
        yield Fact("turned", text("nr-see-flipped", unit=before.label, after=after.label, **worth))


def _retreating(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """Where each of a few retreats leads from and to, who is there then, and whether that is too many (10.7.5, 8.4)."""
    ends = dict.fromkeys((action.unit, action.path[-1]) for action in actions if isinstance(action, m.RetreatTo))
    for unit, end in ends if isinstance(state.top, m.Retreat) and len(ends) <= ENDS else ():
        beside = tuple(unit_label(state.board, one) for one in boards.units(state.board, end))
        words = text(
            "nr-see-retreat",
            unit=unit_label(state.board, unit),
            before=place_label(state.board.place(unit)),
            after=place_label(end),
            count=len(beside),
            beside=beside,
            room="no" if end in outcome.ways(state, unit).over else "yes",
        )
        yield Fact(f"leaves:{unit}:{end}", words)


def _lost(state: m.State, actions: Sequence[m.Action]) -> Iterator[Alteration]:
    """Each of a few units that may lose a step, before and after (10.7.1)."""
    for action in actions if len(actions) <= ENDS else ():
        if isinstance(action, m.TakeLoss):
            board, then = state.board, _after_loss(state, action.unit)
            before, after = (
                Pose(one.place(action.unit), "front" if action.unit in one.front else "back") for one in (board, then)
            )
            yield Alteration(action.unit, before, after)


def _losing(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """The same in words: what a unit becomes, or that it leaves the map."""
    for change in _lost(state, actions):
        unit = UnitId(change.counter)
        label = unit_label(state.board, unit)
        if not boards.on_map(Place(change.after.place)):
            yield Fact(f"lost:{unit}", text("nr-see-lost", unit=label), "10.7.1")
            continue
        face = state.board.roster.face(unit, front=change.after.face == "front")
        worth = {"strength": face.strength, "move": face.move}
        yield Fact(f"lost:{unit}", text("nr-see-flipped", unit=label, after=face.label, **worth), "10.7.1")


def _after_loss(state: m.State, unit: UnitId) -> m.Board:
    """The map when this unit has lost a step; tried on a copy."""
    work = m.Work(state, NoChance())
    fate.lose_step(work, unit)
    return work.board
