"""Languages that nobody speaks: English with marks on its vowels, and names for the commands, as translators add."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

MARKS = {"de": str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ"), "fr": str.maketrans("aeiouAEIOU", "âêîôûÂÊÎÔÛ")}
TYPED = re.compile(r"(`[^`]*`|<[^>]*>|/[a-z]+)")  # stays as it is: what is typed, who is mentioned
NAMED = re.compile(
    r"(?:[a-z]+-)?(?:command|option|argument)-(?:game-|me-|server-|director-|time-|watch-|event-|ratings-)?([a-z-]+)"
)


def marked(language: str, words: str) -> str:
    """English words as they are written in a language."""
    parts = TYPED.split(words)
    return "".join(part if number % 2 else part.translate(MARKS[language]) for number, part in enumerate(parts))


def write(catalogue: Path, language: str, without: frozenset[str] = frozenset()) -> None:
    """Write a language beside English, but for some keys."""
    for path in sorted((catalogue / "en").rglob("*.ftl")):
        translated = _Translator(language).visit(FluentParser().parse(path.read_text()))
        translated.body = [entry for entry in translated.body if _key(entry) not in without]
        target = catalogue / language / path.relative_to(catalogue / "en")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(FluentSerializer().serialize(translated))


def _key(entry: ftl.EntryType) -> str:
    return entry.id.name if isinstance(entry, ftl.Message) else ""


class _Translator(Transformer):
    def __init__(self, language: str) -> None:
        self.language = language

    def visit_Message(self, node: ftl.Message) -> ftl.Message:
        self.generic_visit(node)
        named = NAMED.fullmatch(node.id.name)
        if named is not None:
            word = named[1].replace("-", "_") if "option-" in node.id.name else named[1]  # names of parameters
            name = ftl.Pattern([ftl.TextElement(marked(self.language, word))])
            node.attributes = [ftl.Attribute(ftl.Identifier("name"), name)]
        return node

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        node.value = marked(self.language, node.value)
        return node
