//! Moves that the board cannot show, and the line that lists them.

use std::collections::HashSet;

use kifu_go::{Color, Coordinates, Move, Point};
use kifu_record::{Action, GameTree, NodeId, Record, Situation};

use super::Diagram;

/// A numbered move that the board cannot show, because its point has another stone or because it is a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The number of the move.
    pub number: u32,
    /// The player.
    pub color: Color,
    /// The point, as described in the diagram.
    pub place: NotePlace,
    /// True if the move takes a ko.
    pub is_ko: bool,
}

/// The point of a move, described so that a reader finds it in the diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotePlace {
    /// The point of the move with this number.
    Move(u32),
    /// The point with this label.
    Label(String),
    /// This point.
    Point(Point),
    /// A pass.
    Pass,
}

impl Diagram {
    /// Returns the notes as one line, by points: `46 at 40; ko at 180: 232, 240, 246; 118 pass`. Points have their
    /// names in `coordinates`, or Western ones if the diagram has none.
    #[must_use]
    pub fn note_line(&self) -> String {
        let way = self.coordinates.unwrap_or(Coordinates::Western);
        // Moves on one point share its mention: in a long ko that saves lines.
        let mut groups: Vec<(&NotePlace, bool, Vec<String>)> = Vec::new();
        for Note { number, place, is_ko, .. } in &self.notes {
            let known = groups.iter_mut().find(|(known, was_ko, _)| *known == place && was_ko == is_ko);
            match known {
                Some((.., numbers)) => numbers.push(number.to_string()),
                None => groups.push((place, *is_ko, vec![number.to_string()])),
            }
        }
        let words = groups.iter().map(|(place, is_ko, numbers)| {
            let place = match place {
                NotePlace::Move(number) => number.to_string(),
                NotePlace::Label(label) => label.clone(),
                NotePlace::Point(point) => way.write(*point, self.size),
                NotePlace::Pass => return format!("{} pass", numbers.join(", ")),
            };
            let numbers = numbers.join(", ");
            if *is_ko { format!("ko at {place}: {numbers}") } else { format!("{numbers} at {place}") }
        });
        words.collect::<Vec<_>>().join("; ")
    }
}

/// The indices of the moves of a path that take a ko: they capture one stone, stand alone, and could be taken back.
pub(super) fn ko_moves(record: &Record, path: &[NodeId], mut situation: Situation) -> HashSet<usize> {
    let (mut index, mut found) = (0, HashSet::new());
    for &id in path {
        record.actions(id, |action| {
            let captures = situation.execute(action);
            let Action::Play(color, to) = action else { return };
            if let Move::Play(point) = to
                && captures.taken == 1
            {
                let around = || record.size.neighbors(point).map(|near| situation.board.get(near));
                let liberties = around().filter(Option::is_none).count();
                if liberties == 1 && !around().any(|stone| stone == Some(color)) {
                    found.insert(index);
                }
            }
            index += 1;
        });
    }
    found
}
