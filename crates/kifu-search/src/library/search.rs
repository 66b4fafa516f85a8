//! Answers requests.

use super::{Library, LibraryError};
use crate::request::{Request, RequestError, RequestProblem, SearchPlan, SortBy};
use crate::segment::{GameReader, GameSummary};
use crate::segments::{Answer, GameId, Selection};

/// The games found by a search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// All games that match.
    pub selection: Selection,
    /// The number of games that meet the query, in which the pattern was searched.
    pub among: usize,
    /// The counts of the pattern, if there was one.
    pub answer: Option<Answer>,
}

/// The reason why a saved query cannot be inserted into a request.
#[derive(Debug)]
pub enum ResolveError {
    /// There is no such query.
    Request(RequestError),
    /// The library cannot be read.
    Library(LibraryError),
}

impl Library {
    /// Replaces the name of a saved query by the query: both it and the query of the request must match.
    ///
    /// # Errors
    /// If no query is saved under the name, or the catalogue cannot be read.
    pub fn resolve(&self, request: &Request) -> Result<Request, ResolveError> {
        let Some(name) = &request.saved else { return Ok(request.clone()) };
        let saved = self.saved_searches().map_err(ResolveError::Library)?;
        let Some((_, query)) = saved.iter().find(|(known, _)| known == name) else {
            let names = saved.into_iter().map(|(name, _)| name).collect();
            let problem = RequestProblem::NotSaved(names);
            return Err(ResolveError::Request(RequestError { field: "saved".to_owned(), problem }));
        };
        let query = match request.query.as_str() {
            "" => format!("({query})"),
            more => format!("({query}) {more}"),
        };
        Ok(Request { query, saved: None, ..request.clone() })
    }

    /// Finds the games of a plan; use [`sorted`](Self::sorted) for its order and limits.
    ///
    /// # Errors
    /// If the catalogue or a segment is damaged or cannot be read.
    pub fn search(&self, plan: &SearchPlan) -> Result<SearchResult, LibraryError> {
        let selection = self.select(&plan.condition)?;
        let among = selection.count();
        let Some(question) = &plan.pattern else { return Ok(SearchResult { selection, among, answer: None }) };
        let answer = self.find_pattern(question, &selection)?;
        Ok(SearchResult { selection: answer.found.clone(), among, answer: Some(answer) })
    }

    /// Returns games in order; equal ones in the order in which they were added to the library.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn sorted(&self, selection: &Selection, by: SortBy) -> Result<Vec<GameId>, LibraryError> {
        let mut games: Vec<GameId> = selection.games().collect();
        let mut readers: Vec<GameReader<'_>> = self.segments().iter().map(|open| open.segment.reader()).collect();
        let mut facts = |game: &GameId| {
            let reader = readers.get_mut(game.segment as usize);
            reader.and_then(|reader| reader.facts(game.slot as usize)).unwrap_or_default()
        };
        match by {
            SortBy::Date => games.sort_by_cached_key(|game| {
                let facts = facts(game);
                let date = facts.date();
                // Games without a date come last.
                (if date == 0 { u32::MAX } else { date }, facts.id)
            }),
            SortBy::Moves => games.sort_by_cached_key(|game| {
                let GameSummary { moves, id, .. } = facts(game);
                (moves, id)
            }),
            SortBy::Black | SortBy::White | SortBy::Event => {
                let names = self.names()?;
                games.sort_by_cached_key(|game| {
                    let GameSummary { black, white, event, id, .. } = facts(game);
                    let number = match by {
                        SortBy::Black => black,
                        SortBy::White => white,
                        _ => event,
                    };
                    let name = names.get(&number).map(|name| name.to_lowercase());
                    (name.is_none(), name, id)
                });
            }
            SortBy::Path => {
                let mut paths = Vec::with_capacity(games.len());
                for game in games {
                    let row = self.row(game)?.unwrap_or_default();
                    paths.push((row.path, row.number, game));
                }
                paths.sort();
                games = paths.into_iter().map(|(_, _, game)| game).collect();
            }
        }
        Ok(games)
    }
}
