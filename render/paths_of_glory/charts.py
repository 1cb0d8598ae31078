"""Charts of Paths of Glory, as a picture and in sentences: victory points, losses, the front, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.luck import FIRE, roller, thrown
from engine.games.paths_of_glory.rules.map.board import control_of, is_vp
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    SIDES,
    Nation,
    Side,
    foe,
)
from engine.kernel.game import Role
from engine.kernel.luck import tallied
from engine.kernel.story import Moment
from engine.kernel.text import Text, text
from render.charts import Bar, BarChart, BarGroup, LineChart, Note, Plot, Series, TimeAxis, put
from render.colours import GREY, INK, PAPER, mix
from render.luck_chart import luck_chart
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.colours import pool
from render.paths_of_glory.film_marks import mark

NOTES = 12  # as many as can be told apart on the line
DIE = 6
Say = Callable[[Text], str]
Lines = tuple[Text, ...]


def _axis(say: Say) -> TimeAxis:
    return TimeAxis(lambda turn: say(text("pog-chart-turn", number=turn)))


# --------------------------------------------------------------------------------------------------------- VP


@dataclass(frozen=True)
class _Move:
    """A move of the VP marker."""

    turn: int
    at: int
    change: int
    vp: int
    when: Text
    why: Text


def vp(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """The VP marker over time, and what moved it."""
    times, values, moves, goals = _axis(say), list[int](), list[_Move](), (0, 0)
    for moment in moments:
        point = times.point(moment.number, mark(moment.before))
        limits = moment.view.edition.limits
        goals = limits.vp_ap, limits.vp_cp
        put(values, point, moment.view.tracks.vp)
        moves.extend(_moves(moment, point))
    plot = Plot(
        "",
        (Series("", INK, tuple(values)),),
        ((goals[1], say(text("pog-chart-cp-wins"))), (goals[0], say(text("pog-chart-ap-wins")))),
        *goals,
    )
    notes, more = _notes(moves, say)
    chart = LineChart(say(text("pog-chart-vp")), tuple(times.ticks), (plot,), notes, more)
    return chart, _vp_lines(values, moves)


def _moves(moment: Moment, point: int) -> Iterator[_Move]:
    now, value = mark(moment.before), moment.before.tracks.vp
    when = text("pog-chart-when", number=now.turn, place=now.place)
    for event in moment.events:
        if isinstance(event, m.ControlChanged) and event.vp:
            value += event.vp
            why = text("pog-chart-taken", space=m.space_text(event.edition, event.space), side=m.side_text(event.side))
            yield _Move(now.turn, point, event.vp, value, when, why)
        elif isinstance(event, m.VpChanged):
            value = event.vp
            yield _Move(now.turn, point, event.change, value, when, event.reason)


def _grouped(moves: Sequence[_Move]) -> list[list[_Move]]:
    """Each move by itself, or those of a round, or those of a turn, whatever first are few enough to be told."""
    keys: tuple[Callable[[_Move], int], ...] = (lambda move: id(move), lambda move: move.at, lambda move: move.turn)
    groups: dict[int, list[_Move]] = {}
    for key in keys:
        groups = {}
        for move in moves:
            groups.setdefault(key(move), []).append(move)
        if len(groups) <= NOTES:
            break
    return list(groups.values())


def _notes(moves: Sequence[_Move], say: Say) -> tuple[tuple[Note, ...], str]:
    groups = _grouped(moves)
    shown = groups[-NOTES:]
    notes = []
    for group in shown:
        total = sum(move.change for move in group)
        one_round = len({move.at for move in group}) == 1
        when = group[0].when if one_round else text("pog-chart-turn", number=group[0].turn)
        why = tuple(move.why for move in group[:4]) + (
            (text("pog-chart-others", count=len(group) - 4),) if group[4:] else ()
        )
        words = text("pog-chart-note", when=when, change=m.signed(total) if total else "±0", why=why, vp=group[-1].vp)
        colour = SIDE_COLOURS[CP if total > 0 else AP] if total else GREY
        notes.append(Note(group[-1].at, max(group[-1].vp, group[-1].vp - total), say(words), colour))
    left = len(moves) - sum(map(len, shown))
    return tuple(notes), say(text("pog-chart-earlier", count=left)) if left else ""


def _vp_lines(values: Sequence[int], moves: Sequence[_Move]) -> Lines:
    lines = [text("pog-chart-vp-line", first=values[0], now=values[-1], low=min(values), high=max(values))]
    lines += [
        text("pog-chart-note", when=move.when, change=m.signed(move.change), why=move.why, vp=move.vp) for move in moves
    ]
    return tuple(lines)


# ------------------------------------------------------------------------------------------------------ losses


@dataclass
class _Toll:
    """What a nation has lost: steps, counters off the map, counters gone for good."""

    nation: Text
    steps: int = 0
    counters: int = 0
    gone: int = 0


def losses(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """Steps and counters lost per nation, the hardest hit first."""
    tolls: dict[Side, dict[Nation, _Toll]] = {side: {} for side in SIDES}
    for moment in moments:
        reduced = set(moment.before.board.reduced)
        for event in moment.events:
            if isinstance(event, m.StepLost):
                unit = event.edition.pieces[event.piece]
                toll = tolls[unit.side].setdefault(
                    unit.nation, _Toll(m.said(event.edition, f"nation-of-{unit.nation}"))
                )
                both = event.eliminated and event.piece not in reduced  # taken off at full strength
                toll.steps += 2 if both else 1
                toll.counters += event.eliminated
                toll.gone += event.permanent
                reduced.add(event.piece)
    groups = tuple(_toll_group(side, tolls[side], say) for side in SIDES)
    chart = BarChart(say(text("pog-chart-losses")), groups, none=say(text("pog-chart-none")))
    return chart, tuple(line for side in SIDES for line in _toll_lines(side, tolls[side]))


def _worst(tolls: dict[Nation, _Toll]) -> list[tuple[Nation, _Toll]]:
    return sorted(tolls.items(), key=lambda pair: (-pair[1].steps, pair[0]))


def _said(toll: _Toll) -> Text:
    return text("pog-chart-toll", steps=toll.steps, counters=toll.counters, gone=toll.gone)


def _toll_group(side: Side, tolls: dict[Nation, _Toll], say: Say) -> BarGroup:
    bars = [Bar(say(toll.nation), ((toll.steps, pool(nation)[0]),), say(_said(toll))) for nation, toll in _worst(tolls)]
    return BarGroup(say(m.side_text(side)), SIDE_COLOURS[side], tuple(bars))


def _toll_lines(side: Side, tolls: dict[Nation, _Toll]) -> Lines:
    total = sum(toll.steps for toll in tolls.values())
    each = [text("pog-chart-toll-line", nation=toll.nation, toll=_said(toll)) for _, toll in _worst(tolls)]
    return (text("pog-chart-toll-side", side=m.side_text(side), steps=total), *each)


# ------------------------------------------------------------------------------------------------------- front


def front(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """How many connections join spaces of both sides, and how many VP spaces of the other each side holds."""
    times, length = _axis(say), list[int]()
    held: dict[Side, list[int]] = {side: [] for side in SIDES}
    known: tuple[object, list[int]] = (None, [])
    for moment in moments:
        point = times.point(moment.number, mark(moment.before))
        if moment.view.board is not known[0]:
            known = moment.view.board, _front(moment.view)
        for values, value in zip((length, *held.values()), known[1], strict=True):
            put(values, point, value)
    lines = tuple(Series(say(m.side_text(side)), SIDE_COLOURS[side], tuple(held[side])) for side in SIDES)
    plots = (
        Plot(say(text("pog-chart-front-length")), (Series("", INK, tuple(length)),)),
        Plot(say(text("pog-chart-held")), lines),
    )
    said = [text("pog-chart-front-line", first=length[0], now=length[-1], low=min(length), high=max(length))]
    said += [text("pog-chart-held-line", side=m.side_text(s), now=held[s][-1], high=max(held[s])) for s in SIDES]
    return LineChart(say(text("pog-chart-front")), tuple(times.ticks), plots), tuple(said)


def _front(view: m.View) -> list[int]:
    """The length of the front; VP spaces of the foe held by each side."""
    printed = view.edition.spaces
    owner = {space: control_of(view.board, space) for space in printed}
    touching = sum({owner[edge.a], owner[edge.b]} == {AP, CP} for edge in view.edition.tables.edges)
    counts = partial(is_vp, view)
    spaces = [space for space in printed if counts(space)]
    return [
        touching,
        *(sum(owner[s] == side and printed[s].printed_side == foe(side) for s in spaces) for side in SIDES),
    ]


# -------------------------------------------------------------------------------------------------------- dice


def dice(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """Every die so far by side and face: in combat, and otherwise."""
    counts: dict[Side, tuple[Counter[int], Counter[int]]] = {side: (Counter(), Counter()) for side in SIDES}
    for moment in moments:
        for draw in moment.draws:
            side = roller(draw, moment)
            if side is not None and draw.sides == DIE:
                counts[side][FIRE.match(draw.purpose) is None][draw.value] += 1
    groups = tuple(_dice_group(side, *counts[side], say) for side in SIDES)
    legend = ((say(text("pog-chart-fire")), INK), (say(text("pog-chart-other-dice")), mix(INK, PAPER, 0.6)))
    chart = BarChart(say(text("pog-chart-dice")), groups, legend, say(text("pog-chart-expected")))
    return chart, tuple(line for side in SIDES for line in _dice_lines(side, counts[side][0] + counts[side][1]))


def _mean(faces: Counter[int]) -> str:
    count = faces.total()
    return f"{sum(face * times for face, times in faces.items()) / count:.2f}" if count else "–"


def _dice_group(side: Side, fire: Counter[int], other: Counter[int], say: Say) -> BarGroup:
    both = fire + other
    count, colour = both.total(), SIDE_COLOURS[side]
    bars = [
        Bar(
            str(face),
            ((fire[face], colour), (other[face], mix(colour, PAPER, 0.6))),
            f"{both[face]} ({round(100 * both[face] / count)} %)" if count else "0",
        )
        for face in range(1, DIE + 1)
    ]
    name = text("pog-chart-dice-side", side=m.side_text(side), count=count, mean=_mean(both))
    return BarGroup(say(name), colour, tuple(bars), count / DIE)


def _dice_lines(side: Side, faces: Counter[int]) -> Lines:
    head = text("pog-chart-dice-side", side=m.side_text(side), count=faces.total(), mean=_mean(faces))
    each = tuple(text("pog-chart-face", face=face, count=faces[face]) for face in range(1, DIE + 1))
    return (text("pog-chart-dice-line", head=head, faces=each),)


def luck(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """What each side's dice were worth beside what could be expected of them."""
    found = tallied(map(Role, SIDES), (throw for moment in moments for throw in thrown(moment)))
    names = {role: m.side_text(Side(role)) for role in found}
    return luck_chart(found, names, {role: SIDE_COLOURS[Side(role)] for role in found}, say)
