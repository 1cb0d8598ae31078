"""The local table as a person uses it: lines in, sentences and pictures out, the game kept in a file."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cogs.services import Services
from data.database import open_database
from data.languages import Languages
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.session.tables import Tables
from host.settings import Settings
from terminal.table import LocalTable
from tests import processes
from tests.discord.conftest import Watch, catalogue
from tests.recordings import FIXTURES
from tests.session.toy import FREE_RACE
from tests.toy_game import BLUFF

ROOT = Path(__file__).parents[2]


def table(
    folder: Path, *lines: str, arguments: tuple[str, ...] = (), run: Any = processes.run, **environment: str
) -> str:
    """Run bot.py with these lines as input; what it wrote."""
    settings = {
        "ADJUTANT_DATABASE": str(folder / "local.db"),
        "ADJUTANT_PICTURES": str(folder / "pictures"),
        "DISCORD_TOKEN": "",
    }
    said = "".join(f"{line}\n" for line in lines)
    done = run(ROOT / "bot.py", *(arguments or ("local",)), said=said, environment=os.environ | settings | environment)
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    first = table(tmp_path, "/help", "1", "/panel", "/hand", "/status", "/map west", "/card 1", "/rule 12.5", "/quit")
    assert "The game begins" in first
    assert "Guns of August" in first
    assert "12.5.3 Cancelling" in first
    assert "(RET-15)" in first, "a terminal has no pages"
    again = table(tmp_path, "/log", "/undo", "/nonsense", "words without sense", run=processes.run_afresh)
    assert "Paths of Glory goes on." in again
    assert "take Guns of August" in again
    assert "There is no command /nonsense" in again


def test_pictures_are_written_and_named(tmp_path: Path) -> None:
    written = re.findall(r"^Picture: (.+)$", table(tmp_path, "1", "/hand", "/map", "/space Sedan"), re.MULTILINE)
    assert len(written) == 3
    assert all(Path(name).stat().st_size > 1000 for name in written)


def test_films_steps_and_charts_are_written(tmp_path: Path) -> None:
    said = table(tmp_path, "1", "/replay", "/steps back", "/steps next", "/steps turn 1", "/steps up", "/chart dice")
    assert "Turn 1, August 1914\n2 pictures, one for each order." in said
    assert re.findall(r"Step (\d) of 1", said) == ["0", "1", "0"]
    assert "“up” leads nowhere" in said
    assert "Allied Powers: 1 die, mean" in said
    written = [Path(name) for name in re.findall(r"^Picture: (.+)$", said, re.MULTILINE)]
    assert [path.suffix for path in written] == [".gif", ".png", ".png", ".png", ".png"]
    assert all(path.stat().st_size > 1000 for path in written)


def test_words_in_place_of_pictures(tmp_path: Path) -> None:
    said = table(tmp_path, "/settings text", "1", "/describe west", "/map", "/hand", "/replay", "settings loud")
    assert "Pictures: words only" in said
    assert "The West, Allied Powers" in said
    assert "The Near East, Central Powers" in said, "/map tells everything"
    assert "There is no setting loud. There are: light, dark" in said
    assert re.search(r"August 1914\nin words, the newest last", said)
    assert not re.findall(r"^Picture: .+png$", said, re.MULTILINE)
    again = table(tmp_path, "/settings", "/settings pictures", "/hand")
    assert "words only" in again
    assert re.findall(r"^Picture: .+png$", again, re.MULTILINE)


def test_every_example_can_be_typed(tmp_path: Path) -> None:
    said = table(tmp_path, "1")
    for _ in range(8):
        before = re.findall(r"^For example: ([^;\n]+)", said, re.MULTILINE)
        said = table(tmp_path, before[-1], "/log")
        assert "expected" not in said.casefold()
        assert re.search(r"^> .*Powers$|^> ✔|^> ↩", said, re.MULTILINE), said


def test_examples_are_written_as_orders_and_done_is_asked_about(tmp_path: Path) -> None:
    said = table(tmp_path, "done", "play auto", "activate Metz combat; done")
    assert "“done” does not say what is meant here. Type “leave it to the shuffle”" in said
    assert "take Guns of August (1)" in said
    assert not re.search(r"^For example: .*guns of august", said, re.MULTILINE), "no keys"


WASTING = ("take guns of august", "play guns of august ops", "end activation")


def test_a_number_asks_like_a_button(tmp_path: Path) -> None:
    """What would be wasted is asked once, however it is chosen; anything else but sure goes on."""
    said = table(tmp_path, *WASTING, "/panel 2", "/status", "sure", "/log")
    assert said.count("Nothing has been activated") == 2
    assert said.count("Type sure if that is what you want.") == 1
    assert "Allied Powers: Play a card in round 1" not in said
    again = table(tmp_path, "/panel 2", "sure")
    assert again.count("Type sure") == 1
    assert "Allied Powers: Play a card in round 1" in again


def test_leaving_a_card_and_showing_one_are_asked_about_too(tmp_path: Path) -> None:
    listed = table(tmp_path, "/panel 2", "/status", "1", "/panel")
    assert "Guns of August goes back into the deck" in listed
    card = next(line.split()[0] for line in listed.splitlines() if "Guns of August · 3 ops" in line)
    uses = table(tmp_path, f"/panel {card}")
    event = f"{card} {next(line.split()[0] for line in uses.splitlines() if '  Event' in line)}"
    said = table(tmp_path, f"/panel {event} 1")
    assert said.count("Guns of August is shown to the other side") == 1, "numbers behind a question are no answers"
    assert "as an event." not in said
    assert "as an event." in table(tmp_path, f"/panel {event}", "yes")


def test_a_refused_undo_says_why(tmp_path: Path) -> None:
    said = table(tmp_path, "take guns of august", "play guns of august event", "undo")
    assert "a card has been shown" in said
    assert "the other side has acted since" not in said


def test_undo_and_help_are_orders_too(tmp_path: Path) -> None:
    said = table(tmp_path, "1", "auto op", "/order undo", "/order help", "undo; done")
    assert "/panel [numbers]" in said
    assert "Play a card in round" in said[said.rindex("by itself") :]
    assert "is sent by itself" in said


def test_common_words_need_no_slash(tmp_path: Path) -> None:
    said = table(
        tmp_path, "help", "new paths_of_glory", "/resign sure", "new paths_of_glory scenario=introductory", "quit", "1"
    )
    assert "/panel [numbers]" in said
    assert "/resign sure ends it" in said
    assert said.count("The game begins") == 2


def test_resign_export_verify(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    said = table(tmp_path, "1", "/resign sure", f"/export {game}", "/new")
    assert "resigns" in said
    assert "The seed was" in said
    checked = table(tmp_path, arguments=("verify", str(game)))
    assert "Everything follows from the log" in checked
    assert json.loads(game.read_text())["commitment"] in checked
    assert "Not judged" in checked
    game.write_text(game.read_text().replace('"winner": "', '"winner": "x'))
    assert "The result is not the one" in table(tmp_path, arguments=("verify", str(game)))


@pytest.mark.parametrize("words", ["[" * 100_000, '{"seed": null}', '{"seed": 1' + "0" * 5000 + "}", "\xff", "3", ""])
def test_a_crafted_file_gets_a_sentence(tmp_path: Path, words: str) -> None:
    file = tmp_path / "crafted.json"
    file.write_text(words)
    said = table(tmp_path, arguments=("verify", str(file)))
    assert "Traceback" not in said
    assert "not an exported game" in said or "Not as in an exported game" in said


@pytest.mark.parametrize(
    ("name", "value"),
    [("ADJUTANT_LANGUAGE", "xx"), ("ADJUTANT_LOG", "loud"), ("ADJUTANT_DATABASE", "/nowhere/at/all.db")],
)
def test_a_wrong_setting_is_named(tmp_path: Path, name: str, value: str) -> None:
    said = table(tmp_path, **{name: value})
    assert name in said or value.rsplit("/", 1)[0] in said


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    missing = str(tmp_path / "nothing.json")
    assert table(tmp_path, arguments=("verify", missing)) == f"{missing}: No such file or directory\n"


async def bluff(folder: Path, *lines: str) -> str:
    """The local table with a game whose sides may be bid for."""
    return await toy(folder, BLUFF, *lines)


async def toy(folder: Path, game: Any, *lines: str) -> str:
    """The local table with a game of the tests."""
    games = {game.meta.id: game}
    target = io.StringIO()
    async with open_database(folder / "local.db") as database:
        tables = Tables(SqliteStore(database), games, clock=Watch(), new_seed=lambda: b"s" * 32)
        with ThreadPoolExecutor(1) as painter:
            services = Services(tables, Languages(catalogue=catalogue(folder)), games, {}, painter, str)
            source = io.StringIO("".join(f"{line}\n" for line in lines))
            await LocalTable(services, game.meta.id, source, target, folder / "pictures", folder / "local.db").run()
    return target.getvalue()


async def test_sides_are_bid_for_at_the_local_table(tmp_path: Path) -> None:
    said = await bluff(
        tmp_path,
        "/resign sure",
        "/new bid",
        "/resign",
        "/new",
        "accept",
        "bid Red 1",
        "bid 1",
        "/status",
        "/help",
        "bid lots",
    )
    assert "Bidding for sides" in said
    assert "no bid to accept" in said
    assert "bids 1 VP for Red" in said
    assert "/withdraw ends the bidding." in said
    assert "/withdraw ends that" in said
    assert "Do you really give up" not in said
    assert "An order is typed as it is" not in said
    assert "bid more, or accept it" in said
    assert "whole number" in said
    assert "/withdraw   while" in said
    assert "<@" not in said
    again = await bluff(tmp_path, "help", "bid 4", "accept", "fold")
    assert "receive 1 VP" in again
    assert "4 VP from Red to the other side" in again
    assert "Bid a number" in again
    assert "<@" not in again


async def test_what_follows_by_itself_is_told_at_the_local_table(tmp_path: Path) -> None:
    """Nobody wants to be asked whether he reacts, so he passes."""
    said, moved = await toy(tmp_path, FREE_RACE, "roll"), tmp_path / "moved"
    moved.mkdir()
    assert said.index("Somebody rolls") < said.index("Let it pass")
    assert "Let it pass" not in await toy(moved, FREE_RACE, "move 1")


async def test_the_local_table_goes_back_to_before_an_entry(tmp_path: Path) -> None:
    said = await bluff(
        tmp_path, "/rollback", "bid 2", "bid 3", "bid 1", "bid 4", "/rollback", "/rollback 2", "/rollback 9"
    )
    assert "nothing to go back to" in said
    assert (
        said.index("1. Before Blue")
        < said.index("2. Before Blue: Red bid 1, Blue bid 4.")
        < said.index("/rollback and one")
    )
    assert "everything since entry 2 of the log is taken back" in said
    assert "no entry 9" in said
    assert "proposes to go back" not in said, "there is nobody to be asked"
    again = await bluff(tmp_path, "/log", "bid 5")
    assert "Red bid 1, Blue bid 5." in again, "what Red had chosen before that stands"


async def test_whoever_has_chosen_in_secret_is_not_asked_again_at_the_local_table(tmp_path: Path) -> None:
    assert "Red bid 2, Blue bid 1" in await bluff(tmp_path, "bid 2", "bid 1")


async def test_a_bidding_can_be_left_at_the_local_table(tmp_path: Path) -> None:
    said = await bluff(tmp_path, "/resign sure", "/new bid", "/withdraw", "/panel", "/new", "fold")
    assert "no game is played" in said
    assert "Bid a number" in said[said.index("no game is played") :]


def test_a_scenario_is_begun_by_its_name_in_any_case(tmp_path: Path) -> None:
    said = table(tmp_path, "/resign sure", "/new Historical", "/resign sure", "/new Scenario=LIMITED_WAR cards=valiant")
    names = [line for line in said.splitlines() if line.startswith(("You play", "> You play"))]
    assert len(names) == 3
    assert [word in line for word, line in zip(("Introductory", "Historical", "Limited War"), names, strict=True)] == [
        True,
        True,
        True,
    ]
    again = table(tmp_path)
    assert "goes on" in again
    assert "Limited War" in again


def test_a_wrong_value_lists_the_right_ones(tmp_path: Path) -> None:
    said = table(tmp_path, "/resign sure", "/new blitz", "/new scenario=1914", "/new yes", "/new introductory campaign")
    assert "I do not know “blitz”. Scenario: Introductory, Limited War, Campaign, Historical, The Great War" in said
    assert "scenario=great_war (The Great War" in said
    assert "tournament=yes" in said, "yes is the answer to several questions"
    assert "given twice: Introductory, Campaign" in said
    assert said.count("The game begins") == 1


NAMES = {
    "Paths of Glory": "Introductory",
    "The Great War": "The Great War",
    "great war, pog": "The Great War",
    "Limited War cards=valiant": "The Valiant set",
}


def test_every_game_that_there_is_is_named_and_begun_at_the_first_look(tmp_path: Path) -> None:
    said = table(tmp_path)
    others = [game.meta.title for game in GAMES.values() if game.meta.title not in said.split("Other games:")[0]]
    assert others
    line = next(line for line in said.splitlines() if line.startswith("Other games:"))
    assert all(title in line for title in others)
    begun = table(tmp_path, *re.findall(r"/resign sure|/new .+", line))
    assert f"You play {others[0]}" in begun


def test_a_side_is_not_the_name_of_itself(tmp_path: Path) -> None:
    said = table(tmp_path, "/status", "1", "/resign sure")
    assert "table 1. Allied Powers, Central Powers" in said
    assert "> Central Powers resigns" in said
    for side in ("Allied Powers", "Central Powers"):
        assert f"{side}: {side}" not in said
        assert f"{side} ({side})" not in said


def test_a_game_is_begun_by_any_name_that_is_shown(tmp_path: Path) -> None:
    said = table(tmp_path, "/resign sure", *(line for name in NAMES for line in (f"/new {name}", "/resign sure")))
    playing = [line for line in said.splitlines() if "You play Paths" in line]
    assert len(playing) == 1 + len(NAMES)
    assert [name for name, line in zip(NAMES, playing[1:], strict=True) if NAMES[name] not in line] == []
    assert "Introductory, Limited War, Campaign, Historical, The Great War" in said, "by the names that may be typed"


def test_another_game_is_begun_when_this_one_is_given_up(tmp_path: Path) -> None:
    said = table(tmp_path, "/new campaign", "1", "undo", "/log")
    assert "/resign sure ends it" in said
    assert "channel" not in said


def test_the_log_says_what_was_taken_back(tmp_path: Path) -> None:
    said = table(tmp_path, "1", "auto op", "undo", "/log")
    assert len([line for line in said.splitlines() if line.endswith("(taken back)")]) == 1


def test_one_side_may_be_looked_through(tmp_path: Path) -> None:
    said = table(tmp_path, "1", "/hand AP", "/as Allied", "/hand", "/as", "/hand", "/as Russia", "/hand nobody")
    shown = re.findall(r"Hand of (\w+ Powers)", said)
    assert shown == ["Allied Powers", "Allied Powers", "Central Powers"]
    assert "You look as Allied Powers now." in said
    assert "You look as who is to act." in said
    assert "There is no side “Russia”" in said
    assert "There is no side “nobody”" in said


def test_help_lists_what_works(tmp_path: Path) -> None:
    said = table(tmp_path, "/help", "/card", "/space")
    for command in ("/describe", "/settings", "/help", "/as", "/order"):
        assert f"{command} " in said or f"{command}\n" in said, command
    assert "Which one? /card and a name" in said
    assert "“” was not found" not in said
    assert '"" was not found' not in said


def test_resigning_is_asked_first(tmp_path: Path) -> None:
    said = table(tmp_path, "/resign", "/status")
    assert "Type /resign sure" in said
    assert "resigns" not in said


def test_without_a_token_and_without_a_terminal_the_token_is_missed(tmp_path: Path) -> None:
    """In a container or a service; it fails, so that nobody takes it for a bot that runs."""
    done = subprocess.run(
        [sys.executable, ROOT / "bot.py"],
        env=os.environ | {"DISCORD_TOKEN": "", "ADJUTANT_DATABASE": str(tmp_path / "local.db")},
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "DISCORD_TOKEN is missing" in done.stderr
    assert not (tmp_path / "local.db").exists()


def test_a_backup_is_made_beside_a_game(tmp_path: Path) -> None:
    table(tmp_path, "1")
    copy = tmp_path / "copy.db"
    assert table(tmp_path, arguments=("backup", str(copy))) == ""
    assert "goes on" in table(tmp_path, ADJUTANT_DATABASE=str(copy))
    assert "cannot be copied" in table(tmp_path, arguments=("backup", str(copy))), "nothing is overwritten"
    missing = table(tmp_path, arguments=("backup", str(copy)), ADJUTANT_DATABASE=str(tmp_path / "none.db"))
    assert "There is no database" in missing


@pytest.mark.parametrize("name", ["ADJUTANT_LANGUAGE", "ADJUTANT_DATABASE", "ADJUTANT_PICTURES", "ADJUTANT_LOG"])
def test_an_empty_setting_is_not_given(name: str) -> None:
    assert Settings.read({name: " "}) == Settings.read({})


def test_an_export_makes_no_database(tmp_path: Path) -> None:
    assert "There is no database" in table(tmp_path, arguments=("export", "1"))
    assert not (tmp_path / "local.db").exists()
    for number in ("9" * 23, "0", "-1", "one", "9" * 5000):
        assert "not the number of a table" in table(tmp_path, arguments=("export", "--", number))


def test_a_file_may_come_through_the_standard_input(tmp_path: Path) -> None:
    exported = gzip.decompress((FIXTURES / "version_1" / "export.json.gz").read_bytes()).decode()
    assert "✔" in table(tmp_path, exported, arguments=("verify", "-"))
    record = (FIXTURES / "records" / "paths_of_glory" / "limited_war.json").read_text()
    assert table(tmp_path, record, arguments=("play", "-")).startswith("0 ")


def test_a_stop_reaches_the_bot_in_its_container() -> None:
    assert "\n    init: true" in (ROOT / "compose.yaml").read_text()


def test_compose_keeps_the_games_on_the_volume_whatever_env_says() -> None:
    compose = (ROOT / "compose.yaml").read_text()
    assert "ADJUTANT_DATABASE: /var/lib/adjutant/" in compose
    assert "restart: on-failure:" in compose
    documented = (ROOT / "README.md").read_text(), (ROOT / ".env.example").read_text()
    for name in ("ADJUTANT_DATABASE", "ADJUTANT_PICTURES", "ADJUTANT_LANGUAGE", "ADJUTANT_LOG"):
        assert all(name in words for words in documented), name


def test_a_position_that_corrected_rules_would_not_lead_to_stays(tmp_path: Path) -> None:
    """As if a rule had been corrected that made the points of the old program."""
    table(tmp_path, "1")
    with sqlite3.connect(tmp_path / "local.db") as database:
        (state,) = database.execute("SELECT state FROM positions").fetchone()
        other = {**json.loads(state), "tracks": {**json.loads(state)["tracks"], "vp": 13}}
        database.execute("UPDATE positions SET rules = 'of another day', state = ?", (json.dumps(other),))
    said = table(tmp_path, "/status")
    assert "were corrected under it" in said
    assert "As it stands: Turn 1" in said
    assert said.count("were corrected under it") == 1
    assert "VP 13" in said.split("/status")[-1]
    taken = table(tmp_path, "/correct", "/status")
    assert "Both sides agree" in taken
    assert "VP 10" in taken.split("Both sides agree")[-1]


def test_a_first_lesson_is_given_in_words_left_and_gone_on_with(tmp_path: Path) -> None:
    first = table(tmp_path, "/learn", "next", "play 12 ops", "undo", "play 2 ops", "leave", "/quit")
    assert "1 · Your hand" in first
    assert "not what this step is about" in first
    assert "3 · Waking up your armies" in first
    again = table(tmp_path, "/learn", "activate Aachen move; activate Koblenz combat", *["skip"] * 7, "/quit")
    assert "4 · A move" in again
    assert "That was your first game" in again
    assert "Close" not in again


def test_the_lesson_of_another_game_is_named(tmp_path: Path) -> None:
    told = table(tmp_path, "/learn nr", "discard 35; discard 2", *["skip"] * 7, "counterblow K11; discard 7", "/quit")
    assert "you lead the Axis" in told
    assert "2 · A move" in told
    assert "Strike back" in told


def test_the_lesson_is_of_the_game_that_is_played_also_when_it_goes_on(tmp_path: Path) -> None:
    begun = table(tmp_path, "/resign sure", "/new hellenes sicily", "/learn", "leave", "/quit")
    assert "The guided first game of Hellenes: Campaigns of the Peloponnesian War." in begun
    assert "415 BC, New Year" in begun.split("You have left")[-1], "the game at the table is where it was"
    (tmp_path / "other").mkdir()
    first = table(tmp_path / "other", "/resign sure", "/new hellenes sicily", "/quit")
    assert "You play Hellenes" in first
    told = table(tmp_path / "other", "/learn", "next", "skip", "leave", "/quit")
    assert "The guided first game of Hellenes: Campaigns of the Peloponnesian War." in told
    assert "3 · Across the sea" in told
    assert "August 1914" not in told
