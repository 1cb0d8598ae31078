"""`python -m tests.gallery.league`: the pictures of a league in docs/gallery/league, of events that are played here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cogs.events.picture_parts import BRACKET, CROSS, HISTORY, SIDES, STANDINGS, found_part
from cogs.events.picture_reader import PictureReader
from cogs.events.rating_pictures import _painted as course
from data.messages import Messages
from engine.games.registry import GAMES
from engine.league.acts import EventClosed, FieldClosed, MatchBegun, ResultTaken, SignedUp
from engine.league.model.contest import Contest, Match, MatchResult
from engine.league.model.event_rules import TIE_BREAKS, EventGame, EventRules
from engine.league.ratings.played import played
from engine.league.ratings.rating import rated
from engine.season.season_book import RatingMoment
from render.picture import PictureFile
from tests.league.seasons import DIRECTOR, SEED, Season

FOLDER = Path(__file__).parents[2] / "docs" / "gallery" / "league"
SAY = Messages("en").label
METAS = {game: one.meta for game, one in GAMES.items()}
NAMES = (
    *("Aurelia", "Bartholomew", "Carlo", "Dagny", "Eleanor of Aquitaine", "Friedrich", "Gudrun", "Hector"),
    *(
        "Ingeborg the Undefeated",
        "Jan",
        "Katarzyna",
        "Ludovico",
        "Maximilian von und zu Hohenfels",
        "Nils",
        "Olga",
        "Pim",
    ),
)
PATHS = "paths_of_glory"
DAY = 86400


class LeaguePicture(NamedTuple):
    """A picture with what the page says of it."""

    name: str
    caption: str
    picture: PictureFile


def rules(format: str, *games: EventGame, **values: Any) -> EventRules:
    """Rules of an event of these games."""
    held = games or (EventGame(PATHS, (str(METAS[PATHS].roles[0]), str(METAS[PATHS].roles[1]))),)
    return EventRules("Grand Tour", held, format, directors=(DIRECTOR,), **values)  # type: ignore[arg-type]


class Tour(Season):
    """An event whose players have names and whose games are won by chance, mostly by the stronger."""

    def __init__(self, rules: EventRules, players: int) -> None:
        super().__init__(rules, 0, SEED)
        self.dice = Random(players)
        for user, name in enumerate(NAMES[:players], 1):
            self.do(SignedUp(user, name, rating=2000 - user), by=user)
        self.do(FieldClosed(tuple(range(1, players + 1))))

    def record(self, act: Any, by: int = DIRECTOR, reason: str = "", at: int | None = None) -> Any:
        return replace(super().record(act, by, reason, at), at=1_770_000_000 + 20_000 * (len(self.log) + 1))

    def decided(self, match: Match) -> MatchResult:
        """The lower number wins two times of three."""
        low = min(match.players)
        chance = self.dice.random()
        winner = low if chance < 0.6 else match.other(low)
        if 0.55 < chance < 0.62 and self.contest.rules.format != "knockout":
            return MatchResult("drawn", turns=20, seconds=(4 * DAY, 5 * DAY))
        bid = self.dice.randrange(4) if self.contest.rules.sides == "bid" else 0
        bidder = match.pairing.first if bid else None
        taken = (self.dice.randrange(DAY, 9 * DAY), self.dice.randrange(DAY, 9 * DAY))
        points = self.dice.randrange(1, 9) * (1 if winner == match.pairing.first else -1)
        return MatchResult("won", winner, False, bid, bidder, points, self.dice.randrange(6, 21), taken)

    def go_on(self, rounds: int, left: int = 0) -> Contest:
        """So many rounds, of the last of which so many games go on."""
        for number in range(1, rounds + 1):
            matches = [one for one in self.pair() if one.pairing.second is not None]
            for match in matches[: len(matches) - (left if number == rounds else 0)]:
                self.do(MatchBegun(match.number, match.number))
                self.do(ResultTaken(match.number, self.decided(match)))
        return self.contest


def reader(contest: Contest, mine: int = 3, *games: str) -> PictureReader:
    """Who looks: by default the third, whose row is marked."""
    return PictureReader(contest.without_draft(), mine, SAY, games)


def painted(name: str, caption: str, seen: PictureReader, kind: str, page: int = 0) -> LeaguePicture:
    """A part of a picture, as the bot posts it."""
    found = found_part(seen, METAS, kind, page, name)
    assert found.picture is not None
    return LeaguePicture(name, caption, replace(found.picture, filename=f"{name}.png"))


@cache
def pictures() -> tuple[LeaguePicture, ...]:
    """All of them."""
    return tuple(_pictures())


def _pictures() -> Iterator[LeaguePicture]:
    swiss = Tour(rules("swiss", rounds=4, tie_breaks=TIE_BREAKS[:3]), 9)
    contest = swiss.go_on(4, left=1)
    yield painted(
        "standings", "Standings of a Swiss event of nine, the reader's row marked.", reader(contest), STANDINGS
    )
    yield painted("history", "The same round by round: whom each met, and how it went.", reader(contest), HISTORY)
    large = Tour(rules("swiss", rounds=3, tie_breaks=TIE_BREAKS), 16).go_on(3)
    yield painted("standings-16", "Sixteen, with every tie-break: a part of it.", reader(large, 13), STANDINGS, 1)
    circle = Tour(rules("round_robin"), 8)
    circle.go_on(7)
    circle.do(EventClosed())
    directed = replace(reader(circle.contest), directing=frozenset({5}))
    yield painted("cross-table", "The cross table of a round robin of eight, of whom one directs.", directed, CROSS)
    yield painted("final", "Its final table.", reader(circle.contest), STANDINGS)
    pools = Tour(rules("round_robin", pools=2, finalists=2), 8).go_on(4)
    yield painted("pool", "A pool of four.", reader(pools), CROSS)
    yield painted("pool-finals", "The bracket of those who lead their pools.", reader(pools), BRACKET)
    single = Tour(rules("knockout"), 8).go_on(2, left=1)
    marked = replace(reader(single), directing=frozenset({5}))
    yield painted("bracket", "A knock-out of eight, in its second round; one directs it, too.", marked, BRACKET)
    double = Tour(rules("knockout", lives=2), 8).go_on(4)
    for part, which in ((1, "the winners' side"), (2, "the losers' side")):
        yield painted(
            f"bracket-double-{part}", f"A double elimination of eight: {which}.", reader(double), BRACKET, part
        )
    yield from _charts()


def _charts() -> Iterator[LeaguePicture]:
    roles = tuple(map(str, METAS[PATHS].roles[:2]))
    scenarios = [EventGame(PATHS, (roles[0], roles[1]), {"scenario": one}) for one in ("introductory", "limited-war")]
    two = Tour(rules("swiss", *scenarios, rounds=6), 12).go_on(6)
    games = ("Paths of Glory (Introductory)", "Paths of Glory (Limited War)")
    yield painted("games-history", "Of several games the history says which.", reader(two, 3, *games), HISTORY)
    yield painted("sides", "How often the sides win, by scenario.", reader(two, 3, *games), SIDES)
    bids = Tour(rules("swiss", rounds=6, sides="bid"), 14).go_on(6)
    yield painted("sides-bids", "The same by the points that were given.", reader(bids, 3, "Paths of Glory"), SIDES)
    moments = tuple(_moments(bids))
    made = course("Rating over all games", moments, "rating", "")
    assert isinstance(made, PictureFile)
    yield LeaguePicture("rating", "A rating after each match.", replace(made, filename="rating.png"))


def _moments(contest: Contest) -> Iterator[RatingMoment]:
    matches = played(contest)
    mine = [number for number, one in enumerate(matches, 1) if 1 in one.users]
    for number, until in enumerate(mine):
        book = dict(rated(matches[:until]).leaderboard("", contest.at))
        yield RatingMoment(1_770_000_000 + number * 13 * DAY, book[1].shown)


def page() -> str:
    """The page of the gallery."""
    head = (
        "# Gallery of leagues\n\nPictures of events as the bot posts them, 660 points wide; "
        "`python -m tests.gallery.league` paints them.\n"
    )
    return "\n".join([head, *(f'{one.caption}\n\n<img src="{one.name}.png" alt="{alt(one)}">\n' for one in pictures())])


def alt(one: LeaguePicture) -> str:
    """What a picture says, for who does not see it."""
    return one.picture.alt.replace("\n", " · ").replace('"', "”").replace("<", "‹")


def main() -> None:
    """Paint them and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for one in pictures():
        (FOLDER / f"{one.name}.png").write_bytes(one.picture.data)
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
