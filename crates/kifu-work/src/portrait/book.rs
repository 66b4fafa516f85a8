//! The positions of a repertoire, and how games meet them in any orientation; those of a corner also in exchanged colours.

use std::collections::{HashMap, HashSet};

use kifu_go::{Board, Color, Move, Point, Size, Symmetry, Transform, stone_key};
use kifu_record::{NodeId, Record, board_at};
use kifu_search::events::{Change, Event, point_at};
use kifu_search::pattern::Allowed;
use kifu_search::{Anchor, Pattern};

use super::asked_position::AskedPosition;
use super::position::PositionMove;
use crate::practice::{Corner, Repertoire, RepertoireSide};

/// The positions of a repertoire, each once.
pub(super) struct Book<'r> {
    pub(super) record: &'r Record,
    pub(super) repertoire: Repertoire<'r>,
    pub(super) positions: Vec<BookPosition>,
    by_hash: HashMap<u64, u32>,
    /// The position of each node that moves of the book lead to.
    numbers: HashMap<NodeId, u32>,
    /// The corner that has all moves; `None` if the whole board counts.
    corner: Option<Corner>,
    /// The largest number of stones of a position.
    most_stones: usize,
    images: Vec<Image>,
    groups: usize,
}

/// A position of a repertoire.
pub(super) struct BookPosition {
    /// The first node with it.
    pub(super) node: NodeId,
    /// The moves that the book has after it.
    pub(super) moves: Vec<PositionMove>,
    /// True if it has no stones in its part of the board.
    is_empty: bool,
    /// True if it equals itself with exchanged colours.
    pub(super) is_own_exchange: bool,
}

/// A way in which the repertoire lies on the boards of games.
struct Image {
    transform: Transform,
    /// Images of a group show the same part of the board.
    group: usize,
    /// For each point of the board the one of the tree; `None` outside the part that counts.
    points: Vec<Option<Point>>,
}

/// What a game does with a repertoire, in the order of its moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Met {
    /// The number of the position.
    pub(super) position: u32,
    /// The move that the book does not have, as the tree has it: White last; `None` where the position is only reached.
    pub(super) left_by: Option<(bool, u8, u8)>,
    /// True if the colours of the game are exchanged.
    pub(super) is_swapped: bool,
}

impl<'r> Book<'r> {
    pub(super) fn of(record: &'r Record, side: RepertoireSide) -> Self {
        let repertoire = Repertoire::of(record, side);
        let corner = Corner::of(record);
        let (groups, images) = images(record.size, corner);
        let (positions, by_hash, numbers) = (Vec::new(), HashMap::new(), HashMap::new());
        let reached: HashSet<NodeId> = repertoire.nodes().into_iter().collect();
        let mut book = Self { record, repertoire, positions, by_hash, numbers, corner, most_stones: 0, images, groups };
        let mut replay = record.replay();
        while let Some(step) = replay.next() {
            if reached.contains(&step.node) {
                book.add(step.node, replay.board());
            }
        }
        book
    }

    fn add(&mut self, node: NodeId, board: &Board) {
        let counts = |point: Point| self.corner.is_none_or(|corner| corner.has(point));
        let stones: Vec<(Point, Color)> = board.stones().filter(|(point, _)| counts(*point)).collect();
        let hash = stones.iter().fold(0, |hash, (point, color)| hash ^ stone_key(*color, *point));
        self.most_stones = self.most_stones.max(stones.len());
        let next = self.positions.len() as u32;
        let number = *self.by_hash.entry(hash).or_insert(next);
        if number == next {
            let size = self.record.size;
            let is_own = |image: &Image| {
                let stone = |(point, color): &(Point, Color)| {
                    stone_key(image.transform.color(*color), image.transform.symmetry.point(*point, size))
                };
                image.transform.swap_colors && stones.iter().map(stone).fold(0, |hash, key| hash ^ key) == hash
            };
            let is_own_exchange = self.images.iter().any(is_own);
            self.positions.push(BookPosition { node, moves: Vec::new(), is_empty: stones.is_empty(), is_own_exchange });
        }
        self.numbers.insert(node, number);
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

    /// Returns the number of the position of each node.
    pub(super) fn numbers(&self) -> &HashMap<NodeId, u32> {
        &self.numbers
    }

    /// Follows a main line: every position of the book that it reaches, and every move by which it leaves the book. `colors`
    /// are the allowed images: in the colours of the tree, and in exchanged ones.
    pub(super) fn follow(&self, main: &[Event], colors: [bool; 2], mut met: impl FnMut(Met)) {
        let size = self.record.size;
        let mut hashes = vec![0_u64; self.images.len()];
        let mut stones = vec![0_usize; self.images.len()];
        // The images with a position of the book in each group, and the move in the group since then.
        let mut matches: Vec<Vec<(usize, u32)>> = vec![Vec::new(); self.groups];
        for (number, image) in
            self.images.iter().enumerate().filter(|(_, image)| colors[usize::from(image.transform.swap_colors)])
        {
            if let Some(position) = self.by_hash.get(&0) {
                matches[image.group].push((number, *position));
            }
        }
        let mut node: Vec<Event> = Vec::new();
        for event in main {
            node.push(*event);
            if !event.ends_node() {
                continue;
            }
            let played = node.iter().find(|event| event.is_move()).copied();
            let is_set_up = node.iter().any(|event| event.is_setup(played));
            let mut has_changed = vec![false; self.groups];
            for event in &node {
                let Some(index) = event.point().map(usize::from) else { continue };
                for (number, image) in self.images.iter().enumerate() {
                    let Some(point) = image.points.get(index).copied().flatten() else { continue };
                    hashes[number] ^= stone_key(image.transform.color(event.color()), point);
                    stones[number] = match event.change() {
                        Change::Placed => stones[number] + 1,
                        Change::Removed => stones[number].saturating_sub(1),
                    };
                    has_changed[image.group] = true;
                }
            }
            for group in (0..self.groups).filter(|group| has_changed[*group]) {
                let now = self.images.iter().enumerate().filter(|(number, image)| {
                    image.group == group
                        && stones[*number] <= self.most_stones
                        && colors[usize::from(image.transform.swap_colors)]
                });
                let now: Vec<(usize, u32)> =
                    now.filter_map(|(number, _)| Some((number, *self.by_hash.get(&hashes[number])?))).collect();
                let before = std::mem::replace(&mut matches[group], now);
                let point = played.and_then(|played| Some((played.color(), point_at(played.point()?, size)?)));
                if let Some((color, point)) = point.filter(|_| matches[group].is_empty() && !is_set_up) {
                    let left = before
                        .iter()
                        .filter_map(|(number, position)| self.left(*number, *position, color, point, size));
                    left.min().into_iter().for_each(&mut met);
                }
                for (number, position) in &matches[group] {
                    let is_swapped = self.images[*number].transform.swap_colors;
                    if !self.positions[*position as usize].is_empty {
                        met(Met { position: *position, left_by: None, is_swapped });
                    }
                }
            }
            node.clear();
        }
    }

    /// A move by which an image leaves a position, if the book has moves of this player there.
    fn left(&self, image: usize, position: u32, color: Color, point: Point, size: Size) -> Option<Met> {
        let image = &self.images[image];
        let to = image.points.get(size.index(point)?).copied().flatten()?;
        let color = image.transform.color(color);
        let of = &self.positions[position as usize];
        // In a corner, any game would leave the empty one.
        let is_left = of.moves.iter().any(|(own, _)| *own == color) && !(of.is_empty && self.corner.is_some());
        let left_by = Some((color == Color::White, to.y(), to.x()));
        is_left.then_some(Met { position, left_by, is_swapped: image.transform.swap_colors })
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

/// The ways in which a part of the board lies on boards of this size, and the number of their groups. The whole board has its
/// own colours alone: who plays first is part of an opening.
fn images(size: Size, corner: Option<Corner>) -> (usize, Vec<Image>) {
    let mut corners: Vec<Point> = Vec::new();
    let counts = |transform: &Transform| corner.is_some() || !transform.swap_colors;
    let images = Transform::keeping(size).filter(counts).map(|transform| {
        let group = match corner {
            None => 0,
            Some(corner) => {
                let at = transform.symmetry.point(corner.point(), size);
                corners.iter().position(|known| *known == at).unwrap_or_else(|| {
                    corners.push(at);
                    corners.len() - 1
                })
            }
        };
        let back = transform.symmetry.inverse();
        let counts = |point: &Point| corner.is_none_or(|corner| corner.has(*point));
        let points = size.points().map(|point| Some(back.point(point, size)).filter(counts)).collect();
        Image { transform, group, points }
    });
    let images: Vec<Image> = images.collect();
    (corners.len().max(1), images)
}
