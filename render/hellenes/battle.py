"""A battle as one picture: both lines in the order in which they attack, dice, hits and routs, what is left (6.3).

Everything is seen by everybody (6.2): the blocks of a battle lie face up. It stands below the map of a report, in the
message of a battle that goes on, and in the panel of whoever decides in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import attack, lines
from engine.games.hellenes.tables import BLOCKS, SIDES, BlockId, Side, foe
from engine.kernel.text import Text
from render.colours import GOLD, GREY, INK, PAPER, RED, TABLE, WHITE, mix
from render.fonts import width
from render.hellenes.blocks import SIZE, arguments
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.words import word
from render.lettering import fitting
from render.map.regions import ACROSS, LOWEST
from render.scene import Box, Item, Scene, Stamp, Value, Words
from render.words import Say

HEAD, SIDE_HEAD, ROW = 40, 26, 78
COLUMN, EDGE = 68, 12
PER_ROW = 6
ATTACK = 66  # height of the attack that was made last
FACING = 3  # blocks of a side that stand beside the other side's where there is little room
HALF = ACROSS // 2
NOBODY = "none"  # the colour of what no side owns
INNER = 4  # the edge of a line beside another


@dataclass(frozen=True)
class BlockLine:
    """A block of a battle as it is seen: its steps, how many it began with, whether it has routed or attacked."""

    block: str
    rating: str
    steps: int
    began: int
    routed: bool = False
    attacked: bool = False
    half: bool = False
    barred: bool = False


@dataclass(frozen=True)
class Strike:
    """The attack that was made last; that of the garrison of a neutral City is no side's."""

    side: Side | None
    block: str
    rating: str
    dice: tuple[int, ...]
    hits: int
    routs: int
    phase: str = "round"  # or pursuit, harassment


@dataclass(frozen=True)
class Lines:
    """Both sides of a battle at one moment; `neutral`: the garrison of a City that is nobody's defends it."""

    title: Text
    sides: Mapping[Side, tuple[BlockLine, ...]]
    attacker: Side
    round: int
    next: str = ""  # the block whose attack comes next
    strike: Strike | None = None
    end: Text | None = None
    notes: tuple[Text, ...] = field(default_factory=tuple)
    neutral: bool = False

    def owner(self, side: Side) -> Side | None:
        """Whose the line of a side is; None where it is but a neutral garrison."""
        return None if self.neutral and side != self.attacker else side


def underway(sight: m.Sight) -> Lines | None:
    """The battle that is being fought."""
    battle = sight.battle
    if battle is None:
        return None
    found = {side: tuple(_line(sight, battle, block) for block in _fighters(battle, side)) for side in SIDES}
    coming = [
        block
        for side in SIDES
        for block in _fighters(battle, side)
        if not _routed(battle, block) and not lines.has_attacked(battle, block) and not lines.is_barred(battle, block)
    ]
    first = min(coming, key=lambda block: lines.in_order(battle, block), default="")
    strike = rolled(sight)
    first = "" if strike is not None else first
    told = title(battle.kind, battle.area)
    return Lines(told, found, battle.attacker, battle.round, first, strike, neutral=_is_neutral(sight, battle))


def _is_neutral(sight: m.Sight, battle: m.Battle) -> bool:
    """7.3: whether it is the garrison of a neutral City that is stormed."""
    return battle.kind == "storm" and sight.cities[battle.area].holder is None


def as_it_stands(told: Lines, sight: m.Sight) -> Lines:
    """Lines as they were told, with what everybody sees besides: who attacks next, dice that do not count yet."""
    now = underway(sight)
    if now is None:
        return told
    seen = {one.block: one for side in SIDES for one in now.sides[side]}
    sides = {side: tuple(_as_seen(one, seen.get(one.block)) for one in shown) for side, shown in told.sides.items()}
    return replace(told, sides=sides, round=now.round, next=now.next, strike=now.strike or told.strike)


def _as_seen(told: BlockLine, now: BlockLine | None) -> BlockLine:
    """A block as it was told, with its marks of now; without those of a fighter where it is none any more."""
    if now is None:
        return replace(told, attacked=False)
    return replace(told, attacked=now.attacked, half=now.half, barred=now.barred)


def rolled(sight: m.Sight) -> Strike | None:
    """The attack whose dice a favour may still change (11.3)."""
    battle = sight.battle
    frame = next((one for one in reversed(sight.stack) if isinstance(one, m.Fighting)), None)
    if battle is None or frame is None or not frame.dice or frame.stage == "retreat":
        return None
    block = BlockId(frame.block)
    rated = lines.rating(battle, block)
    said = attack.rolled(block, rated, frame.dice, frame.stage)
    nobody = block == lines.GARRISON and _is_neutral(sight, battle)
    return Strike(None if nobody else lines.side_of(battle, block), block, str(rated), said.dice, said.hits, said.routs)


def title(kind: str, area: str) -> Text:
    """What a battle is called."""
    return word(f"battle-{kind}", place=m.area_text(area))  # type: ignore[arg-type]


def _fighters(battle: m.Battle, side: Side) -> Sequence[BlockId]:
    blocks = [block for block in battle.fighters if BLOCKS[block].side == side]
    if battle.garrison and side != battle.attacker:
        blocks.append(lines.GARRISON)
    return sorted(blocks, key=lambda block: lines.in_order(battle, block))


def _routed(battle: m.Battle, block: BlockId) -> bool:
    return block != lines.GARRISON and battle.fighters[block].routed


def _line(sight: m.Sight, battle: m.Battle, block: BlockId) -> BlockLine:
    steps = 1 if block == lines.GARRISON else sight.strength.get(block, 0)
    return BlockLine(
        block,
        str(lines.rating(battle, block)),
        steps,
        steps,
        _routed(battle, block),
        lines.has_attacked(battle, block),
        battle.half == block,
        lines.is_barred(battle, block),
    )


# ------------------------------------------------------------------------------------------------------- painting


def scene(found: Lines, say: Say) -> Scene:
    """The picture of a battle, as wide as a telephone shows it."""
    items, high = panel(found, 0, say)
    return Scene(ACROSS, max(high, LOWEST), PAPER, tuple(items))


def alone_scene(found: Lines, say: Say, most: int) -> Scene:
    """The picture of a battle without its map, at most so high if that is possible at all."""
    roomy = scene(found, say)
    if roomy.size[1] <= most:
        return roomy
    items, high = panel(found, 0, say, close=True)
    if high > most:
        items, high = panel(without_dice(found), 0, say, close=True)
    return Scene(ACROSS, max(high, LOWEST), PAPER, tuple(items))


def without_dice(found: Lines) -> Lines:
    """The same without the last dice, where the battle is over: they go where there is least room."""
    return found if found.end is None else replace(found, strike=None)


def panel(found: Lines, top: int, say: Say, *, close: bool = False) -> tuple[list[Item], int]:
    """The same from `top` on: what it is made of, and where it ends.

    `close`: as low as may be. Small lines stand beside each other.
    """
    items: list[Item] = [*_head(found, top, say)]
    part, y = _both(found, top + HEAD, say, close=close)
    items += part
    if found.strike is not None:
        items += _strike(found.strike, y, say)
        y += ATTACK
    words = [*([found.end] if found.end is not None else []), *found.notes]
    for sentence in words:
        said = say(sentence)
        items.append(Words(EDGE, y + 14, said, fitting(said, 18, ACROSS - 2 * EDGE, 14), INK, True, "lm"))
        y += 26
    return items, y + 4


def _head(found: Lines, top: int, say: Say) -> Iterator[Item]:
    yield Box(0, top, ACROSS, HEAD - 4, TABLE)
    said = say(found.title)
    yield Words(EDGE, top + 18, said, fitting(said, 21, ACROSS - 140, 15), WHITE, True, "lm")
    if found.round:
        yield Words(ACROSS - EDGE, top + 18, say(word("round", number=found.round)), 19, GOLD, True, "rm")


def _both(found: Lines, top: int, say: Say, *, close: bool) -> tuple[list[Item], int]:
    """Both lines, the defender's first: one below the other, or beside it."""
    items: list[Item] = []
    beside = close and all(len(shown) <= FACING for shown in found.sides.values())
    starts, ends = (0, HALF) if beside else (0, 0), [top]
    for side, x in zip((foe(found.attacker), found.attacker), starts, strict=True):
        part, end = _side(found, side, (x, top if beside else ends[-1], HALF if beside else ACROSS), say)
        items, ends = [*items, *part], [*ends, end]
    return items, max(ends)


def _side(found: Lines, side: Side, at: tuple[int, int, int], say: Say) -> tuple[list[Item], int]:
    """One line from a point on, so wide: who they are, then its blocks in the order in which they attack."""
    left, top, wide = at
    owner, shown = found.owner(side), found.sides[side]
    right, colour = left + wide, SIDE_COLOURS[owner or NOBODY]
    edge = EDGE if wide == ACROSS else INNER
    role = "attacks" if side == found.attacker else "defends" if owner is not None else "defends-itself"
    steps = sum(one.steps for one in shown)
    who, count = say(word(role, side=m.owner_text(owner))), say(word("steps", steps=steps))
    taken = width(count, 17, True) + edge
    room = wide - taken - edge - 44
    if owner is None and width(who, 17, True) > room:
        who = say(word("defends-itself-short"))
    items: list[Item] = [
        Box(left, top, wide, SIDE_HEAD, mix(colour, PAPER, 0.82)),
        Stamp("flag", left + edge + 15, top + SIDE_HEAD // 2, (str(owner or NOBODY),)),
        Words(left + edge + 34, top + 13, who, fitting(who, 17, room, 14), INK, True, "lm"),
        Words(right - edge, top + 13, count, 17, INK, True, "rm"),
    ]
    y = top + SIDE_HEAD
    for number, one in enumerate(shown):
        x = left + edge + 30 + number % PER_ROW * COLUMN
        middle = y + 6 + SIZE[1] // 2 + number // PER_ROW * ROW
        items += _block(found, side, one, x, middle)
    return items, y + max(1, -(-len(shown) // PER_ROW)) * ROW + 2


def _block(found: Lines, side: Side, one: BlockLine, x: int, y: int) -> Iterator[Item]:
    if one.block == found.next:
        yield Box(x - 33, y - 34, 66, 72, PAPER, GOLD, 4, 8)
    yield Stamp("tile" if one.steps else "ghost", x, y, face(found.owner(side), one))
    if not one.steps:
        yield Stamp("struck", x, y)
    if one.routed:
        yield Stamp("mark", x + 27, y - 30, ("routed",))
    if one.half:
        yield Stamp("mark", x + 27, y - 30, ("half",))
    if one.attacked and one.steps:
        yield Stamp("mark", x - 22, y - 30, ("attacked",))
    if one.began > one.steps > 0:
        yield Words(x, y + 37, f"−{one.began - one.steps}", 15, RED, True, "mm")
    elif one.barred:
        yield Box(x - 20, y + 33, 40, 4, GREY)


def face(side: Side | None, one: BlockLine) -> tuple[Value, ...]:
    """A block of a battle with the rating it has there; a garrison as a piece of its City."""
    if one.block == lines.GARRISON:
        return (str(side or NOBODY), "garrison", one.rating, one.steps, 1, "City", False)
    found = BLOCKS[BlockId(one.block)]
    args = arguments(found, max(one.steps, 1), at_sea=False)
    return (*args[:2], one.rating, *args[3:])


def _strike(strike: Strike, top: int, say: Say) -> Iterator[Item]:
    """Who attacked last, the dice, what they brought."""
    side = str(strike.side or NOBODY)
    colour = SIDE_COLOURS[side]
    yield Box(0, top, ACROSS, ATTACK - 4, mix(colour, PAPER, 0.9), colour, 2)
    who = f"{strike.block} {strike.rating}"
    if strike.phase != "round":
        who = say(word(f"strike-{strike.phase}", block=m.number_text(who)))
    yield Words(EDGE, top + 17, who, fitting(who, 18, 165, 14), colour, True, "lm")
    outcome = say(word("outcome", hits=strike.hits, routs=strike.routs))
    yield Words(EDGE, top + 42, outcome, fitting(outcome, 17, 165, 14), INK, True, "lm")
    most = int(strike.rating[1:])
    for number, die in enumerate(strike.dice):
        state = "hit" if die <= most else "rout" if die >= 7 - most else ""
        yield Stamp("die", ACROSS - EDGE - 24 - (len(strike.dice) - 1 - number) * 54, top + 31, (die, side, state))
