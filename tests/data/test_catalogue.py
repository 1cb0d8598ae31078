"""The English catalogue against the code: no sentence is idle or lacks an argument, and its grammar holds."""

from __future__ import annotations

import ast
import asyncio
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from shutil import copy, copytree, rmtree
from typing import Any

import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot import faces
from cogs.adjutant import Adjutant
from cogs.interactions.command_words import LONGEST, command_key, option_key
from cogs.services import Services
from data.languages import Languages
from data.messages import CATALOGUE
from engine.games.paths_of_glory import joined
from engine.games.paths_of_glory import model as m
from engine.games.registry import GAMES, PARENTS
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.session.terms import KINDS
from render.paths_of_glory.face import PathsOfGloryFace
from tests.data.edition_words import families, words
from tests.data.made_keys import ASKED, FAMILIES, NO_KEYS, PICTURES, PRINTED
from tests.data.test_messages import MAKERS, MODULES, keys_in, literals
from tests.games.lowlands import GAME as VARIANT
from tests.games.lowlands import LOWLANDS
from tests.games.lowlands import SENTENCES as LOWLANDS_WORDS

EDITIONS = [GAMES[variant].edition for variant in PARENTS]
METAS = [game.meta for game in GAMES.values()]
COMING = {"hellenes": "hl-"}  # a game that has words already, and cannot be played yet
FILES = sorted((CATALOGUE / "en").rglob("*.ftl"))
BEING_BUILT = {"hellenes": "hl-"}  # games that have words and are not registered yet

JOINED = (joined.WITH_ALL, joined.BARE, joined.LAST_CARD, joined.LOSSES)  # orders that are no verbs


def looked_up(meta: Meta) -> set[str]:
    """The keys by which others find the words of a game, see `Meta.key`."""
    found = faces(str).get(meta.id)
    keys = {meta.key("menu", verb.name, name) for verb in meta.verbs for name in verb.args}
    keys |= {key for name in JOINED if (key := meta.key("menu", name)) in messages()}
    keys |= {meta.key("option", choice.key) for choice in meta.choices}
    keys |= {meta.key("option", choice.key, value) for choice in meta.choices for value in choice.values}
    keys |= {meta.key("chart", kind) for kind in (found.annals.charts if found and found.annals else ())}
    written = {meta.key("written", word) for word in ("begin", *(verb.name for verb in meta.verbs))}
    keys |= written if meta.key("written", "begin") in messages() else set()
    keys |= {meta.key("bid", part) for part in ("amount", "unit", "when") if meta.bid}
    return keys | {meta.key("trademark")}


def all_looked_up() -> set[str]:
    """Those of all games."""
    return set().union(*map(looked_up, METAS))


def said_instead() -> set[str]:
    """What variants say themselves: a word of their parent, of what they have alone, or that their code asks for."""
    return {
        meta.key(word)
        for meta in METAS
        for word in meta.words
        if meta.parent and (f"{meta.parent}-{word}" in messages() or word in written() | words(GAMES[meta.id].edition))
    }


def named(path: Path) -> str:
    """A file as the list of tests calls it."""
    return f"{path.parent.name}/{path.stem}"


def read(path: Path) -> list[ftl.Message]:
    """The messages of a file."""
    return messages_in(path.read_text())


@cache
def messages_in(words: str) -> list[ftl.Message]:
    """Parsed once, wherever a copy of the catalogue lies."""
    return [entry for entry in FluentParser().parse(words).body if isinstance(entry, ftl.Message)]


def defined(path: Path) -> list[str]:
    """The keys of a file."""
    return [entry.id.name for entry in read(path)]


async def loaded(services: Services) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The commands of a bot with all its Cogs."""
    bot = Adjutant(services)
    await bot.load()
    return list(bot.tree.walk_commands())


@cache
def registered() -> frozenset[str]:
    """The keys of the commands that Discord is told of, and of their options."""
    with ThreadPoolExecutor(1) as painter:
        services = Services(None, Languages(), GAMES, faces(str), painter, str)  # type: ignore[arg-type]  # no table
        commands = asyncio.run(loaded(services))
    keys = {command_key(command, METAS) for command in commands}
    takers = [command for command in commands if isinstance(command, app_commands.Command)]
    return frozenset(keys | {option_key(one, option.name, METAS) for one in takers for option in one.parameters})


@cache
def messages() -> Mapping[str, ftl.Message]:
    """Every message of the catalogue."""
    return {entry.id.name: entry for path in FILES for entry in read(path)}


@cache
def strings(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """What stands in a module as it is, and what begins a string that it puts together."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    firsts = [node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values]
    words, begun = (
        frozenset(str(node.value) for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str))
        for found in (nodes, firsts)
    )
    return words, begun


def written() -> frozenset[str]:
    """Every string that stands in the code as it is."""
    return frozenset().union(*(strings(path)[0] for path in MODULES))


def begun() -> frozenset[str]:
    """What the keys begin with that are made in code: `pog-turn-` of `f"pog-turn-{number}"`."""
    found = frozenset().union(*(strings(path)[1] for path in MODULES))
    return frozenset(first for first in found if re.fullmatch(r"[a-z-]+-", first)) - NO_KEYS


def made() -> frozenset[str]:
    """Every key that is put together in code."""
    return frozenset(f"{first}{rest}" for first, rests in FAMILIES.items() for rest in rests)


def earlier() -> frozenset[str]:
    """The keys that only logs of earlier releases name."""
    return frozenset(key for path in FILES if path.stem == "earlier" for key in defined(path))


def test_what_code_makes_keys_of_is_listed() -> None:
    """A beginning that is not listed: add its family to `made_keys`, with everything that may follow it."""
    short = (first.removeprefix(before) for before in (*PICTURES, PRINTED) for first in FAMILIES)
    known = {*FAMILIES, *short}
    assert sorted(begun() - known - ASKED) == []


def test_every_key_of_a_game_that_stands_in_code_exists() -> None:
    """Wherever it stands: in tables of keys too."""
    like = re.compile(f"(?:{'|'.join(meta.command for meta in METAS)})-[a-z0-9-]*[a-z0-9]")
    assert sorted(word for word in written() - messages().keys() if like.fullmatch(word)) == []


def test_every_key_that_code_makes_exists() -> None:
    assert sorted(made() - messages().keys()) == []


def test_no_sentence_is_idle() -> None:
    idle = messages().keys() - written() - all_looked_up() - registered() - made() - earlier() - said_instead()
    assert sorted(key for key in idle if not {key.removeprefix(before) for before in PICTURES} & written()) == []


@pytest.fixture(params=[False, True], ids=["first", "again"])
def with_lowlands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """As if the variant were registered as docs/adding-a-variant.md says; `again`: where one of its name is already."""
    here, game, catalogue = sys.modules[__name__], VARIANT.meta.id, tmp_path / "words"
    copytree(CATALOGUE, catalogue)
    if request.param:
        (catalogue / "en" / game).mkdir(exist_ok=True)
        (catalogue / "en" / game / "other.ftl").write_text("lowlands-other = Other\n")
    rmtree(catalogue / "en" / game, ignore_errors=True)
    (catalogue / "en" / game).mkdir()
    copy(LOWLANDS_WORDS, catalogue / "en" / game)
    found = {**faces(str), game: PathsOfGloryFace(str, LOWLANDS)}
    for name, now in {
        "GAMES": {**GAMES, game: VARIANT},
        "METAS": [one.meta for one in {**GAMES, game: VARIANT}.values()],
        "CATALOGUE": catalogue,
        "FILES": sorted((catalogue / "en").rglob("*.ftl")),
        "MODULES": [*MODULES, LOWLANDS_WORDS.with_suffix(".py")],
        "faces": lambda say: found,
        "Languages": partial(Languages, catalogue=catalogue),
    }.items():
        monkeypatch.setattr(here, name, now)
    forget()
    yield
    forget()


def forget() -> None:
    """Nothing is known of the catalogue and the code."""
    for known in (registered, messages):
        known.cache_clear()


def test_a_variant_that_is_registered_has_all_its_words_and_no_idle_one(with_lowlands: None) -> None:
    assert {"lowlands-command-open", "lowlands-phase-siege"} <= messages().keys()
    assert "lowlands-command-open" in registered()
    test_what_code_makes_keys_of_is_listed()
    test_every_key_of_a_game_that_stands_in_code_exists()
    test_no_sentence_is_idle()
    test_words_of_a_game_that_others_look_up_exist()
    test_an_edition_has_the_words_for_all_that_it_names(LOWLANDS)
    test_every_command_and_option_is_described()
    for path in FILES:
        test_keys_begin_with_the_command_of_their_game(path)


def test_every_kind_of_proposal_has_its_words() -> None:
    families = ("already-proposed-", "proposal-of-", "proposal-", "proposal-is-", "proposal-was-")
    made = {f"{family}{name}" for family in families for name in FAMILIES[family]}
    named = {str(kind) for terms in KINDS.values() for kind in (terms.made, terms.agreed)}
    assert sorted((made | named) - messages().keys()) == []


def test_words_of_a_game_that_others_look_up_exist() -> None:
    assert sorted(all_looked_up() - messages().keys()) == []


def test_every_command_and_option_is_described() -> None:
    assert {"command-game-new", "pog-argument-unit"} <= registered()
    assert sorted(registered() - messages().keys()) == []
    assert sorted(key for key in registered() if not 1 <= len(Languages().label(text(key))) <= LONGEST) == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_keys_begin_with_the_command_of_their_game(path: Path) -> None:
    """What is said in every game begins with no game's command."""
    prefixes = {**BEING_BUILT, **{meta.id: f"{meta.command}-" for meta in METAS}}
    folder = path.relative_to(CATALOGUE / "en").parent.name
    own = [key for key in defined(path) if key.startswith(prefixes.get(folder, tuple(prefixes.values())))]
    assert own == (defined(path) if folder else [])


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_only_a_game_itself_and_its_variants_say_its_words(path: Path) -> None:
    near = {*path.parts, path.stem}
    near |= {parent for variant, parent in PARENTS.items() if variant in near}
    strange = tuple(f"{meta.command}-" for meta in METAS if not {meta.id, meta.command} & near)
    assert sorted(key for key in keys_in(path) if key.startswith(strange)) == []


def misfits(meta: Meta, keys: Iterable[str]) -> set[str]:
    """Words that a variant declares and does not have, and words of its own, instead of its parent's, undeclared."""
    known = set(keys)
    own = {key.removeprefix(f"{meta.command}-") for key in known if key.startswith(f"{meta.command}-")}
    instead = {word for word in own if f"{meta.parent}-{word}" in known}
    return (set(meta.words) - own) | (instead - meta.words)


@pytest.mark.parametrize(
    ("meta", "path"),
    [(VARIANT.meta, LOWLANDS_WORDS), *((GAMES[variant].meta, None) for variant in PARENTS)],
    ids=lambda found: getattr(found, "id", ""),
)
def test_a_variant_declares_what_it_says_itself(meta: Meta, path: Path | None) -> None:
    """What is not in `words` its parent says, whatever stands in the folder of the variant."""
    keys = {*messages(), *(defined(path) if path else ())}
    assert meta.parent
    assert misfits(meta, keys) == set()
    assert meta.key("command") == f"{meta.command}-command" != f"{meta.parent}-command"
    assert misfits(replace(meta, words=meta.words | {"nothing"}), keys) == {"nothing"}
    assert "command" in misfits(replace(meta, words=meta.words - {"command"}), keys)


def unsaid(edition: m.Edition, keys: Iterable[str]) -> list[str]:
    """What an edition names and neither it nor its parent has a word for."""
    return sorted({m.said(edition, word).key for word in words(edition)} - set(keys))


@pytest.mark.parametrize("edition", [LOWLANDS, *EDITIONS], ids=lambda edition: edition.id)
def test_an_edition_has_the_words_for_all_that_it_names(edition: m.Edition) -> None:
    """Its cards, nations, spaces, phases, turns, pools, boxes of tracks; what moves the VP."""
    assert unsaid(edition, {*messages(), *defined(LOWLANDS_WORDS)}) == []


@pytest.mark.parametrize("word", ["card-dykes-effect", "vp-dykes"])
def test_a_card_without_words_is_seen(word: str) -> None:
    edition = replace(LOWLANDS, words=LOWLANDS.words - {word})
    assert unsaid(edition, {*messages(), *defined(LOWLANDS_WORDS)}) == [f"pog-{word}"]


@pytest.mark.parametrize("edition", [LOWLANDS, *EDITIONS], ids=lambda edition: edition.id)
def test_a_card_that_does_something_else_is_told_so_in_short_too(edition: m.Edition) -> None:
    """Of a long text an account says a sentence of its own: the parent's may not stand beside a new text."""
    new = {word for word in families(edition)["told-effect-"] if f"card-{word}-effect" in edition.words}
    assert sorted(word for word in new if f"told-effect-{word}" not in edition.words) == []


def test_a_variant_has_every_word_that_is_looked_up() -> None:
    meta, keys = VARIANT.meta, {*messages(), *defined(LOWLANDS_WORDS)}
    assert looked_up(meta) <= keys
    assert meta.key("command", "open") == "lowlands-command-open"
    assert meta.key("command", "move") == "pog-command-move"
    assert meta.key("option", "eleventh_army") == "pog-option-eleventh-army"


@pytest.mark.parametrize("path", sorted(CATALOGUE.rglob("*.ftl")), ids=named)
def test_quotation_marks_are_typographic(path: Path) -> None:
    """Straight marks stand only in what is typed as it is, between backticks, and for nothing at all."""
    typed = r'`[^`]*`|\{ ?" ?" ?\}|(last|words): "[a-z ]+"|SYMBOL\("[a-z-]+"|CODE\("[a-z/ ]+"'
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search("[\"']", re.sub(typed, "", line))] == []


@pytest.mark.parametrize("path", sorted(CATALOGUE.rglob("*.ftl")), ids=named)
def test_arguments_in_spans_of_code_are_not_escaped(path: Path) -> None:
    """What stands between backticks is shown to the letter: `CODE` sets the span."""
    assert re.findall(r"`[^`\n]*\{ \$[^`\n]*`", path.read_text()) == []


class Variables(Visitor):
    """The arguments that a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def asked(key: str) -> frozenset[str]:
    """The arguments of a message."""
    found = Variables()
    found.visit(messages()[key])
    return frozenset(found.names)


def lacking(path: Path) -> Iterator[str]:
    """Calls in a module that name a message but not all of its arguments."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
            continue
        place = MAKERS.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
        if place is None or len(node.args) <= place or getattr(node.func, "id", "") == "Text":
            continue
        given = {keyword.arg for keyword in node.keywords}
        for key in literals(node.args[place]) & messages().keys():
            yield from (f"{path.name}:{node.lineno} {key} lacks {name}" for name in sorted(asked(key) - given))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_every_argument_is_given(path: Path) -> None:
    assert list(lacking(path)) == []


COUNTED = "points|cards|spaces|units|steps|dice|games|pictures|orders|connections|corps steps|counters|turns|rounds"
PLURAL = re.compile(rf"\{{ \$(?!nation|level|pool)\w+ \}} (?:\w+ )?(?:{COUNTED})\b")
AN = "[aeio]\\w+|AH|AP|AUS|ANA|FR|IT|LF|MEF|MF|MN|RO|RP|RU|SB|SN|SR"  # as they are said
A = "BE|BR|BU|CP|GE|GR|PT|TU|US|VP"
ARTICLE = re.compile(rf"\b[Aa] (?:{AN})\b|\b[Aa]n (?:{A})\b")
RIGHT = re.compile(r"\b[Aa] (?:one|once)\b")
SPELLINGS = {"Oberost": "OberOst", "Walther": "Walter", "honor": "honour", "defense": "defence", "color": "colour"}


@pytest.mark.parametrize("path", FILES, ids=named)
def test_counts_of_one_have_a_form_of_their_own(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if not line.lstrip().startswith(("*[", "["))]
    assert [line for line in lines if PLURAL.search(line)] == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_articles_fit_what_is_said(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert [line for line in lines if ARTICLE.search(RIGHT.sub("", line))] == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_one_spelling(path: Path) -> None:
    words = path.read_text()
    assert [wrong for wrong in SPELLINGS if re.search(rf"\b{wrong}", words)] == []


def test_faults_are_seen() -> None:
    for wrong in ("a RU unit", "an GE unit", "a army"):
        assert ARTICLE.search(wrong)
    assert not ARTICLE.search("an RU unit, a GE unit, a unit")
    assert PLURAL.search("{ $left } points are left")
    assert PLURAL.search("{ $left } operation points are left")
