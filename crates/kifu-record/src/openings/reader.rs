//! Follows the stones of a game and looks up the places that changed.

use kifu_go::{Color, Point, Size, hash_stones, stone_key};

use super::place::{Place, frames};
use super::position::{NameKind, NameRegion, NamedPosition};
use super::table::{MostStones, TABLE, seed};

/// A name of a position in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedAt {
    /// The move after which the position stands, counted from 1; 0 for a position set up.
    pub move_number: u32,
    /// The part of the board.
    pub place: Place,
    /// The player who plays the part that Black has in the table, such as the owner of a framework.
    pub player: Color,
    /// The position and its names.
    pub position: &'static NamedPosition,
}

/// The hashes of all places of a board, changed stone by stone.
#[derive(Clone, Debug)]
pub struct NameReader {
    is_known_size: bool,
    hashes: [u64; Place::ALL.len()],
    /// The number of stones of each place.
    stones: [u16; Place::ALL.len()],
    /// Those of Black in each corner.
    black_in_corners: [u16; CORNERS],
    /// The places that changed since the last look-up, one bit each.
    changed: u16,
    /// The number of stones of each place that stay.
    staying: [u16; Place::ALL.len()],
    /// The number of stones of the largest wanted position of each place: with more of them, it has no name.
    most: MostStones,
}

/// The number of the first corner among the places.
const FIRST_CORNER: usize = 5;
/// The number of corners.
const CORNERS: usize = Place::ALL.len() - FIRST_CORNER;
/// Star points, one in each corner, in the order of the places.
const STARS: [(u8, u8); CORNERS] = [(15, 3), (15, 15), (3, 15), (3, 3)];

impl NameReader {
    /// Returns an empty board of this size. With a kind, all names of this kind are found, others perhaps, in less time
    /// than the names of all kinds.
    #[must_use]
    pub fn new(size: Size, kind: Option<NameKind>) -> Self {
        Self {
            is_known_size: size == Size::NINETEEN,
            hashes: Place::ALL.map(|place| seed(NameRegion::of(place))),
            stones: [0; Place::ALL.len()],
            staying: [0; Place::ALL.len()],
            black_in_corners: [0; CORNERS],
            changed: 0,
            most: TABLE.most_stones(kind),
        }
    }

    /// Adds a stone to an empty point.
    pub fn place(&mut self, point: Point, color: Color) {
        self.change(point, color, |count| *count = count.saturating_add(1));
    }

    /// Adds a stone to an empty point, which will not be removed while stones are looked up.
    pub fn place_for_good(&mut self, point: Point, color: Color) {
        self.place(point, color);
        if self.is_known_size {
            for (at, _) in frames(point) {
                self.staying[at] += 1;
            }
        }
    }

    /// Returns false if no later position can have a wanted name, because each place has more stones that stay than the
    /// largest position with a name.
    #[must_use]
    pub fn may_find(&self) -> bool {
        self.is_known_size && self.staying.iter().zip(self.most).any(|(stones, most)| *stones <= most && most > 0)
    }

    /// Removes a stone.
    pub fn remove(&mut self, point: Point, color: Color) {
        self.change(point, color, |count| *count = count.saturating_sub(1));
    }

    fn change(&mut self, point: Point, color: Color, count: impl Fn(&mut u16)) {
        if !self.is_known_size {
            return;
        }
        for (at, framed) in frames(point) {
            self.hashes[at] ^= stone_key(color, framed);
            self.changed |= 1 << at;
            count(&mut self.stones[at]);
            if color == Color::Black
                && let Some(corner) = at.checked_sub(FIRST_CORNER)
            {
                count(&mut self.black_in_corners[corner]);
            }
        }
    }

    /// Forgets which places changed: positions that were set up have no names until a move changes them.
    pub const fn forget_changes(&mut self) {
        self.changed = 0;
    }

    /// Calls `found` with the names of the places that changed since the last call.
    pub fn names(&mut self, move_number: u32, mut found: impl FnMut(NamedAt)) {
        if self.changed == 0 {
            return;
        }
        let mut look_up = |hash: u64, place: Place| {
            if let Some(entry) = TABLE.by_hash.get(&hash) {
                let position = &TABLE.rows[entry.row as usize];
                found(NamedAt { move_number, place, player: entry.player, position });
            }
        };
        if let Some(hash) = self.corners_hash() {
            look_up(hash, Place::Board);
        }
        for (at, place) in Place::ALL.into_iter().enumerate() {
            if self.changed >> at & 1 == 1 && self.stones[at] <= self.most[at] {
                look_up(self.hashes[at], place);
            }
        }
        self.changed = 0;
    }

    /// The hash of the colours of four stones, one in each corner; `None` if there are other stones.
    fn corners_hash(&self) -> Option<u64> {
        let (others, corners) = self.stones.split_at(FIRST_CORNER);
        // The first place is the whole board.
        if others[0] != corners.len() as u16 || corners.iter().any(|stones| *stones != 1) {
            return None;
        }
        let stones = self.black_in_corners.iter().zip(STARS).filter_map(|(black, (x, y))| {
            Some((Point::new(x, y)?, if *black == 1 { Color::Black } else { Color::White }))
        });
        Some(seed(NameRegion::Corners) ^ hash_stones(stones))
    }
}
