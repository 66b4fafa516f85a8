#!/usr/bin/env python3
"""Opens, repairs and saves files in many encodings with `kifu lsp` in real editors; bytes outside of the repair must not
change.

Usage: editors.py KIFU [NVIM] [EMACS]; editors that are missing are skipped with a line.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
SETUP = HERE.parent / "editors" / "neovim" / "kifu.lua"

# For each encoding: Python's name, the name in `CA`, some text, and the editors that detect it by themselves; others show
# damaged text or none, so nothing can be repaired there.
FILES = [
    ("utf-8", "UTF-8", "柯洁 – 이세돌 – Löwe", {"nvim", "emacs"}),
    ("gb18030", "GB18030", "柯洁九段对李世石九段，名人战决赛第一局", {"nvim"}),
    ("shift_jis", "Shift_JIS", "本因坊秀策と幻庵因碩、十段戦、ソ表能申", {"nvim"}),
    ("euc_kr", "EUC-KR", "이세돌 구단과 박정환 구단의 명인전 결승", {"nvim"}),
    ("big5", "Big5", "周俊勳對張栩，本因坊戰，因為黑棋許功蓋", {"nvim"}),
    ("utf-16", "UTF-16", "柯洁 – 이세돌 – Löwe", {"nvim", "emacs"}),
]
# Emacs reads these if the user names the coding system, as docs/editors.md explains.
EMACS_CODING = {
    "gb18030": "gb18030", "shift_jis": "japanese-shift-jis", "euc_kr": "euc-kr", "big5": "big5",
}


def record(encoding, label, words, komi):
    text = f"(;FF[4]GM[1]SZ[19]CA[{label}]AP[x:1]GC[{words}]\nPB[{words}]KM[{komi}]\n;B[pd]C[{words}])\n"
    return text.encode(encoding)


def check(name, command, path, expected, kifu):
    environment = {**os.environ, "KIFU": str(kifu), "KIFU_FILE": str(path)}
    done = subprocess.run(command, capture_output=True, timeout=120, env=environment)
    if done.returncode != 0:
        sys.exit(f"{name}, {path.name}: {done.stdout.decode()}{done.stderr.decode()}")
    if path.read_bytes() != expected:
        sys.exit(f"{name}, {path.name}: saved {path.read_bytes()!r}, expected {expected!r}")
    print(f"{name}, {path.name}: saved as it should be")


def main():
    kifu = pathlib.Path(sys.argv[1]).resolve()
    nvim = shutil.which(sys.argv[2] if len(sys.argv) > 2 else "nvim")
    emacs = shutil.which(sys.argv[3] if len(sys.argv) > 3 else "emacs")
    if emacs and subprocess.run([emacs, "--batch", "--eval", "(require 'eglot)"], capture_output=True).returncode:
        print("skipped: eglot (this Emacs does not have it)")
        emacs = None
    for name, program in ("nvim", nvim), ("emacs", emacs):
        if not program:
            print(f"skipped: {name} (it is not installed)")
    with tempfile.TemporaryDirectory() as folder:
        for encoding, label, words, readers in FILES:
            bad, good = (record(encoding, label, words, komi) for komi in ("6,5", "6.5"))
            if nvim and "nvim" in readers:
                path = pathlib.Path(folder) / f"nvim-{encoding}.sgf"
                path.write_bytes(bad)
                check("nvim", [nvim, "--clean", "--headless", "-S", SETUP, "-S", HERE / "neovim.lua"], path, good, kifu)
            if emacs and ("emacs" in readers or encoding in EMACS_CODING):
                path = pathlib.Path(folder) / f"emacs-{encoding}.sgf"
                path.write_bytes(bad)
                coding = EMACS_CODING.get(encoding, "undecided")
                check("emacs", [emacs, "--batch", "-l", HERE / "emacs.el", kifu, path, coding], path, good, kifu)


main()
