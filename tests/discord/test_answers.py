"""Private answers are cards: heading, words, small print, pictures, files; also where an older message stood."""

from __future__ import annotations

import pytest

from cogs.messages.answer import Answer, card_of, head_of, said
from cogs.messages.views import attachments, layout_of
from tests.discord.conftest import ANN, CY, Club
from tests.discord.limits import FILE, GALLERY, LAID_OUT, layout_faults, within
from tests.discord.loopback import buttons, said_in
from tests.discord.test_cards import Painted


@pytest.mark.parametrize(
    ("line", "head"),
    [
        ("**Verdun** (France), a VP space", ("Verdun", "(France), a VP space", "")),
        ("**Guns of August\\*** · OPS 3", ("Guns of August\\*", "OPS 3", "")),
        ("**Set up a game.** Nothing is posted.", ("Set up a game", "", "Nothing is posted.")),
        ("Settings", ("Settings", "", "")),
    ],
)
def test_a_line_that_begins_in_bold_has_its_heading_there(line: str, head: tuple[str, str, str]) -> None:
    assert head_of(line) == head


def test_an_answer_is_read_from_its_heading_down_to_the_small_print() -> None:
    answer = Answer("words", heading="heading", under="under", foot="foot", more=("more",))
    assert said(answer) == "**heading**\nunder\nwords\nfoot\nmore"


def test_a_file_has_its_own_name_and_is_to_be_seen() -> None:
    card = card_of(Answer("words", (Painted(b"1"),), files=(Painted(b"2", "europe.png"),)))
    parts, names = layout_of(card).to_components(), [file.filename for file in attachments(card)]
    assert names[1] == "europe.png"
    assert list(layout_faults(parts, names)) == []
    assert list(layout_faults(parts, [*names, "lost.png"])) == ["files that are nowhere to be seen: ['lost.png']"]


async def test_the_message_of_an_older_version_takes_the_new_form(bluff: Club) -> None:
    server = bluff.server
    asked = await server.command(ANN, "panel")
    old = asked.original
    assert old is not None
    rows = [one for one in within(old["components"]) if one["type"] == 1]
    old.update(content="**Bluff** · table 1", components=rows, flags=old["flags"] & ~LAID_OUT)
    pressed = await server.click(ANN, old, next(iter(buttons(old).values())))
    assert server.faults == []
    shown = pressed.original
    assert shown is not None
    assert shown["flags"] & LAID_OUT
    assert not shown["content"]
    assert "Bluff" in said_in(shown)


async def test_an_export_is_a_file_to_be_opened(bluff: Club) -> None:
    told = (await bluff.server.command(CY, "game export")).original
    assert told is not None
    kinds = {one["type"] for one in within(told["components"])}
    assert FILE in kinds
    assert GALLERY not in kinds
