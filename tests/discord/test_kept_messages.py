"""What is kept of messages: rows that earlier versions have written are read."""

from __future__ import annotations

from cogs.channel.kept_messages import REPORTS, KeptMessage, KeptReport, KeptReports, kept_reports
from tests.discord.conftest import Club

YESTERDAY = {
    "_": "Shelf",
    "revision": 7,
    "volumes": [
        {
            "_": "Volume",
            "key": "red-1",
            "first": 3,
            "pages": [
                {
                    "_": "Page",
                    "message": 42,
                    "start": [3, 0],
                    "posted": 1000,
                    "words": "a1",
                    "drawn": "b2",
                    "nonce": "",
                }
            ],
        }
    ],
    "notice": None,
}


async def test_reports_kept_under_earlier_names_go_on(bluff: Club) -> None:
    info = await bluff.services.tables.info(await bluff.table())
    await bluff.services.tables.telling.remember(info.number, REPORTS, YESTERDAY)
    message = KeptMessage(42, (3, 0), 1000, "a1", "b2")
    assert await kept_reports(bluff.services, info) == KeptReports(7, (KeptReport("red-1", 3, (message,)),))
