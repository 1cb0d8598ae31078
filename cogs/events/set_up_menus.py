"""The menus of the page on which an event is set up: which part of it, which setting there, which value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from cogs.events.controls import SET
from cogs.events.match_names import game_words
from cogs.events.settings import HERE, NOTHING, PARTS, TIES, TYPED, USERS, EventSetting, settings_in
from cogs.events.typing_in import DATES, typed_so_far
from cogs.invitations.clocks import clock_named, clock_words
from cogs.invitations.names import option_name, value_words
from cogs.messages.controls import Control, Menu, Option, UserMenu, option
from cogs.panel.tree import SUGGESTIONS
from cogs.services import Services
from engine.kernel.sentinel import sentinel_of
from engine.kernel.text import text
from engine.league.rules.organising import MOST_GAMES
from engine.season.ports import EventDraft
from engine.season.terms import terms_of
from engine.session.drafting import OpenChoice

GAMES, GAME, OPTION = "games", "game", "option."
MORE, LESS = "more", "less"  # one game more, the one that is set up away


@dataclass(frozen=True)
class SettingLine:
    """Something that may be set: its key and name, its values with their words, the one that it has, in words."""

    key: str
    name: str
    values: Mapping[str, str]
    chosen: str


@dataclass(frozen=True)
class MenusOfPage:
    """Those of one part."""

    services: Services
    draft: EventDraft
    part: int
    begun: bool

    def menus(self, key: str) -> list[Control]:
        """At most three: the values are those of the setting that was asked for, else of the first."""
        say, lines = self.services.say, self._lines()
        parts = [option(str(at), self._label(f"event-part-{one}")) for at, one in enumerate(PARTS)]
        placeholder = self._label(f"event-part-{PARTS[self.part]}")
        found: list[Menu | UserMenu] = [self._menu("part.", say("event-set-part", part=placeholder), parts)]
        listed = [option(one.key, one.name, one.chosen) for one in lines[:SUGGESTIONS]]
        found.append(self._menu("which.", say("event-set-which"), listed))
        shown = self._shown(key)
        if shown is not None and shown.key in USERS:
            chosen = self.draft.rules.judge if shown.key == "judge" else 0
            found.append(UserMenu(self._id(f"is.{shown.key}"), self._head(shown), chosen or None))
        elif shown is not None and shown.values:
            values = [option(value, words) for value, words in shown.values.items()][:SUGGESTIONS]
            found.append(self._menu(f"is.{shown.key}", self._head(shown), values))
        return [replace(one, row=row) for row, one in enumerate(found)]

    def typed(self, key: str) -> str:
        """The setting that is shown, if it may be typed; else nothing."""
        shown = self._shown(key)
        return shown.key if shown is not None and shown.key in TYPED else ""

    def _shown(self, key: str) -> SettingLine | None:
        lines = self._lines()
        return next((one for one in lines if one.key == key), lines[0] if lines else None)

    def _head(self, line: SettingLine) -> str:
        return self.services.say("event-set-line", name=line.name, value=line.chosen)

    def _menu(self, arg: str, placeholder: str, options: Sequence[Option]) -> Menu:
        return Menu(self._id(arg), placeholder, tuple(options))

    def _id(self, arg: str) -> str:
        return f"t:{self.draft.event}:{self.draft.number}:{SET}:{arg}:{self.part}"

    def _label(self, key: str) -> str:
        return self.services.label(text(key))

    # What may be set

    def _lines(self) -> list[SettingLine]:
        part = PARTS[self.part]
        found = [self._line(one) for one in settings_in(self.draft, part, begun=self.begun) if self._known(one)]
        if part == "shape" and not self.begun:
            found += self._game_lines()
        return found

    def _known(self, setting: EventSetting) -> bool:
        """Whether the game has it."""
        games = [self.services.games[one.game] for one in self.draft.rules.games]
        if setting.key == "sides":
            return all(one.meta.bid for one in games)
        return setting.key != "warnings" or any(sentinel_of(one) is not None for one in games)

    def _game_lines(self) -> list[SettingLine]:
        """Which game is being set up, which it is, and its options."""
        games, edited = self.services.games, self.draft.rules.games[self.draft.game]
        titles = {key: game.meta.title for key, game in games.items()}
        lines = [self._games_line()]
        if len(games) > 1:
            lines.append(SettingLine(GAME, setting_words(self.services, GAME), titles, titles[edited.game]))
        choices = self.services.tables.lobby.open_choices(edited.game, edited.options)
        return [*lines, *(self._option(edited.game, one) for one in choices if one.open)]

    def _games_line(self) -> SettingLine:
        """The games of the event, one more, one less."""
        rules, at = self.draft.rules, self.draft.game
        named = [self.services.label(game_words(self.services, rules, number)) for number in range(len(rules.games))]
        values = {str(number): f"{number + 1}. {words}" for number, words in enumerate(named)}
        if len(named) < MOST_GAMES:
            values[MORE] = self._label("event-value-more-games")
        if len(named) > 1:
            values[LESS] = self.services.label(text("event-value-less-games", game=values[str(at)]))
        return SettingLine(GAMES, setting_words(self.services, GAMES), values, values[str(at)])

    def _option(self, game: str, choice: OpenChoice) -> SettingLine:
        meta = self.services.games[game].meta
        values = {value: value_words(self.services, meta, choice.key, value) for value in choice.values}
        name = option_name(self.services, meta, choice.key)
        return SettingLine(f"{OPTION}{choice.key}", name, values, values[choice.chosen])

    def _line(self, setting: EventSetting) -> SettingLine:
        values = {one: self._words(setting.key, one) for one in setting.values}
        return SettingLine(setting.key, setting_words(self.services, setting.key), values, self._chosen(setting))

    def _chosen(self, setting: EventSetting) -> str:
        draft = self.draft
        if setting.key == "clock":
            return clock_words(self.services, terms_of(draft.rules.terms).conditions.clock)
        if setting.key in DATES:
            return typed_so_far(draft, setting.key) or self._label("event-value-unset")
        if setting.key in ("threads", "news"):
            return self._label("event-value-chosen" if setting.read(draft) != "0" else "event-value-unset")
        if setting.key in USERS:
            return (
                str(len(draft.rules.directors))
                if setting.key == "director"
                else self._label("event-value-chosen" if draft.rules.judge else "event-value-unset")
            )
        if not setting.values:
            return typed_so_far(draft, setting.key).replace("\n", " ")[:60] or self._label("event-value-unset")
        return self._words(setting.key, setting.read(draft)) if setting.read(draft) else ""

    def _words(self, key: str, value: str) -> str:
        """A value in words."""
        if key in SPOKEN:
            return SPOKEN[key](self.services, value)
        if value in ("yes", "no", HERE, NOTHING):
            return self._label(f"event-value-{value}")
        return self.services.label(
            text(f"event-value-{key}", value=int(value) if value.isdecimal() else value.replace("_", "-"))
        )


def _clock(services: Services, value: str) -> str:
    return clock_words(services, clock_named(value))


def _feed(services: Services, value: str) -> str:
    return services.label(text(f"feed-{value}"))


def _warnings(services: Services, value: str) -> str:
    return services.label(text(f"warnings-choice-{value}"))


def _tie(services: Services, value: str) -> str:
    return services.label(text("event-value-unset" if value == NOTHING else f"event-tie-{value.replace('_', '-')}"))


def _template(services: Services, value: str) -> str:
    return services.label(text(f"event-template-{value}"))


def _zone(services: Services, value: str) -> str:
    return value


def _points(services: Services, value: str) -> str:
    win, draw, loss, bye = map(int, value.split("-"))
    return services.label(text("event-rule-points", win=win, draw=draw, loss=loss, bye=bye))


# Settings whose values are said elsewhere too.
SPOKEN: Mapping[str, Callable[[Services, str], str]] = {
    "clock": _clock,
    "feed": _feed,
    "warnings": _warnings,
    "template": _template,
    "time-zone": _zone,
    "points": _points,
    **dict.fromkeys(TIES, _tie),
}


def setting_words(services: Services, key: str) -> str:
    """The name of a setting."""
    known = f"event-setting-{key}"
    return services.label(text(known)) if services.languages.has(known) else key
