"""How sentences name the games of an event, and its matches."""

from __future__ import annotations

from cogs.events.entrant_names import meeting_words
from cogs.invitations.names import option_words
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventRules
from engine.league.pairing.games import awaits_game
from engine.season.open_events import HeldEvent


def game_words(services: Services, rules: EventRules, number: int) -> Text:
    """One of the games of an event, and what tells it from others of them that are the same game."""
    meta = services.games[rules.games[number].game].meta
    differing = rules.differing(number)
    chosen = [(one.key, differing[one.key] or one.values[0]) for one in meta.choices if one.key in differing]
    options = tuple(option_words(services, meta, key, value) for key, value in chosen)
    return text("event-game-of", title=meta.title, count=len(options), options=options)


def match_words(services: Services, held: HeldEvent, match: Match) -> Text:
    """A match in a line: who meets whom, and what came of it; of several games which it is."""
    words, rules = meeting_words(held, match), held.contest.rules
    if len(rules.games) < 2 or match.pairing.second is None or awaits_game(held.contest, match):
        return words
    return text("event-match-of", match=words, game=game_words(services, rules, match.pairing.game))
