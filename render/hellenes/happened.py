"""What has happened, sorted for pictures: ways, battles with all that came of them, steps, Cities, sieges, Prestige."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.games.hellenes import model as m
from engine.games.hellenes.accounts import begins_apart
from engine.games.hellenes.rules.combat.lines import GARRISON, IN_CITY
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side, foe
from engine.kernel.story import Passage
from engine.kernel.text import Text
from render.hellenes import battle
from render.hellenes.battle import BlockLine, Lines, Strike

HERE = ("sheltered",)  # ways that lead nowhere else
FOUGHT = m.BattleBegan | m.Rolled | m.Attacked | m.Struck | m.BattleEnded


@dataclass(frozen=True)
class March:
    """Blocks of a side went along a path; `how` is a kind of arrow."""

    side: Side
    number: int
    path: tuple[AreaId, ...]
    how: str


@dataclass(frozen=True)
class FoughtBattle:
    """A battle and what came of it so far; `standing`: what everybody sees of it while it goes on."""

    began: m.BattleBegan
    attacks: tuple[m.Attacked, ...] = ()
    strikes: tuple[tuple[int, m.Struck], ...] = ()  # after how many attacks
    ended: m.BattleEnded | None = None
    prestige: tuple[m.PrestigeChanged, ...] = ()
    standing: m.Sight | None = None

    @property
    def area(self) -> AreaId:
        """Where it is fought."""
        return self.began.area

    @property
    def origins(self) -> tuple[AreaId, ...]:
        """Where the attackers came from, each once."""
        found = dict.fromkeys(origin for _, _, origin in self.began.attackers if origin is not None)
        return tuple(origin for origin in found if origin != self.area)

    @property
    def places(self) -> tuple[AreaId, ...]:
        """All of them, the battlefield first."""
        return (self.area, *self.origins)

    @property
    def deciding(self) -> m.Attacked | None:
        """The attack that was made last; of a battle that is over the last of its rounds, if it has come to any."""
        rounds = [one for one in self.attacks if one.phase == "round"] if self.ended is not None else []
        return (rounds or self.attacks or (None,))[-1]

    @property
    def is_repulsed(self) -> bool:
        """Whether the attackers have left again."""
        ended = self.ended
        return ended is not None and ended.winner != self.began.attacker and ended.how != "eliminated"

    @property
    def lost(self) -> Mapping[Side, int]:
        """How many steps each side has lost."""
        found: dict[Side, int] = {}
        now = self._now()
        for side, block, steps, _ in self._lines():
            found[side] = found.get(side, 0) + steps - now.get(block, steps)
        return found

    @property
    def rolled(self) -> m.Rolled | None:
        """The dice that a favour may still change."""
        strike = battle.rolled(self.standing) if self.standing is not None else None
        if strike is None:
            return None
        return m.Rolled(strike.side, strike.block, self.area, strike.rating, strike.dice)

    def _lines(self) -> Iterator[tuple[Side, str, int, AreaId | None]]:
        for block, steps, origin in self.began.attackers:
            yield self.began.attacker, block, steps, origin
        for block, steps in self.began.defenders:
            yield foe(self.began.attacker), block, steps, None

    def _now(self) -> dict[str, int]:
        return {struck.block: 0 if struck.how == "no-place" else struck.left for _, struck in self.strikes}

    def lines(self) -> Lines:
        """Both lines as they stand after all that is told."""
        now, round_ = self._now(), self.attacks[-1].round if self.attacks else 1
        routed = {struck.block for _, struck in self.strikes if struck.how == "routed"}
        done = {one.block for one in self.attacks if one.round == round_} if self.ended is None else set()
        sides: dict[Side, list[BlockLine]] = {self.began.attacker: [], foe(self.began.attacker): []}
        for side, block, steps, _ in self._lines():
            steps_now = now.get(block, steps)
            rating = _rating(self.began, side, block)
            sides[side].append(BlockLine(block, rating, steps_now, steps, block in routed, block in done))
        found = Lines(
            battle.title(self.began.kind, self.area),
            {side: tuple(sorted(found, key=lambda one: (one.rating[0], one.block))) for side, found in sides.items()},
            self.began.attacker,
            round_,
            "",
            _strike(self.deciding) if self.deciding is not None else None,
            self.ended.narrate() if self.ended is not None else None,
            tuple(change.narrate() for change in self.prestige),
            self.began.neutral,
        )
        return found if self.standing is None else battle.as_it_stands(found, self.standing)


def _strike(made: m.Attacked) -> Strike:
    return Strike(made.side, made.block, made.rating, made.dice, made.hits, made.routs, made.phase)


def _rating(began: m.BattleBegan, side: Side, block: str) -> str:
    """The rating of a block in a battle of this kind (2.4, 6.5, 8.1)."""
    if block == GARRISON or (began.kind == "storm" and side != began.attacker):
        return str(IN_CITY)
    found = BLOCKS[BlockId(block)]
    return str(found.naval if began.kind == "sea" and found.naval is not None else found.land)


@dataclass(frozen=True)
class Happened:
    """What has happened, in order of each kind; `view` is a spectator's at its end."""

    view: m.Sight
    moves: tuple[March, ...] = ()
    battles: tuple[FoughtBattle, ...] = ()
    changes: tuple[m.Stepped, ...] = ()
    falls: tuple[m.CityFell, ...] = ()
    sieges: tuple[m.SiegeChanged, ...] = ()
    stated: tuple[m.Stated, ...] = ()  # sentences that are about areas
    prestige: tuple[m.PrestigeChanged, ...] = ()
    headline: Text | None = None

    @property
    def marked(self) -> tuple[AreaId, ...]:
        """Areas that a sentence is about."""
        return tuple(dict.fromkeys(area for one in self.stated for area in one.areas))

    @property
    def parts(self) -> tuple[tuple[AreaId, ...], ...]:
        """Areas that are to be seen together."""
        found: list[tuple[AreaId, ...]] = [one.places for one in self.battles]
        found += [(move.path[0], move.path[-1]) for move in self.moves]
        found += [(one.area,) for one in self.done]
        found += [(area,) for area in self.marked]
        return tuple(dict.fromkeys(tuple(dict.fromkeys(part)) for part in found if part))

    @property
    def done(self) -> tuple[m.Stepped | m.CityFell | m.SiegeChanged, ...]:
        """What was done in areas."""
        return (*self.changes, *self.falls, *self.sieges)

    @property
    def places(self) -> tuple[AreaId, ...]:
        """All of them."""
        return tuple(dict.fromkeys(area for part in self.parts for area in part))


def acts(told: Iterable[Passage], since: int = 0) -> tuple[Happened, ...]:
    """The acts of a chapter of which something is told from a revision on; a battle, or its declaration, begins one."""
    return tuple(_act(group, since) for group in _groups(list(told)) if group[-1].revision >= since)


def _groups(told: Sequence[Passage]) -> list[list[Passage]]:
    starts = [0, *sorted({number for number, _ in begins_apart(told)} - {0}), len(told)]
    return [list(told[start:end]) for start, end in pairwise(starts) if start < end]


def _act(group: Sequence[Passage], since: int) -> Happened:
    """A battle of which anything is new is told whole, of anything else what is new."""
    whole = happened(group[-1].view, [event for part in group for event in part.events])  # type: ignore[misc]
    new = [event for part in group if part.revision >= since for event in part.events]
    fresh = happened(group[-1].view, new)  # type: ignore[arg-type]
    fought = whole.battles if any(isinstance(event, FOUGHT) for event in new) else ()
    return replace(fresh, battles=fought, headline=group[-1].chapter.heading)


def happened(view: m.Sight, events: Iterable[m.Event]) -> Happened:
    """Events, sorted. Those that only one side is told of are left out: pictures of reports are public."""
    found = Happened(view)
    for event in events:
        if event.only is None:
            found = _with(found, event)
    return replace(found, battles=tuple(_standing(view, one) for one in found.battles))


def _standing(view: m.Sight, seen: FoughtBattle) -> FoughtBattle:
    """A battle that goes on as everybody sees it now."""
    goes_on = seen.ended is None and view.battle is not None and view.battle.area == seen.area
    return replace(seen, standing=view) if goes_on else seen


def _with(found: Happened, event: m.Event) -> Happened:
    match event:
        case m.BattleBegan():
            return replace(found, battles=(*found.battles, FoughtBattle(event)))
        case m.Attacked() | m.Struck() | m.BattleEnded() if found.battles:
            return replace(found, battles=(*found.battles[:-1], _fought(found.battles[-1], event)))
        case m.Went(side, number, path, how) if how not in HERE and len(path) > 1:
            return replace(found, moves=(*found.moves, March(side, number, path, _arrow(how, path))))
        case m.Stepped():
            return replace(found, changes=(*found.changes, event))
        case m.CityFell():
            return replace(found, falls=(*found.falls, event))
        case m.SiegeChanged():
            return replace(found, sieges=(*found.sieges, event))
        case m.PrestigeChanged():
            return _scored(found, event)
        case m.Stated() if event.areas:
            return replace(found, stated=(*found.stated, event))
    return found


def _arrow(how: str, path: tuple[AreaId, ...]) -> str:
    if how == "retreated":
        return how
    return "carried" if any(AREAS[area].sea for area in path) else "moved"


def _fought(seen: FoughtBattle, event: m.Attacked | m.Struck | m.BattleEnded) -> FoughtBattle:
    if isinstance(event, m.Attacked):
        return replace(seen, attacks=(*seen.attacks, event))
    if isinstance(event, m.Struck):
        return replace(seen, strikes=(*seen.strikes, (len(seen.attacks), event)))
    return replace(seen, ended=event)


def _scored(found: Happened, event: m.PrestigeChanged) -> Happened:
    """What a battle brings belongs to it, with what the fall of its City brings."""
    last = found.battles[-1] if found.battles else None
    if last is not None and last.ended is not None and event.reason.args.get("area") == m.area_text(last.area):
        return replace(found, battles=(*found.battles[:-1], replace(last, prestige=(*last.prestige, event))))
    return replace(found, prestige=(*found.prestige, event))
