"""Which games there are: one's own wherever they are, and those of a server that its channels show to whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cogs.answers.page_buttons import page_number, turns
from cogs.channel.kept_messages import PROMPT, KeptQuestion, recall
from cogs.channel.trouble import GONE, UNREADABLE, trouble_of
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.pages import Page
from cogs.proposals.words import proposal_name
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.session.model import TableInfo
from engine.session.register import WHICH, Which, result_for

LINES = 12  # games of a page
YOURS = ("listed-yours", "listed-asked-you", "listed-bid-yours", "listed-offered-you")


async def list_answer(
    services: Services, caller: Caller, which: Which = "mine", game: str = "", page: int = 1
) -> Answer:
    """A page of the games that are asked for, with links. `game`: of one kind alone."""
    found = [info for info in await _games(services, caller, which) if game in ("", info.game_id)]
    kept = [(info, await _own(services, info, caller.user)) for info in found] if which == "waiting" else []
    infos = [info for info, key in kept if key in YOURS] if which == "waiting" else found
    if not infos:
        return Answer(services.say("no-games" if which == "mine" and not game else f"no-games-{which}"))
    shown = _page(infos, page)
    page_of_them = infos[(shown.number - 1) * LINES :][:LINES]
    events = await events_of(services, page_of_them)
    lines = [await listed(services, info, caller.user, events.get(info.number)) for info in page_of_them]
    return Answer(
        "\n".join(lines),
        controls=turns(services, None, "games", f"{which}.{game}", shown.number, shown.last),
        heading=services.say(f"games-title-{which}" if which != "mine" else "games-title", count=len(infos)),
        foot=page_number(services, shown),
    )


def asked_for(arg: str) -> tuple[Which, str]:
    """What the argument of a button says: which games, and of which kind."""
    name, _, game = arg.partition(".")
    return next((one for one in WHICH if one == name), "mine"), game


async def _games(services: Services, caller: Caller, which: Which) -> list[TableInfo]:
    """Those of a user wherever they are, or those of the server in channels that he may read, and his own."""
    if which in ("mine", "waiting"):
        return await services.people.of_user(caller.user)
    games = await services.tables.register.games(caller.server, which)
    return [info for info in games if may_read(caller, info)]


def may_read(caller: Caller, info: TableInfo) -> bool:
    """Whether a game is in a channel that is open to whoever asks; his own always."""
    return caller.user in (info.host, info.opponent) or caller.sees(info.channel)


def _page(infos: Sequence[TableInfo], page: int) -> Page:
    last = -(-len(infos) // LINES)
    return Page("", min(max(1, page), last), last)


async def events_of(services: Services, infos: Iterable[TableInfo]) -> Mapping[int, int]:
    """The events whose games some of these are, by table."""
    if services.seasons is None:
        return {}
    found = await services.seasons.store.matches_of(info.number for info in infos)
    return {table: match.event for table, match in found.items()}


async def listed(services: Services, info: TableInfo, user: int, event: int | None = None) -> str:
    """A line for a game: of one's own who has to act, of others' who plays it; marked if it is of an `event`, rated,
    or no whole game."""
    marks = [services.say("listed-event", event=str(event))] if event is not None else []
    marks += [services.say("listed-rated")] if info.conditions.rated and event is None else []
    marks += [services.say("listed-placed")] if info.placed is not None else []
    return " ".join([await _line(services, info, user), *marks])


async def _line(services: Services, info: TableInfo, user: int) -> str:
    key = await _own(services, info, user)
    named = {"number": str(info.number), "title": info.title, "channel": str(info.channel)}
    if key:
        return services.say(key, **named, about=tuple(map(proposal_name, info.asked_of(user))))
    if info.status == "proposed":
        asked = mention(info.opponent) if info.opponent is not None else text("anybody")
        return services.say("listed-open", **named, player=mention(info.host), other=asked)
    if info.status == "bidding" and info.bidding is not None:
        players = tuple(map(mention, info.bidding.players))
        return services.say("listed-bidding", **named, seats=players, player=mention(info.bidding.turn))
    if info.status == "playing":
        asked = await recall(services, info, PROMPT, KeptQuestion)
        waits = tuple(map(mention, asked.users)) if asked is not None else ()
        key = "listed-playing" if waits else "listed-going-on"
        return services.say(key, **named, seats=services.seats(info), players=waits)
    return services.say("listed-ended", **named, seats=services.seats(info), result=result_of(services, info))


def result_of(services: Services, info: TableInfo) -> Text:
    """What came of a game that has ended, in a few words."""
    way = result_for(next(iter(info.seats.values()), 0), info)
    if info.outcome is None or way in ("void", "drawn"):
        return text(f"result-{way}")
    assert info.outcome.winner is not None
    winner = info.outcome.winner
    return text("result-won", role=services.role(info, winner), player=mention(info.seats[winner]))


async def _own(services: Services, info: TableInfo, user: int) -> str:
    """The key of the line for a game of one's own that is not over; nothing for another."""
    trouble = await trouble_of(services, info.number)
    if trouble in (GONE, UNREADABLE) and info.status != "ended":
        return f"listed-{trouble}"
    if user not in (info.host, info.opponent, *info.seats.values()) or info.status == "ended":
        return ""
    if info.status == "playing":
        return await _turn(services, info, user)
    if info.status == "bidding" and info.bidding is not None:
        return "listed-bid-yours" if info.bidding.turn == user else "listed-bid-waiting"
    return "listed-offered-you" if info.opponent == user else "listed-proposed"


async def _turn(services: Services, info: TableInfo, user: int) -> str:
    try:
        prompts = (await services.tables.look(info.number, user)).prompts
    except TableError:  # one that cannot be read must not hide the others
        return "listed-unreadable"
    if any(prompt.user == user for prompt in prompts):
        return "listed-yours"
    return "listed-asked-you" if info.asked_of(user) else "listed-waiting"
