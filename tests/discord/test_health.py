"""`/health` and the figures: for the host alone, and nothing in them of any game or player."""
# ruff: noqa: ASYNC240  files of a test are small

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from cogs.running.upkeep import AGAIN, Upkeep
from data.backups import CopyUnwanted, Shelf
from host.premises import Machine
from tests.discord.conftest import ANN, BOB, NOW, Club
from tests.discord.loopback import EPHEMERAL


def set_up(club: Club, premises: Any) -> Upkeep:
    """Premises for the bot that runs already, and what keeps house there."""
    object.__setattr__(club.services, "premises", premises)
    return Upkeep(club.services, lambda: NOW)


@dataclass
class Premises:
    """Where copies can be watched."""

    hosts: frozenset[int] = frozenset({ANN})
    every: float = 3600
    made: float | None = None
    fails: BaseException | None = None
    copies: int = 0
    left: list[Mapping[str, Any]] = field(default_factory=list)

    def backed_up(self) -> float | None:
        return self.made

    def back_up(self, unwanted: Callable[[], bool]) -> None:
        if self.fails is not None:
            raise self.fails
        self.copies += 1
        self.made = NOW

    def sizes(self) -> Mapping[str, int]:
        return {"database": 1_500_000, "disk_free": 7_000_000_000, "memory": 90_000_000}

    def publish(self, figures: Mapping[str, Any]) -> None:
        self.left.append(figures)


async def test_others_are_told_whom_to_ask(club: Club) -> None:
    refused = await club.server.command(BOB, "health")
    assert "nobody is named" in refused.text
    set_up(club, Premises())
    refused = await club.server.command(BOB, "health")
    assert f"Ask <@{ANN}>" in refused.text
    assert "Games" not in refused.text
    assert refused.original is not None
    assert refused.original["flags"] & EPHEMERAL
    assert club.server.shown() == []


async def test_a_host_sees_how_the_bot_fares(bluff: Club) -> None:
    set_up(bluff, Premises(made=NOW - 7300))
    await bluff.server.command(ANN, "order", orders="bid 4")
    told = await bluff.server.command(ANN, "health")
    assert told.original is not None
    assert told.original["flags"] & EPHEMERAL
    for words in (
        "Games: 1 going on, 0 being offered or bid for, 0 over; 1 in memory.",
        "Actions: 1 since the start",
        "Database 1.5 MB, free on its disk 7000 MB, memory 90.0 MB.",
        "The newest copy of the database is 2 hours old.",
        "Errors since the start: 0.",
    ):
        assert words in told.text


async def test_incidents_are_found_by_their_numbers(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(bluff, Premises())

    async def broken(*args: object, **more: object) -> None:
        raise RuntimeError("the hand is 4, 7")

    with monkeypatch.context() as patched:
        patched.setattr(bluff.services.people, "preferences", broken)
        said = (await bluff.server.command(BOB, "settings")).text
    told = (await bluff.server.command(ANN, "health")).text
    (error,) = (await bluff.bot.upkeep.figures())["errors"]["recent"]
    assert error["incident"] in said
    assert f"settings, incident {error['incident']}" in told
    assert "Errors since the start: 1." in told
    assert "hand" not in json.dumps(error)


async def test_the_figures_name_no_game_no_player_and_no_secret(bluff: Club) -> None:
    await bluff.server.command(ANN, "order", orders="bid 4")
    figures = json.dumps(await bluff.bot.upkeep.figures())
    for secret in (str(ANN), str(BOB), str(bluff.server.channel), bluff.seed.hex(), "token"):
        assert secret not in figures


async def test_figures_are_left_as_a_whole_file(bluff: Club, tmp_path: Path) -> None:
    machine = Machine(Shelf(bluff.folder / "club.db", tmp_path / "copies"), tmp_path / "figures.json")
    upkeep = set_up(bluff, machine)
    await upkeep.publish()
    found = json.loads(machine.figures.read_text())
    assert found["tables"]["playing"] == 1
    assert found["bytes"]["database"] > 4096
    assert found["backup"] == {"every_seconds": 86400, "age_seconds": None, "failed": None}
    assert not list(tmp_path.glob("*.part"))


async def test_a_copy_is_made_when_it_is_due(bluff: Club, tmp_path: Path) -> None:
    machine = Machine(Shelf(bluff.folder / "club.db", tmp_path / "copies", keep=1), tmp_path / "f.json", every=10**10)
    upkeep = set_up(bluff, machine)
    await upkeep.copy_if_due()
    (copy,) = (tmp_path / "copies").iterdir()
    await upkeep.copy_if_due()
    assert list((tmp_path / "copies").iterdir()) == [copy], "the newest is not old enough"
    set_up(bluff, replace(machine, every=0))
    assert list((tmp_path / "copies").iterdir()) == [copy]


@pytest.mark.parametrize(("made", "copies"), [(None, 1), (NOW - 3600, 1), (NOW - 3599, 0)])
async def test_it_is_due_by_the_newest_copy_whoever_was_stopped(club: Club, made: float | None, copies: int) -> None:
    premises = Premises(made=made)
    await set_up(club, premises).copy_if_due()
    assert premises.copies == copies


async def test_what_failed_is_told_and_tried_again_later(club: Club) -> None:
    premises, clock = Premises(fails=OSError("the disk is full")), [float(NOW)]
    object.__setattr__(club.services, "premises", premises)
    club.bot.upkeep = upkeep = Upkeep(club.services, lambda: clock[0])
    await upkeep.copy_if_due()
    assert "could be made:** the disk is full" in (await club.server.command(ANN, "health")).text
    premises.fails = None
    await upkeep.copy_if_due()
    assert premises.copies == 0, "not every minute"
    clock[0] += AGAIN
    await upkeep.copy_if_due()
    assert premises.copies == 1
    assert (await upkeep.figures())["backup"]["failed"] is None


async def test_a_stop_gives_a_copy_up(club: Club) -> None:
    class Slow(Premises):
        def back_up(self, unwanted: Callable[[], bool]) -> None:
            loop.call_soon_threadsafe(begun.set)
            while not unwanted():
                pass
            loop.call_soon_threadsafe(given_up.set)
            raise CopyUnwanted

    loop, begun, given_up = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    running = asyncio.create_task(set_up(club, Slow()).run())
    await asyncio.wait_for(begun.wait(), 5)
    running.cancel()
    await asyncio.wait_for(given_up.wait(), 5)
    assert (await asyncio.gather(running, return_exceptions=True))[0].__class__ is asyncio.CancelledError
