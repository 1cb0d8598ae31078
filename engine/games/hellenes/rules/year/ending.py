"""How the game ends (14.2, 14.3, 14.4, 15.2)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.year import victory
from engine.games.hellenes.tables import Side


def win(work: m.Work, side: Side, how: str) -> None:
    """14.2, 14.3: a side wins at once."""
    _end(work, m.Result(side, how))


def finish(work: m.Work) -> None:
    """14.4, 15.2: the last year is over; a draw in favour of one side is still a draw."""
    final = victory.final(work.state)
    _end(work, m.Result(None if final.level == "draw" else final.side, final.level))


def _end(work: m.Work, result: m.Result) -> None:
    work.change(result=result, stack=())
    work.say(f"hl-result-{result.how}", side=m.side_text(result.winner), lead=abs(work.tracks.prestige))
