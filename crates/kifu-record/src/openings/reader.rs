//! Follows the stones of a game and looks up the places that changed.

use kifu_go::{Color, Point, Size, hash_stones, stone_key};

use super::place::{LINES, Place};
use super::position::{NameRegion, NamedPosition};
use super::table::{TABLE, seed};

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
    /// The places that changed since the last look-up, one bit each.
    changed: u16,
    /// The stones of Black and White in each corner, in the order of the places, and those elsewhere.
    in_corners: [[u16; 2]; 4],
    elsewhere: u16,
}

/// The number of the first corner among the places.
const FIRST_CORNER: usize = 5;
/// Star points, one in each corner, in the order of the places.
const STARS: [(u8, u8); 4] = [(15, 3), (15, 15), (3, 15), (3, 3)];

fn region(place: Place) -> NameRegion {
    match place {
        Place::Board => NameRegion::Board,
        Place::Right | Place::Left | Place::Top | Place::Bottom => NameRegion::Side,
        _ => NameRegion::Corner,
    }
}

impl NameReader {
    /// Returns an empty board of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            is_known_size: size == Size::NINETEEN,
            hashes: Place::ALL.map(|place| seed(region(place))),
            changed: 0,
            in_corners: [[0; 2]; 4],
            elsewhere: 0,
        }
    }

    /// Adds a stone to an empty point.
    pub fn place(&mut self, point: Point, color: Color) {
        self.change(point, color, |count| *count = count.saturating_add(1));
    }

    /// Removes a stone.
    pub fn remove(&mut self, point: Point, color: Color) {
        self.change(point, color, |count| *count = count.saturating_sub(1));
    }

    fn change(&mut self, point: Point, color: Color, count: impl Fn(&mut u16)) {
        if !self.is_known_size || point.x() >= LINES || point.y() >= LINES {
            return;
        }
        let mut corner = None;
        for (at, place) in Place::ALL.into_iter().enumerate() {
            let Some(framed) = place.frame(point) else { continue };
            self.hashes[at] ^= stone_key(color, framed);
            self.changed |= 1 << at;
            corner = at.checked_sub(FIRST_CORNER).or(corner);
        }
        match corner {
            Some(corner) => count(&mut self.in_corners[corner][color as usize]),
            None => count(&mut self.elsewhere),
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
        let table = &*TABLE;
        let mut look_up = |hash: u64, place: Place| {
            if let Some(entry) = table.by_hash.get(&hash) {
                let position = &table.rows[entry.row as usize];
                found(NamedAt { move_number, place, player: entry.player, position });
            }
        };
        if let Some(hash) = self.corners_hash() {
            look_up(hash, Place::Board);
        }
        for (at, place) in Place::ALL.into_iter().enumerate().filter(|(at, _)| self.changed >> at & 1 == 1) {
            look_up(self.hashes[at], place);
        }
        self.changed = 0;
    }

    /// The hash of the colours of four stones, one in each corner; `None` if there are other stones.
    fn corners_hash(&self) -> Option<u64> {
        if self.elsewhere > 0 || self.in_corners.iter().any(|[black, white]| black + white != 1) {
            return None;
        }
        let stones = self.in_corners.iter().zip(STARS).filter_map(|([black, _], (x, y))| {
            Some((Point::new(x, y)?, if *black == 1 { Color::Black } else { Color::White }))
        });
        Some(seed(NameRegion::Corners) ^ hash_stones(stones))
    }
}
