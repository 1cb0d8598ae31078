"""Requests and answers of Discord's HTTP interface as bytes: how one is read, answered in JSON, and made to fail."""

from __future__ import annotations

import json
from typing import Any, Literal

from aiohttp import web

# How a request fails: not at all, with a status, with a status and a code (429: seconds to wait), cut off before or
# after it was carried out.
Fault = int | tuple[int, float] | Literal["drop", "lost"] | None


class Refuse(Exception):
    """An error answer of Discord."""

    def __init__(self, status: int, code: int, words: str) -> None:
        super().__init__(words)
        self.status, self.code, self.words = status, code, words


def failed(request: web.Request, fault: Fault) -> web.Response:
    """An error answer; or the connection is cut instead of one."""
    if fault == "drop":
        assert request.transport is not None
        request.transport.close()
        return web.Response()
    status, detail = fault if isinstance(fault, tuple) else (fault, 0)
    data = {"code": detail, "message": "told to fail", "retry_after": detail, "global": False}
    answer = json_answer(data, status=status)
    answer.headers["Via"] = "1.1 loopback"
    return answer


def json_answer(data: Any, status: int = 200) -> web.Response:
    """JSON with the exact content type of Discord."""
    return web.Response(body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"})


async def body_of(request: web.Request) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The data of a request, and its files under `<key>|<name>`."""
    if request.content_type == "multipart/form-data":
        form = await request.post()
        files = {
            f"{key}|{part.filename}": part.file.read() for key, part in form.items() if isinstance(part, web.FileField)
        }
        return json.loads(str(form["payload_json"])), files
    if not request.can_read_body or not (raw := await request.read()):
        return {}, {}
    data = json.loads(raw)
    return (data if isinstance(data, dict) else {"list": data}), {}
