"""A client of language servers that counts processor time and memory; needs /proc."""

import json
import os
import pathlib
import subprocess

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A language server as a child process."""

    def __init__(self, command, capabilities=None, folders=(), options=None):
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.last = 0
        self.early = []
        roots = [{"uri": pathlib.Path(folder).as_uri(), "name": "games"} for folder in folders]
        self.ask("initialize", {
            "processId": None, "rootUri": roots[0]["uri"] if roots else None, "workspaceFolders": roots or None,
            "capabilities": capabilities or {}, "initializationOptions": options or {},
        })
        self.tell("initialized", {})

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            raise EOFError("the server is gone")
        text = self.process.stdout.read(length)
        # Large notifications are only recognised: parsing them would take the client's time.
        return {"method": "textDocument/publishDiagnostics"} if b'"textDocument/publishDiagnostics"' in text[:200] else json.loads(text)

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def begin(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        return self.last

    def next(self):
        """Returns the next message that is not a request of the server; requests are answered with null."""
        while "id" in (message := self.read()) and "method" in message:
            wanted = message.get("params", {}).get("items") if message["method"] == "workspace/configuration" else None
            self.send({"id": message["id"], "result": [None] * len(wanted) if wanted else None})
        return message

    def ask(self, method, params):
        number = self.begin(method, params)
        while (message := self.next()).get("id") != number:
            self.early.append(message)
        return message

    def wait(self, method):
        """Waits for a notification."""
        for message in self.early:
            if message.get("method") == method:
                self.early.remove(message)
                return message
        while (message := self.next()).get("method") != method:
            self.early.append(message)
        return message

    def processor(self):
        """Returns the server's processor time so far in milliseconds, from its finer counter."""
        total = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[0])
        return total / 1e6

    def memory(self):
        """The memory of the server in bytes that is not shared with files."""
        facts = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(facts.split("RssAnon:")[1].split()[0]) * 1024

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.stdin.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
