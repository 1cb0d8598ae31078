"""What the buttons, menus and forms of invitations, biddings and proposals do; the commands are in `cogs/game.py`."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.games import asked_for, list_answer
from cogs.bidding.bids import stepped
from cogs.bidding.words import amount_of, bid_form
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.invitations.accepting import Invitations
from cogs.invitations.setting_up import SettingUp
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from cogs.proposals.agreements import Agreements
from engine.kernel.game import Role


class GameButtons(commands.Cog):
    """Carries what is pressed below a public message, or in the panel that sets a game up, to the session."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer
        self.agreements = Agreements(bot.services, bot.announcer)
        self.invitations = Invitations(bot.services, bot.announcer)
        self.setting_up = SettingUp(bot.services, self.invitations, bot.threads)

    @control("setup", Reply.SAME)
    async def set_up(self, press: Press) -> Answer:
        """A menu or a button of the panel in which a game is set up."""
        return await self.setting_up.chosen(press)

    @control("join", Reply.NEW)
    async def join(self, press: Press) -> Answer:
        """Accept an invitation."""
        role = Role(press.click.arg) if press.click.arg else None
        return await self.invitations.accept(press.caller, press.click.table, role, press.message)

    @control("decline", Reply.NEW)
    async def decline_invitation(self, press: Press) -> Answer:
        """Say no to an invitation."""
        return await self.invitations.decline(press.caller, press.click.table, press.message)

    @control("cancel", Reply.NEW)
    async def cancel_invitation(self, press: Press) -> Answer:
        """Withdraw an invitation."""
        return await self.invitations.cancel(press.caller, press.click.table, press.message)

    @control("games", Reply.SAME)
    async def other_games(self, press: Press) -> Answer:
        """Another page of the list of games."""
        which, game = asked_for(press.click.arg)
        return await list_answer(self.services, press.caller, which, game, press.click.page)

    @control("agree", Reply.NEW)
    async def agree(self, press: Press) -> Answer:
        """Yes to a proposal."""
        return await self.agreements.agree(press.caller, press.click.table, press.click.arg)

    @control("refuse", Reply.NEW)
    async def refuse(self, press: Press) -> Answer:
        """No to a proposal."""
        return await self.agreements.refuse(press.caller, press.click.table, press.click.arg)

    @control("takeback", Reply.NEW)
    async def take_back(self, press: Press) -> Answer:
        """For whoever has made a proposal."""
        return await self.agreements.take_back(press.caller, press.click.table, press.click.arg)

    @control("bid", Reply.SAME)
    async def bid_amount(self, press: Press) -> Answer:
        """An amount on a button."""
        role, _, points = press.click.arg.rpartition(".")
        return await self._bid(press, role, points)

    @opens_form("bidform")
    async def open_bid_form(self, press: Press) -> Form:
        """Any other amount."""
        return bid_form(self.services, press.click.table, press.click.revision, press.click.arg)

    @form("bid", Reply.SAME)
    async def bid_typed(self, press: Press) -> Answer:
        """An amount from the form."""
        return await self._bid(press, press.click.arg, press.words)

    async def _bid(self, press: Press, role: str, points: str) -> Answer:
        click, auction = press.click, self.services.tables.auction
        bid = auction.bid(
            click.table, press.user, amount_of(points), Role(role), revision=click.revision, request=press.request
        )
        return await stepped(self.services, self.announcer, press.user, bid)

    @control("takebid", Reply.SAME)
    async def take_bid(self, press: Press) -> Answer:
        """The other side at the bid that stands."""
        click, auction = press.click, self.services.tables.auction
        accepted = auction.accept(click.table, press.user, revision=click.revision, request=press.request)
        return await stepped(self.services, self.announcer, press.user, accepted)

    @control("quit", Reply.SAME)
    async def quit_bidding(self, press: Press) -> Answer:
        """No game after all."""
        click, auction = press.click, self.services.tables.auction
        gone = auction.withdraw(click.table, press.user, revision=click.revision, request=press.request)
        return await stepped(self.services, self.announcer, press.user, gone)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(GameButtons(bot))
