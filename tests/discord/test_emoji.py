"""Symbols of sentences: emoji of the application, uploaded once, and words alone where there are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cogs.messages.emoji import emoji_name
from cogs.running.connection import until_done
from render.plain_face import PlainFace
from tests.discord.conftest import Club
from tests.discord.wire import Fault

PNG = b"\x89PNG\r\n\x1a\n picture"


class Drawn(PlainFace):
    """A face with one symbol."""

    def symbols(self) -> Mapping[str, bytes]:
        return {"bluff-card": PNG}


@pytest.fixture
def faces() -> Mapping[str, Any]:
    return {"bluff": Drawn()}


async def test_each_is_uploaded_once(club: Club) -> None:
    assert not club.services.languages.symbols, "an application that may have none speaks in words"
    club.server.emojis = []
    await club.restart()
    uploaded = list(club.server.emojis)
    (emoji,) = (one for one in uploaded if one["name"].startswith("bluff_card_"))
    assert club.services.languages.symbols["bluff-card"] == f"<:{emoji['name']}:{emoji['id']}>"
    assert any(one["name"].startswith("die_6_") for one in uploaded)
    await club.restart()
    assert club.server.emojis == uploaded
    club.services.languages.symbols = {}


def test_another_picture_is_another_emoji_whose_name_discord_takes() -> None:
    names = {emoji_name("pog-card-" + "x" * 40, data) for data in (b"1", b"2")}
    assert len(names) == 2
    assert all(len(name) == 32 and name.replace("_", "").isalnum() for name in names)


async def test_what_may_pass_is_tried_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(until_done, "__defaults__", ((0.01,),))
    club.server.emojis, asked = [], list[str]()

    def busy(method: str, path: str) -> Fault:
        if path.endswith("/emojis") and not asked:
            asked.append(path)
            return "drop"
        return None

    club.server.fail = busy
    await club.restart()
    assert asked
    assert club.services.languages.symbols["bluff-card"].startswith("<:bluff_card_")
    club.services.languages.symbols = {}
