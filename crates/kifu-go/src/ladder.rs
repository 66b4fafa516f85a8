//! Ladders: chains that can be caught by ataris alone, regardless of their owner's moves.
//!
//! The attacker gives atari with every move. The owner extends, or captures stones of the attacker that are next to the
//! chain. Kos are decided for the owner: the owner's first move may retake any ko, and if the attacker takes a ko
//! later, the chain counts as escaped. So capturing a caught chain needs no ko threats. An exception is a chain whose
//! only two liberties are both kos that the attacker can take: it is caught, because one of them stays open.

use crate::{Board, ChainMap, Color, LadderReader, LadderState, Point, Size};
use alloc::vec::Vec;

/// A chain with one or two liberties, and the result of its ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The first stone of the chain, line by line from the top.
    pub chain: Point,
    /// Its owner.
    pub color: Color,
    /// Whether the chain can be caught.
    pub state: LadderState,
    /// The attacker's first moves that catch it, line by line. Empty if it is caught even if its owner plays first, or
    /// safe.
    pub catching: Vec<Point>,
}

/// Reads the ladder of the chain on `point`; `None` if there is no stone, or its chain has no liberty or more than two.
///
/// `ko` is the point that the attacker must not play on at first, because its single stone there was just taken.
///
/// ```
/// use kifu_go::{Board, LadderState, ladder, point};
///
/// let board: Board = "\
/// . . . . . . .
/// . . . . . . .
/// . . X . . . .
/// . X O . . . .
/// . . X X . . .
/// . . . . . . .
/// . . . . . . ."
///     .parse().unwrap();
/// let ladder = ladder(&board, point!("C4", 7), None).unwrap();
/// assert_eq!(ladder.state, LadderState::Caught);
/// ```
#[must_use]
pub fn ladder(board: &Board, point: Point, ko: Option<Point>) -> Option<Ladder> {
    let mut chains = ChainMap::of(board);
    let chain = chains.at(board.size().index(point)?)?;
    read(&mut LadderReader::default(), &mut chains, chain, ko, board.size())
}

/// Reads the ladders of all chains with one or two liberties, line by line from the top.
///
/// `ko` is the point that the player to move must not play on.
#[must_use]
pub fn ladders(board: &Board, ko: Option<Point>) -> Vec<Ladder> {
    let mut chains = ChainMap::of(board);
    let mut reader = LadderReader::default();
    // An unchanged map lists its chains line by line.
    let all = chains.chains().to_vec();
    all.into_iter().filter_map(|chain| read(&mut reader, &mut chains, chain.into(), ko, board.size())).collect()
}

/// Reads the ladder of a chain.
fn read(
    reader: &mut LadderReader,
    chains: &mut ChainMap,
    chain: usize,
    ko: Option<Point>,
    size: Size,
) -> Option<Ladder> {
    let answer = reader.read(chains, chain, ko.and_then(|ko| size.index(ko)))?;
    let columns = usize::from(size.columns());
    let point = |index: usize| Point::at((index % columns) as u8, (index / columns) as u8);
    Some(Ladder {
        chain: point(chains.stones_of(chain).min()?),
        color: chains.color(chain),
        state: answer.state,
        catching: answer.catching.into_iter().flatten().map(point).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Coordinates;
    use alloc::format;
    use alloc::string::String;

    /// The state of the white chain that has the point, and the moves that catch it.
    fn read(diagram: &str, name: &str) -> (LadderState, String) {
        let board: Board = diagram.parse().unwrap();
        let point = Coordinates::Western.read(name, board.size()).unwrap();
        let found = ladder(&board, point, None).unwrap();
        let mut names = String::new();
        for point in &found.catching {
            names += &format!("{} ", Coordinates::Western.write(*point, board.size()));
        }
        (found.state, names)
    }

    const START: &str = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X . . . . . .
. X O . . . . . .
. . X X . . . . .
. . . . . . . . .
. . . . . . . . .";

    #[test]
    fn ladders_run_to_the_edge() {
        assert_eq!(read(START, "C4"), (LadderState::Caught, String::new()));
        // A stone of the owner on the path of the ladder.
        for (row, column) in [(1, 6), (2, 5), (3, 5)] {
            let mut lines: Vec<String> = START.lines().map(String::from).collect();
            lines[row].replace_range(2 * column..2 * column + 1, "O");
            assert_eq!(read(&lines.join("\n"), "C4").0, LadderState::Threatened, "{row} {column}");
        }
    }

    #[test]
    fn two_liberties() {
        let free = START.replace(". . X . . . . . .\n. X O", ". . . . . . . . .\n. X O");
        assert_eq!(read(&free, "C4"), (LadderState::Threatened, String::from("C5 ")));
    }
}
