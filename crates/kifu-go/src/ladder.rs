//! Ladders: chains that are caught by ataris alone, whatever their owner does.
//!
//! The attacker gives atari with every move. The owner extends, or captures stones of the attacker that are next to the
//! chain. Kos count for the owner: with the first move the owner may retake any ko, and where the attacker takes a ko
//! later the chain counts as escaped. So a chain that is called caught needs no ko threats to be taken. An exception is a
//! chain whose only two liberties are both kos that the attacker can take: it is caught, since one of them stays open.

use crate::grid::Cell;
use crate::ladder_ground::{Ground, LadderGround, LadderMove, few_liberties, ring, try_move};
use crate::sorting;
use crate::{Board, Color, Point};
use alloc::vec::Vec;

/// The moves that are tried for one question; then the chain counts as not caught.
pub const LADDER_MOVES: usize = 10_000;

/// A chain with one or two liberties, and what a ladder does to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The first stone of the chain, line by line from the top.
    pub chain: Point,
    /// Its owner.
    pub color: Color,
    /// Whether it can be caught.
    pub state: LadderState,
    /// The attacker's first moves that catch it, line by line; none if it is caught even if its owner plays first, or safe.
    pub catching: Vec<Point>,
}

/// Whether a ladder catches a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LadderState {
    /// No ladder catches it, even if the attacker plays first.
    Safe,
    /// The attacker catches it if the owner does not move first.
    Threatened,
    /// It is in atari and caught, even if its owner plays first.
    Caught,
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
    board.get(point)?;
    let board = fresh(board);
    let at = board.grid.index(point);
    let first =
        ring(&board.links, at).map(|stone| board.grid.point(stone)).min_by_key(|point| (point.y(), point.x()))?;
    LadderReader::default().ladder(&board, first, ko)
}

/// Reads the ladders of all chains with one or two liberties, line by line from the top.
///
/// `ko` is the point that the player to move must not play on.
#[must_use]
pub fn ladders(board: &Board, ko: Option<Point>) -> Vec<Ladder> {
    let board = fresh(board);
    let mut reader = LadderReader::default();
    let mut seen = alloc::vec![false; board.cells.len()];
    let mut found = Vec::new();
    for (point, _) in board.stones() {
        let at = board.grid.index(point);
        if !core::mem::replace(&mut seen[board.cells[at].head()], true) {
            found.extend(reader.ladder(&board, point, ko));
        }
    }
    found
}

/// A copy whose chains are up to date.
fn fresh(board: &Board) -> Board {
    let mut board = board.clone();
    board.rebuild_chains();
    board
}

/// The liberty of a chain in atari.
fn atari(board: &Board, at: usize, ground: &mut Ground) -> Option<usize> {
    match few_liberties::<2>(board, at, ground) {
        ([only, _], 1) => Some(only),
        _ => None,
    }
}

/// True if a stone on a liberty gives its chain three liberties at once, even after a move of the attacker on another point.
fn is_wide(board: &Board, liberty: usize, taken: Option<usize>, ground: &mut Ground) -> bool {
    let around = board.grid.neighbors(liberty);
    around.iter().for_each(|&next| ground.add(next));
    around.iter().filter(|&&next| board.cells[next].is_empty() && Some(next) != taken).count() >= 3
}

/// True if both liberties of a chain are kos that the attacker can take, neither connection gives the chain a third
/// liberty, and no stone of the attacker beside it can be taken.
fn is_double_ko(board: &Board, at: usize, owner: Color, liberties: [usize; 2], ground: &mut Ground) -> bool {
    let is_attacker = |cell: usize| board.cells[cell].is(owner.opposite());
    liberties.iter().all(|&liberty| is_ko(board, liberty, owner, ground))
        && liberties.iter().all(|&liberty| {
            let mut after = board.clone();
            after.play(owner, board.grid.point(liberty));
            few_liberties::<3>(&after, at, ground).1 < 3
        })
        && ring(&board.links, at).all(|stone| {
            board
                .grid
                .neighbors(stone)
                .into_iter()
                .all(|next| !is_attacker(next) || atari(board, next, ground).is_none())
        })
}

/// True if the opponent of `owner` can take a ko on a cell: only stones of the owner are around it, and one is in atari.
fn is_ko(board: &Board, cell: usize, owner: Color, ground: &mut Ground) -> bool {
    let around = board.grid.neighbors(cell).map(|next| (next, board.cells[next]));
    around.iter().for_each(|(next, _)| ground.add(*next));
    let mut taken = around.iter().filter(|(next, stone)| stone.is(owner) && atari(board, *next, ground).is_some());
    around.iter().all(|(_, stone)| !stone.is_empty() && !stone.is(owner.opposite()))
        && taken.next().is_some_and(|&(stone, _)| board.size_of_chain(stone) == 1)
        && taken.next().is_none()
}

/// Whose turn it is in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Attacker,
    Owner,
}

/// A position in a ladder, with the moves that are left to try.
struct Frame {
    board: Board,
    /// Where a stone was just taken in a ko.
    ko: Option<usize>,
    side: Side,
    moves: Vec<usize>,
}

/// Reads one ladder after the other, with the same memory.
#[derive(Default)]
pub struct LadderReader {
    frames: Vec<Frame>,
    /// The frames in use.
    depth: usize,
    ground: Ground,
    /// The chains around a chain.
    seen: Vec<Cell>,
    /// True if the last reading was not ended by its number of moves.
    is_read_out: bool,
}

impl LadderReader {
    /// Reads the ladder of the chain on `point`, as [`ladder`] does.
    pub fn read(&mut self, board: &Board, point: Point, ko: Option<Point>) -> Option<Ladder> {
        if board.stale { self.ladder(&fresh(board), point, ko) } else { self.ladder(board, point, ko) }
    }

    /// Returns the points on which the last answer depends; `None` if the reading was ended by its number of moves.
    #[must_use]
    pub fn ground(&self, board: &Board) -> Option<LadderGround> {
        self.is_read_out.then(|| LadderGround::new(board, &self.ground))
    }

    fn ladder(&mut self, board: &Board, chain: Point, ko: Option<Point>) -> Option<Ladder> {
        let color = board.get(chain)?;
        let at = board.grid.index(chain);
        self.ground.clear(board.cells.len());
        self.is_read_out = true;
        let (liberties, count) = few_liberties::<3>(board, at, &mut self.ground);
        let ko = ko.filter(|&ko| board.size().contains(ko)).map(|ko| board.grid.index(ko));
        let mut catching = Vec::new();
        let state = match count {
            1 if self.is_caught(board, at, color) => LadderState::Caught,
            // The attacker takes it at once.
            1 if Some(liberties[0]) == ko => LadderState::Safe,
            1 => {
                catching.push(board.grid.point(liberties[0]));
                LadderState::Threatened
            }
            2 => {
                for (liberty, other) in [(liberties[0], liberties[1]), (liberties[1], liberties[0])] {
                    if Some(liberty) != ko
                        && !is_wide(board, other, Some(liberty), &mut self.ground)
                        && self.catches(board, at, liberty)
                    {
                        catching.push(board.grid.point(liberty));
                    }
                }
                sorting::sort_by_key(&mut catching, |point| (point.y(), point.x()));
                if catching.is_empty() { LadderState::Safe } else { LadderState::Threatened }
            }
            _ => return None,
        };
        Some(Ladder { chain, color, state, catching })
    }

    /// True if this first move of the attacker catches the chain on cell `at`.
    fn catches(&mut self, board: &Board, at: usize, liberty: usize) -> bool {
        let Some(color) = board.cells[at].color() else { return false };
        if try_move(board, color.opposite(), liberty, &mut self.ground).is_none() {
            return false;
        }
        self.depth = 0;
        self.push(board, Side::Owner);
        let after = &mut self.frames[0].board;
        after.play(color.opposite(), after.grid.point(liberty));
        !after.cells[at].is(color) || self.is_lost(at, color)
    }

    /// True if the chain on cell `at` is caught, although its owner moves first and may take any ko.
    fn is_caught(&mut self, board: &Board, at: usize, owner: Color) -> bool {
        self.depth = 0;
        self.push(board, Side::Owner);
        self.is_lost(at, owner)
    }

    /// True if the chain on cell `at` is caught in the first position.
    fn is_lost(&mut self, at: usize, owner: Color) -> bool {
        let mut tried = 0;
        let mut known = self.look(at, owner);
        loop {
            if let Some(is_caught) = known {
                self.depth -= 1;
                let Some(above) = self.depth.checked_sub(1).map(|above| &self.frames[above]) else { return is_caught };
                // The owner looks for a move that escapes, the attacker for one that catches.
                known = (is_caught == (above.side == Side::Attacker)).then_some(is_caught);
                continue;
            }
            let Some(top) = self.frames[..self.depth].last_mut() else { return false };
            let side = top.side;
            let Some(next) = top.moves.pop() else {
                known = Some(side == Side::Owner);
                continue;
            };
            let player = if side == Side::Owner { owner } else { owner.opposite() };
            let Some(LadderMove { ko }) = try_move(&top.board, player, next, &mut self.ground) else { continue };
            if side == Side::Attacker && top.ko == Some(next) {
                continue;
            }
            tried += 1;
            if tried > LADDER_MOVES {
                self.is_read_out = false;
                return false;
            }
            self.push_after(player, next, ko);
            known = self.look(at, owner);
        }
    }

    fn push(&mut self, board: &Board, side: Side) {
        match self.frames.get_mut(self.depth) {
            Some(frame) => {
                frame.board.clone_from(board);
                (frame.ko, frame.side) = (None, side);
            }
            None => self.frames.push(Frame { board: board.clone(), ko: None, side, moves: Vec::new() }),
        }
        self.depth += 1;
    }

    /// Adds the position after a move in the last one.
    fn push_after(&mut self, player: Color, next: usize, ko: Option<usize>) {
        let Some((before, rest)) = self.frames.split_at_mut_checked(self.depth) else { return };
        let Some(last) = before.last() else { return };
        let side = if last.side == Side::Owner { Side::Attacker } else { Side::Owner };
        match rest.first_mut() {
            Some(frame) => {
                frame.board.clone_from(&last.board);
                (frame.ko, frame.side) = (ko, side);
            }
            None => {
                let board = last.board.clone();
                self.frames.push(Frame { board, ko, side, moves: Vec::new() });
            }
        }
        let frame = &mut self.frames[self.depth];
        frame.board.play(player, frame.board.grid.point(next));
        self.depth += 1;
    }

    /// Decides the last position if that needs no move, and otherwise lists the moves to try.
    fn look(&mut self, at: usize, owner: Color) -> Option<bool> {
        let (ground, seen) = (&mut self.ground, &mut self.seen);
        let Frame { board, ko, side, moves } = &mut self.frames[self.depth - 1];
        moves.clear();
        let (liberties, count) = few_liberties::<3>(board, at, ground);
        match side {
            // One liberty is left: the chain is taken, unless a ko forbids it.
            Side::Attacker if count < 2 => return Some(*ko != Some(liberties[0])),
            Side::Attacker if count > 2 => return Some(false),
            Side::Attacker if is_double_ko(board, at, owner, [liberties[0], liberties[1]], ground) => {
                return Some(true);
            }
            Side::Owner if count > 1 || ko.is_some() => return Some(false),
            Side::Owner if is_wide(board, liberties[0], None, ground) => return Some(false),
            _ => {}
        }
        let escapes = |liberty: usize, ground: &mut Ground| {
            let other = liberties[..count].iter().find(|&&other| other != liberty);
            *side == Side::Attacker && other.is_some_and(|&other| is_wide(board, other, Some(liberty), ground))
        };
        moves.extend(liberties[..count].iter().filter(|&&liberty| !escapes(liberty, ground)));
        if *side == Side::Owner {
            // Stones of the attacker in atari beside the chain; the last move of the list is tried first.
            seen.clear();
            for stone in ring(&board.links, at) {
                for next in board.grid.neighbors(stone) {
                    let cell = board.cells[next];
                    if !cell.is(owner.opposite()) || seen.contains(&cell) {
                        continue;
                    }
                    seen.push(cell);
                    if let Some(only) = atari(board, next, ground)
                        && !moves.contains(&only)
                    {
                        moves.push(only);
                    }
                }
            }
        } else {
            // First where the chain would get more room: the other move rarely works.
            let room =
                |cell: usize| board.grid.neighbors(cell).iter().filter(|&&next| board.cells[next].is_empty()).count();
            sorting::sort_by_key(moves, |&cell| room(cell));
        }
        None
    }
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
        // A stone of the owner stands on the way.
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
