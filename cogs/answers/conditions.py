"""What the game of a channel is played under, in words."""

from __future__ import annotations

from cogs.invitations.conditions import all_conditions
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.session.model import TableInfo


def conditions_answer(services: Services, info: TableInfo) -> Answer:
    """Every condition of a game, and how others are proposed."""
    game = services.games.get(info.game_id)
    lines = (services.say("conditions-one", what=what) for what in all_conditions(game, info.conditions))
    about = {"title": info.title, "number": str(info.number)}
    return Answer(
        "\n".join(lines), heading=services.say("conditions-title", **about), foot=services.say("conditions-foot")
    )
