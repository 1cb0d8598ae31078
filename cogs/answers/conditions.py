"""What the game of a channel is played under, in words."""

from __future__ import annotations

from cogs.answers.games import events_of
from cogs.invitations.conditions import all_conditions
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.session.model import TableInfo


async def conditions_answer(services: Services, info: TableInfo) -> Answer:
    """Every condition of a game, and how others are proposed."""
    game = services.games.get(info.game_id)
    events = await events_of(services, [info])
    conditions = all_conditions(game, info.conditions, of_event=info.number in events)
    lines = [services.say("conditions-one", what=what) for what in conditions]
    lines += [services.say("conditions-event", event=str(event)) for event in events.values()]
    about = {"title": info.title, "number": str(info.number)}
    return Answer(
        "\n".join(lines), heading=services.say("conditions-title", **about), foot=services.say("conditions-foot")
    )
