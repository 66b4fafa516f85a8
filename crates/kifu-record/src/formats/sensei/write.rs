//! To diagrams: ten moves each, and one more wherever something is said or marked.

use core::fmt::Write;
use std::borrow::Cow;

use kifu_go::{Board, Color, Coordinates, Move, Point, star_points};
use kifu_sgf::printable;

use super::{GROUND, MOST_MOVES, SIGNS, WILD};
use crate::formats::beyond::{At, lost};
use crate::formats::{FormatName, Written};
use crate::{Loss, Mark, Node, NodeId, Record, single_marks};

/// The main lines of the records as diagrams, a rule between two records.
pub(super) fn write(records: &[Record]) -> Written {
    let mut written = Written::default();
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
        if writer.unmarked > 0 {
            losses.push(Loss::of_record(format!("{} marks that have no sign where they stand", writer.unmarked)));
        }
        written.losses.extend(losses.into_iter().map(|loss| (index, loss)));
    }
    written
}

/// The diagram that is being filled.
struct Segment {
    /// The position that it begins with.
    start: Board,
    /// The number of its first move.
    first: u32,
    plays: Vec<(Color, Move)>,
    /// Whether its position was set up, and is in no diagram yet.
    is_setup: bool,
}

struct Writer<'r> {
    record: &'r Record,
    text: String,
    board: Board,
    segment: Segment,
    /// The number of the next move.
    number: u32,
    view: Option<Vec<Point>>,
    dimmed: Vec<Point>,
    /// How many marks could not be shown.
    unmarked: usize,
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
            segment: Segment { start: board.clone(), first, plays: Vec::new(), is_setup: false },
            board,
            number: first,
            view: None,
            dimmed: Vec::new(),
            unmarked: 0,
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
                self.segment.is_setup = true;
            }
            if let Some(view) = &details.view {
                self.flush(None);
                self.view = Some(view.iter().collect::<Vec<_>>()).filter(|view| !view.is_empty());
            }
            if let Some(dimmed) = &details.dimmed {
                self.flush(None);
                self.dimmed = dimmed.iter().collect();
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

    /// Begins a new diagram with the position as it is.
    fn begin(&mut self) {
        self.segment = Segment { start: self.board.clone(), first: self.number, plays: Vec::new(), is_setup: false };
    }

    fn play(&mut self, color: Color, to: Move) {
        let plays = &self.segment.plays;
        let alternates = plays.last().is_none_or(|&(before, _)| before != color);
        // A point that has a stone in the diagram can bear no number; one that was played on in it gets a note.
        let is_free = to.point().is_none_or(|point| self.segment.start.get(point).is_none());
        if !plays.is_empty() && (plays.len() == MOST_MOVES || !alternates || !is_free) {
            self.flush(None);
        }
        self.segment.plays.push((color, to));
        if let Move::Play(point) = to {
            self.board.play(color, point);
        }
        self.number = self.number.saturating_add(1);
    }

    /// Writes the diagram, if it shows anything that was not shown before, with the marks and comments of a node.
    fn flush(&mut self, node: Option<(NodeId, &Node)>) {
        let is_first = self.text.is_empty();
        if self.segment.plays.is_empty()
            && node.is_none_or(|(_, node)| {
                !is_first && !self.segment.is_setup && node.comment().is_none() && node.details().marks.is_empty()
            })
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
            let text = comment
                .replace("$$", "$ $")
                .replace("----", "---")
                .replace("(;", "( ;")
                .replace(['\r', '\u{b}', '\u{c}'], "\n");
            self.text.push('\n');
            for line in text.trim().split('\n') {
                let _ = writeln!(self.text, "{}", printable(&line.replace('\t', " ")));
            }
        }
        self.begin();
    }

    // Writing to a string cannot fail.
    fn write_head(&mut self, is_first: bool) {
        let size = self.record.size;
        let is_usual = !size.is_square() || size.columns() == 19;
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
        let info = if is_first { self.record.info() } else { None };
        let name = info.and_then(|info| info.name.as_deref()).unwrap_or_default();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ").replace("(;", "( ;");
        let notes = self.notes();
        let between = if name.is_empty() || notes.is_empty() { "" } else { "; " };
        let title = format!("{name}{between}{}", notes.join(", "));
        let _ = if title.is_empty() { writeln!(self.text) } else { writeln!(self.text, " {}", printable(&title)) };
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
        let shown = self.rectangle();
        let (left, right) = (shown.0.x() == 0, shown.1.x() + 1 == size.columns());
        let (top, bottom) = (shown.0.y() == 0, shown.1.y() + 1 == size.rows());
        let stars = star_points(size);
        let width = usize::from(shown.1.x() - shown.0.x()) + 1;
        let edge = format!(
            "$$ {}{}{}\n",
            if left { "+" } else { "" },
            "-".repeat(width * 2 + 1),
            if right { "+" } else { "" }
        );
        let mut used = vec![false; marks.len()];
        if top {
            self.text.push_str(&edge);
        }
        for y in shown.0.y()..=shown.1.y() {
            self.text.push_str(if left { "$$ |" } else { "$$" });
            for x in shown.0.x()..=shown.1.x() {
                let Some(point) = Point::new(x, y) else { continue };
                self.text.push(' ');
                let sign = self.sign(point, marks, &stars, &mut used);
                self.text.push(sign);
            }
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

    /// The upper left and the lower right point that are shown: the view, and all points that are played on.
    fn rectangle(&self) -> (Point, Point) {
        let size = self.record.size;
        let all = || size.points().next().zip(size.points().next_back());
        let played = self.segment.plays.iter().filter_map(|(_, to)| to.point());
        let points = self.view.iter().flatten().copied().filter(|&point| size.contains(point)).chain(played);
        let bounds = points
            .map(|point| (point.x(), point.y(), point.x(), point.y()))
            .reduce(|one, other| (one.0.min(other.0), one.1.min(other.1), one.2.max(other.2), one.3.max(other.3)));
        // A part of a board that is not square would not tell how large that is.
        let part = bounds.filter(|_| self.view.is_some() && size.is_square());
        let corners = part.and_then(|(left, top, right, bottom)| Point::new(left, top).zip(Point::new(right, bottom)));
        corners.or_else(all).unwrap_or_else(|| unreachable!("a board has points"))
    }

    fn sign(&self, point: Point, marks: &[Mark], stars: &[Point], used: &mut [bool]) -> char {
        if let Some(index) = self.segment.plays.iter().position(|(_, to)| *to == Move::Play(point)) {
            return char::from(b"1234567890"[index.min(MOST_MOVES - 1)]);
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
