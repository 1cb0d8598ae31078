"""The keys that the rulebook and the look-ups of Hellenes put together; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes.sheets import rows

PARAGRAPHS = {row["paragraph"].replace(".", "-") for row in rows("rules")}

FAMILIES: Mapping[str, set[str]] = {
    "hl-": {"rule", "rule-marked", "rule-title", "rule-contents", "rulings", "ruling"},
    "hl-rule-": {f"{paragraph}{what}" for paragraph in PARAGRAPHS for what in ("", "-title")},
    "hl-mark-": {"fragment", "rulebook", "article", "part-1", "part-5", "inferred", "rebuilt", "heading"},
}
