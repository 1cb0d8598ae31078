"""Messages of both kinds as a page, and the page in a browser where there is one."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.discord.limits import LAID_OUT
from tests.discord.loopback import buttons, menus
from tests.phone.browser import browser, heights, photograph
from tests.phone.markdown import Names
from tests.phone.page import page
from tests.phone.sizes import DESKTOP, PHONE
from tests.phone.transcript import Transcript


def picture(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "red").save(data, "PNG")
    return data.getvalue()


def told(**parts: Any) -> Transcript:
    """One message with one tall and one wide picture attached."""
    attachments = [{"id": "1", "filename": "a.png"}, {"id": "2", "filename": "b.png"}, {"id": "3", "filename": "c.txt"}]
    found = Transcript("One", {"1": picture(400, 1400), "2": picture(1200, 600), "3": b"words"}, Names())
    message = {"content": "", "components": [], "attachments": [a | {"size": 5} for a in attachments], "flags": 0}
    found.add(message | parts)
    return found


def gallery(*names: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}} for name in names]}


def words(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


PRESS = {"type": 2, "style": 3, "label": "Press", "custom_id": "p"}
MENU = {"type": 3, "custom_id": "m", "placeholder": "Which", "options": [{"label": "One", "value": "1"}]}
THUMBNAIL = {"type": 11, "media": {"url": "attachment://a.png"}}
CONTAINER = {
    "type": 17,
    "accent_color": 0xAA0000,
    "components": [
        {"type": 9, "components": [words("# Head"), words("-# below")], "accessory": THUMBNAIL},
        {"type": 14, "spacing": 2},
        gallery("b.png"),
        {"type": 13, "file": {"url": "attachment://c.txt"}},
        {"type": 1, "components": [PRESS]},
        {"type": 1, "components": [MENU]},
    ],
}


def test_a_classic_message_shows_what_is_attached_and_its_rows() -> None:
    found = page(told(content="**Bold**", components=[{"type": 1, "components": [PRESS]}]), PHONE)
    assert "<strong>Bold</strong>" in found
    assert found.count('class="picture"') == 2
    assert "mosaic" in found
    assert "c.txt" in found
    assert '<span class="button success">Press</span>' in found
    assert "Only you" not in found


def test_a_private_message_says_so() -> None:
    assert "Only you" in page(told(content="Hush", flags=64), PHONE)


def test_a_laid_out_message_shows_what_its_components_name_and_nothing_else() -> None:
    assert 'class="picture"' not in page(told(flags=LAID_OUT, components=[words("Words")]), PHONE)
    found = page(told(flags=LAID_OUT, components=[CONTAINER]), PHONE)
    for part in ("#aa0000", "<h1>Head</h1>", '<div class="small">below', "separator wide", "c.txt", "Press", "Which"):
        assert part in found
    assert f'style="width:{PHONE.inside}px;height:' in found, "a single picture takes the room inside"
    assert f'style="width:{PHONE.thumbnail}px;height:{PHONE.thumbnail}px"' in found


def test_what_is_pressed_is_found_inside_a_container() -> None:
    message = {"components": [CONTAINER]}
    assert buttons(message) == {"Press": "p"}
    assert menus(message) == [MENU]


def test_a_tall_picture_is_shown_small() -> None:
    found = page(told(flags=LAID_OUT, components=[gallery("a.png")]), DESKTOP)
    assert "width:100px;height:350px" in found


@pytest.mark.skipif(browser() is None, reason="no browser")
def test_a_browser_measures_and_photographs(tmp_path: Path) -> None:
    made = tmp_path / "page.html"
    made.write_text(page(told(flags=LAID_OUT, components=[CONTAINER]), PHONE), encoding="utf-8")
    message, whole = heights(made, PHONE)
    assert 300 < message < whole < PHONE.height
    image = photograph(made, PHONE, whole, 2.0)
    assert image.size == (780, 2 * whole)
    assert any(colour[0] > 200 and colour[1] < 60 for _, colour in image.getcolors(1_000_000) or [])
