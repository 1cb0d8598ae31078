"""The Great War: the tournament scenario that begins with the Replacement Phase of turn 10."""

from __future__ import annotations

from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import layout, neutrals
from engine.games.paths_of_glory.tables import AP, CP, SIDES, SPACES, CardId, Nation, Side, SpaceId, rows

ID = "great_war"
BEFORE = 9  # the turn on record for every event played before the scenario begins
POOLS = {"rp_allied": "a"}


@cache
def _table(kind: str) -> tuple[dict[str, str], ...]:
    return tuple(row for row in rows("great_war_setup") if row["kind"] == kind)


def opening(options: m.Options) -> m.State:
    """Summer 1916 before the replacements: nothing shuffled, nothing dealt."""
    markers = {row["unit"]: row["level"] for row in _table("marker")}
    return m.State(
        options=options,
        board=_board(markers),
        tracks=_tracks(markers),
        cards_ap=_pile(AP),
        cards_cp=_pile(CP),
        events=dict.fromkeys(_cards("played_and_removed"), BEFORE),
        account=tuple(m.VpLine(BEFORE, int(row["level"]), _reason(row["unit"])) for row in _table("vp")),
    )


def _reason(cause: str) -> str:
    return f"pog-vp-{cause.replace('_', '-')}"


def _board(markers: dict[str, str]) -> m.Board:
    found = layout.read("great_war_setup")
    at_war = frozenset(map(Nation, markers["at_war"].split()))
    return m.Board(
        where=found.where,
        reduced=found.reduced,
        control=_control(at_war),
        trenches=found.trenches,
        destroyed=frozenset(SpaceId(row["space"]) for row in _table("fort_destroyed")),
        at_war=at_war,
        limited_greece=True,
        beachhead=SpaceId(markers["mef_beachhead"]),
    )


def _control(at_war: frozenset[Nation]) -> dict[SpaceId, str]:
    entered = {*at_war, *(opened for nation in at_war for opened in neutrals.OPENED_WITH.get(nation, ()))}
    control = {s.id: s.printed_side if s.nation in entered else s.start_control for s in SPACES.values()}
    control |= {space.id: AP for space in SPACES.values() if "limited_greek_entry" in space.flags}
    return control | {SpaceId(row["space"]): row["side"] for row in _table("control")}


def _tracks(markers: dict[str, str]) -> m.Tracks:
    points = {key: int(value) for key, value in markers.items() if key.startswith("rp_")}
    return m.Tracks(
        turn=int(markers["turn"]),
        phase="replacement",
        active=AP,
        vp=int(markers["vp"]),
        ws_ap=int(markers["war_status_ap"]),
        ws_cp=int(markers["war_status_cp"]),
        commitment_ap=markers["commitment_ap"],
        commitment_cp=markers["commitment_cp"],
        us_track=markers["us_track"],
        russian_track=markers["russian_track"],
        rp={POOLS.get(key, key.removeprefix("rp_")): number for key, number in points.items()},
    )


def _cards(status: str, *sides: Side) -> tuple[CardId, ...]:
    wanted = sides or SIDES
    return tuple(
        CardId(row["slug"]) for row in rows("great_war_cards") if row["status"] == status and row["side"] in wanted
    )


def _pile(side: Side) -> m.Pile:
    return m.Pile(deck=_cards("draw_deck", side), removed=_cards("played_and_removed", side))
