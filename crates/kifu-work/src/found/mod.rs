//! Found games of a search as data: rows for tables, JSON and CSV, continuations, and the records themselves.
//!
//! ```no_run
//! use kifu_work::found::FoundGame;
//! use kifu_search::{Library, Request};
//!
//! let library = Library::open("games/.kifu".as_ref())?;
//! let request = Request { query: "player:shusaku".to_owned(), ..Request::default() };
//! let found = library.search(&request.validate()?)?;
//! for id in found.selection.games() {
//!     if let Some(game) = FoundGame::of(&library, id, found.answer.as_ref())? {
//!         println!("{}: {} – {}", game.place(), game.player(kifu::Color::Black), game.player(kifu::Color::White));
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod continuations;
mod csv;
mod document;
mod json;
mod novelty;
mod opening_tree;
mod records;

use kifu_go::Color;
use kifu_go::serde_object::SizeObject;
use kifu_search::counts::MatchObject;
use kifu_search::library::GameRow;
use kifu_search::{Answer, GameId, Hit, Library, LibraryError, rank_name};
use serde::Serialize;

pub use continuations::{rate_text, years_text};
pub use csv::write_csv;
pub use document::{DocumentError, read_document};
pub use json::{AnswerCounts, explore_json, search_json};
pub use kifu_search::counts::{Continuation, board_size, continuations, point_name};
pub use novelty::{first_new_move, question_after};
pub use opening_tree::{OpeningTree, OpeningTreeError, TreeLimits, opening_tree};
pub use records::{RecordProblem, RecordReader, read_found};

/// A game that was found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FoundGame {
    /// The row of the catalogue.
    pub row: GameRow,
    /// The game.
    pub game: GameId,
    /// The number of moves.
    pub moves: u16,
    /// The name of the game, if it is not Go: `Hex`; `other` without one.
    pub other_game: Option<&'static str>,
    /// The ranks of Black and White, if known.
    pub ranks: [Option<String>; 2],
    /// The hits on the board, if a position was searched.
    pub hits: Vec<Hit>,
}

impl FoundGame {
    /// Returns a game of a library, with its hits; `None` if the library no longer has it.
    ///
    /// # Errors
    /// Returns an error if the library is damaged or was rebuilt.
    pub fn of(library: &Library, game: GameId, answer: Option<&Answer>) -> Result<Option<Self>, LibraryError> {
        let (Some(row), Some(facts)) = (library.row(game)?, library.facts(game)) else { return Ok(None) };
        let hits = answer.map_or_else(|| Ok(Vec::new()), |answer| library.hits(answer, game))?;
        let ranks = [facts.black_rank, facts.white_rank].map(rank_name);
        let other_game = (!facts.is_go()).then(|| facts.game_name());
        Ok(Some(Self { row, game, moves: facts.moves, other_game, ranks, hits }))
    }

    /// Returns the file, with the number of the game if it is not the first: `games.sgf#2`.
    #[must_use]
    pub fn place(&self) -> String {
        match self.row.number {
            0 => self.row.path.clone(),
            number => format!("{}#{}", self.row.path, number + 1),
        }
    }

    /// Returns the name of a player, with the rank.
    #[must_use]
    pub fn player(&self, color: Color) -> String {
        let name = if color == Color::Black { &self.row.black } else { &self.row.white };
        match &self.ranks[color as usize] {
            Some(rank) if !name.is_empty() => format!("{name} {rank}"),
            _ => name.clone(),
        }
    }

    /// Returns the game as JSON has it; with its matches if a position was searched.
    #[must_use]
    pub fn to_object(&self, library: &Library, answer: Option<&Answer>) -> FoundObject<'_> {
        let Self { row, ranks, moves, other_game, .. } = self;
        let size = library.segments().get(self.game.segment as usize).map(|loaded| loaded.segment.size());
        FoundObject {
            id: row.id,
            path: &row.path,
            game: row.number + 1,
            black: &row.black,
            white: &row.white,
            black_rank: ranks[0].as_deref(),
            white_rank: ranks[1].as_deref(),
            event: &row.event,
            round: &row.round,
            place: &row.place,
            date: &row.date,
            result: &row.result,
            moves: *moves,
            game_name: *other_game,
            size: size.map(SizeObject),
            matches: answer.map(|answer| self.hits.iter().map(|hit| MatchObject::new(hit, answer, size)).collect()),
        }
    }
}

/// A found game, as JSON has it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct FoundObject<'g> {
    id: u32,
    path: &'g str,
    game: u32,
    #[serde(skip_serializing_if = "str::is_empty")]
    black: &'g str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white: &'g str,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_rank: Option<&'g str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_rank: Option<&'g str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'g str,
    #[serde(skip_serializing_if = "str::is_empty")]
    round: &'g str,
    #[serde(skip_serializing_if = "str::is_empty")]
    place: &'g str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'g str,
    #[serde(skip_serializing_if = "str::is_empty")]
    result: &'g str,
    moves: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_name: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<SizeObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches: Option<Vec<MatchObject>>,
}
