"""The version is one fact, told alike by the code, the package, the changelog and the command line."""

import re
import tomllib
from pathlib import Path

import pytest

import bot
from engine.kernel.version import VERSION

ROOT = Path(__file__).parents[1]
CUT = re.compile(r"^## (?:(Unreleased)|(\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\))$", re.M)


def test_the_package_has_the_version_of_the_code() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] == VERSION


def test_the_changelog_is_cut_by_versions() -> None:
    """What is unreleased belongs to the coming minor version, which is the one of the code."""
    text = (ROOT / "CHANGELOG.md").read_text()
    cuts = CUT.findall(text)
    assert len(cuts) == text.count("\n## ")
    released = [tuple(map(int, numbers)) for unreleased, *numbers in cuts if not unreleased]
    assert released == sorted(set(released), reverse=True)
    major, minor, patch = released[0]
    coming = f"{major}.{minor + 1}.0.dev0"
    assert coming == VERSION if cuts[0][0] else f"{major}.{minor}.{patch}" == VERSION


def test_the_command_line_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        bot.main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"Adjutant {VERSION}\n")


def test_the_licence_names_everything_bundled() -> None:
    """Fonts and geography are the works of others in this repository."""
    licence = (ROOT / "LICENSE").read_text()
    fonts = [path.stem for path in (ROOT / "render" / "fonts").glob("*.ttf")]
    bundled = [*fonts, "Natural Earth", "ETOPO5", "LICENSE.txt", "OldStandard-OFL.txt"]
    assert [name for name in bundled if name.split("-")[0] not in licence] == []
    assert [name for name in fonts if f"{name}.ttf" not in licence] == []
