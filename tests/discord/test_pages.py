"""Nothing is cut: what does not fit one message goes on in the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from cogs.messages.escaping import escaped
from cogs.messages.pages import EMPTY, PAGE_SIZE, pages
from cogs.services import CONTENT
from data.messages import Messages
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CARDS, SIDES, SPACES, UNITS, CardId, Side
from engine.kernel.chance import SeededChance
from engine.kernel.text import Text
from render.paths_of_glory import descriptions
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.rulebook import BOOK
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons

MESSAGES = Messages()
STATE = PATHS_OF_GLORY.setup({"scenario": "campaign", "cards": "optional"}, SeededChance(b"p" * 32)).state
HAND = 8


def say(line: Text | str) -> str:
    return MESSAGES.say(line, escaped) if isinstance(line, Text) else escaped(line)


def test_pages_keep_blocks_together() -> None:
    assert pages(["aa", "bb", "cc"], 5) == ["aa\nbb", "cc"]
    assert pages(["a\nb", "c\nd"], 5) == ["a\nb", "c\nd"]
    assert pages([], 5) == pages([""], 5) == [EMPTY]


def test_a_block_longer_than_a_page_goes_on() -> None:
    assert pages(["aaa bbb\nccc ddd"], 8) == ["aaa bbb", "ccc ddd"]
    assert pages(["aaa bbb ccc"], 8) == ["aaa bbb", "ccc"]
    assert pages(["a" * 9], 5) == ["aaaaa", "aaaa"]


@pytest.mark.parametrize("size", [7, 40, PAGE_SIZE])
def test_nothing_is_lost_on_pages(size: int) -> None:
    words = " ".join(f"{n}" for n in range(900))
    found = pages([words, words.replace(" ", "\n"), "", "x" * 90], size)
    assert all(0 < len(page) <= size for page in found)
    assert "".join(found).replace(" ", "").replace("\n", "") == (words + words).replace(" ", "") + "x" * 90


def longest(side: Side) -> tuple[CardId, ...]:
    """The eight cards of a side with the most words."""
    mine = [card for card in CARDS if CARDS[card].side == side]
    words = {card: sum(len(say(line)) for line in descriptions.card_lines(CLASSIC, card)) for card in mine}
    return tuple(sorted(mine, key=lambda card: -words[card])[:HAND])


def names() -> Iterator[tuple[str, str]]:
    face = PathsOfGloryFace(MESSAGES.say)
    yield from (("card", card) for card in CARDS)
    yield from (("space", space) for space in SPACES)
    yield from (("unit", unit) for unit in UNITS)
    yield from (("rule", part.key) for part in face.look_up_choices(None, "rule", ""))


def test_no_look_up_loses_anything() -> None:
    """Every card, space and unit; the paragraphs have a test of their own."""
    face = PathsOfGloryFace(MESSAGES.say)
    view = PATHS_OF_GLORY.view(STATE, SIDES[0])
    for kind, key in names():
        if kind == "card":
            lines: list[str] = list(map(say, descriptions.card_lines(CLASSIC, CardId(key))))
        elif kind == "space":
            lines = list(map(say, descriptions.space_lines(view, key)))
        else:
            found = face.look_up(view, kind, key)
            assert found is not None
            lines = list(map(say, found.lines))
        shown = pages(lines)
        assert "\n".join(shown) == "\n".join(lines)
        assert all(len(page) < CONTENT - 50 for page in shown)


@pytest.fixture
def faces() -> Mapping[str, Any]:
    return {PATHS_OF_GLORY.meta.id: PathsOfGloryFace(Messages().say)}


async def dealt(club: Club, side: Side, hand: tuple[CardId, ...]) -> int:
    """A table where a side holds these cards; who plays it."""
    options = {"game": PATHS_OF_GLORY.meta.id, "opponent": BOB, "side": "cp", "options": "scenario=campaign"}
    await club.server.command(ANN, "game new", **options)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await club.quiet()
    services = club.services.tables._tables
    number, position = next(iter(services._open.items()))
    state = position.state.with_cards(side, replace(position.state.cards[side], hand=hand))
    services._open[number] = replace(position, state=state, _offers={})
    return ANN if side == "cp" else BOB


async def test_a_look_up_that_finds_nothing_names_what_there_is(club: Club) -> None:
    await dealt(club, SIDES[0], longest(SIDES[0]))
    nothing = (await club.server.command(ANN, "scenario", name="Z")).text
    assert "Limited War" in nothing
    assert "Historical" in nothing
    assert "5.5" in (await club.server.command(ANN, "scenario", name="campaign")).text


@pytest.mark.parametrize("words_only", [False, True])
@pytest.mark.parametrize("side", SIDES)
async def test_the_longest_hand_is_told_whole(club: Club, side: Side, words_only: bool) -> None:
    hand = longest(side)
    user = await dealt(club, side, hand)
    if words_only:
        await club.server.command(user, "settings", pictures="text")
    answer = await club.server.command(user, "hand")
    told = [answer.text]
    while "Next page" in buttons(answer.original):
        answer = await club.server.click(user, answer.original, "Next page")
        assert bool(answer.original["attachments"]) is not words_only
        told.append(answer.text)
    assert len(told) > 1
    for card in hand:
        line = f"{CARDS[card].number} · **{CARDS[card].label}"
        assert (line in told[0]) is words_only, "one short line each comes first, where no picture names them"
        for line in descriptions.card_lines(CLASSIC, card):
            assert any(say(line) in page for page in told), card
    assert "Previous page" in buttons(answer.original)


async def test_a_hand_is_small_cards_first_and_whole_ones_beside_what_they_say(club: Club) -> None:
    user = await dealt(club, SIDES[0], longest(SIDES[0]))
    first = await club.server.command(user, "hand")
    assert first.original is not None
    (strip,) = first.original["attachments"]
    second = await club.server.click(user, first.original, "Next page")
    assert second.original is not None
    (whole,) = second.original["attachments"]
    assert club.server.files[strip["id"]] != club.server.files[whole["id"]]
    back = await club.server.click(user, second.original, "Previous page")
    assert back.original is not None
    (again,) = back.original["attachments"]
    assert club.server.files[again["id"]] == club.server.files[strip["id"]]


async def test_a_page_of_the_hand_is_for_its_player_alone(club: Club) -> None:
    user = await dealt(club, SIDES[0], longest(SIDES[0]))
    answer = await club.server.command(user, "hand")
    stranger = await club.server.click(CY, answer.original, "Next page")
    assert "no seat" in stranger.text
    assert not any(CARDS[card].name in stranger.text for card in CARDS)


async def test_every_link_of_a_paragraph_has_its_button(club: Club) -> None:
    face = club.faces[PATHS_OF_GLORY.meta.id]
    most = max(BOOK.paragraphs, key=lambda key: len(face.look_up(None, "rule", key).links))
    answer = await club.server.command(ANN, "rule", name=most)
    links = face.look_up(None, "rule", most).links
    assert len(links) > 12
    assert {link.label for link in links} <= buttons(answer.original).keys()
