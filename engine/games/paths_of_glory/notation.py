"""Orders as players write them; `spelling` makes actions orders again.

    Guns of August: event          GE 1, (GE 2): Aachen > Liege       attack Sedan with GE 1, GE 2 @ Metz
    activate Metz, Aachen move     entrench GE 4 Metz                 retreat (FR 5) to Bar le Duc
    sr GEc: Reserve > Metz         rebuild FRc to Reserve             done

A reduced counter stands in parentheses. An order is first looked up among the labels of the legal actions, so what is
offered can always be typed; everything else goes through the grammar, which may make several actions of one order.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import flow, replies, spelling, ways, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.actors import Picker, needed
from engine.games.paths_of_glory.rules import activation, movement
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.rules.combat.common import combat_of
from engine.games.paths_of_glory.spelling import Going
from engine.games.paths_of_glory.tables import CARDS, NEIGHBOURS, PIECES, CardId, PieceId, Side, SpaceId
from engine.games.paths_of_glory.ways import LISTED
from engine.games.paths_of_glory.words import card_words, fail, fold, place_name, unit_words
from engine.kernel.errors import NotationError, Refused, refusal

OF_A_SIDE = re.compile(r"(?:ap|cp)\s?#?\d{1,2}\b", re.IGNORECASE)  # a card by its side and number
MODES: dict[str, m.Mode] = {
    **dict.fromkeys(("move", "movement", "moves", "m"), "move"),
    **dict.fromkeys(("combat", "attack", "attacks", "c"), "combat"),
}
AUTO = re.compile(r"(?:play\s+)?auto(?:matic)?[\s-]*(?:op|ops|operation|1 ops?)?", re.IGNORECASE)
PLAY = re.compile(r"(?:play\s+)?(.+?)\s*(?::|\s(?:as|for)(?:\s(?:an?|the))?\s)\s*([A-Za-z ]+)", re.IGNORECASE)
CARD_VERBS = frozenset(("card", "discard", "take"))
GOING_VERBS = frozenset(("move", "sr", "retreat", "advance"))
MEANT = 3  # letters of a name by which a card is known in an order without a verb
ALL = frozenset(("all", "all units", "everyone", "everybody", "everything"))
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
}


def split(line: str) -> tuple[str, ...]:
    """A typed text as single orders: one per line or between semicolons."""
    return tuple(order for part in re.split(r"[;\n\r；]", line) if (order := words.clean(part)))


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
        for action, listed in spelling.labels(state).items():
            if fold(listed) == wanted:
                return (action,)
    return _Reader(state, role).read(order)


def _distance(a: SpaceId, b: SpaceId) -> int:
    """1 for neighbours, 2 where they have one in common, 3 for what is farther."""
    if b in NEIGHBOURS.get(a, {}):
        return 1
    return 2 if any(b in NEIGHBOURS[between] for between in NEIGHBOURS.get(a, {})) else 3


class _Reader:
    """The grammar: a verb and its rest, or one of the forms without a verb."""

    def __init__(self, state: m.State, role: Side) -> None:
        self.state = state
        self.role = role
        self.pick = Picker(state, role)
        self.verbs: dict[str, Callable[[str], tuple[m.Action, ...]]] = {
            "activate": self.activate,
            "move": self.move,
            "entrench": self.entrench,
            "attack": self.attack,
            "join": self.join,
            "flank": lambda rest: (m.Flank(words.space(re.sub(r"^(?:from|with)\s+", "", rest, flags=re.I))),),
            "card": lambda rest: (m.UseCard(self.card(rest)),),
            "use": lambda rest: (m.UseCard(self.card(rest)),),
            "loss": lambda rest: self.each(m.TakeLoss, rest),
            "lose": lambda rest: self.each(m.TakeLoss, rest),
            "restore": lambda rest: self.each(m.Restore, rest),
            "retreat": lambda rest: self.along(m.RetreatTo, rest),
            "advance": lambda rest: self.along(m.AdvanceTo, rest),
            "sr": self.redeploy,
            "redeploy": self.redeploy,
            "place": lambda rest: self.enter(m.Place, rest),
            "rebuild": lambda rest: self.enter(m.Rebuild, rest),
            "trench": lambda rest: (m.DigIn(words.space(rest)),),
            "dig": lambda rest: (m.DigIn(words.space(rest)),),
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
        if AUTO.fullmatch(order):
            return (m.AutoOp(),)
        played = PLAY.fullmatch(order)
        if played and fold(played.group(2)) in words.USES:
            return (m.PlayCard(self.card(played.group(1)), words.use(played.group(2))),)
        verb, _, rest = order.partition(" ")
        reader = self.verbs.get(fold(verb.removesuffix(":")))
        if reader is None:
            return self.bare(order)
        if not rest.strip():
            raise fail("missing", order, verb=fold(verb.removesuffix(":")))
        return reader(rest.strip())

    def bare(self, order: str) -> tuple[m.Action, ...]:
        """An order without a verb: what it can mean for the open decision, else a move, if it reads like one."""
        verb = VERBS.get(type(self._top), "move")
        attack = re.fullmatch(r"(.+?)\s+attacks?\s+(.+)", order, re.IGNORECASE)
        if attack and (fold(attack[1]) in ALL or self._is_unit(attack[1])):
            return self.attack(f"{attack[2]} with {attack[1]}")
        if isinstance(self._top, m.ChooseAttack) and self._is_unit(order):
            raise self._target_missing(order)
        if ways.ONLY_TO.match(order) or self._is_unit(order):
            return self.verbs[verb](order)
        cards = verb in CARD_VERBS or isinstance(self._top, m.PlayRound)
        if (cards or not ways.is_place(order, self.role)) and self._is_card(order):
            return self.verbs[verb](order) if verb in CARD_VERBS else self.play(order)
        listed, _, mode = order.rpartition(" ")
        if isinstance(self._top, m.Activate) and fold(mode) in MODES and self._is_space(LISTED.split(listed)[0]):
            return self.activate(order)
        if self._is_space(ways.TO.split(order)[0]):
            return self._space_alone(order, verb)
        if ":" in order or ">" in order:
            return self.verbs[verb if verb in GOING_VERBS else "move"](order)
        raise self._unknown_verb(order)

    def _target_missing(self, units: str) -> NotationError:
        named = {piece for ref in self.pick.refs(units) for piece in self.pick.pieces(m.Join, ref, ref.place)}
        targets = (action.space for action in self._own() if isinstance(action, m.Attack))
        able = next((s for s in targets if named <= set(eligible.pool(self.state, self.role, s))), None)
        if able is None:
            return fail("attack-nothing", units)
        return fail("attack-what", units, example=f"attack {place_name(able)} with {units}")

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
        return words.begins_with_unit(first) or (nation is not None and words.is_nation(nation.group(1)))

    def _is_space(self, token: str) -> bool:
        parts = (token, *ways.HYPHEN.split(token))
        return ways.is_place(token, self.role) or any(map(words.spaces_named, parts))

    def _is_bare_place(self, token: str) -> bool:
        return ways.is_place(token, self.role) and not words.begins_with_unit(token)

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
        pile = self.state.cards(self.role)
        return words.card(token.strip(), self.role, (*pile.hand, *pile.face_up))

    def swap(self, rest: str) -> tuple[m.Action, ...]:
        """`swap Kaisertreu for Entrench`."""
        taken, word, given = re.sub(r"\s+for\s+", " > ", rest, flags=re.IGNORECASE).partition(" > ")
        if not word:
            raise fail("missing", rest, verb="swap")
        side, every = self.role, tuple(card.id for card in CARDS.values() if card.side == self.role)
        return (m.Swap(words.card(taken.strip(), side, every), words.card(given.strip(), side, every)),)

    def play(self, rest: str) -> tuple[m.Action, ...]:
        """`play 12 ops`, `play Entrench as ops`; a card alone lacks its use."""
        token, _, use = rest.replace(":", " ").rpartition(" ")
        whole = self._card_or_none(rest) if fold(use) not in words.USES else None
        if whole is not None:
            raise self._use_missing(whole)
        if not token.strip():
            raise fail("use-missing", rest)
        token = re.sub(r"\s(?:as|for)(?:\san?)?$", "", token.strip(), flags=re.IGNORECASE)
        return (m.PlayCard(self.card(token), words.use(use)),)

    def _use_missing(self, card: CardId) -> NotationError:
        """The uses that this card has now, as they are ordered."""
        legal = flow.legal(self.state) if self._top is not None else ()
        uses = [spelling.label(self.state, a) for a in legal if isinstance(a, m.PlayCard) and a.card == card]
        if not uses:
            return fail("use-missing", card_words(card))
        return fail("use-missing-of", card_words(card), orders=tuple(uses))

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
        steps = [m.ActivateSpace(words.space(token), mode) for token in LISTED.split(listed)]
        self._affordable(steps)
        return needed(self.state, self.role, steps)

    def _affordable(self, steps: Sequence[m.ActivateSpace]) -> None:
        """Refuse the first space of the line for which no point is left: the activation ends with the last one."""
        frame = self._top
        if not isinstance(frame, m.Activate):
            return
        state, left = self.state, frame.left
        for number, step in enumerate(steps):
            why = activation.refuse(state, frame, step)
            if why is not None and left == 0 and why.reason.key == "pog-refuse-activate-price":
                cost, name = activation.price(state, step.space, step.mode) or 0, m.space_text(step.space)
                why = refusal("9.2.1", "pog-refuse-activate-spent", space=name, price=cost, before=number)
            if why is not None:
                raise Refused(why)
            paid = activation.price(state, step.space, step.mode) or 0
            left -= paid
            marked = m.Activation(step.space, step.mode, paid)
            state = replace(state, op=replace(state.op, activations=(*state.op.activations, marked)))
            frame = replace(frame, left=left)

    def move(self, rest: str) -> tuple[m.Action, ...]:
        """`GE 1, (GE 2): Aachen > Liege > Brussels`; the first space may be left out."""
        units, way = self._units_and_way(m.Move, rest)
        actions: list[m.Action] = []
        for ref in self.pick.refs(units):
            start = way[0] if len(way) > 1 or ref.place is not None else None
            for piece in self.pick.pieces(m.Move, ref, ref.place or self._start(ref, start)):
                actions.append(m.Move(piece, self._path(piece, way)))
        return needed(self.state, self.role, actions)

    def _start(self, ref: words.UnitRef, first: SpaceId | None) -> SpaceId | None:
        """The first space of a way is the start if such a counter is there."""
        return first if first is not None and self.pick.is_at(ref, first) else None

    def _path(self, piece: PieceId, way: tuple[SpaceId, ...]) -> tuple[SpaceId, ...]:
        here = self.state.board.where[piece]
        path = way[1:] if way[0] == here and len(way) > 1 else way
        if len(path) == 1 and path[0] not in NEIGHBOURS.get(here, {}):
            reached = movement.reach(self.state, piece).get(path[0]) if here in NEIGHBOURS else None
            return reached[0] if reached is not None else path
        return path

    def _units_and_way(self, kind: type[Going], rest: str) -> tuple[str, tuple[SpaceId, ...]]:
        units, way = ways.units_and_way(rest, self.role, self.pick.is_at)
        if (
            units
            and way
            and not words.begins_with_unit(units)
            and fold(units) not in ALL
            and ways.is_place(units, self.role)
        ):
            units, way = "", (*ways.places(units, self.role), *way)  # `Aachen > Liege`: a way without a unit
        if not way:
            for ref in self.pick.refs(units):  # a counter that does not exist is the first thing to say
                raise self._way_missing(kind, ref)
        return units or self._only_unit(kind, way), way

    def _goes(self, action: Going, way: tuple[SpaceId, ...]) -> bool:
        start = self.state.board.where[action.piece]
        return spelling.end(action) == way[-1] and (len(way) == 1 or start == way[0])

    def _way_missing(self, kind: type[Going], ref: words.UnitRef) -> NotationError:
        own = (action for action in self._own() if isinstance(action, kind) and PIECES[action.piece].id == ref.unit)
        example = next((spelling.label(self.state, action) for action in own), "") or self._example(kind, "")
        return fail("missing-way", ref.token, example=example) if example else fail("no-way", ref.token)

    def _example(self, kind: type[Any], other: str) -> str:
        """An order of this kind from the present decision; another if there is none."""
        return next((spelling.label(self.state, action) for action in self._own() if isinstance(action, kind)), other)

    def _own(self) -> tuple[m.Action, ...]:
        return flow.legal(self.state) if self._top is not None else ()

    def _only_unit(self, kind: type[Going], way: tuple[SpaceId, ...]) -> str:
        """The one unit that a retreat or an advance can mean; `NotationError` naming those that there are."""
        own = [action for action in self._own() if isinstance(action, kind)]
        there = [action for action in own if self._goes(action, way)] or own
        units = tuple(dict.fromkeys(spelling.named(self.state, action.piece) for action in there))
        every = {spelling.named(self.state, action.piece) for action in own}
        if kind in (m.RetreatTo, m.AdvanceTo) and len(every) == 1:
            return units[0]
        token = place_name(way[-1])
        if not units:
            raise fail("missing-unit", token)
        raise fail("which-unit", token, units=units[:5], example=spelling.label(self.state, there[0]))

    def entrench(self, rest: str) -> tuple[m.Action, ...]:
        """`entrench GE 4 Metz`."""
        return self.each(m.Entrench, rest)

    def attack(self, rest: str) -> tuple[m.Action, ...]:
        """`attack Sedan with GE 1, GE 2 @ Metz`: the attack, its units and the word to go."""
        rest = re.sub(r"\s+all$", " with all", ways.ONLY_TO.sub("", rest), flags=re.IGNORECASE)
        target, *units = re.split(r"\s+with(?:\s+with)?\s+|\s*:\s*", rest, maxsplit=1, flags=re.IGNORECASE)
        space = words.space(target)
        if not units:
            return (m.Attack(space),)
        attack = m.Attack(space)
        picked = self._attackers(units[0], space)
        if isinstance(self.state.top, m.ChooseAttack):
            why = eligible.bar_together(self.state, self.role, space, picked)
            if why is not None:  # step by step another set might be found, which is not what was ordered
                raise Refused(why)
        return needed(self.state, self.role, [attack, *map(m.Join, picked), m.Done()])

    def _attackers(self, listed: str, target: SpaceId) -> tuple[PieceId, ...]:
        if fold(listed) in ALL:
            return eligible.pool(self.state, self.role, target)
        return tuple(piece for ref in self.pick.refs(listed) for piece in self.pick.attackers(ref, target))

    def join(self, rest: str) -> tuple[m.Action, ...]:
        """`join GE 1`, `join all`, `join GE 1 to Sedan`."""
        listed, *named = ways.TO.split(rest, maxsplit=1)
        muster = self._top
        if not isinstance(muster, m.Muster):
            if fold(listed) in ALL:
                now = isinstance(muster, m.ChooseAttack)
                raise Refused(refusal("", "pog-refuse-attack-now" if now else "pog-refuse-not-now"))
            return self.each(m.Join, listed)
        if named and words.space(named[0]) != muster.target:
            raise fail("join-elsewhere", named[0], space=place_name(muster.target))
        if fold(listed) not in ALL:
            return self.each(m.Join, listed)
        rest_of = [p for p in eligible.pool(self.state, self.role, muster.target) if p not in muster.attackers]
        why = eligible.bar_together(self.state, self.role, muster.target, (*muster.attackers, *rest_of))
        if why is not None:
            raise Refused(why)
        return needed(self.state, self.role, map(m.Join, rest_of))

    def each(self, kind: Callable[[PieceId], m.Action], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters only."""
        found = [p for ref in self.pick.refs(rest) for p in self.pick.pieces(kind, ref, ref.place)]
        return needed(self.state, self.role, [kind(piece) for piece in found])

    def along(self, kind: type[m.RetreatTo | m.AdvanceTo], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters and a way of one or two spaces: retreats and advances."""
        units, way = self._units_and_way(kind, rest)
        steps: list[m.Action] = []
        for piece in self._going(kind, units):
            path = [space for space in way if space != self.state.board.where[piece]]
            self._not_too_long(piece, path)
            path = self._by_the_way(kind, piece, path)
            steps += [kind(piece, space) for space in path]
        return needed(self.state, self.role, steps)

    def _going(self, kind: type[m.RetreatTo | m.AdvanceTo], units: str) -> tuple[PieceId, ...]:
        top = self._top
        if fold(units) in ALL and isinstance(top, m.Retreat | m.Advance):
            return top.pieces
        return tuple(p for ref in self.pick.refs(units) for p in self.pick.pieces(kind, ref, ref.place))

    def _by_the_way(self, kind: type[Going], piece: PieceId, path: list[SpaceId]) -> list[SpaceId]:
        """A destination two spaces away with the space between, if only one can be meant."""
        here = self.state.board.where[piece]
        if len(path) != 1 or _distance(here, path[0]) != 2:
            return path
        own = (a for a in self._own() if isinstance(a, kind) and a.piece == piece)
        between = [space for space in map(spelling.end, own) if path[0] in NEIGHBOURS[space]]
        if len(between) > 1:
            raise fail("several-ways", place_name(path[0]), (spelling.way((space, path[0])) for space in between))
        return [*between, *path]

    def _not_too_long(self, piece: PieceId, path: Sequence[SpaceId]) -> None:
        """A retreat of more spaces than the combat asks for is read as a whole (12.5.2)."""
        top = self._top
        if not isinstance(top, m.Retreat) or piece not in top.pieces or not path:
            return
        left = top.left if top.moving in (None, piece) else combat_of(self.state).retreat
        here = self.state.board.where[piece]
        away = len(path) if len(path) > 1 else _distance(here, path[0])
        if away > left:
            unit, space = m.unit_text(piece, piece in self.state.board.reduced), m.space_text(path[-1])
            raise Refused(refusal("12.5.2", "pog-refuse-retreat-long", unit=unit, space=space, left=left))

    def redeploy(self, rest: str) -> tuple[m.Action, ...]:
        """`sr GEc: Essen > Metz`, `sr GE 1 to Metz`."""
        units, way = self._units_and_way(m.SR, rest)
        actions: list[m.Action] = []
        for ref in self.pick.refs(units):
            start = ref.place or (way[0] if len(way) > 1 else None)
            actions += [m.SR(piece, way[-1]) for piece in self.pick.pieces(m.SR, ref, start)]
        return tuple(actions)

    def enter(self, kind: type[m.Place | m.Rebuild], rest: str) -> tuple[m.Action, ...]:
        """`place RU 9 Moscow`, `rebuild FRc to Reserve`: counters that are not on the map."""
        rest = re.sub(r"\s+(?:to|into|in|at)\s+|\s*[:@>]\s*", " @ ", rest, flags=re.IGNORECASE)
        alone = ways.ONLY_TO.match(rest)
        if alone or rest.startswith("@") or self._is_bare_place(rest):
            raise self._which_entering(kind, rest[alone.end() if alone else 0 :].strip(" @"))
        ref = words.unit_ref(rest, self.role)
        if ref.place is None:
            raise fail("missing-way", rest, example=self._example(kind, "place RU 9 to Moscow"))
        return tuple(kind(piece, ref.place) for piece in self.pick.entering(kind, ref))

    def _which_entering(self, kind: type[m.Place | m.Rebuild], place: str) -> NotationError:
        own = [action for action in self._own() if isinstance(action, kind)]
        units = tuple(dict.fromkeys(unit_words(self.state, action.piece, strength=False) for action in own))
        token = place_name(words.place(place, self.role))
        if not units:
            return fail("missing-unit", token)
        return fail("which-unit", token, units=units[:5], example=spelling.label(self.state, own[0]))
