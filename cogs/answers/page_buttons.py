"""Which page of how many is shown, and the buttons to the ones beside it."""

from __future__ import annotations

from cogs.messages.controls import Button, button
from cogs.messages.pages import Page
from cogs.services import Services
from engine.session.model import TableInfo


def page_number(services: Services, page: Page) -> str:
    """Which page of how many this is, where there are several."""
    return services.say("look-page", page=page.number, pages=page.last) if page.last > 1 else ""


def turns(services: Services, info: TableInfo | None, op: str, arg: str, page: int, last: int) -> list[Button]:
    """One page back, one page on: buttons that carry the number of the page they lead to."""
    found = [("button-previous", page - 1)] if page > 1 else []
    found += [("button-next", page + 1)] if page < last else []
    return [button(info, op, services.say(label), arg, page=number, row=0) for label, number in found]
