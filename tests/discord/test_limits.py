"""What the bot keeps to, and what the loopback refuses, are the limits that Discord itself describes."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.messages import card
from render.words import ALT
from tests.discord import limits

MESSAGE = limits.DESCRIBED["MessageCreateRequest"]


def test_cards_keep_to_what_discord_describes() -> None:
    most = limits.DESCRIBED
    assert MESSAGE["components"]["maxItems"] >= card.COMPONENTS
    assert most["TextDisplayComponentForMessageRequest"]["content"]["maxLength"] >= card.CHARACTERS
    assert most["MediaGalleryComponentForMessageRequest"]["items"]["maxItems"] >= card.PICTURES
    assert MESSAGE["attachments"]["maxItems"] >= card.PICTURES
    assert most["ActionRowComponentForMessageRequest"]["components"]["maxItems"] >= card.ROW
    assert most["ThumbnailComponentForMessageRequest"]["description"]["maxLength"] >= ALT


def test_the_loopback_refuses_no_less() -> None:
    assert MESSAGE["components"]["maxItems"] == limits.MOST_COMPONENTS
    assert MESSAGE["attachments"]["maxItems"] == limits.MOST_FILES
    assert limits.DESCRIBED["MediaGalleryItemRequest"]["description"]["maxLength"] == limits.MOST_ALT


@pytest.mark.parametrize(
    "part",
    [
        {"type": limits.TEXT, "content": "a" * 4001},
        {"type": limits.TEXT, "content": ""},
        {"type": limits.ROW, "components": [{"type": limits.BUTTON}] * 6},
        {"type": limits.BUTTON, "custom_id": "a", "label": "a" * 81},
        {"type": limits.SELECT, "custom_id": "a", "options": [{"label": "a", "value": "b" * 101}]},
        {"type": limits.GALLERY, "items": [{"description": "a" * 1025}]},
        {"type": limits.FRAME, "components": [1], "accent_color": 0x1000000},
    ],
    ids=lambda part: str(part["type"]),
)
def test_what_goes_beyond_is_found(part: dict[str, Any]) -> None:
    assert len(list(limits.described_faults(part))) == 1
