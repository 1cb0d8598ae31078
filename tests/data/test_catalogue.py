"""The English catalogue against the code: no sentence is idle or lacks an argument, and its grammar holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from data.messages import CATALOGUE
from engine.games.paths_of_glory import buttons, offers
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position_words import PHASES
from engine.games.paths_of_glory.tables import CARDS, SPACES, TABLES
from engine.games.registry import GAMES
from engine.session.model import BID, OPEN, RANDOM
from engine.session.preferences import COLOURS, PICTURES
from tests.data.test_messages import MAKERS, MODULES, literals

ENTRY = Path(__file__).parents[2] / "bot.py"
FILES = sorted((CATALOGUE / "en").glob("*.ftl"))
NATIONS = {space.nation for space in SPACES.values()}


def slugs(names: Iterable[Any]) -> set[str]:
    """Names as keys have them."""
    return {str(name).replace("_", "-") for name in names}


# Keys made in code of a beginning and one of these names. Where the names are not listed here any will do.
FAMILIES: Mapping[str, set[str]] = {
    "pog-short-": slugs(CARDS),
    "pog-turn-": slugs(TABLES.turns),
    "pog-phase-": slugs({*PHASES, "setup"}),
    "pog-box-": slugs(m.BOXES),
    "pog-unit-in-box-": slugs(m.BOXES),
    "pog-tell-box-": slugs(m.BOXES),
    "pog-end-": set(buttons.ENDINGS.values()),
    "pog-verb-": {verb.name for verb in offers.VERBS} | set(buttons.OTHERWISE.values()),
    "verb-": {verb.name for game in GAMES.values() for verb in game.meta.verbs},
    "pog-part-": {"event", "ops", "sr", "rp", "move", "combat"},
    "pog-terrain-": {space.terrain for space in SPACES.values()},
    "pog-tell-terrain-": {space.terrain for space in SPACES.values()},
    "pog-tell-activated-": {"move", "combat"},
    "pog-activated-": {"move", "combat"},
    "pog-commitment-": {"mobilization", "limited", "total"},
    "pog-level-": {"mobilization", "limited", "total"},
    "pog-control-": {"ap", "cp", "neutral", "none"},
    "pog-country-": {"it", "ro", "gr", "bu", "tu", "us"},
    "pog-fort-is-": {"intact", "besieged", "destroyed"},
    "pog-mo-": {"fr", "br", "it", "ru", "ah", "ah-it", "tu", "ge", "none"},
    "pog-nation-of-": NATIONS | {"us"},
    "pog-nation-": {card.reinforcement_nation for card in CARDS.values()} | NATIONS | {"us", "be", "sb", "mn"},
    "pog-pool-": {"a", "allied", "ge", "ah", "bu", "tu", "br", "fr", "it", "ru", "us"},
    "pog-shift-": {"none", "left", "right"},
    "pog-table-": {"army", "corps"},
    "pog-": {"retreatd", "advanced", "moved", "srd"},
    "setup-about-": {RANDOM, OPEN, BID},
    "pic-": {"to-place", "from-place"},
    "trademark-": slugs(GAMES),
    "setting-colours-": set(COLOURS),
    "setting-pictures-": set(PICTURES),
    "film-each-": {"step", "operation", "action", "round", "turn"},
    "button-step-": {"first", "back", "next", "last", "turnback", "turnnext"},
    "button-": {"undo", "type", "hand"},
}


@cache
def messages() -> Mapping[str, ftl.Message]:
    """Every message of the catalogue."""
    bodies = (FluentParser().parse(path.read_text()).body for path in FILES)
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, ftl.Message)}


@cache
def written() -> frozenset[str]:
    """Every string that stands in the code as it is, in the entry point too."""
    return frozenset(
        node.value
        for path in (*MODULES, ENTRY)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def begun() -> frozenset[str]:
    """What the keys begin with that are made in code: `pog-turn-` of `f"pog-turn-{number}"`."""
    made = (
        node for path in MODULES for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.JoinedStr)
    )
    firsts = (node.values[0].value for node in made if node.values and isinstance(node.values[0], ast.Constant))
    return frozenset(str(first) for first in firsts if re.fullmatch(r"[a-z-]+-", str(first)))


def is_made(key: str) -> bool:
    """Whether the code makes this key."""
    family = max((name for name in FAMILIES if key.startswith(name)), key=len, default="")
    if family and key.removeprefix(family) in FAMILIES[family]:
        return True
    if key.startswith("pic-"):  # `word` makes the beginning
        return key.removeprefix("pic-") in written() or is_made(key.removeprefix("pic-"))
    return any(key.startswith(first) for first in begun() - FAMILIES.keys())


def test_no_sentence_is_idle() -> None:
    assert sorted(key for key in messages().keys() - written() if not is_made(key)) == []


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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_argument_is_given(path: Path) -> None:
    assert list(lacking(path)) == []


COUNTED = "points|cards|spaces|units|steps|dice|games|pictures|orders|connections|corps steps|counters|turns|rounds"
PLURAL = re.compile(rf"\{{ \$(?!nation|level|pool)\w+ \}} (?:\w+ )?(?:{COUNTED})\b")
AN = "[aeio]\\w+|AH|AP|AUS|ANA|FR|IT|LF|MEF|MF|MN|RO|RP|RU|SB|SN|SR"  # as they are said
A = "BE|BR|BU|CP|GE|GR|PT|TU|US|VP"
ARTICLE = re.compile(rf"\b[Aa] (?:{AN})\b|\b[Aa]n (?:{A})\b")
RIGHT = re.compile(r"\b[Aa] (?:one|once)\b")
SPELLINGS = {"Oberost": "OberOst", "Walther": "Walter", "honor": "honour", "defense": "defence", "color": "colour"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_of_one_have_a_form_of_their_own(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if not line.lstrip().startswith(("*[", "["))]
    assert [line for line in lines if PLURAL.search(line)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_articles_fit_what_is_said(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert [line for line in lines if ARTICLE.search(RIGHT.sub("", line))] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_one_spelling(path: Path) -> None:
    words = path.read_text()
    assert [wrong for wrong in SPELLINGS if re.search(rf"\b{wrong}", words)] == []


def test_faults_are_seen() -> None:
    for wrong in ("a RU unit", "an GE unit", "a army"):
        assert ARTICLE.search(wrong)
    assert not ARTICLE.search("an RU unit, a GE unit, a unit")
    assert PLURAL.search("{ $left } points are left")
    assert PLURAL.search("{ $left } operation points are left")
