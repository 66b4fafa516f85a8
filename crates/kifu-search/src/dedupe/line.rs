//! A game as a list of words: what is put on the board, in order, without passes and captures.

use kifu_go::Color;

use crate::stream::{Change, Event};

/// A stone that comes or goes: the number of the point, and a bit for each of the following.
pub(super) type Word = u16;

/// The stone is White's.
pub(super) const WHITE: Word = 1 << 12;
/// The stone goes: it is taken off in setup.
pub(super) const GOES: Word = 1 << 13;
/// No move but setup; where words are compared, this does not count.
pub(super) const SETUP: Word = 1 << 14;
/// The number of the point.
pub(super) const POINT: Word = 0x0fff;

/// The most stones of a handicap.
const MOST_HANDICAP: usize = 9;

/// The main line of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Setup and moves in order.
    pub(super) words: Vec<Word>,
    /// How many of the words are setup in front of the first move.
    pub(super) setup: usize,
    /// How many of those are a handicap, which tells nothing about which game it is.
    pub(super) handicap: usize,
    /// Moves to where a stone stood, and moves by who had just moved: signs that the record is not right.
    pub(super) faults: usize,
}

impl Line {
    /// How many words tell which game it is.
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
                    (false, Change::Comes) => self.words.push(point | color | SETUP),
                    // In a node with a move these are captures, which follow from the moves.
                    (false, Change::Goes) if !has_move => self.words.push(point | color | GOES | SETUP),
                    (false, Change::Goes) => {}
                }
            }
        }
        self.setup = self.words.iter().take_while(|&&word| word & SETUP != 0).count();
        let is_handicap =
            self.setup <= MOST_HANDICAP && self.words[..self.setup].iter().all(|word| word & (WHITE | GOES) == 0);
        self.handicap = if is_handicap { self.setup } else { 0 };
    }
}

/// Who moved.
#[derive(Default)]
struct Movers {
    last: Option<Color>,
    /// Both have moved: a handicap put down as moves is over.
    both: bool,
}

impl Movers {
    /// Whether this one moves twice in a row.
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
