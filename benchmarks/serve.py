"""Load on ``evalmath serve``: rewards a second with a real client, then hostile clients beside honest ones, and memory.

::

    pip install aiohttp
    python -m benchmarks.serve [--seconds 10] [--hostile 300] [--connections 32]

The client is aiohttp, as OpenRLHF's is, in a process of its own: on two processors it takes one of them. Answers are
short. Hostile clients, a process of low priority, besiege one of two servers. An honest client asks both in the same
seconds, so that whatever else the machine does delays both alike: what the besieged one's figures are beyond the quiet
one's is what the siege does to who shares a server with it. Every verdict has to be as ever.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp

from benchmarks.processes import memory, processor_seconds

BOXED = r"Adding the two, we get \boxed{%s}."
BATCH = 64


def known(count: int = 256) -> list[tuple[str, str, float]]:
    """Prompt, response and reward of short rows: half of them right."""
    pick = random.Random(0)
    rows = []
    for number in range(count):
        p, q = pick.randint(1, 99), pick.choice([2, 4, 5, 8, 10])
        answer = f"{p / q:g}" if number % 2 else f"{p / q + 1:g}"
        rows.append((rf"\frac{{{p}}}{{{q}}}", BOXED % answer, float(number % 2)))
    return rows


async def load(session: aiohttp.ClientSession, seconds: float, connections: int, batch: int) -> dict[str, float]:
    """So many requests at once, for so long; every reward is compared with what is known."""
    rows, waits, rewards = known(), [], 0
    over = time.perf_counter() + seconds

    async def one(start: int) -> None:
        nonlocal rewards
        place = start
        while time.perf_counter() < over:
            part = [rows[(place + n) % len(rows)] for n in range(batch)]
            place += batch
            began = time.perf_counter()
            if batch == 1:
                reference, response, expected = part[0]
                body = {"prompt": "?", "response": response, "label": reference}
                async with session.post("/reward/slime", json=body) as answer:
                    found: Any = [await answer.json()]
                want = [expected]
            else:
                body = {"query": [row[1] for row in part], "labels": [row[0] for row in part]}
                async with session.post("/reward/openrlhf", json=body) as answer:
                    found = (await answer.json())["rewards"]
                want = [row[2] for row in part]
            waits.append(time.perf_counter() - began)
            assert found == want, (found, want)
            rewards += batch

    began = time.perf_counter()
    await asyncio.gather(*(one(n * 7) for n in range(connections)))
    took = time.perf_counter() - began
    waits.sort()
    return {
        "rewards": rewards, "rewards/s": rewards / took, "requests/s": len(waits) / took,
        "p50 ms": 1e3 * waits[len(waits) // 2], "p99 ms": 1e3 * waits[int(len(waits) * 0.99)],
    }  # fmt: skip


# --- what nobody should send ----------------------------------------------------------------------------------------


def hostile_bodies() -> list[bytes]:
    """The hostile suite as requests, and bodies that are not requests at all."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from tests.hostile.child import rows
    from tests.hostile.generators import built

    bodies = []
    for row in rows():
        with suppress(UnicodeEncodeError, TypeError, ValueError):  # what no body can hold
            response = built(row["response"]) if "response" in row else rf"\boxed{{{built(row['answer'])}}}"
            bodies.append(json.dumps({"label": built(row.get("reference", "5")), "response": response}).encode())
    bodies += [b'{"response": [' + b"[]," * (1 << 20) + b"1]}"]  # a million values of nothing
    bodies += [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"null", b'{"response": 1}', b'{"response": {"a": []}}']
    random.Random(0).shuffle(bodies)
    return bodies


async def hostile(port: int, seconds: float) -> dict[str, int]:  # noqa: C901 - a list of attacks
    """All of it at once; returns how often what was answered."""
    bodies, codes = hostile_bodies(), {}
    over = time.monotonic() + seconds

    def head(length: object) -> bytes:
        return f"POST /reward/slime HTTP/1.1\r\nHost: h\r\nContent-Length: {length}\r\n\r\n".encode()

    async def talk(*parts: bytes, wait: float = 0.0, listen: bool = True) -> None:
        writer = None
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(wait)
            line = await asyncio.wait_for(reader.readline(), 90) if listen else b"left without listening"
            what = line.decode("latin-1").strip() or "closed"
        except (OSError, TimeoutError) as error:
            what = type(error).__name__
        codes[what] = codes.get(what, 0) + 1
        if writer is not None:
            writer.close()

    async def suite(offset: int) -> None:
        place = offset
        while time.monotonic() < over:
            body = bodies[place % len(bodies)]
            place += 4
            await talk(head(len(body)), body)

    async def slow_loris() -> None:
        while time.monotonic() < over:
            await asyncio.gather(
                *(talk(*[b"POST /reward/slime HTTP/1.1\r\n"] + [b"A: b\r\n"] * 100, wait=1.0) for _ in range(100))
            )

    async def cut() -> None:
        while time.monotonic() < over:
            await asyncio.gather(*(talk(head(1_000), b'{"response": "', listen=False) for _ in range(50)))
            await asyncio.sleep(0.5)

    async def huge() -> None:
        while time.monotonic() < over:
            await talk(head(100_000_000), *[b" " * (1 << 20)] * 100)
            chunked = b"POST /judge HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            await talk(chunked, *[b"100000\r\n" + b" " * (1 << 20) + b"\r\n"] * 100)
            await asyncio.sleep(1)

    async def heads() -> None:
        begin = b"POST /judge HTTP/1.1\r\nHost: h\r\n"
        while time.monotonic() < over:
            await talk(begin, *[b"A: " + b"x" * (1 << 14) + b"\r\n"] * 10_000)
            await talk(begin, b"A: ", *[b"x" * (1 << 16)] * 6_000)
            await asyncio.sleep(1)

    async def crowd() -> None:
        while time.monotonic() < over:
            await asyncio.gather(*(talk(wait=2.0) if n % 2 else talk(b"\r\n", wait=2.0) for n in range(1_000)))

    await asyncio.gather(*(suite(n) for n in range(4)), slow_loris(), cut(), huge(), heads(), crowd())
    return codes


async def honest(session: aiohttp.ClientSession, seconds: float, pid: int, told: str) -> dict[str, float]:
    """A client that asks for one reward, thinks a moment, and asks again: how long it waits, and what memory does."""
    waits, sizes = list[float](), list[int]()
    begin = time.monotonic()
    while (passed := time.monotonic() - begin) < seconds:
        reference, response, expected = known()[len(waits) % 256]
        began = time.perf_counter()
        async with session.post("/reward/slime", json={"response": response, "label": reference}) as answer:
            assert await answer.json() == expected
        waits.append(time.perf_counter() - began)
        if passed >= 30 * len(sizes):
            sizes.append(memory(pid) >> 20)
            print(f"  {told}: {passed:5.0f} s, {len(waits)} waits, {sizes[-1]} MB", file=sys.stderr, flush=True)
        await asyncio.sleep(0.05)
    ordered = sorted(waits)
    early = sizes[len(sizes) // 5]
    return {
        "waits": len(waits), "p50 ms": 1e3 * ordered[len(waits) // 2], "p99 ms": 1e3 * ordered[int(len(waits) * 0.99)],
        "longest ms": 1e3 * ordered[-1], "MB at a fifth": early, "MB at the end": sizes[-1],
    }  # fmt: skip


async def siege(
    besieged: aiohttp.ClientSession, quiet: aiohttp.ClientSession, port: int, pids: list[int], seconds: float
) -> None:
    """Honest clients of two servers at the same time, one of which is attacked."""
    command = ["nice", "-n", "5", sys.executable, "-m", "benchmarks.serve", "--attack", str(port)]
    attack = await asyncio.create_subprocess_exec(*command, "--hostile", str(seconds), stdout=subprocess.PIPE)
    try:
        parts = await asyncio.gather(
            honest(quiet, seconds, pids[1], "quiet"), honest(besieged, seconds, pids[0], "besieged")
        )
    finally:
        codes, _ = await attack.communicate()
    print("\n| server |", " | ".join(parts[0]), "|\n|---" + "|---" * len(parts[0]) + "|")
    for name, figures in zip(("quiet", "besieged"), parts, strict=True):
        print(f"| {name} |", " | ".join(f"{value:,.1f}" for value in figures.values()), "|")
    print(f"\nratio of p99: {parts[1]['p99 ms'] / parts[0]['p99 ms']:.2f}")
    print("\nhostile:", ", ".join(f"{count} × {what}" for what, count in sorted(json.loads(codes).items())), "\n")


@contextmanager
def server() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server that is ready: its port and its process. In the end it says how it ended."""
    with tempfile.TemporaryFile() as log:
        command = [sys.executable, "-u", "-m", "evalmath", "serve", "--port", "0"]
        process = subprocess.Popen(command, stderr=log, env=os.environ | {"PYTHONHASHSEED": "0"})
        try:
            while process.poll() is None:
                log.seek(0)
                lines = [json.loads(line) for line in log.read().splitlines()]
                if any(line["message"] == "ready" for line in lines):
                    address = next(line["address"] for line in lines if line["message"] == "listening")
                    yield int(address.rpartition(":")[2]), process
                    break
                time.sleep(0.1)
        finally:
            process.terminate()
            process.wait(60)
            log.seek(0)
            failures = [x for x in log.read().splitlines() if b'"exception"' in x or b'"level": "error"' in x]
            print(f"exit status {process.returncode}, {len(failures)} errors in the log")
            for line in failures[:5]:
                print(line.decode()[:2000])


async def run(options: argparse.Namespace, port: int, process: subprocess.Popen[bytes]) -> None:
    """Measure, attack, measure again."""
    print(f"| {'part':24} | rewards/s | requests/s | p50 ms | p99 ms | server µs a reward | memory MB |")
    print("|---|---|---|---|---|---|---|")
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", connector=connector) as session:

        async def part(name: str, seconds: float, batch: int) -> None:
            before = processor_seconds(process.pid)
            figures = await load(session, seconds, options.connections if batch == 1 else 8, batch)
            used = processor_seconds(process.pid) - before
            figures["µs"] = 1e6 * used / figures["rewards"]
            cells = " | ".join(f"{figures[key]:,.1f}" for key in ("rewards/s", "requests/s", "p50 ms", "p99 ms", "µs"))
            print(f"| {name:24} | {cells} | {memory(process.pid) >> 20} |", flush=True)

        await part("warming", 2, 1)
        await part("one a request", options.seconds, 1)
        await part(f"{BATCH} a request", options.seconds, BATCH)
        if options.hostile:
            with server() as (other, twin):
                async with aiohttp.ClientSession(f"http://127.0.0.1:{other}") as quiet:
                    await siege(session, quiet, port, [process.pid, twin.pid], options.hostile)
            assert process.poll() is None, "the server died"
            await part("one a request, after it", options.seconds, 1)
            await asyncio.sleep(5)
            print(f"\nmemory 5 s later: {memory(process.pid) >> 20} MB")


def main() -> None:
    """Start a server, run, stop it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--hostile", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--attack", type=int, default=0, metavar="PORT", help=argparse.SUPPRESS)
    options = parser.parse_args()
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if options.attack:
        print(json.dumps(asyncio.run(hostile(options.attack, options.hostile))))
        return
    with server() as (port, process):
        asyncio.run(run(options, port, process))


if __name__ == "__main__":
    main()
