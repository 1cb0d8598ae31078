"""The Great War: the tournament scenario that begins with the Replacement Phase of turn 10."""

from __future__ import annotations

from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.entering import neutrals
from engine.games.paths_of_glory.rules.start import layout
from engine.games.paths_of_glory.tables import AP, CP, SIDES, CardId, Nation, Row, Side, SpaceId

ID = "great_war"
BEFORE = 9  # the turn on record for every event played before the scenario begins
POOLS = {"rp_allied": "a"}


@cache
def _table(edition: m.Edition, kind: str) -> tuple[Row, ...]:
    return tuple(row for row in edition.tables.rows("great_war_setup") if row["kind"] == kind)


def opening(edition: m.Edition, options: m.Options) -> m.State:
    """Summer 1916 before the replacements: nothing shuffled, nothing dealt."""
    markers = {row["unit"]: row["level"] for row in _table(edition, "marker")}
    return m.State(
        options=options,
        board=_board(edition, markers),
        tracks=_tracks(markers),
        cards=m.BySide(_pile(edition, AP), _pile(edition, CP)),
        events=dict.fromkeys(_cards(edition, "played_and_removed"), BEFORE),
        account=tuple(
            m.VpLine(BEFORE, int(row["level"]), _reason(edition, row["unit"])) for row in _table(edition, "vp")
        ),
    )


def _reason(edition: m.Edition, cause: str) -> str:
    return m.said(edition, f"vp-{cause}").key


def _board(edition: m.Edition, markers: dict[str, str]) -> m.Board:
    found = layout.read(edition, "great_war_setup")
    at_war = frozenset(map(Nation, markers["at_war"].split()))
    landed = SpaceId(markers["mef_beachhead"])
    return m.Board(
        edition=edition,
        where=found.where,
        reduced=found.reduced,
        control=_control(edition, at_war),
        trenches=found.trenches,
        destroyed=frozenset(SpaceId(row["space"]) for row in _table(edition, "fort_destroyed")),
        at_war=at_war,
        limited_greece=True,
        beachhead=landed if landed in edition.spaces else None,
    )


def _control(edition: m.Edition, at_war: frozenset[Nation]) -> dict[SpaceId, str]:
    entered = {*at_war, *(opened for nation in at_war for opened in neutrals.OPENED_WITH.get(nation, ()))}
    control = {s.id: s.printed_side if s.nation in entered else s.start_control for s in edition.spaces.values()}
    control |= {space.id: AP for space in edition.spaces.values() if "limited_greek_entry" in space.flags}
    return control | {SpaceId(row["space"]): row["side"] for row in _table(edition, "control")}


def _tracks(markers: dict[str, str]) -> m.Tracks:
    points = {key: int(value) for key, value in markers.items() if key.startswith("rp_")}
    return m.Tracks(
        turn=int(markers["turn"]),
        phase="replacement",
        active=AP,
        vp=int(markers["vp"]),
        war_status=m.BySide(int(markers["war_status_ap"]), int(markers["war_status_cp"])),
        commitment=m.BySide(markers["commitment_ap"], markers["commitment_cp"]),
        us_track=markers["us_track"],
        russian_track=markers["russian_track"],
        rp={POOLS.get(key, key.removeprefix("rp_")): number for key, number in points.items()},
    )


def _cards(edition: m.Edition, status: str, *sides: Side) -> tuple[CardId, ...]:
    wanted = sides or SIDES
    return tuple(
        CardId(row["slug"])
        for row in edition.tables.rows("great_war_cards")
        if row["status"] == status and row["side"] in wanted
    )


def _pile(edition: m.Edition, side: Side) -> m.Pile:
    return m.Pile(deck=_cards(edition, "draw_deck", side), removed=_cards(edition, "played_and_removed", side))
