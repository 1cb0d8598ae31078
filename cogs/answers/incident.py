"""What is told about an error: a sentence of its own, or for a defect a number to quote."""

from __future__ import annotations

import logging
import secrets

from cogs.services import Services
from engine.kernel.errors import GameError

log = logging.getLogger(__name__)


def sentence_of(services: Services, error: BaseException, where: str) -> str:
    """Why not; a defect is logged under the number."""
    if isinstance(error, GameError):
        return services.error(error)
    return services.say("incident", number=incident(error, where))


def incident(error: BaseException, where: str) -> str:
    """Log a defect and give the number to quote."""
    number = secrets.token_hex(4)
    log.error("incident %s in %s", number, where, exc_info=error, extra={"incident": number, "where": where})
    return number
