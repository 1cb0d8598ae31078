"""Where a block is and how an area stands, in words: only what the viewer's own sight of the situation holds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.model.texts import area_text, card_text, side_text
from engine.games.hellenes.tables import BLOCKS, DEFECTORS, SIDES, AreaId, BlockId, Season, Side, setup_of
from engine.games.hellenes.words import area_label, block_label
from engine.kernel.text import Arg, Text, text

NEUTRAL = "neutral"


def moment_text(moment: m.Moment | None) -> Text:
    """A Season of a year, or some Season before this one; None is the present one."""
    if moment is None:
        return text("hl-moment-now")
    year, _, season = moment.partition(" ")
    return text("hl-moment", season=season_text(season), year=int(year)) if season else text("hl-moment-earlier")  # type: ignore[arg-type]


def season_text(season: Season) -> Text:
    """The name of a Season."""
    return text(f"hl-name-season-{season.replace('_', '-')}")


def joining(joins: str, enters: AreaId | None) -> Text:
    """When a block comes that is not there from the start, and where."""
    if not joins.isdecimal():
        return text("hl-look-joins-war")
    if enters is None:
        return text("hl-look-joins-pool", year=int(joins))
    return text("hl-look-joins-area", year=int(joins), area=area_text(enters))


# --------------------------------------------------------------------------------------------------------- blocks


def block_now(view: m.Sight, block: BlockId) -> tuple[Text, ...]:
    """Where a block is; of one that the viewer does not see the same whether it is on the map or not."""
    printed = DEFECTORS.get(block, block)
    if all(row.piece != printed for row in setup_of(view.options.scenario)) and block not in view.strength:
        return (text("hl-look-now-unused"),)
    if block in view.strength:
        return tuple(_on_map(view, block))
    if BLOCKS[block].side != view.viewer:
        return (text("hl-look-now-hidden"),)
    if block in view.tracks.awaited or block in DEFECTORS:
        return (text("hl-look-now-awaited"),)
    return (text("hl-look-now-pool"),)


def _on_map(view: m.Sight, block: BlockId) -> Iterator[Text]:
    area = next(area for area, sides in view.view.areas.items() if any(block in seen.known for seen in sides.values()))
    yield text("hl-look-now-at", area=area_label(area), steps=view.strength[block])
    if block in view.flat:
        yield text("hl-look-now-flat")
    own = view.own.get(block)
    if own is None:
        return
    if own.carried_by is not None:
        yield text("hl-look-now-aboard", fleet=block_label(own.carried_by))
    for said, key in ((own.moved, "moved"), (own.retreated, "retreated"), (own.maintained, "maintained")):
        if said:
            yield text(f"hl-look-now-{key}")


# ---------------------------------------------------------------------------------------------------------- areas


def area_now(view: m.Sight, area: AreaId) -> tuple[Text, ...]:
    """Who holds and besieges a City, who controls an area, and the blocks there."""
    return (*_city(view, area), *_area(view, area), *_blocks(view, area))


def _city(view: m.Sight, area: AreaId) -> Iterator[Text]:
    facts = view.cities.get(area)
    if facts is None:
        return
    yield text("hl-look-held", side=side_text(facts.holder))
    if area in view.loyalty:
        yield text("hl-look-loyalty-now", side=side_text(view.loyalty[area]))
    if facts.garrison is not None:
        yield _garrison(facts.garrison)
    if facts.besieger is not None:
        siege = view.sieges.get(area)
        since = siege.since if siege is not None and siege.by == facts.besieger else None
        yield text("hl-look-besieged", side=side_text(facts.besieger), since=moment_text(since))
    if facts.blockaded:
        yield text("hl-look-blockaded")
    if area in view.revolts:
        yield text("hl-look-revolt")
    if area in view.pillaged:
        yield text("hl-look-pillaged")


def _garrison(whose: str) -> Text:
    if whose == NEUTRAL:
        return text("hl-look-garrison-neutral")
    return text("hl-look-garrison", side=side_text(Side(whose)))


def _area(view: m.Sight, area: AreaId) -> Iterator[Text]:
    if area in view.controllers:
        yield text("hl-look-controlled", side=side_text(view.controllers[area]))


def _blocks(view: m.Sight, area: AreaId) -> Iterator[Text]:
    sides = view.view.areas.get(area, {})
    for side in SIDES:
        seen = sides.get(side)
        if seen is None or not (seen.known or seen.hidden):
            continue
        known: list[Arg] = [text("hl-look-seen", name=block_label(b), steps=n) for b, n in sorted(seen.known.items())]
        hidden = [text("hl-look-backs", count=seen.hidden)] if seen.hidden else []
        key = "hl-look-there-flat" if seen.flat else "hl-look-there"
        yield text(key, side=side_text(side), blocks=(*known, *hidden), flat=seen.flat)


# --------------------------------------------------------------------------------------------------------- status


def status_lines(view: m.Sight) -> tuple[Text, ...]:
    """The tracks, the cards, the pools, and all Cities that are besieged or in revolt."""
    return tuple(_status_lines(view))


def _status_lines(view: m.Sight) -> Iterator[Text]:
    clock = view.clock
    yield text("hl-look-when", season=season_text(clock.season), year=clock.year)
    yield _prestige(view.tracks.prestige)
    if view.tracks.peace:
        yield text("hl-look-peace")
    if view.in_play:
        yield text("hl-look-in-play", cards=tuple(map(card_text, view.in_play)))
    for side in SIDES:
        hand = view.view.hand[side]
        cards = hand if isinstance(hand, int) else len(hand)
        yield text("hl-look-side", side=side_text(side), cards=cards, blocks=view.view.pool[side])
    yield text("hl-look-piles", draw=view.draw, discard=len(view.discard))
    for area, facts in view.cities.items():
        if facts.besieger is not None:
            yield text("hl-look-siege", city=area_label(area), side=side_text(facts.besieger))
    if view.revolts:
        yield text("hl-look-revolts", areas=tuple(area_label(area) for area in sorted(view.revolts)))


def _prestige(lead: int) -> Text:
    if not lead:
        return text("hl-look-even")
    return text("hl-look-leads", side=side_text(SIDES[0] if lead > 0 else SIDES[1]), prestige=abs(lead))
