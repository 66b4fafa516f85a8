//! The ladders of a game, position after position: an answer is kept until a point changes on which it depends.

use kifu_go::{Board, Color, LadderGround, LadderReader, LadderState, Point};

use crate::chain_map::ChainMap;

/// The chains with one or two liberties, and what ladders do to them.
#[derive(Default)]
pub(crate) struct LadderMemory {
    reader: LadderReader,
    /// The answers of earlier positions.
    known: Vec<Known>,
    /// The answers of the current position, by the order of its chains.
    current: Vec<Answer>,
}

/// What a ladder does to a chain.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    /// The owner of the chain.
    pub(crate) color: Color,
    pub(crate) state: LadderState,
    /// The attacker's first moves that catch it.
    pub(crate) catching: [Option<u16>; 2],
}

/// An answer with the points on which it depends.
struct Known {
    /// One of its stones, whose number the chain has.
    chain: usize,
    answer: Answer,
    ground: LadderGround,
}

impl LadderMemory {
    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.known.clear();
    }

    /// Forgets the answers that depend on a point, which has changed.
    pub(crate) fn forget(&mut self, point: Point) {
        self.known.retain(|known| !known.ground.contains(point));
    }

    /// Reads the ladders of a position with these chains. `ko` is the point that the player to move must not play on.
    pub(crate) fn read(&mut self, board: &Board, points: &[Point], chains: &ChainMap, ko: Option<usize>) {
        self.current.clear();
        let Self { reader, known, current } = self;
        chains.each_weak(|chain, liberties, _| {
            let is_ko = ko.is_some_and(|ko| liberties.contains(&Some(ko)));
            if let Some(found) = known.iter().find(|known| known.chain == chain && !is_ko) {
                current.push(found.answer);
                return;
            }
            let Some(ladder) = reader.read(board, points[chain], ko.map(|ko| points[ko])) else { return };
            let mut moves =
                ladder.catching.iter().filter_map(|&point| board.size().index(point)).map(|index| index as u16);
            let answer = Answer { color: ladder.color, state: ladder.state, catching: [moves.next(), moves.next()] };
            if !is_ko && let Some(ground) = reader.ground(board) {
                known.push(Known { chain, answer, ground });
            }
            current.push(answer);
        });
    }

    /// Calls `visit` with each chain of one or two liberties: its number of liberties, its stones, and the answer.
    pub(crate) fn each(
        &self,
        chains: &ChainMap,
        mut visit: impl FnMut(usize, &mut dyn Iterator<Item = usize>, Answer),
    ) {
        let mut answers = self.current.iter();
        chains.each_weak(|_, liberties, stones| {
            if let Some(&answer) = answers.next() {
                visit(liberties.iter().flatten().count(), stones, answer);
            }
        });
    }
}
