#!/usr/bin/env python3
"""Runs a program of another system beside the program of this machine.

    .ci/elsewhere.py wine KIFU.EXE KIFU TOOLS [CHECK]...
    .ci/elsewhere.py qemu-aarch64 KIFU_OF_ARM KIFU [CHECK]...
    .ci/elsewhere.py chroot KIFU_OF_MUSL KIFU [CHECK]...

The same commands, in two equal folders, must print the same and leave the same files behind: those are the rows of TWINS. What only
Windows has – `\\`, drives, locks, names that are forbidden – is in the functions below. TOOLS has what is built from the sources in
`.ci/windows`: the part that old versions of wine lack, and a program that locks a file. In the chroot there is only the program.

Some commands start the program again; under qemu they run only if the kernel knows programs of Arm (Debian's qemu-user-binfmt). HERE
must be of the same commit.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

KIND, THERE, HERE = sys.argv[1], *(pathlib.Path(word).resolve() for word in sys.argv[2:4])
IS_WINDOWS = KIND == "wine"
TOOLS = pathlib.Path(sys.argv[4]).resolve() if IS_WINDOWS else None
WANTED = sys.argv[5 if IS_WINDOWS else 4 :]
WORK = pathlib.Path(tempfile.mkdtemp())


def found(*names):
    return next((path for name in names if (path := shutil.which(name))), None) or sys.exit(f"there is no {names[0]}")


if KIND == "chroot":
    shutil.copy(THERE, WORK / "kifu")
    (WORK / "tmp").mkdir()
    START, OPTIONS = ["/kifu"], {"preexec_fn": lambda: os.chroot(WORK)}
else:
    RUNNER = os.environ.get("RUNNER") or (found("wine", "wine64", "/usr/lib/wine/wine64") if IS_WINDOWS else found(KIND))
    START, OPTIONS = [RUNNER, str(THERE)], {}
SAMPLES = pathlib.Path(__file__).resolve().parent.parent / "samples"
CRLF = b"(;GM[1]FF[4]SZ[19]\r\nKM[6,5]RE[black+3]\r\n;B[pd]C[two\r\nlines]\r\n;W[dp])\r\n"
GIB = (
    "\\HS\r\n\\[GAMEBLACKNAME=Gu Li\\]\r\n\\[GAMEWHITENAME=Lee Sedol\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\nINI 0 1 0 &4\r\n"
    "STO 0 2 1 15 3 \r\nSTO 0 3 2 3 15 \r\n\\GE\r\n"
).encode()


def environment(**more):
    home = WORK / "home"
    home.mkdir(exist_ok=True)
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    # wine finds DLLs in the folders of its path.
    wine = {"WINEPREFIX": str(WORK / "wine"), "WINEDEBUG": "-all", "WINEPATH": windows(TOOLS)} if IS_WINDOWS else {}
    return {**kept, "HOME": "/home" if KIND == "chroot" else str(home), **wine, **more}


def windows(path):
    return "Z:" + str(path).replace("/", "\\")


class Done:
    """What a program has printed, and how it ended."""

    def __init__(self, run):
        self.code, self.out, self.err = run.returncode, run.stdout, run.stderr.decode(errors="replace")

    def __repr__(self):
        return f"exit {self.code}\n{self.out.decode(errors='replace')}\n{self.err}"


def kifu(*words, folder, on=THERE, input=b"", **more):
    start, options = (START, OPTIONS) if on == THERE else ([str(on)], {})
    shared = {"cwd": folder, "capture_output": True, "timeout": 300, "env": environment(**more)}
    return Done(subprocess.run([*start, *words], input=input, **shared, **options))


def begun(*words, folder, **pipes):
    """The program, running."""
    return subprocess.Popen([*START, *words], cwd=folder, env=environment(), **pipes, **OPTIONS)


def fresh(name):
    """A new folder with the samples, a file with CRLF, one in GIB, and names in Chinese."""
    folder = WORK / name
    shutil.copytree(SAMPLES, folder / "games", ignore=shutil.ignore_patterns("*.rs", "*.toml", "*.md", "LICENSE*"))
    (folder / "games/crlf.sgf").write_bytes(CRLF)
    (folder / "games/gu.gib").write_bytes(GIB)
    (folder / "games/棋譜").mkdir()
    (folder / "games/棋譜/古力.sgf").write_bytes((SAMPLES / "gb18030-jubango-2014.sgf").read_bytes())
    for path in sorted(folder.rglob("*")):
        os.utime(path, (1_500_000_000, 1_500_000_000))
    return folder


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# Commands, one after the other; `-` before them: their words are not compared, as they name places.
TWINS = {
    "show": ["show games/ear-reddening-1846.sgf --move 127"],
    "show in colours": ["show games/nine-by-nine-2006.sgf --color always"],
    "info as JSON": ["info games --json"],
    "tree": ["tree games/corner-problem.sgf"],
    "check": ["check games -f concise", "check games -f json", "check games -f sarif"],
    "explain": ["explain K003", "explain KM"],
    "check --fix": ["check --fix games"],
    "check --fix of CRLF": ["check --fix games/crlf.sgf", "check --fix --unsafe-fixes games/crlf.sgf"],
    "fmt": ["fmt games"],
    "set": ["set EV=Cup games/crlf.sgf games/三.sgf", "set EV=Cup games/crlf.sgf", "set PB=古力 games/crlf.sgf"],
    "strip": ["strip --part comments games"],
    "transform": ["transform --rotate 90 games"],
    "convert in place": ["convert --to-utf8 games"],
    "convert to new files": ["convert games/gu.gib -o gu.sgf", "convert games/gu.gib --to jgf -o gu.jgf"],
    "split": ["split games/three-games.sgf --name {black}-{white}.sgf -o out/ --parents"],
    "merge": ["merge games/nine-stones-2002.sgf games/crlf.sgf -o merged.sgf"],
    "rename": ["rename {date}_{black}-{white} games"],
    "rename into folders": ["rename {year}/{event|none}-{n:3} games -o sorted/ --parents"],
    "render": ["render games/ear-reddening-1846.sgf --move 127 -o a.svg", "render games/ear-reddening-1846.sgf -o a.png"],
    "render documents": ["render games/eight-problems.sgf --figures -o a.pdf", "render games/corner-problem.sgf -o a.html"],
    "export": ["export games --table moves -f csv", "export games -f jsonl"],
    "search": ["-index games", "search --library games/.kifu size:19 -f json", "search --library games/.kifu player:古力 -f json"],
    "explore": ["-index games", "explore --library games/.kifu --json"],
    "report": [
        "-index games",
        "report player Kuwahara Shusaku --library games/.kifu -o shusaku.html",
        "report event Computer Olympiad --library games/.kifu",
    ],
    "stats": ["stats games --json"],
    "dedupe": ["dedupe games -f json"],
    "diff": ["diff games/crlf.sgf games/nine-stones-2002.sgf"],
    "archives": ["-split games/three-games.sgf -o three.zip", "show three.zip", "check three.zip -f concise"],
    "patterns": ["info games/*-*.sgf --json"],
    "questions and mistakes": ["show games/missing.sgf", "chek games", "search size:19 --library nowhere"],
    "manual": ["man -o man/ --parents", "completions powershell"],
}


def same_words(text):
    """Paths have other separators, `\\` in JSON is `\\\\`, and systems name their errors in their own words."""
    text = re.sub(r"\\+(?=[\w.*])", "/", text.decode())
    return re.sub(r"(\S+: )[^:]*\(os error \d+\)", r"\1not found", text).replace("kifu.exe", "kifu")


def twins(name, commands):
    on = {}
    for program in (HERE, THERE):
        folder = fresh(f"{name}-{'here' if program == HERE else 'there'}".replace(" ", "-"))
        said = []
        for command in commands:
            done = kifu(*command.lstrip("-").split(), folder=folder, on=program, COLUMNS="100")
            said.append((done.code, command[0] == "-" or same_words(done.out), done.err))
        files = {path: same for path, same in contents(folder).items() if ".kifu" not in path}
        on[program] = said, files
    (here, files), (there, others) = on[HERE], on[THERE]
    for command, one, other in zip(commands, here, there):
        if one[:2] != other[:2]:
            raise AssertionError(f"kifu {command}\nhere: {one}\nthere: {other}")
    different = [path for path in files.keys() | others.keys() if files.get(path) != others.get(path)]
    assert not different, f"files differ: {different}\n{there}"


def undo_in_place():
    """Commands that change files can be taken back, and done again."""
    folder = fresh("undo")
    before = contents(folder)
    for command in ("check --fix games", "fmt games", "set EV=Cup games", "rename {stem}-x games", "dedupe games --move-to aside --parents"):
        changed = kifu(*command.split(), folder=folder)
        after = contents(folder)
        assert after != before or "dedupe" in command, changed
        done = kifu("undo", folder=folder)
        assert after == before or contents(folder) == before, done
    kifu("set", "EV=Cup", "games", folder=folder)
    after = contents(folder)
    kifu("undo", folder=folder)
    redone = kifu("undo", "--redo", folder=folder)
    assert contents(folder) == after, redone
    listed = kifu("undo", "--list", folder=folder)
    assert listed.code == 0 and "set" in listed.out.decode(), listed


def read_only():
    """A file that must not be written is named, and stays."""
    folder = fresh("read-only")
    path = folder / "games/crlf.sgf"
    path.chmod(0o444)
    done = kifu("fmt", "games/crlf.sgf", folder=folder)
    assert done.code == 2 and "crlf.sgf" in done.err and path.read_bytes() == CRLF, done


def locked():
    """A file that another program holds is named, and stays; the others are changed. Without the lock it works."""
    folder = fresh("locked")
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([RUNNER, str(TOOLS / "lock.exe"), "games\\crlf.sgf"], cwd=folder, env=environment(), **pipes) as lock:
        assert lock.stdout.readline().startswith(b"locked")
        done = kifu("set", "EV=Cup", "games/crlf.sgf", "games/nine-stones-2002.sgf", folder=folder)
        assert done.code == 2 and "crlf.sgf" in done.err, done
        assert (folder / "games/crlf.sgf").read_bytes() == CRLF
        assert b"EV[Cup]" in (folder / "games/nine-stones-2002.sgf").read_bytes(), done
        lock.stdin.close()
    assert kifu("set", "EV=Cup", "games/crlf.sgf", folder=folder).code == 0
    assert b"EV[Cup]" in (folder / "games/crlf.sgf").read_bytes()
    left = [name for name in contents(folder) if "tmp" in name.lower()]
    assert not left, left


def spellings_of_paths():
    """`\\`, drives, long forms, and letters of other cases name the same file."""
    folder = fresh("paths")
    path = folder / "games/crlf.sgf"
    expected = kifu("show", "games/crlf.sgf", folder=folder).out
    for word in ("games\\crlf.sgf", ".\\games/crlf.sgf", windows(path), "\\\\?\\" + windows(path), "GAMES\\CRLF.SGF", "games\\..\\games\\crlf.sgf"):
        done = kifu("show", word, folder=folder)
        assert done.out == expected and done.code == 0, (word, done)
    done = kifu("show", "games\\棋譜\\古力.sgf", folder=folder)
    assert done.code == 0, done


def names_as_people_write_them():
    """No output has the long form of a path."""
    folder = fresh("names")
    kifu("index", "games", folder=folder)
    for command in ("search --library games\\.kifu size:19 -f json", "search --library games size:19 -f paths", "info games --json", "check games -f json", f"info {windows(folder)}\\games"):
        done = kifu(*command.split(" "), folder=folder)
        assert b"?\\" not in done.out and "?\\" not in done.err and done.out, (command, done)


def long_paths():
    """More than 260 characters; wine itself ends at 512."""
    folder = fresh("long")
    deep = folder.joinpath(*["games and more games of many years"] * 7)
    deep.mkdir(parents=True)
    shutil.copy(folder / "games/crlf.sgf", deep)
    for command in ("check --fix .", "set EV=Cup ."):
        done = kifu(*command.split(), folder=folder)
        assert "cannot" not in done.err, done.err
    assert b"EV[Cup]" in (deep / "crlf.sgf").read_bytes(), done


def nowhere():
    """`NUL` swallows what is written."""
    folder = fresh("nul")
    for command in ("convert games/gu.gib -o NUL", "fmt games/crlf.sgf -o nul", "render games/crlf.sgf -f svg -o NUL", "export games -f csv -o NUL"):
        done = kifu(*command.split(), folder=folder)
        assert done.code == 0, (command, done)
    assert not (folder / "NUL").exists() and not (folder / "nul").exists()


def forbidden_names():
    """Names that Windows keeps for devices, and signs that it forbids, are replaced."""
    folder = fresh("forbidden")
    (folder / "all.sgf").write_bytes(b'(;PB[CON]EV[a:b?c*d|e<f>g"h]PW[x];B[aa])(;PB[nul]PW[y. ];B[bb])(;PB[COM1]PW[a\\\\b/c];B[cc])')
    for number, template in enumerate(("{black}.sgf", "{event|none}-{white}.sgf", "{black}/{white}.sgf")):
        out = f"out{number}"
        done = kifu("split", "all.sgf", "--name", template, "-o", out, "--parents", folder=folder)
        names = sorted(path.relative_to(folder / out) for path in (folder / out).rglob("*.sgf"))
        assert done.code == 0 and len(names) == 3, (names, done)
        for part in (part for name in names for part in name.parts):
            stem = part.split(".")[0].upper()
            assert not re.search(r'[:?*|<>"\\]|[. ]$', part) and stem not in ("CON", "NUL", "COM1"), names


def other_case():
    """The file that is read is not overwritten under another spelling of its name."""
    folder = fresh("case")
    done = kifu("merge", "games/crlf.sgf", "games/nine-stones-2002.sgf", "-o", "GAMES\\CRLF.SGF", folder=folder)
    assert done.code == 2 and (folder / "games/crlf.sgf").read_bytes() == CRLF, done
    done = kifu("rename", "CRLF{n}", "games/crlf.sgf", folder=folder)
    assert done.code == 0 and "CRLF1.sgf" in os.listdir(folder / "games"), done


def replaced_as_a_whole():
    """An output that exists is asked for, and then replaced."""
    folder = fresh("replaced")
    (folder / "a.svg").write_text("old")
    assert kifu("render", "games/crlf.sgf", "-o", "a.svg", folder=folder).code == 2
    assert (folder / "a.svg").read_text() == "old"
    done = kifu("render", "games/crlf.sgf", "-o", "a.svg", "--force", folder=folder)
    assert done.code == 0 and (folder / "a.svg").read_text().startswith("<svg"), done
    assert sorted(os.listdir(folder)) == ["a.svg", "games"]


def links():
    """A link stays one, and what it leads to is changed."""
    folder = fresh("links")
    (folder / "link.sgf").symlink_to("games/crlf.sgf")
    done = kifu("set", "EV=Cup", "link.sgf", folder=folder)
    assert (folder / "link.sgf").is_symlink() and b"EV[Cup]" in (folder / "games/crlf.sgf").read_bytes(), done


def streams():
    """Standard input and output carry bytes as they are."""
    folder = fresh("streams")
    assert kifu("convert", "-", "--to", "sgf", folder=folder, input=CRLF).out == CRLF
    here = kifu("fmt", "-", folder=folder, input=CRLF, on=HERE).out
    assert kifu("fmt", "-", folder=folder, input=CRLF).out == here
    assert b"\x1b[" not in kifu("show", "-", folder=folder, input=CRLF, NO_COLOR="1").out


def configuration():
    """The nearest kifu.toml counts, and the user's own defaults."""
    folder = fresh("configuration")
    (folder / "kifu.toml").write_text("[check]\r\nselect = ['syntax']\r\n")
    assert kifu("check", "games/crlf.sgf", folder=folder).code == 0
    (folder / "kifu.toml").write_text("no such key = 1")
    done = kifu("check", "games/crlf.sgf", folder=folder)
    assert done.code == 2 and "kifu.toml" in done.err, done


def index_again():
    """A library notices what has changed, and is found from its folder."""
    folder = fresh("index")
    count = lambda: len(kifu("search", "event:Renamed", "-f", "jsonl", folder=folder / "games").out.splitlines())
    assert kifu("index", "games", folder=folder).code == 0
    assert count() == 0
    kifu("set", "EV=Renamed", "games/crlf.sgf", folder=folder)
    done = kifu("index", "games", folder=folder)
    assert count() == 1, done


def two_at_once():
    """Two that write one library wait for each other, or say so."""
    folder = fresh("two")
    start = lambda: begun("index", "games", folder=folder, stderr=subprocess.PIPE)
    both = [start(), start()]
    said = [one.communicate(timeout=120)[1].decode() for one in both]
    assert 0 in [one.returncode for one in both] and all(one.returncode in (0, 2) for one in both), said
    assert kifu("search", "size:19", "--library", "games/.kifu", folder=folder).code == 0


def tables():
    """Parquet has the same bytes as here, if both programs have it."""
    folder = fresh("tables")
    for program, name in ((HERE, "here.parquet"), (THERE, "there.parquet")):
        done = kifu("export", "games/crlf.sgf", "--table", "moves", "-o", name, folder=folder, on=program)
        if done.code == 2 and "feature" in done.err:
            return
        assert done.code == 0, done
    assert (folder / "here.parquet").read_bytes() == (folder / "there.parquet").read_bytes()


def published():
    """A site has the same files as here."""
    folder = fresh("site")
    for program, name in ((HERE, "here"), (THERE, "there")):
        done = kifu("publish", "games", "-o", name, folder=folder, on=program)
        assert done.code in (0, 1), done
    here, there = contents(folder / "here"), contents(folder / "there")
    assert here.keys() == there.keys(), here.keys() ^ there.keys()
    different = [path for path in here if here[path] != there[path]]
    assert not [path for path in different if path.endswith((".js", ".css", ".wasm"))], different


def demo():
    """The first thing that people do."""
    folder = fresh("demo")
    done = kifu("demo", "--browser", "never", folder=folder)
    assert done.code == 0 and b"ear-reddening-1846.sgf" in done.out, done


def assistant():
    """A tool of `kifu mcp`, which runs kifu: its answer is that of the command."""
    folder = fresh("assistant")
    file = "games/ear-reddening-1846.sgf"
    call = {"name": "show_position", "arguments": {"file": file, "move": 127}}
    asked = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call})
    done = kifu("mcp", ".", folder=folder, input=asked.encode() + b"\n")
    shown = kifu("show", file, "--move", "127", "--format", "ascii", folder=folder)
    assert json.loads(done.out)["result"]["content"][0]["text"].encode() == shown.out, done


def starts_itself():
    """Whether the program can: it finds itself by `/proc`, which the chroot lacks, and a kernel must know foreign programs."""
    if KIND.startswith("qemu"):
        try:
            return subprocess.run([THERE, "--version"], capture_output=True).returncode == 0
        except OSError:
            return False
    return KIND != "chroot"


def served():
    """The page and its answers; a game is saved by the page; the program ends when it is told to."""
    folder = fresh("served")
    words = ["--quiet", "serve", "games", "--write", "--no-open", "--port", "0", "--token-file", "token"]
    with begun(*words, folder=folder, stdout=subprocess.PIPE) as server:
        address = "/".join(server.stdout.readline().decode().split("/")[:3])
        token = (folder / "token").read_text().strip()

        def ask(path):
            request = urllib.request.Request(address + path, headers={"Authorization": f"Bearer {token}"})
            try:
                return urllib.request.urlopen(request, timeout=60).read()
            except urllib.error.HTTPError:
                return b""  # It is not read yet.

        try:
            assert b"<html" in urllib.request.urlopen(address + "/", timeout=60).read()
            library = json.loads(ask("/api/libraries"))[0]["id"]
            for _ in range(100):
                games = [ask(f"/api/libraries/{library}/games/{number}").decode() for number in range(1, 40)]
                if any("crlf.sgf" in game for game in games):
                    break
                time.sleep(0.2)
            assert any("crlf.sgf" in game for game in games) and not any("?\\\\" in game for game in games), games
        finally:
            server.kill()


def language_server():
    """Findings of a file that is named as editors on Windows do."""
    folder = fresh("lsp")
    uri = "file:///z%3A" + urllib.request.pathname2url(str(folder / "games/crlf.sgf"))
    document = {"uri": uri, "languageId": "sgf", "version": 1, "text": CRLF.decode()}
    with begun("lsp", folder=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:

        def send(**message):
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            server.stdin.flush()

        def receive():
            length = int(server.stdout.readline().split(b":")[1])
            server.stdout.readline()
            return json.loads(server.stdout.read(length))

        try:
            send(id=1, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
            assert receive()["result"]["serverInfo"]["name"] == "kifu"
            send(method="initialized", params={})
            send(method="textDocument/didOpen", params={"textDocument": document})
            while (found := receive()).get("method") != "textDocument/publishDiagnostics":
                pass
            assert len(found["params"]["diagnostics"]) == 2 and found["params"]["uri"].endswith("crlf.sgf"), found
            send(id=2, method="shutdown")
            send(method="exit")
            assert server.wait(timeout=60) == 0
        finally:
            server.kill()


def killed():
    """A run that is killed leaves every file whole, old or new, and can be taken back."""
    folder = fresh("killed")
    for number in range(120):
        shutil.copy(folder / "games/ear-reddening-1846.sgf", folder / f"games/g{number}.sgf")
    before = contents(folder)
    kifu("set", "EV=Cup", "games", folder=folder)
    after = contents(folder)
    kifu("undo", folder=folder)
    assert contents(folder) == before
    run = begun("set", "EV=Cup", "games", folder=folder, stderr=subprocess.DEVNULL)
    while not any(b"EV[Cup]" in (folder / f"games/g{number}.sgf").read_bytes() for number in range(0, 120, 10)):
        if run.poll() is not None:
            break
    if IS_WINDOWS:
        subprocess.run([RUNNER, "taskkill", "/f", "/im", THERE.name], env=environment(), capture_output=True)
    run.kill()
    run.wait()
    time.sleep(1)
    torn = [path for path, bytes in contents(folder).items() if path in before and bytes not in (before[path], after[path])]
    assert not torn, torn
    done = kifu("undo", folder=folder)
    assert {path: contents(folder)[path] for path in before} == before, done


ALONE = [undo_in_place, read_only, links, streams, configuration, index_again, two_at_once, tables, published, demo, assistant, served, language_server, killed]
ON_WINDOWS = [locked, spellings_of_paths, names_as_people_write_them, long_paths, nowhere, forbidden_names, other_case, replaced_as_a_whole]


def start_wine():
    """Makes a new system, and keeps its server between the runs, which begin ten times as fast. Returns its server."""
    server = found("wineserver", "/usr/lib/wine/wineserver")
    (WORK / "wine").mkdir()
    subprocess.run([server, "--persistent"], env=environment())
    # Services that it starts must not keep the outputs of a check open.
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([RUNNER, "wineboot", "--init"], env=environment(), **quiet)
    return server


def main():
    checks = [(name, lambda name=name, commands=commands: twins(name, commands)) for name, commands in TWINS.items()]
    checks += [(check.__name__, check) for check in ALONE + (ON_WINDOWS if IS_WINDOWS else [])]
    if WANTED:
        checks = [(name, check) for name, check in checks if name in WANTED]
    elif not starts_itself():
        print("not run: demo, assistant (the program cannot start itself here)")
        checks = [(name, check) for name, check in checks if check not in (demo, assistant)]
    server = start_wine() if IS_WINDOWS else None
    version = kifu("--version", folder=WORK)
    assert version.out == kifu("--version", folder=WORK, on=HERE).out, version
    print(kifu("--version", "--verbose", folder=WORK).out.decode())
    failed = 0
    for name, check in checks:
        begin = time.monotonic()
        try:
            check()
            print(f"{time.monotonic() - begin:6.1f} s  {name}", flush=True)
        except Exception as fault:  # noqa: BLE001 - all that is wrong is wanted from a run
            failed += 1
            print(f"FAILED {name}: {type(fault).__name__} {str(fault)[:3000]}", flush=True)
    print(f"{len(checks)} checks, {failed} failed")
    if server:
        subprocess.run([server, "--kill"], env=environment())
    shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(failed > 0)


main()
