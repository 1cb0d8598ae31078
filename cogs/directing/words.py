"""What directors do, in words: as everybody reads it, and what it means before it is confirmed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cogs.invitations.conditions import changed_conditions
from cogs.services import Services, mention
from engine.kernel.game import Role
from engine.kernel.text import Arg, Text, text
from engine.session.acts import RULED, DirectorsAct
from engine.session.conditions import conditions_of
from engine.session.model import TableInfo

NOBODY = "-"  # no side: of a draw, and where an order names none


def act_words(services: Services, info: TableInfo | None, act: DirectorsAct) -> Text:
    """What a director has done, as the channel reads it; without a table, as the server does."""
    told: dict[str, Arg] = {"player": mention(act.user), "reason": act.reason}
    if act.kind == "settings":
        changes = tuple(_changes(services, act.args))
        return text("act-settings", **told, what=act.args["what"], known="yes" if changes else "no", changes=changes)
    if info is None or act.kind not in RULED:
        return text(
            f"act-{act.kind}", **told, **{key: value for key, value in act.args.items() if isinstance(value, str)}
        )
    return text(act.kind, **told, **_args(services, info, act))


def _changes(services: Services, args: Mapping[str, Any]) -> Iterator[Text]:
    """What was added and what was taken off; nothing for an act from before that was kept."""
    before, after = args.get("before"), args.get("after")
    if "after" not in args:
        return
    match args["what"]:
        case "directors" | "creators" | "channels" | "log":
            kind = "role" if args["what"] in ("directors", "creators") else "channel"
            old, new = _numbers(before), _numbers(after)
            for one in sorted(new ^ old):
                which = text(f"{kind}-mention", **{kind: str(one)})
                yield text("act-settings-added" if one in new else "act-settings-removed", which=which)
        case "games":
            for game_id, game in services.games.items():
                if (before or {}).get(game_id) != (after or {}).get(game_id):
                    yield text("act-settings-game", title=game.meta.title)
        case _:
            yield text("act-settings-usual") if after is None else text("act-settings-now", value=after)


def _numbers(kept: int | Sequence[int] | None) -> set[int]:
    """The roles or channels that were set."""
    if kept is None:
        return set()
    return {kept} if isinstance(kept, int) else set(kept)


def meaning(services: Services, info: TableInfo, act: DirectorsAct) -> Text:
    """What comes of it, for whoever is about to confirm it."""
    return text(f"means-{act.kind}", **_args(services, info, act))


def _args(services: Services, info: TableInfo, act: DirectorsAct) -> dict[str, Arg]:
    args: Mapping[str, Any] = act.args
    match act.kind:
        case "director-held":
            hold = args["hold"]
            until = hold.get("until")
            return {"kind": hold["kind"], "ends": "no" if until is None else "yes", "until": str(until or 0)}
        case "director-back":
            return {"number": str(args["number"])}
        case "director-substituted":
            roles = tuple(services.role(info, Role(role)) for role in args["roles"])
            return {"roles": roles, "before": mention(args["before"]), "after": mention(args["after"])}
        case "director-corrected":
            return {"edits": json.dumps(args["edits"], ensure_ascii=False)}
        case "director-conditions":
            wanted, before = (conditions_of(args[name]) for name in ("conditions", "before"))
            return {"what": tuple(changed_conditions(wanted, before))}
        case "director-forfeit":
            return _side(services, info, args["role"])
        case "director-ruled":
            return _side(services, info, args["winner"])
        case "director-ended":
            who = {"host": info.host, "opponent": info.opponent}.get(args.get("winner", ""))
            named = NOBODY if who is None else mention(who)
            return {"counted": args.get("counted", "no"), "won": "no" if who is None else "yes", "who": named}
        case "director-penalty":
            hours: int = args["hours"]
            return {**_side(services, info, args["role"]), "hours": abs(hours), "taken": "yes" if hours > 0 else "no"}
        case "director-announced":
            return {"games": args.get("games", 0)}
        case _:
            return {}


def _side(services: Services, info: TableInfo, role: str) -> dict[str, Arg]:
    """A side and its player, or neither."""
    if role not in info.seats:
        return {"side": "no", "role": NOBODY, "who": NOBODY}
    return {"side": "yes", "role": services.role(info, Role(role)), "who": mention(info.seats[Role(role)])}
