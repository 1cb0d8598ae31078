"""The matches of an event, each with a page: who plays, how it stands, why they meet, what was decided, what can be."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from cogs.events.access import is_directed_by, seasons_of
from cogs.events.controls import APPEAL, GAMES, MATCH, PACKET, REASON, RULE, RULED, SHOW, event_button, event_id
from cogs.events.entrant_names import directs_too
from cogs.events.game_choosing import choosing_buttons, choosing_lines
from cogs.events.match_names import game_words, match_words
from cogs.events.overdue_pages import deciding_lines, statement_button
from cogs.events.pages import why_paired
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Form, Menu, Option, option
from cogs.services import Services, mention
from engine.kernel.errors import GameError, TableError
from engine.kernel.text import Text, text
from engine.league.acts import Adjudicated, Appealed, AppealRuled, Conceded, MatchRestarted, Recorded
from engine.league.model.contest import DirectorsVote, Entrant, Match
from engine.league.pairing.games import awaits_game
from engine.league.pairing.knockout import paired_by
from engine.league.rules.conflicts import is_of_rivals, others
from engine.league.rules.voting import unless_out_of_group, votes_needed
from engine.season.open_events import HeldEvent
from engine.season.owed import FORGOTTEN_PLAYER, published
from engine.season.round_days import own_deadline
from engine.season.ruling import RESULTS, Ruling, can_judge, has_no_complaint, is_vote, rulings_on
from engine.session.model import TableNumber

IN_MENU = 25  # lines that Discord takes
LONGEST = 500  # letters of a reason
OF_MATCH = (Adjudicated, AppealRuled, Appealed, Conceded, MatchRestarted)


def shown_matches(held: HeldEvent, user: int) -> list[Match]:
    """Those that somebody may look at: his own first, then what goes on, then the newest."""
    contest, mine = held.contest, held.contest.of_user(user)
    own = 0 if mine is None else mine.number
    known = [one for one in contest.matches if one.pairing.second is not None and may_see(held, one, user)]
    return sorted(known, key=lambda one: (own not in one.players, not one.open, -one.number))


def may_see(held: HeldEvent, match: Match, user: int) -> bool:
    """Whether somebody may know of a match: what is not published is for directors."""
    return published(held.contest, match) or is_directed_by(held, user)


def matches_page(services: Services, held: HeldEvent, user: int, page: int) -> Answer:
    """A menu of the matches, so many at a time."""
    say, found = services.say, shown_matches(held, user)
    page = min(page, max(len(found) - 1, 0) // IN_MENU)
    here = found[page * IN_MENU : (page + 1) * IN_MENU]
    ways: list[Control] = []
    if here:
        options = tuple(_option(services, held, one) for one in here)
        ways.append(Menu(event_id(held, MATCH), services.label(text("event-match-pick")), options))
    if page:
        ways.append(event_button(held, GAMES, say("button-event-page-before"), page=page - 1))
    if len(found) > (page + 1) * IN_MENU:
        ways.append(event_button(held, GAMES, say("button-event-page-after"), page=page + 1))
    ways.append(event_button(held, SHOW, say("button-event-show")))
    words = say("event-matches-some", count=len(found)) if found else say("event-matches-none")
    return Answer(words, controls=ways, heading=say("event-matches"))


def _option(services: Services, held: HeldEvent, match: Match) -> Option:
    """A match in a menu; of several games which it is below."""
    rules, label = held.contest.rules, services.label(plain_words(held, match))
    if len(rules.games) < 2 or awaits_game(held.contest, match):
        return option(str(match.number), label)
    return option(str(match.number), label, services.label(game_words(services, rules, match.pairing.game)))


def plain_words(held: HeldEvent, match: Match) -> Text:
    """A match in a menu, which shows no mentions."""
    first, second = (_plain_name(held, one) for number in match.players if (one := held.contest.entrant(number)))
    key = "event-match-line" if match.open else "event-match-line-over"
    return text(key, match=str(match.number), round=match.round, first=first, second=second)


def _plain_name(held: HeldEvent, one: Entrant) -> str | Text:
    marked = not held.visiting and directs_too(held, one.number)
    return text("event-name-directs", name=one.name) if marked else one.name


def expect_match(held: HeldEvent, number: int | str, user: int) -> Match:
    """The match that is meant; `TableError` if there is none that this user may know of."""
    typed = str(number)
    found = held.contest.match(int(typed)) if typed.isdecimal() and len(typed) < 19 else None
    if found is None or found.pairing.second is None or not may_see(held, found, user):
        raise TableError(text("league-refuse-no-match", match=typed[:18]))
    return found


async def match_page(services: Services, held: HeldEvent, match: Match, user: int) -> Answer:
    """Everything about a match; in a server to which it is published what everybody may know."""
    if held.visiting:
        return await _seen_from_elsewhere(services, held, match)
    post = await seasons_of(services).matches.post_of(held, match.number)
    lines = [match_words(services, held, match), *choosing_lines(services, held, match)]
    if post.thread is not None:
        lines.append(text("event-match-where", channel=str(post.thread)))
    if match.table is not None and match.open:
        with suppress(GameError):  # it cannot be read, or is not begun
            lines.append((await services.tables.look(TableNumber(match.table))).headline)
    if (end := own_deadline(held.contest, match)) > seasons_of(services).clock.now():
        lines.append(text("event-deadline", until=str(end)))
    lines += await deciding_lines(services, held, match, user)
    lines += vote_lines(held, match, user)
    lines += [*decided(held, match), *(await asyncio.to_thread(why_paired, held, match))]
    if is_directed_by(held, user) and unless_out_of_group(held.contest, user, match) is not None:
        lines.append(text("event-match-concerned", whom=others(held.contest, user)))
    if post.trouble and is_directed_by(held, user):
        lines.append(text("event-match-trouble", why=text(post.trouble)))
    elif post.trouble == FORGOTTEN_PLAYER and match.open:
        lines.append(text("event-match-forgotten"))
    return Answer(
        "\n".join(map(services.say, lines)),
        controls=[*_menus(services, held, match, user), *_buttons(services, held, match, user)],
        heading=services.say("event-match-title", match=str(match.number), round=match.round),
        under=held.contest.rules.title,
    )


async def _seen_from_elsewhere(services: Services, held: HeldEvent, match: Match) -> Answer:
    lines = [match_words(services, held, match), *(await asyncio.to_thread(why_paired, held, match))]
    return Answer(
        "\n".join(map(services.say, lines)),
        controls=[event_button(held, GAMES, services.say("button-event-matches"))],
        heading=services.say("event-match-title", match=str(match.number), round=match.round),
        under=held.contest.rules.title,
    )


def decided(held: HeldEvent, match: Match) -> Iterator[Text]:
    """What was decided on it, with the reasons, the oldest first."""
    for record in held.log:
        if isinstance(record.act, OF_MATCH) and record.act.match == match.number:
            kind = _kind(record, held.contest.rules.votes)
            yield text(f"event-told-{kind}", who=mention(record.by), reason=record.reason)


def vote_lines(held: HeldEvent, match: Match, user: int) -> Iterator[Text]:
    """How many directors have voted, and what this one has said; nobody else's vote is told."""
    if match.votes and is_directed_by(held, user):
        yield text("event-votes", given=len(match.votes), votes=votes_needed(held.contest, match))
    few = votes_needed(held.contest, match)
    if few < held.contest.rules.votes and match.open and is_directed_by(held, user):
        yield text("event-votes-few", votes=held.contest.rules.votes, few=few)
    for one in match.votes:
        if one.director == user:
            words = held.log[one.act - 1].reason
            yield text("event-vote-yours", what=ruling_words(held, match, _ruling_of(match, one)), reason=words)


def _ruling_of(match: Match, vote: DirectorsVote) -> Ruling:
    if vote.result.winner is None:
        return "draw"
    return "first" if vote.result.winner == match.pairing.first else "second"


def _kind(record: Recorded, votes: int) -> str:
    match record.act:
        case Appealed():
            return "appealed"
        case Conceded():
            return "conceded"
        case MatchRestarted():
            return "restarted"
        case AppealRuled():
            return "stands" if record.act.result is None else "overruled"
        case Adjudicated(_, result) if result.kind == "adjudicated" and votes > 1:
            return "voted"
        case _:
            return "ruled"


def _menus(services: Services, held: HeldEvent, match: Match, user: int) -> Iterator[Menu]:
    rulings = rulings_on(held, match, user)
    if rulings and published(held.contest, match):
        options = tuple(option(one, services.label(ruling_words(held, match, one))) for one in rulings)
        yield Menu(event_id(held, RULE, str(match.number)), services.label(text("event-rule-pick")), options)


def _buttons(services: Services, held: HeldEvent, match: Match, user: int) -> Iterator[Button]:
    say, number = services.say, str(match.number)
    decides = (is_directed_by(held, user) or judges(held, match, user)) and not is_of_rivals(held.contest, user, match)
    if match.table is not None and match.table > 0 and decides:
        yield event_button(held, PACKET, say("button-event-packet"), number)
    yield from choosing_buttons(services, held, match, user)
    yield from statement_button(services, held, match, user)
    if may_appeal(held, match, user):
        yield event_button(held, APPEAL, say("button-event-appeal"), number)
    yield event_button(held, GAMES, say("button-event-matches"))


def may_appeal(held: HeldEvent, match: Match, user: int) -> bool:
    """Whether somebody may call on the judge: a player of the match, once."""
    mine, rules = held.contest.of_user(user), held.contest.rules
    ended = match.result is not None and match.appeal == "none" and not held.contest.closed
    mine_to_ask = mine is not None and mine.number in match.players and not has_no_complaint(held, match, user)
    return ended and mine_to_ask and can_judge(held, match, rules.judge)


def judges(held: HeldEvent, match: Match, user: int) -> bool:
    """Whether an appeal waits for somebody."""
    return match.appeal == "open" and user == held.contest.rules.judge and not held.visiting


def ruling_words(held: HeldEvent, match: Match, ruling: Ruling) -> Text:
    """A decision in a few words, by the names of the players."""
    first, second = (one.name for number in match.players if (one := held.contest.entrant(number)) is not None)
    place = RESULTS[ruling].winner if ruling in RESULTS else None
    winner, loser = (second, first) if place == 1 else (first, second)
    return text(f"event-ruling-{ruling}", winner=winner, loser=loser)


def ruling_page(services: Services, held: HeldEvent, match: Match, ruling: Ruling, user: int) -> Answer:
    """What a decision means, before its reason is given and it is carried out."""
    say, number = services.say, str(match.number)
    running = match.table is not None and match.result is None
    what, votes = ruling_words(held, match, ruling), is_vote(held, match, ruling, user)
    lines = [text("event-vote-will", what=what, votes=votes_needed(held.contest, match))] if votes else []
    lines += [] if votes else [text("event-ruling-will", what=what)]
    lines += [text("event-ruling-ends")] if running and not votes else []
    later = paired_by(held.contest, match)
    lines += [] if later is None else [text("event-ruling-bracket", match=str(later.number))]
    lines.append(text("event-vote-reason" if votes else "event-ruling-reason"))
    ways = [
        event_button(held, REASON, say("button-event-reason"), f"{number}.{ruling}", style="danger"),
        event_button(held, MATCH, say("button-event-match"), number),
    ]
    heading = say("event-match-title", match=number, round=match.round)
    return Answer("\n".join(map(say, lines)), controls=ways, heading=heading)


def reason_form(services: Services, held: HeldEvent, seen: int, op: str, arg: str, title: Text) -> Form:
    """A form for a reason, which carries a decision out once it is sent."""
    say = services.label
    form_id = f"f:{held.number}:{seen}:{op}:{arg}"
    return Form(form_id, say(title), "reason", say(text("event-form-reason")), LONGEST, long=True)


def ruling_form(services: Services, held: HeldEvent, match: Match, ruling: Ruling, seen: int) -> Form:
    """The form for the reason of a decision."""
    arg = f"{match.number}.{ruling}"
    return reason_form(services, held, seen, RULED, arg, ruling_words(held, match, ruling))
