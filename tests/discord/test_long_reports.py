"""Reports of much at once: within the limits of Discord, with nothing lost."""

from __future__ import annotations

import random
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cogs.channel.kept_messages import KeptMessage
from cogs.channel.posting import Posting
from cogs.channel.report_cards import ReportWords, report_card, said_account
from cogs.channel.report_messages import MessageContent, ReportMessages
from cogs.messages.card import fits, plain
from cogs.messages.controls import Button
from cogs.messages.views import layout_of
from engine.kernel.account import Account, Matter, Weight
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from render.picture import PictureFile, ReportPictures
from render.plain_face import PlainFace
from tests.discord.conftest import CY, Club
from tests.discord.limits import layout_faults, within
from tests.discord.loopback import buttons
from tests.phone.stage import Stage, is_prompt, positioned, stage

AUSTRIANS = ("Vilna", "Minsk", "Brest Litovsk", "Pinsk", "Lublin", "Kovel")
GERMANS = ("Lutsk", "Dubno", "Bialystok", "Baranovichi", "Rovno", "Zhitomir")
ATTACKERS = {
    "Sedan": ["GE 3", "GE 4", "GEc"],
    "Metz": ["GE 5", "GE 6", "GEc"],
    "Nancy": ["GE 1", "GEc", "GEc"],
    "Chateau Thierry": ["GE 2", "GEc", "GEc"],
}


def reports(made: Stage) -> list[dict[str, Any]]:
    """The messages of reports, in order."""
    return [one for one in made.server.shown() if one["content"].startswith("### ") and not is_prompt(one)]


async def test_a_long_end_of_a_turn_goes_on_and_tells_every_unit_once() -> None:
    """Twelve corps behind the lines are cut off; a server of the loopback refuses what is beyond the limits."""
    found, cut_off = positioned("winter-1915"), (*AUSTRIANS, *GERMANS)
    units = found["units"] | {space: ["AHc"] for space in AUSTRIANS} | {space: ["GEc"] for space in GERMANS}
    control = {**found["control"], "cp": [*found["control"]["cp"], *cut_off]}
    reserve = {**found["reserve"], "cp": []}
    async with stage("winter-1915", units=units, control=control, reserve=reserve) as made:
        await made.begin()
        await made.orders("auto op", "done")
        told = [one for one in reports(made) if "end of the turn" in one["content"]]
        assert len(told) > 1, "it is more than a screen"
        assert all("(continued)" in one["content"] for one in told[1:])
        words = "\n".join(one["content"] for one in told)
        for corps, spaces in (("AHc", AUSTRIANS), ("GEc", GERMANS)):
            assert all(words.count(f"{corps} in {space}") == 1 for space in spaces)
        assert all(words.count(line) == 1 for line in ("Antwerp surrendered", "13 spaces cut off", "VP 11 → 10"))
        assert sum(len(one["attachments"]) for one in told), "and is seen"


async def test_a_combat_of_fifteen_units_is_one_line_and_all_of_its_sums() -> None:
    found = positioned("fall-1914")
    units = {**found["units"], "Brussels": ["GEc"], "Cambrai": [], "Strasbourg": [], **ATTACKERS}
    units |= {"Verdun": ["FR 1", "FR 3", "FR 5"], "Bar le Duc": ["FR 4"]}
    control = {**found["control"], "cp": [*found["control"]["cp"], "Nancy", "Chateau Thierry"]}
    reserve, forts = {**found["reserve"], "cp": []}, {"destroyed": ["Liege", "Nancy"]}
    each = ", ".join(f"{unit} @ {space}" for space, stack in ATTACKERS.items() for unit in stack)
    async with stage("fall-1914", units=units, control=control, reserve=reserve, forts=forts) as made:
        await made.begin()
        await made.orders(f"play 12 ops; activate {', '.join(ATTACKERS)} combat", f"attack Verdun with {each}")
        await made.settle("attack", "play")
        report = next(one for one in reports(made) if "Verdun: " in one["content"])
        line = report["content"].partition("Verdun: ")[2].splitlines()[0]
        for said in ("CP 7 : AP 4, CP win", "FR 1 (now FRc) gone", "GE 1 and GEc reduced", "FR 3 and FR 5 back to"):
            assert said in line
        sums = await made.server.click(CY, report, buttons(report)["How was it counted?"])
        assert "GE 1, 2 GEc from Nancy, GE 2, 2 GEc from Chateau Thierry, GE 3, GE 4, GEc from Sedan" in sums.text
        for paragraph in ("12.1", "12.2.6", "12.2.9", "11.2.9", "12.4", "12.5", "12.5.4", "12.6.3"):
            assert f"({paragraph})" in sums.text


def test_what_is_longer_than_a_message_is_told_as_it_came(club: Club) -> None:
    def named(words: str) -> Any:
        return text("pog-space", name=words)

    matters = tuple(Matter(named(f"Space {number}: {'gone' * 9}"), (), 1, number) for number in range(90))
    spare = tuple(f"Space {number}" for number in range(90))
    account = said_account(club.services, Account(named("title"), matters=matters))
    card = report_card(ReportWords("Heading", account, spare=spare), 0xFF0000)
    assert fits(card)
    laid = layout_of(card).to_components()
    assert list(layout_faults(laid, [])) == []
    shown = "\n".join(one["content"] for one in within(laid) if one["type"] == 10)
    assert all(f"Space {number}" in shown for number in range(90))


def test_the_items_of_a_list_end_without_a_full_stop(club: Club) -> None:
    items = tuple(Matter(text("bluff-shown", red=1, blue=blue), (), 1, blue) for blue in (2, 3))
    found = said_account(club.services, Account(text("bluff-shown", red=0, blue=0), matters=items))
    assert [one.words for one in found.matters] == ["- Red bid 1, Blue bid 2", "- Red bid 1, Blue bid 3"]
    (alone,) = said_account(club.services, Account(text("bluff-prompt"), matters=items[:1])).matters
    assert alone.words == "Red bid 1, Blue bid 2."


async def test_what_is_usual_is_small_print_where_a_picture_has_no_room_else(
    bluff: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    png = BytesIO()
    Image.new("RGB", (420, 237)).save(png, "PNG")
    table, picture = await bluff.table(), PictureFile(png.getvalue(), "seen.png", "Seen")

    def crops(self: PlainFace, told: object, since: int = 0, *, room: int = 0, **more: object) -> ReportPictures:
        return ReportPictures((picture,)) if room >= 237 else ReportPictures(further=1)

    monkeypatch.setattr(PlainFace, "crops", crops)
    passages = (Passage(Chapter("1", None, text("bluff-prompt"), 1), 1, 1, None, ()),)
    for count, is_list in ((3, True), (26, False)):
        items = tuple(Matter(text("bluff-shown", red=1, blue=blue), (), 1, blue) for blue in range(count))
        weighty = replace(items[0], weight=Weight.NOTABLE)
        account = said_account(bluff.services, Account(text("bluff-prompt"), matters=(weighty, *items[1:])))
        content = MessageContent("1", 1, KeptMessage(0, (0, 0), 0), ReportWords("", account), None, passages)
        messages = ReportMessages(bluff.services, Posting(bluff.bot))
        card = (await messages.card(await bluff.services.tables.info(table), content)).card
        assert card.pictures, "in either case it is seen"
        assert (plain(card).count("\n- ") == count) == is_list
        assert plain(card).count("Blue bid") == count, "and nothing is left out"


async def test_moves_alone_keep_a_picture_and_the_buttons_of_it() -> None:
    """More units than a line names stand in small print: there is room for a picture and its buttons."""
    async with stage("", 11, "no_retreat") as made:
        await made.begin()
        rng = random.Random(11)
        for _ in range(60):
            await made.by_chance(rng)
        await made.club.quiet()
        told = [one for one in reports(made) if "units move" in one["content"]]
    assert told
    for report in told:
        assert report["attachments"]
        assert {"Map here", "Status", "Step through", "In my colours"} <= set(buttons(report))


async def test_a_report_of_moves_keeps_its_buttons_while_it_grows(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pictures are painted when it is over; until then it is looked up by its buttons alone."""
    monkeypatch.setattr(PlainFace, "annals", object(), raising=False)
    table, told = await bluff.table(), text("bluff-shown", red=1, blue=2)
    small = (Matter(told, (), 1, 1, weight=Weight.DETAIL),)
    words = ReportWords("", said_account(bluff.services, Account(told, matters=small)))
    passages = (Passage(Chapter("1", None, text("bluff-prompt"), 1), 1, 1, None, ()),)
    info, messages = await bluff.services.tables.info(table), ReportMessages(bluff.services, Posting(bluff.bot))
    seen = {}
    for is_over in (False, True):
        content = MessageContent("1", 1, KeptMessage(0, (0, 0), 0), words, None, passages, is_over)
        card = (await messages.card(info, content)).card
        seen[is_over] = {one.label for one in card.controls if isinstance(one, Button)}
    assert {"Map here", "Status", "Step through", "In my colours"} <= seen[False]
    assert seen[True] == {"Status", "Step through"}
