//! Options for diagrams.

use kifu_go::Coordinates;

use super::RegionChoice;

/// Options for diagrams. The default is the position with its marks, the last move marked, the whole board (or the
/// view of the record), and Western coordinates.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramOptions {
    /// The part of the board.
    pub region: RegionChoice,
    /// The moves whose numbers are shown.
    pub numbers: Numbers,
    /// The number for the first numbered move; its own number if `None`.
    pub count_from: Option<u32>,
    /// Whether stones captured within the range of numbered moves are shown.
    pub captured: Captured,
    /// The variations to show, and their form.
    pub variations: Variations,
    /// Whether the last move is marked.
    pub last_move: LastMove,
    /// Whether the record's marks are shown.
    pub markup: Markup,
    /// The names of lines, if any.
    pub coordinates: Option<Coordinates>,
    /// The sides with the names of lines.
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

/// The moves whose numbers are shown. Moves are counted from the root, including passes, and MN counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// From this number on.
    From(u32),
    /// From the first number to the second, inclusive.
    Range(u32, u32),
    /// The last N moves.
    Last(u32),
}

/// How to show stones captured within a range of numbered moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Captured {
    /// Remove them: the picture shows the position. Numbered moves without a stone become notes.
    #[default]
    Removed,
    /// Keep them, as in printed game records, so that each move can be found; a move on an occupied point becomes a
    /// note (FG 256).
    Kept,
}

/// The variations to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Variations {
    /// None.
    None,
    /// As requested by the record (ST); none if it has no request.
    #[default]
    AsRecord,
    /// The next moves, if there are several.
    Next(VariationsAs),
    /// The alternatives to the last move.
    Here(VariationsAs),
}

/// The form of variations.
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
    /// With a ring, unless its stone has a number or a mark; in text always, with brackets.
    #[default]
    Marked,
    /// Without a mark.
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
