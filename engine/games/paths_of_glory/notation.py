"""Orders as players write them; `written` makes actions orders again.

    Guns of August: event          GE 1, (GE 2): Aachen > Liege       attack Sedan with GE 1, GE 2 @ Metz
    activate Metz, Aachen move     entrench GE 4 Metz                 retreat (FR 5) to Bar le Duc
    sr GEc: Reserve > Metz         rebuild FRc to Reserve             done

A reduced counter stands in parentheses. An order is first looked up among the labels of the legal actions, so what is
offered can always be typed; everything else goes through the grammar, which may make several actions of one order.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.games.paths_of_glory import flow, replies, ways, words, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.actors import Picker
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.foresight import needed
from engine.games.paths_of_glory.prompts import prompt
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId
from engine.games.paths_of_glory.travel import Traveller
from engine.games.paths_of_glory.ways import ALL, LISTED, is_all
from engine.games.paths_of_glory.words import card_words, fail, fold, place_name, unit_words
from engine.kernel.errors import NotationError, Refusal, Refused, asking, not_now, refusal
from engine.kernel.typed import orders_of

OF_A_SIDE = re.compile(r"(?:ap|cp)\s?#?\d{1,2}\b", re.IGNORECASE)  # a card by its side and number
MODES: dict[str, m.Mode] = {
    **dict.fromkeys(("move", "movement", "moves", "m"), "move"),
    **dict.fromkeys(("combat", "attack", "attacks", "c"), "combat"),
}
AUTO = re.compile(r"(?:play\s+)?auto(?:matic)?[\s-]*(?:op|ops|operation|1 ops?)?", re.IGNORECASE)
PLAY = re.compile(r"(?:play\s+)?(.+?)\s*(?::|\s(?:as|for)(?:\s(?:an?|the))?\s)\s*([A-Za-z ]+)", re.IGNORECASE)
WITH = re.compile(r"\s+(?:with(?:\s+with)?|from)\s+|\s*:\s*", re.IGNORECASE)
WITH_ALL = re.compile(rf"(?:\s*:\s*|\s+)({'|'.join(sorted(ALL, reverse=True))})$", re.IGNORECASE)
LISTING_VERBS = frozenset(("move", "sr", "retreat", "advance", "attack", "join", "flip"))
CARD_VERBS = frozenset(("card", "discard", "take"))
GOING_VERBS = frozenset(("move", "sr", "retreat", "advance"))
MEANT = 3  # letters of a name by which a card or a space is known in an order without a verb
# What a unit, a space or a card means by itself, or a unit with a way, where nothing else can be meant.
VERBS: dict[type, str] = {
    m.Redeploy: "sr",
    m.SendCorps: "sr",
    m.Retreat: "retreat",
    m.Advance: "advance",
    m.PlaceUnits: "place",
    m.Replace: "rebuild",
    m.Muster: "join",
    m.TakeLosses: "loss",
    m.CancelRetreat: "loss",
    m.LoseCorps: "loss",
    m.Reduce: "loss",
    m.GiveBack: "restore",
    m.FlipUnits: "flip",
    m.ChooseAttack: "attack",
    m.FlankAttempt: "flank",
    m.PlaceTrench: "trench",
    m.CombatCards: "card",
    m.TrenchCards: "card",
    m.Declare: "card",
    m.DiscardCards: "discard",
    m.PickCards: "take",
    m.OpeningHand: "take",
}


def split(line: str) -> tuple[str, ...]:
    """A typed text as single orders: one per line or between semicolons."""
    return orders_of(line)


def parse(state: m.State, role: Side, text: str) -> tuple[m.Action, ...]:
    """The actions of one order; raises `NotationError` naming what cannot be read.

    An attack that names its units is judged as a whole; one that these units may not make raises `Refused`.
    """
    if len(text) > words.LONGEST:
        raise fail("too-long", text, most=words.LONGEST)
    order = words.clean(text)
    if not order:
        raise fail("empty", "")
    if state.top is not None and state.top.side == role:
        wanted = fold(order)
        for action, listed in written.labels(state).items():
            if fold(listed) == wanted:
                return (action,)
    try:
        return _Reader(state, role).read(order)
    except Refused as refused:
        raise Refused(asking(refused.refusal, prompt(state, role))) from None


class _Reader:
    """The grammar: a verb and its rest, or one of the forms without a verb."""

    def __init__(self, state: m.State, role: Side) -> None:
        self.state = state
        self.role = role
        self.pick = Picker(state, role)
        self.travel = Traveller(state, role, self.pick)
        self.verbs: dict[str, Callable[[str], tuple[m.Action, ...]]] = {
            "activate": self.activate,
            "move": self.travel.move,
            "entrench": self.entrench,
            "attack": self.attack,
            "join": self.join,
            "flank": lambda rest: (
                m.Flank(words.space(state.edition, re.sub(r"^(?:from|with)\s+", "", rest, flags=re.I))),
            ),
            "card": lambda rest: (m.UseCard(self.card(rest)),),
            "use": lambda rest: (m.UseCard(self.card(rest)),),
            "loss": lambda rest: self.each(m.TakeLoss, rest),
            "lose": lambda rest: self.each(m.TakeLoss, rest),
            "restore": lambda rest: self.each(m.Restore, rest),
            "retreat": lambda rest: self.travel.along(m.RetreatTo, rest),
            "advance": lambda rest: self.travel.along(m.AdvanceTo, rest),
            "sr": self.travel.redeploy,
            "redeploy": self.travel.redeploy,
            "place": lambda rest: self.enter(m.Place, rest),
            "rebuild": lambda rest: self.enter(m.Rebuild, rest),
            "trench": lambda rest: (m.DigIn(words.space(state.edition, rest)),),
            "dig": lambda rest: (m.DigIn(words.space(state.edition, rest)),),
            "flip": lambda rest: self.each(m.Flip, rest),
            "discard": lambda rest: (m.Discard(self.card(rest)),),
            "swap": self.swap,
            "take": lambda rest: (m.TakeCard(self.card(rest)),),
            "play": self.play,
            "offer": self.offer,
            "event": lambda rest: (m.PlayCard(self.card(rest), "event"),),
            "ops": lambda rest: (m.PlayCard(self.card(rest), "ops"),),
            "rp": lambda rest: (m.PlayCard(self.card(rest), "rp"),),
        }
        orders = state.edition.rules.orders.values()
        self.own_verbs = {order.verb.name: partial(order.read, state, role) for order in orders}
        self.verbs |= self.own_verbs

    def read(self, order: str) -> tuple[m.Action, ...]:
        """The actions an order stands for."""
        replied = replies.answer(self.state, self.role, order)
        if replied is not None:
            return (replied,)
        if replies.has_ended(self.state, self.role, order):
            return ()
        if fold(order) == "peace":
            return (m.OfferPeace(),)
        if replies.is_once_done(order):
            return (m.Done(),)
        if self._top is not None and replies.refuses(order):  # before any name: "no" begins Novi Sad
            raise NotationError(replies.clear(self.state, words.shown(order)))
        if AUTO.fullmatch(order):
            return (m.AutoOp(),)
        played = PLAY.fullmatch(order)
        if played and fold(played.group(2)) in words.uses(self.state.edition):
            return (m.PlayCard(self.card(played.group(1)), words.use(self.state.edition, played.group(2))),)
        if self._names_card_like_verb(order):
            return self.play(order)
        verb, _, rest = order.partition(" ")
        reader = self.verbs.get(fold(verb.removesuffix(":")))
        if reader is None:
            return self.bare(order)
        if not rest.strip() and fold(verb) not in self.own_verbs:
            raise fail("missing", order, verb=fold(verb.removesuffix(":")))
        return reader(rest.strip())

    def _names_card_like_verb(self, order: str) -> bool:
        """Whether a card is to be played whose name begins with a verb: `Entrench ops`, `Place of Execution`."""
        if not isinstance(self._top, m.PlayRound):
            return False
        token, _, use = order.rpartition(" ")
        card = self._card_or_none(token if fold(use) in words.uses(self.state.edition) else order)
        first = fold(order).partition(" ")[0]
        return card is not None and first in self.verbs and fold(self.state.edition.cards[card].name).startswith(first)

    def bare(self, order: str) -> tuple[m.Action, ...]:
        """An order without a verb: what it can mean for the open decision, else a move, if it reads like one."""
        implied = self._implied()
        verb = implied or "move"
        attack = re.fullmatch(r"(.+?)\s+attacks?\s+(.+)", order, re.IGNORECASE)
        if attack and (is_all(attack[1]) or self._is_unit(attack[1])):
            return self.attack(f"{attack[2]} with {attack[1]}")
        if isinstance(self._top, m.ChooseAttack) and (self._is_unit(order) or self._are_spaces(order)):
            return self.attack(order)
        moving = isinstance(self._top, m.MoveUnits) or implied
        if moving and verb in LISTING_VERBS and ways.begins_with_all(order):
            return self.verbs[verb](order)
        if ways.ONLY_TO.match(order) or self._is_unit(order):
            return self.verbs[verb](order)
        cards = verb in CARD_VERBS or isinstance(self._top, m.PlayRound)
        if (cards or not ways.is_place(self.state.edition, order, self.role)) and self._is_card(order):
            return self.verbs[verb](order) if verb in CARD_VERBS else self.play(order)
        listed, _, mode = order.rpartition(" ")
        if isinstance(self._top, m.Activate) and fold(mode) in MODES and self._is_space(LISTED.split(listed)[0]):
            return self._activate_these(listed, order)
        if self._is_space(ways.TO.split(order)[0]):
            return self._space_alone(order, verb)
        if ":" in order or ">" in order:
            return self.verbs[verb if verb in GOING_VERBS else "move"](order)
        raise self._unknown_verb(order)

    def _implied(self) -> str:
        """The verb that goes without saying in the open decision."""
        if isinstance(self._top, m.OwnFrame):
            return self.state.edition.rules.decisions[type(self._top)].verb
        return VERBS.get(type(self._top), "")

    def _activate_these(self, listed: str, order: str) -> tuple[m.Action, ...]:
        wrong = next((token for token in LISTED.split(listed) if not self._is_space(token)), None)
        if wrong is not None:
            raise fail("space", wrong)
        return self.activate(order)

    def _are_spaces(self, order: str) -> bool:
        """Whether spaces lead to another: `Metz, Koblenz > Sedan`."""
        return len(way := ways.TO.split(order)) > 1 and all(map(self._is_space, LISTED.split(way[0])))

    def _target_missing(self, units: str) -> NotationError:
        targets = tuple(action.space for action in self._own() if isinstance(action, m.Attack))
        able: SpaceId | None
        if is_all(units):
            able = next(iter(targets), None)
        else:
            named = {piece for ref in self.pick.refs(units) for piece in self.pick.pieces(m.Join, ref, ref.place)}
            able = next((s for s in targets if named <= set(eligible.pool(self.state, self.role, s))), None)
        if able is None:
            return fail("attack-nothing", units)
        return fail("attack-what", units, example=f"attack {place_name(self.state.edition, able)} with {units}")

    @property
    def _top(self) -> m.Frame | None:
        top = self.state.top
        return top if top is not None and top.side == self.role else None

    def _space_alone(self, order: str, verb: str) -> tuple[m.Action, ...]:
        if isinstance(self._top, m.Activate):
            raise fail("mode", order)
        return self.verbs[verb](order)

    def _is_unit(self, order: str) -> bool:
        """Whether an order begins with a counter, known or not: `GE 99` is one that does not exist."""
        first = LISTED.split(order)[0]
        if re.match(r"\(|\d{1,2}\s*[x×]", first):
            return True
        nation = re.match(r"([A-Za-z]{2,3})\s?(?=\d|c\b)", first)
        return words.begins_with_unit(self.state.edition, first) or (
            nation is not None and words.is_nation(self.state.edition, nation.group(1))
        )

    def _is_space(self, token: str) -> bool:
        """Whether a text without a verb is meant as a space; "to" is not Tours."""
        if len(fold(token)) < MEANT and fold(token) not in words.RESERVE_WORDS:
            return False
        parts = (token, *ways.HYPHEN.split(token))
        return ways.is_place(self.state.edition, token, self.role) or any(
            words.spaces_named(self.state.edition, part) for part in parts
        )

    def _is_bare_place(self, token: str) -> bool:
        return ways.is_place(self.state.edition, token, self.role) and not words.begins_with_unit(
            self.state.edition, token
        )

    def _is_card(self, order: str) -> bool:
        """Whether an order begins like a card of the hand: `Guns of August`, `guns event`, `CP 1 event`."""
        if OF_A_SIDE.match(order):
            return True
        tokens = (order, order.rpartition(" ")[0], order.partition(":")[0])
        return any(self._card_or_none(token) is not None for token in tokens)

    def _card_or_none(self, token: str) -> CardId | None:
        if len(fold(token)) < MEANT and not re.fullmatch(r"#?\d{1,2}", token.strip()):
            return None
        try:
            return self.card(token)
        except NotationError:
            return None

    def _unknown_verb(self, order: str) -> NotationError:
        first = fold(order).partition(" ")[0][: words.SHOWN]
        return fail("verb", order.partition(" ")[0], difflib.get_close_matches(first, [*self.verbs, "done", "auto"]))

    def card(self, token: str) -> CardId:
        """A card of this side, those it may know best first."""
        if isinstance(self._top, m.OpeningHand):
            known = tuple(action.card for action in self._own() if isinstance(action, m.TakeCard))
        else:
            known = (*self.state.cards[self.role].hand, *self.state.cards[self.role].face_up)
        return words.card(self.state.edition, token.strip(), self.role, known)

    def swap(self, rest: str) -> tuple[m.Action, ...]:
        """`swap Kaisertreu for Entrench`."""
        taken, word, given = re.sub(r"\s+for\s+", " > ", rest, flags=re.IGNORECASE).partition(" > ")
        if not word:
            raise fail("missing", rest, verb="swap")
        side, every = self.role, tuple(card.id for card in self.state.edition.cards.values() if card.side == self.role)
        return (
            m.Swap(
                words.card(self.state.edition, taken.strip(), side, every),
                words.card(self.state.edition, given.strip(), side, every),
            ),
        )

    def play(self, rest: str) -> tuple[m.Action, ...]:
        """`play 12 ops`, `play Entrench as ops`; a card alone lacks its use."""
        token, _, use = rest.replace(":", " ").rpartition(" ")
        whole = self._card_or_none(rest) if fold(use) not in words.uses(self.state.edition) else None
        if whole is not None:
            raise self._use_missing(whole)
        if not token.strip():
            raise fail("use-missing", rest)
        token = re.sub(r"\s(?:as|for)(?:\san?)?$", "", token.strip(), flags=re.IGNORECASE)
        return (m.PlayCard(self.card(token), words.use(self.state.edition, use)),)

    def _use_missing(self, card: CardId) -> NotationError:
        """The uses that this card has now, as they are ordered."""
        legal = flow.legal(self.state) if self._top is not None else ()
        uses = [written.label(self.state, a) for a in legal if isinstance(a, m.PlayCard) and a.card == card]
        if not uses:
            return fail("use-missing", card_words(self.state.edition, card))
        return fail("use-missing-of", card_words(self.state.edition, card), orders=tuple(uses))

    def offer(self, rest: str) -> tuple[m.Action, ...]:
        """`offer peace`; where it is not allowed the rules say why."""
        if fold(rest) != "peace":
            raise fail("offer", rest)
        return (m.OfferPeace(),)

    def activate(self, rest: str) -> tuple[m.Action, ...]:
        """`activate Metz, Aachen move`."""
        listed, _, word = rest.rpartition(" ")
        mode = MODES.get(fold(word))
        if mode is None or not listed:
            raise fail("mode", rest)
        listed = re.sub(r"(?:\s(?:for|to)|:)$", "", listed, flags=re.IGNORECASE)
        steps = [m.ActivateSpace(words.space(self.state.edition, token), mode) for token in LISTED.split(listed)]
        return needed(self.state, self.role, steps)

    def _example(self, kind: type[Any], other: str) -> str:
        """An order of this kind from the present decision; another if there is none."""
        return next((written.label(self.state, action) for action in self._own() if isinstance(action, kind)), other)

    def _own(self) -> tuple[m.Action, ...]:
        return flow.legal(self.state) if self._top is not None else ()

    def entrench(self, rest: str) -> tuple[m.Action, ...]:
        """`entrench GE 4 Metz`."""
        return self.each(m.Entrench, rest)

    def attack(self, rest: str) -> tuple[m.Action, ...]:
        """`attack Sedan with GE 1, GE 2 @ Metz`: the attack, its units and the word to go."""
        alone = ways.ONLY_TO.match(rest)
        rest = WITH_ALL.sub(r" with \1", rest[alone.end() :] if alone else rest)
        if self._is_unit(rest) or self._are_spaces(rest) or ways.begins_with_all(rest):
            target, units = self._going_to_attack(rest)
        else:
            target, units = (*WITH.split(rest, maxsplit=1), "")[:2]
        space = words.space(self.state.edition, target)
        if not units:
            return (m.Attack(space),)
        picked = self._attackers(units, space)
        if isinstance(self.state.top, m.ChooseAttack):
            why = eligible.bar_together(self.state, self.role, space, picked)
            if why is not None:  # step by step another set might be found, which is not what was ordered
                raise Refused(why)
        return needed(self.state, self.role, [m.Attack(space), *map(m.Join, picked), m.Done()])

    def _going_to_attack(self, rest: str) -> tuple[str, str]:
        """The target and who attacks it: `GE 4: Metz > Sedan`, `Metz > Sedan`, `all: Metz > Sedan`."""
        if self._are_spaces(rest):
            start, *_, target = ways.TO.split(rest)
            return target, start
        units, way = ways.units_and_way(self.state.edition, rest, self.role, self.pick.is_at)
        if not way:
            raise self._target_missing(rest)
        start = place_name(self.state.edition, way[0])
        return place_name(self.state.edition, way[-1]), start if is_all(units) and len(way) > 1 else units

    def _attackers(self, listed: str, target: SpaceId) -> tuple[PieceId, ...]:
        if is_all(listed):
            return eligible.pool(self.state, self.role, target)
        if all(map(self._is_bare_place, LISTED.split(listed))):  # everybody from there
            near = {words.place(self.state.edition, token, self.role) for token in LISTED.split(listed)}
            there = (p for p in eligible.pool(self.state, self.role, target) if self.state.board.where[p] in near)
            return tuple(there)
        return tuple(piece for ref in self.pick.refs(listed) for piece in self.pick.attackers(ref, target))

    def join(self, rest: str) -> tuple[m.Action, ...]:
        """`join GE 1`, `join all`, `join GE 1 to Sedan`."""
        listed, *named = ways.TO.split(rest, maxsplit=1)
        muster = self._top
        if not isinstance(muster, m.Muster):
            if is_all(listed):
                raise Refused(self._no_attack())
            return self.each(m.Join, listed)
        if named and words.space(self.state.edition, named[0]) != muster.target:
            raise fail("join-elsewhere", named[0], space=place_name(self.state.edition, muster.target))
        if not is_all(listed):
            return self.each(m.Join, listed)
        rest_of = self.pick.everybody(m.Join)
        why = eligible.bar_together(self.state, self.role, muster.target, (*muster.attackers, *rest_of))
        if why is not None:
            raise Refused(why)
        return needed(self.state, self.role, map(m.Join, rest_of))

    def _no_attack(self) -> Refusal:
        if isinstance(self._top, m.ChooseAttack):
            return refusal("", "pog-refuse-attack-now")
        return not_now("pog-refuse-not-now")

    def each(self, kind: Callable[[PieceId], m.Action], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters only."""
        return needed(self.state, self.role, [kind(piece) for piece in self.pick.named(kind, rest)])

    def enter(self, kind: type[m.Place | m.Rebuild], rest: str) -> tuple[m.Action, ...]:
        """`place RU 9 Moscow`, `rebuild FRc, BRc to Reserve`: counters that are not on the map."""
        rest = re.sub(r"\s+(?:to|into|in|at)\s+|\s*[:@>]\s*", " @ ", rest, flags=re.IGNORECASE)
        alone = ways.ONLY_TO.match(rest)
        if alone or rest.startswith("@") or self._is_bare_place(rest):
            raise self._which_entering(kind, rest[alone.end() if alone else 0 :].strip(" @"))
        refs, actions = tuple(self.pick.refs(rest)), list[m.Action]()
        for number, ref in enumerate(refs):
            place = next((later.place for later in refs[number:] if later.place is not None), None)
            if ref.place is None and kind is m.Rebuild and self._only_flips(ref):
                actions += map(m.Flip, self.pick.pieces(m.Flip, ref, None))
            elif place is None:
                raise fail("missing-way", ref.token, example=self._example(kind, "place RU 9 to Moscow"))
            else:
                actions += [kind(piece, place) for piece in self.pick.entering(kind, ref)]
        if isinstance(self._top, m.PlaceUnits):  # the last unit may enter by itself, and no reason is left to be told
            refused = (handler(self.state, self._top).refuse(self.state, self._top, action) for action in actions)
            for why in filter(None, refused):
                raise Refused(why)
        return needed(self.state, self.role, actions)

    def _only_flips(self, ref: words.UnitRef) -> bool:
        """Whether points can only bring the unit to full strength: it is on the map or in reserve, reduced."""
        kinds = {
            type(a)
            for a in self._own()
            if isinstance(a, m.Flip | m.Rebuild) and self.state.edition.pieces[a.piece].id == ref.unit
        }
        return kinds == {m.Flip}

    def _which_entering(self, kind: type[m.Place | m.Rebuild], place: str) -> NotationError:
        own = [action for action in self._own() if isinstance(action, kind)]
        units = tuple(dict.fromkeys(unit_words(self.state, action.piece, strength=False) for action in own))
        token = place_name(self.state.edition, words.place(self.state.edition, place, self.role))
        if not units:
            return fail("missing-unit", token)
        return fail("which-unit", token, units=units[:5], example=written.label(self.state, own[0]))
