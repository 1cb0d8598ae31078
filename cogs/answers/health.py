"""How the bot fares, in words, and who may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cogs.messages.answer import Answer, head_of
from cogs.services import Services, mention
from engine.kernel.errors import SeatError
from engine.kernel.text import Text, text

SHOWN = 5  # errors


def expect_host(services: Services, user: int) -> None:
    """Refuse whoever is not named in the settings as one who runs the bot, and say who is."""
    hosts = services.premises.hosts
    if not hosts:
        raise SeatError(text("health-no-host"))
    if user not in hosts:
        raise SeatError(text("health-not-host", hosts=tuple(mention(host) for host in sorted(hosts))))


def health_answer(services: Services, figures: Mapping[str, Any]) -> Answer:
    """The figures of `Upkeep.figures`."""
    head = head_of(services.say("health", version=figures["version"], time=lasted(figures["running_seconds"])))
    return Answer(services.lines(list(_lines(figures))), heading=head.heading, under=head.under)


def lasted(seconds: int) -> Text:
    """A length of time in its largest unit."""
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return text(f"lasted-{unit}", count=seconds // size)
    return text("lasted-seconds", count=seconds)


def _lines(figures: Mapping[str, Any]) -> Iterator[Text]:
    tables, actions, queue = figures["tables"], figures["actions"], figures["queue"]
    yield text(
        "health-tables",
        playing=tables["playing"],
        waiting=tables["proposed"] + tables["bidding"],
        ended=tables["ended"],
        memory=figures["tables_in_memory"],
    )
    yield text("health-actions", count=actions["since_start"], hour=actions["last_hour"])
    pictures = figures["pictures"]
    if pictures["painted"]:
        yield text("health-pictures", count=pictures["painted"], median=pictures["median_ms"], late=pictures["p95_ms"])
    yield text("health-queue", pictures=queue["pictures"], readings=queue["readings"])
    if sizes := figures["bytes"]:
        yield text("health-sizes", **{name: _megabytes(size) for name, size in sizes.items()})
    yield _backup(figures["backup"])
    yield text("health-errors", count=figures["errors"]["since_start"])
    for error in figures["errors"]["recent"][:SHOWN]:
        yield text("health-error", where=error.get("where", error["logger"]), number=error.get("incident", "—"))


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f}" if size < 100e6 else f"{size / 1e6:.0f}"


def _backup(backup: Mapping[str, Any]) -> Text:
    if backup["failed"] is not None:
        return text("health-backup-failed", reason=backup["failed"])
    if backup["age_seconds"] is None:
        return text("health-backup-none")
    return text("health-backup", time=lasted(backup["age_seconds"]))
