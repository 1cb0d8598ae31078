"""What the choices of a panel would show: where a block can go, whom it meets there, what is built, which lines fight.

Of the enemy only backs are counted; of one's own blocks all is told, for the panel is private.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.foreseen import facts_of, side_facts
from engine.games.hellenes.rules.actions import groups, sites
from engine.games.hellenes.tables import AreaId, BlockId, Side, foe
from engine.games.hellenes.under_way import line_text
from engine.games.hellenes.words import area_label
from engine.games.hellenes.written import CITY
from engine.kernel.game import Offer, Role
from engine.kernel.odds import Fact
from engine.kernel.preview import Alteration, Course, Pose, Preview, Spot, marked, titled
from engine.kernel.text import Text, text

TARGETS = (m.Fight, m.Sortie, m.Storm, m.Starving, m.Pillage)
MOVES = (m.Move, m.Enter)
NUMBERED = {m.Move: "hl-see-reach", m.Enter: "hl-see-reach", m.BuildIn: "hl-see-sites"}
IN_BATTLE = (m.StandOrRetreat, m.TakeHit, m.UseFavour)  # decisions for which the lines are to be seen
BATTLE = "battle"  # the scene of these
MOST = 90  # places that are marked; more are an area


def preview(state: m.State, role: Role, offers: Sequence[Offer[m.Action]]) -> Preview | None:
    """Facts and marks of what is left to choose; None where there is nothing to say."""
    if role not in state.owing and not isinstance(state.top, m.ChooseCards):
        return None
    if isinstance(state.top, IN_BATTLE) and state.battle is not None:
        return fought(state, role, offers)
    actions = [offer.action for offer in offers]
    going = [action for action in actions if not isinstance(action, m.Done)] or actions
    alike = len({_kind(action) for action in going}) == 1
    spots = tuple(_spots(state, going)) if alike else ()
    some = spots if len(spots) <= MOST else tuple(spot for spot in spots if spot.kind != "reach")
    facts: Iterable[Fact] = facts_of(state, role, going[0]) if len(actions) == 1 else ()
    found = Preview(
        titled(offers),
        (*facts, *side_facts(state, role, actions)),
        spots=some,
        area=tuple(spot.space for spot in spots if spot not in some),
        courses=tuple(_courses(state, actions)) if len(actions) == 1 else (),
        counters=tuple(_changed(state, actions)) if len(actions) == 1 else (),
        cards=tuple(dict.fromkeys(str(one.card) for one in actions if isinstance(one, m.ChooseCard))),
    )
    if not (found.drawn or found.area or found.facts):
        return None
    return in_marks(found, NUMBERED.get(type(going[0]), ""), len(offers))


def fought(state: m.State, role: Role, offers: Sequence[Offer[m.Action]]) -> Preview:
    """6.3: the lines of the battle in which something is decided, the own one first."""
    own = Side(role)
    lines = tuple(text("hl-see-left", line=line_text(state, side)) for side in (own, foe(own)))
    return Preview(titled(offers), scene=BATTLE, marks=lines)


def _kind(action: m.Action) -> object:
    return MOVES if isinstance(action, MOVES) else TARGETS if isinstance(action, TARGETS) else type(action)


def in_marks(found: Preview, key: str, choices: int) -> Preview:
    """The same with the marks in words: numbered ones by their number, as `key` says it, the others by their kind."""
    plain = tuple(spot for spot in found.spots if spot.number is None)
    by_number: dict[int, list[str]] = {}
    for spot in found.spots:
        if spot.number is not None:
            by_number.setdefault(spot.number, []).append(area_label(AreaId(spot.space)))
    numbered = (text(key, number=number, areas=tuple(areas)) for number, areas in sorted(by_number.items()))
    listed = tuple(area_label(AreaId(area)) for area in found.area)
    of_area = (text("preview-area", places=len(listed)), text("preview-reach", spaces=listed)) if listed else ()
    marks = (*marked(plain, spot_text, choices), *numbered, *of_area)
    return replace(found, marks=marks)


def spot_text(spot: Spot) -> Text:
    """A marked area in words."""
    return text("hl-part-name", name=area_label(AreaId(spot.space)))


# ---------------------------------------------------------------------------------------------------------- marks


def _spots(state: m.State, actions: Sequence[m.Action]) -> Iterator[Spot]:
    """What is to be marked of actions of one kind."""
    if isinstance(actions[0], TARGETS):
        yield from (Spot(area, "target") for area in dict.fromkeys(map(_end, actions)) if area is not None)
    elif isinstance(actions[0], m.BuildIn):
        steps = {one.area: sites.left(state, one.area) for one in actions if isinstance(one, m.BuildIn)}
        yield from (Spot(area, "to" if len(steps) == 1 else "reach", left) for area, left in steps.items())
    else:
        yield from _ways(state, actions)


def _ways(state: m.State, actions: Sequence[m.Action]) -> Iterator[Spot]:
    """Where blocks start, what one of them passes, and where each of them may end."""
    starts = tuple(dict.fromkeys(area for one in actions if (area := _start(state, one)) is not None))
    yield from (Spot(area, "from") for area in starts)
    if len(actions) == 1:
        path = _path(state, actions[0])
        yield from (Spot(area, "through") for area in dict.fromkeys(path[:-1]) if area not in starts)
        yield from (Spot(area, "to") for area in path[-1:] if area not in starts)
        return
    ends: dict[BlockId | None, dict[AreaId, int | None]] = {}
    for action in actions:
        if path := _path(state, action):
            far = len(path) if isinstance(action, MOVES) else None
            ends.setdefault(getattr(action, "block", None), {})[path[-1]] = far
    first, *others = ends.values() or ({},)
    for area, number in first.items():
        if area not in starts and all(area in other for other in others):
            yield Spot(area, "reach", None if others else number)


def _start(state: m.State, action: m.Action) -> AreaId | None:
    """Where the block of an action stands, if it names one on the map."""
    block = getattr(action, "block", None)
    return None if block is None else state.board.where.get(block)


def _path(state: m.State, action: m.Action) -> tuple[AreaId, ...]:
    """The areas that an action leads through, its end last."""
    if isinstance(action, MOVES):
        return action.path
    end = _end(action)
    return () if end is None else (end,)


def _end(action: m.Action) -> AreaId | None:
    if isinstance(action, m.RetreatTo):
        return None if action.to == CITY else AreaId(action.to)
    area: AreaId | None = getattr(action, "area", None)
    return area


def _courses(state: m.State, actions: Sequence[m.Action]) -> Iterator[Course]:
    """The way of a block, with or without something aboard."""
    for action in actions:
        block, start, path = BlockId(getattr(action, "block", None) or ""), _start(state, action), _path(state, action)
        if start is None or not path or path[-1] == start:
            continue
        manner = "retreated" if isinstance(action, m.RetreatTo) else "moved"
        if isinstance(action, MOVES) and isinstance(state.top, m.TakeActions):
            manner = "carried" if groups.cargo_of(state, state.top, block) is not None else manner
        yield Course((start, *path), manner, block)


def _changed(state: m.State, actions: Sequence[m.Action]) -> Iterator[Alteration]:
    """A block that gains a step (4.2.1)."""
    for action in actions:
        if isinstance(action, m.Strengthen):
            area, steps = state.board.where[action.block], state.board.strength[action.block]
            yield Alteration(action.block, Pose(area, str(steps)), Pose(area, str(steps + 1)))
