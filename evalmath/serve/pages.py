"""The description of the routes: OpenAPI 3.1, and the same as a page that needs nothing from anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from typing import Any, Final

from evalmath._version import __version__
from evalmath.serve.dialects import Dialect

__all__ = ["openapi", "page"]

_ERRORS: Final = {
    "400": "The body is not JSON, or was cut off.",
    "401": "A token is asked for.",
    "408": "The body took too long.",
    "404": "There is no such route.",
    "405": "The route takes another method.",
    "413": "The body or the batch is too large.",
    "422": "The body is JSON, but not what this route takes.",
    "429": "Too much is waiting: Retry-After says when to come again.",
    "431": "The head is too large.",
    "503": "Not judged before the deadline: nothing is known of the answers. Retry-After says when to come again.",
}
_OTHERS: Final = {
    "/healthz": "200 if the server lives",
    "/readyz": "200 if it takes requests, else 503",
    "/metrics": "figures for Prometheus",
    "/openapi.json": "this page as OpenAPI",
    "/docs": "this page",
}
_STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "pre{background:#f4f4f4;color:#222;padding:1rem;overflow:auto}code{font-family:monospace}"
    "td{padding:.1rem 1rem .1rem 0;vertical-align:top}"
)


def openapi(dialects: Iterable[Dialect]) -> dict[str, Any]:
    """The specification."""
    error = {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}
    failures = {
        code: {"description": text, "content": {"application/json": {"schema": error}}}
        for code, text in _ERRORS.items()
    }
    paths: dict[str, Any] = {
        dialect.path: {
            "post": {
                "summary": dialect.summary,
                "requestBody": {"required": True, "content": {"application/json": {"schema": dialect.takes}}},
                "responses": {
                    "200": {"description": "Judged.", "content": {"application/json": {"schema": dialect.gives}}},
                    **failures,
                },
                "security": [{}, {"token": []}],
            }
        }
        for dialect in dialects
    }
    for path, text in _OTHERS.items():
        paths[path] = {"get": {"summary": text, "responses": {"200": {"description": text}}}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "evalmath", "version": __version__, "description": "Rewards for answers to mathematics."},
        "paths": paths,
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def page(dialects: Iterable[Dialect]) -> str:
    """The same for people."""
    parts = [f"<h1>evalmath {escape(__version__)}</h1>"]
    for dialect in dialects:
        parts.append(f"<h2><code>POST {escape(dialect.path)}</code></h2><p>{escape(dialect.summary)}</p>")
        for title, schema in (("takes", dialect.takes), ("gives", dialect.gives)):
            parts.append(
                f"<details><summary>{title}</summary><pre>{escape(json.dumps(schema, indent=2))}</pre></details>"
            )
    for title, rows in (("Errors", _ERRORS), ("Other routes", _OTHERS)):
        cells = "".join(
            f"<tr><td><code>{escape(key)}</code></td><td>{escape(text)}</td></tr>" for key, text in rows.items()
        )
        parts.append(f"<h2>{title}</h2><table>{cells}</table>")
    body = "\n".join(parts)
    head = f'<meta charset="utf-8"><title>evalmath</title><style>{_STYLE}</style>'
    return f'<!doctype html><html lang="en">{head}{body}</html>'
