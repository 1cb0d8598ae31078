"""What may be asked of a position, and what is answered where nothing is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.hellenes import battle_questions as battles
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.inquiry import Inquiry
from engine.games.hellenes.model.views import View, view
from engine.games.hellenes.rules.map import blockade, cities, supply
from engine.games.hellenes.rules.movement import reach as movement
from engine.games.hellenes.rules.year import tribute as tributes
from engine.games.hellenes.rules.year import victory as victories
from engine.games.hellenes.rules.year.wintering import wintering
from engine.games.hellenes.tables import AREAS, SIDES, AreaId, BlockId
from engine.kernel.questions import OF_EVERY_GAME, BaseAsked, Kinds, Misasked

DICE = 2  # of a negotiation
PUBLIC = "public"


# ------------------------------------------------------------------------------------------------------------ the map


def control(asked: Inquiry) -> dict[str, Any]:
    """1.5: who holds every City."""
    return {area: cities.holder(asked.state.board, area) for area in asked.state.board.cities}


def area_control(asked: Inquiry) -> dict[str, Any]:
    """1.5: who controls the areas that somebody controls."""
    found = {area: cities.controller(asked.state.board, area) for area in AREAS}
    return {area: side for area, side in found.items() if side is not None}


def garrisons(asked: Inquiry) -> dict[str, Any]:
    """7.3: whose garrison is in every City."""
    return {area: cities.garrison(asked.state.board, area) for area in asked.state.board.cities}


def capacity(asked: Inquiry) -> dict[AreaId, int]:
    """1.3: how many blocks every City holds."""
    return {area: asked.state.board.capacity(area) for area in asked.state.board.cities}


def sieges(asked: Inquiry) -> dict[str, Any]:
    """7.2: every City under siege."""
    state, board = asked.state, asked.state.board
    return {
        area: {
            "by": by,
            "of": cities.holder(board, area),
            "since_earlier": cities.since_earlier(state, area),
            "garrison": cities.garrison(board, area) is not None,
            "besieged": [block for side in SIDES for block in board.lying(area, side)],
            "besiegers": list(board.upright(area, by)),
        }
        for area in cities.besieged(board)
        if (by := cities.besieger(board, area)) is not None
    }


def blockaded(asked: Inquiry) -> dict[str, Any]:
    """8.2.1, 8.2.2: the ports that are blockaded, and where the grain is stopped."""
    return {"ports": blockade.ports(asked.state.board), "grain_cut": blockade.grain_cut(asked.state.board)}


# ----------------------------------------------------------------------------------------------------------- movement


def reach(asked: Inquiry) -> dict[AreaId, int]:
    """5.1, 5.2: how far away the areas are where a block may end one move."""
    return movement.reach(asked.state, BlockId(asked.words("block")))


def transport(asked: Inquiry) -> dict[str, Any]:
    """5.2.1: whether a fleet may carry a block, and where."""
    fleet, cargo = BlockId(asked.words("fleet")), BlockId(asked.words("cargo"))
    allowed = movement.may_carry(asked.state, fleet, cargo)
    return {"allowed": allowed, "reach": movement.reach(asked.state, fleet) if allowed else {}}


# ----------------------------------------------------------------------------------------------------------- the year


def winter(asked: Inquiry) -> dict[str, Any]:
    """9.0.2, 9.2: who lives through the Winter."""
    found, board = wintering(asked.state), asked.state.board
    choose = {
        area: {"blocks": list(blocks), "keep": board.capacity(area)} for area, blocks in sorted(found.crowded.items())
    }
    return {"survive": list(found.survive), "disband": list(found.disband), "choose": choose}


def maintainable(asked: Inquiry) -> dict[str, Any]:
    """9.2.3: where each side has groups that can be maintained."""
    return {side: supply.maintainable(asked.state, side) for side in SIDES}


def tribute(asked: Inquiry) -> dict[str, Any]:
    """10.1: what this New Year brings."""
    found = tributes.tribute(asked.state)
    return {
        "athens": found.athens,
        "sparta": found.sparta,
        "persian_aid": found.persian_aid,
        "skipped": found.skipped,
        "prestige": asked.state.tracks.prestige + found.gain,
    }


def victory(asked: Inquiry) -> dict[str, Any]:
    """14.2 to 14.4: who wins at this Victory Check, may try to, and how the game ends if it ends now."""
    state, end, prize = asked.state, victories.final(asked.state), asked.state.scenario.prize
    told: dict[str, Any] = {
        "automatic": victories.automatic(state),
        "negotiation": victories.negotiator(state),
        "final": [end.side, AREAS[prize].city if prize is not None and end.level == "prize" else end.level],
    }
    if asked.has("dice"):
        dice = asked.dice()
        if len(dice) != DICE:
            raise Misasked(f"dice: expected {DICE}")
        told["negotiated"] = victories.negotiated(state, dice)
    return told


def views(asked: Inquiry) -> dict[str, Any]:
    """2.2, 6.2: what each viewer may see."""
    return {str(viewer or PUBLIC): _told(view(asked.state, viewer)) for viewer in (*SIDES, None)}


def _told(seen: View) -> dict[str, Any]:
    return {
        "areas": {
            area: {
                side: {"known": dict(one.known), "hidden": one.hidden, "flat": one.flat} for side, one in sides.items()
            }
            for area, sides in sorted(seen.areas.items())
        },
        "pool": dict(seen.pool),
        "hand": {side: hand if isinstance(hand, int) else sorted(hand) for side, hand in seen.hand.items()},
        "chosen": dict(seen.chosen),
    }


NOTHING: frozenset[str] = frozenset()
KINDS: Kinds = {
    "control": (control, NOTHING),
    "area_control": (area_control, NOTHING),
    "garrisons": (garrisons, NOTHING),
    "capacity": (capacity, NOTHING),
    "sieges": (sieges, NOTHING),
    "blockade": (blockaded, NOTHING),
    "siege_options": (battles.siege_options, NOTHING),
    "attrition": (battles.attrition, frozenset({"area", "dice", "ties"})),
    "shelter": (battles.sheltered, frozenset({"area"})),
    "order": (battles.order, NOTHING),
    "round": (battles.battle_round, frozenset({"dice", "ties", "retreat", "pursue"})),
    "retreats": (battles.retreating, NOTHING),
    "pursuit": (battles.pursuing, NOTHING),
    "reach": (reach, frozenset({"block"})),
    "transport": (transport, frozenset({"fleet", "cargo"})),
    "winter": (winter, NOTHING),
    "maintainable": (maintainable, NOTHING),
    "tribute": (tribute, NOTHING),
    "victory": (victory, frozenset({"dice"})),
    "view": (views, NOTHING),
    **OF_EVERY_GAME,
}
UNASKED = ("control", "sieges", "siege_options", "blockade", "capacity", "tribute", "victory", "view")
IN_BATTLE = ("order", "retreats", "pursuit")
IN_WINTER = ("winter",)


def usual(state: m.State) -> dict[str, bool]:
    """What is answered where a file asks nothing."""
    battle, winter_ = IN_BATTLE if state.battle is not None else (), IN_WINTER if state.winter else ()
    return dict.fromkeys((*UNASKED, *battle, *winter_), True)


class Asked(BaseAsked[m.State]):
    """One position, asked one question after another."""

    kinds = KINDS

    def inquiry(self, given: Mapping[str, Any]) -> Inquiry:
        return Inquiry(HELLENES, self.state, given)
