//! A board as lines of text.

use kifu_go::Point;

use super::cell::{Cell, Cells};
use super::line::{Line, Part};
use super::signs::Characters;
use crate::diagram::Diagram;

/// Draws the board of a diagram, top line first, all lines of the same width.
#[must_use]
pub fn board(diagram: &Diagram, characters: Characters) -> Vec<Line> {
    let region = diagram.region;
    let cells = Cells::new(diagram, characters);
    let rows: Vec<Vec<(Point, Cell)>> = (region.top..=region.bottom)
        .map(|y| {
            let points = (region.left..=region.right).filter_map(|x| Point::new(x, y));
            points.map(|point| (point, cells.cell(point))).collect()
        })
        .collect();
    let width = cells.width();
    let row_name = |y| diagram.coordinates.map_or_else(String::new, |way| way.row(y, diagram.size));
    let names: Vec<String> = (region.top..=region.bottom).map(row_name).collect();
    let label_width = names.iter().map(|name| characters.width(name)).max().unwrap_or(0);
    let (left_width, right_width) =
        (if diagram.sides.left { label_width } else { 0 }, if diagram.sides.right { label_width } else { 0 });

    let header = column_names(diagram, left_width, right_width, width);
    let mut lines = if diagram.sides.top { header.clone() } else { Vec::new() };
    for (row, name) in rows.iter().zip(&names) {
        let padding = " ".repeat(label_width - characters.width(name));
        let mut line = Line::default();
        if diagram.sides.left {
            line.push(Part::Name, &format!("{padding}{name}"));
        }
        draw_row(&mut line, row, &cells, diagram, characters, width);
        if diagram.sides.right {
            line.push(Part::Name, &format!("{name}{padding}"));
        }
        lines.push(line);
    }
    if diagram.sides.bottom {
        lines.extend(header);
    }
    lines
}

fn draw_row(
    line: &mut Line,
    row: &[(Point, Cell)],
    cells: &Cells<'_>,
    diagram: &Diagram,
    characters: Characters,
    width: usize,
) {
    // The column before the next point: a line, the bracket behind the last move, or the end of a text on the point
    // before (then it is not free).
    let (mut closing, mut is_free, mut line_before) = (false, true, false);
    for (index, (point, cell)) in row.iter().enumerate() {
        let is_last = |point: &Point| diagram.last == Some(*point);
        let [goes_left, goes_right, ..] = cells.lines(*point);
        let is_line = !cell.is_hidden && goes_left && (line_before || index == 0);
        let gap = if is_line { characters.between() } else { ' ' };
        match (is_last(point), closing) {
            _ if !is_free => {}
            (true, _) => line.push(Part::Last, "("),
            (false, true) => line.push(Part::Last, ")"),
            (false, false) => push_gap(line, gap, cell.is_hidden),
        }
        // The last move keeps one of its brackets in any case: if its own mark replaces the closing one, the mark on the
        // point before is omitted.
        let next = row.get(index + 1).filter(|(next, cell)| is_last(next) && cell.width(characters) > width);
        let mut used = 0;
        for (part, text) in &cell.pieces {
            let columns = characters.width(text);
            if next.is_none() || used + columns <= width {
                line.push(*part, text);
                used += columns;
            }
        }
        line_before = goes_right && !cell.is_hidden;
        let after = if line_before { characters.between() } else { ' ' };
        closing = is_last(point);
        is_free = used <= width;
        for _ in used..width {
            if closing {
                line.push(Part::Last, ")");
                closing = false;
            } else {
                push_gap(line, after, cell.is_hidden);
            }
        }
    }
    let is_hidden = row.last().is_none_or(|(_, cell)| cell.is_hidden);
    match closing {
        _ if !is_free => {}
        true => line.push(Part::Last, ")"),
        false => push_gap(line, if line_before { characters.between() } else { ' ' }, is_hidden),
    }
}

fn push_gap(line: &mut Line, gap: char, is_hidden: bool) {
    line.push(if is_hidden { Part::Name } else { Part::Board }, gap.encode_utf8(&mut [0; 4]));
}

/// The names of the columns: one line, or two where they are wider than a point, tens above units.
fn column_names(diagram: &Diagram, left: usize, right: usize, width: usize) -> Vec<Line> {
    let Some(way) = diagram.coordinates else { return Vec::new() };
    let names: Vec<String> = (diagram.region.left..=diagram.region.right).map(|x| way.column(x)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let height = if longest <= width { 1 } else { longest };
    let mut lines = Vec::new();
    for row in 0..height {
        let mut text = " ".repeat(left);
        for name in &names {
            let shown = if height == 1 {
                name.clone()
            } else {
                let skipped = height - name.chars().count();
                row.checked_sub(skipped).and_then(|at| name.chars().nth(at)).unwrap_or(' ').to_string()
            };
            text.push(' ');
            text.push_str(&format!("{shown:<width$}"));
        }
        text.push_str(&" ".repeat(right + 1));
        let mut line = Line::default();
        line.push(Part::Name, &text);
        lines.push(line);
    }
    lines
}
