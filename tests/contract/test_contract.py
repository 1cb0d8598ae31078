"""What every game promises its table, checked in random play of each registered game and of the toy game.

`ADJUTANT_FUZZ=300 pytest tests/contract` plays that many games of each. A failure prints the seed and the log.
"""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from data.messages import Messages
from engine.games.registry import GAMES
from engine.kernel.chance import Draw, RecordedChance, SeededChance
from engine.kernel.errors import NotationError, NotToAct, Refused
from engine.kernel.game import Role, Step
from engine.kernel.joined import joined
from engine.kernel.play import Entry, canonical, opening, replay, step
from engine.kernel.preview import Foreseeing, Preview, preview, sentences
from engine.kernel.story import Passage, passages
from engine.kernel.text import Text
from tests.contract import accounts, secrets
from tests.games.lowlands import GAME as LOWLANDS
from tests.session.toy import FREE_RACE, RACE
from tests.toy_game import BLUFF

GAMES_PLAYED = int(os.environ.get("ADJUTANT_FUZZ", "4"))
EVERY = 7 if GAMES_PLAYED > 20 else 22  # how many steps between two full looks at a position
BEGINNING = 12  # steps that are all looked at: some games have no more
OF_A_KIND = 3  # decisions that are looked at of each kind, so that none is left to luck
UNASKED = 0.3  # how often somebody acts who may, while others owe a decision
READ_BACK = 12  # labels read back at a look; reading all of them would take most of the time
COMPARED = 8  # actions whose public labels are compared at a look
LONGEST = 6000
LONGEST_PROMPT = 600  # characters: those of all sides stand in one message
MESSAGES = Messages()
TOYS = [BLUFF, RACE, FREE_RACE]
CONTRACT = [*GAMES.values(), LOWLANDS, *TOYS]


def options_of(game: Any, rng: random.Random) -> dict[str, str]:
    """Any published combination of options that goes together, now and then with the result of a bidding for sides."""
    while True:
        options = {choice.key: rng.choice(choice.values) for choice in game.meta.choices}
        if game.meta.bid:
            options[game.meta.bid] = rng.choice(["", f"{rng.choice(game.meta.roles)}:{rng.randrange(4)}"])
        try:
            game.setup(options, SeededChance(b"trial"))
        except Refused:
            continue
        return options


def labels_of(offer: Any) -> tuple[Any, ...]:
    """The words of its parts."""
    return tuple(part.label for part in offer.parts)


class Player:
    """Plays one game at random and looks at everything on the way."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.eager = bool(seed % 2)
        self.options = options_of(game, self.rng)
        self.chance = SeededChance(f"contract {seed}".encode())
        self.log: list[Entry[Any]] = []
        self.state = game.setup(self.options, self.chance).state
        self.opening_draws = self.chance.take()
        self.chapters = [game.chapter(self.state).key]
        self.passages: list[Passage] = []  # of the chapter that goes on
        self.asked: Counter[tuple[Role, str]] = Counter()  # decisions by kind
        self.shown = 0  # previews
        self.joined = 0  # choices of several actions
        self.disguised = 0  # how often something was secret

    def play(self) -> None:
        while self.game.to_act(self.state):
            assert len(self.log) < LONGEST, "the game does not end"
            able = self.game.may_act(self.state) if self.rng.random() < UNASKED else ()
            role = self.rng.choice(sorted(able or self.game.to_act(self.state)))
            if self.is_sample(role):
                self.look(role)
            self.act(role)
        assert self.game.outcome(self.state) is not None
        assert self.shown or not isinstance(self.game, Foreseeing), "no preview was ever shown"
        assert self.disguised, "nothing was ever secret: the disguise disguises nothing"
        self.check_position()

    def is_sample(self, role: Role) -> bool:
        """Whether everything is looked at: a look costs as much as twenty steps."""
        kind = (role, self.game.prompt(self.state, role).key)
        self.asked[kind] += 1
        return len(self.log) < BEGINNING or self.asked[kind] <= OF_A_KIND or len(self.log) % EVERY == 0

    def act(self, role: Role) -> None:
        actions = list(self.game.legal_actions(self.state, role))
        assert actions, "somebody is to act and has no action"
        action = self.pick(actions)
        before = canonical(self.game.encode_state(self.state))
        done = step(self.game, self.state, role, action, self.chance)
        draws = self.chance.take()
        assert canonical(self.game.encode_state(self.state)) == before, "apply changed its input"
        self.check_stored(role, action, actions, done, draws)
        assert done.reveals or not draws, "numbers were drawn and the step may be undone freely"
        assert all(isinstance(event.narrate(), Text) for event in done.events)
        told_others = [event for event in done.events if event.only not in (None, role)]
        assert done.reveals or not told_others, "the other side was told something, and it may be undone freely"
        self.log.append(Entry(len(self.log), role, action, draws, done.reveals, done.forced))
        assert all(self.game.decode(self.game.encode(one)) == one for one in done.forced)
        self.read(done)
        self.state = done.state
        faults = self.game.check(self.state)
        assert not faults, faults

    def check_stored(self, role: Role, action: Any, actions: list[Any], done: Step[Any], draws: Sequence[Draw]) -> None:
        """The same comes of the position after a restart: nothing hangs on what storing it forgets."""
        stored = self.game.decode_state(self.game.encode_state(self.state))
        assert list(self.game.legal_actions(stored, role)) == actions
        again = step(self.game, stored, role, action, RecordedChance(draws))
        assert (again.state, again.events, again.forced) == (done.state, done.events, done.forced)
        assert self.game.hashed(again.state) == self.game.hashed(done.state)

    def read(self, done: Step[Any]) -> None:
        """What was told lies in chapters, in order; one that is over never comes again."""
        parts = list(passages(self.game, done))
        assert [event for part in parts for event in part.events] == [e for e in done.events if e.only is None]
        for part in parts:
            key = part.chapter.key
            assert re.fullmatch(r"[\w.-]{1,40}", key)
            if key != self.chapters[-1]:
                assert key not in self.chapters
                self.chapters.append(key)
                self.passages = []
            self.passages.append(part)
            accounts.check(self.game, self.passages)

    def pick(self, actions: list[Any]) -> Any:
        """Half of the games are played evenly over all actions; the others by kind, and seldom end a step early."""
        if not self.eager:
            return self.rng.choice(actions)
        going_on = [action for action in actions if type(action).__name__ not in ("Done", "AutoOp")]
        if going_on and self.rng.random() < 0.85:
            actions = going_on
        kind = self.rng.choice(sorted({type(action).__name__ for action in actions}))
        actions = [action for action in actions if type(action).__name__ == kind]
        operations = [action for action in actions if getattr(action, "use", None) == "ops"]
        return self.rng.choice(operations if operations and self.rng.random() < 0.5 else actions)

    def look(self, role: Role) -> None:
        self.check_position()
        self.check_offers(role)
        self.check_secrets(role)
        self.check_public_labels(role)
        able = self.game.to_act(self.state) | self.game.may_act(self.state)
        for other in set(self.game.meta.roles) - able:
            with pytest.raises(NotToAct):
                step(self.game, self.state, other, self.game.legal_actions(self.state, role)[0], self.chance)

    def check_public_labels(self, role: Role) -> None:
        """Of two actions after which only secrets differ everybody is told the same."""
        actions = list(self.game.legal_actions(self.state, role))
        labels: dict[str, dict[str, str | None]] = {}  # what others see after it -> what is so in secret -> its label
        for action in self.rng.sample(actions, min(len(actions), COMPARED)):
            done = step(self.game, self.state, role, action, SeededChance(b"the same"))
            told = [event.narrate() for event in done.events if event.only is None]
            views = [self.game.view(done.state, viewer) for viewer in (None, *self.game.meta.roles) if viewer != role]
            alike = labels.setdefault(repr((told, views)), {})
            alike[canonical(self.game.encode_state(done.state))] = self.game.public_label(self.state, action)
        for alike in labels.values():
            assert len(set(alike.values())) == 1, f"a public label tells a secret: {alike.values()}"

    def check_position(self) -> None:
        data = self.game.encode_state(self.state)
        copy = self.game.decode_state(data)
        assert copy == self.state, "the state does not survive JSON"
        assert canonical(self.game.encode_state(copy)) == canonical(data)
        assert isinstance(self.game.headline(self.state), Text)
        owe, may, asked = (who(self.state) for who in (self.game.to_act, self.game.may_act, self.game.asked))
        assert (self.game.outcome(self.state) is None) == bool(owe) == bool(asked)
        assert not may & owe
        assert owe <= asked
        assert all(self.game.legal_actions(self.state, role) for role in may)
        assert owe or not may, "the game is over"

    def check_offers(self, role: Role) -> None:
        assert len(MESSAGES.say(self.game.prompt(self.state, role))) <= LONGEST_PROMPT, "all prompts fit one message"
        actions = list(self.game.legal_actions(self.state, role))
        assert len(set(actions)) == len(actions), "an action is offered twice"
        offers = self.game.offers(self.state, role)
        assert [offer.action for offer in offers] == actions
        paths = [(offer.verb, *(part.key for part in offer.parts)) for offer in offers]
        assert len(set(paths)) == len(paths), "two offers look alike"
        verbs = {verb.name: len(verb.args) for verb in self.game.meta.verbs}
        assert all(len(offer.parts) <= verbs[offer.verb] for offer in offers)
        assert len({(offer.verb, offer.label) for offer in offers}) == len({offer.verb for offer in offers})
        assert all(isinstance(words, Text) for offer in offers for words in (offer.label, *labels_of(offer)))
        labels = [self.game.label(self.state, action) for action in actions]
        assert len(set(labels)) == len(labels), "two labels are the same"
        waiver = self.game.waiver(self.state, role)
        assert waiver is None or waiver.moment in {moment.key for moment in self.game.meta.moments}
        assert waiver is None or waiver.action in actions
        for action in actions:
            caution = self.game.caution(self.state, role, action)
            assert caution is None or isinstance(caution.message, Text)
            assert self.game.refuse(self.state, role, action) is None, "a caution is no refusal"
            assert self.game.decode(self.game.encode(action)) == action
        self.check_previews(role, offers)
        self.check_joined(role, {offer.verb for offer in offers})
        pairs = list(zip(actions, labels, strict=True))
        for action, label in self.rng.sample(pairs, min(len(pairs), READ_BACK)):
            assert self.game.parse(self.state, role, label) == (action,), label
            shown = self.game.wording(self.state, action)
            assert self.game.parse(self.state, role, shown) == (action,), shown
            assert self.game.doubt(self.state, role, shown) is None, shown

    def check_previews(self, role: Role, offers: Any) -> None:
        """Sentences of the catalogue, the same again, and the position as it was."""
        before = canonical(self.game.encode_state(self.state))
        for left in secrets.left_somewhere(offers):
            shown = preview(self.game, self.state, role, left)
            if shown is None:
                continue
            self.shown += 1
            assert shown == preview(self.game, self.state, role, left)
            assert hash(shown) is not None, "a picture of it can be kept"
            self.check_words(shown)
        assert canonical(self.game.encode_state(self.state)) == before, "a preview changed the position"

    def check_joined(self, role: Role, verbs: set[str]) -> None:
        """Each can be carried out to its end, with no news before the last action and nothing to be asked."""
        found = joined(self.game, self.state, role)
        assert len({(one.verb, *(part.key for part in one.parts)) for one in found}) == len(found), "two look alike"
        assert not verbs & {one.verb for one in found}
        for offer in self.rng.sample(found, min(len(found), READ_BACK)):
            state, actions = self.state, (offer.action, *offer.then)
            for number, action in enumerate(actions, 1):
                assert self.game.caution(state, role, action) is None
                chance = SeededChance(self.rng.randbytes(8))
                done = step(self.game, state, role, action, chance)
                assert number == len(actions) or not (chance.take() or done.reveals), "news before the end"
                state = done.state
            assert all(MESSAGES.say(words) for words in (offer.label, *labels_of(offer)))
            self.joined += 1

    def check_words(self, shown: Preview) -> None:
        for line in sentences(shown):
            assert self.game in TOYS or not re.search(r"[{}]|\bpog-|\bodds-", MESSAGES.say(line)), line
        for found in shown.odds.prospects if shown.odds is not None else ():
            for one in found.distributions:
                assert sum(r.least for r in one.results) <= one.of <= sum(r.most for r in one.results), one.key
                assert all(0 <= r.least <= r.most <= one.of for r in one.results), one.key

    def check_secrets(self, role: Role) -> None:
        """Whoever cannot know what is secret sees, is offered and is told the same, whatever it is."""
        for viewer in (None, *self.game.meta.roles):
            other = self.game.disguise(self.state, viewer, SeededChance(self.rng.randbytes(8)))
            self.disguised += other != self.state
            assert not self.game.check(other)
            if viewer is not None:
                first, second = (self.game.disguise(one, viewer, SeededChance(b"same")) for one in (self.state, other))
                assert first == second, "what is drawn anew tells nothing of what it stands for"
            seen, of_other = (secrets.seen(self.game, state, viewer) for state in (self.state, other))
            assert seen == of_other, "; ".join(secrets.apart(seen, of_other))
            assert secrets.foreseen(self.game, self.state, viewer) == secrets.foreseen(self.game, other, viewer)
            secrets.check_told(self.game, (self.state, other), viewer, role, self.rng)

    def check_replay(self) -> None:
        state = opening(self.game, self.options, self.opening_draws)
        assert replay(self.game, state, self.log) == self.state
        unrecorded = [replace(entry, forced=None) for entry in self.log]
        assert replay(self.game, state, unrecorded) == self.state, "what was forced is worked out again"

    def story(self) -> Iterator[str]:
        yield f"{self.game.meta.id} {self.options}"
        for entry in self.log:
            dice = " ".join(str(draw.value) for draw in entry.draws if not draw.secret)
            yield f"{entry.sequence:4} {entry.role}: {self.game.encode(entry.action)} {dice}"


@pytest.mark.parametrize("seed", range(GAMES_PLAYED))
@pytest.mark.parametrize("game", CONTRACT, ids=lambda game: game.meta.id)
def test_random_game(game: Any, seed: int) -> None:
    player = Player(game, seed)
    try:
        player.play()
        player.check_replay()
    except Exception:
        print(f"seed {seed}")
        print("\n".join(player.story()))
        raise


def test_public_labels_do_not_tell_which_optional_cards_are_picked() -> None:
    player = Player(GAMES["paths_of_glory"], 0)
    player.state = player.game.setup({"scenario": "campaign", "cards": "picked"}, SeededChance(b"picked")).state
    for role in player.game.to_act(player.state):
        player.check_public_labels(role)


@pytest.mark.parametrize("game", CONTRACT, ids=lambda game: game.meta.id)
def test_meta_is_complete(game: Any) -> None:
    meta = game.meta
    assert set(meta.role_names) == set(meta.roles)
    assert len(set(meta.verbs)) == len(meta.verbs)
    assert len({choice.key for choice in meta.choices}) == len(meta.choices)
    assert all(choice.values for choice in meta.choices)
    assert meta.bid not in {choice.key for choice in meta.choices}, "what was bid is not for anybody to set"


@pytest.mark.parametrize("game", CONTRACT, ids=lambda game: game.meta.id)
def test_nonsense_is_refused_politely(game: Any) -> None:
    state = game.setup({}, SeededChance(b"nonsense")).state
    role = min(game.to_act(state))
    with pytest.raises(NotationError):
        game.parse(state, role, "colourless green ideas")
    for broken in (None, 3, "x", [], {}, {"_": "Nothing"}):
        with pytest.raises(NotationError):
            game.decode(broken)


@pytest.mark.parametrize("game", CONTRACT, ids=lambda game: game.meta.id)
def test_resigning_names_the_other_side(game: Any) -> None:
    state = game.setup({}, SeededChance(b"resign")).state
    for role in game.meta.roles:
        assert game.resign(state, role).winner not in (None, role)


def test_a_setting_that_is_not_offered_is_refused() -> None:
    for settings in ({"scenario": "no such"}, {"nonsense": "yes"}):
        with pytest.raises(Refused):
            GAMES["paths_of_glory"].setup(settings, SeededChance(b"x"))
