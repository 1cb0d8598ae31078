"""Look-ups in words: nothing is missing from the catalogue, nothing secret is in them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.events import RULES as EVENTS
from engine.games.paths_of_glory.rules.events.common import always
from engine.games.paths_of_glory.tables import AP, CARDS, CP, SPACES, UNITS
from engine.kernel.chance import ScriptedChance
from render.paths_of_glory import descriptions, status
from render.paths_of_glory.face import PathsOfGloryFace
from render.scene import Words

MESSAGES = Messages("en")
STATE = PATHS_OF_GLORY.setup({}, ScriptedChance([3, 4])).state


def said(lines: descriptions.Lines) -> str:
    words = "\n".join(line if isinstance(line, str) else MESSAGES.say(line) for line in lines)
    assert "pog-" not in words
    assert "unit-" not in words
    assert "card-" not in words
    return words


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_its_words(card):
    words = said(descriptions.card_lines(CLASSIC, card))
    assert CARDS[card].name in words
    assert len(words) > 60
    assert not re.search(r"(?<!\w)-\d", words), "the minus sign, never a hyphen"
    assert len(words) < 1100


def test_what_an_event_requires_is_shown_among_its_conditions():
    asking = [card for card, event in EVENTS.items() if event.requires is not always]
    assert [card for card in asking if not descriptions.has_conditions(CARDS[card])] == []


def test_every_space_has_its_words():
    view = PATHS_OF_GLORY.view(STATE, None)
    for space in SPACES:
        assert SPACES[space].name in said(descriptions.space_lines(view, space))


def test_every_unit_has_its_words():
    view = PATHS_OF_GLORY.view(STATE, None)
    for unit in UNITS:
        assert UNITS[unit].label in said(descriptions.unit_lines(view, unit))


def test_a_fort_space_in_words():
    words = said(descriptions.space_lines(PATHS_OF_GLORY.view(STATE, None), "liege"))
    assert "Fort of level 3, intact." in words
    assert "Aachen" in words


def test_the_tracks_in_words_show_no_hand_to_a_spectator():
    words = said(descriptions.status_lines(PATHS_OF_GLORY.view(STATE, None)))
    assert "Mobilization" in words
    assert not any(card.name in words for card in CARDS.values())


def test_pictures_of_cards_take_the_words_of_the_language():
    loud = PathsOfGloryFace(lambda sentence: MESSAGES.say(sentence).upper())
    plain = PathsOfGloryFace(MESSAGES.say)
    view = PATHS_OF_GLORY.view(STATE, CP)
    assert loud.look_up(view, "card", "pleve").picture.data != plain.look_up(view, "card", "pleve").picture.data


def test_hand_in_words_is_the_viewers_own():
    face = PathsOfGloryFace(MESSAGES.say)
    for side in (AP, CP):
        view = PATHS_OF_GLORY.view(STATE, side)
        assert len(face.hand_list(view)) == len(face.hand_texts(view)) == len(view.hand)
        for card, line, lines in zip(view.hand, face.hand_list(view), face.hand_texts(view), strict=True):
            assert f"{side.upper()} {CARDS[card].number} · **{CARDS[card].name}**" in said([line])
            assert said(lines) == said(descriptions.card_lines(CLASSIC, card))


def test_the_points_of_the_status_picture_have_the_minus_sign() -> None:
    """5.1.2: they may fall below 0 until they are looked at."""
    view = PATHS_OF_GLORY.view(STATE, None)
    at_minus_two = replace(view, tracks=replace(view.tracks, vp=-2))
    drawn = list(status.vp_track(at_minus_two, 0, MESSAGES.say))
    assert "−2" in [item.text for item in drawn if isinstance(item, Words)]
