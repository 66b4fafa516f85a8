//! How a game is cut into figures.

use crate::diagram::{Captured, DiagramOptions, LastMove, Variations};

/// How a game is cut into figures.
#[derive(Clone, PartialEq, Debug)]
pub struct FigureOptions {
    /// Where a figure ends.
    pub cut: Cut,
    /// Which lines of play get figures.
    pub lines: Lines,
    /// How moves are numbered.
    pub numbers: FigureNumbers,
    /// The rest: part of the board, coordinates, marks. What is numbered does not count here.
    pub diagram: DiagramOptions,
}

impl Default for FigureOptions {
    /// As the record says; captured stones stay, and the last move has no mark but its number.
    fn default() -> Self {
        Self {
            cut: Cut::AsRecord,
            lines: Lines::AsRecord,
            numbers: FigureNumbers::AsRecord,
            diagram: DiagramOptions {
                captured: Captured::Kept,
                last_move: LastMove::Plain,
                variations: Variations::None,
                ..DiagramOptions::default()
            },
        }
    }
}

/// Where a figure ends. In any case it ends before a node that sets up stones: what was played before would be in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cut {
    /// Where the record says so (FG); every 50 moves in a game that does not say.
    #[default]
    AsRecord,
    /// After every N moves.
    Every(u32),
    /// Before each move that has variations.
    AtVariations,
    /// Nowhere.
    Never,
}

/// Which lines of play get figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lines {
    /// The main line, and variations in which the record begins a figure (FG).
    #[default]
    AsRecord,
    /// The main line.
    Main,
    /// The main line and all variations.
    All,
}

/// How the moves of figures are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FigureNumbers {
    /// As the record says (PM, MN). Where it says nothing the main line counts on, and each variation counts from 1.
    #[default]
    AsRecord,
    /// All figures count on from the beginning of the game.
    Running,
    /// Each figure counts from 1.
    Restarting,
}
