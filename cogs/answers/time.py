"""Time in words: what a user has said of his days, which games wait for him, what was used and is left in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cogs.messages.answer import Answer
from cogs.proposals.words import answered_by, proposal_name
from cogs.services import Services, mention
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.model import TableInfo
from engine.session.reminding import NEVER
from engine.session.resting import Rest, clock_time

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60


def lasting(seconds: int) -> Text:
    """How long something lasts, in its two largest units."""
    if seconds >= DAY:
        return text("lasting-days", days=seconds // DAY, hours=seconds % DAY // HOUR)
    return text("lasting-hours", hours=seconds // HOUR, minutes=seconds % HOUR // MINUTE)


async def own_answer(services: Services, user: int) -> Answer:
    """What a user has said of his time."""
    rest = await services.tables.timekeeping.rest(user)
    there = clock_time(rest.zone, services.tables.timekeeping.now())
    wants = await services.tables.timekeeping.reminding(user)
    lines = [services.say("time-zone", zone=rest.zone, there=there), _night(services, rest)]
    if rest.night is not None and (since := rest.last_night + DAY) > services.tables.timekeeping.now():
        lines.append(services.say("time-night-from", since=str(since)))
    lines += _away(services, rest)
    lines.append(services.say(f"time-pinged-{wants.how}"))
    lines += [services.say("time-hour", hour=f"{wants.hour:02}:00")] if wants.hour != NEVER else []
    if wants.quiet > services.tables.timekeeping.now():
        lines.append(services.say("snoozed", until=str(wants.quiet)))
    return Answer("\n".join(lines), heading=services.say("time-title"), foot=services.say("time-foot"))


def _night(services: Services, rest: Rest) -> str:
    if rest.night is None:
        return services.say("time-no-night")
    begins, ends = (f"{minute // 60:02}:{minute % 60:02}" for minute in rest.night)
    return services.say("time-night", begins=begins, ends=ends)


def _away(services: Services, rest: Rest) -> list[str]:
    days = [services.say("time-days", first=one.first.isoformat(), last=one.last.isoformat()) for one in rest.away]
    return [services.say("time-away", days=tuple(days[-6:]))] if days else [services.say("time-never-away")]


async def waiting_answer(services: Services, user: int) -> Answer:
    """The games that wait for a user, the most urgent first."""
    lines = await waiting_lines(services, user)
    heading = services.say("time-games-title")
    return Answer("\n".join(lines) if lines else services.say("time-no-games"), heading=heading)


async def waiting_lines(services: Services, user: int) -> list[str]:
    """A line for each of them: where, and until when he has time."""
    found: list[tuple[int, str]] = []
    for info in await services.people.of_user(user):
        there = {"title": info.title, "number": str(info.number), "channel": str(info.channel)}
        for one in await _owed(services, info, user):
            said = {"waits": one.waits, "about": one.about, "due": str(one.due), "clock": "yes" if one.due else "no"}
            found.append((one.due or LAST, services.say("time-game", **there, **said)))
    return [line for _, line in sorted(found)]


LAST = 1 << 62  # in the order of urgency: what waits for ever


class Owed(NamedTuple):
    """What a table waits for, until when (0: for ever), and about what a `word` is."""

    waits: Literal["move", "word", "bid", "answer"]
    due: int = 0
    about: Text | str = ""


async def _owed(services: Services, info: TableInfo, user: int) -> list[Owed]:
    """What a table waits for from a user."""
    if info.status == "proposed":
        return [Owed("answer", info.until or 0)] if user == info.opponent else []
    if info.bidding is not None and info.status == "bidding":
        return [Owed("bid")] if user == info.bidding.turn else []
    words = [Owed("word", answered_by(info, one) or 0, proposal_name(one)) for one in info.asked_of(user)]
    return [*await _moves(services, info, user), *words]


async def _moves(services: Services, info: TableInfo, user: int) -> list[Owed]:
    """The same of what he has to decide himself."""
    if info.status != "playing" or info.hold is not None:
        return []
    look = await services.tables.look(info.number, user)
    mine = [prompt.role for prompt in look.prompts if prompt.user == user]
    sides = look.info.clocks.sides if look.info.clocks is not None else {}
    due = [run.due for role in mine if role in sides and (run := sides[role].run) is not None]
    return [Owed("move", min(due, default=0))] if mine else []


async def account_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """What was used and is left in a game, by side and turn."""
    lines = await account_lines(services, info, user) or [services.say("time-not-kept")]
    title = services.say("time-account-title", title=info.title, number=str(info.number))
    return Answer("\n".join(lines), heading=title, foot=services.say("time-account-foot"))


async def account_lines(services: Services, info: TableInfo, user: int) -> list[str]:
    """A line for each side, and one for each turn; none where time was never counted."""
    keeping = services.tables.timekeeping
    account = await keeping.account(info.number, user)
    left = await keeping.left(info.number, user)
    roles: Sequence[Role] = tuple(info.seats)
    used = {role: sum(one.used for one in account if one.role == role) for role in roles}
    lines = [_side(services, info, role, used[role], left.get(role)) for role in roles]
    for turn in sorted({one.turn for one in account}):
        told = tuple(
            text("time-of-side", side=services.role(info, one.role), used=lasting(one.used))
            for one in account
            if one.turn == turn
        )
        lines.append(services.say("time-of-turn", turn=turn, told=told))
    return lines if account or left else []


def _side(services: Services, info: TableInfo, role: Role, used: int, left: int | None) -> str:
    side = info.clocks.sides.get(role) if info.clocks is not None else None
    run = None if side is None else side.run
    return services.say(
        "time-side",
        role=services.role(info, role),
        player=mention(info.seats[role]),
        used=lasting(used),
        left=lasting(left or 0),
        clock="no" if left is None else "yes",
        runs="no" if run is None else "yes",
        due="0" if run is None else str(run.due),
    )
