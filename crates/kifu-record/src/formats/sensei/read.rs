//! Reads diagrams.

use std::collections::{BTreeMap, HashSet};

use kifu_go::{Board, Color, Coordinates, Move, Point};

use super::diagram::{Diagram, Place, find_all};
use super::ends::{End, Ends, Start, View};
use super::notes::{Note, notes};
use super::{GROUND, SIGNS, WILD};
use crate::formats::source::{decode, problem};
use crate::formats::{FormatName, ParseOptions, ReadOutcome};
use crate::walk::difference;
use crate::{Comment, Mark, Node, NodeId, Play, RawProperty, Record};

/// Reads all diagrams of a text.
pub(super) fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let (before, diagrams) = find_all(&text);
    let mut read = ReadOutcome { encoding: Some(encoding), ..ReadOutcome::default() };
    let mut ends = Ends::default();
    let mut before = comment(&before);
    for diagram in &diagrams {
        let place = match diagram.place() {
            Ok(place) => place,
            Err(message) => {
                read.problems.push(problem(diagram.line, message));
                continue;
            }
        };
        let shown = Shown::of(diagram, place);
        let first = diagram.head.first.unwrap_or(1);
        let goes_on = diagram.head.first.and_then(|_| ends.find(first, &shown.start, &shown.view));
        let record = match read.records.last_mut() {
            Some(record) if goes_on.is_some() => record,
            _ => {
                ends = Ends::default();
                read.records.push(shown.begin(diagram));
                read.records.last_mut().unwrap_or_else(|| unreachable!("it was put there"))
            }
        };
        let at = goes_on.unwrap_or_else(|| Start::of_record(shown.start.clone()));
        if let Some(text) = before.take() {
            record.root_mut().details_mut().comments.push(text);
        }
        shown.go_on(diagram, record, at, &mut ends);
        if diagram.text.iter().any(|line| line.trim() == "----") {
            ends = Ends::default();
        }
    }
    read
}

/// Lines of text as a comment, without rules (`----`).
fn comment(lines: &[String]) -> Option<Comment> {
    let lines: Vec<_> = lines.iter().map(|line| line.trim_end()).filter(|line| *line != "----").collect();
    let text = lines.join("\n");
    let text = text.trim();
    (!text.is_empty()).then(|| Comment { text: text.to_owned(), ..Comment::default() })
}

/// The content of a diagram, placed on the board.
struct Shown {
    /// The position before its moves.
    start: Board,
    moves: BTreeMap<u32, Move>,
    title: String,
    marks: Vec<Mark>,
    /// The points that are shown, where it is not the whole board.
    view: View,
    dimmed: Vec<Point>,
    /// Empty points that are not dimmed.
    plain: Vec<Point>,
}

impl Shown {
    fn of(diagram: &Diagram, place: Place) -> Self {
        let mut shown = Self {
            start: Board::new(place.size),
            moves: BTreeMap::new(),
            title: String::new(),
            marks: Vec::new(),
            view: None,
            dimmed: Vec::new(),
            plain: Vec::new(),
        };
        let first = diagram.head.first.unwrap_or(1);
        let mut view = Vec::new();
        let mut letters: Vec<(char, Point)> = Vec::new();
        for (row, signs) in diagram.rows.iter().enumerate() {
            for (column, &sign) in signs.iter().enumerate() {
                let Some(point) = place.point(column, row).filter(|_| sign != '_') else { continue };
                view.push(point);
                let repeated = shown.show(sign, first, point);
                if repeated || sign.is_ascii_lowercase() {
                    letters.push((sign, point));
                    shown.marks.push(Mark::Label(point, sign.to_string()));
                }
            }
        }
        if view.len() < place.size.area() {
            shown.view = Some(view.into());
        }
        let (title, notes) = notes(&diagram.head.title);
        shown.title = title.to_owned();
        for (number, note) in notes {
            let to = match note {
                Note::Pass => Some(Move::Pass),
                Note::AtNumber(other) => shown.moves.get(&other).copied(),
                Note::AtLetter(letter) => {
                    letters.iter().find(|(known, _)| *known == letter).map(|&(_, point)| Move::Play(point))
                }
            };
            if let Some(to) = to {
                shown.moves.entry(number).or_insert(to);
            }
        }
        for drawn in &diagram.drawn {
            shown.marks.extend(read_drawn(drawn, place));
        }
        shown
    }

    /// Adds the sign of one point. Returns true if it is the number of a move that another point has already.
    fn show(&mut self, sign: char, first: u32, point: Point) -> bool {
        let byte = u8::try_from(sign).unwrap_or(b'.');
        let stone = match byte {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        };
        if let Some(digit) = sign.to_digit(10) {
            let number = first.saturating_add(if digit == 0 { 9 } else { digit - 1 });
            return self.moves.insert(number, Move::Play(point)).is_some_and(|before| {
                self.moves.insert(number, before);
                true
            });
        }
        let marked = SIGNS.iter().find_map(|(mark, signs)| Some((mark, signs.iter().position(|&sign| sign == byte)?)));
        if let Some((mark, ground)) = marked {
            self.marks.push(mark(point));
            self.start.set(point, GROUND[ground]);
        } else if WILD.contains(&byte) {
            self.marks.push(Mark::Label(point, sign.to_string()));
        } else if byte == b'?' {
            self.dimmed.push(point);
        } else if stone.is_some() {
            self.start.set(point, stone);
        } else if matches!(byte, b'.' | b',') {
            self.plain.push(point);
        }
        false
    }

    /// A new record that begins with the position of the diagram.
    fn begin(&self, diagram: &Diagram) -> Record {
        let mut record = Record { format: Some(FormatName::Sensei), ..Record::new(self.start.size()) };
        if !self.title.is_empty() {
            record.info_mut().name = Some(self.title.clone());
        }
        set_up(&mut record, NodeId::ROOT, &Board::new(self.start.size()), &self.start);
        if let Some(sign) = diagram.head.coordinates {
            record.kept.push(kept("coordinates", &sign.to_string()));
        }
        record
    }

    /// Adds the moves, marks and texts of the diagram after a node.
    fn go_on(&self, diagram: &Diagram, record: &mut Record, at: Start, ends: &mut Ends) {
        let Start { end: End { node: mut last, mut moved, view: view_before }, mut board, before } = at;
        let is_new = last == NodeId::ROOT && ends.last.is_none();
        let mut number = diagram.head.first.unwrap_or(1);
        if let Some(before) = before {
            last = record.add_child(last, Node::default());
            set_up(record, last, &before, &board);
        }
        let first = self.moves.first_key_value().map(|(&first, _)| first);
        let color = diagram.head.color.unwrap_or(Color::Black);
        let end = |node: NodeId, moved: NodeId| End { node, moved, view: self.view.clone() };
        // The first move of the diagram changes the visible part; without moves, or in a new record, the node itself
        // does.
        let view = if is_new || self.moves.is_empty() { &self.view } else { &view_before };
        ends.note(number, &board, End { view: view.clone(), ..end(last, moved) });
        if is_new {
            self.show_part(record, last, &view_before, ends);
            record.root_mut().details_mut().turn = diagram.head.color.filter(|_| self.moves.is_empty());
            if record.root().details() == &crate::Details::default() {
                record.root_mut().clear_details();
            }
        }
        let start = number;
        let mut shows_part = !is_new;
        for (&count, &to) in &self.moves {
            let is_odd = count.wrapping_sub(start) % 2 == 1;
            let color = if is_odd { color.opposite() } else { color };
            let play = Play { color, to };
            let there = record.children(last).find(|&child| record.node(child).play == Some(play));
            let id = there.unwrap_or_else(|| record.add_child(last, Node::play(color, to)));
            if count != number || is_new && Some(count) == first && count != 1 {
                record.node_mut(id).details_mut().move_number = Some(i64::from(count));
            }
            if shows_part {
                self.show_part(record, id, &view_before, ends);
                shows_part = false;
            }
            if let Move::Play(point) = to {
                board.play(color, point);
            }
            (last, moved) = (id, id);
            number = count.saturating_add(1);
            ends.note(number, &board, end(last, moved));
        }
        if shows_part {
            self.show_part(record, last, &view_before, ends);
        }
        self.finish(diagram, record, last, is_new);
        ends.last = Some((end(last, moved), number, board));
    }

    /// Sets the visible points of a node, and the dimmed ones, if they have changed. Points under stones are unknown.
    fn show_part(&self, record: &mut Record, id: NodeId, before: &View, ends: &mut Ends) {
        if self.view != *before {
            record.node_mut(id).details_mut().view =
                Some(self.view.as_deref().unwrap_or_default().iter().copied().collect());
        }
        let is_dimmed = |point: &Point| ends.dimmed.contains(point);
        if !self.dimmed.iter().all(is_dimmed) || self.plain.iter().any(is_dimmed) {
            record.node_mut(id).details_mut().dimmed = Some(self.dimmed.iter().copied().collect());
            ends.dimmed = self.dimmed.iter().copied().collect();
        }
    }

    /// Adds the data for the last node of the diagram.
    fn finish(&self, diagram: &Diagram, record: &mut Record, last: NodeId, is_new: bool) {
        for (sign, target) in &diagram.links {
            record.kept.push(kept(&format!("link {sign}"), target));
        }
        let text = comment(&diagram.text);
        let title = (!is_new && !self.title.is_empty()).then_some(&self.title);
        if text.is_none() && self.marks.is_empty() && title.is_none() {
            return;
        }
        let details = record.node_mut(last).details_mut();
        let known: HashSet<&Mark> = details.marks.iter().collect();
        let new: Vec<Mark> = self.marks.iter().filter(|mark| !known.contains(mark)).cloned().collect();
        details.marks.extend(new);
        details.comments.extend(text);
        if let Some(title) = title {
            details.name = Some(title.clone());
        }
    }
}

/// Changes one position into another by setup in a node.
fn set_up(record: &mut Record, id: NodeId, before: &Board, after: &Board) {
    let setup = difference(before, after);
    if !setup.is_empty() {
        record.node_mut(id).details_mut().setup = setup;
    }
}

fn kept(name: &str, value: &str) -> RawProperty {
    RawProperty { format: FormatName::Sensei, name: name.to_owned(), values: vec![value.to_owned()] }
}

/// `AR A1 B2`, `LN 1:2 3:4`: points by name, or column and row of the diagram from its upper left.
fn read_drawn(text: &str, place: Place) -> Option<Mark> {
    let mut words = text.split_whitespace();
    let mark: fn(Point, Point) -> Mark = match words.next()? {
        "AR" => Mark::Arrow,
        "LN" => Mark::Line,
        _ => return None,
    };
    let mut point = || {
        let word = words.next()?;
        if let Some((column, row)) = word.split_once(':') {
            let line = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
            return place.point(line(column)?, line(row)?);
        }
        Coordinates::Western.read(word, place.size).ok()
    };
    Some(mark(point()?, point()?))
}
