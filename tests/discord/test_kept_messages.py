"""What is kept of messages: rows that earlier versions have written are read."""

from __future__ import annotations

import pytest

from cogs.channel.kept_messages import REPORTS, KeptMessage, KeptReport, KeptReports, keep_reports, kept_reports
from tests.discord.conftest import Club

PAGE = {
    "_": "Page",
    "message": 42,
    "start": [3, 0],
    "posted": 1000,
    "words": "a1",
    "drawn": "b2",
    "nonce": "",
}
YESTERDAY = {
    "_": "Shelf",
    "revision": 7,
    "volumes": [
        {
            "_": "Volume",
            "key": "red-1",
            "first": 3,
            "pages": [PAGE],
        }
    ],
    "notice": None,
}


MESSAGE = KeptMessage(42, (3, 0), 1000, "a1", "b2")
REPORT = KeptReport("red-1", 3, (MESSAGE,))


@pytest.mark.parametrize(("page", "notice"), [(None, None), (PAGE, MESSAGE)])
async def test_reports_kept_under_earlier_names_go_on(
    bluff: Club, page: dict[str, object] | None, notice: KeptMessage | None
) -> None:
    info = await bluff.services.tables.info(await bluff.table())
    await bluff.services.tables.telling.remember(info.number, REPORTS, {**YESTERDAY, "notice": page})
    assert await kept_reports(bluff.services, info) == KeptReports(7, (REPORT,), notice)


@pytest.mark.parametrize("notice", [None, KeptMessage(0, (0, 0), 5, "w", nonce="n")])
async def test_what_is_kept_is_read_again_with_a_notice_that_waits_to_be_posted(
    bluff: Club, notice: KeptMessage | None
) -> None:
    info = await bluff.services.tables.info(await bluff.table())
    kept = KeptReports(7, (REPORT,), notice)
    await keep_reports(bluff.services, info, kept)
    assert await kept_reports(bluff.services, info) == kept
