"""Private answers are in the language of who asked, public messages in the server's; commands have names in each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Locale
from discord.app_commands import Command, TranslationContext, locale_str
from discord.app_commands import TranslationContextLocation as Place

from cogs.interactions.command_words import Translator
from data.languages import Languages
from engine.league.acts import ChallengeSent, SignedUp
from render.paths_of_glory.face import PathsOfGloryFace
from tests import pseudo
from tests.discord.conftest import ANN, BOB, CY, Club, catalogue
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_events import done
from tests.discord.test_replay import play

GERMAN, FRENCH = re.compile("[äëïöü]"), re.compile("[âêîôû]")
LEFT_OUT = frozenset({"help-no-game", "command-undo"})  # of German: English stands behind


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Languages:
    """English with both languages."""
    target = catalogue(tmp_path_factory.mktemp("words"))
    for language in pseudo.MARKS:
        pseudo.write(target, language, LEFT_OUT if language == "de" else frozenset())
    return Languages(catalogue=target)


@pytest.fixture
def faces(languages: Languages) -> Mapping[str, Any]:
    return {"paths_of_glory": PathsOfGloryFace(languages.label)}


@pytest.fixture
async def club(club: Club) -> Club:
    """Ann's Discord is German, Bob's English, the server's French."""
    club.server.locales[ANN] = "de"
    club.server.locale = "fr"
    await club.restart()
    return club


@pytest.fixture
async def bluff(club: Club) -> Club:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Bluff"), pseudo.marked("fr", "Accept"))
    await club.quiet()
    return club


def spoken(words: str) -> str:
    return "de" if GERMAN.search(words) else "fr" if FRENCH.search(words) else "en"


def things(commands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Commands, groups, options, choices."""
    for thing in commands:
        yield thing
        yield from things([*thing.get("options", ()), *thing.get("choices", ())])


async def test_all_that_is_registered_has_words_in_each_language(club: Club) -> None:
    games = {game.meta.command for game in club.games.values()}  # the names of their groups are no words
    found = [thing for thing in things(club.server.commands) if thing["name"] not in games]
    assert len(found) > 120
    for part in ("name", "description"):
        for thing in (thing for thing in found if part in thing):
            words = {language: pseudo.marked(language, thing[part]) for language in ("de", "fr")}
            if thing["name"] == "undo":  # German lacks it
                words = {**words, "de": thing[part]} if part == "description" else {"fr": words["fr"]}
            assert thing[f"{part}_localizations"] == words


async def test_a_private_answer_is_in_the_language_of_who_asked(bluff: Club) -> None:
    for user, language in ((ANN, "de"), (BOB, "en"), (CY, "en")):
        for command in ("panel", "status", "log", "settings", "hand", "undo", "game list", "help"):
            said = (await bluff.server.command(user, command)).text
            assert spoken(said) == language, (user, command, said)
        suggested = await bluff.server.finished(await bluff.server.suggest(user, "game new", "side", side=""))
        assert {spoken(choice["name"]) for choice in suggested.choices} == {language}


async def test_a_panel_and_a_form_stay_in_the_language_of_who_opened_them(bluff: Club) -> None:
    for user, language in ((ANN, "de"), (BOB, "en")):
        pressed = await bluff.server.click(user, bluff.server.last("Tâblê"), pseudo.marked("fr", "Your move"))
        assert pressed.original is not None
        assert {spoken(label) for label in buttons(pressed.original)} <= {language, "en"}
        assert spoken(" ".join(buttons(pressed.original))) == language
        opened = await bluff.server.click(user, pressed.original, label("Type orders", language))
        assert opened.answer is not None
        assert spoken(opened.answer["data"]["title"]) == language
        assert spoken((await bluff.server.submit(user, opened, "nonsense")).text) == language


def label(words: str, language: str) -> str:
    return words if language == "en" else pseudo.marked(language, words)


async def test_the_channel_is_told_in_the_language_of_its_server(bluff: Club) -> None:
    server = bluff.server
    await server.command(ANN, "bluff bid", number="4")
    await server.command(BOB, "bluff bid", number="5")
    await bluff.quiet()
    await server.command(ANN, "game resign", sure=True)
    await bluff.quiet()
    said = [message["content"] for message in server.shown()]
    assert len(said) > 3
    assert {spoken(words) for words in said} == {"fr"}, said
    assert {spoken(label) for message in server.shown() for label in buttons(message)} <= {"fr"}


async def test_the_language_of_the_server_is_known_before_the_connection(bluff: Club) -> None:
    assert await bluff.services.tables.telling.recall(await bluff.table(), "language") == "fr"
    await bluff.stop()
    for message in bluff.server.shown():
        if "Tâblê" in message["content"]:
            del bluff.server.messages[bluff.server.channel][int(message["id"])]
    await bluff.start()
    await bluff.quiet()
    assert spoken(bluff.server.last("1")["content"]) == "fr"


async def test_other_locales_have_the_language_without_a_country_or_the_usual_one(club: Club) -> None:
    for locale, language in (("de-AT", "de"), ("sv-SE", "en"), ("en-US", "en")):
        club.server.locales[CY] = locale
        assert spoken((await club.server.command(CY, "game list")).text) == language


async def test_a_sentence_that_a_language_lacks_is_english(club: Club) -> None:
    said = (await club.server.command(ANN, "help")).text
    assert "There is no game in this channel" in said
    assert GERMAN.search(said)


async def test_what_was_read_in_one_language_is_understood_in_another(club: Club) -> None:
    side, scenario = pseudo.marked("fr", "Allied Powers"), pseudo.marked("fr", "Campaign: all 20 turns (5.5)")
    game = {"game": "Paths of Glory", "opponent": BOB}
    await club.server.command(ANN, "game new", **game, side=side, options=scenario)
    info = await club.services.tables.in_channel(club.server.channel)
    assert (info.side, info.options["scenario"]) == ("ap", "campaign")


@pytest.fixture
async def war(club: Club) -> Club:
    """Ann and Bob have begun to play Paths of Glory."""
    await club.server.command(BOB, "game new", game="Paths of Glory", opponent=ANN, side="ap", options="introductory")
    await club.server.click(ANN, club.server.last("Paths"), pseudo.marked("fr", "Accept"))
    await club.quiet()
    return club


def shown(exchange: Exchange) -> str:
    """The words of an answer and of its pictures."""
    assert exchange.original is not None
    return " ".join([exchange.text, *(picture["description"] for picture in exchange.original["attachments"])])


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("map", {"where": "Paris"}),
        ("status", {}),
        ("hand", {}),
        ("describe", {"where": "west"}),
        ("card", {"name": "Pleve"}),
        ("rule", {"name": "12.5.3"}),
        ("chart", {"kind": "vp"}),
        ("steps", {}),
        ("replay", {"what": "turn"}),
    ],
)
async def test_what_is_worked_out_in_other_threads_has_the_words_of_who_asks(
    war: Club, command: str, options: dict[str, Any]
) -> None:
    german, english = [await war.server.command(user, command, **options) for user in (ANN, BOB)]
    assert spoken(shown(german)) == "de"
    assert spoken(shown(english)) == "en"
    assert not FRENCH.search(shown(german) + shown(english))


async def test_a_public_picture_pressed_for_oneself_is_in_ones_own_language(war: Club) -> None:
    await play(war, 20)
    report = next(message for message in war.server.shown() if message["attachments"])
    assert spoken(report["attachments"][0]["description"]) == "fr"
    own = await war.server.click(ANN, report, pseudo.marked("fr", "In my colours"))
    assert spoken(shown(own)) == "de"


@pytest.mark.parametrize(("name", "taken"), [("zurück", "zurück"), ("Zurück", None), ("zu rück", None)])
async def test_a_name_that_discord_would_refuse_is_left_out(
    club: Club, tmp_path: Path, name: str, taken: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    for language in ("en", "de"):
        (tmp_path / "few" / language).mkdir(parents=True)
        (tmp_path / "few" / language / "discord.ftl").write_text(f"command-undo = Undo\n    .name = {name}\n")
    translator = Translator(replace(club.services, languages=Languages(catalogue=tmp_path / "few")))
    command = club.bot.tree.get_command("undo")
    assert isinstance(command, Command)
    context = TranslationContext(Place.command_name, command)
    assert await translator.translate(locale_str("undo"), Locale.german, context) == taken
    assert (name in caplog.text) == (taken is None)


async def test_a_thread_that_discord_has_not_told_of_has_the_language_of_its_server(club: Club) -> None:
    thread = club.server.channel + 50
    club.server.channels.add(thread)
    club.server.messages[thread] = {}
    await club.server.command(ANN, "game new", thread, game="bluff", opponent=BOB, side="red")
    await club.quiet(thread)
    assert spoken(club.server.last("Bluff", thread)["content"]) == "fr"


async def test_words_of_a_locale_without_a_catalogue_are_not_looked_for(languages: Languages) -> None:
    """A start asks for tens of thousands of them: of every word of every command in every locale of Discord."""
    services: Any = SimpleNamespace(languages=languages, games={})
    nothing_to_look_at: Any = None
    assert await Translator(services).translate(locale_str("undo"), Locale.japanese, nothing_to_look_at) is None


async def test_an_event_is_told_in_the_language_of_its_server_whoever_directs_it(club: Club) -> None:
    club.server.managers = {ANN}
    page = await club.server.command(ANN, "event create", name="Cup", game="bluff", format="ladder")
    await club.server.click(ANN, page.original, pseudo.marked("de", "Open sign-up"))
    events = club.services.seasons.events
    for user in (ANN, BOB):
        await events.act(1, user, SignedUp(user, "Somebody"))
    page = await club.server.command(ANN, "event direct")
    await club.server.click(ANN, page.original, pseudo.marked("de", "Begin"))
    await events.act(1, BOB, ChallengeSent(2, 1))
    page = await club.server.command(ANN, "event show")
    await club.server.click(ANN, page.original, pseudo.marked("de", "Decline"))
    await done(club)
    told = next(one["content"] for one in club.server.shown() if "Cup" in one["content"])
    assert spoken(told) == "fr"
