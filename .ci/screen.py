"""Draws the screen of Neovim as SVG: a user interface attached with `nvim_ui_attach` over `msgpack`."""

import html

import msgpack

CELL = 8.4, 18
FONT = "ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', Menlo, Consolas, monospace"


class Screen:
    """Cells with characters and colours, as Neovim sends them."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[(" ", 0)] * columns for _ in range(rows)]
        self.highlights = {0: {}}
        self.defaults = 0xE0E2EA, 0x14161B, 0xFF0000
        self.cursor = 0, 0

    def redraw(self, events):
        for name, *calls in events:
            for call in calls:
                act = getattr(self, name, None)
                if act:
                    act(*call)

    def default_colors_set(self, foreground, background, special, *_):
        self.defaults = foreground, background, special

    def hl_attr_define(self, number, rgb, *_):
        self.highlights[number] = rgb

    def grid_resize(self, _, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[(" ", 0)] * columns for _ in range(rows)]

    def grid_clear(self, _):
        self.grid_resize(_, self.columns, self.rows)

    def grid_cursor_goto(self, _, row, column):
        self.cursor = row, column

    def grid_line(self, _, row, column, cells, *__):
        number = 0
        for text, *more in cells:
            number = more[0] if more else number
            for _ in range(more[1] if len(more) > 1 else 1):
                if column < self.columns:
                    self.cells[row][column] = text, number
                column += 1

    def grid_scroll(self, _, top, bottom, left, right, rows, __):
        order = range(top, bottom) if rows > 0 else range(bottom - 1, top - 1, -1)
        for row in order:
            if top <= row + rows < bottom:
                self.cells[row][left:right] = self.cells[row + rows][left:right]

    def text(self):
        return "\n".join("".join(text for text, _ in row).rstrip() for row in self.cells)

    def svg(self):
        width, height = CELL
        background = f"#{self.defaults[1]:06x}"
        size = self.columns * width + 16, self.rows * height + 16
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]:.0f}" height="{size[1]:.0f}" '
            f'viewBox="0 0 {size[0]:.1f} {size[1]:.1f}" font-family="{FONT}" font-size="14">',
            f'<rect width="100%" height="100%" rx="6" fill="{background}"/>',
        ]
        for number, row in enumerate(self.cells):
            out += self.row(number, row)
        row, column = self.cursor
        out.append(
            f'<rect x="{8 + column * width:.1f}" y="{8 + row * height}" width="{width}" height="{height}" '
            f'fill="#{self.defaults[0]:06x}" opacity="0.5"/>'
        )
        return "\n".join([*out, "</svg>", ""])

    def row(self, number, row):
        width, height = CELL
        top, column, out = 8 + number * height, 0, []
        while column < len(row):
            style, end = row[column][1], column
            while end < len(row) and row[end][1] == style:
                end += 1
            look = self.highlights.get(style, {})
            colors = look.get("foreground", self.defaults[0]), look.get("background", self.defaults[1])
            ink, paper = colors[::-1] if look.get("reverse") else colors
            left, length = 8 + column * width, (end - column) * width
            if paper != self.defaults[1]:
                out.append(f'<rect x="{left:.1f}" y="{top}" width="{length:.1f}" height="{height}" fill="#{paper:06x}"/>')
            text = "".join(text for text, _ in row[column:end])
            if text.strip():
                weight = (' font-weight="bold"' if look.get("bold") else "") + (' font-style="italic"' if look.get("italic") else "")
                start = left + (len(text) - len(text.lstrip())) * width
                fit = f' textLength="{len(text.strip()) * width:.1f}"' if text.isascii() else ""
                body = html.escape(text.strip())
                out.append(f'<text x="{start:.1f}" y="{top + 13.5}"{fit} xml:space="preserve" fill="#{ink:06x}"{weight}>{body}</text>')
            if look.get("undercurl") or look.get("underline"):
                color = look.get("special", ink)
                out.append(f'<path d="M{left:.1f} {top + 16.5}h{length:.1f}" stroke="#{color:06x}" stroke-width="1.2" stroke-dasharray="3 1.5"/>')
            column = end
        return out


def film(frames, seconds=3):
    """Joins pictures of one size into an endless animation; shows only the last one if the reader prefers reduced motion."""
    head, _ = frames[0].split("\n", 1)
    share = 100 / len(frames)
    rules = [
        f"@keyframes show {{ 0%, {share:.2f}% {{ visibility: visible }} {share + 0.01:.2f}%, 100% {{ visibility: hidden }} }}",
        f".frame {{ visibility: hidden; animation: show {seconds * len(frames)}s step-end infinite }}",
        "@media (prefers-reduced-motion: reduce) { .frame { animation: none } .frame:last-child { visibility: visible } }",
    ]
    out = [head, f"<style>{' '.join(rules)}</style>"]
    for number, frame in enumerate(frames):
        body = frame.split("\n", 1)[1].rsplit("</svg>", 1)[0].strip()
        out.append(f'<g class="frame" style="animation-delay:{number * seconds}s">\n{body}\n</g>')
    return "\n".join([*out, "</svg>", ""])


class Neovim:
    """A Neovim that is driven by requests."""

    def __init__(self, process, columns, rows):
        self.process, self.screen, self.last = process, Screen(columns, rows), 0
        self.unpacker = msgpack.Unpacker(raw=False, strict_map_key=False, unicode_errors="surrogateescape")
        self.ask("nvim_ui_attach", columns, rows, {"rgb": True, "ext_linegrid": True})

    def ask(self, method, *arguments):
        self.last += 1
        self.process.stdin.write(msgpack.packb([0, self.last, method, arguments]))
        self.process.stdin.flush()
        while True:
            for message in self.unpacker:
                if message[0] == 2 and message[1] == "redraw":
                    self.screen.redraw(message[2])
                elif message[0] == 1 and message[1] == self.last:
                    if message[2]:
                        raise RuntimeError(f"{method}: {message[2]}")
                    return message[3]
            data = self.process.stdout.read1(1 << 16)
            if not data:
                raise RuntimeError("Neovim has ended")
            self.unpacker.feed(data)

    def lua(self, code, *arguments):
        return self.ask("nvim_exec_lua", code, arguments)

    def wait(self, code):
        """Waits until an expression of Lua is true."""
        if not self.lua(f"return vim.wait(20000, function() return {code} end, 20)"):
            raise RuntimeError(f"waited for {code}\n{self.screen.text()}")
        self.lua("vim.cmd('redraw')")
