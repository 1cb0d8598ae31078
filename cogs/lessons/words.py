"""How a step of a lesson is shown: what it teaches above the ordinary panel, what has become of it, the ways on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from cogs.messages.answer import Answer
from cogs.messages.controls import TEMPLATE, Button, Control, button
from cogs.panel.control_row import CONTROL_ROW
from cogs.panel.panel import panel_for
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.lesson import LessonStep
from engine.kernel.text import text
from engine.session.lessons import Lessons, Practice, StepResult
from engine.session.looking import Look
from engine.session.model import HOUSE, TableInfo

OWN_ROW = CONTROL_ROW + 1
READ = ("hand",)  # what of the panel is looked at where nothing is to be done
LATER = ("standing", "stops")  # what nobody needs in his first game
FULL, EMPTY = "●", "○"
Part = Literal["title", "show", "then", "done"]


def sentence(services: Services, practice: Practice, step: LessonStep, part: Part | None = None) -> str:
    """What the catalogue says of a step: its lesson, or its title, how it is pressed, what passes, what was learned."""
    meta = services.games[practice.learning.game_id].meta
    key = meta.key("lesson", step.key, *([part] if part else []))
    return services.say(text(key)) if services.languages.has(key) else ""


def game_named(services: Services, lessons: Lessons, game: str) -> str:
    """The game that is named, by its title, its command or its key; a plain refusal if it has no lesson."""
    folded = game.strip().casefold()
    if not folded:
        return ""
    for key, one in services.games.items():
        if folded in (key, one.meta.title.casefold(), one.meta.command):
            if key not in lessons.taught:
                raise TableError(text("lesson-none", title=one.meta.title))
            return key
    raise TableError(text("unknown-game", game=game.strip()))


def taught(services: Services, practice: Practice, step: LessonStep) -> str:
    """What is to be done in a step, and why; in the middle of it how it goes on."""
    later = sentence(services, practice, step, "then") if practice.run else ""
    return later or sentence(services, practice, step)


async def fresh(services: Services, practice: Practice, went: StepResult, notes: Sequence[str] = ()) -> Answer:
    """The step that a learner is at, with the panel as it is now, and what has led there."""
    look = await services.tables.look(practice.table, practice.user)
    panel = await panel_for(services, look, practice.user)
    seen = await _pictured(services, look, practice.user, went, panel)
    return framed(services, practice, look, went, seen or panel, notes, pictured=seen is not None)


async def _pictured(services: Services, look: Look, user: int, went: StepResult, panel: Answer) -> Answer | None:
    """With the picture of what the other side has done, in place of those of the panel; None where there is none."""
    passages = [one for told in went.told if told.user == HOUSE for one in told.passages]
    if not passages:
        return None
    face = services.face(look.info)
    picture = await services.picture_for(look.info, user, face.report, passages)
    return None if picture is None else replace(panel, pictures=(picture,))


def framed(
    services: Services,
    practice: Practice,
    look: Look,
    went: StepResult,
    panel: Answer,
    notes: Sequence[str] = (),
    *,
    pictured: bool = False,
) -> Answer:
    """An answer of the panel with what the step teaches above it. `pictured`: what happened is to be seen in it."""
    step = practice.step
    before = [*led(services, practice, look.info, went, pictured=pictured), *notes]
    if step is None:
        return replace(closing(services, practice, look, before), pictures=panel.pictures if pictured else ())
    number, count = practice.learning.step + 1, len(practice.lesson.steps)
    doing = bool(practice.orders) or went.course == "astray"
    kept = [one for one in panel.controls if (_op(one) not in LATER if doing else _op(one) in READ)]
    words = [*before, taught(services, practice, step)]
    if went.course == "astray":
        words.append(services.say("lesson-astray"))
    return replace(
        panel,
        heading=services.say("lesson-heading", number=number, title=sentence(services, practice, step, "title")),
        under=FULL * number + EMPTY * (count - number),
        words="\n".join(filter(None, [*words, panel.words if doing else ""])),
        pictures=panel.pictures if doing or went.told else (),
        controls=[*(replace(one, row=one.row or 0) for one in kept), *own_buttons(services, practice, look.info, went)],
    )


def led(
    services: Services, practice: Practice, info: TableInfo, went: StepResult, *, pictured: bool = False
) -> list[str]:
    """What was learned, what was done for the learner, and what the other side did."""
    mine = [told for told in went.told if told.user != HOUSE]
    theirs = [told for told in went.told if told.user == HOUSE]
    said = []
    if went.finished is not None:
        learned = sentence(services, practice, went.finished, "done")
        said += [services.say("lesson-done", learned=learned)] if learned else []
    if mine:
        orders = "; ".join(order for told in mine for order in told.receipt)
        said.append(services.say("lesson-done-for-you", orders=orders))
    happened = [line for told in theirs for line in services.told(info, told.public())]
    if happened and not pictured:
        said.append(services.say("lesson-theirs"))
        said += [f"> {line}" for line in happened]
    return said


def own_buttons(services: Services, practice: Practice, info: TableInfo, went: StepResult) -> list[Button]:
    """The ways on."""
    step, at = practice.step, str(practice.learning.step)
    ways: list[str]
    if step is None:
        ways = []
    elif went.course == "astray":
        ways = ["again", "show", "skip"] if practice.orders else ["again", "next"]
    elif not practice.orders:
        ways = ["next", "map"]
    else:
        ways = ["show", "skip", "map"]
    first = ways[0] if ways and ways[0] in ("next", "again") else ""
    return [
        *(
            button(
                info,
                f"lesson{way}",
                services.say(f"button-lesson-{way}"),
                at,
                style="success" if way == first else "secondary",
                row=OWN_ROW,
            )
            for way in ways
        ),
        button(info, "lessonleave", services.say("button-lesson-leave"), at, row=OWN_ROW),
    ]


def closing(services: Services, practice: Practice, look: Look, before: Iterable[str]) -> Answer:
    """The end: what comes after it in a game, and how one begins."""
    meta, info = services.games[practice.learning.game_id].meta, look.info
    return Answer(
        "\n".join([*before, services.say(text(meta.key("lesson", "end"))), services.say("lesson-next")]),
        heading=services.say("lesson-over"),
        under=FULL * len(practice.lesson.steps),
        controls=[button(info, "lessonleave", services.say("button-lesson-close"), str(practice.learning.step))],
        accent=services.accent(info, look.seat),
    )


def _op(control: Control) -> str:
    found = TEMPLATE.fullmatch(control.id)
    return found["op"] if found is not None else ""
