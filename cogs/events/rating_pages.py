"""The ratings of a server: its board, one player's page, how sides fare, and what directors have decided of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Literal, TypeVar, get_args

from cogs.answers.page_buttons import page_number, turns
from cogs.answers.time import lasting
from cogs.invitations.names import option_words
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Menu, Style, button, option
from cogs.messages.pages import page_of
from cogs.services import Services, mention
from engine.kernel.card_plays import CardPlaying
from engine.kernel.text import Text, text
from engine.league.model.event_rules import RatingKind
from engine.league.ratings.area import START
from engine.league.ratings.played import PlayedMatch, counted
from engine.league.ratings.rating import ALL_GAMES, FORGOTTEN, RATED, RESTING, SURE_AFTER, RatingBook, Skill
from engine.league.statistics import WinRate, by_bid, by_option, record, turn_times
from engine.season.season_book import SeasonBook

BOARD, RECORD, DICE, TAKE_BACK = "evboard", "evrecord", "evdice", "evuncount"
OF_SERVER = "evservercards"
MEETINGS = "evmeetings"
Kind = Literal["both", "event", "rated"]
MatchKind = Literal["all", "event", "rated", "casual"]
RATED_BY: Mapping[Kind, tuple[RatingKind, ...]] = {"both": RATED, "event": ("event",), "rated": ("rated",)}
NEWEST = 10  # matches of a course that are told


def board_page(services: Services, book: SeasonBook, game: str, now: int, page: int = 1) -> Answer:
    """Who is rated best in a game, or over all of them; with the rules of the board."""
    say, areas = services.say, book.areas.get(game, {})
    lines = [
        say(_placed(place, user, skill, areas.get(user, START)))
        for place, (user, skill) in enumerate(book.ratings.leaderboard(game, now), 1)
    ]
    shown = page_of(lines or [say("ratings-nobody")], page)
    foot = [say("ratings-rules", sure=SURE_AFTER, rest=RESTING, gone=FORGOTTEN), page_number(services, shown)]
    return Answer(
        shown.words,
        controls=[
            *turns(services, None, BOARD, f"{game}.{kind_of(book)}", shown.number, shown.last),
            *_boards(services, book, game),
        ],
        heading=say("ratings-board", game=game_words(services, game), kind=kind_of(book)),
        under=say("ratings-taken-out", count=len(book.decided.out)) if book.decided.out else "",
        foot="\n".join(filter(None, foot)),
    )


def _boards(services: Services, book: SeasonBook, shown: str) -> Iterator[Menu]:
    """A menu of the other boards that there are: of which games, in which game."""
    found = [
        (room, kind)
        for kind, kinds in RATED_BY.items()
        for games in [sorted({one.game for one in counted(book.matches, kinds, book.decided.out)})]
        for room in ((ALL_GAMES, *games) if len(games) > 1 else games)
    ]
    others = [one for one in found if one != (shown, kind_of(book))]
    options = tuple(
        option(
            f"{room}.{kind}",
            services.label(text("ratings-board-named", game=game_words(services, room), kind=kind)),
        )
        for room, kind in others[:MOST_WAYS]
    )
    if options:
        yield Menu(f"t:0:0:{BOARD}:pick:1", services.label(text("ratings-board-pick")), options)


def kind_of(book: SeasonBook) -> Kind:
    """Of which games a book rates."""
    return next((kind for kind, kinds in RATED_BY.items() if kinds == book.kinds), "both")


def _placed(place: int, user: int, skill: Skill, area: int) -> Text:
    key = "ratings-line-provisional" if skill.provisional else "ratings-line"
    return text(key, place=place, name=mention(user), rating=skill.shown, matches=skill.matches, area=area)


def game_words(services: Services, game: str) -> Text | str:
    """What a game is called."""
    if game == ALL_GAMES:
        return text("ratings-all-games")
    return services.games[game].meta.title if game in services.games else game


def role_words(services: Services, game: str, role: int) -> str:
    """What the first or second role of a game is called."""
    if game not in services.games:
        return str(role + 1)
    meta = services.games[game].meta
    return services.roles(meta)[meta.roles[role]]


# One player


def player_page(
    services: Services,
    book: SeasonBook,
    user: int,
    now: int,
    page: int = 1,
    *,
    concerned: bool = False,
    charts: Iterable[str] = (),
    shown_game: str = ALL_GAMES,
) -> Answer:
    """How one is rated, how he came there, and how he has fared by side and opponent.

    `concerned`: he himself or a director asks: with the way to his dice, and why he is out of the ratings, if he is.
    `charts`: games with the way to a chart of each; that of `shown_game` is below.
    """
    of = f"{user}.{kind_of(book)}"
    rooms = [room for room in (ALL_GAMES, *book.games) if user in book.ratings.strengths.get(room, {})]
    if len(rooms) == 2:
        rooms = rooms[1:]  # over all games is the same as in the only one
    lines = [
        *(line for room in rooms for line in _rated(services, book, room, user, now)),
        *kind_lines(services, book, user),
        *_by_side(services, book, user),
        *_own_turns(services, book, user),
        *_by_opponent(services, book, user),
    ]
    lines = [
        *_out(services, book, user, why=concerned),
        *(lines or [services.say("ratings-unknown", player=mention(user))]),
    ]
    shown = page_of(lines, page)
    return Answer(
        shown.words,
        controls=[
            *turns(services, None, RECORD, f"{of}.{shown_game}" if shown_game else of, shown.number, shown.last),
            *_chart_ways(services, of, [one for one in charts if one != shown_game]),
            *([button(None, DICE, services.say("button-ratings-dice"), str(user))] if concerned else []),
        ],
        heading=services.say("ratings-player", player=mention(user), kind=kind_of(book)),
        foot=page_number(services, shown),
    )


def _out(services: Services, book: SeasonBook, user: int, *, why: bool) -> Iterator[str]:
    """That he has been taken out of the ratings; by whom and why is for him and directors."""
    kept = book.decided.out.get(user)
    if kept is not None:
        key = "ratings-out-line" if why else "ratings-out-since"
        yield services.say(key, name=mention(user), by=mention(kept.by), at=str(kept.at), reason=kept.reason)


def _chart_ways(services: Services, of: str, games: Iterable[str]) -> Iterator[Button]:
    for game in games:
        label = services.say("button-ratings-chart", game=game_words(services, game))
        yield button(None, RECORD, label, f"{of}.{game}", page=1)


def _rated(services: Services, book: SeasonBook, room: str, user: int, now: int) -> Iterator[str]:
    board = [held for held, _ in book.ratings.leaderboard(room, now)]
    skill, say = book.ratings.strengths[room][user].faded(now), services.say
    place = board.index(user) + 1 if user in board else 0
    area = book.areas.get(room, {}).get(user, START)
    key = "ratings-standing-provisional" if skill.provisional else "ratings-standing"
    game = game_words(services, room)
    yield say(key, game=game, rating=skill.shown, place=place, of=len(board), matches=skill.matches, area=area)
    course = [str(one.shown) for one in book.courses[room][user][-NEWEST:]]
    yield say("ratings-course", course=" → ".join(course))


def kind_lines(services: Services, book: SeasonBook, user: int) -> Iterator[str]:
    """How he has fared in games of events, in rated ones of none, and in casual ones."""
    for kind in get_args(RatingKind):
        found = record((one for one in book.matches if one.kind == kind), user).values()
        if found:
            yield services.say("ratings-by-kind", kind=kind, **_rate(summed(("", rate) for rate in found)[""]))


def _by_side(services: Services, book: SeasonBook, user: int) -> Iterator[str]:
    rates = summed(((game, role), rate) for (game, role, _), rate in record(book.matches, user).items())
    for (game, role), rate in sorted(rates.items()):
        yield services.say(
            "ratings-by-side", game=game_words(services, game), role=role_words(services, game, role), **_rate(rate)
        )


def _own_turns(services: Services, book: SeasonBook, user: int) -> Iterator[str]:
    for (game, role), seconds in sorted(turn_times(book.matches, user).items()):
        side = role_words(services, game, role)
        yield services.say("ratings-turn-own", game=game_words(services, game), role=side, time=lasting(seconds))


def _by_opponent(services: Services, book: SeasonBook, user: int) -> Iterator[str]:
    rates = summed((other, rate) for (_, _, other), rate in record(book.matches, user).items())
    for other, rate in sorted(rates.items(), key=lambda pair: (-pair[1].matches, pair[0])):
        yield services.say("ratings-by-opponent", name=mention(other), **_rate(rate))


MOST_WAYS = 25  # buttons of a message
K = TypeVar("K", bound=Hashable)


def summed(rates: Iterable[tuple[K, WinRate]]) -> dict[K, WinRate]:
    """Rates of one key as one."""
    found: dict[K, WinRate] = {}
    for key, one in rates:
        sofar = found.get(key, WinRate())
        parts = zip(
            (sofar.won, sofar.drawn, sofar.lost, sofar.turns), (one.won, one.drawn, one.lost, one.turns), strict=True
        )
        found[key] = WinRate(*(a + b for a, b in parts))
    return found


def _rate(rate: WinRate) -> dict[str, int]:
    return {"won": rate.won, "drawn": rate.drawn, "lost": rate.lost}


def meetings_page(services: Services, book: SeasonBook, both: tuple[int, int], page: int = 1) -> Answer:
    """How one has fared against another: in all, by game and side, and every game of theirs, the newest first."""
    user, other = both
    matches = [one for one in book.matches if set(one.users) == set(both) and one.whole and user != other]
    rates = record(matches, user)
    whole = summed(("", rate) for rate in rates.values()).values()
    lines = [services.say("ratings-by-opponent", name=mention(other), **_rate(rate)) for rate in whole]
    for (game, role, _), rate in sorted(rates.items()):
        side = role_words(services, game, role)
        lines.append(services.say("ratings-by-side", game=game_words(services, game), role=side, **_rate(rate)))
    lines += [services.say(_met(services, one, user)) for one in reversed(matches)]
    shown = page_of(lines or [services.say("ratings-never-met")], page)
    return Answer(
        shown.words,
        controls=turns(services, None, MEETINGS, f"{user}.{other}", shown.number, shown.last),
        heading=services.say("ratings-meetings", player=mention(user), other=mention(other)),
        foot=page_number(services, shown),
    )


def _met(services: Services, match: PlayedMatch, user: int) -> Text:
    """One of the games: when, on which side, of which kind, how it went."""
    role = match.users.index(user)
    halves = 2 - match.halves if role else match.halves
    return text(
        "ratings-met",
        at=str(match.at),
        game=game_words(services, match.game),
        role=role_words(services, match.game, role),
        kind=match.kind,
        result=("lost", "drawn", "won")[halves],
    )


# How sides fare


def sides_page(services: Services, book: SeasonBook, game: str, kind: MatchKind = "all") -> Answer:
    """Of a game: how often each side wins, by bid and scenario, what is expected of the next game, and lengths."""
    matches = [one for one in book.matches if one.game == game and kind in ("all", one.kind)]
    lines = [
        *_by_bid(services, book.ratings, game, matches),
        *_by_option(services, game, matches),
        *_lengths(services, matches),
        *_turns(services, matches),
    ]
    return Answer(
        "\n".join(lines) or services.say("ratings-no-games"),
        controls=_cards_way(services, game, kind),
        heading=services.say("ratings-sides", game=game_words(services, game), kind=kind),
        foot=services.say("ratings-sides-rules", count=sum(1 for _ in counted(matches, RATED))),
    )


def _cards_way(services: Services, game: str, kind: MatchKind) -> list[Button]:
    """To the cards that are played most, where the game tells of them."""
    told = isinstance(services.games.get(game), CardPlaying)
    return [button(None, OF_SERVER, services.say("button-event-cards"), f"{game}.{kind}", page=1)] if told else []


def _by_bid(services: Services, ratings: RatingBook, game: str, matches: list[PlayedMatch]) -> Iterator[str]:
    """The side that has ceded is named; without a bid the first."""
    strength = ratings.sides.get(game)
    for (_, ceded), rate in sorted(by_bid(matches).items(), key=lambda pair: (abs(pair[0][1]), -pair[0][1])):
        role, share = (0, 1.0) if ceded >= 0 else (1, -1.0)
        expected = 0.5 if strength is None else strength.share(ceded)
        yield services.say(
            "ratings-side-bid",
            role=role_words(services, game, role),
            points=abs(ceded),
            expected=round(100 * (expected if share > 0 else 1 - expected)),
            **_rate(rate if role == 0 else WinRate(rate.lost, rate.drawn, rate.won)),
        )


def _by_option(services: Services, game: str, matches: list[PlayedMatch]) -> Iterator[str]:
    """How the first side fares with each value of an option of which several were played, such as the scenario."""
    if game not in services.games:
        return
    meta, first = services.games[game].meta, role_words(services, game, 0)
    for choice in meta.choices:
        rates = summed((value or choice.values[0], rate) for (_, value), rate in by_option(matches, choice.key).items())
        for value, rate in sorted(rates.items()) if len(rates) > 1 else ():
            words = option_words(services, meta, choice.key, value)
            yield services.say("ratings-by-option", option=words, role=first, **_rate(rate))


def _lengths(services: Services, matches: list[PlayedMatch]) -> Iterator[str]:
    lengths = Counter(one.turns for one in matches if one.whole and one.turns)
    if lengths:
        mean = sum(turn * count for turn, count in lengths.items()) / lengths.total()
        yield services.say("ratings-lengths", turns=round(mean), most=max(lengths), least=min(lengths))


def _turns(services: Services, matches: list[PlayedMatch]) -> Iterator[str]:
    for (game, role), seconds in sorted(turn_times(matches).items()):
        yield services.say("ratings-turn-time", role=role_words(services, game, role), time=lasting(seconds))


# What directors have decided


def decided_page(services: Services, book: SeasonBook) -> Answer:
    """Who is out of the ratings and why, which games are annulled, and which past results were read."""
    say, decided = services.say, book.decided
    lines = [
        say("ratings-out-line", name=mention(user), by=mention(kept.by), at=str(kept.at), reason=kept.reason)
        for user, kept in decided.out.items()
    ]
    lines += [
        say("ratings-annulled-line", table=str(table), by=mention(kept.by), at=str(kept.at), reason=kept.reason)
        for table, kept in decided.annulled.items()
    ]
    ways: list[Button] = []
    for number in sorted(decided.counting, reverse=True):
        kept = decided.read[number]
        count = len(decided.results(number))
        lines.append(say("ratings-read-line", by=mention(kept.by), number=str(number), count=count, at=str(kept.at)))
        ways.append(past_button(TAKE_BACK, number, say("button-past-uncount", number=str(number)), "danger"))
    return Answer(
        "\n".join(lines) or say("ratings-nothing-decided"), controls=ways[:MOST_WAYS], heading=say("ratings-direct")
    )


def past_button(op: str, number: int, label: str, style: Style) -> Button:
    """A button about the past results of one reading."""
    return Button(f"t:0:0:{op}:{number}:0", label, style)
