//! Games other than Go, as `kifu_view::other` has them.

use kifu_view::other::{self as view, StatedResult};

/// A game other than Go. Its tree, its comments and its game information are in its model; `render` draws its
/// positions.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherGame {
    /// The name of the game.
    pub(crate) name: &'static str,
    /// Its number in SGF; 0 for a game that has none.
    pub(crate) number: u16,
    /// True if kifu can replay the game; else the moves are as the record writes them, and no position can be drawn.
    pub(crate) is_replayed: bool,
    /// The columns and rows of its board; missing in Backgammon, and if kifu cannot replay the game.
    pub(crate) size: Option<Vec<u8>>,
    /// The score of the match in Backgammon; missing in other games.
    pub(crate) score: Option<String>,
    /// The same as numbers.
    pub(crate) match_score: Option<OtherMatch>,
    /// The result that the record states; missing if it names neither a winner nor a draw.
    pub(crate) result: Option<OtherResult>,
    /// The moves, in the order of their nodes.
    pub(crate) moves: Vec<OtherMove>,
    /// What the rules say about positions, in the order of their nodes: results, and fouls of Renju.
    pub(crate) remarks: Vec<OtherRemark>,
}

/// The score of a match of Backgammon before a game.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherMatch {
    /// The points that win the match; 0 in a money game.
    pub(crate) length: u32,
    /// The number of the game, from 1.
    pub(crate) game: u64,
    /// Black's points.
    pub(crate) black: u32,
    /// White's points.
    pub(crate) white: u32,
}

/// The result that a record of a game other than Go states.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherResult {
    /// The winner: `black` or `white`; missing for a draw.
    pub(crate) winner: Option<&'static str>,
    /// The margin, or in Backgammon the points that the winner gets.
    pub(crate) points: Option<f64>,
    /// The way in which the game ended: `resignation`, `time` or `forfeit`; missing if it was played out, or nothing is said.
    pub(crate) by: Option<&'static str>,
    /// In Backgammon `single`, `gammon` or `backgammon`.
    pub(crate) win: Option<&'static str>,
    /// In English.
    pub(crate) text: String,
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
    /// A name of the fault, for words of other languages.
    pub(crate) fault_code: Option<&'static str>,
}

/// What the rules say about the position after a node.
#[derive(utoipa::ToSchema)]
pub(crate) struct OtherRemark {
    /// The number of the node, as in the model.
    pub(crate) node: u32,
    /// A clause; at the end of the main line with the result of the record, if that is another.
    pub(crate) text: String,
    /// A name of the result or the foul, for words of other languages.
    pub(crate) code: &'static str,
    /// The winner: `black` or `white`; missing for draws and fouls.
    pub(crate) winner: Option<&'static str>,
    /// The points, pieces or stones that the result counts.
    pub(crate) count: Option<u32>,
    /// In Backgammon `single`, `gammon` or `backgammon`.
    pub(crate) win: Option<&'static str>,
    /// The result that the record states, if it is another.
    pub(crate) stated: Option<String>,
}

impl From<view::OtherGame> for OtherGame {
    fn from(game: view::OtherGame) -> Self {
        let view::OtherGame { name, number, is_replayed, size, score, match_score, result, moves, remarks } = game;
        Self {
            name,
            number,
            is_replayed,
            size: size.map(Vec::from),
            score,
            match_score: match_score.map(|view::OtherMatch { length, game, black, white }| OtherMatch {
                length,
                game,
                black,
                white,
            }),
            result: result.map(OtherResult::from),
            moves: moves.into_iter().map(OtherMove::from).collect(),
            remarks: remarks.into_iter().map(OtherRemark::from).collect(),
        }
    }
}

impl From<StatedResult> for OtherResult {
    fn from(StatedResult { winner, points, by, win, text }: StatedResult) -> Self {
        Self { winner, points, by, win, text }
    }
}

impl From<view::OtherMove> for OtherMove {
    fn from(view::OtherMove { node, number, color, text, fault, fault_code }: view::OtherMove) -> Self {
        Self { node, number, color, text, fault, fault_code }
    }
}

impl From<view::OtherRemark> for OtherRemark {
    fn from(view::OtherRemark { node, text, code, winner, count, win, stated }: view::OtherRemark) -> Self {
        Self { node, text, code, winner, count, win, stated }
    }
}
