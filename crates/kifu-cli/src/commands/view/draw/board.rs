//! The board, cropped to the available space.

use kifu_draw::text::{self, Characters, Line};
use kifu_draw::{Diagram, DiagramOptions, Markup, Numbers, Sides, Variations, VariationsAs, diagram};
use kifu_go::{Move, Point, Region};
use kifu_record::Mark;

use kifu_view::OpenGame;
use kifu_view::state::{Look, Mode, Numbering, Visibility};

use super::window::window;

/// A board ready to be drawn on the screen.
pub(super) struct Board {
    pub(super) lines: Vec<Line>,
    pub(super) diagram: Diagram,
    pub(super) grid: Grid,
    /// True if the board was cropped.
    pub(super) is_cut: bool,
}

/// The positions of the points of a board, in columns and rows from its top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) region: Region,
    /// The number of columns left of the first point.
    left: usize,
    /// The number of rows above the first row of points.
    top: usize,
    /// The number of columns from one point to the next.
    stride: usize,
}

impl Grid {
    fn of(diagram: &Diagram, lines: &[Line]) -> Self {
        let label = row_name_width(diagram);
        let (left, right) = (if diagram.sides.left { label } else { 0 }, if diagram.sides.right { label } else { 0 });
        let columns = usize::from(diagram.region.columns());
        let width = width(lines);
        let stride = (width.saturating_sub(left + right + 1) / columns.max(1)).max(1);
        let names = lines.len().saturating_sub(usize::from(diagram.region.rows()));
        let top = match (diagram.sides.top, diagram.sides.bottom) {
            (true, true) => names / 2,
            (true, false) => names,
            (false, _) => 0,
        };
        Self { region: diagram.region, left, top, stride }
    }

    /// The point at a column and row.
    pub(super) fn point(&self, column: usize, row: usize) -> Option<Point> {
        let x = column.checked_sub(self.left)? / self.stride;
        let y = row.checked_sub(self.top)?;
        let place = |first: u8, more: usize| u8::try_from(more).ok().and_then(|more| first.checked_add(more));
        let point = Point::new(place(self.region.left, x)?, place(self.region.top, y)?)?;
        self.region.contains(point).then_some(point)
    }
}

/// The width of lines in columns. Characters have the width that Unicode gives; other terminals get ASCII.
pub(super) fn width(lines: &[Line]) -> usize {
    lines.iter().map(|line| line.width(Characters::Dots)).max().unwrap_or(0)
}

fn row_name_width(diagram: &Diagram) -> usize {
    let Some(way) = diagram.coordinates else { return 0 };
    let rows = diagram.region.top..=diagram.region.bottom;
    rows.map(|y| unicode_width::UnicodeWidthStr::width(way.row(y, diagram.size).as_str())).max().unwrap_or(0)
}

const LEFT_AND_TOP: Sides = Sides { top: true, bottom: false, left: true, right: false };
pub(super) const NO_SIDES: Sides = Sides { top: false, bottom: false, left: false, right: false };

/// Draws the current position into `columns` and `rows`. If the space is too small, coordinates are omitted first, and
/// then the board is cropped around its focus.
pub(super) fn board(game: &OpenGame, look: &Look, characters: Characters, columns: usize, rows: usize) -> Board {
    let mut diagram = diagram(game.record(), game.node(), &options(game, look));
    for ghost in &mut diagram.ghosts {
        // Capitals would look like stones in ASCII.
        ghost.letter = ghost.letter.map(|letter| letter.to_ascii_lowercase());
    }
    for sides in [Sides::default(), LEFT_AND_TOP, NO_SIDES] {
        diagram.sides = sides;
        let lines = text::board(&diagram, characters);
        if lines.len() <= rows && width(&lines) <= columns {
            let grid = Grid::of(&diagram, &lines);
            return Board { lines, diagram, grid, is_cut: false };
        }
    }
    cut(diagram, characters, columns, rows)
}

/// Crops a board to the available space.
fn cut(mut diagram: Diagram, characters: Characters, columns: usize, rows: usize) -> Board {
    diagram.sides = NO_SIDES;
    let bare = text::board(&diagram, characters);
    // Coordinates are kept, unless the whole width or height of the board fits without them.
    diagram.sides = Sides { left: width(&bare) > columns, top: bare.len() > rows, ..LEFT_AND_TOP };
    let lines = text::board(&diagram, characters);
    let whole = Grid::of(&diagram, &lines);
    let region = diagram.region;
    let (across, down) = (usize::from(region.columns()), usize::from(region.rows()));
    let room_across = (columns.saturating_sub(whole.left + 1) / whole.stride).clamp(1, across);
    let room_down = rows.saturating_sub(lines.len() - down).clamp(1, down);
    let focus = focus(&diagram, room_across, room_down);
    let left = window(across, room_across, usize::from(focus.0.saturating_sub(region.left)));
    let top = window(down, room_down, usize::from(focus.1.saturating_sub(region.top)));
    // At most 52, as the board has no more.
    let place = |first: u8, more: usize| first + u8::try_from(more).unwrap_or(0);
    diagram.region = Region {
        left: place(region.left, left),
        top: place(region.top, top),
        right: place(region.left, left + room_across - 1),
        bottom: place(region.top, top + room_down - 1),
    };
    let lines = text::board(&diagram, characters);
    let grid = Grid::of(&diagram, &lines);
    Board { lines, diagram, grid, is_cut: true }
}

/// The column and row to centre on: the middle of everything on the board if it fits (as for most problems), else the
/// last move.
fn focus(diagram: &Diagram, across: usize, down: usize) -> (u8, u8) {
    let region = diagram.region;
    let stones = diagram.stones.iter().map(|stone| stone.point);
    let ghosts = diagram.ghosts.iter().map(|ghost| ghost.point);
    let around = Region::around(stones.chain(ghosts).filter(|point| region.contains(*point)));
    let fits = |around: &Region| usize::from(around.columns()) <= across && usize::from(around.rows()) <= down;
    let middle = |of: Region| (of.left + (of.right - of.left) / 2, of.top + (of.bottom - of.top) / 2);
    let last = match diagram.last_move {
        Some((_, Move::Play(point))) if region.contains(point) => Some((point.x(), point.y())),
        _ => None,
    };
    let all = around.filter(fits).map(middle);
    all.or(last).unwrap_or_else(|| middle(around.unwrap_or(region)))
}

/// The drawing options: letters for variations unless the author has placed labels.
fn options(game: &OpenGame, look: &Look) -> DiagramOptions {
    let marks = &game.record().node(game.node()).details().marks;
    let is_labelled = look.marks == Visibility::Shown && marks.iter().any(|mark| matches!(mark, Mark::Label(..)));
    let has_letters = look.letters == Visibility::Shown && look.mode == Mode::Game && !is_labelled;
    let (numbers, count_from) = match look.numbers {
        Numbering::None => (Numbers::None, None),
        Numbering::LastTen => (Numbers::Last(10), Some(1)),
        Numbering::All => (Numbers::All, None),
    };
    DiagramOptions {
        numbers,
        count_from,
        variations: if has_letters { Variations::Next(VariationsAs::Letters) } else { Variations::None },
        markup: if look.marks == Visibility::Shown { Markup::Shown } else { Markup::Hidden },
        coordinates: look.coordinates,
        ..DiagramOptions::default()
    }
}
