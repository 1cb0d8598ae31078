"""Neutral records of random games: `python -m tests.records GAME SEED NAME [option=value ...]` keeps one as a fixture.

Every registered game has at least one whole game among the fixtures (`tests/contract/test_promised_formats.py`).
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from engine.games.registry import GAMES
from engine.kernel.chance import Draw, SeededChance
from engine.kernel.game import Role
from engine.kernel.play import step
from engine.session.position import settings
from engine.session.transcript import DIE, played, position_hash, spelled

KEPT = Path(__file__).parent / "fixtures" / "records"
PASSES = 0.5  # how often a player lets a moment go by that he may waive
UNASKED = 0.1  # how often somebody acts who may, while another owes a decision


def record(game_id: str, options: dict[str, str], seed: int) -> dict[str, Any]:
    """A whole random game under the newest rules."""
    game, rng, chance = GAMES[game_id], random.Random(seed), SeededChance(f"record {seed}".encode())
    version, kept = game.meta.rules_version, dict(game.meta.begins_with)
    state = game.setup(settings(options, version, kept), chance).state

    def told() -> dict[str, Any]:
        return {"draws": list(map(_written, chance.take())), "hash": position_hash(game, state)}

    head = {"format": 1, "game": game_id, "rules_version": version, "options": options}
    found = {**head, **({"begun_with": kept} if kept else {}), "opening": told()}
    entries: list[dict[str, Any]] = []
    while game.to_act(state):
        role = _who(game, state, rng)
        action = any_choice(game, state, role, rng)
        order = game.label(state, action)
        state = step(game, state, role, action, chance).state
        entries.append({"role": role, "order": order, **told()})
    return {**found, "entries": entries}


def _written(draw: Draw) -> Any:
    return draw.value if draw.sides == DIE else [draw.sides, draw.value]


def _who(game: Any, state: Any, rng: random.Random) -> Role:
    besides = sorted(game.may_act(state))
    return rng.choice(besides if besides and rng.random() < UNASKED else sorted(game.to_act(state)))


def any_choice(game: Any, state: Any, role: Role, rng: random.Random) -> Any:
    """Any action, each kind as likely as another: there are more ways to move than to end the movement."""
    waiver = game.waiver(state, role)
    if waiver is not None and rng.random() < PASSES:
        return waiver.action
    kinds: dict[str, list[Any]] = {}
    for action in game.legal_actions(state, role):
        kinds.setdefault(type(action).__name__, []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def hashes(written: dict[str, Any]) -> str:
    """What `bot.py play` prints of a record."""
    return "".join(f"{one.number} {one.hash}\n" for one in played(GAMES, written))


def main(game_id: str, seed: str, name: str, *given: str) -> None:
    """Keep a game and the hashes of its positions."""
    found = record(game_id, dict(one.split("=", 1) for one in given), int(seed))  # type: ignore[arg-type]
    folder = KEPT / game_id
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(f"{spelled(found)}\n", encoding="utf-8")
    (folder / f"{name}.hashes").write_text(hashes(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
