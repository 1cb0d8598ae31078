"""The track that a chapter has moved: VP, from where, to where, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts.phrases import name
from engine.games.no_retreat.accounts.sorting import counts_anew, events
from engine.games.no_retreat.rules.turn import victory
from engine.kernel.account import TrackMove
from engine.kernel.story import Passage
from engine.kernel.text import Text, text


def tracks(passages: Sequence[Passage]) -> Iterator[TrackMove]:
    """The VP of the side with the initiative, unless they begin to count otherwise in between."""
    view = passages[-1].view
    told = [event for part in passages for event in events(part)]
    own = tuple(event for event in told if isinstance(event, m.Scored))
    causes = [cause for event in told for cause in _causes(view, event)]
    if counts_anew(passages) or not (causes or own):
        return
    after = victory.total(view)
    alone = len(causes) == 1
    why = tuple(
        cause if alone else text("nr-told-cause", cause=cause, change=text("nr-told-change", by=by))
        for by, cause in causes
    )
    name_of_it = text("nr-told-vp", side=m.side_text(view.tracks.initiative))
    yield TrackMove(name_of_it, after - sum(by for by, _ in causes), after, why, own)


def _causes(view: m.View, event: m.Event) -> Iterator[tuple[int, Text]]:
    """What has moved the track, and by how much."""
    match event:
        case m.ControlChanged() if event.vp and not victory.counts_germany_only(view):
            place = text("nr-told-name", name=name(event.place))
            yield event.vp if event.side == view.tracks.initiative else -event.vp, place
        case m.Scored():
            yield event.change if event.side == view.tracks.initiative else -event.change, event.reason
