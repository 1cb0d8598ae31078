"""A message as HTML: words, pictures, embeds and components of both kinds."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PIL import Image, UnidentifiedImageError

from tests.discord.limits import LAID_OUT
from tests.phone.markdown import Names, html, inline
from tests.phone.sizes import Screen, fitted, mosaic

ROW, BUTTON, SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 3, 9, 10, 11, 12, 13, 14, 17
MENUS = {SELECT: "Make a selection", 5: "Select a user", 6: "Select a role", 7: "Select", 8: "Select a channel"}
STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "primary"}

Component = dict[str, Any]


@dataclass(frozen=True)
class Picture:
    """A picture with its size in pixels."""

    address: str
    width: int
    height: int
    alt: str


@dataclass(frozen=True)
class Layout:
    """Lays out one message on a screen."""

    message: Mapping[str, Any]
    files: Mapping[str, bytes]
    names: Names
    screen: Screen

    def html(self) -> str:
        """Everything below the name of who wrote it."""
        if self.message.get("flags", 0) & LAID_OUT:
            return "".join(self._component(one, inside=False) for one in self.message["components"]) + self._edited()
        return "".join(self._classic())

    def _classic(self) -> Iterator[str]:
        if self.message["content"]:
            yield f'<div class="content">{html(self.message["content"], self.names)}{self._edited()}</div>'
        embeds = self.message.get("embeds") or []
        taken = {name for embed in embeds for name in _attached(embed)}
        free = [one for one in self.message["attachments"] if one["filename"] not in taken]
        pictures = [picture for one in free if (picture := self._attachment(one)) is not None]
        yield self._pictures(pictures, self.screen.column)
        yield from (_file(one) for one in free if self._attachment(one) is None)
        yield from map(self._embed, embeds)
        yield from (self._component(row, inside=False) for row in self.message["components"])

    def _edited(self) -> str:
        return '<span class="edited">(edited)</span>' if self.message.get("edited_timestamp") else ""

    # Pictures

    def _attachment(self, attachment: Mapping[str, Any]) -> Picture | None:
        return picture_of(self.files.get(attachment["id"], b""), attachment.get("description") or "")

    def _media(self, media: Mapping[str, Any], alt: str = "") -> Picture:
        """What an address stands for; a grey square where nobody knows."""
        name = media["url"].removeprefix("attachment://")
        for attachment in self.message["attachments"]:
            if attachment["filename"] == name and (found := self._attachment(attachment)) is not None:
                return Picture(found.address, found.width, found.height, alt or found.alt)
        return Picture("", 256, 256, alt)

    def _pictures(self, pictures: Sequence[Picture], column: float) -> str:
        if not pictures:
            return ""
        room = min(column, self.screen.widest)
        if len(pictures) == 1:
            width, height = fitted(pictures[0].width, pictures[0].height, room)
            return f'<div class="media">{_image(pictures[0], f"width:{width:.0f}px;height:{height:.0f}px")}</div>'
        cells = mosaic(len(pictures), room)
        high = max(cell.y + cell.height for cell in cells)
        placed = "".join(
            _image(one, f"left:{c.x:.1f}px;top:{c.y:.1f}px;width:{c.width:.1f}px;height:{c.height:.1f}px")
            for one, c in zip(pictures, cells, strict=True)
        )
        return f'<div class="media mosaic" style="width:{room:.0f}px;height:{high:.0f}px">{placed}</div>'

    # Embeds

    def _embed(self, embed: Mapping[str, Any]) -> str:
        colour = f"#{embed.get('color') or 0x1E1F22:06x}"
        return f'<div class="embed" style="border-color:{colour}">{"".join(self._embedded(embed))}</div>'

    def _embedded(self, embed: Mapping[str, Any]) -> Iterator[str]:
        if author := embed.get("author"):
            yield f'<div class="author">{escape(author["name"])}</div>'
        if title := embed.get("title"):
            yield f'<div class="title">{inline(title, self.names)}</div>'
        if words := embed.get("description"):
            yield html(words, self.names)
        for field in embed.get("fields") or ():
            name = inline(field["name"], self.names)
            yield f'<div class="field"><b>{name}</b>{html(field["value"], self.names)}</div>'
        if image := embed.get("image"):
            yield self._pictures([self._media(image)], self.screen.inside)
        if footer := embed.get("footer"):
            yield f'<div class="small">{escape(footer["text"])}</div>'

    # Components

    def _component(self, one: Component, *, inside: bool) -> str:
        drawn: dict[int, Callable[[Component, bool], str]] = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text,
            GALLERY: self._gallery,
            FILE: self._named_file,
            SEPARATOR: _separator,
            CONTAINER: self._container,
        }
        return drawn[one["type"]](one, inside)

    def _container(self, one: Component, _: bool) -> str:
        accent = one.get("accent_color")
        edge = f"border-left-color:#{accent:06x};" if accent is not None else ""
        spoiler = " spoilt" if one.get("spoiler") else ""
        parts = "".join(self._component(part, inside=True) for part in one["components"])
        return f'<div class="container{spoiler}" style="{edge}max-width:{self.screen.container}px">{parts}</div>'

    def _section(self, one: Component, inside: bool) -> str:
        words = "".join(self._component(part, inside=inside) for part in one["components"])
        return f'<div class="section"><div>{words}</div>{self._accessory(one["accessory"])}</div>'

    def _accessory(self, one: Component) -> str:
        if one["type"] == BUTTON:
            return self._button(one)
        size = self.screen.thumbnail
        return _image(self._media(one["media"], one.get("description") or ""), f"width:{size}px;height:{size}px")

    def _text(self, one: Component, _: bool) -> str:
        return f'<div class="content">{html(one["content"], self.names)}</div>'

    def _gallery(self, one: Component, inside: bool) -> str:
        pictures = [self._media(item["media"], item.get("description") or "") for item in one["items"]]
        return self._pictures(pictures, self.screen.inside if inside else self.screen.column)

    def _named_file(self, one: Component, _: bool) -> str:
        name = one["file"]["url"].removeprefix("attachment://")
        found = next((file for file in self.message["attachments"] if file["filename"] == name), None)
        return _file(found or {"filename": name, "size": 0})

    def _row(self, one: Component, _: bool) -> str:
        drawn = "".join(self._button(i) if i["type"] == BUTTON else self._menu(i) for i in one["components"])
        return f'<div class="row">{drawn}</div>'

    def _button(self, one: Component) -> str:
        dead = " dead" if one.get("disabled") else ""
        label = f"{self._symbol(one)} {escape(one.get('label') or '')}".strip()
        away = " ↗" if one.get("style") == 5 else ""
        return f'<span class="button {STYLES[one.get("style", 2)]}{dead}">{label}{away}</span>'

    def _symbol(self, one: Component) -> str:
        emoji = one.get("emoji") or {}
        if not emoji:
            return ""
        return inline(f"<:{emoji['name']}:{emoji['id']}>", self.names) if emoji.get("id") else escape(emoji["name"])

    def _menu(self, one: Component) -> str:
        chosen = [option for option in one.get("options", ()) if option.get("default")]
        words = ", ".join(escape(option["label"]) for option in chosen)
        words = words or f"<em>{escape(one.get('placeholder') or MENUS[one['type']])}</em>"
        return f'<span class="menu"><span>{words}</span><b>⌄</b></span>'


def picture_of(data: bytes, alt: str) -> Picture | None:
    """A file as a picture, if a client would show it as one."""
    try:
        with Image.open(io.BytesIO(data)) as opened:
            kind, size = opened.get_format_mimetype() or "", opened.size
    except UnidentifiedImageError:
        return None
    return Picture(f"data:{kind};base64,{base64.b64encode(data).decode()}", *size, alt)


def _attached(embed: Mapping[str, Any]) -> Iterator[str]:
    for part in ("image", "thumbnail"):
        yield (embed.get(part) or {"url": ""})["url"].removeprefix("attachment://")


def _image(picture: Picture, style: str) -> str:
    return f'<img class="picture" style="{style}" alt="{escape(picture.alt)}" src="{picture.address}">'


def _file(file: Mapping[str, Any]) -> str:
    size = f"{file['size'] / 1024:.1f} KB"
    return f'<div class="file"><a>{escape(file["filename"])}</a><div class="small">{size}</div></div>'


def _separator(one: Component, _: bool) -> str:
    line = "" if one.get("divider", True) else " bare"
    return f'<div class="separator{line}{" wide" if one.get("spacing") == 2 else ""}"></div>'
