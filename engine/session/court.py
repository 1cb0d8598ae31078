"""What every check of an exported table begins with: faults noted, numbers compared with the seed, seats as agreed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from engine.kernel.chance import Draw, SeededChance, mixed
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.bidding import faults as bidding_faults
from engine.session.bidding import seats_by_bid, settled, throw, throws_of
from engine.session.coding import decode_bids, decode_draws, encode_draws
from engine.session.model import BID, OPEN, RANDOM, Bidding
from engine.session.position import AnyGame
from engine.session.seating import seat_by_lot
from engine.session.verify_acts import ActsHeard


class Stopped(Exception):
    """Nothing more can be worked out."""


class Court:
    """A document, its seats, and the numbers of its seed in the order in which they were drawn."""

    def __init__(self, game: AnyGame, data: Mapping[str, Any]) -> None:
        self.faults: list[Text] = []
        self._game = game
        self._data = data
        self._acts = ActsHeard(data)
        self._seats = self._acts.first_seats({Role(role): user for role, user in data["seats"].items()})
        self._chance = SeededChance(mixed(bytes.fromhex(data["seed"]), data.get("numbers", {})))

    def _expect(self, true: bool, fault: Text) -> None:
        if not true:
            self.faults.append(fault)

    def _stop(self, fault: Text) -> NoReturn:
        self.faults.append(fault)
        raise Stopped

    # Numbers

    def _numbers(self, where: Text, told: Sequence[list[Any]]) -> None:
        """The numbers drawn since the last call, compared with those of the document."""
        first = self._chance.cursor
        drawn = self._chance.take()
        first -= len(drawn)
        if _asked(drawn) != [[purpose, sides, secret] for purpose, sides, _, secret in told]:
            self._stop(text("verify-numbers", where=where))
        for cursor, (right, one) in enumerate(zip(encode_draws(drawn), told, strict=True), first):
            if right != one:
                self.faults.append(text("verify-number", number=cursor, where=where, right=right[2], told=one[2]))

    def _counted(self, where: Text, told: Sequence[list[Any]]) -> None:
        """Numbers of as many sides as are said to have been drawn."""
        for purpose, sides, _, secret in told:
            self._chance.draw(purpose, sides, secret=secret)
        self._numbers(where, told)

    # Who plays what

    def _sides(self) -> None:
        data, roles = self._data, self._game.meta.roles
        players = (data["proposer"], data["opponent"])
        seated = [change["user"] for change in data["changes"] if change["kind"] in ("started", "bidding")][:1]
        self._expect(data["side"] in (RANDOM, OPEN, BID, *roles), text("verify-seats"))
        self._expect(seated == [data["opponent"]], text("verify-seats"))
        if data["side"] == BID:
            self._bids(players)
            return
        self._expect(not data.get("bids"), text("verify-bids", fault="-"))
        self._expect_nothing_ceded()
        taken = self._taken(players)
        self._numbers(text("verify-where-seats"), data["seating"])
        self._expect(self._seats in taken, text("verify-seats"))

    def _expect_nothing_ceded(self) -> None:
        """Points are ceded by a bidding that has led to a game, and by nothing else."""
        key = self._game.meta.bid
        self._expect(not key or self._data["options"].get(key, "") == "", text("verify-ceded-unbid"))

    def _taken(self, players: tuple[int, int]) -> list[dict[Role, int]]:
        """Who may sit where: as drawn, as the host wished, or as the opponent chose."""
        roles, side = self._game.meta.roles, self._data["side"]
        if side == RANDOM:
            mine = [seat_by_lot(roles, self._chance)]
        elif side == OPEN:
            mine = list(roles)
        else:
            mine = [role for role in roles if role != side][:1]
        host, opponent = players
        return [{role: opponent if role == seat else host for role in roles} for seat in mine]

    def _bids(self, players: tuple[int, int]) -> None:
        """Dice, turns and amounts; seats and ceded points as agreed, when it has led to a game."""
        data, game = self._data, self._game
        throw(self._chance)
        self._numbers(text("verify-where-seats"), data["seating"])
        dice = decode_draws(data["seating"])
        if not dice or len(dice) % 2:
            self._stop(text("verify-bids", fault="-"))
        bidding = Bidding(players, throws_of(dice), decode_bids(data.get("bids", [])))
        self.faults.extend(text("verify-bids", fault=fault) for fault in bidding_faults(bidding, game.meta))
        kinds = [(change["revision"], change["user"]) for change in data["changes"] if change["kind"] == "bid"]
        self._expect(kinds == [(bid.revision, bid.user) for bid in bidding.bids], text("verify-bids", fault="-"))
        if not self._begun():
            self._expect(not (self._seats or data["entries"]), text("verify-seats"))
            self._expect_nothing_ceded()
            return
        if bidding.high is None:
            self._stop(text("verify-seats"))
        self._expect(self._seats == seats_by_bid(bidding, game.meta.roles), text("verify-seats"))
        agreed = settled(data["options"], game.meta.bid, bidding)
        self._expect(data["options"] == agreed, text("verify-ceded"))
        starter = next(change["user"] for change in data["changes"] if change["kind"] == "started")
        self._expect(starter == bidding.turn, text("verify-seats"))

    def _begun(self) -> bool:
        return any(change["kind"] == "started" for change in self._data["changes"])


def _asked(drawn: Iterable[Draw]) -> list[list[Any]]:
    return [[draw.purpose, draw.sides, draw.secret] for draw in drawn]
