"""The situation as sentences: complete, in order, and without secrets."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import situation
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SPACES, SpaceId
from tests.render.positions import piece, position

SAY = Messages("en").say


def told(state: m.State, part: str = situation.EVERYTHING, viewer: m.Side | None = None) -> list[str]:
    return [SAY(line) for line in situation.part(PATHS_OF_GLORY.view(state, viewer), part)]


def test_every_space_is_in_one_theatre() -> None:
    assert situation.theatre_of(CLASSIC).keys() == SPACES.keys()
    assert set(situation.theatre_of(CLASSIC).values()) == set(situation.theatres(CLASSIC))


def test_every_counter_in_play_is_told_once() -> None:
    state = position()
    words = "\n".join(told(state))
    found: Counter[str] = Counter()
    for label in {unit.label for unit in PIECES}:
        for count in re.findall(rf"(?:(\d+) )?(?:army|corps) {re.escape(label)}(?![\w ]*[A-Z])(?=[ ,.])", words):
            found[label] += int(count or 1)
    where = enumerate(state.board.where)
    shown = Counter(PIECES[i].label for i, at in where if at not in (m.REMOVED, m.OFF_MAP))
    assert found == shown


def test_order_and_words() -> None:
    lines = told(position())
    west = lines.index("**The West, Allied Powers**")
    assert lines[west + 1 : west + 3] == ["France:", "Cambrai: army FR 5 reduced, army FR 6 reduced, army BEF."]
    assert "Liege: army GE 1, army GE 2, fort destroyed, taken by the Central Powers." in lines
    sedan = "army GE 3, army GE 4 reduced, activated to attack, trench of level 2, taken by the Central Powers"
    assert f"Sedan: {sedan}." in lines
    assert "Neutral: Italy." in lines
    assert any(line.startswith("Central Powers Reserve Box: 8 corps GEc") for line in lines)
    titles = [line for line in lines if line.startswith("**")]
    assert [title.partition(",")[0].strip("*") for title in titles[1::2]] == [
        SAY(situation.part_text(CLASSIC, name)) for name in situation.theatres(CLASSIC)
    ]


def test_supply_sieges_and_victory_spaces() -> None:
    state = position()
    board = state.board
    for label, place in (("GE 1", "verdun"), ("GE 2", "verdun"), ("GE 8", "moscow")):
        board = board.place(piece(label), SpaceId(place))
    for label in ("FR 3", "FR 4"):
        board = board.place(piece(label), SpaceId("paris"))
    state = replace(state, board=board)
    assert not supply.supplied(board, piece("GE 8"))
    lines = told(state)
    assert "Moscow: army GE 8 out of supply." in lines
    assert any(line.startswith("Verdun: army GE 1, army GE 2") and "besieged fort of level 3" in line for line in lines)
    assert "VP spaces taken by the Central Powers: Brussels, Belgrade." in lines


@pytest.mark.parametrize("part", situation.parts(CLASSIC))
def test_no_secret_is_told(part: str) -> None:
    state = position()
    other = replace(
        state,
        cards=state.cards.put(
            CP, replace(state.cards.cp, hand=state.cards.cp.hand[::-1], deck=state.cards.cp.deck[::-1])
        ),
    )
    assert told(state, part, AP) == told(other, part, AP) == told(state, part, CP) == told(other, part, None)


def test_every_sentence_is_in_the_catalogue(caplog: pytest.LogCaptureFixture) -> None:
    state = position()
    for us in ("us_neutral", "zimmermann_telegram_allowed", "zimmermann_telegram", "over_there"):
        told(replace(state, tracks=replace(state.tracks, us_track=us)))
    for name in ("god_save_the_tsar", "tsar_takes_command", "fall_of_the_tsar", "bolshevik_revolution"):
        for track in (name, f"{name}_allowed" if name != "god_save_the_tsar" else "treaty_of_brest_litovsk"):
            told(replace(state, tracks=replace(state.tracks, russian_track=track)))
    for space in SPACES:
        assert [SAY(line) for line in situation.around(PATHS_OF_GLORY.view(state, None), space)][1:]
    assert not caplog.records


def test_stands_leaves_empty_spaces_out() -> None:
    view = PATHS_OF_GLORY.view(position(), None)
    lines = [SAY(line) for line in situation.stands(view, (SpaceId("paris"), SpaceId("nancy")))]
    assert lines == ["Nancy: army FR 1, army FR 2."]
