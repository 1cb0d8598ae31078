"""What the channel is told about a change, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from cogs.bidding import bargain, bid_told, opened
from cogs.controls import Control, button
from cogs.desk import Desk, mention
from cogs.offering import option_words
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.model import BID, OPEN, RANDOM, TableInfo, Told

LONG = 1000  # characters after which another message is begun


@dataclass(frozen=True)
class Account:
    """One change in words. `lines` is what a report grows by (nothing for a secret), `text` what a new report says."""

    revision: int
    role: str
    who: str
    lines: str
    grows: bool

    @property
    def text(self) -> str:
        """Who did it, and what."""
        return f"{self.who}\n{self.lines}" if self.who else self.lines


def account_of(desk: Desk, told: Told) -> Account:
    """A change as everybody may read it."""
    lines = _orders(desk, told) if told.kind in ("orders", "undo") else [_notice(desk, told)]
    if told.kind == "started":
        lines += [desk.say(event.narrate()) for event in told.public()]
    if told.info.status == "ended" and told.info.revision == told.revision:
        lines += ending(desk, told.info, result=told.kind != "abandoned")
    who = ""
    if told.kind in ("orders", "undo"):
        who = desk.say("who", role=desk.role(told.info, told.role), player=mention(told.user))
    return Account(told.revision, str(told.role or ""), who, "\n".join(lines), told.kind in ("orders", "undo"))


def merged(accounts: Sequence[Account]) -> list[Account]:
    """Small steps of one player that follow each other, as one account while they fit a message."""
    joined: list[Account] = []
    for account in accounts:
        last = joined[-1] if joined else None
        if last is None or not last.grows or not account.grows or last.role != account.role or len(last.lines) > LONG:
            joined.append(account)
        else:
            lines = "\n".join(filter(None, (last.lines, account.lines)))
            joined[-1] = replace(last, revision=account.revision, lines=lines)
    return joined


def _orders(desk: Desk, told: Told) -> list[str]:
    if told.undone:
        if not told.entries:
            return []  # nobody else knows that it was done
        labels = [line.label for line in told.entries if line.label is not None]
        return [desk.say("undone", orders=", ".join(labels)) if labels else desk.say("undone-secret")]
    lines = [desk.say(event.narrate()) for event in told.public()]
    if lines:
        return lines
    return [desk.escape(line.label) for line in told.entries if line.label is not None]


def _notice(desk: Desk, told: Told) -> str:
    player = mention(told.user)
    role = desk.role(told.info, told.role)
    if told.kind == "bidding":
        return opened(desk, told.info)
    if told.kind == "bid":
        return bid_told(desk, told.info, told.revision)
    if told.kind == "started":
        return "\n".join([_begins(desk, told.info), *agreed_lines(desk, told.info), *bargain(desk, told.info)])
    return desk.say(told.kind, player=player, role=role)


def _begins(desk: Desk, info: TableInfo) -> str:
    number, seats = str(info.number), desk.seats(info)
    return desk.say("started", title=info.title, number=number, seats=seats, commitment=info.commitment)


def ending(desk: Desk, info: TableInfo, *, result: bool) -> list[str]:
    """How a game ended, if it had begun and there is a result, and the seed that lets anybody check its dice."""
    lines = []
    if info.outcome is not None and info.begun and result:
        winner = info.outcome.winner
        if winner is None:
            lines.append(desk.say("ended-draw", reason=info.outcome.reason))
        else:
            player = mention(info.seats[winner])
            lines.append(desk.say("ended-won", role=desk.role(info, winner), player=player, reason=info.outcome.reason))
        lines += [f"- {desk.say(line)}" for line in info.outcome.account]
    if info.seed:
        lines.append(desk.say("seed", seed=info.seed))
    return lines


def greeting(desk: Desk, info: TableInfo) -> tuple[str, list[Control]]:
    """A proposal: what is offered to whom, and the buttons to answer it."""
    words = desk.say(
        "proposal",
        number=str(info.number),
        title=info.title,
        proposer=mention(info.proposer),
        opponent=mention(info.opponent) if info.opponent is not None else text("anybody"),
        side=_side(desk, info),
    )
    words = "\n".join([words, *agreed_lines(desk, info)])
    roles = desk.meta(info).roles if info.side == OPEN else ()
    joins = [
        button(info, "join", desk.say("button-join-as", role=desk.role(info, role)), role, style=ButtonStyle.success)
        for role in roles
    ] or [button(info, "join", desk.say("button-join"), style=ButtonStyle.success)]
    declines = [button(info, "decline", desk.say("button-decline"))] if info.opponent is not None else []
    return words, [*joins, *declines, button(info, "cancel", desk.say("button-cancel"))]


def agreed(desk: Desk, info: TableInfo) -> list[str]:
    """What the players agree on, in words: the first option of the game always, others where they are not usual."""
    choices = desk.meta(info).choices
    return [
        option_words(desk, choice.key, str(info.options[choice.key]))
        for choice in choices
        if choice is choices[0] or info.options.get(choice.key, choice.values[0]) != choice.values[0]
    ]


def agreed_lines(desk: Desk, info: TableInfo) -> list[str]:
    """The same as a list."""
    return [f"- {line}" for line in agreed(desk, info)]


def _side(desk: Desk, info: TableInfo) -> Text:
    if info.side == RANDOM:
        return text("side-random")
    if info.side == OPEN:
        return text("side-open")
    if info.side == BID:
        return text("side-bid")
    return text("side-proposer", role=desk.role(info, Role(info.side)))
