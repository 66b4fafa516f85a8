//! Options for figures.

use crate::diagram::{Captured, DiagramOptions, LastMove, Variations};

/// Options for figures.
#[derive(Clone, PartialEq, Debug)]
pub struct FigureOptions {
    /// Where figures end.
    pub cut: Cut,
    /// The lines of play with figures.
    pub lines: Lines,
    /// How moves are numbered.
    pub numbers: FigureNumbers,
    /// Other options: part of the board, coordinates, marks. The numbering in it is ignored.
    pub diagram: DiagramOptions,
}

impl Default for FigureOptions {
    /// As requested by the record; captured stones are kept, and the last move has no mark except its number.
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

/// Where figures end. A figure always ends before a node with setup stones, which earlier moves would obscure; and, unless
/// figures end nowhere, before a comment that names a label which earlier comments of the figure use for another point, if it
/// cannot be given another letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cut {
    /// Where the record requests it (FG). Otherwise every 50 moves, or up to ten moves sooner or later if there is a comment
    /// or a variation and play turns elsewhere; fewer than ten moves at the end belong to the figure before.
    #[default]
    AsRecord,
    /// After every N moves.
    Every(u32),
    /// Before each move that has variations.
    AtVariations,
    /// Nowhere.
    Never,
}

/// The lines of play with figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lines {
    /// The main line, and variations in which the record begins a figure (FG).
    #[default]
    AsRecord,
    /// The main line.
    Main,
    /// The main line and all variations.
    All,
    /// The main line and its variations at mistakes, with all that branches off there: at moves that lost much by the analysis
    /// of the record (see [`MoveCost::is_mistake`](kifu_record::MoveCost::is_mistake)), and at moves marked as bad or doubtful.
    Mistakes,
    /// The main line and this many of its variations, with all that branches off there: those at the moves that lost most by
    /// the analysis of the record; the first ones of a record without analysis.
    Costliest(u32),
}

/// How the moves of figures are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FigureNumbers {
    /// As requested by the record (PM, MN). Otherwise the main line is numbered continuously, and each variation from
    /// 1.
    #[default]
    AsRecord,
    /// All figures are numbered continuously from the beginning of the game.
    Running,
    /// Each figure is numbered from 1.
    Restarting,
    /// As the record itself labels its moves with numbers (LB), without other numbers; figures without such labels as
    /// requested by the record.
    AsLabels,
}
