"""A transcript as a page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from tests.phone.messages import Layout
from tests.phone.sizes import Screen
from tests.phone.transcript import Told, Transcript

STYLE = (Path(__file__).parent / "style.css").read_text(encoding="utf-8")
SCRIPT = """
const tops = [...document.querySelectorAll('.message')].map(m => Math.round(m.getBoundingClientRect().height));
const high = Math.ceil(document.getElementById('channel').getBoundingClientRect().height);
document.getElementById('heights').textContent = JSON.stringify([...tops, high]);
for (let y = SCREEN, n = 2; y < high; y += SCREEN, n++) {
  const mark = document.createElement('div');
  mark.className = 'screen';
  mark.style.top = y + 'px';
  mark.innerHTML = '<span>screen ' + n + '</span>';
  document.getElementById('channel').append(mark);
}
"""
NAME, WHEN = "Adjutant", "Today at 22:13"  # always then: a page is the same whenever it is made


def page(transcript: Transcript, screen: Screen) -> str:
    """The page; dashed lines show where the next screen of this height begins."""
    body = "".join(_messages(transcript, screen))
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{escape(transcript.title)}</title>'
        f"<style>{STYLE}</style></head>"
        f'<body class="{screen.name}" style="width:{screen.width}px"><div id="channel">{body}</div>'
        '<script id="heights" type="application/json"></script>'
        f"<script>{SCRIPT.replace('SCREEN', str(screen.height))}</script></body></html>"
    )


def _messages(transcript: Transcript, screen: Screen) -> Iterator[str]:
    before: Told | None = None
    for told in transcript.told:
        follows = before is not None and not told.by and before.private == told.private
        yield _message(transcript, told, screen, head=not follows)
        before = told


def _message(transcript: Transcript, told: Told, screen: Screen, *, head: bool) -> str:
    kinds = " ".join(("message", *(["private"] if told.private else []), *([] if head else ["follows"])))
    room = f"padding-left:{screen.left}px;padding-right:{screen.right}px"
    laid_out = Layout(told.message, transcript.files, transcript.names, screen).html()
    only = '<div class="only">👁 Only you can see this · Dismiss message</div>' if told.private else ""
    top = _head(told) if head else ""
    return f'<div class="{kinds}" style="{room}">{top}{laid_out}{only}</div>'


def _head(told: Told) -> str:
    used = f'<div class="used">↱ <b>{escape(told.by)}</b></div>' if told.by else ""
    name = f'{NAME}<span class="app">APP</span><span class="when">{WHEN}</span>'
    return f'{used}<div class="avatar">{NAME[0]}</div><div class="who">{name}</div>'
