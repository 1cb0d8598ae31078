"""Following, looking back and the feed with the games that are played: pictures, cards, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from cogs.channel.digest_cards import digest_card
from cogs.messages.card import written
from cogs.protocols.game_face import Face
from engine.games.registry import GAMES
from engine.kernel.revealing import revealed
from render.hellenes.face import HellenesFace
from render.no_retreat.face import NoRetreatFace
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club, Watch
from tests.discord.loopback import private, read
from tests.discord.test_feed import late, opened
from tests.discord.test_secrets import FACES, Play, begun, played


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace(), "no_retreat": NoRetreatFace(), "hellenes": HellenesFace()}


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_feed_shows_both_hands_and_the_map(club: Club, game: str) -> None:
    await club.server.command(ANN, "game new", game=game, opponent=BOB, feed="hours-24")
    await club.server.click(BOB, club.server.last("offers"), "Accept")
    await club.quiet()
    late(club)
    seen = await opened(club)
    shown = seen.original
    assert shown is not None
    info = await club.services.tables.info(await club.table())
    for role in info.seats:
        assert f"Hand of {club.services.role(info, role)}" in seen.text
    assert shown["attachments"]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_all_hands_and_decks_are_laid_open_when_it_is_over(club: Club, game: str) -> None:
    await club.server.command(ANN, "game new", game=game, opponent=BOB)
    await club.server.click(BOB, club.server.last("offers"), "Accept")
    await club.quiet()
    table = await club.table()
    now = (await club.services.tables.look(table)).position
    piles = revealed(now.game, now.state)
    assert sum(len(pile.cards) for pile in piles) > 10
    assert {pile.role for pile in piles if pile.kind == "hand"} == set(now.game.meta.roles)
    assert not any("{" in club.services.say(card) for pile in piles for card in pile.cards)


async def test_of_actions_in_which_nothing_weighed_a_digest_names_the_newest_at_most(club: Club) -> None:
    """Replacement points and an activation that came to nothing beside a move; then nothing else."""
    options = "scenario=introductory"
    await club.server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp", options=options)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    for user, orders in (
        (ANN, "take Guns of August"),
        (ANN, "play Guns of August rp"),
        (BOB, "auto op; activate Paris move; done sure"),
        (ANN, "auto op; activate Aachen move; move GE 1: Aachen > Koblenz"),
    ):
        assert (await club.server.command(user, "order", orders=orders)).text.startswith("✔")
    services, info = club.services, await club.services.tables.info(await club.table())
    told = await services.results.told(info.number, 1, info.revision)
    parts = [part for one in told for part in one.passages]
    idle = [part for part in parts if part.chapter.key in ("1.1.cp", "1.1.ap")]
    whole, alone = (written(digest_card(services, info, some, (), None)) for some in (parts, idle))
    assert [words in whole for words in ("CP round 1", "AP round 1", "CP round 2")] == [False, False, True]
    assert [words in alone for words in ("CP round 1", "AP round 1")] == [False, True]


async def digests_of(club: Club) -> list[str]:
    return [read(message)["content"] for message in club.server.messages[private(CY)].values()]


async def test_no_digest_tells_a_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []

    def game(swap: bool) -> Play:
        async def play(club: Club) -> None:
            server = await begun(club, swap)
            await server.command(CY, "watch game", every="action")
            await server.command(ANN, "order", orders="auto op; done sure")
            await club.quiet()
            told.append(await digests_of(club))

        return play

    monkeypatch.setattr(Watch, "now", lambda watch: 1000)
    one = await played(tmp_path / "a", monkeypatch, game(False), {CY}, FACES)
    other = await played(tmp_path / "b", monkeypatch, game(True), {CY}, FACES)
    assert told[0] == told[1]
    assert len(told[0]) > 1, "something was told"
    assert one[CY] == other[CY]
