//! Answers of a library as JSON.

use kifu_search::{Answer, Library, PatternQuestion};
use serde_json::{Value, json};

use super::{FoundGame, continuations_json};

/// The numbers of games of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerCounts {
    /// The games that were found.
    pub found: usize,
    /// The games that match the query, in which a pattern was searched.
    pub among: usize,
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
    let list: Vec<Value> = games.iter().map(|game| game.to_json(library, answer)).collect();
    let mut value = json!({"games": counts.found, "of": library.len(), "shown": list});
    if let Some((question, answer)) = pattern.zip(answer) {
        add_pattern(&mut value, question, answer, counts.among);
    }
    value
}

/// Returns the continuations of a position as one JSON object.
#[must_use]
pub fn explore_json(library: &Library, question: &PatternQuestion, answer: &Answer, among: usize) -> Value {
    let mut value = json!({"games": answer.tally.total.games, "of": library.len()});
    add_pattern(&mut value, question, answer, among);
    value
}

fn add_pattern(value: &mut Value, question: &PatternQuestion, answer: &Answer, among: usize) {
    value["hits"] = answer.tally.total.hits.into();
    value["swapped"] = answer.tally.total.swapped.into();
    value["among"] = among.into();
    value["next"] = continuations_json(question, answer);
    value["years"] = answer.tally.years.iter().map(|(year, games)| json!([year, games])).collect();
}
