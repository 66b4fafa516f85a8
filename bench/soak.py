#!/usr/bin/env python3
"""Loads `kifu serve` for a long time with many clients, a few of them hostile.

soak.py PROGRAM FOLDER [--seconds 1800] [--clients 50] [--hostile 5]

FOLDER is copied, and the copy is indexed. Honest clients look at games, search and explore. `--hostile` percent of the clients
are silent, never read, send noise, or start a costly search and leave. Prints response times and errors of the honest clients
and the memory of the server; exits with 1 if an honest request failed or the memory grew by more than 20 % in the second half.
"""

import argparse
import http.client
import json
import os
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

from serve import Server

ARGUMENTS = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ARGUMENTS.add_argument("program")
ARGUMENTS.add_argument("folder")
ARGUMENTS.add_argument("--seconds", type=float, default=1800)
ARGUMENTS.add_argument("--clients", type=int, default=50)
ARGUMENTS.add_argument("--hostile", type=float, default=5, help="percent of the clients")

# Typical filters of honest users.
QUERIES = ["", "year:1960..1980", "player:cho", "result:b+", "moves:>200", "handicap:>=2", "event:cup", "player:go rank:9p"]
PATTERNS = [
    "anchor:corner/..../..../..../...X",
    "anchor:corner/...../..X../...../...../.....",
    "anchor:side/...../..X../..O../.....",
    "..../.XO./.OX./....",
]
MOVES = ["", "Q16", "Q16 D4", "Q16 D4 Q3", "R16 D4", "Q4 D16 Q16", "D4 Q16 D16"]
# Matches nearly everywhere.
COSTLY = "/".join(["?" * 19] * 19)


class Honest(threading.Thread):
    """Looks at games, searches and explores, a request at a time, with pauses."""

    def __init__(self, server, seed, games, end):
        super().__init__(daemon=True)
        self.server, self.random, self.games, self.end = server, random.Random(seed), games, end
        self.seconds, self.errors = [], []

    def ask(self, method, path, body=None):
        begin = time.monotonic()
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("localhost", self.server.port, timeout=60)
            text = None if body is None else json.dumps(body)
            self.connection.request(method, path, text, self.server.headers)
            answer = self.connection.getresponse()
            content = answer.read()
            # A view may be gone, as any reload of the page would find.
            if answer.status not in (200, 410):
                self.errors.append(f"{method} {path}: {answer.status} {content[:200]!r}")
                return None
            kind = path.split("?")[0].rsplit("/", 1)[-1]
            self.seconds.append((time.monotonic() - begin, "game" if kind.isdigit() else kind or "page"))
            return content if answer.status == 200 else None
        except (OSError, http.client.HTTPException) as error:
            # The server may close an idle connection; then the client opens a new one, as browsers do.
            was_new, self.connection = self.connection is None, None
            if was_new or not isinstance(error, http.client.RemoteDisconnected | ConnectionResetError | BrokenPipeError):
                self.errors.append(f"{method} {path}: {error!r}")
            return None

    def run(self):
        self.connection = None
        pick = self.random.choice
        library = "/api/libraries/0"
        while time.monotonic() < self.end:
            kind = self.random.random()
            if kind < 0.25:
                body = {"query": pick(QUERIES), "sort": pick(["date", "black", "moves"])}
                view = self.ask("POST", f"{library}/views", body)
                view = view and json.loads(view).get("view")
                if view is not None:
                    self.ask("GET", f"{library}/views/{view}/rows?from={self.random.randrange(500)}&count=50")
                    self.ask("GET", f"{library}/views/{view}/facets?by={pick(['year', 'player', 'event'])}&count=10")
            elif kind < 0.6:
                self.ask("GET", f"{library}/games/{self.random.randrange(self.games)}")
            elif kind < 0.8:
                self.ask("POST", f"{library}/explore", {"query": pick(QUERIES), "moves": pick(MOVES)})
            elif kind < 0.95:
                self.ask("POST", f"{library}/search", {"query": pick(QUERIES), "pattern": pick(PATTERNS)})
            else:
                self.ask("GET", pick(["/", "/app.js", "/shared.js", "/viewer.js", "/page.css"]))
            time.sleep(self.random.expovariate(1.0))


class Hostile(threading.Thread):
    """A hostile client: silent, never reading, sending noise, or leaving during a costly search."""

    def __init__(self, server, seed, end):
        super().__init__(daemon=True)
        self.server, self.random, self.end = server, random.Random(seed), end
        self.done = 0

    def request(self, method, path, body=""):
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nAuthorization: Bearer {self.server.token}\r\n"
        return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()

    def run(self):
        held = []
        while time.monotonic() < self.end:
            try:
                with_socket = socket.create_connection(("localhost", self.server.port), timeout=5)
                kind = self.random.randrange(5)
                if kind == 0:  # Silent, in the middle of a request head.
                    with_socket.send(b"GET /api/libraries HTTP/1.1\r\nHost: ")
                    held.append(with_socket)
                elif kind == 1:  # Sends many requests and never reads.
                    ask = self.request("POST", "/api/libraries/0/search", json.dumps({"query": "", "pattern": PATTERNS[0]}))
                    with_socket.send(ask * 20)
                    held.append(with_socket)
                elif kind == 2:  # Noise.
                    with_socket.send(self.random.randbytes(self.random.randrange(1, 20_000)))
                    with_socket.close()
                elif kind == 3:  # Starts a costly search and leaves.
                    ask = self.request("POST", "/api/libraries/0/search", json.dumps({"query": "", "pattern": COSTLY}))
                    with_socket.send(ask)
                    time.sleep(0.5)
                    with_socket.close()
                else:  # Announces a large file, and sends a little of it, slowly.
                    head = self.request("POST", "/api/dropped?name=a.zip").replace(b"Content-Length: 0", b"Content-Length: 50000000")
                    with_socket.send(head)
                    for _ in range(5):
                        with_socket.send(self.random.randbytes(1000))
                        time.sleep(0.2)
                    held.append(with_socket)
                self.done += 1
            except OSError:
                pass
            while len(held) > 40:
                held.pop(0).close()
            time.sleep(self.random.random())


def main():
    options = ARGUMENTS.parse_args()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        library = work / "library"
        environment = {**os.environ, "KIFU_STATE": str(work / "state")}
        subprocess.run(["cp", "-r", options.folder, library], check=True)
        subprocess.run([options.program, "--quiet", "index", library], check=True, env=environment)
        server = Server(options.program, library, environment=environment)
        connection = http.client.HTTPConnection("localhost", server.port)
        connection.request("POST", "/api/libraries/0/views", json.dumps({"query": ""}), server.headers)
        games = json.loads(connection.getresponse().read())["games"]
        end = time.monotonic() + options.seconds
        bad = round(options.clients * options.hostile / 100)
        honest = [Honest(server, seed, games, end) for seed in range(options.clients - bad)]
        hostile = [Hostile(server, seed, end) for seed in range(bad)]
        for client in [*honest, *hostile]:
            client.start()
        print(f"{games} games, {len(honest)} honest and {bad} hostile clients, {options.seconds:.0f} s")
        print("seconds  MB  requests", flush=True)
        memory = []
        while time.monotonic() < end:
            time.sleep(min(60, max(1, options.seconds / 30)))
            memory.append(server.megabytes("VmRSS"))
            done = sum(len(client.seconds) for client in honest)
            print(f"{options.seconds - end + time.monotonic():7.0f} {memory[-1]:4.0f}  {done}", flush=True)
        for client in [*honest, *hostile]:
            client.join(90)
        time.sleep(5)
        before = server.seconds()
        time.sleep(5)
        at_rest = server.seconds() - before
        alive = server.process.poll() is None
        server.end()

    taken = sorted(second for client in honest for second in client.seconds)
    errors = [error for client in honest for error in client.errors]
    times = [seconds for seconds, _ in taken]
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))]  # noqa: E731
    print(f"{len(times)} requests, {sum(client.done for client in hostile)} hostile ones")
    print(f"p50 {at(0.5):.3f} s, p95 {at(0.95):.3f} s, p99 {at(0.99):.3f} s, max {times[-1]:.3f} s")
    kinds = {kind for _, kind in taken}
    for kind in sorted(kinds):
        of_kind = [seconds for seconds, name in taken if name == kind]
        if len(of_kind) > 100:
            print(f"  {kind:10} {len(of_kind):7}  p95 {of_kind[int(len(of_kind) * 0.95)]:.3f} s")
    half = len(memory) // 2
    print(f"memory: {memory[0]:.0f} MB at first, {memory[half]:.0f} MB half way, {memory[-1]:.0f} MB at the end")
    print(f"processor at rest: {at_rest:.2f} s in 5 s; errors of the honest: {len(errors)}", *errors[:20], sep="\n")
    if errors or not alive or memory[-1] > memory[half] * 1.2:
        sys.exit(1)


main()
