"""What a user says of himself as a player, and which of it others may know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from engine.kernel.codec import LATER, Codec, CodecError
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.resting import minute_of_day

ProfilePart = Literal["name", "zone", "hours", "languages", "sides", "games"]
PARTS: tuple[ProfilePart, ...] = get_args(ProfilePart)
LONGEST: Mapping[str, int] = {"name": 32, "languages": 60, "hours": 20, "zone": 60}
MOST_GAMES = 50
MINUTES = 24 * 60
EVENING = 19 * 60  # the usual middle of the hours in which people play
HOUR = 60
KEPT = "profile"  # the preference under which it is kept
CODEC = Codec()


@dataclass(frozen=True)
class Profile:
    """What he has said; nothing of it is needed. His time zone is what his clocks go by, and is kept with them.

    `hours`: from which minute of his day to which he mostly plays. `sides`: the role that he usually has, by game.
    `games`: how many he plays at once at most, 0: as many as come. `public`: the parts that others see.
    """

    name: str = field(default="", metadata=LATER)
    hours: tuple[int, int] | None = field(default=None, metadata=LATER)
    languages: str = field(default="", metadata=LATER)
    sides: Mapping[str, str] = field(default_factory=dict, metadata=LATER)
    games: int = field(default=0, metadata=LATER)
    public: tuple[ProfilePart, ...] = field(default=(), metadata=LATER)

    def shows(self, part: ProfilePart) -> bool:
        """Whether others see a part."""
        return part in self.public

    @property
    def seen(self) -> Profile:
        """As others see it."""
        hidden = {one: getattr(NOTHING_SAID, one) for one in PARTS if one != "zone" and one not in self.public}
        return replace(self, **hidden)

    def with_side(self, game: str, role: str) -> Profile:
        """With another usual side in a game; none for no role."""
        others = {one: kept for one, kept in self.sides.items() if one != game}
        return replace(self, sides={**others, game: role} if role else others)

    def full_with(self, going: int) -> bool:
        """Whether he wants no further game beside so many."""
        return 0 < self.games <= going


NOTHING_SAID = Profile()


def profile_of(kept: Mapping[str, str]) -> Profile:
    """What was kept among the preferences of a user; what cannot be read (any more) counts as not said."""
    try:
        found: Profile = CODEC.decode(Profile, json.loads(kept.get(KEPT, "")))
    except (ValueError, CodecError):
        return NOTHING_SAID
    return found


def profile_data(profile: Profile) -> str:
    """A profile as it is kept."""
    return json.dumps(CODEC.encode(Profile, profile), ensure_ascii=False, sort_keys=True)


def one_line(part: str, typed: str) -> str:
    """Words about oneself without needless space; `TableError` for what is too long or cannot be shown."""
    words = " ".join(typed.split())
    if len(words) > LONGEST[part] or not words.isprintable():
        raise TableError(text("profile-too-long", most=LONGEST[part]))
    return words


def hours_named(typed: str) -> tuple[int, int] | None:
    """`19:00-23:00`; nothing for nothing. `TableError` for anything else."""
    if not typed.strip():
        return None
    begins, mark, ends = typed.replace("–", "-").partition("-")
    if not mark:
        raise TableError(text("profile-no-hours", typed=typed.strip()[:20]))
    found = minute_of_day(begins), minute_of_day(ends)
    if found[0] == found[1]:
        raise TableError(text("profile-no-hours", typed=typed.strip()[:20]))
    return found


def hours_written(hours: tuple[int, int] | None) -> str:
    """The same as they are typed."""
    return "" if hours is None else "-".join(f"{minute // 60:02}:{minute % 60:02}" for minute in hours)


def ahead_by_hours(ahead: int, hours: tuple[int, int] | None) -> int:
    """How many hours the evenings of a user are ahead of those of London: by the hours in which he plays, if he has
    said them, for who plays in the morning meets the evenings of others. From -12 to 11 then."""
    if hours is None:
        return ahead
    begins, ends = hours
    middle = begins + (ends - begins) % MINUTES / 2
    return round(ahead + (EVENING - middle) / HOUR + 12) % 24 - 12
