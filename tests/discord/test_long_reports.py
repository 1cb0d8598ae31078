"""Reports of much at once: within the limits of Discord, with nothing lost."""

from __future__ import annotations

import pytest

from cogs.channel.report_cards import ReportWords, report_card, said_account
from cogs.messages.card import fits
from cogs.messages.views import layout_of
from cogs.services import Services
from engine.kernel.account import Account, Matter
from engine.kernel.text import text
from tests.discord.conftest import Club
from tests.discord.limits import layout_faults, within

UNITS = [f"GE {number}" for number in range(1, 13)]


def matters(count: int, words: str) -> tuple[Matter, ...]:
    return tuple(Matter(text("said", words=f"Space {number}: {words}"), (), 1, number) for number in range(count))


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, ", ".join(f"{unit} reduced, back to Sedan and Metz" for unit in UNITS)),
        (40, "out of supply"),
        (90, "gone" * 9),
    ],
    ids=["a combat of twelve units", "a long end of a turn", "longer than a message"],
)
async def test_it_fits_and_tells_every_line(
    club: Club, monkeypatch: pytest.MonkeyPatch, count: int, words: str
) -> None:
    monkeypatch.setattr(Services, "say", lambda self, said: str(said.args.get("words", said.key)))
    told = matters(count, words)
    spare = tuple(f"Space {number}" for number in range(count))
    account = said_account(club.services, Account(text("title"), matters=told))
    card = report_card(ReportWords("Heading", account, spare=spare), 0xFF0000)
    assert fits(card)
    laid = layout_of(card).to_components()
    assert list(layout_faults(laid, [])) == []
    shown = "\n".join(one["content"] for one in within(laid) if one["type"] == 10)
    assert all(f"Space {number}" in shown for number in range(count))
