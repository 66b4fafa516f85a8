//! Answers of a library as JSON.

use kifu_record::openings::NamedAt;
use kifu_search::counts::{PatternCounts, pattern_counts};
use kifu_search::{Answer, Library, PatternQuestion};
use kifu_view::NameObject;
use serde::Serialize;
use serde_json::{Value, json};

use super::{FoundGame, FoundObject};

/// The numbers of games of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerCounts {
    /// The games that were found.
    pub found: usize,
    /// The games that match the query, in which a pattern was searched.
    pub among: usize,
}

/// An answer as one object.
#[derive(Serialize)]
struct AnswerObject<'g> {
    games: u64,
    query_games: usize,
    library_games: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<Vec<FoundObject<'g>>>,
    #[serde(flatten)]
    pattern: Option<PatternCounts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    openings: Option<Vec<NameObject>>,
}

/// Returns a search as one JSON object: the numbers of games, the games of a page, and for a pattern its continuations.
#[must_use]
pub fn search_json(
    library: &Library,
    games: &[FoundGame],
    counts: AnswerCounts,
    answer: Option<&Answer>,
    pattern: Option<&PatternQuestion>,
) -> Value {
    json!(AnswerObject {
        games: counts.found as u64,
        query_games: counts.among,
        library_games: library.len(),
        found: Some(games.iter().map(|game| game.to_object(library, answer)).collect()),
        pattern: pattern.zip(answer).map(|(question, answer)| pattern_counts(question, answer)),
        openings: None,
    })
}

/// Returns the continuations of a position as one JSON object. `names` are those of the moves that lead to it.
#[must_use]
pub fn explore_json(
    library: &Library,
    question: &PatternQuestion,
    answer: &Answer,
    among: usize,
    names: &[NamedAt],
) -> Value {
    json!(AnswerObject {
        games: answer.tally.total.games,
        query_games: among,
        library_games: library.len(),
        found: None,
        pattern: Some(pattern_counts(question, answer)),
        openings: Some(names.iter().map(NameObject::new).collect()),
    })
}
