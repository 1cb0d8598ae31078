"""What the channel is told about a change, in words."""

from __future__ import annotations

from discord import ButtonStyle

from cogs.bidding import bargain, bid_told, opened
from cogs.chronicle import PLAYED, undone
from cogs.controls import Control, button
from cogs.desk import CONTENT, Desk, mention
from cogs.offering import option_words
from cogs.proposals import is_made, lapses, proposal_name, proposal_words
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.drafting import worth_saying
from engine.session.model import BID, OPEN, RANDOM, TableInfo, Told

ROOM = 150  # characters for what is left out of a message


def account_of(desk: Desk, told: Told) -> str:
    """One change alone, as everybody may read it."""
    if told.kind in PLAYED:
        role = desk.say("who", role=desk.role(told.info, told.role), player=mention(told.user))
        lines = [role, *_orders(desk, told)]
        lines += ending(desk, told.info) if ended(told) else []
    else:
        lines = notice(desk, told)
    return "\n".join(lines)


def _orders(desk: Desk, told: Told) -> list[str]:
    if told.undone:
        return [undone(desk, told)] if told.entries else []  # of what nobody knows nobody learns that it is gone
    lines = desk.told(told.info, told.public())
    if lines:
        return lines
    return [desk.escape(line.label) for line in told.entries if line.label is not None]


def notice(desk: Desk, told: Told) -> list[str]:
    """A change that is no order, with what the set-up has told or how the game has ended."""
    over = ending(desk, told.info, result=told.kind != "abandoned") if ended(told) else []
    return [_notice(desk, told), *desk.told(told.info, told.public()), *over]


def ended(told: Told) -> bool:
    """Whether the game has ended with this change."""
    return told.info.status == "ended" and told.info.revision == told.revision


def _notice(desk: Desk, told: Told) -> str:
    player = mention(told.user)
    role = desk.role(told.info, told.role)
    if told.kind == "bidding":
        return opened(desk, told.info)
    if told.kind == "bid":
        return bid_told(desk, told.info, told.revision)
    if told.kind == "started":
        return "\n".join([_begins(desk, told.info), *agreed_lines(desk, told.info), *bargain(desk, told.info)])
    if told.kind == "epoch":
        return _epoch(desk, told)
    if told.proposal is None:
        return desk.say(told.kind, player=player, role=role)
    if is_made(told):
        return desk.say(proposal_words(desk, told.info, told.proposal))
    if told.kind in ("refused", "taken-back", "lapsed"):
        return desk.say(f"proposal-{told.kind}", player=player, role=role, what=proposal_name(told.proposal))
    return desk.say(told.kind, player=player, role=role, what=proposal_name(told.proposal))


def _epoch(desk: Desk, told: Told) -> str:
    """What corrected rules would have made otherwise, as far as one message holds it, and how to take it over."""
    *lines, last = [f"- {desk.say(line)}" for line in told.differs]
    shown, room = [desk.say("epoch")], CONTENT - ROOM - len(last)
    for line in lines:
        if len("\n".join([*shown, line])) > room:
            break
        shown.append(line)
    gone = told.differs[len(shown) - 1 : -1]
    left = sum(int(str(line.args["count"])) if line.key == "epoch-more" else 1 for line in gone)
    more = [f"- {desk.say(text('epoch-more', count=left))}"] if left else []
    return "\n".join([*shown, *more, last])


def _begins(desk: Desk, info: TableInfo) -> str:
    number, seats = str(info.number), desk.seats(info)
    return desk.say("started", title=info.title, number=number, seats=seats, commitment=info.commitment)


def ending(desk: Desk, info: TableInfo, *, result: bool = True) -> list[str]:
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
        proposer=mention(info.host),
        opponent=mention(info.opponent) if info.opponent is not None else text("anybody"),
        side=side_words(desk, info),
    )
    words = "\n".join([words, *agreed_lines(desk, info), *lapses(desk, info.until)])
    roles = desk.meta(info).roles if info.side == OPEN else ()
    joins = [
        button(info, "join", desk.say("button-join-as", role=desk.role(info, role)), role, style=ButtonStyle.success)
        for role in roles
    ] or [button(info, "join", desk.say("button-join"), style=ButtonStyle.success)]
    declines = [button(info, "decline", desk.say("button-decline"))] if info.opponent is not None else []
    return words, [*joins, *declines, button(info, "cancel", desk.say("button-cancel"))]


def agreed(desk: Desk, info: TableInfo) -> list[str]:
    """What the players agree on, in words: the first option of the game always, others where they are not usual."""
    meta = desk.meta(info)
    return [option_words(desk, meta, key, value) for key, value in worth_saying(meta, info.options)]


def agreed_lines(desk: Desk, info: TableInfo) -> list[str]:
    """The same as a list."""
    return [f"- {line}" for line in agreed(desk, info)]


def side_words(desk: Desk, info: TableInfo) -> Text:
    """How the sides are found."""
    if info.side == RANDOM:
        return text("side-random")
    if info.side == OPEN:
        return text("side-open")
    if info.side == BID:
        return text("side-bid")
    return text("side-proposer", role=desk.role(info, Role(info.side)))
