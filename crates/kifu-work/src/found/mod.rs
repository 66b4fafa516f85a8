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
mod opening_tree;
mod records;

use kifu_go::Color;
use kifu_record::InfoField;
use kifu_search::counts::hit_json;
use kifu_search::library::GameRow;
use kifu_search::{Answer, GameId, Hit, Library, LibraryError, rank_name};
use serde_json::{Value, json};

pub use continuations::{continuations_json, rate_text, years_text};
pub use csv::write_csv;
pub use document::{DocumentError, read_document};
pub use json::{AnswerCounts, explore_json, search_json};
pub use kifu_search::counts::{Continuation, board_size, continuations, point_name};
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
        Ok(Some(Self { row, game, moves: facts.moves, ranks, hits }))
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

    /// Returns the game as JSON; with its hits if a position was searched.
    #[must_use]
    pub fn to_json(&self, library: &Library, answer: Option<&Answer>) -> Value {
        let Self { row, ranks, moves, .. } = self;
        let size = library.segments().get(self.game.segment as usize).map(|loaded| loaded.segment.size());
        let mut value = json!({
            "id": row.id,
            "file": row.path,
            "number": row.number + 1,
            InfoField::BLACK.column: row.black,
            InfoField::WHITE.column: row.white,
            InfoField::BLACK_RANK.column: ranks[0],
            InfoField::WHITE_RANK.column: ranks[1],
            InfoField::EVENT.column: row.event,
            InfoField::ROUND.column: row.round,
            InfoField::PLACE.column: row.place,
            InfoField::DATE.column: row.date,
            InfoField::RESULT.column: row.result,
            "moves": moves,
            "size": size.map(|size| size.to_string()),
        });
        if let Some(answer) = answer {
            value["hits"] = self.hits.iter().map(|hit| hit_json(hit, answer, size)).collect();
        }
        value
    }
}
