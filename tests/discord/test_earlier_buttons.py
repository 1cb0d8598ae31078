"""What the buttons of earlier versions do, pressed now: each works, or a private sentence says why not.

Ids as 0.2.0 posted them, with the revision in the second place, and as the versions between it and this one did.
"""

from __future__ import annotations

import pytest

from engine.session.terms import ABANDON
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, Exchange, said_in
from tests.discord.test_forged import press
from tests.discord.test_reports import faces, order, war

__all__ = ["faces", "war"]
OLDER_POSITION = "That button is from an earlier position"
NOTHING_ASKED = "There is no proposal in this channel"
NO_BIDDING = "no bidding for sides"
FORM = "form"
RUNNING = {  # a game with an attack going on: ids, and what the answer says
    # of 0.2.0
    "t:1:3:turn::0": "Waiting for",
    "t:1:2:n:0123456789ab:0": OLDER_POSITION,
    "t:1:2:s:0123456789ab:0": OLDER_POSITION,
    "t:1:2:undo::0": OLDER_POSITION,
    "t:1:3:type::0": FORM,
    "t:1:3:hand::0": "### Hand of Central Powers",
    "t:1:3:log::1": "Page 1 of 1, newest",
    "t:1:3:look:rule.9.5.1:1": "### 9.5.1 In general",
    "t:1:3:leaf:rule.9.5.1:1": "### 9.5.1 In general",
    "t:1:3:tell::0": "### Tracks and boxes",
    "t:1:1:join:ap:0": NOTHING_ASKED,
    "t:1:1:join::0": NOTHING_ASKED,
    "t:1:1:decline::0": NOTHING_ASKED,
    "t:1:1:cancel::0": NOTHING_ASKED,
    "t:1:1:bid:cp.1:0": NO_BIDDING,
    "t:1:1:bidform:cp:0": FORM,
    "t:1:1:takebid::0": NO_BIDDING,
    "t:1:1:quit::0": NO_BIDDING,
    "t:1:3:step:next:2": "### Step 2 of 3",
    "t:1:3:step:first:2": "### Step 0 of 3",
    "t:1:3:mine::1": "CP round 1 · Guns of August",
    # of yesterday
    "t:1:3:mine:3-1.1.cp:3": "CP round 1 · Guns of August",
    "t:1:3:mine:3-1.9.cp:3": "taken back",
    "t:1:2:sure:0123456789ab:0": OLDER_POSITION,
    "t:1:2:anyway::0": OLDER_POSITION,
    "t:1:3:cards::1": "### Hand of Central Powers",
    "t:1:3:status::1": "to decide",
    "t:1:3:chart:vp:1": "VP",
    "t:1:3:log:5:0": "Page 1 of 1, newest",
    "t:1:3:stops::0": "Whether the game waits for you",
    "t:1:3:stop:peace:0": "I do not know that button",
    "t:1:3:agree:3:0": NOTHING_ASKED,
    "t:1:3:refuse:3:0": NOTHING_ASKED,
    "t:1:3:takeback:3:0": NOTHING_ASKED,
    "t:0:1:setup:page:1": "already proposed or going on",
}


def said(exchange: Exchange) -> str:
    """All words that an answer has; a form that opens is one too."""
    assert exchange.answer is not None
    if exchange.answer["type"] == 9:
        return FORM
    return "\n".join(said_in(one) for one in (exchange.original, *exchange.followups) if one is not None)


def is_private(exchange: Exchange) -> bool:
    """Whether nobody else sees what is new in it: an answer of its own, or one that follows a message in its place."""
    assert exchange.answer is not None
    new = exchange.answer["type"] in (4, 5)
    shown = [*exchange.followups, *([exchange.original] if new and exchange.original is not None else [])]
    return all(one["flags"] & EPHEMERAL for one in shown)


async def pressed(club: Club, user: int, identity: str) -> str:
    kind = 3 if ":s:" in identity else 2
    exchange = await press(club, user, identity, kind, ("0123456789ab",) if kind == 3 else ())
    assert is_private(exchange), identity
    return said(exchange)


async def test_each_is_answered_in_a_running_game(war: Club) -> None:
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    before = (await war.services.tables.info(1)).revision
    for identity, words in RUNNING.items():
        assert words in await pressed(war, ANN, identity), identity
    assert (await war.services.tables.info(1)).revision == before


def test_what_0_3_0_posted_is_still_known(club: Club) -> None:
    """What was added since 0.2.0 has tests of its own; no name of an operation may go or be used for another thing."""
    since = {"walk", "own", "here", "stands", "through", "sums", "pictures", "card", "foretold", "forget"}
    posted = {identity.split(":")[3] for identity in RUNNING} | since
    assert posted - {*club.bot.clicks.controls, *club.bot.clicks.openers} == set()


@pytest.mark.parametrize(("identity", "user", "status"), [("join::0", BOB, "playing"), ("join:blue:0", BOB, "playing")])
async def test_an_invitation_of_0_2_0_is_accepted(club: Club, identity: str, user: int, status: str) -> None:
    side = {"opponent": BOB} if identity == "join::0" else {}
    await club.server.command(ANN, "game new", game="bluff", side="red", **side)
    await pressed(club, user, f"t:1:0:{identity}")
    await club.quiet()
    assert (await club.services.tables.info(1)).status == status


@pytest.mark.parametrize(("op", "user"), [("decline", BOB), ("cancel", ANN)])
async def test_an_invitation_of_0_2_0_is_turned_down(club: Club, op: str, user: int) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await pressed(club, user, f"t:1:0:{op}::0")
    await club.quiet()
    assert (await club.services.tables.info(1)).status == "ended"


async def test_a_bidding_of_0_2_0_goes_on(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="bid")
    await pressed(club, BOB, "t:1:0:join::0")
    await club.quiet()
    bidding = (await club.services.tables.info(1)).bidding
    assert bidding is not None
    assert await pressed(club, bidding.turn, "t:1:1:bidform:red:0") == FORM
    assert "You bid 1 VP for Red" in await pressed(club, bidding.turn, "t:1:1:bid:red.1:0")
    await club.quiet()
    assert "moved on" in await pressed(club, bidding.other, "t:1:1:takebid::0"), "another revision, another bid"
    await pressed(club, bidding.other, "t:1:2:takebid::0")
    await club.quiet()
    assert (await club.services.tables.info(1)).status == "playing"


@pytest.mark.parametrize(
    ("op", "user", "state"), [("agree", ANN, "agreed"), ("refuse", ANN, "refused"), ("takeback", BOB, "taken-back")]
)
async def test_a_proposal_that_was_named_by_its_revision_is_answered(
    bluff: Club, op: str, user: int, state: str
) -> None:
    await bluff.server.command(BOB, "game abandon")
    await bluff.quiet()
    (made,) = (await bluff.services.tables.info(1)).proposals
    assert "seat" in await pressed(bluff, CY, f"t:1:1:{op}:{made.revision}:0")
    await pressed(bluff, user, f"t:1:1:{op}:{made.revision}:0")
    found = await bluff.services.tables.proposals.made(1, made.revision)
    assert (found.kind, found.state) == (ABANDON, state)
    words = await pressed(bluff, user, f"t:1:1:{op}:{made.revision}:0")
    assert words != NOTHING_ASKED
    assert "broke" not in words
