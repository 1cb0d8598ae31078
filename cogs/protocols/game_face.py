"""What the Discord layer asks of a game beyond the kernel: pictures and look-ups. Wired per game id in bot.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from engine.kernel.game import Event, Part, Role
from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Listed, Text
from render.film import Subject
from render.picture import ReportPictures
from render.reel import Shot
from render.wanted import LogEntry, Past, Wanted


class Picture(Protocol):
    """A painted picture: its bytes, a file name and words for those who cannot see it."""

    @property
    def data(self) -> bytes: ...

    @property
    def filename(self) -> str: ...

    @property
    def alt(self) -> str: ...


class Found(Protocol):
    """The answer to a look-up: a sentence for each line, a picture when there is one, and where it leads."""

    @property
    def key(self) -> str:
        """What finds it again: letters, digits, `.`, `_` and `-`."""
        ...

    @property
    def links(self) -> tuple[Listed, ...]:
        """Other things of the same kind to look up from here."""
        ...

    @property
    def lines(self) -> tuple[Text | str, ...]: ...

    @property
    def picture(self) -> Picture | None: ...


class Charted(Protocol):
    """A chart that has been worked out, not yet painted: its numbers as sentences."""

    @property
    def lines(self) -> tuple[Text, ...]: ...


class Annals(Subject, Protocol):
    """What a game offers for films and charts. All is made from what a spectator saw."""

    @property
    def charts(self) -> Sequence[str]:
        """The kinds of charts; the game's `chart-<kind>` names each in the catalogue."""
        ...

    def still(self, shot: Shot) -> Picture:
        """One step as a picture. Paints."""
        ...

    def charted(self, kind: str, moments: Iterable[Moment]) -> Any:
        """A chart of the steps of a game as a `Charted`; `KeyError` for an unknown kind. For any thread."""
        ...

    def picture(self, kind: str, made: Any) -> Picture:
        """A chart as a picture. Paints."""
        ...


class Face(Protocol):
    """The face of one game. Every method is plain and may take a while: callers use a worker thread."""

    @property
    def annals(self) -> Annals | None:
        """Films and charts; None for a game that has none."""
        ...

    @property
    def kinds(self) -> Sequence[str]:
        """What can be looked up: `card`, `space`, `unit`; with `rule`, refusals lead to their paragraphs."""
        ...

    @property
    def printed(self) -> Sequence[str]:
        """Those of the kinds that need no game (`view` may be None): what is printed, such as `card` and `rule`."""
        ...

    @property
    def accents(self) -> Mapping[Role, int]:
        """The colours of the roles as 0xRRGGBB, to be seen on dark and on light."""
        ...

    def site(self, told: Sequence[Passage], since: int = 0) -> str:
        """Where that was, as `map` finds it; empty for nowhere in particular."""
        ...

    def report(self, told: Sequence[Passage], since: int = 0) -> Picture | None:
        """What has happened, in order, around where it happened; None when there is nothing to be seen of it.

        `since`: a revision from which on something is to be told; what came before explains it.
        """
        ...

    def crops(
        self, told: Sequence[Passage], since: int = 0, *, every: bool = False, room: int = ..., is_over: bool = False
    ) -> ReportPictures:
        """What has happened, in order, as pictures that stand in a message and can be read there: the few weightiest
        that are together at most `room` pixels high, and how many more there are, or `every` one. What is told from the
        revision `since` on is shown; what came before explains it. `is_over`: nothing more can come of it. Equal
        pictures have equal file names."""
        ...

    def preview(self, view: Any, shown: Preview, most: int = ...) -> Picture | None:
        """What a choice would show, in one picture as wide as the others of a message and at most so many pixels high;
        None where there is nothing to be seen, or no room. Equal pictures have equal file names."""
        ...

    def left_out(self, view: Any, shown: Preview, most: int = ...) -> int:
        """How many of the places to be shown are not in that picture. Quick: not in a worker thread."""
        ...

    def reach(self, view: Any, shown: Preview) -> Sequence[Picture]:
        """All the places to be shown, in as few pictures as show every one; each can be looked at closely."""
        ...

    def symbols(self) -> Mapping[str, bytes]:
        """The game's own small pictures for sentences, by the name by which `SYMBOL` calls them; `render.symbols` has
        those of every game."""
        ...

    def sentences(self, events: Iterable[Event]) -> Iterable[Text]:
        """What has happened, in order; the same at many places may be told in one. Quick: not in a worker thread."""
        ...

    def map(self, view: Any, wanted: Wanted) -> Picture | None:
        """The whole map, a named part of it, or the surroundings of a space, with what was asked for over it."""
        ...

    def glance(self, view: Any, wanted: Wanted) -> Picture | None:
        """What of a map stands in a message and can be read there, the whole being a file; None where only the whole
        says something."""
        ...

    def past(self, show: str) -> Past:
        """What of the past an overlay needs: the sentences told so far, the events from `first` on, or nothing."""
        ...

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        """The revision from which the events of an overlay begin, from the log as it stands, oldest first."""
        ...

    def aid(self, show: str) -> Aid | None:
        """The aid that an overlay is, which a table may forbid; None for the others."""
        ...

    def sheets(self, view: Any) -> Sequence[str]:
        """The sheets of the map on which there is anything, as `where` of `map` names them. Quick, too."""
        ...

    def overlays(self, view: Any, typed: str) -> list[Listed]:
        """What can be laid over the map."""
        ...

    def places(self, view: Any, typed: str) -> list[Listed]:
        """What can be named as `where`."""
        ...

    def in_colours(self, picture: Picture, colours: str) -> Picture:
        """A picture of this game in other colours; unchanged for a name that the game has no colours for."""
        ...

    def situation(self, view: Any, where: str) -> Found | None:
        """A part of the situation (empty: everything) as sentences alone; None when there is no such part."""
        ...

    def situations(self, view: Any, typed: str) -> list[Listed]:
        """What can be told as sentences; the first is everything."""
        ...

    def status(self, view: Any) -> Picture | None:
        """Tracks, turn and markers."""
        ...

    def status_pages(self, view: Any) -> Sequence[Picture]:
        """The same as pictures that stand in a message and can be read there, the tracks first."""
        ...

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        """The status in words."""
        ...

    def hand(self, view: Any) -> Picture | None:
        """The viewer's own cards."""
        ...

    def hand_strip(self, view: Any) -> Picture | None:
        """The same small beside each other, for a panel."""
        ...

    def hand_cards(self, view: Any) -> tuple[Part, ...]:
        """The viewer's own cards as offers name them, in the order of `hand_list`. Quick, too."""
        ...

    def hand_list(self, view: Any) -> tuple[Text | str, ...]:
        """The viewer's own cards, one short line each; nothing without any. Quick: not in a worker thread."""
        ...

    def hand_texts(self, view: Any) -> tuple[tuple[Text | str, ...], ...]:
        """What each of these cards says, in the same order. Quick, too."""
        ...

    def look_up(self, view: Any, kind: str, key: str) -> Found | None:
        """One thing by key or name; None when there is no such thing."""
        ...

    def look_up_choices(self, view: Any, kind: str, typed: str) -> list[Listed]:
        """What can be looked up, for autocomplete."""
        ...
