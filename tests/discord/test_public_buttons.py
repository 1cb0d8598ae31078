"""The buttons below a report: everybody may press them, and whoever presses is answered privately."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from tests.discord.conftest import CY, Club
from tests.discord.limits import GALLERY, within
from tests.discord.loopback import Exchange, buttons, said_in
from tests.discord.test_earlier_buttons import is_private, said
from tests.discord.test_reports import answer, faces, order, told, war
from tests.phone.sizes import PHONE, mosaic, previewed
from tests.phone.stage import stage
from tests.render.no_retreat.test_legible import POINTS

__all__ = ["faces", "war"]
ANSWERS = {
    "Map here": "",
    "Status": "to decide",
    "Step through": "Step",
    "In my colours": "Guns of August",
    "How was it counted?": "Sedan",
}


async def test_a_spectator_presses_each_and_nobody_else_sees_it(war: Club) -> None:
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    (report,) = told(war, "**Central Powers**")
    found = buttons(report)
    assert set(ANSWERS) <= set(found)
    before = war.server.shown()
    for label, words in ANSWERS.items():
        exchange = await war.server.click(CY, report, found[label])
        assert is_private(exchange), label
        assert words in said(exchange), label
        assert "broke" not in said(exchange), label
    assert war.server.shown() == before


async def test_the_steps_of_a_report_are_gone_through_from_its_first(war: Club) -> None:
    report = await fought(war)
    first = said(await war.server.click(CY, report, buttons(report)["Step through"]))
    assert "Guns of August" in first
    assert "Sedan" not in first, "the attack is a later step"


async def fought(war: Club) -> dict[str, Any]:
    """The report of a battle."""
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    (report,) = told(war, "**Central Powers**")
    return report


def widths(war: Club, message: dict[str, Any]) -> list[float]:
    """How wide a phone shows each picture that was sent last, in points, as its gallery lays it out."""
    *_, request = (one for one in war.server.requests if one.files)
    sizes = iter([Image.open(BytesIO(data)).size for data in request.files.values()])
    found = list[float]()
    for part in within(message["components"]):
        if part["type"] != GALLERY:
            continue
        inside = [next(sizes) for _ in part["items"]]
        if len(inside) == 1:
            found.append(previewed(*inside[0], PHONE, inside=True)[0])
        else:
            found += [cell.width for cell in mosaic(len(inside), PHONE.inside)]
    return found


@pytest.mark.parametrize("label", ["In my colours", "All pictures"])
async def test_private_pictures_are_as_large_as_those_of_the_report(label: str) -> None:
    async with stage("winter-1915") as made:
        await made.begin()
        await made.orders("auto op; done")
        report = next(one for one in reversed(made.server.shown()) if label in buttons(one))
        exchange = await made.server.click(CY, report, buttons(report)[label])
        shown = exchange.followups[-1] if exchange.followups else exchange.original
        assert shown is not None
        found = widths(made.club, shown)
    assert found
    assert all(width >= POINTS - 1 for width in found), "lettering of 9 points is measured at that width"


async def test_words_alone_are_laid_out_as_the_report_is(war: Club) -> None:
    report = await fought(war)
    await war.server.command(CY, "settings", pictures="text")
    exchange = await war.server.click(CY, report, buttons(report)["In my colours"])
    mine, yours = said(exchange).splitlines(), said_in(report).splitlines()
    assert mine[0] == yours[0]
    assert set(mine) <= set(yours)
    assert set(yours) - set(mine) <= {yours[1]}, "only whose action it was is not said again"


async def test_the_status_says_in_words_alone_what_its_pictures_show(war: Club) -> None:
    report = await fought(war)
    seen = await war.server.click(CY, report, buttons(report)["Status"])
    assert "to decide" in said(seen)
    assert not any(words in said(seen) for words in ("War Status", "Reserve Box", "cards in hand"))
    assert seen.original is not None
    further = said(await war.server.click(CY, seen.original, "Next page"))
    assert "to decide" not in further, "said on the first page"
    await war.server.command(CY, "settings", pictures="text")
    words = said(await war.server.click(CY, report, buttons(report)["Status"]))
    assert all(part in words for part in ("to decide", "War Status", "Reserve Box", "cards in hand"))


async def test_in_words_alone_all_pictures_says_what_each_shows() -> None:
    async with stage("winter-1915") as made:
        await made.begin()
        await made.orders("auto op; done")
        report = next(one for one in reversed(made.server.shown()) if "All pictures" in buttons(one))
        seen = await made.server.click(CY, report, buttons(report)["All pictures"])
        alts = [item["description"] for item in items(seen)]
        await made.server.command(CY, "settings", pictures="text")
        words = said(await made.server.click(CY, report, buttons(report)["All pictures"])).splitlines()
        own = said(await made.server.click(CY, report, buttons(report)["In my colours"]))
    assert len(words) == 1 + len(alts) > 2
    assert all(line.removeprefix("- ")[:40] == alt[:40] for line, alt in zip(words[1:], alts, strict=True))
    assert own.splitlines()[0] == words[0], "the story heads both"
    assert words[1] not in own


def items(exchange: Exchange) -> list[dict[str, Any]]:
    """The pictures of an answer."""
    shown = exchange.followups[-1] if exchange.followups else exchange.original
    assert shown is not None
    return [item for part in within(shown["components"]) if part["type"] == GALLERY for item in part["items"]]


async def test_sums_are_headed_by_the_story_and_each_by_what_it_is_about(war: Club) -> None:
    report = await fought(war)
    sums = said(await war.server.click(CY, report, buttons(report)["How was it counted?"])).splitlines()
    assert sums[0] == said_in(report).splitlines()[0]
    assert "**Sedan**" in sums
    assert len(set(sums)) == len(sums)


async def test_the_map_and_my_colours_are_offered_without_a_picture_too(war: Club) -> None:
    (report,) = told(war, "start of the turn")
    assert not report["attachments"]
    for label in ("Map here", "In my colours"):
        assert "broke" not in said(await war.server.click(CY, report, buttons(report)[label]))
