//! Moves that the board cannot show, and the line that lists them.

use kifu_go::{Color, Coordinates, Move, Point};
use kifu_record::{Action, Situation};

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
    /// The notes by their points, whether they take a ko, and the numbers of their moves. Moves on one point share its
    /// mention: in a long ko that saves lines.
    pub(crate) fn note_groups(&self) -> Vec<(&NotePlace, bool, Vec<u32>)> {
        let mut groups: Vec<(&NotePlace, bool, Vec<u32>)> = Vec::new();
        for Note { number, place, is_ko, .. } in &self.notes {
            match groups.iter_mut().find(|(known, was_ko, _)| *known == place && was_ko == is_ko) {
                Some((.., numbers)) => numbers.push(*number),
                None => groups.push((place, *is_ko, vec![*number])),
            }
        }
        groups
    }

    /// The place of a note in words; empty for a pass.
    pub(crate) fn note_place(&self, place: &NotePlace) -> String {
        match place {
            NotePlace::Move(number) => number.to_string(),
            NotePlace::Label(label) => label.clone(),
            NotePlace::Point(point) => self.coordinates.unwrap_or(Coordinates::Western).write(*point, self.size),
            NotePlace::Pass => String::new(),
        }
    }
}

/// The moves that take a ko, found while they are played.
#[derive(Default)]
pub(super) struct KoMoves {
    /// Their indices among the moves of a path, in order.
    found: Vec<usize>,
    /// The number of moves so far.
    count: usize,
}

impl KoMoves {
    /// Executes an action. A move takes a ko if it captures one stone, stands alone, and could be taken back.
    pub(super) fn execute(&mut self, action: Action, situation: &mut Situation) {
        let captures = situation.execute(action);
        let Action::Play(color, to) = action else { return };
        if let Move::Play(point) = to
            && captures.taken == 1
        {
            let board = &situation.board;
            let around = || board.size().neighbors(point).map(|near| board.get(near));
            let liberties = around().filter(Option::is_none).count();
            if liberties == 1 && !around().any(|stone| stone == Some(color)) {
                self.found.push(self.count);
            }
        }
        self.count += 1;
    }

    /// Returns true if the move with this index takes a ko.
    pub(super) fn contains(&self, index: usize) -> bool {
        self.found.binary_search(&index).is_ok()
    }
}
