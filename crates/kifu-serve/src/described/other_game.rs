//! Games other than Go, as `kifu_work::other_game` has them.

use kifu_work::other_game as work;

/// A game other than Go. Its tree, its comments and its game information are in its model; `render` draws its
/// positions.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherGame {
    /// The name of the game.
    pub(crate) name: &'static str,
    /// True if kifu can replay the game; else the moves are as the record writes them, and no position can be drawn.
    pub(crate) is_replayed: bool,
    /// The score of the match in Backgammon; missing in other games.
    pub(crate) score: Option<String>,
    /// The moves, in the order of their nodes.
    pub(crate) moves: Vec<OtherMove>,
    /// What the rules say about positions, in the order of their nodes: results, and fouls of Renju.
    pub(crate) remarks: Vec<OtherRemark>,
}

/// A move of a game other than Go.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherMove {
    /// The number of the node, as in the model.
    pub(crate) node: u32,
    /// The number of the move on its line, from 1.
    pub(crate) number: usize,
    /// The player: `black` or `white`.
    pub(crate) color: &'static str,
    /// The move in the notation of the page of the game; as the record writes it if it cannot be read.
    pub(crate) text: String,
    /// What is against the rules, as the end of a sentence that begins with the move; missing if nothing is.
    pub(crate) fault: Option<String>,
}

/// What the rules say about the position after a node.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherRemark {
    /// The number of the node, as in the model.
    pub(crate) node: u32,
    /// A clause; at the end of the main line with the result of the record, if that is another.
    pub(crate) text: String,
}

impl From<work::OtherGame> for OtherGame {
    fn from(game: work::OtherGame) -> Self {
        let work::OtherGame { name, is_replayed, score, moves, remarks } = game;
        let moves = moves.into_iter().map(|work::OtherMove { node, number, color, text, fault }| OtherMove {
            node,
            number,
            color,
            text,
            fault,
        });
        let remarks = remarks.into_iter().map(|work::OtherRemark { node, text }| OtherRemark { node, text });
        Self { name, is_replayed, score, moves: moves.collect(), remarks: remarks.collect() }
    }
}
