"""The buttons of events. An id has the event in place of a table, and how many acts were seen."""

from __future__ import annotations

from cogs.messages.controls import Button, Style
from engine.season.open_events import HeldEvent

JOIN, LEAVE, CHECK_IN, SHOW, RULES, ROUND, TABLE = (
    "evjoin",
    "evleave",
    "evcheckin",
    "evshow",
    "evrules",
    "evround",
    "evtable",
)
LIST = "evlist"
GAMES, MATCH, RULE, REASON, RULED = "evgames", "evmatch", "evrule", "evreason", "evruled"
PACKET, APPEAL, APPEALED = "evpacket", "evappeal", "evappealed"
PEOPLE, PERSON, IN_PLACE, ENTER = "evpeople", "evperson", "evinplace", "eventer"
ABOUT, ABOUT_SENT = "evabout", "evaboutsent"
STAND_BY, BYES = "evstandby", "evbyes"
DESK, CLOSE_FIELD, PAIR, PUBLISH, RETRY, FINISH = "evdesk", "evfield", "evpair", "evpublish", "evretry", "evfinish"
PICTURE, CARDS, THROWN, RATINGS = "evpicture", "evcards", "evthrown", "evratings"
PAIRINGS, PAIRING, LOCK, TURN, EXCHANGE = "evpairings", "evpairing", "evlock", "evturn", "evexchange"
PAIR_WHY, PAIR_SENT = "evpairwhy", "evpairsent"
WISHES, WISH = "evwishes", "evwish"
SEED, SEEDED = "evseed", "evseeded"
CHALLENGE, ACCEPT, DECLINE, TAKE_BACK = "evchallenge", "evaccept", "evdecline", "evtakeback"
SEEK, SEEK_NO_MORE = "evseek", "evseeknomore"
STATE, STATED = "evstate", "evstated"
CHOOSE = "evchoose"
REPORT, REPORTED = "evreport", "evreported"
SHARE, UNSHARE = "evshare", "evunshare"

SET, OPEN_UP, DROP, WRITE, APPLY = "evset", "evopen", "evdrop", "evwrite", "evapply"  # of the page that sets one up
WRITTEN, CHANGED = "evwritten", "evchanged"  # forms


def event_id(held: HeldEvent, op: str, arg: str = "", page: int = 0) -> str:
    """The id of a control of an event; it works after a restart."""
    return f"t:{held.number}:{held.contest.acts}:{op}:{arg}:{page}"


def event_button(
    held: HeldEvent, op: str, label: str, arg: str = "", *, page: int = 0, style: Style = "secondary"
) -> Button:
    """A button of an event."""
    return Button(event_id(held, op, arg, page), label[:80] or "·", style)
