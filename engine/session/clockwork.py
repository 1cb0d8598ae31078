"""How clocks go: what a change of the table, a reminder, a flag or a gap makes of them. Pure: the time is given."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.kernel.game import Role
from engine.session.clocks import Alarm, Clocks, Run, SideClock, Spell
from engine.session.conditions import ClockTerms
from engine.session.resting import Rest, Span

HOUR = 60 * 60
TENTH = 10  # low is the last tenth of what somebody had, or the last hour


@dataclass(frozen=True)
class Waits:
    """How a table stands after a change, as far as clocks are concerned.

    `running`: for whom the game waits; `asked`: for whom as far as everybody knows; nobody where clocks stand.
    `secret`: nobody else knows of the change. `granted`: who has had his step for this chapter before.
    """

    time: int
    running: frozenset[Role]
    asked: frozenset[Role]
    chapter: str
    turn: int = 0
    secret: bool = False
    granted: Collection[Role] = ()


@dataclass(frozen=True)
class Sitter:
    """Who sits at a clock, and when it does not run for him."""

    user: int
    rest: Rest


def begun(terms: ClockTerms, roles: Collection[Role], time: int) -> Clocks | None:
    """Clocks that have just been set; None where none are."""
    if terms.kind == "none":
        return None
    return Clocks(time, {role: SideClock(terms.start, stopped=time) for role in roles})


def stopped(
    clocks: Clocks, roles: Collection[Role], time: int, sitters: Mapping[Role, Sitter]
) -> tuple[Clocks, tuple[Spell, ...]]:
    """With the clocks of these roles standing; what they have run is charged to who sat at them."""
    sides, spells = dict(clocks.sides), []
    for role in roles:
        side = sides[role]
        if side.run is not None:
            spent = sitters[role].rest.counted(side.run.since, time)
            spells.append(Spell(role, sitters[role].user, side.run.since, time, spent, clocks.chapter, clocks.turn))
            left = max(0, side.run.left - spent)
            sides[role] = replace(side, left=left, used=side.used + spent, run=None, stopped=time)
    return replace(clocks, sides=sides), tuple(spells)


def closed(clocks: Clocks, time: int, sitters: Mapping[Role, Sitter]) -> tuple[Clocks, tuple[Spell, ...]]:
    """Clocks that run no more."""
    stands, spells = stopped(clocks, tuple(clocks.sides), time, sitters)
    sides = {role: replace(side, shown=None) for role, side in stands.sides.items()}
    return replace(stands, sides=sides), spells


def advanced(
    clocks: Clocks, terms: ClockTerms, stand: Waits, before: Mapping[Role, Sitter], after: Mapping[Role, Sitter]
) -> tuple[Clocks, tuple[Spell, ...]]:
    """The clocks after a change. `before` and `after`: who sat at them, and sits."""
    other = stand.chapter != clocks.chapter
    still = {
        role for role, side in clocks.sides.items() if side.run is not None and role in stand.running and not other
    }
    still = {role for role in still if before[role] == after[role]}
    clocks, spells = stopped(clocks, [role for role in clocks.sides if role not in still], stand.time, before)
    first = not clocks.chapter
    had = {*stand.granted, *(spell.role for spell in spells if spell.chapter == stand.chapter)}
    stand = replace(stand, granted=had)
    fresh = {role: replace(side, given=() if other else side.given) for role, side in clocks.sides.items()}
    clocks = replace(clocks, chapter=stand.chapter, turn=stand.turn, sides=fresh)
    sides = {
        role: _started(side, terms, stand, role, after[role].rest, first=first)
        if role in stand.running and role not in still
        else side
        for role, side in clocks.sides.items()
    }
    told = {role: replace(side, shown=_shown(side, stand, role, after[role].rest)) for role, side in sides.items()}
    return replace(clocks, sides=told), spells


def run_again(
    clocks: Clocks, roles: Collection[Role], gap: Span, before: Mapping[Role, Sitter], after: Mapping[Role, Sitter]
) -> tuple[Clocks, tuple[Spell, ...]]:
    """Clocks that were running run on from the end of a gap that nobody is charged for, perhaps none; nothing is added.

    So it goes when a player rests at other times from now on, and after the bot was away.
    """
    running = [role for role in roles if clocks.sides[role].run is not None]
    halted, spells = stopped(clocks, running, gap[0], before)
    sides = dict(halted.sides)
    for role in roles:
        side, rest = sides[role], after[role].rest
        run = _run(side, side.left, gap[1], side.used, rest) if role in running else None
        shown = run
        if side.shown is not None and run is None:
            spent = before[role].rest.counted(side.shown.since, gap[0])
            shown = _run(side, max(0, side.shown.left - spent), gap[1], side.shown.used + spent, rest)
        sides[role] = replace(side, run=run, shown=None if side.shown is None else shown)
    return replace(halted, sides=sides), spells


def sat_through(clocks: Clocks, gap: Span) -> Clocks:
    """Clocks at whose table both sat when the bot went away: they sit there still when it is back."""
    if clocks.live is None or clocks.live <= gap[0]:
        return clocks
    return replace(clocks, live=clocks.live + gap[1] - gap[0])


def known_to(clocks: Clocks, held: Collection[Role]) -> Clocks:
    """The clocks as a user with these seats may see them."""
    sides = {
        role: side
        if role in held or side.shown is None
        else replace(side, left=side.shown.left, used=side.shown.used, run=side.shown, stopped=0, fallen=False)
        for role, side in clocks.sides.items()
    }
    return replace(clocks, sides=sides)


def left_of(clocks: Clocks, role: Role, rest: Rest, now: int) -> int:
    """What a side has left now."""
    run = clocks.sides[role].run
    return clocks.sides[role].left if run is None else max(0, run.left - rest.counted(run.since, now))


def used_by_turn(spells: Sequence[Spell], clocks: Clocks | None, held: Collection[Role]) -> dict[tuple[int, Role], int]:
    """What each side has used in each turn up to its present run, as far as a user with these seats may know."""
    found: dict[tuple[int, Role], int] = {}
    for spell in spells:
        shown = None if clocks is None or spell.role in held else clocks.sides[spell.role].shown
        if shown is None or spell.began < shown.since:
            found[spell.turn, spell.role] = found.get((spell.turn, spell.role), 0) + spell.used
    return found


def reminded(clocks: Clocks, role: Role, alarm: Alarm, later: int | None = None) -> Clocks:
    """After this reminder was given, or put off."""
    side = clocks.sides[role]
    run, shown = (None if one is None else _without(one, alarm, later) for one in (side.run, side.shown))
    given = side.given if later is not None else (*side.given, alarm)
    return replace(clocks, sides={**clocks.sides, role: replace(side, run=run, shown=shown, given=given)})


def fallen(clocks: Clocks, time: int) -> tuple[Role, ...]:
    """Whose flag has fallen, the first first; of several in the same second all."""
    due = {role: side.run.due for role, side in clocks.sides.items() if side.run is not None and not side.fallen}
    found = sorted((at, role) for role, at in due.items() if at <= time)
    return tuple(role for at, role in found if at == found[0][0])


def halted(clocks: Clocks) -> Clocks:
    """Clocks that stand from where they last began to run, as at a table whose position cannot be read any more."""
    return replace(clocks, sides={role: replace(one, run=None, shown=None) for role, one in clocks.sides.items()})


def lessened(left: int, taken: int, terms: ClockTerms) -> int:
    """What is left after so much was taken, or, below 0, given: up to the cap where there is one."""
    if taken > 0 or terms.kind == "total":
        return max(0, left - taken)
    return max(left, min(terms.cap, left - taken))


def penalised(clocks: Clocks, terms: ClockTerms, role: Role, taken: int, time: int, rest: Rest) -> Clocks:
    """With so many seconds less for a side, as for all that everybody knows; below 0 they are given, up to the cap."""
    side = clocks.sides[role]
    left = lessened(side.left, taken, terms)
    run, shown = (None if one is None else _cut(side, one, taken, terms, time, rest) for one in (side.run, side.shown))
    now = replace(side, left=left, run=run, shown=shown, fallen=side.fallen and taken > 0)
    return replace(clocks, sides={**clocks.sides, role: now})


def _cut(side: SideClock, run: Run, taken: int, terms: ClockTerms, time: int, rest: Rest) -> Run:
    """A clock that runs on with less; what it has run so far stays used."""
    spent = rest.counted(run.since, time)
    left = spent + lessened(max(0, run.left - spent), taken, terms)
    return _run(side, left, run.since, run.used, rest)


def told_fallen(clocks: Clocks, roles: Collection[Role]) -> Clocks:
    """After it was told that these flags have fallen: they fall again when there was time in between."""
    sides = {role: replace(side, fallen=side.fallen or role in roles) for role, side in clocks.sides.items()}
    return replace(clocks, sides=sides)


def _without(run: Run, alarm: Alarm, later: int | None) -> Run:
    if run.alarms().get(alarm) is None:
        return run
    due = later if later is not None and later < run.due else None
    return replace(run, half=due) if alarm == "half" else replace(run, low=due)


def _started(side: SideClock, terms: ClockTerms, stand: Waits, role: Role, rest: Rest, *, first: bool) -> SideClock:
    """A clock that begins to run; with its step where its player has not had it for this chapter.

    Whoever takes back what he chose in secret has not decided yet: his clock has run all the while.
    """
    left, since = side.left, stand.time
    if stand.secret and side.shown is not None:
        since = side.stopped
    elif terms.kind == "correspondence" and not first and role not in stand.granted:
        left = max(left, min(terms.cap, left + terms.step))
    run = _run(side, left, since, side.used, rest)
    return replace(side, left=left, run=run, fallen=side.fallen and not left)


def _run(side: SideClock, left: int, since: int, used: int, rest: Rest) -> Run:
    low = max(HOUR, left // TENTH)
    half = rest.after(since, left // 2) if left > 2 * low and "half" not in side.given else None
    last = rest.after(since, left - low) if left > low and "low" not in side.given else None
    return Run(left, since, rest.after(since, left), used, half, last)


def _shown(side: SideClock, stand: Waits, role: Role, rest: Rest) -> Run | None:
    if role not in stand.asked:
        return None
    if stand.secret and side.shown is not None:
        return side.shown
    return side.run or side.shown or _run(side, side.left, stand.time, side.used, rest)
