"""What a user wants to see, in words and as it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.text import text
from engine.session.preferences import COLOURS, PICTURES, Colours, Pictures, Preferences


def settings_answer(services: Services, chosen: Preferences) -> Answer:
    """What is set."""
    colours, pictures = text(f"setting-colours-{chosen.colours}"), text(f"setting-pictures-{chosen.pictures}")
    words = services.say("settings", colours=colours, pictures=pictures)
    return Answer(words, heading=services.say("settings-title"), foot=services.say("settings-hold"))


def typed_settings(words: Sequence[str]) -> tuple[Colours | None, Pictures | None, list[str]]:
    """Settings as typed at the local table, `dark text`: colours, pictures, and words that mean neither."""
    colours = next((one for one in COLOURS if one in words), None)
    pictures = next((one for one in PICTURES if one in words), None)
    return colours, pictures, [word for word in words if word not in (*COLOURS, *PICTURES)]
