"""All that a combat may come to from its fire on, over every die and within every choice (12.2.7 to 12.7).

What decides is asked of the modules of `rules/combat`: nothing of a rule stands here but the order of the steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.odds.casualties import Casualties, End
from engine.games.paths_of_glory.rules.combat import (
    advance,
    cancel,
    cards,
    common,
    fire,
    flow,
    lasting,
    retreat,
    withdrawal,
)
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.chance import NoChance
from engine.kernel.odds import Bounds

DICE = range(1, 7)


class CombatEnd(NamedTuple):
    """One end of a combat; its fields are the distributions."""

    attacker: int  # the loss number that the attacker suffers
    defender: int
    winner: Side | None
    retreat: int  # spaces that defenders must retreat, cancelled or not
    space: str  # held, empty (nobody may go in), open (the attacker may advance)
    fort: str  # none, stands, destroyed


class Loser(NamedTuple):
    """What counts of the defenders once they have taken their losses, and returned a step (12.6)."""

    left: bool  # units of theirs, those that retreated here earlier among them
    may_cancel: bool
    may_stand: bool  # Haig
    must_stand: tuple[bool, ...]  # for a retreat of one space, of two: he lets stay what can go nowhere
    destroyed: bool  # the fort


class Forces(NamedTuple):
    """What counts of the attackers once they have taken their losses: full-strength units, and who is still inside."""

    full: tuple[PieceId, ...]
    came: frozenset[tuple[PieceId, SpaceId]]
    dead: tuple[PieceId, ...]  # of those that attacked from within


class CountedCombat:
    """A combat just before fire, with all cards on the table and the flank attempt behind it."""

    def __init__(self, state: m.State, combat: m.Combat) -> None:
        self.combat = combat
        self.attacker, self.defender = combat.side, common.enemy_of(combat)
        self.state = replace(state, stack=(combat,))
        self.first = fire.first_to_fire(state.edition, combat)
        self.choices: set[str] = set()  # what somebody may decide on the way
        self._emptied = self._without_defenders()
        self._ends = {
            self.attacker: Casualties(state, combat, self.attacker, self._alike_attacker),
            self.defender: Casualties(state, combat, self.defender, self._alike_defender),
        }
        self._losers: dict[int, frozenset[Loser]] = {}
        self._forces: dict[int, frozenset[Forces]] = {}
        self._lengths: dict[Hashable, int] = {}
        self._entered: dict[Hashable, bool] = {}
        self._tags: dict[tuple[PieceId, SpaceId], bool] = {}

    # ----------------------------------------------------------------------------------------------------- the dice

    def bounds(self) -> Bounds:
        """The results of all dice: 36 cases, also where a side has nothing to fire with."""
        found = Bounds()
        if self.first is None:
            hits = {side: self._hits(self.state, self.combat, side) for side in (self.attacker, self.defender)}
            for suffered, dice in hits[self.attacker].items():
                losers = self._losers_of(suffered)
                for caused, more in hits[self.defender].items():
                    found.add(self._ended(caused, suffered, losers, self._forces_of(caused)), dice * more)
            return found
        second = foe(self.first)
        for number, dice in self._hits(self.state, self.combat, self.first).items():
            found.add(self._answered(second, number), dice)
        return found

    def _hits(self, state: m.State, combat: m.Combat, side: Side) -> Counter[int]:
        """How many dice of a side cause each loss number."""
        if not fire.fires(combat, side):
            return Counter({0: len(DICE)})
        aim = fire.aim(state, combat, side)
        return Counter(aim.loss(die) for die in DICE)

    def _answered(self, second: Side, number: int) -> Bounds:
        """The side that fires second takes its losses as it likes, then fires with what is left (12.3.3)."""
        ways: dict[Hashable, Bounds] = {}
        ends = self._ends[second].ends(number)
        if len(ends) > 1:
            self.choices.add(f"losses:{self._part(second)}")
        for end in ends:
            state, combat = self._after(second, end, number)
            hits = self._hits(state, combat, second)
            mine = self._loser(end, number) if second == self.defender else self._force(end)
            key = (tuple(sorted(hits.items())), mine)
            if key not in ways:
                ways[key] = self._fired_back(second, number, hits, mine)
        return Bounds.chosen(list(ways.values()))

    def _fired_back(self, second: Side, number: int, hits: Mapping[int, int], mine: Loser | Forces) -> Bounds:
        found = Bounds()
        for other, dice in hits.items():
            if isinstance(mine, Loser):
                found.add(self._ended(other, number, frozenset((mine,)), self._forces_of(other)), dice)
            else:
                found.add(self._ended(number, other, self._losers_of(other), frozenset((mine,))), dice)
        return found

    def _ended(self, caused: int, suffered: int, losers: Iterable[Loser], forces: Iterable[Forces]) -> Bounds:
        """The defender has caused and suffered these loss numbers."""
        outcomes = {
            outcome
            for loser in losers
            for force in forces
            for outcome in self._outcomes(caused, suffered, loser, force)
        }
        return Bounds.chosen([Bounds.certain(outcome._asdict().items()) for outcome in outcomes])

    def _part(self, side: Side) -> str:
        return "attacker" if side == self.attacker else "defender"

    # --------------------------------------------------------------------------------------------------- the losses

    def _losers_of(self, number: int) -> frozenset[Loser]:
        if number not in self._losers:
            ends = self._ends[self.defender].ends(number)
            if len(ends) > 1:
                self.choices.add("losses:defender")
            self._losers[number] = frozenset(self._loser(end, number) for end in ends)
        return self._losers[number]

    def _forces_of(self, number: int) -> frozenset[Forces]:
        if number not in self._forces:
            ends = self._ends[self.attacker].ends(number)
            if len(ends) > 1:
                self.choices.add("losses:attacker")
            self._forces[number] = frozenset(map(self._force, ends))
        return self._forces[number]

    def _after(self, side: Side, end: End, number: int) -> tuple[m.State, m.Combat]:
        """State and combat after a side's losses, as far as anything later asks."""
        board = self._ends[side].board(end.came)
        board = replace(board, reduced=board.reduced | end.reduced)
        combat = common.with_participants(self.combat, side, end.pieces)
        if side == self.attacker:
            combat = replace(combat, origins={**combat.origins, **{str(piece): space for piece, space in end.came}})
        else:
            spent = () if number else combat.spent  # 12.5.6
            combat = replace(combat, spent=spent, losses=end.losses, unmet=end.unmet)
            if self._destroyed(end):
                combat = replace(combat, fort=0, fort_destroyed=True)
        return replace(self.state, board=board, stack=(combat,)), combat

    def _destroyed(self, end: End) -> bool:
        return bool(self.combat.fort) and not end.pieces and end.unmet >= self.combat.fort

    def _loser(self, end: End, number: int) -> Loser:
        state, combat = self._after(self.defender, end, number)
        returned: tuple[PieceId, ...] = ()
        if cards.withdrawing(state.edition, combat):
            returned = withdrawal.returnable(state.edition, combat)
            if len(returned) > 1:
                self.choices.add("return")
        here = (*combat.defenders, *combat.spent)
        standing = tuple(piece for piece in here if lasting.stands_fast(state, combat, piece))
        stuck = tuple(self._stuck(state, combat, standing, length) for length in (1, 2)) if standing else ()
        left = bool(here or returned)
        return Loser(left, left and cancel.possible(state, combat), bool(standing), stuck, combat.fort_destroyed)

    def _stuck(self, state: m.State, combat: m.Combat, pieces: tuple[PieceId, ...], length: int) -> bool:
        frame = m.Retreat(self.defender, (*combat.defenders, *combat.spent), length)
        trial = replace(state, stack=(replace(combat, retreat=length), frame))
        return any(not retreat.options(trial, frame, piece) for piece in pieces)

    def _force(self, end: End) -> Forces:
        full = tuple(sorted(piece for piece in end.pieces if piece not in end.reduced))
        inside = (piece for piece in self.combat.attackers if self.state.board.where[piece] == self.combat.target)
        came = frozenset(pair for pair in end.came if pair[0] in full)
        return Forces(full, came, tuple(piece for piece in inside if piece not in end.pieces))

    # ------------------------------------------------------------------------------------------ retreat and advance

    def _outcomes(self, caused: int, suffered: int, loser: Loser, force: Forces) -> Iterator[CombatEnd]:
        combat = self._scored(caused, suffered)
        fort = "destroyed" if loser.destroyed else "stands" if combat.fort else "none"
        length = self._length(combat, loser.left, bool(force.full), suffered)
        outcome = CombatEnd(caused, suffered, flow.winner_of(combat), length, "held", fort)
        if length and loser.may_cancel:
            self.choices.add("cancel")
        if length and loser.may_stand:
            self.choices.add("stand")
        if (loser.left and not length) or (length and (loser.may_cancel or loser.may_stand)):
            yield outcome
        must_stay = bool(length) and loser.may_stand and loser.must_stand[length - 1]
        if not must_stay and (length or not loser.left):
            yield outcome._replace(space=self._space(loser.destroyed, force))

    def _scored(self, caused: int, suffered: int) -> m.Combat:
        """The combat with these loss numbers."""
        fires = [
            m.Fire(side, 0, "", "", 0, 0, 0, loss)
            for side, loss in ((self.attacker, suffered), (self.defender, caused))
        ]
        return replace(self.combat, attacker_fire=fires[0], defender_fire=fires[1])

    def _length(self, combat: m.Combat, left: bool, full: bool, suffered: int) -> int:
        margin = common.loss_number(combat, self.attacker) - common.loss_number(combat, self.defender)
        key = (margin, left, full, bool(suffered))
        if key not in self._lengths:
            if not left:
                combat = replace(combat, defenders=(), spent=())
            elif not combat.defenders and suffered:
                combat = replace(combat, spent=())
            # Any full-strength unit will do (12.5.1): one that is left, shown as it is.
            board = self.state.board
            shown = combat.attackers[:1]
            reduced = board.reduced - frozenset(shown) if full else board.reduced | frozenset(combat.attackers)
            state = replace(self.state, board=replace(board, reduced=reduced))
            self._lengths[key] = flow.retreat_length(state, replace(combat, attackers=shown))
        return self._lengths[key]

    def _space(self, destroyed: bool, force: Forces) -> str:
        """What becomes of a space that no unit holds any more."""
        if not self.combat.had_defenders and not destroyed:
            return "held"
        tags = tuple(sorted(self._tagged(piece, self._where(piece, force)) for piece in force.full))
        key = (destroyed, tags, len(force.dead))
        if key not in self._entered:
            self._entered[key] = self._may_enter(destroyed, force)
        return "open" if self._entered[key] else "empty"

    def _may_enter(self, destroyed: bool, force: Forces) -> bool:
        work = m.Work(self._emptied, NoChance())
        for piece, space in sorted(force.came):
            work.board = work.board.place(piece, space)
        for piece in force.dead:
            work.board = work.board.place(piece, m.ELIMINATED)
        if destroyed:
            boards.destroy_fort(work, self.combat.target, tell=False)
        combat = replace(self.combat, attackers=force.full, defenders=(), spent=(), fort_destroyed=destroyed)
        return advance.opening(replace(work.state, stack=(combat,))) is not None

    def _without_defenders(self) -> m.State:
        board = self.state.board
        for piece in (*self.combat.defenders, *self.combat.spent):
            board = board.place(piece, m.ELIMINATED)
        return replace(self.state, board=board)

    # ------------------------------------------------------------------------------------------------ who are alike

    def _alike_defender(self, piece: PieceId, reduced: bool, where: SpaceId) -> Hashable:
        """Those of one type, or with withdrawals every one."""
        return piece if cards.withdrawing(self.state.edition, self.combat) else self.state.edition.pieces[piece].id

    def _alike_attacker(self, piece: PieceId, reduced: bool, where: SpaceId) -> Hashable:
        """As strong on each face that is left, if they have still to fire, and as free to advance."""
        unit = self.state.edition.pieces[piece]
        faces = (unit.factors(reduced).cf, unit.reduced.cf) if self.first == self.defender else ()
        return faces, not reduced and self._tagged(piece, where), where == self.combat.target

    def _where(self, piece: PieceId, force: Forces) -> SpaceId:
        return dict(force.came).get(piece, self.state.board.where[piece])

    def _tagged(self, piece: PieceId, where: SpaceId) -> tuple[bool, bool]:
        """Whether a unit may enter the space once it is free, and whether it is an army, which alone can besiege."""
        edition = self.state.edition
        if (piece, where) not in self._tags:
            state = self._emptied
            if state.board.where[piece] != where:
                state = replace(state, board=state.board.place(piece, where))
            frame = m.Advance(self.attacker, (piece,))
            free = where != self.combat.target and "no_advance" not in edition.pieces[piece].flags
            self._tags[piece, where] = free and (
                advance.closed(state.push(frame), frame, piece, where, self.combat.target) is None
            )
        return self._tags[piece, where], edition.pieces[piece].army
