"""Standing orders of a side: which decisions take them, and by which names they mean what may be done there.

To retreat below so many steps, to shelter, never to surrender: see `engine.kernel.standing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.lines import strength, unrouted
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId
from engine.games.hellenes.written import CITY, GARRISON
from engine.kernel.game import Role
from engine.kernel.standing import ANSWER, LEAST, MATTER, MOST, Juncture
from engine.kernel.text import Text, text

OF_FRAME: Mapping[type, str] = {
    m.StandOrRetreat: "stand",
    m.Shelter: "shelter",
    m.Surrender: "surrender",
    m.DeclareSorties: "sorties",
    m.TakeHit: "hits",
    m.Retreat: "retreat",
    m.Starve: "attrition",
    m.UseFavour: "favour",
    m.GoHome: "home",
}
COMMON = ("in", "weak", "strong")  # names of several actions between which it makes no difference
KINDS = ("hoplite", "infantry", "archer", "cavalry", "fleet")
AHEAD = (
    *(("stand", "leave"), ("stand", "none"), ("shelter", "in"), ("shelter", "none"), ("surrender", "give-up")),
    *(("surrender", "none"), ("sorties", "in"), ("sorties", "none"), ("favour", "use"), ("favour", "none")),
    *(("retreat", "city"), ("home", "none")),
    *((matter, f"kind:{kind}") for matter in ("hits", "attrition") for kind in KINDS),
)


@dataclass(frozen=True)
class Beforehand:
    """What may be said beforehand."""

    def matter(self, state: m.State, role: Role) -> Juncture | None:
        """The decision of the top frame, if it takes orders, with what everybody sees of it."""
        frame = state.top
        key = OF_FRAME.get(type(frame), "")
        if not key or role not in state.owing or state.result is not None:
            return None
        return Juncture(key, _facts(state), _measure(state, role))

    def answers(self, state: m.State, role: Role) -> Iterator[tuple[m.Action, tuple[str, ...]]]:
        """The legal actions; where only the order of blocks differs, the first has the name of all."""
        given: set[str] = set()
        for action in flow.legal(state, role):
            names = [name for name in _names(state, action) if name not in given]
            given |= {name for name in names if name in COMMON or name.startswith("kind:")}
            yield action, tuple(names)

    def ahead(self, state: m.State, role: Role) -> Iterator[tuple[str, str]]:
        """What goes without naming a block."""
        yield from AHEAD

    def limits(self, state: m.State, role: Role) -> Mapping[str, tuple[str, ...]]:
        """All areas."""
        return {"at": tuple(map(str, AREAS))}

    def begins(self, state: m.State, role: Role) -> bool:
        """Whether the side is to begin its actions, or goes on with them."""
        return isinstance(state.top, m.TakeActions) and role in state.owing and state.result is None

    def turn(self, state: m.State) -> str:
        """The Season and its year."""
        return state.clock.moment

    def named(self, kind: str, name: str, matter: str) -> Text:
        """The words for a name; one that is not known any more is said as it is."""
        if kind == MATTER:
            return text(f"hl-standing-{name}")
        if kind == LEAST:
            return text("hl-standing-least", steps=name)
        if kind == MOST:
            return text("hl-standing-most", steps=name)
        if kind == "at":
            return text("hl-standing-at", area=_area(name))
        return _answer(name) if kind == ANSWER else text("hl-part-name", name=name)


def _facts(state: m.State) -> Mapping[str, tuple[str, ...]]:
    """Where it is decided."""
    if state.battle is not None:
        return {"at": (str(state.battle.area),)}
    area = getattr(state.top, "area", None)
    return {} if area is None else {"at": (str(area),)}


def _measure(state: m.State, role: Role) -> int | None:
    """6.2: the steps of one's own blocks that still fight, which lie face up."""
    if state.battle is None:
        return None
    return sum(strength(state, block) for block in unrouted(state, role))


def _names(state: m.State, action: m.Action) -> Iterator[str]:
    """By which names an order may mean an action."""
    match action:
        case m.Leave():
            yield "leave"
        case m.GiveUp():
            yield "give-up"
        case m.AppealTo():
            yield "use"
        case m.GoIn(block) | m.Sally(block):
            yield from ("in", f"block:{block}")
        case m.Take(block):
            yield from (f"block:{block}", *([] if block == GARRISON else [f"kind:{BLOCKS[BlockId(block)].kind}"]))
        case m.RetreatTo(block, to, None):
            yield from (f"block:{block}>{to}", *(["city"] if to == CITY and _first(state, block) else []))
        case m.Done():
            yield "none"


def _first(state: m.State, block: BlockId) -> bool:
    """Whether a block is the first of those that still have to retreat and can go into the City."""
    able = (
        one.block for one in flow.legal(state, BLOCKS[block].side) if isinstance(one, m.RetreatTo) and one.to == CITY
    )
    return next(able, None) == block


def _answer(name: str) -> Text:
    sort, _, what = name.partition(":")
    block, _, to = what.partition(">")
    if sort == "block" and (block in BLOCKS or block == GARRISON):
        if to:
            return text("hl-standing-block-to", block=m.block_text(block), area=_area(to))
        return text("hl-standing-block", block=m.block_text(block))
    if sort == "kind":
        return text(f"hl-standing-kind-{what}")
    return text("hl-part-name", name=name) if what else text(f"hl-standing-answer-{name}")


def _area(area: str) -> Text:
    if area == CITY:
        return text("hl-part-city")
    return m.area_text(AreaId(area)) if area in AREAS else text("hl-part-name", name=area)
