"""Moving pictures: shots to an animated GIF, one at a time, so that memory does not grow with the film.

The format was chosen by measuring (`tests/benchmarks/bench_film.py`), a turn of 37 pictures of 860x628: GIF in the
game's colours, changes only, 4 ms and 85 kB a picture; WebP at quality 80 19 ms and 78 kB; lossless WebP 15 ms and
83 kB; APNG 5 ms and 86 kB, but Discord shows only its first picture. WebP saves a tenth for four times the work, and
Pillow can write it only from a list of all pictures; a GIF plays in every client.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Protocol

from PIL import GifImagePlugin, Image, ImageChops

from engine.kernel.story import Mark, Moment
from render.reel import Cut, Level, Shot, cut

CLEAR = 255  # the palette entry that stands for "as before"
TITLE_MS = 1300
SHORTEST_MS, LONGEST_MS, PER_LETTER_MS = 700, 2400, 14
WHOLE_MS, LEAST_MS = 90_000, 350  # a film of more than this goes faster, but never so fast
LAST_MS = 4000  # the end stays before it begins again
Progress = Callable[[int, int], None]
Paint = Callable[[Callable[[Shot], Image.Image], Shot], Image.Image]


class Subject(Protocol):
    """What can be filmed."""

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken."""
        ...

    def stage(self, shots: Sequence[Shot], level: Level) -> Stage:
        """A stage for these shots; cheap, and callable from any thread."""
        ...


class Stage(Protocol):
    """How a game's films look. Made anew for each film: its camera remembers where it is."""

    @property
    def palette(self) -> Image.Image:
        """The colours, at most 255, as a picture of mode P that no other thread uses."""
        ...

    def title(self, shot: Shot) -> Image.Image:
        """What is shown before the first shot of a turn; little of it new, if the film is to stay small."""
        ...

    def picture(self, shot: Shot) -> Image.Image:
        """The shot; always of the same size as the title."""
        ...

    def caption(self, shot: Shot) -> str:
        """The words below the picture."""
        ...


class TooLarge(Exception):
    """The film grows beyond what may be sent."""


@dataclass(frozen=True)
class FilmLimits:
    """At most so many pictures, at most so many bytes."""

    pictures: int
    bytes: int


@dataclass(frozen=True)
class Film:
    """A finished animation, what one picture of it stands for, and what it shows in words."""

    data: bytes
    level: Level
    pictures: int
    captions: tuple[str, ...]


class Gif:
    """An animation written picture by picture: of each only what has changed."""

    def __init__(self, palette: Image.Image) -> None:
        self._palette = palette
        self._data = BytesIO()
        self._shown: Image.Image | None = None
        self._waiting: tuple[Image.Image, tuple[int, int]] | None = None  # the change to be written, and where
        self._time = 0  # milliseconds it stays
        self.pictures = 0

    @property
    def size(self) -> int:
        """Bytes written so far."""
        return self._data.tell()

    def add(self, image: Image.Image, milliseconds: int) -> None:
        """The next picture, of the size of the first; one that shows nothing new lets the last stay longer."""
        now = image.quantize(palette=self._palette, dither=Image.Dither.NONE)
        if self._shown is None:
            change, at = now, (0, 0)
        else:
            delta = ImageChops.subtract_modulo(now, self._shown)
            box = delta.getbbox(alpha_only=False)
            if box is None:
                self._time += milliseconds
                return
            same = delta.point([255, *(0,) * 255], "1")
            change = now.copy()
            change.paste(CLEAR, mask=same)
            change, at = change.crop(box), box[:2]
        self._flush()
        self._shown, self._waiting, self._time = now, (change, at), milliseconds
        self.pictures += 1

    def _flush(self) -> None:
        if self._waiting is None:
            return
        change, at = self._waiting
        shown = {"duration": self._time, "disposal": 1}
        if self.size == 0:
            change.save(self._data, "GIF", save_all=False, optimize=False, loop=0, **shown)
            self._data.seek(-1, 2)  # without the end mark
            self._data.truncate()
        else:
            for block in GifImagePlugin.getdata(change, at, transparency=CLEAR, **shown):
                self._data.write(block)
        self._waiting = None

    def finish(self) -> bytes:
        """The whole animation; it plays for ever."""
        self._flush()
        self._data.write(b";")
        return self._data.getvalue()


def durations(captions: Sequence[str]) -> list[int]:
    """How long each picture stays, in milliseconds: the more words the longer, less in a long film."""
    wanted = [min(LONGEST_MS, SHORTEST_MS + PER_LETTER_MS * len(words)) for words in captions]
    share = min(1.0, WHOLE_MS / max(sum(wanted), 1))
    times = [max(LEAST_MS, round(time * share)) for time in wanted]
    return [*times[:-1], LAST_MS]


def shoot(made: Cut, stage: Stage, paint: Paint, most: int, progress: Progress) -> bytes:
    """The film of a cut; raises `TooLarge` as soon as it has more than `most` bytes.

    `paint` runs the stage's painting where painting is done, `progress` is told how many shots of how many are ready.
    """
    gif = Gif(stage.palette)
    turn: int | None = None
    times = durations([stage.caption(shot) for shot in made.shots])
    for number, (shot, time) in enumerate(zip(made.shots, times, strict=True), 1):
        if shot.mark.turn != turn:
            turn = shot.mark.turn
            gif.add(paint(stage.title, shot), TITLE_MS)
        gif.add(paint(stage.picture, shot), time)
        progress(number, len(made.shots))
        if gif.size > most:
            raise TooLarge
    data = gif.finish()
    if len(data) > most:
        raise TooLarge
    return data


def film(moments: Iterable[Moment], subject: Subject, limits: FilmLimits, paint: Paint, progress: Progress) -> Film:
    """The finest film of some steps that is within the limits. Slow: for a worker thread.

    Raises `TooLarge` when not even one picture a turn fits, and whatever `paint` or `progress` raises to stop it.
    """
    made = cut(moments, subject.mark, limits.pictures)
    while True:
        stage = subject.stage(made.shots, made.level)
        captions = tuple(stage.caption(shot) for shot in made.shots)
        try:
            data = shoot(made, stage, paint, limits.bytes, progress)
        except TooLarge:
            coarser = made.coarser()
            if coarser is None:
                raise
            made = coarser
        else:
            return Film(data, made.level, len(made.shots), captions)
