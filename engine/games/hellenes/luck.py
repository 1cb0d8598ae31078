"""What dice were worth: hits and routs of attacks (6.3.2), hits of attrition (8.2), the Open Sea (5.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import SEASONS, SIDES, Side
from engine.kernel.luck import FACES, Thrown
from engine.kernel.story import Moment
from engine.kernel.text import Text, text


def thrown(moment: Moment) -> Iterator[Thrown]:
    """The dice of a step."""
    battle = moment.before.battle
    kind = battle.kind if battle is not None else "field"
    attacker = battle.attacker if battle is not None else None
    for event in moment.events:
        match event:
            case m.BattleBegan():
                kind, attacker = event.kind, event.attacker
            case m.Attacked(phase=phase):
                routs = phase == "round" and not (kind == "storm" and event.side == attacker)
                yield from _attack(event, routs=routs)
            case m.Stated(sentence=sentence):
                yield from _stated(moment, sentence)


def _attack(event: m.Attacked, *, routs: bool) -> Iterator[Thrown]:
    """6.3.2: a hit or a rout is worth one; those inside a City do not rout (8.1). A neutral garrison has no luck."""
    if event.side is None:
        return
    number = int(event.rating[1:])
    worth = tuple(int(die <= number or (routs and die > FACES - number)) for die in range(1, FACES + 1))
    for die in event.dice:
        yield Thrown("attack", text("hl-luck-attack"), event.side, die, worth)


def _stated(moment: Moment, sentence: Text) -> Iterator[Thrown]:
    side = _side_of(sentence)
    if side is None:
        return
    if sentence.key == "hl-attrition":
        most = int(str(sentence.args["most"]))
        for die in _dice(sentence):
            worth = tuple(int(face <= most) for face in range(1, FACES + 1))
            yield Thrown("attrition", text("hl-luck-attrition"), side, die, worth)
    elif sentence.key in ("hl-open-sea-passed", "hl-open-sea-failed"):
        fails = SEASONS[moment.before.clock.season].open_sea or 0
        worth = tuple(int(face > fails) for face in range(1, FACES + 1))
        yield Thrown("open-sea", text("hl-luck-open-sea"), side, int(str(sentence.args["die"])), worth)


def _dice(sentence: Text) -> list[int]:
    dice = sentence.args["dice"]
    return [int(str(die)) for die in (dice if isinstance(dice, tuple) else (dice,))]


def _side_of(sentence: Text) -> Side | None:
    """The side that a sentence names."""
    return next((side for side in SIDES if sentence.args.get("side") == m.side_text(side)), None)
