"""One sentence for what has to be decided now, and one line for where the game stands."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, CardId, Side, foe
from engine.games.hellenes.under_way import attack_text, battle_text
from engine.kernel.text import Text, text


def prompt(state: m.State, side: Side) -> Text:
    """What this side has to decide, or whom it waits for."""
    top = state.top
    if not state.owing or top is None:
        return text("hl-ask-over")
    if isinstance(top, m.ChooseCards):
        return _choice(state, top, side)
    if side not in state.owing:
        return text("hl-ask-wait", side=m.side_text(min(state.owing)))
    return ask(state, top)


def _choice(state: m.State, top: m.ChooseCards, side: Side) -> Text:
    """3.3: what is asked of whoever has not chosen, and told to who has."""
    if state.cards.choices[side].card is not None:
        return text("hl-ask-chosen")
    return text("hl-ask-new-year" if top.new_year else "hl-ask-choose-cards", season=season_text(state.clock.season))


def chosen(state: m.State, side: Side) -> Text | None:
    """3.3: for nobody but the side, which card it has chosen and for what, while it may choose another."""
    held = state.cards.choices[side]
    if held.card is None or not isinstance(state.top, m.ChooseCards):
        return None
    return text(
        "hl-choice-is-in", card=m.card_text(held.card), use=text(f"hl-card-use-{held.use}"), side=m.side_text(foe(side))
    )


def ask(state: m.State, top: m.Frame) -> Text:
    """The decision in a sentence; nothing in it that only one side may know."""
    match top:
        case m.Negotiate(_, free):
            return text("hl-ask-negotiate", lead=abs(state.tracks.prestige), free=str(free))
        case m.TakeActions(_, left, group):
            if group is not None:
                return text("hl-ask-group", area=m.area_text(group), left=left)
            return text("hl-ask-winter-actions" if state.winter else "hl-ask-take-actions", left=left)
        case m.Build(_, area, left):
            return text("hl-ask-build", area=m.area_text(area), left=left)
        case m.Crowded(_, area, _, left):
            return text("hl-ask-crowded", area=m.area_text(area), left=left)
        case m.Shelter(_, area, left):
            return text("hl-ask-shelter", area=m.area_text(area), left=left)
        case m.Surrender(_, area):
            return text("hl-ask-surrender", area=m.area_text(area))
        case m.TakeHit(_, _, rout):
            return text("hl-ask-rout" if rout else "hl-ask-hit", battle=battle_text(state, top.side))
        case m.StandOrRetreat() | m.Retreat():
            return text(f"hl-ask-{m.slug(top)}", battle=battle_text(state, top.side))
        case m.Starve(_, area):
            return text("hl-ask-starve", area=m.area_text(area))
        case m.UseFavour():
            return _favour(state, top)
        case m.Choosing(_, card, what):
            return text("hl-ask-choosing", card=m.card_text(card), what=what, left=top.left)
        case m.Appeal(_, card):
            return text("hl-ask-appeal", card=m.card_text(card))
    return text(f"hl-ask-{m.slug(top)}")


def _favour(state: m.State, top: m.UseFavour) -> Text:
    """11.3: what a favour can do at this moment; of dice how they lie and what they say."""
    named = text(f"hl-olympian-{top.olympian}")
    if top.moment == "attack" and state.battle is not None:
        return text("hl-ask-favour-dice", attack=attack_text(state, top), olympian=named)
    if top.moment == "attrition" and top.numbers:
        area, dice = m.area_text(AreaId(top.about)), m.dice_text(top.numbers)
        hits = sum(die <= top.hits for die in top.numbers)
        return text("hl-ask-favour-siege", olympian=named, area=area, dice=dice, hits=hits)
    return text("hl-ask-favour", olympian=named, about=_about(top.moment, top.about), moment=top.moment)


def _about(moment: str, about: str) -> Text | str:
    """11.3: the block that attacks, the area or the card that a favour is about, by its name."""
    match moment:
        case "attack":
            return m.block_text(about)
        case "attrition" | "open_sea":
            return m.area_text(AreaId(about))
        case "plague":
            return m.card_text(CardId(int(about)))
    return about


def season_text(season: str) -> Text:
    """A Season by its name."""
    return text(f"hl-season-{season.replace('_', '-')}")


def prestige_text(prestige: int) -> Text:
    """14.1: who leads, and by how much."""
    if not prestige:
        return text("hl-prestige-even")
    return text("hl-prestige-lead", side=m.side_text(ATHENS if prestige > 0 else SPARTA), lead=abs(prestige))


def headline(state: m.State | m.Sight) -> Text:
    """Year, Season, what is going on, and the Prestige; New Year comes before all Seasons (10.0)."""
    clock = state.clock
    if clock.phase == "new_year":
        return text("hl-headline-new-year", year=str(clock.year), prestige=prestige_text(state.tracks.prestige))
    return text(
        "hl-headline",
        year=str(clock.year),
        season=season_text(clock.season),
        part=part_text(clock),
        prestige=prestige_text(state.tracks.prestige),
    )


def part_text(clock: m.Clock) -> Text:
    """The phase, with the side whose Player Turn it is."""
    phase = text(f"hl-phase-{clock.phase.replace('_', '-')}")
    if clock.phase in ("new_year", "initiative", "wintering"):
        return phase
    return text("hl-phase-of", side=m.side_text(clock.active), phase=phase)
