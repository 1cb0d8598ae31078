"""The rulebook to look things up in: every paragraph the engine or a ruling names has a statement that fits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.answers.look_up import MOST_ABREAST, ROWS
from cogs.messages.escaping import escaped
from cogs.messages.pages import pages
from cogs.panel.tree import LABEL
from cogs.services import CONTENT, Services
from data.languages import Languages
from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import events
from engine.games.paths_of_glory.tables import CARDS, CP, CardId
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import Refusal, Refused
from engine.kernel.text import text
from render.lookup import LookedUp
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.rulebook import BOOK

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine/games/paths_of_glory"
MESSAGES = Messages("en")
FACE = PathsOfGloryFace(MESSAGES.say)
VIEW = PATHS_OF_GLORY.view(PATHS_OF_GLORY.setup({}, ScriptedChance([3, 4])).state, CP)


def constants(path: Path) -> Iterator[str]:
    """Every string of a module that is code, not documentation."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def refusals(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "refusal":
            yield node


def looked_up(kind: str, key: str) -> LookedUp:
    found = FACE.look_up(VIEW, kind, key)
    assert found is not None, key
    return found


def said(found: LookedUp) -> list[str]:
    return [line if isinstance(line, str) else MESSAGES.say(line, escaped) for line in found.lines]


def test_every_paragraph_the_engine_names_has_a_statement() -> None:
    named = {
        word
        for path in (RULES / "rules").rglob("*.py")
        for word in constants(path)
        if re.fullmatch(r"\d+(\.\d+)+", word)
    }
    assert {"12.5.5", "11.1.4", "16.5.1.1"} <= named
    assert sorted(named - set(BOOK.paragraphs)) == [], "add to rules.csv and messages/en/paths_of_glory/rules.ftl"


def test_every_refusal_leads_somewhere() -> None:
    """A rule that is no paragraph is a card's, and then the card is named; events name theirs in one place."""
    for path in RULES.rglob("*.py"):
        for call in refusals(path):
            rule = call.args[0]
            if isinstance(rule, ast.Constant) and rule.value == "card":
                assert path.parent.name == "events", f"{path}:{call.lineno}: take cardplay.by_card"
            elif isinstance(rule, ast.Constant) and rule.value:
                assert BOOK.known(str(rule.value)), f"{path}:{call.lineno}"


def test_a_refusal_says_what_to_look_up() -> None:
    """The paragraph, the card the rule depends on, or both; nothing when it is only procedure."""
    services = Services(None, Languages(), {}, {}, None, escaped)  # type: ignore[arg-type]  # only its words
    for rule, source, ending in (
        ("12.5.3", "", " (`/rule 12.5.3`)"),
        ("card", "great_retreat", " (`/rule great retreat`)"),
        ("12.2.6", "chlorine_gas", " (`/rule 12.2.6`, `/rule chlorine gas`)"),
        ("", "", ""),
    ):
        error = Refused(Refusal(rule, text("pog-refuse-not-now"), source))
        assert services.error(error) == MESSAGES.say(text("pog-refuse-not-now")) + ending


@pytest.mark.parametrize("card", sorted(events.RULES))
def test_a_refused_event_leads_to_its_card(card: CardId) -> None:
    state = PATHS_OF_GLORY.setup({}, ScriptedChance([3, 4])).state
    why = events.refuse(state, CARDS[card].side, card)
    assert why is None or looked_up("rule", why.source).key in (card, "uboats_unleashed")


def test_paragraphs_are_in_order_and_have_parents() -> None:
    assert len(set(BOOK.paragraphs)) == len(BOOK.paragraphs)
    numbered = [p for p in BOOK.paragraphs if p[0].isdigit()]
    assert numbered == sorted(numbered, key=lambda p: [(part.isalpha(), part.zfill(3)) for part in p.split(".")])
    assert all(BOOK.known(above) for p in BOOK.paragraphs if (above := BOOK.parent(p)) is not None)


def test_statements_and_rulings_have_words_and_nothing_is_left_over() -> None:
    keys = {f"pog-rule-{p.casefold().replace('.', '-')}" for p in BOOK.paragraphs}
    spoken = {f"pog-ruling-{ruling.id.casefold()}" for ruling in BOOK.rulings if not ruling.same_as}
    wanted = keys | {f"{key}-title" for key in keys} | spoken
    written = set()
    for name in ("rules", "rulings"):
        lines = (ROOT / f"data/messages/en/paths_of_glory/{name}.ftl").read_text().splitlines()
        written |= {line.split(" = ")[0] for line in lines if " = " in line and not line.startswith("#")}
    assert written == wanted


def test_every_ruling_stands_somewhere() -> None:
    for ruling in BOOK.rulings:
        assert ruling.rules or ruling.cards, ruling.id
        assert set(ruling.rules) <= set(BOOK.paragraphs), ruling.id
        assert set(ruling.cards) <= set(CARDS), ruling.id
        assert not ruling.same_as or ruling.same_as.casefold() in BOOK.by_id, ruling.id


@pytest.mark.parametrize("key", [*BOOK.paragraphs, *CARDS, "TRN-08", "UNC-23"])
def test_every_answer_fits_on_pages(key: str) -> None:
    found = looked_up("rule", key)
    assert re.fullmatch(r"[\w.-]+", found.key)
    assert len(found.links) <= ROWS * MOST_ABREAST, "each has its button"
    assert all(len(link.label) <= LABEL for link in found.links)
    lines = said(found)
    assert not [line for line in lines if re.search(r"\b(rule|ruling|pog|card)-[a-z\d]", line)]
    found_pages = pages(lines)
    assert all(0 < len(page) <= CONTENT - 50 for page in found_pages)
    assert "\n".join(found_pages) == "\n".join(lines)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("12.5.3", "12.5.3"),
        (" § 12.5.3. ", "12.5.3"),
        ("rule 12.0", "12"),
        ("6.0 G", "6.G"),
        ("6g", "6.G"),
        ("tec", "TEC"),
        ("flank", "12.3"),
        ("Flank attacks", "12.3"),
        ("moltke", "moltke"),
        ("rape of belgium", "rape_of_belgium"),
        (f"Rape of Belgium (AP {CARDS[CardId('rape_of_belgium')].number})", "rape_of_belgium"),
        ("trn-08", "TRN-08"),
        ("unc-23", "UNC-23"),
    ],
)
def test_what_may_be_typed(typed: str, found: str) -> None:
    assert looked_up("rule", typed).key == found


def test_unknown_numbers_lead_to_the_nearest() -> None:
    assert [link.key for link in looked_up("rule", "12.5.9").links] == ["12.5", "12.5.5", "12.5.6", "12.5.7"]
    assert [link.key for link in looked_up("rule", "12.5.3.1").links] == ["12.5.3"]
    assert [link.key for link in looked_up("rule", "40.2").links] == ["15", "16", "17"]
    assert "12.5.7" in said(looked_up("rule", "12.5.9"))[-1]
    assert FACE.look_up(VIEW, "rule", "nothing of the kind") is None


def test_a_paragraph_has_its_parts_and_their_rulings() -> None:
    words = "\n".join(said(looked_up("rule", "12.3")))
    assert words.index("**12.3 ") < words.index("**12.3.2 ") < words.index("(FLK-04)")
    section = said(looked_up("rule", "12"))
    assert len(section) == 8
    assert "12.5.3" in section[5]
    assert [link.key for link in looked_up("rule", "12.3.2").links] == ["12.3"]


def test_a_reading_that_is_a_ruling_is_said_once() -> None:
    words = "\n".join(said(looked_up("rule", "14.3.6")))
    assert words.count("ATT-02") == 1
    assert "UNC-16" not in words
    assert "(ATT-02)" in said(looked_up("rule", "UNC-16"))[0]


def test_a_card_has_the_rulings_on_it() -> None:
    for kind in ("rule", "card"):
        assert "(ACT-12)" in said(looked_up(kind, "moltke"))[-1]


def test_choices_are_numbers_titles_and_cards() -> None:
    keys = [part.key for part in FACE.look_up_choices(VIEW, "rule", "")]
    assert keys[:2] == ["2", "3"]
    assert [part.key for part in FACE.look_up_choices(VIEW, "rule", "12.5.")][:2] == ["12.5.1", "12.5.2"]
    assert "12.5.3" in [part.key for part in FACE.look_up_choices(VIEW, "rule", "cancell")]
    assert "moltke" in [part.key for part in FACE.look_up_choices(VIEW, "rule", "molt")]
