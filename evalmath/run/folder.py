"""The folder of a run: what was asked how, every response as it came, the verdicts.

==================  ==================================================================================================
``run.json``        the task, the model, the prompt, the options: samples that were asked otherwise do not join them
``responses.jsonl``  a row for each response, written when it is whole
``judged.jsonl``    the same rows in the same order with their verdicts, as ``evalmath eval`` writes them
==================  ==================================================================================================

A response is in its file before it is judged, so that whatever ends a run costs nothing that was paid for. What the
verdicts lack at the end of the file is judged by the next run.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from evalmath.formats.appending import Appending, json_line
from evalmath.formats.files import record_in
from evalmath.formats.output import Output
from evalmath.formats.owning import OutputError, cut, lines, whole

__all__ = ["Folder"]

SETTINGS, RESPONSES, JUDGED = "run.json", "responses.jsonl", "judged.jsonl"


class Folder:
    """A folder, new or to be continued.

    Parameters
    ----------
    path : Path
    settings : mapping
        What all samples in it share, as JSON.
    signature : str
        Of the policy.

    Raises
    ------
    OutputError
        If it belongs to another run, or another one is writing to it.
    OSError
        If it cannot be written to.
    """

    def __init__(self, path: Path, settings: Mapping[str, Any], signature: str) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        others = [file.name for file in path.iterdir() if file.name not in (SETTINGS, RESPONSES, JUDGED)]
        if others and not (path / SETTINGS).exists():
            raise OutputError(f"{path} is not empty, and is not a folder of a run")
        self._responses = Appending(str(path / RESPONSES))
        try:
            self._agree(path / SETTINGS, settings)
            responses = cut(path / RESPONSES)  # verdicts of responses that the disk has lost are lost with them
            self.output = Output(str(path / JUDGED), signature=signature, most=responses)
        except BaseException:
            self._responses.close()
            raise

    @property
    def responses(self) -> str:
        """The file of responses."""
        return str(self.path / RESPONSES)

    @property
    def judged(self) -> str:
        """The file of verdicts."""
        return str(self.path / JUDGED)

    def earlier(self) -> Iterator[tuple[bytes, dict[str, Any]]]:
        """The lines of earlier runs.

        Raises
        ------
        OutputError
            If one is damaged.
        """
        for number, line in enumerate(lines(self.path / RESPONSES), start=1):
            row = record_in(line)
            if row is None:
                raise OutputError(f"{self.responses} is damaged in line {number}")
            yield line, row

    def add(self, row: Mapping[str, Any]) -> bytes:
        """Write a response down at once; the line that it became.

        Raises
        ------
        WriteError
            If it cannot be written.
        """
        line = json_line(row)
        self._responses.write(line)
        self._responses.flush()
        return line

    def close(self) -> None:
        """Write out what is left.

        Raises
        ------
        WriteError
            If it cannot be written.
        """
        try:
            self._responses.close()
        finally:
            self.output.close()

    def _agree(self, path: Path, settings: Mapping[str, Any]) -> None:
        """The settings are those of the folder, or become them."""
        text = json.dumps(settings, ensure_ascii=False, indent=1) + "\n"
        wanted = json.loads(text)
        if path.exists():
            try:
                known = json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                known = None
            if not isinstance(known, dict):
                raise OutputError(f"{path} is damaged")
            for name in sorted({*known, *wanted}):
                if known.get(name) != wanted.get(name):
                    there, here = (str(some.get(name))[:60] for some in (known, wanted))
                    raise OutputError(f"{self.path} holds samples of another run: {name} is {there} there, not {here}")
            return
        judged = self.path / JUDGED
        if (self.path / RESPONSES).stat().st_size or (judged.exists() and judged.stat().st_size):
            raise OutputError(f"{self.path} holds responses or verdicts, but no {SETTINGS}")
        with whole(path) as write:
            write(text)
