"""What the environment decides about a bot, read once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cogs.running import logs
from data.backups import Shelf
from data.messages import CATALOGUE
from host.premises import Machine


class SettingsError(Exception):
    """A setting is missing or cannot be used; the message names it."""


@dataclass(frozen=True)
class Settings:
    """Everything the environment decides, read once."""

    token: str | None
    database: Path
    pictures: Path
    language: str
    log_level: str
    log_form: str = "text"
    hosts: frozenset[int] = frozenset()
    backups: Path = Path("var/backups")
    backup_hours: float = 24
    backups_kept: int = 7
    figures: Path = Path("var/figures.json")

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """From environment variables, an empty one is not given; `SettingsError` names the one that is wrong."""
        environment = {name: value.strip() for name, value in environment.items() if value.strip()}
        language = environment.get("ADJUTANT_LANGUAGE", "en")
        if not (CATALOGUE / language).is_dir():
            raise SettingsError(f"ADJUTANT_LANGUAGE: there are no sentences for {language!r} in {CATALOGUE}")
        level = environment.get("ADJUTANT_LOG", "INFO").upper()
        if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise SettingsError(f"ADJUTANT_LOG: {level!r} is not DEBUG, INFO, WARNING or ERROR")
        form = environment.get("ADJUTANT_LOG_FORMAT", "text")
        if form not in logs.FORMS:
            raise SettingsError(f"ADJUTANT_LOG_FORMAT: {form!r} is not text or json")
        hosts = re.split(r"[\s,]+", environment.get("ADJUTANT_HOSTS", ""))
        if not all(one.isdecimal() for one in filter(None, hosts)):
            raise SettingsError("ADJUTANT_HOSTS: give the numbers of users on Discord, with commas in between")
        database = Path(environment.get("ADJUTANT_DATABASE", "var/adjutant.db"))
        return cls(
            token=environment.get("DISCORD_TOKEN"),
            database=database,
            pictures=Path(environment.get("ADJUTANT_PICTURES", "var/pictures")),
            language=language,
            log_level=level,
            log_form=form,
            hosts=frozenset(map(int, filter(None, hosts))),
            backups=Path(environment.get("ADJUTANT_BACKUPS", database.parent / "backups")),
            backup_hours=number(environment, "ADJUTANT_BACKUP_HOURS", 24),
            backups_kept=max(1, int(number(environment, "ADJUTANT_BACKUPS_KEPT", 7))),
            figures=Path(environment.get("ADJUTANT_FIGURES", database.parent / "figures.json")),
        )

    @property
    def machine(self) -> Machine:
        """Where the bot runs."""
        shelf = Shelf(self.database, self.backups, self.backups_kept)
        return Machine(shelf, self.figures, self.hosts, self.backup_hours * 3600)


def number(environment: Mapping[str, str], name: str, usual: float) -> float:
    """A setting that is a number, not below 0."""
    try:
        found = float(environment.get(name, usual))
    except ValueError:
        found = -1
    if not 0 <= found < 1_000_000:
        raise SettingsError(f"{name}: {environment[name]!r} is not a number")
    return found
