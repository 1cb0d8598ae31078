"""What is picked together is tried before it is offered, and tells nothing that a number decides."""

from __future__ import annotations

import pytest

from engine.session.tables import Tables
from tests.session.conftest import ANN, TABLE
from tests.session.toy import Do

MOVE, PASS, ROLL = Do("move", 1), Do("pass"), Do("roll")


@pytest.mark.parametrize(
    ("actions", "possible"),
    [((MOVE, MOVE), True), ((PASS, MOVE), False), ((MOVE, PASS, MOVE), False), ((ROLL, MOVE), True), ((), False)],
)
async def test_what_leaves_no_room_for_the_next_cannot_be_done(
    tables: Tables, actions: tuple[Do, ...], possible: bool
) -> None:
    assert (await tables.look(TABLE, ANN)).can(actions) is possible
