//! The checkers, dice and cube of Backgammon.

use kifu_go::Color;

/// The number of points, without the bar and the checkers borne off.
pub const POINTS: usize = 24;
/// The place on the bar among the places of a player.
pub const BAR: usize = 24;
/// The place of the checkers borne off.
pub const OFF: usize = 25;

/// The checkers, dice and cube of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkers {
    /// The number of checkers of Black and of White on each place: `a` to `x`, the bar, borne off.
    pub counts: [[u8; 26]; 2],
    /// The dice that are thrown and not yet played.
    pub dice: Option<[u8; 2]>,
    /// The value of the cube.
    pub cube: u32,
    /// The player who may double; `None` for both.
    pub owner: Option<Color>,
    /// The player who has doubled, if the opponent has not answered yet.
    pub doubled: Option<Color>,
    /// How gammons count while nobody has doubled.
    pub gammons: Gammons,
}

/// How gammons and backgammons count while nobody has doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gammons {
    /// Twice and three times.
    Always,
    /// As one point (the Jacoby rule).
    OnlyDoubled,
}

impl Checkers {
    /// The position at the start of a game.
    pub const START: Self = Self {
        counts: [
            [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0],
        ],
        dice: None,
        cube: 1,
        owner: None,
        doubled: None,
        gammons: Gammons::Always,
    };

    /// The number of checkers of a player on a place: 0 to 23 for `a` to `x`, [`BAR`] or [`OFF`].
    #[must_use]
    pub const fn count(&self, color: Color, place: usize) -> u8 {
        self.counts[color as usize][place]
    }

    /// The points that a player's checkers have yet to move.
    #[must_use]
    pub fn pips(&self, color: Color) -> u32 {
        (0..=BAR).map(|place| u32::from(self.count(color, place)) * u32::from(distance(color, place))).sum()
    }

    /// Removes a checker that exists, and puts it on another place.
    pub(crate) fn shift(&mut self, color: Color, from: usize, to: usize) {
        let own = &mut self.counts[color as usize];
        own[from] = own[from].saturating_sub(1);
        own[to] = own[to].saturating_add(1);
    }

    /// True if all checkers are in the last six points or borne off.
    pub(crate) fn is_home(&self, color: Color) -> bool {
        (0..=BAR).all(|place| distance(color, place) <= 6 || self.count(color, place) == 0)
    }
}

/// The points between a place and the place of checkers borne off: 1 to 24, and 25 for the bar.
pub(crate) fn distance(color: Color, place: usize) -> u8 {
    let distance = match (place, color) {
        (BAR, _) => 25,
        (OFF, _) => 0,
        (point, Color::Black) => POINTS - point,
        (point, Color::White) => point + 1,
    };
    distance as u8
}
