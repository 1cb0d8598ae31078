"""The catalogue: every file parses, and every sentence the engine uses exists in English."""

import ast
from pathlib import Path

import pytest

from data.messages import CATALOGUE, Messages, _parsed, faults
from engine.kernel.text import text

ROOT = Path(__file__).parents[2]
MAKERS = {"text": 0, "refusal": 1, "say": 0, "Text": 0}


def keys_in(path: Path) -> set[str]:
    """The literal keys given to text(), refusal(), Text() and say() in a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place = MAKERS.get(name)
            if place is not None and len(node.args) > place:
                found |= literals(node.args[place])
    return found


def literals(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return literals(node.body) | literals(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


LAYERS = ("engine", "cogs", "terminal", "host", "render", "data")
MODULES = [ROOT / "bot.py", *sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))]


@pytest.mark.parametrize("path", sorted(CATALOGUE.rglob("*.ftl")), ids=lambda path: path.stem)
def test_every_file_parses(path: Path) -> None:
    assert faults(path) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_sentence_exists(path: Path) -> None:
    english = Messages()
    assert sorted(key for key in keys_in(path) if not english.has(key)) == []


def test_no_key_is_written_twice() -> None:
    seen: dict[str, str] = {}
    for path in sorted((CATALOGUE / "en").rglob("*.ftl")):
        for line in path.read_text().splitlines():
            if line[:1].isalpha() and "=" in line:
                key = line.split("=")[0].strip()
                assert key not in seen, f"{key} in {path.name} and {seen[key]}"
                seen[key] = path.name


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    for language, lines in {
        "en": "plain = Plain\nname = Hello { $name }\n"
        'units = { LIST($units, last: "and") } march: { SIGNED($n) }\n'
        "number = { $n ->\n    [one] One die\n   *[other] { $n } dice\n }\n",
        "fr": "plain = Simple\n",
    }.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "common.ftl").write_text(lines)
    return tmp_path


def test_a_list_without_a_last_word_has_commas_alone(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text("units = { LIST($units) }\n")
    assert Messages("en", tmp_path).say(text("units", units=("a", "b", "c"))) == "a, b, c"


def star(words: str) -> str:
    return words.replace("*", "\\*")


@pytest.mark.parametrize(
    ("given", "shown"),
    [("a_b*7", "`/a_b*7`"), ("a`b_c", "`` /a`b_c ``"), ("a``*b*", "/a``\\*b\\*"), ("*\n*", "`/*\n*`")],
)
def test_code_is_shown_to_the_letter(catalogue: Path, given: str, shown: str) -> None:
    (catalogue / "en" / "code.ftl").write_text('typed = { CODE("/", $typed) } and { $typed }\n')
    said = Messages(catalogue=catalogue).say(text("typed", typed=given), star)
    assert said == f"{shown} and {star(given)}"


def test_arguments(catalogue: Path) -> None:
    messages = Messages(catalogue=catalogue)
    assert messages.say(text("name", name="*Ann*"), star) == "Hello \\*Ann\\*"
    assert messages.say(text("name", name="*Ann*")) == "Hello *Ann*"
    assert messages.say(text("number", n=1)) == "One die"
    assert messages.say(text("number", n=3)) == "3 dice"
    assert messages.say(text("name", name=1234567)) == "Hello 1234567"
    assert messages.say(text("name", name=-3)) == "Hello −3", "the minus sign, never a hyphen"
    assert messages.say(text("name", name=(-3, -1))) == "Hello −3, −1"
    assert messages.say(text("name", name=text("name", name="a*")), star) == "Hello Hello a\\*"
    assert messages.say(text("name", name=("a*", text("plain"), 3)), star) == "Hello a\\*, Plain, 3"


def test_lists_and_signs(catalogue: Path) -> None:
    messages = Messages(catalogue=catalogue)
    said = [
        messages.say(text("units", units=units, n=n)) for units, n in ((("A", "B", "C"), 2), (("A*",), -1), ("A", 0))
    ]
    assert said == ["A, B and C march: +2", "A* march: −1", "A march: +0"]
    assert messages.say(text("units", units=("a*", "b"), n=1), star) == "a\\* and b march: +1"


@pytest.mark.parametrize("vp", [-3, -1, 1, 2])
def test_every_change_of_points_has_a_sign_and_never_a_hyphen(vp: int) -> None:
    sign = "−" if vp < 0 else "+"
    for key in ("pog-control", "pog-control-unsupplied"):
        said = Messages().say(text(key, space="Metz", side="Allied Powers", vp=vp))
        assert said.endswith(f"passes to the Allied Powers (VP {sign}{abs(vp)}).")


def test_english_stands_behind_and_a_missing_key_is_shown(catalogue: Path, caplog) -> None:
    french = Messages("fr", catalogue)
    assert french.say(text("plain")) == "Simple"
    assert french.say(text("name", name="Ann")) == "Hello Ann"
    assert french.say(text("nowhere")) == "nowhere"
    assert "nowhere" in caplog.text


def test_english_is_parsed_once_however_many_files_are_read_in_between(tmp_path: Path) -> None:
    Messages()
    (tmp_path / "en").mkdir()
    for number in range(100):
        (tmp_path / "en" / f"{number}.ftl").write_text(f"many-{number} = {number}")
    Messages(catalogue=tmp_path)
    before = _parsed.cache_info().misses
    Messages()
    assert _parsed.cache_info().misses == before


def test_a_missing_argument_is_logged_and_not_fatal(catalogue: Path, caplog) -> None:
    assert "name" in Messages(catalogue=catalogue).say(text("name"))
    assert "name" in caplog.text
