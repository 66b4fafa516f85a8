//! The picture of the tree around the current node.

use kifu_draw::text::Part;
use kifu_record::NodeId;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use kifu_view::{OpenGame, Place};

use super::palette::Palette;
use super::window::window;

/// The screen columns for a node and the line to the next.
pub(super) const STEP: usize = 2;

/// A part of the picture.
pub(super) struct Picture {
    pub(super) lines: Vec<Line<'static>>,
    /// The tree position of its top left corner.
    pub(super) corner: Place,
}

/// The content of one column of the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    sign: char,
    style: Style,
}

/// Draws the part of the tree that fits into this number of columns and rows.
pub(super) fn picture(game: &OpenGame, palette: Palette, columns: usize, rows: usize) -> Picture {
    let plan = game.layout();
    let present = plan.place(game.node());
    let across = (columns.saturating_sub(1) / STEP).max(1);
    let left = window(plan.columns() as usize, across, present.column as usize);
    let top = window(plan.rows() as usize, rows, present.row as usize);
    let corner = Place { column: narrow(left), row: narrow(top) };
    let rows = (top..plan.rows() as usize).take(rows);
    let lines =
        rows.map(|row| line(game, palette, Place { column: corner.column, row: narrow(row) }, across)).collect();
    Picture { lines, corner }
}

/// A row of the picture, starting at a tree position.
fn line(game: &OpenGame, palette: Palette, from: Place, across: usize) -> Line<'static> {
    let plan = game.layout();
    let empty = Cell { sign: ' ', style: palette.faint() };
    let mut cells = vec![empty; 1 + across * STEP];
    let Some(start) = plan.row_start(from.row) else { return Line::default() };
    branches(game, palette, from, start, &mut cells);
    let mut column = from.column.max(plan.place(start).column);
    while let Some(node) = plan.node(Place { column, row: from.row }) {
        let at = 1 + (column - from.column) as usize * STEP;
        let Some(cell) = cells.get_mut(at) else { break };
        *cell = sign(game, palette, node);
        let is_first = node == start;
        // The line from the left was drawn with the branch.
        if !is_first || column > 0 {
            cells[at - 1].sign = palette.sign('─', '-');
        }
        let goes_on = game.record().first_child(node).is_some();
        if let Some(after) = cells.get_mut(at + 1).filter(|_| goes_on) {
            after.sign = palette.sign('─', '-');
        }
        column += 1;
    }
    if plan.place(game.node()).row == from.row {
        let at = 1 + (plan.place(game.node()).column - from.column) as usize * STEP;
        let style = palette.part(Part::Last).remove_modifier(Modifier::DIM);
        for (place, sign) in [(at - 1, '('), (at + 1, ')')] {
            if let Some(cell) = cells.get_mut(place) {
                *cell = Cell { sign, style };
            }
        }
    }
    spans(&cells)
}

/// The lines that lead from earlier nodes to this row and to rows below it.
fn branches(game: &OpenGame, palette: Palette, from: Place, start: NodeId, cells: &mut [Cell]) {
    let record = game.record();
    let mut below = start;
    while let Some(node) = record.parent(below) {
        let column = game.layout().place(node).column;
        if column < from.column {
            break;
        }
        let has_more = record.next_sibling(below).is_some();
        let sign = match (below == start, has_more) {
            (true, true) => Some(palette.sign('├', '+')),
            (true, false) => Some(palette.sign('└', '`')),
            (false, true) => Some(palette.sign('│', '|')),
            (false, false) => None,
        };
        let at = 1 + (column - from.column) as usize * STEP;
        if let (Some(sign), Some(cell)) = (sign, cells.get_mut(at)) {
            cell.sign = sign;
        }
        below = node;
    }
}

/// A node as its stone, or as a dot. Nodes with a comment are underlined.
fn sign(game: &OpenGame, palette: Palette, id: NodeId) -> Cell {
    let node = game.record().node(id);
    let (sign, style) = match game.record().movers(id).next() {
        Some(color) => (palette.stone(color), palette.part(Part::stone(color))),
        None => (palette.sign('·', '.'), Style::new()),
    };
    let is_commented = node.details().comments.iter().any(|comment| !comment.text.trim().is_empty());
    Cell { sign, style: if is_commented { style.add_modifier(Modifier::UNDERLINED) } else { style } }
}

fn spans(cells: &[Cell]) -> Line<'static> {
    let runs = cells.chunk_by(|one, other| one.style == other.style);
    let span = |run: &[Cell]| Span::styled(run.iter().map(|cell| cell.sign).collect::<String>(), run[0].style);
    Line::from(runs.map(span).collect::<Vec<_>>())
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
