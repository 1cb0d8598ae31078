"""The rules of an event in sentences: all that `EventRules` and `EventTerms` hold, and what has changed since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cogs.invitations.conditions import all_conditions
from cogs.invitations.names import option_words
from cogs.services import Services, mention
from engine.kernel.text import Arg, Text, text
from engine.league.acts import EventCreated, Recorded, RulesChanged
from engine.league.model.event_rules import EventRules
from engine.season.moments import moment_there
from engine.season.open_events import HeldEvent
from engine.season.ports import EventPlaces
from engine.season.terms import EventTerms, terms_of
from engine.session.drafting import worth_saying
from engine.session.leaving import FORGOTTEN

DAY = 86400
IN_NEWS = 12  # lines of a change that stand in the news
ROUNDED = ("swiss", "round_robin", "knockout", "flights")


def format_words(rules: EventRules) -> Text:
    """The format in a few words."""
    return text(
        f"event-format-{rules.format.replace('_', '-')}", rounds=rules.rounds, pools=rules.pools, lives=rules.lives
    )


def rule_lines(services: Services, rules: EventRules) -> list[str]:
    """All of it but the free words of its directors, a sentence each."""
    terms = terms_of(rules.terms)
    found = [services.say(format_words(rules)), *_played(services, rules, terms)]
    for part in (_shape(rules), _field(rules, terms), _dates(rules, terms), _results(rules, terms)):
        found += [services.say(one) for one in part]
    return found


def place_lines(services: Services, places: EventPlaces) -> list[str]:
    """Where the event is held."""
    named = {"threads": places.threads, "news": places.news}
    return [services.say(f"event-rule-{key}", channel=str(channel)) for key, channel in named.items() if channel]


def _played(services: Services, rules: EventRules, terms: EventTerms) -> Iterator[str]:
    """Which games, with which options, under which conditions."""
    for one in rules.games:
        meta = services.games[one.game].meta
        options = tuple(option_words(services, meta, *pair) for pair in worth_saying(meta, one.options))
        roles = tuple(services.roles(meta).values())
        yield services.say("event-rule-game", title=meta.title, roles=roles, count=len(options), options=options)
    if len(rules.games) > 1:
        yield services.say(f"event-rule-games-by-{rules.game_by}", days=terms.agree_days)
    first = services.games[rules.games[0].game]
    conditions = all_conditions(first, terms.conditions, of_event=True)
    yield from (services.say("event-rule-condition", what=one) for one in conditions)


def _shape(rules: EventRules) -> Iterator[Text]:
    """How rounds are paired."""
    kind = rules.format
    if rules.finalists:
        yield text("event-rule-finalists", finalists=rules.finalists, pools=rules.pools)
    if kind in ("knockout", "flights") and rules.lives > 1:
        yield text("event-rule-final", value=rules.final)
    if kind in ROUNDED:
        yield from _byes(rules)
        yield text("event-rule-double-games", value="yes" if rules.double_games else "no")
        yield from _draws(rules)
    if kind in ("swiss", "flights"):
        yield text("event-rule-met")
        yield text("event-rule-balance", value=rules.balance)
        yield text("event-rule-first-round", value=rules.first_round)
        yield text("event-rule-late", rounds=rules.late_until, losses=rules.late_losses)
    if kind == "ladder":
        days = round(rules.ladder.cool_down / DAY)
        yield text("event-rule-ladder", reach=rules.ladder.reach, days=days, move=rules.ladder.move.replace("_", "-"))
        answer, refusals = round(rules.ladder.answer / DAY), rules.ladder.refusals
        yield text("event-rule-ladder-answer", days=answer, refusals=refusals)


def _byes(rules: EventRules) -> Iterator[Text]:
    """What becomes of whoever is left over."""
    if rules.format in ("swiss", "flights"):
        yield text("event-rule-odd", value=rules.odd)
    if rules.format == "round_robin":
        yield text("event-rule-free")
        yield text("event-rule-left")
    if has_bracket(rules):
        yield text("event-rule-bracket-byes")


def _draws(rules: EventRules) -> Iterator[Text]:
    """What a draw is worth where nobody goes on by points."""
    if has_bracket(rules):
        double = "whole" if rules.reckoning else "double"
        yield text("event-rule-bracket-draw", value=double if rules.double_games else "single")
    elif rules.format == "flights":
        yield text("event-rule-flights-draw")


def has_bracket(rules: EventRules) -> bool:
    """Whether somebody is put out by losing in a bracket, perhaps after pools."""
    return rules.format == "knockout" or (rules.format == "round_robin" and rules.finalists > 0)


def _field(rules: EventRules, terms: EventTerms) -> Iterator[Text]:
    """Who may play."""
    yield text("event-rule-size", size=rules.size)
    yield text("event-rule-check-in", value="yes" if rules.check_in else "no")
    yield text("event-rule-substitutes", value="yes" if terms.substitutes else "no")
    yield text(f"event-rule-sides-{rules.sides}")


def _dates(rules: EventRules, terms: EventTerms) -> Iterator[Text]:
    for key, moment in (("sign-up-until", terms.sign_up_until), ("starts", terms.starts), ("ends", terms.ends)):
        if moment:
            yield text(f"event-rule-{key}", time=str(moment), there=moment_there(moment, terms.time_zone))
    yield text("event-rule-time-zone", zone=terms.time_zone)
    if terms.calendar:
        yield text("event-rule-calendar")
    yield text("event-rule-silent-days", days=terms.silent_days)
    if rules.format in ROUNDED:
        yield text("event-rule-round-days", days=terms.round_days)
    else:
        yield text("event-rule-game-days", days=terms.game_days)
    if has_days(rules, terms):
        yield text("event-rule-names-waiting", value="yes" if terms.names_waiting else "no")


def has_days(rules: EventRules, terms: EventTerms) -> bool:
    """Whether its games are to be over some days after they began."""
    return (terms.round_days if rules.format in ROUNDED else terms.game_days) > 0


def _results(rules: EventRules, terms: EventTerms) -> Iterator[Text]:
    """What counts, and who decides."""
    points: Mapping[str, Arg] = {
        "win": rules.points.win,
        "draw": rules.points.draw,
        "loss": rules.points.loss,
        "bye": rules.points.bye,
    }
    yield text("event-rule-points", **points)
    if rules.tie_breaks:
        ties = tuple(text(f"event-tie-{one.replace('_', '-')}") for one in rules.tie_breaks)
        yield text("event-rule-ties", ties=ties)
    if rules.format in ROUNDED:
        yield text("event-rule-equal")
    if "victory_points" in rules.tie_breaks and rules.reckoning:
        yield text("event-rule-given-up")
    if has_days(rules, terms):
        yield text("event-rule-unfinished", value=terms.unfinished)
    yield text("event-rule-votes", votes=rules.votes)
    yield text("event-rule-rated", value=rules.rated)
    if rules.directors:
        yield text("event-rule-directors", directors=tuple(map(mention, rules.directors)))
    judge = 0 if rules.judge in FORGOTTEN else rules.judge
    appeals = text("event-rule-judge", judge=mention(judge)) if judge else text("event-rule-no-judge")
    yield appeals


class ChangeOfRules(NamedTuple):
    """A change: who made it when and why, the sentences that hold since, those that hold no more."""

    record: Recorded
    new: tuple[str, ...]
    gone: tuple[str, ...]


def changes_of(services: Services, log: tuple[Recorded, ...]) -> list[ChangeOfRules]:
    """Every change of the rules, the newest first."""
    found: list[ChangeOfRules] = []
    before: list[str] = []
    for record in log:
        if isinstance(record.act, EventCreated | RulesChanged):
            after = _told(services, record.act.rules)
            if isinstance(record.act, RulesChanged):
                new = tuple(one for one in after if one not in before)
                found.append(ChangeOfRules(record, new, tuple(one for one in before if one not in after)))
            before = after
    return found[::-1]


def _told(services: Services, rules: EventRules) -> list[str]:
    words = terms_of(rules.terms).words
    title = services.say("event-title", title=rules.title)
    return [title, *rule_lines(services, rules), *([services.escape(words)] if words else [])]


def news_of_change(services: Services, held: HeldEvent, record: Recorded) -> list[str]:
    """What everybody is told of a change besides its reason: what holds now, what no more, and for which games."""
    change = next(one for one in changes_of(services, held.log) if one.record == record)
    lines = [*(f"- {one}" for one in change.new), *(f"- ~~{one}~~" for one in change.gone)]
    more = [services.say("event-news-rules-more", count=len(lines) - IN_NEWS)] if len(lines) > IN_NEWS else []
    kept = [services.say(one) for one in older_games(held, record.number)]
    return [*lines[:IN_NEWS], *more, *kept]


def older_games(held: HeldEvent, change: int = 0) -> Iterator[Text]:
    """How many games go on under what held before the newest change of clock, warnings and aids.

    `change`: nothing is said if that is another one than the act of this number.
    """
    newest = _conditions_changed(held.log)
    if newest is None or change not in (0, newest.number):
        return
    open_still = [one for one in held.contest.matches if one.open and one.table is not None]
    older = sum(one.begun <= newest.at for one in open_still)
    if older:
        yield text("event-rule-older-games", games=older)


def _conditions_changed(log: tuple[Recorded, ...]) -> Recorded | None:
    """The newest act by which clock, warnings, aids or feed became others."""
    newest, before = None, None
    for record in log:
        if isinstance(record.act, EventCreated | RulesChanged):
            after = record.act.rules.terms.get("conditions")
            newest = record if isinstance(record.act, RulesChanged) and after != before else newest
            before = after
    return newest


def change_lines(services: Services, change: ChangeOfRules) -> list[str]:
    """A change in lines."""
    record = change.record
    key = "event-change" if record.by else "event-change-by-bot"
    head = services.say(key, time=str(record.at), who=mention(record.by), why=record.reason)
    return [head, *(f"  - {one}" for one in change.new), *(f"  - ~~{one}~~" for one in change.gone)]
