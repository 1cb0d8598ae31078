"""Events as files on Discord: what is secret in them, and there and back."""

from __future__ import annotations

import json
from dataclasses import replace

from cogs.events.files import event_files
from engine.league import document
from engine.league.acts import Adjudicated, EventClosed, RulesChanged, StatementGiven, VoteCast, Warned
from engine.league.flow import replay
from engine.league.model.contest import MatchResult
from tests.discord.conftest import ANN, Club
from tests.discord.test_event_matches import EVE, EVENT
from tests.discord.test_events import DI, begun

FAY = 700000000000000022


async def test_the_lots_of_a_running_event_are_for_its_directors_alone(club: Club) -> None:
    await begun(club)
    seed = club.seed.hex()
    for_ann = await club.server.command(ANN, "event export")
    assert "for its directors" in for_ann.text
    assert not any(seed.encode() in raw for raw in club.server.files.values())
    await club.server.command(DI, "event export")
    [whole] = [raw for raw in club.server.files.values() if seed.encode() in raw]
    assert json.loads(whole)["format"] == "adjutant-event"


async def test_after_its_end_nobody_reads_what_was_meant_for_directors(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    held = await events.look(EVENT)
    await events.act(EVENT, DI, RulesChanged(replace(held.contest.rules, votes=2, directors=(DI, EVE, FAY))), "Fairer")
    one, other = held.contest.matches
    player = held.contest.entrant(one.pairing.first)
    assert player is not None
    await events.act(EVENT, DI, Warned(1), "He was rude")
    await events.act(EVENT, player.user, StatementGiven(one.number), "My mother is ill")
    votes = {DI: one.pairing.second, EVE: one.pairing.first, FAY: one.pairing.first}
    for director, winner in votes.items():
        await events.act(EVENT, director, VoteCast(one.number, MatchResult("adjudicated", winner)), f"Says {director}")
    held = await events.look(EVENT)
    await club.services.seasons.rulings.conclude(held, held.contest.matches[0])
    await events.act(EVENT, DI, Adjudicated(other.number, MatchResult("forfeit", other.pairing.first)), "Never came")
    await events.act(EVENT, DI, EventClosed())
    held = await events.look(EVENT)
    [whole] = [file for file in (await event_files(club.services, held, ANN)).files if file.filename.endswith(".json")]
    log = document.read(json.loads(whole.data)).log
    assert replay(log).match(one.number) == held.contest.match(one.number)
    told = " ".join(record.reason for record in log if not isinstance(record.act, Adjudicated))
    assert not [words for words in ("rude", "mother", "Says") if words in told]
    assert [record.by for record in log if isinstance(record.act, VoteCast)] == [EVE, FAY], (
        "who was overruled is not told"
    )
    [whole] = [file for file in (await event_files(club.services, held, DI)).files if file.filename.endswith(".json")]
    assert b"rude" in whole.data
