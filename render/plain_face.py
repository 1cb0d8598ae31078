"""A face without pictures (`cogs/protocols/game_face.py` says what a face is); a game's own may begin with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from engine.kernel.game import Event, Part, Role
from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.story import Passage
from engine.kernel.text import Listed, Text
from render.lookup import LookedUp
from render.picture import PictureFile, ReportPictures
from render.wanted import LogEntry, Past, Wanted

T = TypeVar("T")


class PlainFace:
    """What a face tells of a game that has none of it: no pictures, nothing to look up."""

    kinds: Sequence[str] = ()
    printed: Sequence[str] = ()
    annals: Any = None
    accents: Mapping[Role, int] = MappingProxyType({})

    def site(self, told: Sequence[Passage], since: int = 0) -> str:
        return ""

    def report(self, told: Sequence[Passage], since: int = 0) -> PictureFile | None:
        return None

    def crops(
        self, told: Sequence[Passage], since: int = 0, *, every: bool = False, room: int = 0, is_over: bool = False
    ) -> ReportPictures:
        return ReportPictures()

    def preview(self, view: Any, shown: Preview, most: int = 0) -> PictureFile | None:
        return None

    def left_out(self, view: Any, shown: Preview, most: int = 0) -> int:
        return 0

    def reach(self, view: Any, shown: Preview) -> Sequence[PictureFile]:
        return ()

    def symbols(self) -> Mapping[str, bytes]:
        return {}

    def sentences(self, events: Iterable[Event]) -> Iterable[Text]:
        return (event.narrate() for event in events)

    def map(self, view: Any, wanted: Wanted) -> PictureFile | None:
        return None

    def glance(self, view: Any, wanted: Wanted) -> PictureFile | None:
        return None

    def past(self, show: str) -> Past:
        return ""

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        return 1

    def aid(self, show: str) -> Aid | None:
        return None

    def sheets(self, view: Any) -> Sequence[str]:
        return ("",)

    def overlays(self, view: Any, typed: str) -> list[Listed]:
        return []

    def places(self, view: Any, typed: str) -> list[Listed]:
        return []

    def in_colours(self, picture: T, colours: str) -> T:
        return picture

    def situation(self, view: Any, where: str) -> LookedUp | None:
        return None

    def situations(self, view: Any, typed: str) -> list[Listed]:
        return []

    def status(self, view: Any) -> PictureFile | None:
        return None

    def status_pages(self, view: Any) -> Sequence[Any]:
        return ()

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        return ()

    def hand(self, view: Any) -> PictureFile | None:
        return None

    def hand_strip(self, view: Any) -> PictureFile | None:
        return None

    def hand_cards(self, view: Any) -> tuple[Part, ...]:
        return ()

    def hand_list(self, view: Any) -> tuple[Text | str, ...]:
        return ()

    def hand_texts(self, view: Any) -> tuple[tuple[Text | str, ...], ...]:
        return ()

    def look_up(self, view: Any, kind: str, key: str) -> LookedUp | None:
        return None

    def look_up_choices(self, view: Any, kind: str, typed: str) -> list[Listed]:
        return []
