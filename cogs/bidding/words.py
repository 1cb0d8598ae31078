"""A bidding for sides as the players see it: what has been bid, who goes on, and the buttons to do so.

An amount is in the id of its button, so the buttons of an old message say no more than what it said.
"""

from __future__ import annotations

from cogs.messages.controls import Button, Form, button
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.bidding import MOST, amount_text
from engine.session.model import Bid, Bidding, TableInfo, Told

FIRST = 4  # amounts on buttons for each side in the first bid
HIGHER = 3  # amounts on buttons above the bid that stands
ROWS = 4


def is_bidding(info: TableInfo) -> Bidding | None:
    """The bidding, if it is going on."""
    return info.bidding if info.status == "bidding" else None


def opened(services: Services, info: TableInfo) -> str:
    """The dice, and who begins."""
    bidding = info.bidding
    assert bidding is not None
    one, two = map(mention, bidding.players)
    throws = tuple(text("bidding-throw", mine=str(mine), theirs=str(theirs)) for mine, theirs in bidding.throws)
    first = mention(bidding.first)
    return services.say("bidding", one=one, two=two, throws=throws, first=first)


def bid_told(services: Services, info: TableInfo, revision: int) -> str:
    """One bid."""
    assert info.bidding is not None
    bid = next(bid for bid in info.bidding.bids if bid.revision == revision)
    amount = amount_text(services.meta(info), bid.points)
    role = services.role(info, bid.role)
    return services.say("bid", player=mention(bid.user), role=role, points=bid.points, amount=amount)


def given_to(told: Told) -> Text:
    """For whom it counts that the one who acted has given up before a game began."""
    bidding = told.info.bidding
    assert bidding is not None, "it is given up while sides are bid for"
    return mention(next(one for one in bidding.players if one != told.user))


def bargain(services: Services, info: TableInfo) -> list[str]:
    """What the bidding has come to, for a game that is going on or over; nothing without one."""
    high = info.bidding.high if info.bidding is not None else None
    if high is None or not info.begun:
        return []
    meta, role, player = services.meta(info), services.role(info, high.role), mention(high.user)
    if not high.points:
        return [services.say("bargain-nothing", role=role, player=player)]
    amount, when = amount_text(meta, high.points), text(meta.key("bid-when"))
    return [services.say("bargain", role=role, player=player, amount=amount, when=when)]


def summary(services: Services, info: TableInfo) -> list[str]:
    """A bidding that is going on: all bids, and who goes on."""
    assert info.bidding is not None
    bids = [bid_told(services, info, bid.revision) for bid in info.bidding.bids]
    return [*(bids or [services.say("bidding-no-bid")]), services.say(asked(services, info))]


def asked(services: Services, info: TableInfo) -> Text:
    """What is asked of whom."""
    bidding = info.bidding
    assert bidding is not None
    player, meta = mention(bidding.turn), services.meta(info)
    if bidding.high is None:
        unit, when = text(meta.key("bid-unit")), text(meta.key("bid-when"))
        return text("bidding-asks-first", player=player, unit=unit, when=when)
    high = bidding.high
    return text(
        "bidding-asks",
        player=player,
        role=services.role(info, high.role),
        other=services.role(info, other_role(services, info, high.role)),
        points=high.points,
        amount=amount_text(meta, high.points),
    )


def other_role(services: Services, info: TableInfo, role: Role) -> Role:
    """The side that is not bid for."""
    return next(other for other in services.meta(info).roles if other != role)


def bid_controls(services: Services, info: TableInfo) -> list[Button]:
    """Accept, amounts, any other amount, and the way out."""
    bidding = is_bidding(info)
    if bidding is None:
        return []
    rows = _first_bids(services, info) if bidding.high is None else _answers(services, info, bidding.high)
    return [*rows, button(info, "quit", services.say("button-withdraw-bidding"), row=ROWS)]


def _first_bids(services: Services, info: TableInfo) -> list[Button]:
    return [
        control
        for row, role in enumerate(services.meta(info).roles[:ROWS])
        for control in _amounts(services, info, role, range(FIRST), row)
    ]


def _answers(services: Services, info: TableInfo, high: Bid) -> list[Button]:
    words = services.say("button-accept-bid", role=services.role(info, other_role(services, info, high.role)))
    accept = button(info, "takebid", words, style="success", row=0)
    more = range(high.points + 1, min(high.points + HIGHER, services.meta(info).most_bid) + 1)
    return [accept, *(_amounts(services, info, high.role, more, 1) if more else ())]


def _amounts(services: Services, info: TableInfo, role: Role, points: range, row: int) -> list[Button]:
    name = services.role(info, role)
    fixed = [
        button(
            info,
            "bid",
            services.say("button-bid", role=name, amount=amount_text(services.meta(info), amount)),
            f"{role}.{amount}",
            style="primary",
            row=row,
        )
        for amount in points
    ]
    return [*fixed, button(info, "bidform", services.say("button-bid-more", role=name), role, row=row)]


def amount_of(words: str) -> int:
    """An amount somebody has typed; `TableError` if it is no number."""
    words = words.strip().removeprefix("+")
    if not (words.isascii() and words.isdigit() and len(words) <= 4):
        raise TableError(text("bid-out-of-range", most=MOST))
    return int(words)


def bid_form(services: Services, table: int, revision: int, role: str) -> Form:
    """Points for the side of the button that was pressed."""
    title, label = services.say("form-bid"), services.say("form-bid-points")
    return Form(f"f:{table}:{revision}:bid:{role}", title, "points", label, 4)


def bid_receipt(services: Services, told: Told) -> str:
    """What the player who acted is told."""
    bidding = is_bidding(told.info)
    if bidding is None or bidding.high is None:
        return services.say("joined" if told.info.begun else "withdrawn-receipt")
    high = bidding.high
    role = services.role(told.info, high.role)
    amount, other = amount_text(services.meta(told.info), high.points), mention(bidding.turn)
    return services.say("bid-receipt", role=role, points=high.points, amount=amount, other=other)
