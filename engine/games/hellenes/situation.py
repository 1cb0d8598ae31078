"""Everything that everybody may know of a position, as sentences that stand by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import headline
from engine.games.hellenes.tables import AREAS, SIDES, AreaId, Side
from engine.games.hellenes.words import area_label
from engine.kernel.text import Text, text


def told(sight: m.Sight) -> tuple[Text, ...]:
    """The whole position, secrets left out."""
    return (
        headline(sight),
        *_tracks(sight),
        *(sentence for side in SIDES for sentence in _side(sight, side)),
        *_sieges(sight),
    )


def _tracks(sight: m.Sight) -> Iterator[Text]:
    if sight.tracks.peace:
        yield text("hl-tell-peace")
    if sight.in_play:
        yield text("hl-tell-in-play", cards=tuple(map(m.card_text, sight.in_play)))
    for olympian, favour in sorted(sight.tracks.favours.items()):
        yield text("hl-tell-favour", olympian=text(f"hl-olympian-{olympian}"), side=m.side_text(favour.side))
    if sight.discard:
        yield text("hl-tell-discard", cards=tuple(map(m.card_text, sight.discard)))


def _side(sight: m.Sight, side: Side) -> Iterator[Text]:
    name, hand = m.side_text(side), sight.view.hand[side]
    cards = hand if isinstance(hand, int) else len(hand)
    yield text("hl-tell-side", side=name, cards=cards, pool=sight.view.pool[side])
    there = [_blocks(sight, side, area) for area in sorted(sight.view.areas) if side in sight.view.areas[area]]
    if there:
        yield text("hl-tell-blocks", side=name, areas=tuple(there))
    taken = [area for area in sight.cities if sight.cities[area].holder == side and _loyal(sight, area) != side]
    if taken:
        yield text("hl-tell-taken", side=name, areas=tuple(map(area_label, taken)))


def _loyal(sight: m.Sight, area: AreaId) -> Side | None:
    return sight.loyalty[area] if area in sight.loyalty else AREAS[area].loyalty


def _blocks(sight: m.Sight, side: Side, area: AreaId) -> Text:
    seen = sight.view.areas[area][side]
    known = tuple(text("hl-with-steps", block=m.block_text(one), steps=n) for one, n in sorted(seen.known.items()))
    number = len(seen.known) + seen.hidden
    if known:
        return text("hl-tell-known", area=area_label(area), number=number, known=known, flat=seen.flat)
    return text("hl-tell-number", area=area_label(area), number=number, flat=seen.flat)


def _sieges(sight: m.Sight) -> Iterator[Text]:
    for area in sight.cities:
        facts = sight.cities[area]
        if facts.besieger is not None:
            yield text(
                "hl-tell-siege",
                area=area_label(area),
                side=m.side_text(facts.besieger),
                garrison=str(facts.garrison is not None),
                blockaded=str(facts.blockaded),
            )
    for kind, areas in (("revolts", sight.revolts), ("pillaged", sight.pillaged)):
        if areas:
            yield text(f"hl-tell-{kind}", areas=tuple(map(area_label, sorted(areas))))
