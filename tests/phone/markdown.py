"""The markdown of messages as HTML: as much of it as bots write."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import escape

INLINE = re.compile(
    r"\\(?P<escaped>[^\w\s])"
    r"|(?P<ticks>`+)(?P<code>.+?)(?P=ticks)"
    r"|<@[!&]?(?P<user>\d+)>|<#(?P<channel>\d+)>|<(?P<command>/[^:<>]+):\d+>"
    r"|<t:(?P<time>-?\d+)(?::(?P<style>\w))?>"
    r"|<a?:(?P<emoji>\w+):(?P<emoji_id>\d+)>"
    r"|\[(?P<words>[^\]]+)\]\(<?(?P<link>https?://[^)>\s]+)>?\)"
    r"|<?(?P<url>https?://[^\s>)]+)>?"
    r"|\*\*\*(?P<strong_em>.+?)\*\*\*|\*\*(?P<strong>.+?)\*\*(?!\*)|__(?P<under>.+?)__(?!_)|~~(?P<struck>.+?)~~"
    r"|\|\|(?P<spoiler>.+?)\|\|"
    r"|\*(?P<em>[^\s*][^*]*?)\*|(?<!\w)_(?P<em2>[^_]+)_(?!\w)",
    re.DOTALL,
)
WRAPPED = {"strong": "strong", "under": "u", "struck": "s", "em": "em", "em2": "em"}
ITEM = re.compile(r"(?P<deep> *)(?:[-*]|(?P<number>\d+)\.) +(?P<words>.*)")
HEADING = re.compile(r"(?P<level>#{1,3}) +(?P<words>.+)")
STYLES = {
    "t": "%H:%M",
    "T": "%H:%M:%S",
    "d": "%d/%m/%Y",
    "D": "%d %B %Y",
    "f": "%d %B %Y %H:%M",
    "F": "%A %d %B %Y %H:%M",
}
AGES = ((31536000, "year"), (2592000, "month"), (86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True)
class Names:
    """What mentions and emoji stand for, and the time that ages are counted from."""

    users: Mapping[int, str] = field(default_factory=dict)
    emoji: Mapping[int, str] = field(default_factory=dict)  # the addresses of their pictures
    now: int = 0


def html(words: str, names: Names) -> str:
    """Words with markdown, block by block."""
    parts = re.split(r"```(?:\w+\n)?(.*?)```", words, flags=re.DOTALL)
    return "".join(
        f"<pre>{escape(part.strip(chr(10)))}</pre>" if at % 2 else _blocks(part.strip("\n"), names)
        for at, part in enumerate(parts)
        if part
    )


def _blocks(words: str, names: Names) -> str:
    before, everything, rest = words.partition(">>> ") if re.search(r"(?m)^>>> ", words) else (words, "", "")
    before = before.removesuffix("\n")
    quoted = f"<blockquote>{_blocks(rest, names)}</blockquote>" if everything else ""
    return "".join(_lines(before.split("\n"), names) if before else ()) + quoted


def _lines(lines: list[str], names: Names) -> Iterator[str]:
    while lines:
        line = lines[0]
        taken = _quoted(lines) or _listed(lines)
        if taken:
            del lines[: len(taken)]
            yield _quote(taken, names) if line.startswith(">") else "".join(_items(taken, names))
            continue
        del lines[0]
        if heading := HEADING.fullmatch(line):
            level = len(heading["level"])
            yield f"<h{level}>{inline(heading['words'], names)}</h{level}>"
        elif line.startswith("-# "):
            yield f'<div class="small">{inline(line[3:], names)}</div>'
        else:
            yield f"<div>{inline(line, names) or '&nbsp;'}</div>"


def _quoted(lines: list[str]) -> list[str]:
    return _while(lines, lambda line: line.startswith("> "))


def _listed(lines: list[str]) -> list[str]:
    return _while(lines, lambda line: ITEM.fullmatch(line) is not None)


def _while(lines: list[str], true: Callable[[str], bool]) -> list[str]:
    end = next((at for at, line in enumerate(lines) if not true(line)), len(lines))
    return lines[:end]


def _quote(lines: list[str], names: Names) -> str:
    return f"<blockquote>{''.join(_lines([line[2:] for line in lines], names))}</blockquote>"


def _items(lines: list[str], names: Names) -> Iterator[str]:
    """A list counts on by itself from its first number, whatever is written before the items after it."""
    counted: dict[int, int] = {}
    for line in lines:
        found = ITEM.fullmatch(line)
        assert found is not None
        deep = 1 if found["deep"] else 0
        counted = {depth: number for depth, number in counted.items() if depth <= deep}
        if found["number"]:
            counted[deep] = counted[deep] + 1 if deep in counted else int(found["number"])
        else:
            counted.pop(deep, None)
        mark = f"{counted[deep]}." if found["number"] else "•◦"[deep]
        words = inline(found["words"], names)
        yield f'<div class="item" style="margin-left:{deep * 16}px"><i>{mark}</i><p>{words}</p></div>'


def inline(words: str, names: Names) -> str:
    """Words within a line."""
    found, at = "", 0
    for match in INLINE.finditer(words):
        found += escape(words[at : match.start()]) + _one(match, names)
        at = match.end()
    return found + escape(words[at:])


def _one(match: re.Match[str], names: Names) -> str:
    kind = match.lastgroup or ""
    value = match[kind]
    match kind:
        case "escaped":
            return escape(value)
        case "code":
            return f"<code>{escape(value.strip())}</code>"
        case "user" | "channel" | "command":
            return f'<span class="mention">{escape(_mentioned(kind, value, names))}</span>'
        case "time" | "style":
            return f'<span class="time">{moment(int(match["time"]), match["style"] or "f", names.now)}</span>'
        case "emoji_id":
            return _emoji(match["emoji"], int(value), names)
        case "link" | "url":
            return f"<a>{inline(match['words'], names) if kind == 'link' else escape(value)}</a>"
        case "strong_em":
            return f"<strong><em>{inline(value, names)}</em></strong>"
        case "spoiler":
            return f'<span class="spoiler">{inline(value, names)}</span>'
    return f"<{WRAPPED[kind]}>{inline(value, names)}</{WRAPPED[kind]}>"


def _mentioned(kind: str, value: str, names: Names) -> str:
    if kind == "user":
        return "@" + names.users.get(int(value), f"user{int(value) % 1000}")
    return f"#table-{int(value) % 1000}" if kind == "channel" else value


def _emoji(name: str, identity: int, names: Names) -> str:
    address = names.emoji.get(identity)
    if address is None:
        return f'<span class="unknown">:{escape(name)}:</span>'
    return f'<img class="emoji" alt="{escape(name)}" src="{address}">'


def moment(time: int, style: str, now: int) -> str:
    """A time as a client writes it; the clock is that of Greenwich."""
    if style != "R":
        return datetime.fromtimestamp(time, UTC).strftime(STYLES.get(style, STYLES["f"]))
    away = abs(time - now)
    size, unit = next(((size, unit) for size, unit in AGES if away >= size), (1, "second"))
    number = away // size
    age = f"{number} {unit}{'' if number == 1 else 's'}"
    return f"in {age}" if time > now else f"{age} ago"
