"""Reports over the loopback: one message for each action with all that came of it, its picture telling the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.channel import reports
from cogs.channel.chronicle import chronicle, touched
from cogs.channel.report_cards import SaidAccount, said_account
from cogs.messages.card import length
from cogs.protocols.game_face import Face
from cogs.services import Services
from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.account import Account
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.limits import GALLERY, within
from tests.discord.loopback import EPHEMERAL, buttons

SCENARIO = "scenario=introductory"


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace(Messages("en").say)}


@pytest.fixture
async def war(club: Club) -> Club:
    """Ann (Central Powers) and Bob have begun; Ann has taken Guns of August."""
    await club.server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp", options=SCENARIO)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await order(club, "take Guns of August")
    return club


async def order(club: Club, *lines: str) -> None:
    """Orders of whoever has to decide, each told before the next."""
    for line in lines:
        (prompt,) = (
            await club.services.tables.look((await club.services.tables.people.of_user(ANN))[0].number)
        ).prompts
        answer = await club.server.command(prompt.user, "order", orders=line)
        if "sure" in answer.text:
            answer = await club.server.command(prompt.user, "order", orders=f"{line} sure")
        assert answer.text.startswith("✔"), (line, answer.text)
        await club.quiet()


async def answer(club: Club) -> None:
    """The first choice of each decision until somebody has to choose an action."""
    number = (await club.services.tables.people.of_user(ANN))[0].number
    while True:
        state = (await club.services.tables._tables.position(number)).state
        if type(state.top).__name__ in ("PlayRound", "ChooseAttack"):
            return
        await order(club, PATHS_OF_GLORY.wording(state, PATHS_OF_GLORY.offers(state, state.top.side)[0].action))


def told(club: Club, heading: str) -> list[dict[str, Any]]:
    """The messages of reports whose first lines say this."""
    reports = [message for message in club.server.shown() if message["content"].startswith("### ")]
    return [message for message in reports if heading in "\n".join(message["content"].splitlines()[:2])]


def alts(message: dict[str, Any]) -> str:
    return " ".join(attachment["description"] for attachment in message["attachments"])


async def test_an_attack_with_its_answers_is_one_message(war: Club) -> None:
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    (report,) = told(war, "**Central Powers**")
    words = report["content"]
    assert words.splitlines()[0].startswith("### CP round 1 · Guns of August: ")
    assert "attack on Sedan undecided, FR 5 and GE 1 reduced" in words.splitlines()[0]
    assert words.count("VP 10 → 11") == 1
    assert "\n- Sedan: CP" in words, "a list, so that each line is told from the next"
    pictures = [one for one in within(report["components"]) if one["type"] == GALLERY]
    assert [len(one["items"]) for one in pictures] == [1] * len(report["attachments"]), "none is cut by another"
    for said in ("GE 1 goes to Liege", "Attack on Sedan", "CP rolled"):
        assert said in alts(report), "a picture tells what is to be seen"
    if (await war.services.tables.look(1)).prompts[0].user == ANN:
        await order(war, "done")
    await order(war, "auto op")
    (other,) = told(war, "**Allied Powers**")
    assert other["content"].startswith("### AP round 1")
    assert (await war.services.tables.look(1)).headline.args["part"].args == {"round": 1}
    assert told(war, "**Central Powers**") == [report], "the next action does not change it"


async def test_a_report_in_which_nothing_weighty_happened_has_two_buttons(war: Club) -> None:
    """Replacement points that are recorded are no more than a line; an attack has all of them."""
    await order(war, "play Guns of August rp")
    (light,) = told(war, "**Central Powers**")
    assert list(buttons(light)) == ["Status", "Step through"]
    await order(war, "auto op", "activate Paris move", "done")
    (idle,) = told(war, "**Allied Powers**")
    assert not idle["attachments"], "an activation that came to nothing has no picture"
    await order(war, "auto op", "activate Aachen combat", "attack Liege: GE 1 from Aachen")
    await answer(war)
    heavy = told(war, "**Central Powers**")[-1]
    assert {"Map here", "Status", "Step through", "In my colours", "How was it counted?"} <= set(buttons(heavy))


async def test_what_an_order_has_added_to_is_recounted_and_said_once(
    war: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await order(war, "play Guns of August ops", "activate Aachen combat")
    made: list[SaidAccount] = []

    def said(services: Services, found: Account) -> SaidAccount:
        made.append(said_account(services, found))
        return made[-1]

    monkeypatch.setattr(reports, "said_account", said)
    await order(war, "activate Metz move")
    (account,) = made
    (report,) = told(war, "**Central Powers**")
    assert report["content"].startswith(f"### {account.heading}")


async def test_actions_that_are_told_together_stay_apart(war: Club) -> None:
    """As after an outage: both sides' orders in one batch, each in the report on its own action."""
    await order(war, "auto op", "activate Aachen move", "done")
    await order(war, "auto op", "activate Paris move", "done")
    tolds = await war.services.tables.results.told(1, 1, (await war.services.tables.info(1)).revision)
    keys = [key for key in touched(tolds, tolds) if key.endswith((".cp", ".ap"))]
    assert len(keys) == 2
    for key, mine, other in zip(keys, ("Aachen", "Paris"), ("Paris", "Aachen"), strict=True):
        found = chronicle(war.services, key, tolds)
        assert found is not None
        words = " ".join(line.words for line in found.lines)
        assert f"{mine} is activated" in words
        assert f"{other} is activated" not in words
        assert {part.chapter.key for part in found.passages} == {key}


async def test_each_redeployment_is_told(war: Club) -> None:
    """Four corps in four places."""
    await order(war, "play Guns of August sr")
    state = (await war.services.tables._tables.position(1)).state
    labels = [PATHS_OF_GLORY.wording(state, offer.action) for offer in PATHS_OF_GLORY.offers(state, state.top.side)]
    corps = {label.split(" > ")[0]: label for label in labels if re.match(r"sr \(?(GE|AH)c\)?:", label)}
    for label in list(corps.values())[:4]:
        await order(war, label)
    (report,) = told(war, "**Central Powers**")
    redeployed = min(4, len(corps))
    assert redeployed > 2
    assert report["content"].startswith(f"### CP round 1 · {redeployed} SR")
    assert "Redeployed: " in report["content"]


async def test_what_is_taken_back_leaves_words_and_picture(war: Club) -> None:
    await order(war, "play Guns of August ops", "activate Aachen move", "activate Metz move", "done")
    await order(war, "GE 1: Aachen > Koblenz", "GE 5: Metz > Strasbourg", "done")
    (before,) = told(war, "**Central Powers**")
    assert "Strasbourg" in before["content"]
    assert "Strasbourg" in alts(before)
    for _ in range(2):
        await war.server.command(ANN, "undo")
        await war.quiet()
    (after,) = told(war, "**Central Powers**")
    assert after["id"] == before["id"]
    kept, gone = after["content"].split("\n-# ↩ Taken back: ", 1)
    assert "Koblenz" in kept
    assert ("Strasbourg" in kept, "Strasbourg" in gone) == (False, True)
    await order(war, "done")
    (again,) = told(war, "**Central Powers**")
    assert "Strasbourg" not in alts(again)
    assert "Koblenz" in alts(again)


async def test_an_action_whose_end_is_taken_back_goes_on_in_its_message(war: Club) -> None:
    await order(war, "auto op", "activate Aachen move", "done")
    (report,) = told(war, "**Central Powers**")
    await war.server.command(ANN, "undo")
    await order(war, "GE 1: Aachen > Koblenz")
    (grown,) = told(war, "**Central Powers**")
    assert grown["id"] == report["id"]
    assert "Moves: GE 1 to Koblenz" in grown["content"]
    assert not told(war, "**Allied Powers**")


@pytest.mark.parametrize("restarts", [False, True])
async def test_restarts_change_nothing(war: Club, restarts: bool) -> None:
    lines = ["play Guns of August ops", "activate Aachen move", "done", "GE 1: Aachen > Koblenz"]
    for line in lines:
        await order(war, line)
        if restarts:
            await war.restart()
    (report,) = told(war, "**Central Powers**")
    assert report["content"].splitlines()[2:4] == [
        "Moves: GE 1 to Koblenz",
        "-# “Guns of August” (CP 1); to move: Aachen",
    ]
    assert "GE 1 goes to Koblenz" in alts(report)


async def test_pictures_are_uploaded_twice_for_an_action_at_most(war: Club) -> None:
    """When its first combat is over, and when all is; what comes in between makes nothing flash."""
    begun = len(war.server.requests)
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    assert await uploads(war, begun) <= 2
    begun = len(war.server.requests)
    await order(war, "auto op", "activate Verdun move", "move FR 3: Verdun > Nancy")
    assert await uploads(war, begun) == 0, "nothing has come to its end"
    await order(war, "done")
    assert await uploads(war, begun) == 1


async def uploads(war: Club, begun: int) -> int:
    """How often pictures were sent to the channel since a request."""
    await war.quiet()
    sent = [one for one in war.server.requests[begun:] if one.path.startswith("/channels/")]
    return sum(bool(one.files) for one in sent)


async def test_a_report_too_old_to_be_edited_goes_on_in_another(war: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await order(war, "play Guns of August ops", "activate Aachen move", "activate Metz move", "done")
    await order(war, "GE 1: Aachen > Koblenz")
    (first,) = told(war, "**Central Powers**")
    monkeypatch.setattr(reports, "YOUNG", -1)
    await order(war, "GE 5: Metz > Strasbourg")
    kept, more = told(war, "**Central Powers**")
    assert kept["content"] == first["content"], "what is told stays as it is"
    assert kept["attachments"], "nothing more can come to it"
    assert "(continued)" in more["content"]
    assert "Strasbourg" in more["content"]
    assert "Koblenz" not in more["content"]


async def test_a_report_in_an_archived_thread_goes_on_in_another(war: Club) -> None:
    """Nothing in such a thread can be edited, but a new message brings it back."""
    await order(war, "play Guns of August ops", "activate Aachen move")
    (first,) = told(war, "**Central Powers**")
    war.server.archived.add(war.server.channel)
    await order(war, "activate Metz move")
    kept, more = told(war, "**Central Powers**")
    assert kept == first
    assert "Metz" in more["content"]
    assert len([message for message in war.server.shown() if "Your move" in str(message["components"])]) == 1


async def test_what_does_not_fit_goes_on_in_another_message(war: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "is_one_screen", lambda card: length(card) <= 150)
    await order(war, "play Guns of August ops", "activate Aachen move", "activate Metz move", "done")
    found = told(war, "**Central Powers**")
    assert len(found) > 1
    assert ["(continued)" in message["content"] for message in found] == [False, *[True] * (len(found) - 1)]
    words = "\n".join(message["content"] for message in found)
    for said in ("“Guns of August”", "Aachen", "Metz"):
        assert words.count(said) == 1


async def test_one_change_in_several_messages_is_drawn_in_each_as_its_words_tell(
    war: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "is_one_screen", lambda card: length(card) <= 150)
    await order(war, "play Guns of August ops; activate Aachen move; activate Metz move; done")
    await order(war, "GE 1: Aachen > Koblenz; GE 5: Metz > Strasbourg; done")
    found = told(war, "**Central Powers**")
    assert len(found) > 2
    for message in found:
        for space in ("Koblenz", "Strasbourg"):
            assert (space in message["content"]) == (space in alts(message))


async def test_a_message_that_was_deleted_is_posted_again(war: Club) -> None:
    await order(war, "play Guns of August ops", "activate Aachen move")
    (report,) = told(war, "**Central Powers**")
    war.server.messages[war.server.channel].pop(int(report["id"]))
    await order(war, "activate Metz move")
    (again,) = told(war, "**Central Powers**")
    assert "Aachen" in again["content"]
    assert "Metz" in again["content"]


async def test_the_report_in_my_colours_tells_the_same(war: Club) -> None:
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    (report,) = told(war, "**Central Powers**")
    mine = await war.server.click(CY, report, "In my colours")
    shown = mine.original or mine.followups[-1]
    assert shown["flags"] & EPHEMERAL
    assert "Attack on Sedan" in alts(shown)


async def test_the_end_of_a_turn_is_told_apart(war: Club) -> None:
    """Each report is headed by what it tells of, however much has happened in the same moment."""
    for _ in range(12):
        await order(war, "auto op", "done")
    heads = [message["content"].splitlines()[:2] for message in war.server.shown() if "Turn 1" in message["content"]]
    actions = [
        (head.split(" · ")[0], who.split(" (")[0].removeprefix("-# "))
        for head, who in heads
        if who.startswith("-# **") and "round" in head
    ]
    assert actions == [
        (f"### {short} round {number}", side)
        for number in range(1, 7)
        for short, side in (("CP", "**Central Powers**"), ("AP", "**Allied Powers**"))
    ]
    (end,) = told(war, "Turn 1, August 1914 · end of the turn")
    assert "no mandated offensive of the AP" in end["content"]
    assert not told(war, "Turn 2, September 1914 · end")
    shown = [message["content"] for message in war.server.shown()]
    assert shown.index(end["content"]) > max(
        number for number, words in enumerate(shown) if words.startswith("### AP round 6")
    )


async def test_a_game_begun_under_an_older_version_goes_on(war: Club) -> None:
    """What the older version has told is not told again; its message stays as it is."""
    await order(war, "play Guns of August ops", "activate Aachen move")
    (old,) = told(war, "**Central Powers**")
    tables, number = war.services.tables, (await war.services.tables.people.of_user(ANN))[0].number
    kept = {"message": int(old["id"]), "text": "…", "role": "cp", "headline": "…", "since": 0}
    await tables.telling.remember(number, "report", kept | {"revision": (await tables.info(number)).revision})
    await tables.telling.remember(number, "reports", None)
    await war.restart()
    await order(war, "activate Metz move")
    first, second = told(war, "**Central Powers**")
    assert first == old
    assert "Metz" in second["content"]
    assert "Aachen" not in second["content"]


async def test_the_start_begins_with_the_game_and_not_with_the_turn(club: Club) -> None:
    """Guns of August is forced there, so that the set-up tells something."""
    await club.server.command(
        ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp", options="scenario=historical"
    )
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await club.quiet()
    started = club.server.last("The game begins")["content"].splitlines()
    assert "The game begins" in started[0]
    assert any("Turn 1 begins" in line for line in started)
