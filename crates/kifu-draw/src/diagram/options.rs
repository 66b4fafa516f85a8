//! What of a position to show.

use kifu_go::Coordinates;

use super::RegionChoice;

/// What of a record to show in a diagram. The default is the position with its marks, the last move marked, all of the
/// board (or what the record's view says), Western coordinates.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramOptions {
    /// The part of the board.
    pub region: RegionChoice,
    /// Which moves have numbers on their stones.
    pub numbers: Numbers,
    /// The number that the first numbered move gets; its own without it.
    pub count_from: Option<u32>,
    /// Whether stones that are captured while moves are numbered stay in the picture.
    pub captured: Captured,
    /// Which variations are shown, and how.
    pub variations: Variations,
    /// Whether the last move is marked.
    pub last_move: LastMove,
    /// Whether the record's marks are shown.
    pub markup: Markup,
    /// How lines are named, if at all.
    pub coordinates: Option<Coordinates>,
    /// On which sides lines are named.
    pub sides: Sides,
}

impl Default for DiagramOptions {
    fn default() -> Self {
        Self {
            region: RegionChoice::default(),
            numbers: Numbers::default(),
            count_from: None,
            captured: Captured::default(),
            variations: Variations::default(),
            last_move: LastMove::default(),
            markup: Markup::default(),
            coordinates: Some(Coordinates::Western),
            sides: Sides::default(),
        }
    }
}

/// Which moves have numbers on their stones. Moves are counted from the root, passes included, and MN counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// Those from this number on.
    From(u32),
    /// Those from the first number to the second, both included.
    Range(u32, u32),
    /// The last N moves.
    Last(u32),
}

/// How to show stones captured within a range of numbered moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Captured {
    /// They are taken off the board: the picture shows the position. Moves whose stones are gone are noted.
    #[default]
    Removed,
    /// They stay, as in printed game records, so that each move can be found; a move on a taken point is noted (FG 256).
    Kept,
}

/// Which variations are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Variations {
    /// None.
    None,
    /// As the record says (ST); none where it does not say.
    #[default]
    AsRecord,
    /// The next moves, where there are several.
    Next(VariationsAs),
    /// The moves that could have been played instead of the last.
    Here(VariationsAs),
}

/// How variations are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariationsAs {
    /// As letters on empty points.
    #[default]
    Letters,
    /// As faint stones.
    Ghosts,
}

/// Whether the last move is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastMove {
    /// By a ring, unless its stone has a number or a mark.
    #[default]
    Marked,
    /// Not at all.
    Plain,
}

/// Whether the record's marks are shown: CR, TR, SQ, MA, SL, LB, AR, LN, DD, TB and TW.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Markup {
    /// All of them.
    #[default]
    Shown,
    /// None.
    Hidden,
}

/// The sides of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "four sides, each of which may be there or not")]
pub struct Sides {
    /// Above.
    pub top: bool,
    /// Below.
    pub bottom: bool,
    /// To the left.
    pub left: bool,
    /// To the right.
    pub right: bool,
}

impl Default for Sides {
    /// All four.
    fn default() -> Self {
        Self { top: true, bottom: true, left: true, right: true }
    }
}
