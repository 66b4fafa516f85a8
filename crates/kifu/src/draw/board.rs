//! A board as lines of text.

use std::collections::HashMap;

use anstyle::Style;
use kifu_go::{Board, Coordinates, Point, star_points};
use unicode_width::UnicodeWidthStr;

use super::glyphs::Glyphs;
use super::line::Line;

/// What to show of a position.
pub(crate) struct BoardView<'v> {
    pub(crate) board: &'v Board,
    /// The point to put brackets round.
    pub(crate) last: Option<Point>,
    /// Letters on empty points.
    pub(crate) letters: &'v HashMap<Point, char>,
    /// Coordinates round the board, if any.
    pub(crate) coordinates: Option<Coordinates>,
    pub(crate) glyphs: Glyphs,
    /// The style of the coordinates.
    pub(crate) faint: Style,
}

/// Draws the board, top line first, all lines of the same width.
///
/// Every point has a column of its own and one to its left, where brackets find room.
pub(crate) fn draw_board(view: &BoardView<'_>) -> Vec<Line> {
    let size = view.board.size();
    let stars = star_points(size);
    let Glyphs { empty, star, .. } = view.glyphs;
    let row_names: Vec<String> =
        (0..size.rows()).map(|y| view.coordinates.map_or_else(String::new, |way| way.row(y, size))).collect();
    let label_width = row_names.iter().map(|name| name.width()).max().unwrap_or(0);

    let header = column_names(view, label_width);
    let mut lines = header.clone();
    for (y, name) in (0..size.rows()).zip(&row_names) {
        let padding = " ".repeat(label_width - name.width());
        let mut line = Line::default();
        line.push(view.faint, format!("{padding}{name}"));
        let mut left = ' ';
        for x in 0..size.columns() {
            let Some(point) = Point::new(x, y) else { continue };
            let is_last = view.last == Some(point);
            push_gap(&mut line, view, if is_last { '(' } else { left });
            push_point(&mut line, view, point, if stars.contains(&point) { star } else { empty });
            left = if is_last { ')' } else { ' ' };
        }
        push_gap(&mut line, view, left);
        line.push(view.faint, format!("{name}{padding}"));
        lines.push(line);
    }
    lines.extend(header);
    lines
}

fn push_gap(line: &mut Line, view: &BoardView<'_>, gap: char) {
    let palette = view.glyphs.palette;
    line.push(if gap == ' ' { palette.wood } else { palette.last }, gap);
}

fn push_point(line: &mut Line, view: &BoardView<'_>, point: Point, unoccupied: char) {
    let palette = view.glyphs.palette;
    match (view.board.get(point), view.letters.get(&point)) {
        (Some(color), _) => line.push(view.glyphs.stone_style(color), view.glyphs.stone(color)),
        (None, Some(letter)) => line.push(palette.letter, letter),
        (None, None) => line.push(palette.wood, unoccupied),
    };
}

/// The names of the columns: one line, or two where names have two characters, tens above units.
fn column_names(view: &BoardView<'_>, label_width: usize) -> Vec<Line> {
    let Some(way) = view.coordinates else { return Vec::new() };
    let names: Vec<String> = (0..view.board.size().columns()).map(|x| way.column(x)).collect();
    let height = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for row in 0..height {
        let mut text = " ".repeat(label_width);
        for name in &names {
            let skipped = height - name.chars().count();
            let shown = row.checked_sub(skipped).and_then(|at| name.chars().nth(at)).unwrap_or(' ');
            text.push(' ');
            text.push(shown);
        }
        text.push_str(&" ".repeat(label_width + 1));
        let mut line = Line::default();
        line.push(view.faint, text);
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::Characters;
    use super::*;
    use crate::output::Styles;

    #[track_caller]
    fn check(board: &str, last: Option<&[u8; 2]>, coordinates: Option<Coordinates>, expected: &str) {
        let board: Board = board.parse().expect("a board");
        let letters = HashMap::from([(Point::from_sgf(*b"ba").expect("a point"), 'a')]);
        let view = BoardView {
            board: &board,
            last: last.and_then(|letters| Point::from_sgf(*letters)),
            letters: &letters,
            coordinates,
            glyphs: Glyphs::new(Characters::Ascii, Styles::default()),
            faint: Style::new(),
        };
        let lines = draw_board(&view);
        assert!(lines.iter().all(|line| line.width() == lines[0].width()), "{lines:?}");
        let text: Vec<&str> = lines.iter().map(|line| line.text().trim_end()).collect();
        assert_eq!(text.join("\n"), expected.trim_start_matches('\n'));
    }

    #[test]
    fn draws_boards() {
        check(
            "X..\nOX.",
            Some(b"ab"),
            Some(Coordinates::Western),
            "
  A B C
2 X a . 2
1(O)X . 1
  A B C",
        );
        check("X..\nOX.", Some(b"cb"), None, " X a .\n O X(.)");
        check(
            "..........\nX.........",
            Some(b"ab"),
            Some(Coordinates::Japanese),
            "
                     1
   1 2 3 4 5 6 7 8 9 0
一 . a . . . . . . . . 一
二(X). . . . . . . . . 二
                     1
   1 2 3 4 5 6 7 8 9 0",
        );
    }
}
