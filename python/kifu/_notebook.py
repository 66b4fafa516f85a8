"""Objects as notebooks show them: light and dark ones, and exported pages."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from html import escape
from itertools import islice

from ._native import Answer, Board, Collection, Game, Library, Node, Record, Selection, Table
from .draw import Svg, svg

SHOWN = 20
"""The most rows of a table."""
WIDEST = 360
"""The width of the usual board in pixels."""
LONGEST = 60
"""The most characters of a cell."""

# Colours are those of the text around, so that they are right on any background; notebooks stripe tables in fixed colours.
STYLE = """<style>
.kifu { font-size: 14px; line-height: 1.5; max-width: 100% }
.kifu b { font-size: 15px }
.kifu .sub { opacity: .7 }
.kifu .row { display: flex; flex-wrap: wrap; gap: 1.25em; align-items: flex-start }
.kifu .text { flex: 1 1 16em; min-width: 14em }
.kifu .wide { overflow-x: auto }
.kifu table { border-collapse: collapse; border: 0; margin: .5em 0; font-variant-numeric: tabular-nums; table-layout: auto }
.kifu tr, .kifu tr:nth-child(even), .kifu tr:nth-child(odd), .kifu tr:hover { background: transparent !important }
.kifu th, .kifu td { padding: .2em .9em .2em 0; border: 0; text-align: left !important; vertical-align: top; white-space: nowrap; color: inherit }
.kifu th { font-weight: 600 }
.kifu tbody tr { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
.kifu th.number, .kifu td.number { text-align: right !important }
.kifu .facts th { font-weight: 400; opacity: .7 }
.kifu .facts td { white-space: normal }
.kifu .bar { display: inline-block; height: .6em; border-radius: 2px; background: #3d7edb; min-width: 2px }
.kifu svg { max-width: 100%; height: auto; border-radius: 4px }
</style>"""


def bundle(
    shown: Game | Node | Record | Board, include: Container[str] | None = None, exclude: Container[str] | None = None
) -> dict[str, str]:
    """An object as text for terminals and exports, and as a page or a picture for notebooks: by media type."""
    makers: dict[str, Callable[[], str]]
    if isinstance(shown, Board):
        makers = {"text/plain": lambda: str(shown), "image/svg+xml": lambda: board(shown)}
    else:
        makers = {"text/plain": lambda: _text(shown), "text/html": lambda: _html(shown)}
    wanted = (name for name in makers if (not include or name in include) and not (exclude and name in exclude))
    return {name: makers[name]() for name in wanted}


def _text(shown: Game | Node | Record) -> str:
    position = (shown.game() if isinstance(shown, Record) else shown).board()
    return f"{shown!r}\n\n{position}"


def _html(shown: Game | Node | Record) -> str:
    if isinstance(shown, Record):
        return record(shown)
    return node(shown) if isinstance(shown, Node) else game(shown)


def game(shown: Game) -> str:
    """A game: its last position, the players, and the game information."""
    parts = [str(shown.result) if shown.result else "", _count(len(shown), "move"), str(shown.date or "")]
    players = [str(player) for player in (shown.black, shown.white)]
    known = shown.black.name or shown.white.name
    title = " – ".join(players) if known else "Game"
    hidden = ("black", "white", "black_rank", "white_rank", "result", "date")
    rows = [(name.replace("_", " ").capitalize(), value) for name, value in shown.info.items() if name not in hidden]
    facts = "".join(f"<tr><th>{escape(name)}</th><td>{escape(_short(value, 200))}</td></tr>" for name, value in rows)
    text = f'{_head(title, " · ".join(part for part in parts if part))}<table class="facts"><tbody>{facts}</tbody></table>'
    return _page(f'<div class="row">{_board(shown)}<div class="text">{text}</div></div>')


def node(shown: Node) -> str:
    """A node: its position, its move, and the comment."""
    move = shown.move
    title = f"{str(shown.color).capitalize()} {move}" if move is not None else shown.name or "Start"
    comment = escape(shown.comment or "").replace("\n", "<br>")
    text = f"{_head(title, f'Move {shown.number}' if move is not None else '')}<p>{comment}</p>"
    return _page(f'<div class="row">{_board(shown)}<div class="text">{text}</div></div>')


def record(shown: Record) -> str:
    """A record: as the game that it is now."""
    return game(shown.game())


def collection(shown: Collection) -> str:
    """A collection: a row for each of its first games."""
    return _games(shown[:SHOWN], len(shown), _count(len(shown), "game"))


def selection(shown: Selection) -> str:
    """Games of a library: a row for each of the first."""
    return _games(islice(shown, SHOWN), len(shown), _count(len(shown), "game"))


def library(shown: Library) -> str:
    """A library: its folder, and the number of its games."""
    return _page(_head(f"Library of {_count(len(shown), 'game')}", shown.folder))


def table(shown: Table) -> str:
    """A table: its first rows."""
    rows = list(islice(shown.rows(), SHOWN + 1))
    names = shown.columns
    kinds = [all(isinstance(row[name], (int, float, type(None))) for row in rows) for name in names]
    cells = [[_short(row[name]) for name in names] for row in rows[:SHOWN]]
    more = "The first 20 rows" if len(rows) > SHOWN else _count(len(rows), "row")
    return _page(_head("", f"{more}, {_count(len(names), 'column')}") + _table(names, cells, kinds))


def answer(shown: Answer) -> str:
    """An answer: how often the pattern was found, and the moves that followed."""
    parts = [_count(shown.matches, "match", "matches")]
    if shown.black_rate is not None:
        share, low, high = shown.black_rate
        parts.append(f"Black won {share:.0%} of the decided games ({low:.0%} to {high:.0%})")
    rows = [row for row in islice(shown.next_moves().rows(), SHOWN)]
    most = max([row["games"] for row in rows], default=1) or 1
    cells: list[list[str]] = []
    for row in rows:
        move = f"{str(row['color']).capitalize()} {row['vertex']}" if row["follows"] == "move" else str(row["follows"]).replace("_", " ")
        rate = "" if row["black_rate"] is None else f"{row['black_rate']:.0%}"
        years = " – ".join(dict.fromkeys(str(row[year]) for year in ("first_year", "last_year") if row[year]))
        cells.append([escape(move), _bar(row["games"] / most), str(row["games"]), rate, years])
    heads = ["Next", "", "Games", "Black won", "Years"]
    return _page(_head(_count(len(shown), "game"), " · ".join(parts)) + _table(heads, cells, [False, False, True, True, False], is_html=True))


def _games(games: Iterable[Game], count: int, title: str) -> str:
    rows = []
    for number, shown in enumerate(games, 1):
        values = (number, shown.black, shown.white, shown.date or "", shown.result or "", len(shown))
        rows.append([_short(value) for value in values])
    more = f'<p class="sub">and {count - SHOWN} more</p>' if count > SHOWN else ""
    heads = ["", "Black", "White", "Date", "Result", "Moves"]
    return _page(_head(title, "") + _table(heads, rows, [True, False, False, False, False, True]) + more)


def board(shown: Board) -> Svg:
    """A board."""
    return _board(shown)


def _board(shown: Game | Node | Board) -> Svg:
    # Wood is right on light and dark pages.
    columns = (shown.game if isinstance(shown, Node) else shown).size[0]
    return svg(shown, theme="wood", transparent=True, size=min(WIDEST, 28 * (columns + 2)))


def _page(content: str) -> str:
    return f'{STYLE}<div class="kifu">{content}</div>'


def _head(title: str, more: str) -> str:
    return (f"<div><b>{escape(title)}</b></div>" if title else "") + (f'<div class="sub">{escape(more)}</div>' if more else "")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[bool], *, is_html: bool = False) -> str:
    def line(tag: str, cells: Sequence[str], *, is_html: bool) -> str:
        classes = [' class="number"' if is_number else "" for is_number in numbers]
        texts = cells if is_html else [escape(cell) for cell in cells]
        return "<tr>" + "".join(f"<{tag}{kind}>{text}</{tag}>" for kind, text in zip(classes, texts, strict=True)) + "</tr>"

    body = "".join(line("td", row, is_html=is_html) for row in rows)
    return f'<div class="wide"><table><thead>{line("th", heads, is_html=False)}</thead><tbody>{body}</tbody></table></div>'


def _bar(share: float) -> str:
    return f'<span class="bar" style="width:{share * 8:.2f}em"></span>'


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def _short(value: object, longest: int = LONGEST) -> str:
    """A value as a cell has it: one line, cut where it is long."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) > 1e-9 else "0"
    if isinstance(value, (list, bytes)) and len(value) > 8:
        return f"{len(value)} {'bytes' if isinstance(value, bytes) else 'values'}"
    text = " ".join(str(value).split())
    return text if len(text) <= longest else text[: longest - 1] + "…"
