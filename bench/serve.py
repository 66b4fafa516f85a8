"""Queries `kifu serve` with many clients at once, and prints response times and the memory of the server.

Usage: serve.py PROGRAM LIBRARY

Libraries that `growth` builds with KIFU_LIBRARY are suitable. KIFU_CLIENTS (50) clients query patterns, openings and names
for KIFU_SECONDS (60), each sending the next request as soon as it has the answer. Then clients disconnect during their
searches, and others send the worst files that the server accepts.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from http.client import HTTPConnection

EXTENSION = "anchor:side/......./..O..../.X..X../......."
SEARCHES = [
    ("4-4 point", {"pattern": "anchor:corner/......./......./......./...X.../......./......./......."}),
    ("3-3 invasion", {"pattern": "anchor:corner/..../..O./..X./...."}),
    ("two-space extension", {"pattern": EXTENSION}),
    ("ponnuki", {"pattern": "anchor:anywhere/.X./X.X/.X."}),
    ("ponnuki, players named", {"pattern": "anchor:anywhere/.X./X.X/.X.", "query": "year:2014.."}),
]
QUESTIONS = [(name, "search", body) for name, body in SEARCHES] + [
    ("next in an opening", "explore", {"moves": ["Q16", "D4", "Q3"]}),
    ("a player", "views", {"query": "player:Ke"}),
]
# The weight of each request: those that a page sends while a user draws or plays through an opening are most frequent.
WEIGHTS = [4, 4, 3, 1, 2, 6, 4]


class Server:
    """A running server. `what` is the folder, or the option and the library, that it serves."""

    def __init__(self, program, *what, environment=None):
        self.folder = tempfile.TemporaryDirectory(prefix="kifu-serve-bench-")
        token = os.path.join(self.folder.name, "token")
        command = [program, "serve", *what, "--no-open", "--port", "0", "--token-file", token]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        link = self.process.stdout.readline()
        self.port = int(link.split("/")[2].rsplit(":", 1)[1])
        with open(token) as file:
            self.token = file.read().strip()
        self.headers = {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"}

    def connect(self):
        return HTTPConnection("127.0.0.1", self.port, timeout=300)

    def megabytes(self, field):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith(field + ":"))

    def forget_peak(self):
        """Resets the peak memory counter."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
            file.write("5")

    def seconds(self):
        """The processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.send_signal(2)
        self.process.wait()


def ask(server, connection, path, body):
    """Returns the status and the body of the answer."""
    connection.request("POST", "/api/libraries/0/" + path, json.dumps(body), server.headers)
    response = connection.getresponse()
    return response.status, response.read()


def client(server, seed, until, taken, errors):
    draw, connection = random.Random(seed), server.connect()
    while time.monotonic() < until:
        name, path, body = draw.choices(QUESTIONS, WEIGHTS)[0]
        begin = time.perf_counter()
        status, answer = ask(server, connection, path, body)
        if status == 200 and b'"problem"' not in answer:
            taken[name].append((time.perf_counter() - begin) * 1000)
        else:
            errors.append((status, answer[:200]))


def at_once(functions):
    threads = [threading.Thread(target=function) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def load(server, clients, seconds):
    alone = {}
    connection = server.connect()
    for name, path, body in QUESTIONS:
        times = []
        for _ in range(3):
            begin = time.perf_counter()
            ask(server, connection, path, body)
            times.append((time.perf_counter() - begin) * 1000)
        alone[name] = min(times)
    taken, errors = {name: [] for name, _, _ in QUESTIONS}, []
    before, until = server.seconds(), time.monotonic() + seconds
    at_once([lambda seed=seed: client(server, seed, until, taken, errors) for seed in range(clients)])
    print(f"{clients} clients for {seconds} s, each with the next question as soon as it has an answer:\n")
    print("| question | answers | alone, ms | p50, ms | p95, ms | longest, ms |")
    print("|----------|--------:|----------:|--------:|--------:|------------:|")
    everything = sorted(value for values in taken.values() for value in values)
    for name, values in [*taken.items(), ("all", everything)]:
        values = sorted(values)
        p50, p95 = values[len(values) // 2], values[len(values) * 95 // 100]
        first = f"{alone[name]:.1f}" if name in alone else ""
        print(f"| {name} | {len(values)} | {first} | {p50:.0f} | {p95:.0f} | {values[-1]:.0f} |")
    work = (server.seconds() - before) / seconds
    print(f"\nErrors: {len(errors)}. Processors busy with it: {work:.2f}. ", end="")
    print(f"Memory now {server.megabytes('VmRSS'):.0f} MB, at most {server.megabytes('VmHWM'):.0f} MB.")
    for error in errors[:5]:
        print(error, file=sys.stderr)


def leave(server):
    """Clients that disconnect during their searches."""
    body = {"pattern": "anchor:anywhere/.../.../.X.", "variations": True}
    for _ in range(4):
        connection = server.connect()
        connection.request("POST", "/api/libraries/0/search", json.dumps(body), server.headers)
        connection.getresponse()
        connection.close()
    time.sleep(0.05)
    before = server.seconds()
    time.sleep(2)
    print(f"\nFour searches whose clients have gone: {(server.seconds() - before) * 1000:.0f} ms of processor time "
          "in the two seconds that begin 50 ms later.")


def hostile(server):
    """Sends the largest and worst bodies that the server reads, eight at once."""
    most = 16 << 20
    fill = lambda text: (text * (most // len(text)))[: most - 100].encode()
    go = '{"width":19,"height":19,'
    sgf = [
        fill("("), fill("(;B[dd]"), fill("["), fill(";B[dd]"), fill("(;GM[1];B[dd])"),
        b"(;SZ[52]" + fill(";AB[aa:ZZ];AE[aa:ZZ]")[: (3 << 20) - 10] + b")",
        b"(;C[" + fill("\\n")[: (3 << 20) - 10] + b"])",
        random.Random(1).randbytes(most),
    ]
    others = [
        go.encode() + b'"game_id":7,"moves":[' + fill("[4,4,1200],") + b"[4,4,1]]}",
        go.encode() + b'"gamedata":{"width":19,"height":19,"moves":"' + fill("aabb") + b'"}}',
        b'{"metadata":{"formatVersion":"2.0.0"},"tree":{"m":' + fill("[") + b"}}",
        fill(go.replace("width", "boardXSize").replace("height", "boardYSize") + '"id":"a","moves":[["B","Q16"]]}\n'),
        b"\\HS\n\\HE\n\\GS\n2 1 0\n" + fill("STO 0 2 1 3 3\n"),
        b"[Header]\n[Data]\n" + fill("QD,B1,1,0\n"),
        b"boardsize 19\n" + fill("play b d4\nplay w q16\n"),
        b"$$ Title\n" + fill("$$ | . X O . |\n"),
    ]
    statuses = []

    def send(body):
        connection = server.connect()
        connection.request("POST", "/api/models", body, {**server.headers, "Content-Type": "application/octet-stream"})
        response = connection.getresponse()
        while response.read(1 << 20):
            pass
        statuses.append(response.status)

    for name, bodies in [("SGF", sgf), ("other formats", others)]:
        server.forget_peak()
        statuses.clear()
        for _ in range(3):
            at_once([lambda body=body: send(body) for body in bodies])
        counts = ", ".join(f"{statuses.count(status)} × {status}" for status in sorted(set(statuses)))
        print(f"\n{len(statuses)} hostile files of {name}, eight at once: {counts}; ", end="")
        print(f"memory at most {server.megabytes('VmHWM'):.0f} MB.", flush=True)


def main():
    server = Server(sys.argv[1], "--library", sys.argv[2])
    try:
        load(server, int(os.environ.get("KIFU_CLIENTS", 50)), int(os.environ.get("KIFU_SECONDS", 60)))
        leave(server)
    finally:
        server.end()
    # A server that has searched nothing yet, so that the memory is that of the files sent.
    server = Server(sys.argv[1], "--library", sys.argv[2])
    try:
        hostile(server)
    finally:
        server.end()


if __name__ == "__main__":
    main()
