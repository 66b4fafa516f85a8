//! The names of a game's positions.

use std::cmp::Reverse;

use kifu_go::{Board, Color, Move, Point, Size};
use kifu_sgf::{Action, GameTree};

use super::position::{NameKind, NameRegion};
use super::reader::{NameReader, NamedAt};

/// The number of moves at the beginning of a game that are looked at.
pub const MOST_MOVES: u32 = 80;

/// A board whose places are looked up.
struct Named {
    board: Board,
    reader: NameReader,
    moves: u32,
    names: Vec<NamedAt>,
}

impl Named {
    fn new(size: Size) -> Self {
        Self { board: Board::new(size), reader: NameReader::new(size, None), moves: 0, names: Vec::new() }
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        if !self.board.size().contains(point) {
            return;
        }
        if let Some(color) = self.board.set(point, stone) {
            self.reader.remove(point, color);
        }
        if let Some(color) = stone {
            self.reader.place(point, color);
        }
        self.reader.forget_changes();
    }

    fn play(&mut self, color: Color, to: Move) {
        self.moves += 1;
        let Move::Play(point) = to else { return };
        if !self.board.size().contains(point) {
            return;
        }
        let Self { board, reader, .. } = self;
        if let Some(before) = board.get(point) {
            reader.remove(point, before);
        }
        let mut removed = Vec::new();
        board.play_with(color, point, |point| removed.push(point));
        reader.place(point, color);
        for gone in removed {
            // A move without liberties removes its own stones.
            let is_own = board.get(point).is_none();
            reader.remove(gone, if is_own { color } else { color.opposite() });
        }
    }

    /// Looks up the places that the moves of a node have changed.
    fn look_up(&mut self) {
        let names = &mut self.names;
        self.reader.names(self.moves, |name| names.push(name));
    }
}

/// Returns the names of the positions on the main line of a game, in the order of the moves, up to [`MOST_MOVES`].
/// Positions that were set up have no names.
#[must_use]
pub fn names_of<T: GameTree>(tree: T) -> Vec<NamedAt> {
    let mut game = Named::new(tree.size());
    let mut next = Some(tree.root());
    while let Some(node) = next.filter(|_| game.moves < MOST_MOVES) {
        tree.content(node, |action| match action {
            Action::Set(point, stone) => game.set(point, stone),
            Action::Play(color, to) => game.play(color, to),
            Action::Turn(_) | Action::Number(_) => {}
        });
        game.look_up();
        next = tree.first_child(node);
    }
    game.names
}

/// Returns the names of the positions in a list of moves from an empty board.
#[must_use]
pub fn names_of_moves(size: Size, moves: impl IntoIterator<Item = (Color, Move)>) -> Vec<NamedAt> {
    let mut game = Named::new(size);
    for (color, to) in moves.into_iter().take(MOST_MOVES as usize) {
        game.play(color, to);
        game.look_up();
    }
    game.names
}

/// Returns the names of the positions that a move on this board reaches.
#[must_use]
pub fn named_after(board: &Board, color: Color, point: Point) -> Vec<NamedAt> {
    let mut game = Named::new(board.size());
    for (point, stone) in board.stones() {
        game.set(point, Some(stone));
    }
    game.play(color, Move::Play(point));
    game.look_up();
    game.names
}

/// Returns the last name of each place, without those of single stones: openings first, established names before descriptions,
/// those with the most stones first and arrangements of corners last; then joseki in the order of their moves.
#[must_use]
pub fn leading(names: &[NamedAt]) -> Vec<NamedAt> {
    let mut leading: Vec<NamedAt> = Vec::new();
    for name in names.iter().filter(|name| name.position.kind() != NameKind::Point) {
        // A position of the whole board says more than the colours of its corners, and comes after them.
        leading.retain(|other| other.place != name.place);
        leading.push(*name);
    }
    leading.sort_by_key(|name| {
        let position = name.position;
        let order = match position.kind() {
            NameKind::Opening | NameKind::Point => {
                let is_arrangement = position.region() == NameRegion::Corners;
                (if is_arrangement { 2 } else { u8::from(position.is_description()) }, Reverse(position.stones()))
            }
            NameKind::Joseki => (3, Reverse(0)),
        };
        (order, name.move_number)
    });
    leading
}
