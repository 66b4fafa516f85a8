//! A diagram in a text: its header, its rows and their place on the board.

use kifu_go::{Color, MAX_SIDE, Point, Size, star_points};

use super::without_quotes;

/// A diagram, and the text after it.
#[derive(Default)]
pub(super) struct Diagram {
    /// The line of the text, counted from 0.
    pub(super) line: usize,
    pub(super) head: Head,
    pub(super) rows: Vec<Vec<char>>,
    pub(super) edges: Edges,
    /// A link: a sign of the board and its target.
    pub(super) links: Vec<(String, String)>,
    /// The text in braces: `AR A1 B2`.
    pub(super) drawn: Vec<String>,
    /// The lines after it, up to the next diagram.
    pub(super) text: Vec<String>,
}

/// The content of the first line.
#[derive(Default)]
pub(super) struct Head {
    /// The player of move 1.
    pub(super) color: Option<Color>,
    /// The option for coordinates: `c`.
    pub(super) coordinates: Option<char>,
    pub(super) side: Option<u8>,
    /// The number of the move marked 1.
    pub(super) first: Option<u32>,
    pub(super) title: String,
}

/// The edges of the board that are shown.
#[derive(Clone, Copy, Default)]
pub(super) struct Edges {
    pub(super) top: bool,
    pub(super) bottom: bool,
    pub(super) left: bool,
    pub(super) right: bool,
}

/// The place of the rows on the board.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) size: Size,
    x: u8,
    y: u8,
}

impl Place {
    /// The point of a column and a row of the diagram.
    pub(super) fn point(self, column: usize, row: usize) -> Option<Point> {
        let line = |start: u8, step: usize| u8::try_from(step).ok().and_then(|step| start.checked_add(step));
        let point = Point::new(line(self.x, column)?, line(self.y, row)?)?;
        self.size.contains(point).then_some(point)
    }
}

/// All diagrams of a text, and the text before the first.
pub(super) fn find_all(text: &str) -> (Vec<String>, Vec<Diagram>) {
    let (mut before, mut diagrams) = (Vec::new(), Vec::<Diagram>::new());
    let mut is_inside = false;
    for (number, line) in text.lines().enumerate() {
        let plain = core::str::from_utf8(without_quotes(line.as_bytes())).unwrap_or_default();
        match (plain.strip_prefix("$$"), is_inside) {
            (Some(inner), true) => {
                if let Some(diagram) = diagrams.last_mut() {
                    diagram.add(inner.trim());
                }
            }
            (Some(inner), false) => {
                let mut diagram = Diagram { line: number, ..Diagram::default() };
                // Some diagrams have no header.
                if inner.trim_start().starts_with(['|', '+', '-']) {
                    diagram.add(inner.trim());
                } else {
                    diagram.head = read_head(inner);
                }
                diagrams.push(diagram);
                is_inside = true;
            }
            (None, _) => {
                is_inside = false;
                match diagrams.last_mut() {
                    Some(diagram) => diagram.text.push(line.to_owned()),
                    None => before.push(line.to_owned()),
                }
            }
        }
    }
    (before, diagrams)
}

/// `Wc9m13 Title`.
fn read_head(text: &str) -> Head {
    let mut head = Head::default();
    let mut rest = text;
    if let Some(after) = rest.strip_prefix('B') {
        (head.color, rest) = (Some(Color::Black), after);
    } else if let Some(after) = rest.strip_prefix('W') {
        (head.color, rest) = (Some(Color::White), after);
    }
    if let Some(after) = rest.strip_prefix(['c', 'C']) {
        (head.coordinates, rest) = (rest.chars().next(), after);
    }
    (head.side, rest) = number(rest).map_or((None, rest), |(side, rest)| (u8::try_from(side).ok(), rest));
    if let Some((first, after)) = rest.strip_prefix('m').and_then(number) {
        (head.first, rest) = (Some(first), after);
    }
    head.title = rest.trim().to_owned();
    head
}

/// A number at the beginning, and the rest.
fn number(text: &str) -> Option<(u32, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..length].parse().ok()?, &text[length..]))
}

impl Diagram {
    fn add(&mut self, line: &str) {
        if let Some(drawn) = line.strip_prefix('{') {
            self.drawn.push(drawn.trim_end_matches('}').trim().to_owned());
            return;
        }
        if let Some((sign, target)) = line.strip_prefix('[').and_then(|link| link.strip_suffix(']')?.split_once('|')) {
            self.links.push((sign.trim().to_owned(), target.trim().to_owned()));
            return;
        }
        let mut row: Vec<char> = line.chars().filter(|sign| !sign.is_whitespace() && *sign != '$').collect();
        let is_edge = |sign: &char| matches!(sign, '-' | '+' | '|');
        if row.iter().all(is_edge) {
            if row.contains(&'-') {
                let edge = if self.rows.is_empty() { &mut self.edges.top } else { &mut self.edges.bottom };
                *edge = true;
            }
            return;
        }
        if row.first().is_some_and(is_edge) {
            self.edges.left = true;
            row.remove(0);
        }
        if row.last().is_some_and(is_edge) {
            self.edges.right = true;
            row.pop();
        }
        self.rows.push(row);
    }

    /// Returns the place of the rows and the board, or the reason why it cannot be determined.
    ///
    /// Two opposite edges determine the size of the board, otherwise the header does. A part without an edge on an
    /// axis is placed so that its star points are star points, as near to the centre as possible.
    pub(super) fn place(&self) -> Result<Place, &'static str> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let sides = (u8::try_from(width).ok()).zip(u8::try_from(self.rows.len()).ok());
        let (width, height) = sides
            .filter(|&(width, height)| width <= MAX_SIDE && height <= MAX_SIDE)
            .ok_or("the diagram is larger than any board")?;
        if width == 0 {
            return Err("the diagram has no points");
        }
        let side = self.head.side.unwrap_or(19);
        let columns = if self.edges.left && self.edges.right { width } else { side.max(width) };
        let rows = if self.edges.top && self.edges.bottom { height } else { side.max(height) };
        let size = Size::new(columns, rows).ok_or("the size of the board is not in 1 to 52")?;
        let starts = |first: bool, last: bool, room: u8| match (first, last) {
            (true, _) => 0..=0,
            (false, true) => room..=room,
            (false, false) => 0..=room,
        };
        let mut stars = [0_u64; MAX_SIDE as usize];
        star_points(size).iter().for_each(|point| stars[usize::from(point.x())] |= 1 << point.y());
        let shown: Vec<(usize, usize)> = self.star_signs().collect();
        let mut best: Option<(Place, (usize, i32))> = None;
        for y in starts(self.edges.top, self.edges.bottom, rows - height) {
            for x in starts(self.edges.left, self.edges.right, columns - width) {
                let place = Place { size, x, y };
                let on_star = |&&(column, row): &&(usize, usize)| {
                    let point = place.point(column, row);
                    point.is_some_and(|point| stars[usize::from(point.x())] & 1 << point.y() != 0)
                };
                let off = |start: u8, length: u8, side: u8| {
                    (i32::from(start) * 2 + i32::from(length) - i32::from(side)).abs()
                };
                let from_middle = off(x, width, columns) + off(y, height, rows);
                let fit = (shown.iter().filter(on_star).count(), -from_middle);
                if best.is_none_or(|(_, before)| fit > before) {
                    best = Some((place, fit));
                }
            }
        }
        best.map(|(place, _)| place).ok_or("the diagram does not fit on the board")
    }

    /// The first star points that it shows; a few are enough to place it.
    fn star_signs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = self.rows.iter().enumerate();
        let signs =
            rows.flat_map(|(row, signs)| signs.iter().enumerate().map(move |(column, sign)| (column, row, sign)));
        signs.filter(|(.., sign)| **sign == ',').map(|(column, row, _)| (column, row)).take(9)
    }
}
