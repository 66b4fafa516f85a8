//! A game as a list of words: the stones in the order in which they are placed, without passes and captures.

use kifu_go::Color;

use crate::stream::{Change, Event};

/// A stone that is placed or removed: the number of its point, and one bit for each of the following properties.
pub(super) type Word = u16;

/// The stone is white.
pub(super) const WHITE: Word = 1 << 12;
/// The stone is removed by setup.
pub(super) const GOES: Word = 1 << 13;
/// The stone is setup, not a move; ignored when words are compared.
pub(super) const SETUP: Word = 1 << 14;
/// The number of the point.
pub(super) const POINT: Word = 0x0fff;

/// The most stones of a handicap.
const MAX_HANDICAP: usize = 9;

/// The main line of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Setup and moves, in order.
    pub(super) words: Vec<Word>,
    /// The number of setup words before the first move.
    pub(super) setup: usize,
    /// The number of those words that are a handicap, which does not identify a game.
    pub(super) handicap: usize,
    /// The number of moves on occupied points and of two moves in a row by one player: signs of a faulty record.
    pub(super) faults: usize,
}

impl Line {
    /// The number of words that identify the game.
    pub(super) fn weight(&self) -> usize {
        self.words.len() - self.handicap
    }

    /// Reads the events of a main line.
    pub(super) fn read(&mut self, events: &[Event]) {
        self.words.clear();
        self.faults = 0;
        let mut moves = Movers::default();
        for node in events.split_inclusive(|event| event.ends_node()) {
            let has_move = node.iter().any(|event| event.is_move());
            for (index, event) in node.iter().enumerate() {
                if event.is_move() {
                    self.faults += usize::from(moves.again(event.color()));
                }
                let Some(point) = event.point() else { continue };
                let color = if event.color() == Color::White { WHITE } else { 0 };
                match (event.is_move(), event.change()) {
                    (true, _) => {
                        let replaced = |earlier: &Event| !earlier.is_move() && earlier.point() == Some(point);
                        self.faults += usize::from(node[..index].iter().any(replaced));
                        self.words.push(point | color);
                    }
                    (false, Change::Placed) => self.words.push(point | color | SETUP),
                    // In a node with a move these are captures, which follow from the moves.
                    (false, Change::Removed) if !has_move => self.words.push(point | color | GOES | SETUP),
                    (false, Change::Removed) => {}
                }
            }
        }
        self.count_setup();
    }

    /// The line with these words and faults.
    pub(super) fn of(words: Vec<Word>, faults: usize) -> Self {
        let mut line = Self { words, faults, ..Self::default() };
        line.count_setup();
        line
    }

    fn count_setup(&mut self) {
        self.setup = self.words.iter().take_while(|&&word| word & SETUP != 0).count();
        let is_handicap =
            self.setup <= MAX_HANDICAP && self.words[..self.setup].iter().all(|word| word & (WHITE | GOES) == 0);
        self.handicap = if is_handicap { self.setup } else { 0 };
    }
}

/// The player of the last move.
#[derive(Default)]
struct Movers {
    last: Option<Color>,
    /// Both players have moved: a handicap placed by moves is complete.
    both: bool,
}

impl Movers {
    /// Returns true if the player moves twice in a row.
    fn again(&mut self, color: Color) -> bool {
        let again = self.both && self.last == Some(color);
        self.both |= self.last == Some(color.opposite());
        self.last = Some(color);
        again
    }
}

#[cfg(test)]
mod tests {
    use kifu_go::Size;
    use kifu_sgf::Collection;

    use super::*;
    use crate::stream::{Recorder, stream_of_game};

    #[track_caller]
    fn check(text: &str, words: &[Word], handicap: usize, faults: usize) {
        let collection = Collection::parse(text.as_bytes());
        let mut recorder = Recorder::new(Size::square(9).unwrap());
        let stream = stream_of_game(collection.game(0).unwrap(), &mut recorder);
        let mut line = Line::default();
        line.read(stream.main_line());
        assert_eq!((line.words.as_slice(), line.handicap, line.faults), (words, handicap, faults), "{text}");
    }

    #[test]
    fn words_of_games() {
        check("(;SZ[9];B[aa];W[ba];B[])", &[0, WHITE | 1], 0, 0);
        check("(;SZ[9]AB[aa][ca];W[ba])", &[SETUP, SETUP | 2, WHITE | 1], 2, 0);
        check("(;SZ[9]AB[aa]AW[ca];W[ba])", &[SETUP, SETUP | WHITE | 2, WHITE | 1], 0, 0);
        // Captures follow from the moves, stones taken off do not.
        check("(;SZ[9];B[aa];W[ba];B[ee];W[ab])", &[0, WHITE | 1, 40, WHITE | 9], 0, 0);
        check("(;SZ[9];B[aa];AE[aa])", &[0, SETUP | GOES], 0, 0);
        // A handicap put down as moves is no fault; a move twice is two: the player and the point.
        check("(;SZ[9];B[aa];B[ca];W[ba];W[da])", &[0, 2, WHITE | 1, WHITE | 3], 0, 1);
        check("(;SZ[9];B[aa];W[ba];W[ba])", &[0, WHITE | 1, WHITE | 1], 0, 2);
    }
}
