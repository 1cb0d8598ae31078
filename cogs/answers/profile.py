"""What a player says of himself: as others see it, and the page on which he says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.messages.answer import Answer
from cogs.messages.controls import Control, Form, Menu, Option, button, control_id, option
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.profile import (
    LONGEST,
    PARTS,
    Profile,
    ProfilePart,
    hours_named,
    hours_written,
    one_line,
)
from engine.session.resting import Rest, clock_time, hours_today, zone_named

PAGE, WRITE, WRITTEN = "profile", "profilewrite", "profilewritten"
TYPED: tuple[ProfilePart, ...] = ("name", "zone", "hours", "languages")
AT_ONCE = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
NOBODY = "nobody"  # sees anything; the same: no usual side
MOST_SIDES = 24


def profile_lines(
    services: Services, profile: Profile, rest: Rest, *, zone: bool
) -> Iterator[tuple[ProfilePart, Text]]:
    """A line for each part of which something is said; `zone`: that of his clocks is among them."""
    now = services.tables.timekeeping.now()
    if profile.name:
        yield "name", text("profile-name", name=profile.name)
    if zone:
        yield "zone", text("profile-zone", zone=rest.zone, there=clock_time(rest.zone, now))
    if profile.hours is not None:
        begins, ends = hours_today(profile.hours, rest.zone, now)
        yield "hours", text("profile-hours", begins=str(begins), ends=str(ends))
    if profile.languages:
        yield "languages", text("profile-languages", languages=profile.languages)
    for line in _sides(services, profile):
        yield "sides", line
    if profile.games:
        yield "games", text("profile-games", games=profile.games)


def _sides(services: Services, profile: Profile) -> Iterator[Text]:
    for game_id, game in services.games.items():
        roles = services.roles(game.meta)
        role = roles.get(Role(profile.sides.get(game_id, "")))
        if role is not None:
            yield text("profile-side", title=game.meta.title, role=role)


async def seen_lines(services: Services, user: int, reader: int) -> list[str]:
    """What a reader sees of it: of himself everything, of others what they have made public."""
    profile, rest = await services.people.profile(user), await services.tables.timekeeping.rest(user)
    mine = user == reader
    shown = profile if mine else profile.seen
    lines = profile_lines(services, shown, rest, zone=mine or profile.shows("zone"))
    return [services.say(_marked(profile, part, line) if mine else line) for part, line in lines]


def _marked(profile: Profile, part: ProfilePart, line: Text) -> Text:
    return text("profile-line", line=line, public="yes" if profile.shows(part) else "no")


async def profile_page(services: Services, user: int) -> Answer:
    """All that he has said, and the menus and buttons by which he says it."""
    profile = await services.people.profile(user)
    return Answer(
        "\n".join(await seen_lines(services, user, user)),
        controls=list(_controls(services, profile)),
        heading=services.say("profile-title", player=mention(user)),
        foot=services.say("profile-foot"),
    )


def _controls(services: Services, profile: Profile) -> Iterator[Control]:
    say = services.say
    parts = [option(part, say(f"profile-part-{part}")) for part in PARTS]
    shown = tuple(text(f"profile-part-{part}") for part in PARTS if profile.shows(part))
    yield _menu(
        "public",
        say("profile-public", parts=shown or (text("profile-nothing"),)),
        [*parts, option(NOBODY, say("profile-nobody"))],
        0,
        len(PARTS),
    )
    yield _menu(
        "sides", say("profile-pick-side"), [option(*one) for one in _side_options(services)][: MOST_SIDES + 1], 1
    )
    counts = [option(str(count), say("profile-at-once", games=count)) for count in AT_ONCE]
    yield _menu("games", say("profile-pick-games", games=profile.games), counts, 2)
    for part in TYPED:
        yield button(None, WRITE, say("button-profile-write", part=text(f"profile-part-{part}")), part, row=3)


def _side_options(services: Services) -> Iterator[tuple[str, str]]:
    """Each side of each game, and none."""
    for game_id, game in services.games.items():
        for role, name in services.roles(game.meta).items():
            yield f"{game_id}.{role}", services.label(text("profile-side", title=game.meta.title, role=name))
        yield f"{game_id}.", services.label(text("profile-no-side", title=game.meta.title))


def _menu(arg: str, placeholder: str, options: Sequence[Option], row: int, together: int = 1) -> Menu:
    return Menu(control_id(None, PAGE, arg), placeholder, tuple(options), row, together)


async def picked(services: Services, user: int, what: str, values: tuple[str, ...]) -> None:
    """Something was picked from a menu of the page; what is no value of it changes nothing."""
    if what == "public" and values:
        parts = tuple(part for part in PARTS if part in values)
        await services.people.say_otherwise(user, lambda before: replace(before, public=parts))
    elif what == "games" and values and values[0] in map(str, AT_ONCE):
        await services.people.say_otherwise(user, lambda before: replace(before, games=int(values[0])))
    elif what == "sides" and values and values[0] in dict(_side_options(services)):
        game, _, role = values[0].partition(".")
        await services.people.say_otherwise(user, lambda before: before.with_side(game, role))


async def form_to_write(services: Services, user: int, part: str) -> Form:
    """The form of a part that is typed, with what he has said so far."""
    if part not in TYPED:
        raise TableError(text("unknown-button"))
    profile, say = await services.people.profile(user), services.say
    so_far = {"name": profile.name, "languages": profile.languages, "hours": hours_written(profile.hours)}
    zone = (await services.tables.timekeeping.rest(user)).zone
    return Form(
        f"f:0:0:{WRITTEN}:{part}",
        say(f"profile-part-{part}"),
        "words",
        say(f"profile-field-{part}"),
        LONGEST[part],
        value=so_far.get(part, zone),
        required=part == "zone",
    )


async def written(services: Services, user: int, part: str, typed: str) -> None:
    """It was sent; `TableError` says what is wrong with it."""
    match part:
        case "zone":
            zone = zone_named(typed)
            await services.tables.timekeeping.rest_otherwise(user, lambda rest: replace(rest, zone=zone))
        case "hours":
            hours = hours_named(typed)
            await services.people.say_otherwise(user, lambda before: replace(before, hours=hours))
        case "name":
            name = one_line(part, typed)
            await services.people.say_otherwise(user, lambda before: replace(before, name=name))
        case "languages":
            languages = one_line(part, typed)
            await services.people.say_otherwise(user, lambda before: replace(before, languages=languages))
        case _:
            raise TableError(text("unknown-button"))


# How many games he wants at once


async def expect_room(services: Services, user: int) -> None:
    """`TableError` for who plays as many games as he wants."""
    if await services.people.is_full(user):
        raise TableError(await full_words(services, user))


async def full_words(services: Services, user: int) -> Text:
    """How many he wants, and how many go on."""
    profile = await services.people.profile(user)
    return text("profile-full", games=profile.games, going=await services.people.going(user))


async def full_notes(services: Services, user: int, other: int | None = None) -> list[str]:
    """What is said to who takes on a game all the same; and, if that is public, that the other has enough."""
    found = []
    if await services.people.is_full(user):
        found.append(services.say("profile-full-note", **(await full_words(services, user)).args))
    known = other is not None and other != user and (await services.people.profile(other)).shows("games")
    if other is not None and known and await services.people.is_full(other):
        args = (await full_words(services, other)).args
        found.append(services.say("profile-full-other", player=mention(other), **args))
    return found
