"""The rules of a bidding for sides: pure functions.

Both players throw a die, again after a tie. The higher one names a side and the points he cedes for it; the other
accepts and plays the other side, or bids more for the same side; and so on until one accepts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.chance import Draw, SeededChance, roll
from engine.kernel.errors import NotToAct, SeatError, TableError
from engine.kernel.game import Meta, Options, Role
from engine.kernel.text import Text, text
from engine.session.model import Bid, Bidding

MOST = 99  # points, whatever is played: two digits on a button


def throw(chance: SeededChance) -> None:
    """One die for the host and one for the opponent, again while they are equal."""
    while roll(chance, "bidding, proposer") == roll(chance, "bidding, opponent"):
        pass


def throws_of(dice: Sequence[Draw]) -> tuple[tuple[int, int], ...]:
    """The dice in pairs: the host's and the opponent's of each throw."""
    values = [die.value for die in dice]
    return tuple(zip(values[::2], values[1::2], strict=True))


def expect_player(bidding: Bidding, user: int) -> None:
    """Raise `SeatError` for anybody but the two players."""
    if user not in bidding.players:
        raise SeatError(text("not-bidding-player"))


def expect_turn(bidding: Bidding, user: int) -> None:
    """Raise `NotToAct` unless this player bids or accepts next."""
    if user != bidding.turn:
        raise NotToAct(text("bid-not-your-turn"))


def bid_for(bidding: Bidding, meta: Meta, role: Role | None, points: int) -> Role:
    """The side a bid is for, by default the one bid for before; `TableError` for a bid that may not be made."""
    high = bidding.high
    wanted = role if role is not None or high is None else high.role
    if wanted is None:
        raise TableError(text("bid-names-side"))
    if wanted not in meta.roles:
        raise TableError(text("unknown-side", side=wanted))
    if high is not None and wanted != high.role:
        raise TableError(text("bid-other-side"))
    if not 0 <= points <= meta.most_bid:
        raise TableError(text("bid-out-of-range", most=meta.most_bid))
    if high is not None and points <= high.points:
        raise TableError(text("bid-too-low", amount=amount_text(meta, high.points)))
    return wanted


def amount_text(meta: Meta, points: int) -> Text:
    """So much of what a game's sides are bid for with."""
    return text(meta.key("bid-amount"), points=points)


def standing(bidding: Bidding) -> Bid:
    """The bid that may be accepted; `TableError` while there is none."""
    if bidding.high is None:
        raise TableError(text("no-bid-yet"))
    return bidding.high


def seats_by_bid(bidding: Bidding, roles: tuple[Role, ...]) -> Mapping[Role, int]:
    """Who sits where once the standing bid is accepted."""
    wanted = standing(bidding).role
    return {role: bidding.other if role == wanted else bidding.turn for role in roles}


def settled(options: Options, key: str, bidding: Bidding) -> Options:
    """The options with the result of the bidding: the side bid for and the points it cedes."""
    high = standing(bidding)
    return {**options, key: f"{high.role}:{high.points}"}


def faults(bidding: Bidding, meta: Meta) -> list[Text]:
    """What is not as the rules of bidding want it."""
    found = []
    *ties, last = bidding.throws
    if any(mine != theirs for mine, theirs in ties) or last[0] == last[1]:
        found.append(text("bid-dice-equal"))
    for number, bid in enumerate(bidding.bids):
        before = Bidding(bidding.players, bidding.throws, bidding.bids[:number])
        try:
            expect_turn(before, bid.user)
            bid_for(before, meta, bid.role, bid.points)
        except (NotToAct, TableError) as wrong:
            found.append(wrong.message)
    return found
