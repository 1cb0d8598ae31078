"""Dice that whoever tries something out chooses: laid ready beforehand, or asked for one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.chance import Draw, SeededChance
from engine.kernel.errors import GameError
from engine.kernel.text import text

ANY = 0  # in the place of a die: whatever chance brings


@dataclass(frozen=True)
class Tray:
    """The dice that lie ready, in the order in which they will be rolled; `asked`: for those that are missing."""

    ready: tuple[int, ...] = ()
    asked: bool = True

    def without(self, rolled: int) -> Tray:
        """What is left when so many have been rolled."""
        return Tray(self.ready[rolled:], self.asked)


class DieWanted(GameError):
    """The next die has to be chosen first: the one of this number, of so many sides, for this purpose."""

    def __init__(self, purpose: str, sides: int, number: int) -> None:
        super().__init__(text("whatif-die", purpose=purpose, number=number))
        self.sides, self.number = sides, number


class ChosenDice(SeededChance):
    """The public dice from a tray; what is secret, such as the order of a deck, is left to chance."""

    def __init__(self, seed: bytes, cursor: int, tray: Tray) -> None:
        super().__init__(seed, cursor)
        self._left, self._asked, self._rolled = list(tray.ready), tray.asked, 0

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        if secret:
            return super().draw(purpose, sides, secret=True)
        self._rolled += 1
        wanted = self._left.pop(0) if self._left else None
        if (wanted is None and self._asked) or (wanted is not None and wanted > sides):
            raise DieWanted(purpose, sides, self._rolled)
        if not wanted:
            return super().draw(purpose, sides)
        self.cursor += 1
        self.draws.append(Draw(purpose, sides, wanted))
        return wanted


def rolled(draws: Sequence[Draw]) -> tuple[int, ...]:
    """The dice among numbers that were drawn."""
    return tuple(draw.value for draw in draws if not draw.secret)
