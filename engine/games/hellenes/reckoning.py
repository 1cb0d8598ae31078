"""What the dice of one's own blocks may bring in a round of battle (6.3.2), for all that one may know.

Of the enemy that is hidden only the number counts (2.2): what he rolls, and who of one's own is struck before, is not
reckoned. One's own dice are exact: a die hits as often as it routs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.model.views import is_known
from engine.games.hellenes.rules.combat.lines import IN_CITY
from engine.games.hellenes.rules.map.cities import garrison, holder, standing_backs
from engine.games.hellenes.rules.movement.ways import reached
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Rating, Side, foe
from engine.games.hellenes.words import fail, read_area, read_block
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import Role
from engine.kernel.odds import Distribution, Fact, Likelihood, Odds, Prospect
from engine.kernel.text import Text, text
from engine.kernel.typed import clean, fold

VERBS = ("attack", "fight", "storm")
MOST_STEPS = 4  # of a block (2.2)
SIDES_OF_A_DIE = 6
LISTED = 4  # results that are told apart; more are one


def odds(state: m.State, viewer: Role | None, role: Role, proposal: str, assumed: Sequence[str] = ()) -> Odds:
    """A round of `role` in an area: `Megara`, or `Megara with A02, A04`; of hidden blocks nothing can be said."""
    if viewer != role:
        raise Refused(refusal("2.2", "hl-odds-hidden"))
    side = Side(role)
    area, named = _read(proposal)
    kind = _kind(state, area, side)
    blocks = _blocks(state, area, side, named)
    if not blocks:
        raise Refused(refusal("5.1", "hl-odds-nobody-there", area=m.area_text(area)))
    return Odds(
        text(f"hl-odds-{kind}", area=m.area_text(area)),
        tuple(_facts(state, area, side, kind, blocks)),
        (_prospect(state, kind, blocks, assumed),),
    )


# ------------------------------------------------------------------------------------------------------- who fights


def targets(state: m.State, side: Side) -> tuple[AreaId, ...]:
    """Where everybody sees that a side might fight: areas where the enemy stands, and Cities that it besieges."""
    board, enemy = state.board, foe(side)
    met = [area for area in AREAS if board.upright(area, enemy)]
    besieged = [area for area in AREAS if board.upright(area, side) and _stormed(state, area, side)]
    return tuple(sorted({*met, *besieged}))


def _stormed(state: m.State, area: AreaId, side: Side) -> bool:
    """Whether a side would meet a garrison or besieged blocks in the City of an area, and nobody before it."""
    board = state.board
    inside = garrison(board, area) is not None or bool(board.lying(area, foe(side)))
    return inside and holder(board, area) != side and not board.upright(area, foe(side))


def _kind(state: m.State, area: AreaId, side: Side) -> m.BattleKind:
    """What would be fought there."""
    if state.board.upright(area, foe(side)):
        return "sea" if AREAS[area].sea else "field"
    if _stormed(state, area, side):
        return "storm"
    raise Refused(refusal("6.1", "hl-odds-no-enemy", area=m.area_text(area)))


def _read(proposal: str) -> tuple[AreaId, tuple[BlockId, ...]]:
    """An area, and the blocks behind `with`."""
    words = clean(proposal).split()
    written = " ".join(words[1:] if words and fold(words[0]) in VERBS else words)
    place, _, blocks = written.partition(" with ")
    if not place:
        raise fail("hl-notation-area", proposal)
    return read_area(place.strip()), tuple(read_block(one.strip()) for one in blocks.split(",") if one.strip())


def _blocks(state: m.State, area: AreaId, side: Side, named: Sequence[BlockId]) -> tuple[BlockId, ...]:
    """Those that are named, else those that stand there, else those that could come in one move."""
    board = state.board
    for block in named:
        if BLOCKS[block].side != side or block not in board.where:
            raise Refused(refusal("2.2", "hl-refuse-not-yours", block=m.block_text(block)))
    there = board.upright(area, side)
    coming = (block for block in sorted(board.where) if BLOCKS[block].side == side and area in reached(state, block))
    found = named or there or tuple(coming)
    return tuple(block for block in found if not AREAS[area].sea or BLOCKS[block].fleet)


# ------------------------------------------------------------------------------------------------------------ facts


def _rating(kind: m.BattleKind, block: BlockId) -> Rating:
    naval = BLOCKS[block].naval
    return naval if kind == "sea" and naval is not None else BLOCKS[block].land


def _facts(state: m.State, area: AreaId, side: Side, kind: m.BattleKind, blocks: Sequence[BlockId]) -> Iterator[Fact]:
    line = tuple(_fighter(block, _rating(kind, block), state.board.strength[block]) for block in blocks)
    yield Fact("line", text("hl-see-line", blocks=line), "6.3.1")
    yield from _against(state, area, side, kind)
    if kind == "field" and any(BLOCKS[block].fleet and state.board.where[block] != area for block in blocks):
        yield Fact("landing", text("hl-odds-landing"), "6.6")


def _fighter(block: str, rating: Rating, steps: int) -> Text:
    return text("hl-see-fighter", block=m.block_text(block), rating=str(rating), steps=steps)


def _against(state: m.State, area: AreaId, side: Side, kind: m.BattleKind) -> Iterator[Fact]:
    """6.2: enemies who lie open by name, of the others how many they are and what they may roll."""
    board, enemy = state.board, foe(side)
    there = board.lying(area, enemy) if kind == "storm" else board.upright(area, enemy)
    known = [block for block in there if is_known(state, side, block)]
    unknown = [
        block
        for block in (there if kind == "storm" else standing_backs(board, area, enemy))
        if not is_known(state, side, block)
    ]
    if known:
        rated = (IN_CITY if kind == "storm" else _rating(kind, block) for block in known)
        line = tuple(_fighter(block, one, board.strength[block]) for block, one in zip(known, rated, strict=True))
        yield Fact("known", text("hl-odds-known", blocks=line), "6.2")
    if unknown:
        least, most = max(0, len(unknown) - _could_carry(board, known)), MOST_STEPS * len(unknown)
        yield Fact("hidden", text("hl-odds-backs", backs=len(unknown), least=least, most=most), "2.2")
    if kind == "storm":
        if garrison(board, area) is not None:
            yield Fact("garrison", text("hl-odds-garrison", rating=str(IN_CITY)), "7.3")
        yield Fact("double", text("hl-odds-double"), "8.1.1")


def _could_carry(board: m.Board, known: Sequence[BlockId]) -> int:
    """How many others may be aboard fleets that are known, and fight nobody; such a fleet has two steps or more."""
    return sum(BLOCKS[block].fleet and AREAS[board.where[block]].sea and board.strength[block] > 1 for block in known)


# ----------------------------------------------------------------------------------------------------------- chances


def _prospect(state: m.State, kind: m.BattleKind, blocks: Sequence[BlockId], assumed: Sequence[str]) -> Prospect:
    rated = [(_rating(kind, block).number, state.board.strength[block]) for block in blocks]
    cases, total = hits(rated), SIDES_OF_A_DIE ** sum(steps for _, steps in rated)
    found = [_spread("hits", text("hl-odds-hits"), cases, total)]
    if kind == "storm":
        lost: dict[int, int] = {}
        for number, count in cases.items():
            lost[number // 2] = lost.get(number // 2, 0) + count
        found.insert(0, _spread("steps", text("hl-odds-steps"), lost, total))
    else:
        found.append(_spread("routs", text("hl-odds-routs"), cases, total))
    left = (Fact("left-out", text("hl-odds-left-out")),) if assumed else ()
    return Prospect("plain", text("hl-odds-plain"), left, tuple(found))


def hits(rated: Iterable[tuple[int, int]]) -> Mapping[int, int]:
    """6.3.2: in how many cases so many dice hit, of blocks with a rating number and steps; as often they rout."""
    found = {0: 1}
    for number, steps in rated:
        for _ in range(steps):
            spread: dict[int, int] = {}
            for count, cases in found.items():
                spread[count] = spread.get(count, 0) + cases * (SIDES_OF_A_DIE - number)
                spread[count + 1] = spread.get(count + 1, 0) + cases * number
            found = spread
    return found


def _spread(key: str, words: Text, cases: Mapping[int, int], total: int) -> Distribution:
    """In so many of all cases; from the last that is listed on together."""
    listed = [(number, cases[number]) for number in sorted(cases) if number < LISTED]
    more = sum(count for number, count in cases.items() if number >= LISTED)
    results = [Likelihood(str(number), text("hl-odds-number", number=str(number)), n, n) for number, n in listed]
    if more:
        results.append(Likelihood("more", text("hl-odds-more", number=str(LISTED)), more, more))
    return Distribution(key, words, total, tuple(results))
