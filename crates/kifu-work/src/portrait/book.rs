//! The positions of a repertoire, and how games meet them in any orientation; those of a corner also in exchanged colours.

use std::collections::HashSet;

use kifu_go::{Board, Color, Move, Point, Size, Symmetry, Transform, hash_stones};
use kifu_record::{NodeId, Record, board_at};
use kifu_search::pattern::Allowed;
use kifu_search::{Anchor, Pattern};

use super::asked_position::AskedPosition;
use super::image::Images;
use super::position::PositionMove;
use super::position_numbers::PositionNumbers;
use crate::practice::{Corner, Repertoire, RepertoireSide};

/// The positions of a repertoire, each once.
pub(super) struct Book<'r> {
    pub(super) record: &'r Record,
    pub(super) repertoire: Repertoire<'r>,
    pub(super) positions: Vec<BookPosition>,
    pub(super) by_hash: PositionNumbers,
    /// The position of each node that moves of the book lead to, by the index of the node.
    numbers: Vec<Option<u32>>,
    /// The corner that has all moves; `None` if the whole board counts.
    pub(super) corner: Option<Corner>,
    /// The largest number of stones of a position.
    pub(super) most_stones: usize,
    pub(super) images: Images,
}

/// A position of a repertoire.
pub(super) struct BookPosition {
    /// The first node with it.
    pub(super) node: NodeId,
    /// The moves that the book has after it.
    pub(super) moves: Vec<PositionMove>,
    /// True if it has no stones in its part of the board.
    pub(super) is_empty: bool,
    /// True if it equals itself with exchanged colours.
    pub(super) is_own_exchange: bool,
}

impl<'r> Book<'r> {
    pub(super) fn of(record: &'r Record, side: RepertoireSide) -> Self {
        let repertoire = Repertoire::of(record, side);
        let corner = Corner::of(record);
        let nodes = repertoire.nodes();
        let reached: HashSet<NodeId> = nodes.iter().copied().collect();
        let last = nodes.iter().map(|node| node.index()).max();
        let mut book = Self {
            record,
            repertoire,
            positions: Vec::new(),
            by_hash: PositionNumbers::default(),
            numbers: vec![None; last.map_or(0, |last| last + 1)],
            corner,
            most_stones: 0,
            images: Images::of(record.size, corner),
        };
        let mut replay = record.replay();
        while let Some(step) = replay.next() {
            if reached.contains(&step.node) {
                book.add(step.node, replay.board());
            }
        }
        book
    }

    fn add(&mut self, node: NodeId, board: &Board) {
        let stones = || board.stones().filter(|(point, _)| self.corner.is_none_or(|corner| corner.has(*point)));
        let hash = if self.corner.is_none() { board.hash() } else { hash_stones(stones()) };
        let next = self.positions.len() as u32;
        let number = *self.by_hash.entry(hash).or_insert(next);
        if number == next {
            let size = self.record.size;
            let is_own = |transform: &Transform| {
                let image =
                    stones().map(|(point, color)| (transform.symmetry.point(point, size), transform.color(color)));
                transform.swap_colors && hash_stones(image) == hash
            };
            let is_own_exchange = self.images.images.iter().any(|image| is_own(&image.transform));
            let count = stones().count();
            self.most_stones = self.most_stones.max(count);
            self.positions.push(BookPosition { node, moves: Vec::new(), is_empty: count == 0, is_own_exchange });
        }
        self.numbers[node.index()] = Some(number);
        let known = &mut self.positions[number as usize].moves;
        for play in self.repertoire.moves_at(node).iter().filter_map(|node| self.record.node(*node).play) {
            if let Move::Play(point) = play.to
                && !known.contains(&(play.color, point))
            {
                known.push((play.color, point));
            }
        }
    }

    /// The size of the boards.
    pub(super) const fn size(&self) -> Size {
        self.record.size
    }

    /// Returns the number of the position of a node; `None` if no moves of the book lead to it.
    pub(super) fn number(&self, node: NodeId) -> Option<u32> {
        self.numbers.get(node.index()).copied().flatten()
    }

    /// The moves that lead to a position in the tree.
    pub(super) fn line(&self, position: u32) -> Vec<(Color, Move)> {
        line(self.record, self.positions[position as usize].node)
    }

    /// A position as queries name it, and the symmetry from the tree to its points.
    pub(super) fn asked(&self, position: u32) -> (AskedPosition, Symmetry) {
        let of = &self.positions[position as usize];
        let board = board_at(self.record, of.node);
        match self.corner {
            None => {
                let is_from_empty = self.record.node(NodeId::ROOT).details().setup.is_empty();
                let line = self.line(position);
                let line = Some(&line[..]).filter(|_| is_from_empty);
                let mut pattern = Pattern::of_board(&board);
                pattern.images.swap = Allowed::No;
                (AskedPosition::new(pattern, line), Symmetry::IDENTITY)
            }
            Some(corner) => {
                let symmetry = corner.to_upper_left();
                let board = Transform { symmetry, swap_colors: false }.board(&board);
                let part = Size::square(corner.lines()).zip(Point::new(0, 0));
                let pattern = part.and_then(|(size, at)| Pattern::of_region(&board, at, size, Anchor::Corner));
                (AskedPosition::new(pattern.unwrap_or_else(|| Pattern::of_board(&board)), None), symmetry)
            }
        }
    }
}

/// The moves from the root to a node.
pub(super) fn line(record: &Record, node: NodeId) -> Vec<(Color, Move)> {
    let mut moves = Vec::new();
    let mut at = Some(node);
    while let Some(node) = at {
        moves.extend(record.node(node).play.map(|play| (play.color, play.to)));
        at = record.parent(node);
    }
    moves.reverse();
    moves
}
