//! The owner of each point at the end of a game: from the agreement of the players, or from marked territory.

use crate::regions::Regions;
use crate::{Board, Color, Point, PointSet, Size};
use alloc::vec;
use alloc::vec::Vec;

/// The owner of a point at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// A living stone.
    Stone(Color),
    /// An empty point surrounded by one colour.
    Territory(Color),
    /// A dead stone inside the territory of this colour; the stone itself has the other colour.
    Dead(Color),
    /// Neutral: between the colours, in an agreed seki, or on an empty board.
    Neutral,
}

impl Owner {
    const KINDS: usize = 7;

    const fn number(self) -> usize {
        match self {
            Self::Stone(color) => color as usize,
            Self::Territory(color) => 2 + color as usize,
            Self::Dead(color) => 4 + color as usize,
            Self::Neutral => 6,
        }
    }
}

/// The agreement of the players at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreement<'a> {
    /// Dead stones; one point of a chain stands for the whole chain. Points without stones do not matter.
    pub dead: &'a [Point],
    /// Chains in seki, one point of each: empty points next to them are neutral, as in territory rules (Japanese
    /// rules 1989, article 8). Leave it empty for area rules, where eyes in seki count.
    pub seki: &'a [Point],
}

/// The owner of every point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ownership {
    size: Size,
    owners: Vec<Owner>,
    /// The number of points of each kind, by [`Owner::number`].
    counts: [u32; Owner::KINDS],
    /// Dead stones by their own colour, those in neutral regions too.
    dead: [u32; 2],
}

impl Ownership {
    /// Determines the owners on a finished board from the agreement of the players.
    ///
    /// Dead stones are removed; each connected part of the empty points then belongs to the only colour that borders
    /// on it. Points between the colours are neutral: fill them first if the rules require it.
    #[must_use]
    pub fn from_agreement(board: &Board, agreement: Agreement<'_>) -> Self {
        let size = board.size();
        let whole_chains = |points: &[Point]| {
            let mut marked = vec![false; size.area()];
            for &point in points {
                if size.index(point).is_some_and(|index| !marked[index]) {
                    board
                        .chain(point)
                        .into_iter()
                        .filter_map(|stone| size.index(stone))
                        .for_each(|at| marked[at] = true);
                }
            }
            move |point: Point| size.index(point).is_some_and(|index| marked[index])
        };
        let (dead, seki) = (whole_chains(agreement.dead), whole_chains(agreement.seki));
        let living = |point: Point| board.get(point).filter(|_| !dead(point));
        let regions = Regions::new(size, |one, other| living(one).is_none() && living(other).is_none());
        let owners: Vec<Option<Color>> = regions
            .points
            .iter()
            .map(|region| {
                let around = || region.iter().flat_map(|&point| size.neighbors(point));
                let touches = |color| around().any(|next| living(next) == Some(color));
                if around().any(|next| living(next).is_some() && seki(next)) {
                    return None;
                }
                match (touches(Color::Black), touches(Color::White)) {
                    (true, false) => Some(Color::Black),
                    (false, true) => Some(Color::White),
                    _ => None,
                }
            })
            .collect();
        let owner = |point| match (living(point), regions.of(point).and_then(|region| owners[region])) {
            (Some(color), _) => Owner::Stone(color),
            (None, owner) => without_life(board.get(point), owner),
        };
        let mut ownership = Self::new(size, size.points().map(owner));
        for (_, color) in board.stones().filter(|&(point, _)| dead(point)) {
            ownership.dead[color as usize] += 1;
        }
        ownership
    }

    /// Determines the owners from marked territory, such as the SGF properties `TB` and `TW`.
    ///
    /// A mark on a stone of the other colour means that the stone is dead; a mark on a stone of the same colour has
    /// no effect. A point marked for both colours is neutral, and so is an empty point without a mark.
    #[must_use]
    pub fn from_marks(board: &Board, black: &[Point], white: &[Point]) -> Self {
        let size = board.size();
        let marks = [black, white];
        let sets = marks.map(|points| points.iter().copied().collect::<PointSet>());
        let stones = board.contents().map(|stone| stone.map_or(Owner::Neutral, Owner::Stone));
        let mut ownership = Self::new(size, stones);
        for color in Color::BOTH {
            for &point in marks[color as usize] {
                let stone = board.get(point);
                if stone != Some(color)
                    && !sets[color.opposite() as usize].contains(point)
                    && let Some(owner) = size.index(point).and_then(|index| ownership.owners.get_mut(index))
                {
                    let before = core::mem::replace(owner, without_life(stone, Some(color)));
                    ownership.counts[owner.number()] += 1;
                    ownership.counts[before.number()] -= 1;
                }
            }
        }
        ownership.dead = Color::BOTH.map(|color| ownership.count(Owner::Dead(color.opposite())));
        ownership
    }

    /// Determines the owners from marked territory of which only empty points are marked: as [`from_marks`](Self::from_marks),
    /// and chains next to an empty point that is marked for the other colour are dead.
    #[must_use]
    pub fn from_empty_marks(board: &Board, black: &[Point], white: &[Point]) -> Self {
        let (black, white) = (with_dead(board, black, Color::White), with_dead(board, white, Color::Black));
        Self::from_marks(board, &black, &white)
    }

    /// The owners of all points, line by line, before any stone is known to be dead.
    fn new(size: Size, all: impl Iterator<Item = Owner>) -> Self {
        let (mut owners, mut counts) = (Vec::with_capacity(size.area()), [0; Owner::KINDS]);
        all.for_each(|owner| {
            owners.push(owner);
            counts[owner.number()] += 1;
        });
        Self { size, owners, counts, dead: [0; 2] }
    }

    /// The number of dead stones of `color`.
    #[must_use]
    pub const fn dead(&self, color: Color) -> u32 {
        self.dead[color as usize]
    }

    /// The owner of `point`; neutral off the board.
    #[must_use]
    pub fn get(&self, point: Point) -> Owner {
        self.size.index(point).map_or(Owner::Neutral, |index| self.owners[index])
    }

    /// The number of points with this owner.
    #[must_use]
    pub const fn count(&self, owner: Owner) -> u32 {
        self.counts[owner.number()]
    }
}

/// The points marked for one side, with the adjacent chains of the other side, `dead`.
fn with_dead(board: &Board, marks: &[Point], dead: Color) -> Vec<Point> {
    let size = board.size();
    let mut points = marks.to_vec();
    let mut seen = PointSet::EMPTY;
    for &mark in marks.iter().filter(|&&mark| board.get(mark).is_none()) {
        for stone in size.neighbors(mark).filter(|&point| board.get(point) == Some(dead)) {
            if seen.contains(stone) {
                continue;
            }
            for point in board.chain(stone) {
                seen.insert(point);
                points.push(point);
            }
        }
    }
    points
}

/// The owner of a point without a living stone.
fn without_life(stone: Option<Color>, owner: Option<Color>) -> Owner {
    match (stone, owner) {
        (_, None) => Owner::Neutral,
        (None, Some(color)) => Owner::Territory(color),
        (Some(_), Some(color)) => Owner::Dead(color),
    }
}
