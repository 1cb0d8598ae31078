"""The part of a face that is alike for games on a map whose pictures and atlas have these functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.story import Passage
from engine.kernel.text import Listed, Text
from render.lookup import fitting
from render.map.crops import AMPLE
from render.map.regions import HIGHEST
from render.picture import PictureFile, ReportPictures
from render.plain_face import PlainFace
from render.themes import Painted, Theme, themed
from render.wanted import LogEntry, Past, Wanted
from render.words import Say, plain


class MapPictures(Protocol):
    """The pictures of a game."""

    def site(self, passages: Sequence[Passage], since: int, /) -> str:
        """Where the last battle was, or what happened last."""

    def chapter(self, passages: Sequence[Passage], since: int, say: Say, /) -> PictureFile | None:
        """What a chapter has told."""

    def crops(self, passages: Sequence[Passage], since: int, say: Say, /, *, every: bool, room: int) -> ReportPictures:
        """The same as pictures that stand in a message."""

    def preview(self, view: Any, shown: Preview, say: Say, most: int, /) -> PictureFile | None:
        """What a choice would show."""

    def left_out(self, view: Any, shown: Preview, say: Say, most: int, /) -> int:
        """How many places are not in that picture."""

    def reach(self, view: Any, shown: Preview, say: Say, /) -> Sequence[PictureFile]:
        """All the places that a choice leads to."""

    def status(self, view: Any, say: Say, /) -> PictureFile:
        """Tracks and the like."""

    def status_pages(self, view: Any, say: Say, /) -> Sequence[PictureFile]:
        """The same as pictures that stand in a message."""


class MapOnDemand(Protocol):
    """The map on demand."""

    def picture(self, view: Any, wanted: Wanted, /) -> PictureFile | None:
        """A part of the map and what lies over it."""

    def glance(self, view: Any, wanted: Wanted, /) -> PictureFile | None:
        """What of a plain map stands in a message."""

    def past(self, show: str, /) -> Past:
        """What of the past an overlay needs."""

    def first(self, show: str, entries: Sequence[LogEntry], /) -> int:
        """The revision from which the events of an overlay begin."""

    def choices(self, view: Any, typed: str, /) -> list[Listed]:
        """What can be laid over the map."""


class MapFace(PlainFace):
    """Reports, previews, maps, themes and status; hands and look-ups are the game's own."""

    gallery: MapPictures
    aids: Mapping[str, Aid]  # by the first word of an overlay

    def __init__(
        self,
        say: Callable[[Text], str] | None,
        atlas: Callable[[Say], MapOnDemand],
        parts: Callable[[Say], list[tuple[str, str]]],
    ) -> None:
        """`say` puts titles into the reader's language; `parts` names the parts of the map and its places."""
        self._say = say or plain
        self._atlas = atlas(self._say)
        self._parts = parts

    def looks(self) -> Mapping[str, Theme]:
        """The themes by name."""
        return {}

    # What happened

    def site(self, told: Sequence[Passage], since: int = 0) -> str:
        """Where the last battle was, or what happened last."""
        return self.gallery.site(told, since)

    def report(self, told: Sequence[Passage], since: int = 0) -> PictureFile | None:
        """The map around what has happened; nothing when it happened nowhere."""
        return self.gallery.chapter(told, since, self._say)

    def crops(
        self, told: Sequence[Passage], since: int = 0, *, every: bool = False, room: int = AMPLE, is_over: bool = False
    ) -> ReportPictures:
        """What has happened as pictures that stand in a message."""
        return self.gallery.crops(told, since, self._say, every=every, room=room)

    def preview(self, view: Any, shown: Preview, most: int = HIGHEST) -> PictureFile | None:
        """What a choice would show, at most so many pixels high."""
        return self.gallery.preview(view, shown, self._say, most)

    def left_out(self, view: Any, shown: Preview, most: int = HIGHEST) -> int:
        """How many places are not in that picture."""
        return self.gallery.left_out(view, shown, self._say, most)

    def reach(self, view: Any, shown: Preview) -> Sequence[PictureFile]:
        """All the places that a choice leads to."""
        return self.gallery.reach(view, shown, self._say)

    # Maps

    def map(self, view: Any, wanted: Wanted) -> PictureFile | None:
        """A part of the map and what lies over it."""
        return self._atlas.picture(view, wanted)

    def glance(self, view: Any, wanted: Wanted) -> PictureFile | None:
        """What of a plain map stands in a message."""
        return self._atlas.glance(view, wanted)

    def past(self, show: str) -> Past:
        """What of the past an overlay needs."""
        return self._atlas.past(show)

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        """The revision from which the events of an overlay begin."""
        return self._atlas.first(show, entries)

    def aid(self, show: str) -> Aid | None:
        """Which help with planning an overlay is."""
        return self.aids.get(show.casefold().strip().partition(" ")[0])

    def overlays(self, view: Any, typed: str) -> list[Listed]:
        """What can be laid over the map."""
        return self._atlas.choices(view, typed)

    def places(self, view: Any, typed: str) -> list[Listed]:
        """The parts of the map and its places."""
        return fitting(self._parts(self._say), typed)

    def in_colours(self, picture: Painted, colours: str) -> PictureFile | Painted:  # type: ignore[override]
        """A picture in a theme; as it was painted for a name that is none. Cheap: nothing is painted."""
        theme = self.looks().get(colours)
        if theme is None:
            return picture
        found = themed(picture, theme)
        return replace(found, filename=f"{colours}_{found.filename}")  # the name tells one picture from another

    # Status

    def status(self, view: Any) -> PictureFile | None:
        """Tracks, sides, places that have changed."""
        return self.gallery.status(view, self._say)

    def status_pages(self, view: Any) -> Sequence[PictureFile]:
        """The same as pictures that stand in a message."""
        return self.gallery.status_pages(view, self._say)
