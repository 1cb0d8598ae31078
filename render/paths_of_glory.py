"""Pictures of Paths of Glory. Each is made from a view, so it shows nothing its viewer may not know.

Call these from the one painting thread: sprites, fonts and sheets are shared without locks.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.paths_of_glory.model import Event, View
from engine.games.paths_of_glory.tables import CARDS, SPACES, TABLES, CardId, SpaceId
from render.picture import Picture
from render.pog import report as reports
from render.pog import status as statuses
from render.pog.cards import WordsOf, card_scene, hand_scene, plain_words
from render.pog.legend import legend
from render.pog.maps import map_scene, whole
from render.pog.places import THEATRES, best_sheet, frame, sheets
from render.pog.sprites import PAINTER

REACH = 330  # pixels around a space, `around`


def _when(view: View) -> str:
    return f"{TABLES.turns[view.tracks.turn].name}, VP {view.tracks.vp}"


def report(view: View, events: Sequence[Event]) -> Picture:
    """What has just happened, marked on the map around it, dice and losses below."""
    scene = reports.scene(view, events)
    return Picture(PAINTER.paint(scene), "report.png", reports.alt(view, events))


def whole_map(view: View, sheet: str = "europe") -> Picture:
    """A whole map sheet: `europe` or `near_east`, at most 2,550 pixels wide."""
    found = sheets()[sheet]
    data = PAINTER.paint(whole(map_scene(view, found, found.all, legend(found)), found))
    return Picture(data, f"{sheet.replace('_', '-')}.png", f"Map of {sheet.replace('_', ' ').title()}, {_when(view)}")


def theatre(view: View, name: str) -> Picture:
    """A part of the map by name: west, east, italy, balkans, near_east."""
    sheet_name, corners = THEATRES[name]
    sheet = sheets()[sheet_name]
    crop = frame(sheet, [sheet.spaces[SpaceId(s)] for s in corners], margin=70) if corners else sheet.all
    data = PAINTER.paint(map_scene(view, sheet, crop))
    return Picture(data, f"{name.replace('_', '-')}.png", f"Map of the theatre {name.replace('_', ' ')}, {_when(view)}")


def around(view: View, space_id: SpaceId, radius: int = REACH) -> Picture:
    """The map around one space, `radius` pixels to each side."""
    sheet = best_sheet([space_id])
    crop = frame(sheet, [sheet.spaces[space_id]], margin=radius, least=(2 * radius + 200, 2 * radius))
    data = PAINTER.paint(map_scene(view, sheet, crop))
    return Picture(data, f"{space_id}.png", f"Map around {SPACES[space_id].name}, {_when(view)}")


def status(view: View) -> Picture:
    """Turn, points, war status, cards left, offensives, replacement points, reserve boxes, eliminated units."""
    tracks = view.tracks
    alt = f"Status: {_when(view)}, war status {tracks.ws_ap} + {tracks.ws_cp} = {tracks.ws}"
    return Picture(PAINTER.paint(statuses.scene(view)), "status.png", alt)


def hand(view: View, words: WordsOf = plain_words) -> Picture:
    """The viewer's cards; `words` gives effect and conditions of a card in the reader's language."""
    names = ", ".join(f"{CARDS[card].name} ({CARDS[card].ops}/{CARDS[card].sr})" for card in view.hand)
    return Picture(PAINTER.paint(hand_scene(view.hand, words)), "hand.png", f"Your cards: {names or 'none'}")


def card(card_id: CardId, words: WordsOf = plain_words) -> Picture:
    """One card."""
    found = CARDS[card_id]
    alt = f"Card {found.name}: OPS {found.ops}, SR {found.sr}. {' '.join(words(card_id))}".strip()
    return Picture(PAINTER.paint(card_scene(card_id, words)), f"{card_id.replace('_', '-')}.png", alt[:1000])
