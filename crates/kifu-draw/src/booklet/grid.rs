//! Sheets of problems: pictures in rows and columns, all of one size.

use std::sync::Arc;

use super::BookletOptions;
use super::game::steps;
use crate::layout::{Align, Frame, Ink, LINE, Layout, LineKind, Mark, Measure, Page, PageBox, Sheet, line_boxes};
use crate::phrases;
use crate::scene::Scene;
use crate::styled::StyledText;

/// A problem on a sheet: a title above its picture, and text below.
pub(super) struct Cell {
    pub(super) title: StyledText,
    pub(super) picture: Arc<Scene>,
    pub(super) words: StyledText,
}

/// The rows and columns of a sheet.
pub(super) struct Grid {
    columns: u8,
    rows: u8,
    count: u8,
    sheet: Sheet,
    gap: f32,
}

impl Grid {
    /// A grid for this number of problems on a page.
    pub(super) fn new(count: u8, options: &BookletOptions) -> Self {
        let count = count.clamp(1, 64);
        let sheet = Sheet { columns: 1, ..options.sheet() };
        let area = sheet.area();
        let (columns, rows) = shape(count, area.width, area.height);
        Self { columns, rows, count, sheet, gap: options.text_size * 1.6 }
    }

    /// The number of problems on a page.
    pub(super) fn count(&self) -> u8 {
        self.count
    }

    /// The width and height of a cell below a heading of this height.
    fn cell(&self, heading: f32) -> [f32; 2] {
        let area = self.sheet.area();
        let share = |all: f32, count: u8| ((all - self.gap * f32::from(count - 1)) / f32::from(count)).max(1.0);
        [share(area.width, self.columns), share(area.height - heading, self.rows)]
    }
}

/// Returns the columns and rows for a number of pictures on a page of this shape.
fn shape(count: u8, width: f32, height: f32) -> (u8, u8) {
    let count = count.max(1);
    let fits = |columns: u8| {
        let rows = count.div_ceil(columns);
        // The side of a square that fits into a cell; the title takes some of its height.
        let side = (width / f32::from(columns)).min(height * 0.88 / f32::from(rows));
        // Prefers grids without empty cells.
        let used = f32::from(count) / (f32::from(columns) * f32::from(rows));
        (side * used, rows)
    };
    let best = (1..=count).max_by(|&one, &other| fits(one).0.total_cmp(&fits(other).0).then(other.cmp(&one)));
    let columns = best.unwrap_or(1);
    (columns, fits(columns).1)
}

/// The least share of a cell for its picture, however long its text is.
const PICTURE: f32 = 0.55;
/// All sheets share one stone size, unless some could have stones larger by more than this factor.
const ALIKE: f32 = 1.4;

/// Fills sheets with problems. `above` has the lines above all problems, if any: the title and the player to move.
pub(super) fn sheets(
    cells: &[Cell],
    grid: &Grid,
    above: [Option<&str>; 2],
    options: &BookletOptions,
    measure: Measure<'_>,
) -> Layout {
    let mut layout = Layout::default();
    let size = options.text_size;
    let area = grid.sheet.area();
    let [title, turn] = above;
    let headings = [(title.map(StyledText::bold), size * 1.8), (turn.map(StyledText::from), size * 1.1)];
    let chunks: Vec<&[Cell]> = cells.chunks(usize::from(grid.count)).collect();
    let mut head = Vec::new();
    let mut y = area.y;
    for (text, size) in headings {
        let place = [area.x, y];
        let lines =
            line_boxes(&text.unwrap_or_default(), place, area.width, size, Align::Middle, LineKind::Heading, measure);
        y = lines.last().map_or(y, |line| line.frame.bottom() + size * 0.4);
        head.extend(lines);
    }
    let headed = if head.is_empty() { 0.0 } else { y - area.y + size * 0.6 };
    // The heading takes its room on all sheets, so that all are alike.
    let extent = grid.cell(headed);
    let own: Vec<f32> = chunks.iter().map(|cells| step(cells, extent, options, measure)).collect();
    let common = own.iter().copied().fold(f32::INFINITY, f32::min);
    let is_alike = own.iter().all(|&step| step <= common * ALIKE);
    for (index, (cells, own)) in chunks.iter().zip(&own).enumerate() {
        let mut boxes = if index == 0 { std::mem::take(&mut head) } else { Vec::new() };
        if index == 0 {
            let title = title.unwrap_or(phrases::problems(options.language)).to_owned();
            layout.marks.push(Mark { title, page: 0, y: area.y });
        }
        let top = area.y + if index == 0 { headed } else { headed / 2.0 };
        let step = if is_alike { common } else { *own };
        let (begin, mut left) = (boxes.len(), f32::INFINITY);
        for (number, cell) in cells.iter().enumerate() {
            let columns = usize::from(grid.columns);
            #[expect(clippy::cast_precision_loss, reason = "a page has few rows")]
            let (column, row) = ((number % columns) as f32, (number / columns) as f32);
            let corner = [area.x + column * (extent[0] + grid.gap), top + row * (extent[1] + grid.gap)];
            left = left.min(put(cell, corner, extent, step, options, measure, &mut boxes));
        }
        // Splits the height that no cell needs between top and bottom.
        boxes[begin..].iter_mut().for_each(|cell| cell.frame.y += left / 2.0);
        let is_end = index + 1 == chunks.len();
        layout.pages.push(Page { paper: grid.sheet.paper, columns: vec![area], boxes, is_end });
    }
    layout
}

/// The distance of lines at which all pictures of a sheet fit into their cells.
fn step(cells: &[Cell], [width, height]: [f32; 2], options: &BookletOptions, measure: Measure<'_>) -> f32 {
    let fitting = cells.iter().map(|cell| {
        let words: f32 = texts(cell, [0.0, 0.0], width, options, measure).iter().map(|line| line.frame.height).sum();
        let room = (height - words - options.text_size * 0.9).max(height * PICTURE);
        (width / cell.picture.width).min(room / cell.picture.height)
    });
    fitting.fold(steps::LARGEST, f32::min)
}

/// The lines of the title, then those of the text; the latter are all at the height `y`.
fn texts(cell: &Cell, [x, y]: [f32; 2], width: f32, options: &BookletOptions, measure: Measure<'_>) -> Vec<PageBox> {
    let size = options.text_size;
    let mut lines = line_boxes(&cell.title, [x, y], width, size, Align::Middle, LineKind::Caption, measure);
    let small = size * 0.9;
    lines.extend(line_boxes(&cell.words, [x, y], width, small, Align::Middle, LineKind::Caption, measure));
    lines
}

/// Puts a problem into its cell: title, picture, and as much of the text as there is room for. Returns the height that is
/// left below.
fn put(
    cell: &Cell,
    [x, top]: [f32; 2],
    [width, height]: [f32; 2],
    step: f32,
    options: &BookletOptions,
    measure: Measure<'_>,
    boxes: &mut Vec<PageBox>,
) -> f32 {
    let size = options.text_size;
    let (space, small) = (size * 0.3, size * 0.9);
    let titles = line_boxes(&cell.title, [x, top], width, size, Align::Middle, LineKind::Caption, measure);
    let y = titles.last().map_or(top, |line| line.frame.bottom()) + space;
    // A title of many lines leaves less for the picture.
    let step = step.min((top + height - y).max(1.0) / cell.picture.height);
    let extent = [cell.picture.width * step, cell.picture.height * step];
    let frame = Frame { x: x + (width - extent[0]) / 2.0, y, width: extent[0], height: extent[1] };
    let below = frame.bottom() + space;
    let words = line_boxes(&cell.words, [x, below], width, small, Align::Middle, LineKind::Caption, measure);
    let bottom = top + height + small * LINE * 0.1;
    let mut own = titles;
    own.push(PageBox { frame, ink: Ink::Picture(Arc::clone(&cell.picture)) });
    own.extend(words.into_iter().filter(|line| line.frame.bottom() <= bottom));
    let end = own.iter().map(|own| own.frame.bottom()).fold(top, f32::max);
    boxes.append(&mut own);
    (top + height - end).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_for_a_page() {
        for (count, expected) in
            [(1, (1, 1)), (2, (1, 2)), (4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (12, (3, 4))]
        {
            assert_eq!(shape(count, 490.0, 690.0), expected, "{count}");
        }
    }
}
