"""Every paragraph has its statement and says where it is from; it is found by number, title and word, Russian too."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from data.messages import Messages
from engine.games.hellenes import sheets, tables
from engine.games.hellenes.tables import CARDS, CardId
from engine.kernel.text import Text
from engine.kernel.typed import fold
from render.hellenes.rulebook import BOOK
from render.lookup import LookedUp
from render.rulebook import RuleLookUp, Ruling

MESSAGES = Messages()
PACKAGE = Path(tables.__file__).parent
RULES = RuleLookUp(BOOK, MESSAGES.say)
ROWS = sheets.rows("rules")
CARD_NAMES = [(str(card), f"{card} {found.name}") for card, found in CARDS.items()]
RUSSIAN = [(word.strip(), row["paragraph"]) for row in ROWS for word in row["russian"].split(";") if word.strip()]
PHONE = 700  # characters of one statement: two screens of a telephone, but for the retreats


def find(typed: str) -> LookedUp:
    found = RULES.find(typed, CARD_NAMES, lambda card: LookedUp(card, ()))
    assert found is not None, typed
    return found


def leads_to(typed: str) -> set[str]:
    """The paragraph that was found, and those that are listed if there are several."""
    found = find(typed)
    first = found.lines[0]
    listed = not isinstance(first, str) and first.key.startswith("look-up")
    return {part.key for part in found.links} if listed else {found.key}


def words_of(paragraph: str) -> str:
    return MESSAGES.say(next(iter(BOOK.lines(paragraph))))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["paragraph"])
def test_every_paragraph_is_stated_with_its_sources(row: sheets.Row) -> None:
    said, title = words_of(row["paragraph"]), MESSAGES.say(BOOK.title(row["paragraph"]))
    marks = [MESSAGES.say(Text(f"hl-mark-{mark}")) for mark in BOOK.marks[row["paragraph"]]]
    assert said.startswith(f"**{title}** ")
    assert said.endswith(f" *({', '.join(marks)})*")
    assert len(said) <= (1900 if row["paragraph"] == "6.4" else PHONE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["paragraph"])
def test_what_of_a_paragraph_is_rebuilt_stands_behind_that_word(row: sheets.Row) -> None:
    """Where all of it is, the mark says so."""
    sources = row["source"].split()
    mixed = "rebuilt" in sources and len(sources) > 1
    assert ("Rebuilt: " in words_of(row["paragraph"])) == mixed


def test_the_catalogue_has_nothing_else() -> None:
    path = sheets.DATA.parents[1] / "messages" / "en" / "hellenes" / "rules.ftl"
    keys = {line.split(" = ")[0] for line in path.read_text().splitlines() if re.match(r"hl-[a-z0-9-]+ = ", line)}
    slugs = {row["paragraph"].replace(".", "-") for row in ROWS}
    assert keys == {f"hl-rule-{slug}{what}" for slug in slugs for what in ("", "-title")}


@pytest.mark.parametrize("paragraph", BOOK.paragraphs)
def test_every_paragraph_is_found_by_its_number_in_both_styles_and_by_its_title(paragraph: str) -> None:
    section, _, rest = paragraph.partition(".")
    title = MESSAGES.say(BOOK.title(paragraph))
    for typed in (paragraph, f"§ {paragraph}.", f"{section}.{rest.replace('.', '')}", f"rule {paragraph}", title):
        assert find(typed).key == paragraph, typed


@pytest.mark.parametrize(
    ("typed", "paragraph"), [("6", "6.0"), ("14.11", "14.1.1"), ("9.22", "9.2.2"), ("5.21", "5.2.1")]
)
def test_numbers_that_the_text_itself_uses(typed: str, paragraph: str) -> None:
    assert find(typed).key == paragraph


@pytest.mark.parametrize(("typed", "near"), [("6.9", "6.0"), ("16", "15.0"), ("1.9", "1.0"), ("8.2.9", "8.2")])
def test_a_number_that_is_none_leads_to_the_nearest(typed: str, near: str) -> None:
    found = find(typed)
    assert found.key == typed
    assert near in {part.key for part in found.links}


def test_paragraphs_are_parts_of_their_sections() -> None:
    assert [BOOK.parent(paragraph) for paragraph in ("6.0", "6.3", "6.3.1", "1.0.1", "8.0.1", "0.1")] == [
        *(None, "6.0", "6.3", "1.0", "8.0", "0.0"),
    ]
    assert BOOK.children("7.0") == ("7.1", "7.2", "7.3", "7.4", "7.5")
    assert BOOK.within("6.3") == ("6.3.1", "6.3.2", "6.3.3", "6.3.4", "6.3.5")
    assert len(BOOK.within("1.0")) == 12
    assert all(BOOK.known(above) for paragraph in BOOK.paragraphs if (above := BOOK.parent(paragraph)) is not None)


@pytest.mark.parametrize(("word", "paragraph"), RUSSIAN)
def test_every_russian_term_is_found(word: str, paragraph: str) -> None:
    for typed in (word, word.upper(), f" {word} "):
        assert paragraph in leads_to(typed), typed


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        *(("осады", "7.0"), ("осаду", "7.0"), ("осадой", "7.0"), ("осад", "7.0")),
        *(("панику", "6.3.4"), ("паникой", "6.3.4"), ("пан", "6.3.4")),
        *(("штурма", "8.1"), ("гарнизоны", "7.3"), ("гарнизонов", "7.3"), ("отступлений", "6.4")),
        *(("капитуляцию", "8.1.3"), ("десантов", "6.6"), ("морской бой", "6.5"), ("морских боёв", "6.5")),
        *(("осажденные", "7.2"), ("осаждённых", "7.2"), ("зимой", "9.0"), ("боя", "6.0"), ("хиты", "6.3.3")),
        *(("черноморского хлеба", "8.2.2"), ("двойной защиты", "8.1.1"), ("штурмм", "8.1"), ("отступать", "6.4")),
    ],
)
def test_russian_terms_are_found_in_other_forms(typed: str, paragraph: str) -> None:
    assert paragraph in leads_to(typed)


@pytest.mark.parametrize("row", sheets.rows("rule_words"), ids=lambda row: row["word"])
def test_every_word_of_the_index_is_found(row: sheets.Row) -> None:
    assert row["rule"] in leads_to(row["word"])


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [("sortie", "8.3"), ("Double Defence", "8.1.1"), ("garrisons", "7.3"), ("tribute", "10.1"), ("grain", "8.2.2")],
)
def test_titles_are_found(typed: str, paragraph: str) -> None:
    assert paragraph in leads_to(typed)


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        *(
            ("оса", "7.0"),
            ("ОСАД", "7.0"),
            ("осады", "7.0"),
            ("круглый год оса", ""),
            ("пани", "6.3.4"),
            ("кон", "1.5"),
        ),
        *(("конн", "2.4"), ("креп", "1.3.1"), ("хлеб", "8.2.2"), ("fle", "2.4"), ("fleets", "5.2"), ("stor", "8.1")),
        *(("sieges", "7.0"), ("embar", "5.2.1"), ("8.2", "8.2.1"), ("walls", "8.2.2")),
    ],
)
def test_what_is_being_typed_is_completed(typed: str, paragraph: str) -> None:
    offered = RULES.choices(typed, CARD_NAMES)
    assert paragraph in {one.key for one in offered} if paragraph else not offered
    assert len({one.key for one in offered}) == len(offered) <= 25
    assert all(find(one.key).key in (one.key, one.key.removeprefix("card ")) for one in offered)


@pytest.mark.parametrize(
    ("typed", "paragraphs"),
    [
        ("fleets", {"2.4", "5.2", "6.5"}),
        ("sieges", {"7.0", "9.3", "9.4"}),
        ("armies", {"5.3"}),
        ("крепость", {"1.3.1", "7.0"}),
        ("крепости", {"1.3.1", "7.0"}),
        ("конница", {"2.4", "6.4.1", "6.4.2"}),
        ("конницей", {"2.4", "6.4.1", "6.4.2"}),
        ("кораблей", {"2.4", "5.2"}),
    ],
)
def test_common_words_are_found_in_every_number(typed: str, paragraphs: set[str]) -> None:
    assert paragraphs <= leads_to(typed)


def test_the_index_leads_to_paragraphs_and_hides_no_title_and_no_card() -> None:
    titles = {fold(MESSAGES.say(Text(f"hl-rule-{p.replace('.', '-')}-title"))): p for p in BOOK.paragraphs}
    assert all(BOOK.known(paragraph) for paragraphs in BOOK.index.values() for paragraph in paragraphs)
    assert {word: titles[word] for word in BOOK.index if titles.get(word, "") not in ("", *BOOK.index[word])} == {}
    assert not {fold(found.name) for found in CARDS.values()} & set(BOOK.index)


def test_a_card_is_found_among_the_rules() -> None:
    assert find("civil war").key == "card 30"
    assert find("card 7").key == "card 7"


def paragraphs_named() -> set[str]:
    """The paragraphs that refusals and readings of position files name as they are."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("refusal", "not_now"):
                strings = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found |= {word for word in strings if isinstance(word, str) and re.fullmatch(r"\d+(\.\d+)*", word)}
    return found


def test_every_paragraph_of_a_refusal_can_be_looked_up() -> None:
    named = paragraphs_named()
    assert len(named) > 20
    assert sorted(paragraph for paragraph in named if not BOOK.known(paragraph)) == []


# -------------------------------------------------------------------------------------------------------- readings


def written() -> dict[str, tuple[str, str]]:
    """The readings of the document: where they belong, and the reading with its reason."""
    path = sheets.DATA.parents[2] / "docs" / "hellenes-rulings.md"
    lines = [
        line.strip("| ").split(" | ") for line in path.read_text().splitlines() if re.match(r"\| [A-Z]{3}-\d", line)
    ]
    found = {id: (where, f"{reading} {why}") for id, where, reading, why in lines}
    assert len(found) == len(lines) > 50
    return found


def test_the_document_and_the_look_up_have_the_same_readings() -> None:
    told = {ruling.id: MESSAGES.say(Text(f"hl-ruling-{ruling.id.casefold()}")) for ruling in BOOK.rulings}
    assert told == {id: words for id, (_, words) in written().items()}


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.id)
def test_every_reading_is_found_by_its_id_and_its_paragraphs(ruling: Ruling) -> None:
    where, words = written()[ruling.id]
    assert where.split("; ")[0].split(", ") == list(ruling.rules)
    assert (f"; card{'' if len(ruling.cards) == 1 else 's'} {', '.join(ruling.cards)}" in where) == bool(ruling.cards)
    assert all(BOOK.known(paragraph) for paragraph in ruling.rules)
    assert {CardId(int(card)) for card in ruling.cards} <= CARDS.keys()
    told = f"• {words} ({ruling.id})"
    assert MESSAGES.say(find(ruling.id).lines[0]) == told
    for paragraph in ruling.rules:
        if BOOK.parent(paragraph) is not None:
            assert told in [MESSAGES.say(line) for line in BOOK.lines(paragraph) if isinstance(line, Text)]
    for card in ruling.cards:
        assert told in [MESSAGES.say(line) for line in BOOK.card_rulings(card)]
