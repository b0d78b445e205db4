"""Coverage-guided fuzzing of extraction, reading and judging; ``make fuzz`` runs it.

    python -m fuzz.atheris_judge FINDS [-max_total_time=1800] [libFuzzer's options]

A find does not end the run: it is written to the directory FINDS, one file for each place where a promise broke, and
the run goes on. What stays after a fix goes to ``fuzz/finds.toml``, so that ``make test`` replays it.
"""

from __future__ import annotations

import hashlib
import signal
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["evalmath"]):
    import evalmath.check  # noqa: F401 - the import is what instruments it
    from fuzz import oracle, seeds

INSTRUMENTED = 4.0  # times slower than without
HOPELESS = 15.0  # seconds after which a text is a find and is left; libFuzzer's own -timeout would end the run


def give_up(signum: int, frame: object) -> None:
    """A hang becomes an exception, and so a find with the place where it was."""
    raise TimeoutError


def decode(data: bytes) -> oracle.Trial:
    """Bytes to a trial: the first byte chooses the face; lone surrogates may occur."""
    text = data[1:].decode("utf-8", "surrogatepass" if data[:1] < b"\xc0" else "surrogateescape")
    return oracle.trial(data[0], text)


class Target:
    """What libFuzzer calls, and the finds so far."""

    def __init__(self, finds: Path) -> None:
        self.finds = finds
        self.seen: set[str] = set()

    def __call__(self, data: bytes) -> None:
        """One text."""
        if not data:
            return
        try:
            attempt = decode(data)
        except UnicodeDecodeError:
            return
        signal.setitimer(signal.ITIMER_VIRTUAL, HOPELESS)
        try:
            find = oracle.run(attempt, oracle.SECONDS * INSTRUMENTED)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if find is None or find.what in self.seen:
            return
        self.seen.add(find.what)
        name = hashlib.sha256(find.what.encode()).hexdigest()[:12]
        report = f"{find.what}\n{attempt.face}\n{attempt.text!r}\n{find.detail}\n"
        (self.finds / f"{name}.txt").write_text(report, encoding="utf-8")
        print(f"FIND {name}: {find.what}", file=sys.stderr)  # noqa: T201 - a person watches


def main() -> None:
    """Write seeds and dictionary to a temporary directory, and go on until libFuzzer ends."""
    finds = Path(sys.argv[1])
    finds.mkdir(parents=True, exist_ok=True)
    corpus = Path(tempfile.mkdtemp(prefix="corpus-"))
    for number, text in enumerate([*seeds.texts(), *seeds.pairs()]):
        data = bytes([number % 7]) + text[:4_000].encode("utf-8", "surrogatepass")
        (corpus / f"{number:05}").write_bytes(data)
    words = corpus.with_suffix(".dict")
    lines = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in seeds.dictionary())
    words.write_text("".join(f'"{line}"\n' for line in lines), encoding="ascii")
    options = [f"-dict={words}", "-max_len=4000", "-timeout=60", "-rss_limit_mb=4000", "-report_slow_units=10"]
    signal.signal(signal.SIGVTALRM, give_up)
    atheris.Setup([sys.argv[0], *options, *sys.argv[2:], str(corpus)], Target(finds))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
