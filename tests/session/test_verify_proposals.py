"""The proposals of a document, judged without a position."""

from __future__ import annotations

from typing import Any

from engine.session.verify_proposals import Waiting


def judged(*changes: tuple[str, str | None, int | None], alone: bool = False) -> list[bool]:
    """Whether each was right: kind, role, and the proposal that is named."""
    waiting, found = Waiting(), []
    for revision, (kind, role, proposal) in enumerate(changes, 1):
        named: dict[str, Any] = {} if proposal is None else {"proposal": proposal}
        change = {"revision": revision, "kind": kind, "role": role, **named}
        waiting, right = waiting.after(change, alone=alone)
        if kind == "orders":
            waiting = waiting.overtaken(known=role == "red")
        if kind == "epoch":
            waiting = waiting.outlasting()
        found.append(right)
    return found


OFFER = ("abandon-offered", "red", 1)


def test_the_other_side_answers() -> None:
    assert judged(OFFER, ("refused", "blue", 1), ("refused", "blue", 1)) == [True, True, False]
    assert judged(OFFER, ("refused", "red", 1)) == [True, False]
    assert judged(OFFER, ("taken-back", "red", 1)) == [True, True]
    assert judged(OFFER, ("lapsed", "blue", 1)) == [True, False]
    assert judged(OFFER, ("abandoned", "blue", 1)) == [True, True]
    assert judged(OFFER, ("abandoned", "red", 1)) == [True, False]
    assert judged(OFFER, ("abandoned", "blue", 7)) == [True, False]
    assert judged(("abandoned", "red", None)) == [False]


def test_who_plays_alone_asks_nobody() -> None:
    assert judged(("abandoned", "red", 1), alone=True) == [True]
    assert judged(OFFER, alone=True) == [False]


def test_one_of_a_kind_waits() -> None:
    assert judged(OFFER, ("abandon-offered", "red", 2)) == [True, False]
    assert judged(OFFER, ("rollback-offered", "blue", 2)) == [True, True]
    assert judged(OFFER, ("orders", "red", None), ("abandon-offered", "red", 3)) == [True] * 3
    assert judged(OFFER, ("orders", "red", None), ("abandoned", "blue", 1)) == [True, True, False]


def test_what_older_versions_have_left_waiting_may_wait_and_need_not() -> None:
    between = [("orders", "blue", None), ("epoch", None, None)]
    corrected = ("correction-offered", "red", 1)
    for offer, agreed, after in ((OFFER, "abandoned", between[0]), (corrected, "corrected", between[1])):
        assert judged(offer, after, (agreed, "blue", 1)) == [True] * 3
        assert judged(offer, after, (offer[0], "red", 3), (agreed, "blue", 3)) == [True] * 4
    back = [("rollback-offered", "blue", 2), ("rolled-back", "red", 2)]
    assert judged(OFFER, *back, ("abandon-offered", "red", 4)) == [True] * 4
    assert judged(corrected, *back, ("correction-offered", "red", 4)) == [True, True, True, False]


def test_nothing_else_names_one() -> None:
    assert judged(("orders", "red", 1)) == [False]


def test_taking_back_what_a_rollback_leads_behind_may_make_it_void() -> None:
    rollback = ("rollback-offered", "red", None)
    assert judged(rollback, ("undo", "red", None), rollback) == [True, True, True]
    assert judged(rollback, ("undo", "red", None), ("rolled-back", "blue", 1)) == [True, True, True]
    assert judged(OFFER, ("undo", "red", None), ("abandon-offered", "blue", 3)) == [True, True, False]
