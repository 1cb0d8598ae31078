"""What the channel is told about a change, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.bidding.words import bargain, bid_told, given_to, opened
from cogs.channel.chronicle import PLAYED, undone
from cogs.directing.words import act_words
from cogs.invitations.words import agreed_lines
from cogs.messages.card import Paragraph, SmallPrint, Worded
from cogs.proposals.words import agreed_words, is_made, proposal_words, unanswered_words
from cogs.services import Services, mention
from engine.kernel.text import text
from engine.session.model import OPPONENT, PROPOSER, TableInfo, Told


def account_of(services: Services, told: Told) -> str:
    """One change alone, as everybody may read it."""
    if told.kind in PLAYED:
        role = services.say("who", role=services.role(told.info, told.role), player=mention(told.user))
        lines = [role, *_orders(services, told)]
        over = ending(services, told.info) if ended(told) else []
        return "\n".join([*lines, *(part.words for part in over)])
    return "\n".join(part.words for part in notice(services, told))


def _orders(services: Services, told: Told) -> list[str]:
    if told.undone:
        return [undone(services, told)] if told.entries else []  # of what nobody knows nobody learns that it is gone
    lines = services.told(told.info, told.public())
    if lines:
        return lines
    return [services.escape(line.label) for line in told.entries if line.label is not None]


def notice(services: Services, told: Told) -> list[Worded]:
    """A change that is no order, with what the set-up has told or how the game has ended."""
    over = ending(services, told.info, result=told.kind not in ("abandoned", "director-ended")) if ended(told) else []
    happened = map(Paragraph, services.told(told.info, told.public()))
    return [Paragraph(_notice(services, told)), *happened, *over, *_promise(services, told)]


def _promise(services: Services, told: Told) -> Iterator[SmallPrint]:
    """What proves later that nobody has chosen the dice, where they are thrown for the first time."""
    if told.kind in ("bidding", "started"):
        yield SmallPrint(services.say("promise", commitment=told.info.commitment))
        if told.info.numbers:
            given = [told.info.numbers.get(who, text("number-none")) for who in (PROPOSER, OPPONENT)]
            yield SmallPrint(services.say("promise-numbers", proposer=given[0], opponent=given[1]))


def ended(told: Told) -> bool:
    """Whether the game has ended with this change."""
    return told.info.status == "ended" and told.info.revision == told.revision


def _notice(services: Services, told: Told) -> str:
    player = mention(told.user)
    role = services.role(told.info, told.role)
    if told.kind == "bidding":
        return opened(services, told.info)
    if told.kind == "bid":
        return bid_told(services, told.info, told.revision)
    if told.kind == "conceded":
        return services.say(told.kind, player=player, other=given_to(told))
    if told.kind == "started":
        return "\n".join(
            [_begins(services, told.info), *agreed_lines(services, told.info), *bargain(services, told.info)]
        )
    if told.act is not None:
        lines = [services.say(act_words(services, told.info, told.act))]
        return "\n".join([*lines, *(f"- {services.say(line)}" for line in told.differs)])
    if told.kind in ("resumed", "live-ended") and told.role is None:
        return services.say("resumed-in-time" if told.kind == "resumed" else "live-ended-in-time")
    if told.kind in ("flag-fell", "time-forfeited"):
        sitting = "" if told.role is None else mention(told.info.seats[told.role])
        return services.say(told.kind, player=sitting, role=role, both="yes" if told.role is None else "no")
    if told.kind == "epoch":
        return _epoch(services, told)
    if told.proposal is None:
        return services.say(told.kind, player=player, role=role)
    if is_made(told):
        return services.say(proposal_words(services, told.info, told.proposal))
    if told.kind in ("refused", "taken-back", "lapsed"):
        return services.say(unanswered_words(told, told.proposal, player, role))
    agreed = services.say(agreed_words(told.kind, player, role, told.proposal))
    return "\n".join([agreed, *map(services.say, told.differs)])


def _epoch(services: Services, told: Told) -> str:
    """What corrected rules would have made otherwise, and how to take it over."""
    return "\n".join([services.say("epoch"), *(f"- {services.say(line)}" for line in told.differs)])


def _begins(services: Services, info: TableInfo) -> str:
    return services.say("started", title=info.title, number=str(info.number), seats=services.seats(info))


def ending(services: Services, info: TableInfo, *, result: bool = True, known: str = "") -> list[Worded]:
    """How a game ended, if it had begun and there is a result, and the seed that lets anybody check its dice.

    `known`: what everybody has just read; why it has ended is not said again.
    """
    lines: list[Worded] = []
    if info.outcome is not None and info.begun and result:
        why = services.say(info.outcome.reason)
        lines.append(Paragraph(_result(services, info, "-told" if why in known else "")))
        lines += [Paragraph(f"- {services.say(line)}") for line in info.outcome.account]
        lines += [SmallPrint(services.say("placed-ended"))] if info.placed is not None else []
    if info.seed:
        lines.append(SmallPrint(services.say("seed", seed=info.seed)))
    return lines


def _result(services: Services, info: TableInfo, known: str) -> str:
    assert info.outcome is not None
    winner, reason = info.outcome.winner, info.outcome.reason
    if winner is None:
        return services.say(f"ended-draw{known}", reason=reason)
    player = mention(info.seats[winner])
    return services.say(f"ended-won{known}", role=services.role(info, winner), player=player, reason=reason)
