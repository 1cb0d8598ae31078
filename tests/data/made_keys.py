"""The keys that code puts together: what they begin with, and everything that may follow."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import get_args

from cogs.answers.profile import TYPED as TYPED_OF_PROFILE
from cogs.answers.standing import ALWAYS, UNDICED
from cogs.channel import trouble
from cogs.channel.report_cards import ALL, HERE, OWN, STANDS, STEPS, SUMS
from cogs.events.controls import CLOSE_FIELD, FINISH, PAIR, PUBLISH, RETRY
from cogs.events.drawn_brackets import NAMED
from cogs.events.people_pages import MEASURES
from cogs.events.rating_pages import Kind, MatchKind
from cogs.events.set_up_menus import SPOKEN
from cogs.events.settings import PARTS, SETTINGS, TYPED, EventSetting
from cogs.game import ExportForm
from cogs.invitations.agreed import AID_NAMES
from cogs.invitations.conditions import FEEDS
from cogs.proposals.going_back import AT_ACTION, AT_ROUND, AT_TURN
from cogs.replay.films import WHATS
from cogs.watching.looking_back import FILM, REVEALED, TURNS
from engine.games.hellenes.lesson import first_lesson as lesson_of_hellenes
from engine.games.no_retreat.lesson import first_lesson
from engine.games.paths_of_glory import buttons, offers
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts.highlights import KINDS as KINDS_OF_STORY
from engine.games.paths_of_glory.accounts.highlights import LESSER as LESSER_OF_STORY
from engine.games.paths_of_glory.accounts.matters import SUBJECTS
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.lesson import lesson_in
from engine.games.paths_of_glory.rules.combat.play import MOMENTS
from engine.games.paths_of_glory.tables import SIDES
from engine.kernel.lesson import Lesson
from engine.kernel.preview import SPELLED
from engine.league.model.contest import Presence, Wish
from engine.league.model.event_rules import TIE_BREAKS, EventFormat, GameBy
from engine.season.ruling import RULED_BY_EVENT
from engine.season.templates import TEMPLATES
from engine.session.acts import RULED
from engine.session.clocks import Alarm
from engine.session.conditions import ClockKind, Conditions, FlagFall, WarningMode
from engine.session.holds import HOLDS
from engine.session.model import BID, OPEN, OPPONENT, PROPOSER, RANDOM
from engine.session.ports import Every
from engine.session.preferences import COLOURS
from engine.session.preferences import PICTURES as SEEN
from engine.session.profile import PARTS as PARTS_OF_PROFILE
from engine.session.register import WHICH
from engine.session.rehearsal import Outcome
from engine.session.reminding import PINGED
from engine.session.servers import RatedRule
from engine.session.terms import KINDS
from render.paths_of_glory.atlas import SHEETS
from render.paths_of_glory.happened import ARRIVALS, WORKS
from render.paths_of_glory.legend import ROWS as LEGEND
from render.paths_of_glory.places import THEATRES
from render.paths_of_glory.rulebook import BOOK
from tests.data.edition_words import families, slugs
from tests.data.hellenes_book_keys import FAMILIES as HELLENES_BOOK
from tests.data.hellenes_keys import FAMILIES as HELLENES
from tests.data.hellenes_picture_keys import FAMILIES as HELLENES_PICTURES
from tests.data.no_retreat_keys import FAMILIES as NO_RETREAT

GAME = Path(__file__).parents[2] / "engine" / "games" / "paths_of_glory"
PRINTED = "pog-"  # `said` puts it before a word that a variant does not say itself
PICTURES = ("pog-pic-", "nr-pic-", "hl-pic-")  # `word` puts one of them before the words of pictures
NO_KEYS = {"fire-", "chart-", "reach-", "replay-", "sr-", "step-"}  # names of files, and of what is kept in memory
ASKED = {"option-", "pog-chart-"}  # `registered` and `looked_up` know what follows
ANSWERED = {"refused", "taken-back", "lapsed"}


def lesson_parts(lesson: Lesson) -> Iterator[str]:
    """What is said of each step; of one in which nothing is to be done neither how, nor what was learned by it."""
    for step in lesson.steps:
        for part in ("", "-title", "-show", "-done") if step.script else ("", "-title"):
            yield f"{step.key}{part}"
        last = max((at for at, one in enumerate(step.script) if one.role == lesson.role and not one.given), default=0)
        if any(one.given for one in step.script[:last]):
            yield f"{step.key}-then"


def fold(paragraph: str) -> str:
    """A paragraph as keys have it."""
    return paragraph.casefold().replace(".", "-")


def calls(name: str) -> Iterator[str]:
    """The first argument of every call of a function of the game, where it is a plain string."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and node.args:
                first = node.args[0]
                yield from [first.value] if isinstance(first, ast.Constant) else []


def closures() -> set[str]:
    """Why spaces are closed to a counter: the second of three things that `rules/map/crossing.py` yields."""
    tree = ast.parse((GAME / "rules" / "map" / "crossing.py").read_text())
    triples = (node.elts for node in ast.walk(tree) if isinstance(node, ast.Tuple) and len(node.elts) == 3)
    words = (node.value for _, node, _ in triples if isinstance(node, ast.Constant))
    return {word for word in words if isinstance(word, str) and re.fullmatch(r"[a-z]+(-[a-z]+)*", word)}


def spoken(setting: EventSetting) -> bool:
    """Whether the values of a setting of events have words of their own."""
    return bool(setting.values) and setting.key not in SPOKEN and not {"yes", "here"} & set(setting.values)


FAMILIES: Mapping[str, set[str]] = {
    **{f"{PRINTED}{first}": rests for first, rests in families(CLASSIC).items()},
    "pog-box-": slugs(m.BOXES),
    "pog-unit-in-box-": slugs(m.BOXES),
    "pog-tell-box-": slugs(m.reserve_of(side) for side in SIDES) | {"eliminated"},
    "pog-end-": set(buttons.ENDINGS.values()),
    "pog-verb-": {verb.name for verb in offers.VERBS} | set(buttons.OTHERWISE.values()),
    "pog-part-": {"event", "ops", "sr", "rp", "move", "combat"},
    "pog-tell-activated-": {"move", "combat"},
    "pog-activated-": {"move", "combat"},
    "pog-control-": {"ap", "cp", "neutral", "none"},
    "pog-fort-is-": {"intact", "besieged", "destroyed"},
    "pog-shift-": {"none", "left", "right"},
    "pog-table-": {"army", "corps"},
    "pog-": {
        *("retreatd", "advanced", "moved", "srd"),
        *("rule", "rule-title", "rule-contents", "rulings", "ruling"),
    },
    "pog-pic-": {"to-place", "from-place"},
    "league-format-": set(get_args(EventFormat)),
    "event-format-": {one.replace("_", "-") for one in get_args(EventFormat)},
    "event-template-": set(TEMPLATES),
    "event-part-": set(PARTS),
    "event-setting-": {"game", "games", *(one.key for one in SETTINGS)},
    "event-value-": {"yes", "no", "here", "none", *(one.key for one in SETTINGS if spoken(one))},
    "event-type-": {one for one in TYPED if one not in ("title", "rounds")},
    "event-rule-": {"sign-up-until", "starts", "ends", "threads", "news"},
    "event-rule-games-by-": {*get_args(GameBy)},
    "event-rule-sides-": {"assigned", "bid"},
    "event-tie-": {one.replace("_", "-") for one in TIE_BREAKS},
    "event-match-": {"won", "forfeit", "adjudicated", "drawn", "double-forfeit", "annulled"},
    "button-event-": {*MEASURES, "accept", "decline", "accept-of", "decline-of"} - {"substitute"},
    "event-state-": {"ladder", "open-table"},
    "event-news-game-": {"half", "near", "over"},
    "event-news-": {"half", "near", "over", "accepted", "declined", "lapsed", "taken-back"},
    "event-pairing-odd-": {"met", "bye"},
    "event-presence-": {*get_args(Presence), "unchecked"},
    "event-wish-": {"forbidden", "wished"},
    "event-wish-pick-": {*get_args(Wish)},
    "event-measure-": {*MEASURES},
    "event-": {"penalise-ask", "suspend-ask", "time-ask", "missing-ask"},
    "event-told-": {"ruled", "voted", "restarted", "conceded", "appealed", "stands", "overruled"},
    "event-rung-": {"busy", "open", "forbidden"},
    "event-ruling-": {*RULED_BY_EVENT},
    "event-tie-short-": {one.replace("_", "-") for one in TIE_BREAKS},
    "event-picture-": set(NAMED.values()),
    "event-picture-heading-": {"standings", "final", "cross", "history", "bracket", "sides"},
    "button-event-picture-": {"before", "after", "cross", "history", "bracket", "sides"},
    "event-trouble-": {
        *(
            "void",
            "discord",
            "gone",
            "full",
            "deleted",
            "table",
            "nowhere",
            "news",
            "calendar",
            "calendar-full",
            "seats",
            "forgotten",
        ),
    },
    "event-date-": {"sign-up", "starts", "round"},
    "league-tie-": set(TIE_BREAKS),
    "league-refuse-challenge-": {"pair", "reach", "forbidden", "busy", "open", "cool"},
    "condition-": {one.name for one in fields(Conditions)},
    "span-": {"days", "hours", "actions", "turns"},
    "lasted-": {"days", "hours", "minutes"},
    "setup-aid-": set(AID_NAMES),
    "setup-about-": {RANDOM, OPEN, BID},
    "setting-colours-": set(COLOURS),
    "setting-pictures-": set(SEEN),
    "film-of-": set(WHATS),
    "film-each-": {"step", "operation", "action", "round", "turn"},
    "button-step-": {"first", "back", "next", "last", "turnback", "turnnext"},
    "act-": {"settings", "packet"},
    "means-": set(RULED),
    "button-": {
        *RULED,
        *(CLOSE_FIELD, FINISH, PAIR, PUBLISH, RETRY),
        "undo",
        "type",
        "again",
        "hand",
        "stops",
        "standing",
        "foretold",
        "agree",
        "refuse",
        "takeback",
    },
    "form-way-": {"do", "check"},
    "button-report-": {OWN, HERE, ALL, SUMS, STANDS, STEPS},
    "rehearsed-": set(get_args(Outcome)),
    "already-proposed-": set(KINDS),
    "server-threads-": {"asked", "always"},
    "server-rated-": set(get_args(RatedRule)),
    "profile-part-": set(PARTS_OF_PROFILE),
    "profile-field-": set(TYPED_OF_PROFILE),
    "ratings-kind-": {*get_args(Kind), *get_args(MatchKind)},
    "director-hold-": {"director-pause", "lock"},
    "held-": set(HOLDS),
    "pinged-": set(PINGED),
    "time-pinged-": set(PINGED),
    "remind-": set(get_args(Alarm)),
    "clock-kind-": set(get_args(ClockKind)),
    "time-fell-": set(get_args(FlagFall)) - {"nothing"},
    "clock-flag-": set(get_args(FlagFall)),
    "hold-": set(HOLDS),
    "proposal-of-": set(KINDS),
    "export-form-": set(get_args(ExportForm)),
    "position-title-": {"now", "before"},
    "pog-card-use-": {"event", "ops", "sr", "rp", "combat"},
    "nr-card-use-": {"event", "at-once", "discarded"},
    "pog-luck-": {"fire-army", "fire-corps", "siege", "flank", "other"},
    "verify-number-": {PROPOSER, OPPONENT},
    "proposal-": ANSWERED,
    "warned-": ANSWERED,
    "warned-is-": ANSWERED | {"agreed", "overtaken"},
    "proposal-is-": ANSWERED | {"agreed", "overtaken"},
    "proposal-was-": ANSWERED | {"agreed", "overtaken"},
    "pog-moment-": {moment.key for moment in MOMENTS},
    "pog-notation-": set(calls("fail")),
    "pog-played-": {"event", "ops", "sr", "rp"},
    "pog-refuse-": closures(),
    "preview-": set(SPELLED),
    "button-lesson-": {"next", "show", "skip", "again", "map"},
    "pog-lesson-": {"end", *lesson_parts(lesson_in(CLASSIC))},
    "nr-lesson-": {"end", *lesson_parts(first_lesson())},
    "hl-lesson-": {"end", "choice-then", "event-then", *lesson_parts(lesson_of_hellenes())},
    "button-whatif-": {"start", "map", "another", "lines"},
    "button-whatif-dice-": {"asked", "chance"},
    "pog-rule-": {f"{slug}{what}" for slug in map(fold, BOOK.paragraphs) for what in ("", "-title")},
    "pog-ruling-": {ruling.id.casefold() for ruling in BOOK.rulings if not ruling.same_as},
    "pog-side-": set(SIDES),
    "ended-won": {"", "-told"},
    "ended-draw": {"", "-told"},
    "pog-told-side-": set(SIDES),
    "pog-subject-": SUBJECTS,
    "pog-story-": {*KINDS_OF_STORY, *LESSER_OF_STORY},
    "pog-planning-": {"move", "sr"},
    "pog-pic-alt-": {"sheet", "around", "empty", "status"},
    "pog-pic-box-": {"reserve", "eliminated", "removed"},
    "pog-pic-flank-": {"won", "lost"},
    "pog-pic-legend-": {name for name, _ in LEGEND},
    "pog-pic-place-": slugs({*SHEETS, *THEATRES}),
    "pog-pic-show-": slugs({"last round", "this turn", "supply ap", "supply cp", "control"}, " "),
    "pog-pic-title-": {"last-round", "this-turn", "since"},
    "pog-pic-units-": set(ARRIVALS),
    "pog-pic-work-": set(WORKS) - set(ARRIVALS) | {f"activated-{mode}" for mode in ("move", "combat")},
    "warning-missing-": {"automatic", "manual"},
    "warnings-": set(get_args(WarningMode)),
    "warnings-are-": set(get_args(WarningMode)),
    "warnings-choice-": set(get_args(WarningMode)),
    "channel-": {trouble.GONE, trouble.FORBIDDEN, trouble.CLOSED, trouble.UNREADABLE, trouble.LATER},
    "listed-": {trouble.GONE, trouble.UNREADABLE},
    "games-title-": {which for which in WHICH if which != "mine"},
    "no-games-": set(WHICH),
    "which-": set(WHICH),
    "result-": {"void", "drawn"},
    "watch-every-": set(get_args(Every)),
    "button-summary-": {FILM, TURNS, REVEALED},
    "feed-": set(FEEDS),
    "button-feed-": {"earlier", "later"},
    "summary-": {"hand", "deck", "hand-common", "deck-common"},
    "watch-begun-": set(get_args(Every)),
    "menu-": {"card", "unit", "space", "to", *(AT_TURN, AT_ROUND, AT_ACTION)},
    "back-to-": {"turn", "round"},
    "form-standing-": {ALWAYS, UNDICED},
    **NO_RETREAT,
    **HELLENES_BOOK,
    **HELLENES_PICTURES,
    **HELLENES,
}
