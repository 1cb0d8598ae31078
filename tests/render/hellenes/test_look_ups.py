"""What a word means in each look-up of Hellenes."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import AREAS, ATHENS, BLOCKS, CARDS, SCENARIOS
from engine.kernel.text import Text
from render.hellenes.look_ups import KINDS, PRINTED, HellenesLookUps
from render.lookup import LookedUp
from tests.games.hellenes.build import at

SAY = Messages().say
LOOK_UPS = HellenesLookUps(SAY)
VIEW = sight(at({"A01": "decelea:3", "S01": "tegea"}), ATHENS)


def found(kind: str, key: str) -> LookedUp:
    answer = LOOK_UPS.find(VIEW, kind, key)
    assert answer is not None, key
    return answer


def said(answer: LookedUp) -> str:
    return "\n".join(line if isinstance(line, str) else SAY(line) for line in answer.lines)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_that_is_listed_is_found_by_its_key_and_by_its_name(kind: str) -> None:
    pairs = LOOK_UPS.pairs(kind)
    assert len({key for key, _ in pairs}) == len(pairs)
    for key, name in pairs:
        assert found(kind, key).key == key, key
        assert found(kind, name).key == key, name


@pytest.mark.parametrize("kind", PRINTED)
def test_what_is_printed_needs_no_game(kind: str) -> None:
    key, _ = LOOK_UPS.pairs(kind)[0]
    answer = LOOK_UPS.find(None, kind, key)
    assert answer is not None
    assert answer.lines


@pytest.mark.parametrize(
    ("kind", "typed", "key"),
    [
        *(("space", "sparta", "laconia"), ("space", "Athens", "attica"), ("space", "marmara", "sea_marmara")),
        *(("unit", "a1", "A01"), ("unit", "Athenian hoplites 2", "A02"), ("unit", "corcyra fleet", "A22")),
        *(("card", "#30", "30"), ("card", "civil", "30"), ("card", "tissaphernes", "45")),
        *(("scenario", "431", "431"), ("scenario", "Sicily", "sicily"), ("scenario", "the 415", "415")),
        *(("rule", "6.31", "6.3.1"), ("rule", "осады", "7.0"), ("rule", "SRC-03", "SRC-03"), ("rule", "sortie", "8.3")),
        *(("rule", "Civil War", "card 30"), ("rule", "card 30", "card 30")),
    ],
)
def test_words_as_players_type_them(kind: str, typed: str, key: str) -> None:
    assert found(kind, typed).key == key


@pytest.mark.parametrize(
    ("kind", "typed", "keys"),
    [
        ("space", "cor", {"corinth", "corcyra", "corcyra_channel", "corinthian_gulf"}),
        ("unit", "macedonian cavalry", {"A45", "S37"}),
        ("card", "treachery", {"1", "2"}),
        ("card", "ostracsm", {"3", "4"}),
        ("rule", "черноморский хлеб", {"1.2.1", "8.2.2"}),
    ],
)
def test_a_word_that_may_mean_several_lists_them(kind: str, typed: str, keys: set[str]) -> None:
    assert keys <= {part.key for part in found(kind, typed).links}


def test_nothing_is_found_where_nothing_is_near() -> None:
    assert all(LOOK_UPS.find(VIEW, kind, "zzzzqqq") is None for kind in KINDS)


def test_a_card_is_told_with_its_readings_and_a_paragraph_with_its_table() -> None:
    assert "(SIE-04)" in said(found("card", "1"))
    assert "(SIE-04)" in said(found("rule", "8.0.1"))
    assert "● hit, · miss, ○ rout" in said(found("rule", "6.3.2"))
    assert "Now at Decelea, 3 steps." in said(found("unit", "A01"))
    assert "Sparta here: 1 hidden block." in said(found("space", "tegea"))


def test_suggestions_are_what_was_begun() -> None:
    assert [part.key for part in LOOK_UPS.choices("space", "Athe")] == ["attica"]
    assert LOOK_UPS.choices("card", "civil")[0].label == "30 Civil War"
    assert [len(LOOK_UPS.pairs(kind)) for kind in ("card", "space", "unit", "scenario")] == [
        *map(len, (CARDS, AREAS, BLOCKS, SCENARIOS)),
    ]


def test_lines_are_sentences_of_the_catalogue() -> None:
    for kind in KINDS:
        for key, _ in LOOK_UPS.pairs(kind):
            assert all(isinstance(line, Text) and "hl-" not in SAY(line) for line in found(kind, key).lines), key
