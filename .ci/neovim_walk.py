#!/usr/bin/env python3
"""A newcomer's walk with `kifu lsp` in Neovim: open a broken file, see, repair, hover, complete, show the board, format.

Usage: neovim_walk.py KIFU NVIM [FOLDER]. FOLDER gets neovim.svg, which shows the screens one after the other, and some of them
as files. Each step is checked.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from screen import Neovim, film

SETUP = pathlib.Path(__file__).parent.parent / "editors" / "neovim" / "kifu.lua"
# A record with two faults and no final line break.
BROKEN = b"""(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[kifu]KM[6,5]
PB[Ichiriki Ryo]PW[Iyama Yuta]
;B[ee];W[ec];B[gd]
;W[ce];B[cf];W[df]
   ;B[cd]  C[Black is ahead.]"""
MENDED = b"""(;FF[4]CA[UTF-8]GM[1]SZ[9]AP[kifu]
PB[Ichiriki Ryo]
PW[Iyama Yuta]
KM[6.5]
;B[ee];W[ec];B[gd];W[ce];B[cf];W[df];B[cd];W[dd]C[Black is ahead.])
"""
# The screens that are also saved as separate pictures.
STILLS = "faults", "hover"
HINTS = "vim.tbl_count(vim.lsp.inlay_hint.get({ bufnr = 0 })) > 5"


def main():
    kifu, nvim = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.sgf"
        path.write_bytes(BROKEN)
        environment = {**os.environ, "KIFU": str(kifu), "XDG_STATE_HOME": folder}
        command = [nvim, "--clean", "--embed", "-n"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=folder)
        try:
            walk(Neovim(process, 88, 24), pictures)
            if path.read_bytes() != MENDED:
                sys.exit(f"saved {path.read_bytes()!r}, expected {MENDED!r}")
            print("saved: as expected")
        finally:
            process.kill()
            process.wait()


def walk(nvim, pictures):
    frames = []

    def shows(name, *words):
        nvim.lua("vim.cmd('redraw')")
        nvim.lua("return 1")
        text = nvim.screen.text()
        for word in words:
            if word not in text:
                sys.exit(f"{name}: {word!r} is not on the screen\n{text}")
        frames.append(nvim.screen.svg())
        if pictures and name in STILLS:
            pictures.mkdir(parents=True, exist_ok=True)
            (pictures / f"neovim-{name}.svg").write_text(frames[-1])
        print(f"{name}: as expected")

    nvim.lua(f"vim.o.number = true; vim.o.laststatus = 0; vim.o.ruler = false; vim.cmd.source('{SETUP}')")
    nvim.lua("vim.diagnostic.config({ virtual_lines = { current_line = true }, signs = true })")
    nvim.lua("vim.cmd('filetype on'); vim.cmd.edit('game.sgf')")
    nvim.wait("#vim.diagnostic.get(0) > 0")
    nvim.wait(HINTS)
    shows("faults", "KM[6,5]", "komi should be written `6.5`", "1 E5")

    nvim.lua("vim.cmd('KifuFix')")
    nvim.wait("#vim.diagnostic.get(0) == 0")
    shows("repaired", "KM[6.5]")

    nvim.lua("vim.fn.search('W\\\\[ec'); vim.cmd('normal! ll'); vim.lsp.buf.hover({ border = 'rounded' })")
    nvim.wait("#vim.api.nvim_list_wins() == 2")
    shows("hover", "2. White E7", "Black to play")
    nvim.lua("vim.api.nvim_win_close(vim.api.nvim_list_wins()[2], true)")

    nvim.lua("vim.fn.search('cd\\\\]'); vim.cmd('normal! f]'); vim.lsp.completion.enable(true, vim.lsp.get_clients()[1].id, 0)")
    nvim.ask("nvim_input", "a;W[")
    nvim.wait("vim.fn.mode() == 'i'")
    nvim.lua("vim.lsp.completion.get()")
    nvim.wait("vim.fn.pumvisible() == 1")
    shows("completion", "A9")
    nvim.ask("nvim_input", "<C-e>dd]<Esc>")
    nvim.wait("vim.fn.mode() == 'n'")

    nvim.lua("vim.cmd('KifuBoard')")
    nvim.wait("#vim.api.nvim_list_wins() == 2")
    nvim.wait("#vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(vim.api.nvim_list_wins()[2]), 0, -1, false) > 8")
    shows("board", "8. White D6")

    nvim.lua("vim.cmd('only'); vim.lsp.buf.format()")
    nvim.wait("vim.bo.modified")
    shows("formatted", ";B[cd]", "C[Black is ahead.]")
    nvim.lua("vim.cmd('silent write')")
    if pictures:
        (pictures / "neovim.svg").write_text(film(frames))


main()
