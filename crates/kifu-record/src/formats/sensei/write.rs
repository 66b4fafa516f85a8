//! Writes diagrams of ten moves each, and an additional one after each node with comments or marks.

use core::fmt::Write;
use std::borrow::Cow;

use kifu_go::sorting;
use kifu_go::{Board, Color, Coordinates, Move, Point, star_points};
use kifu_sgf::printable;

use super::diagram::Edges;
use super::notes::notes as read_notes;
use super::part::Part;
use super::{GROUND, MAX_MOVES, SIGNS, WILD};
use crate::formats::beyond::{At, lost};
use crate::formats::{FormatName, WriteOptions, WriteOutcome};
use crate::{Loss, Mark, Node, NodeId, Record, single_marks};

/// Writes the main lines of the records as diagrams, with a rule between two records.
pub(super) fn write(records: &[Record], _: &WriteOptions) -> WriteOutcome {
    let mut written = WriteOutcome::default();
    for (index, record) in records.iter().enumerate() {
        if index > 0 {
            written.bytes.extend_from_slice(b"\n----\n\n");
        }
        let mut writer = Writer::new(record);
        writer.write();
        written.bytes.extend_from_slice(writer.text.as_bytes());
        let is_held = |at: At, ident: &str| match ident {
            "SZ" | "GN" => at == At::Root,
            "VW" => record.size.is_square(),
            "B" | "W" | "AB" | "AW" | "AE" | "C" | "CR" | "SQ" | "TR" | "MA" | "LB" | "AR" | "LN" | "DD" => true,
            _ => false,
        };
        let mut losses = lost(record, FormatName::Sensei, is_held);
        if writer.enlarged > 0 && record.size.is_square() {
            let diagrams = if writer.enlarged == 1 { "diagram" } else { "diagrams" };
            let what = format!("VW (View): {} {diagrams} showing more of the board", writer.enlarged);
            losses.push(Loss::of_record(what));
        }
        if writer.unmarked > 0 {
            losses.push(Loss::of_record(format!("{} marks that diagrams cannot show", writer.unmarked)));
        }
        written.losses.extend(losses.into_iter().map(|loss| (index, loss)));
    }
    written
}

/// The current diagram.
struct Segment {
    /// The position at its start.
    start: Board,
    /// The number of its first move.
    first: u32,
    plays: Vec<(Color, Move)>,
}

struct Writer<'r> {
    record: &'r Record,
    text: String,
    board: Board,
    /// The position after the last diagram.
    shown: Board,
    segment: Segment,
    /// True if another part is to be shown, or other points dimmed, and no diagram has shown that yet.
    is_due: bool,
    /// The number of the next move.
    number: u32,
    view: Option<Vec<Point>>,
    dimmed: Vec<Point>,
    /// The number of marks that could not be shown.
    unmarked: usize,
    /// The number of diagrams that show more than the view.
    enlarged: usize,
}

impl<'r> Writer<'r> {
    fn new(record: &'r Record) -> Self {
        let mut nodes = record.main_line().map(|id| record.node(id));
        let first = nodes.find(|node| node.play.is_some()).and_then(|node| node.details().move_number);
        let first =
            first.and_then(|number| u32::try_from(number).ok()).filter(|&number| number < 1_000_000).unwrap_or(1);
        let board = Board::new(record.size);
        Self {
            record,
            text: String::new(),
            segment: Segment { start: board.clone(), first, plays: Vec::new() },
            shown: board.clone(),
            board,
            is_due: false,
            number: first,
            view: None,
            dimmed: Vec::new(),
            unmarked: 0,
            enlarged: 0,
        }
    }

    fn write(&mut self) {
        let record = self.record;
        for id in record.main_line() {
            let node = record.node(id);
            let details = node.details();
            if !details.setup.is_empty() {
                self.flush(None);
                for (point, stone) in details.setup.points() {
                    self.board.set(point, stone);
                }
                self.begin();
            }
            if let Some(view) = &details.view {
                self.flush(None);
                let mut points: Vec<_> = view.iter().collect();
                sorting::sort(&mut points);
                points.dedup();
                self.view = Some(points).filter(|view| !view.is_empty());
                self.is_due = true;
            }
            if let Some(dimmed) = &details.dimmed {
                self.flush(None);
                self.dimmed = dimmed.iter().collect();
                self.is_due = true;
            }
            for play in node.plays() {
                self.play(play.color, play.to);
            }
            let says = !details.comments.is_empty() || !details.marks.is_empty() || details.figure.is_some();
            if says || record.first_child(id).is_none() {
                self.flush(Some((id, node)));
            }
        }
    }

    /// Begins a new diagram with the current position.
    fn begin(&mut self) {
        self.segment = Segment { start: self.board.clone(), first: self.number, plays: Vec::new() };
    }

    fn play(&mut self, color: Color, to: Move) {
        let plays = &self.segment.plays;
        let alternates = plays.last().is_none_or(|&(before, _)| before != color);
        // A point that already has a stone in the diagram cannot show a number; a move on a point played in this diagram
        // becomes a note.
        let is_free = to.point().is_none_or(|point| self.segment.start.get(point).is_none());
        if !plays.is_empty() && (plays.len() == MAX_MOVES || !alternates || !is_free) {
            self.flush(None);
        }
        self.segment.plays.push((color, to));
        if let Move::Play(point) = to {
            self.board.play(color, point);
        }
        self.number = self.number.saturating_add(1);
    }

    /// Writes the diagram, if it shows anything new, with the marks and comments of a node.
    fn flush(&mut self, node: Option<(NodeId, &Node)>) {
        let is_first = self.text.is_empty();
        let is_shown = !is_first && !self.is_due && self.segment.start == self.shown;
        if self.segment.plays.is_empty()
            && node.is_none_or(|(_, node)| is_shown && node.comment().is_none() && node.details().marks.is_empty())
        {
            return;
        }
        if !is_first {
            self.text.push('\n');
        }
        self.write_head(is_first);
        let marks = node.map_or(&[][..], |(_, node)| &node.details().marks);
        self.write_rows(&single_marks(marks).map(Cow::into_owned).collect::<Vec<_>>());
        if is_first {
            self.write_links();
        }
        if let Some(comment) = node.and_then(|(_, node)| node.comment()) {
            let text = comment.replace("$$", "$ $").replace("(;", "( ;").replace(['\r', '\u{b}', '\u{c}'], "\n");
            self.text.push('\n');
            for line in text.trim().split('\n') {
                // A line of four hyphens would end the record.
                let line = if line.trim() == "----" { "-----" } else { line };
                let _ = writeln!(self.text, "{}", printable(&line.replace('\t', " ")));
            }
        }
        self.begin();
        self.shown.clone_from(&self.board);
        self.is_due = false;
    }

    // Writing to a string cannot fail.
    fn write_head(&mut self, is_first: bool) {
        let size = self.record.size;
        let title = self.title(is_first);
        // A title that looks like points or an edge needs a size before it, whatever the size is.
        let is_usual = (!size.is_square() || size.columns() == 19) && !title.starts_with(['|', '+', '-']);
        let side = if is_usual { String::new() } else { size.columns().to_string() };
        let color = match self.segment.plays.first() {
            Some((Color::Black, _)) => "B",
            Some((Color::White, _)) => "W",
            None => "",
        };
        let is_kept =
            |name: &str| self.record.kept.iter().find(|kept| kept.format == FormatName::Sensei && kept.name == name);
        let coordinates = if is_kept("coordinates").is_some() { "c" } else { "" };
        let _ = write!(self.text, "$${color}{coordinates}{side}");
        if !is_first || self.segment.first != 1 {
            let _ = write!(self.text, "m{}", self.segment.first);
        }
        let _ = if title.is_empty() { writeln!(self.text) } else { writeln!(self.text, " {title}") };
    }

    /// The name of the game, if this is its first diagram, and the notes.
    fn title(&self, is_first: bool) -> String {
        let info = if is_first { self.record.info() } else { None };
        let name = info.and_then(|info| info.name.as_deref()).unwrap_or_default();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ").replace("(;", "( ;");
        let name = printable(&name);
        let notes = self.notes();
        if !notes.is_empty() {
            let between = if name.is_empty() { "" } else { "; " };
            return format!("{name}{between}{}", notes.join(", "));
        }
        // A final semicolon keeps the name from being read as notes.
        let says_moves = read_notes(&name) != (&name, Vec::new());
        format!("{name}{}", if says_moves { ";" } else { "" })
    }

    fn write_links(&mut self) {
        for kept in self.record.kept.iter().filter(|kept| kept.format == FormatName::Sensei) {
            if let (Some(sign), [target]) = (kept.name.strip_prefix("link "), &kept.values[..]) {
                let _ = writeln!(self.text, "$$ [{sign}|{target}]");
            }
        }
    }

    /// The moves that have no number on the board.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let plays = &self.segment.plays;
        let number = |index: usize| self.segment.first.saturating_add(u32::try_from(index).unwrap_or(0));
        for (index, &(_, to)) in plays.iter().enumerate() {
            let before = plays[..index].iter().position(|&(_, other)| other == to);
            match (to, before) {
                (Move::Pass, _) => notes.push(format!("{} pass", number(index))),
                (Move::Play(_), Some(before)) => notes.push(format!("{} at {}", number(index), number(before))),
                (Move::Play(_), None) => {}
            }
        }
        notes
    }

    fn write_rows(&mut self, marks: &[Mark]) {
        let size = self.record.size;
        let mut used = vec![false; marks.len()];
        let mut part = self.part();
        let mut rows = self.signs(part, marks, &mut used);
        if !part.is_found(&rows) {
            part = part.up_to_edges();
            rows = self.signs(part, marks, &mut used);
        }
        self.enlarged += usize::from(self.view.as_ref().is_some_and(|view| view.len() < part.area()));
        let Edges { top, bottom, left, right } = part.edges();
        let edge = format!(
            "$$ {}{}{}\n",
            if left { "+" } else { "" },
            "-".repeat(rows[0].len() * 2 + 1),
            if right { "+" } else { "" }
        );
        if top {
            self.text.push_str(&edge);
        }
        for row in &rows {
            self.text.push_str(if left { "$$ |" } else { "$$" });
            row.iter().for_each(|&sign| self.text.extend([' ', sign]));
            self.text.push_str(if right { " |\n" } else { "\n" });
        }
        if bottom {
            self.text.push_str(&edge);
        }
        for (mark, is_used) in marks.iter().zip(&mut used) {
            let (kind, from, to) = match mark {
                Mark::Arrow(from, to) => ("AR", from, to),
                Mark::Line(from, to) => ("LN", from, to),
                _ => continue,
            };
            let name = |point: &Point| Coordinates::Western.write(*point, size);
            let _ = writeln!(self.text, "$$ {{{kind} {} {}}}", name(from), name(to));
            *is_used = true;
        }
        self.unmarked += used.iter().filter(|is_used| !**is_used).count();
    }

    /// The visible part: the view, all points of moves, and all stones placed or removed by setup since the last
    /// diagram.
    fn part(&self) -> Part {
        let size = self.record.size;
        let played = self.segment.plays.iter().filter_map(|(_, to)| to.point());
        // A part of a board that is not square would not determine the size of the board.
        let Some(view) = self.view.as_ref().filter(|_| size.is_square()) else { return Part::whole(size) };
        let viewed = view.iter().copied().filter(|&point| size.contains(point));
        let is_new = |point: &Point| self.segment.start.get(*point) != self.shown.get(*point);
        let points = viewed.chain(played).chain(size.points().filter(is_new));
        Part::around(size, points).unwrap_or(Part::whole(size))
    }

    /// The signs of the points of a part, row by row.
    fn signs(&self, part: Part, marks: &[Mark], used: &mut [bool]) -> Vec<Vec<char>> {
        let stars = star_points(self.record.size);
        let row = |y| (part.left..=part.right).filter_map(move |x| Point::new(x, y));
        (part.top..=part.bottom).map(|y| row(y).map(|point| self.sign(point, marks, &stars, used)).collect()).collect()
    }

    fn sign(&self, point: Point, marks: &[Mark], stars: &[Point], used: &mut [bool]) -> char {
        if let Some(index) = self.segment.plays.iter().position(|(_, to)| *to == Move::Play(point)) {
            return char::from(b"1234567890"[index.min(MAX_MOVES - 1)]);
        }
        let stone = self.segment.start.get(point);
        let ground = GROUND.iter().position(|&ground| ground == stone).unwrap_or(2);
        for (index, mark) in marks.iter().enumerate() {
            let sign = match mark {
                Mark::Label(at, text) if *at == point && stone.is_none() => match text.as_bytes() {
                    [letter] if letter.is_ascii_lowercase() || WILD.contains(letter) => Some(*letter),
                    _ => None,
                },
                mark => SIGNS.iter().find(|(make, _)| make(point) == *mark).map(|(_, signs)| signs[ground]),
            };
            if let Some(sign) = sign {
                used[index] = true;
                return char::from(sign);
            }
        }
        match stone {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None if self.dimmed.contains(&point) => '?',
            None if stars.contains(&point) => ',',
            None => '.',
        }
    }
}
