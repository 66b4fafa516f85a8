//! A game: the board, and text next to it or below it.

use kifu_draw::text;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::{Line, Span};

use kifu_view::OpenGame;
use kifu_view::state::State;

use super::board::{self, Board, board};
use super::palette::Palette;
use super::words::Speaker;
use super::{Spots, narrow, panel, put, rows_of};

/// The least columns for the text next to the board, and the least rows below it.
pub(super) const PANEL: (usize, usize) = (28, 4);

/// The rows of text below a board that is whole only then, as in a terminal of 24 rows.
const TIGHT: usize = 2;

/// The maximal width: longer lines are hard to read.
pub(super) const WIDEST: usize = 90;

/// The columns between the board and the text.
pub(super) const GAP: usize = 2;

/// Draws a game.
pub(super) fn draw(
    state: &State,
    game: &OpenGame,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
    spots: &mut Spots,
) {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let beside = board(game, &state.look, palette.characters(), columns.saturating_sub(PANEL.0 + GAP), rows);
    let [above, tight] =
        [PANEL.1, TIGHT].map(|text| board(game, &state.look, palette.characters(), columns, rows.saturating_sub(text)));
    let above = if above.is_cut && !tight.is_cut { tight } else { above };
    // The layout that shows more points of the board wins.
    let (board, panel) = if points(&beside) >= points(&above) {
        let width = board::width(&beside.lines) + GAP;
        let x = area.x + narrow(width);
        let panel = Rect { x, width: area.width.saturating_sub(narrow(width)).min(narrow(WIDEST)), ..area };
        (beside, panel)
    } else {
        let height = above.lines.len();
        // An empty line between them, if there is space.
        let gap = usize::from(rows - height > 2 * PANEL.1);
        let below = rows_of(area, height + gap, rows);
        (above, Rect { width: below.width.min(narrow(WIDEST)), ..below })
    };
    for (row, line) in board.lines.iter().enumerate() {
        put(buffer, rows_of(area, row, 1), &painted(line, palette));
    }
    let width = narrow(board::width(&board.lines)).min(area.width);
    spots.board = Some((Rect { width, ..rows_of(area, 0, board.lines.len()) }, board.grid));
    let words = Speaker { game, look: &state.look, palette, board: &board, width: usize::from(panel.width) }.lines();
    panel::draw(state, game, words, palette, panel, buffer, spots);
}

fn points(board: &Board) -> usize {
    let region = board.grid.region;
    usize::from(region.columns()) * usize::from(region.rows())
}

/// A line of a board, coloured if colours are on.
pub(super) fn painted(line: &text::Line, palette: Palette) -> Line<'static> {
    Line::from_iter(line.spans.iter().map(|span| Span::styled(span.text.clone(), palette.part(span.part))))
}
