//! Answers requests.

use super::{Library, LibraryError};
use crate::request::{Request, RequestError, RequestProblem, SearchPlan};
use crate::segments::{Answer, Selection};

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

    /// Finds the games of a plan; [`list`](Self::list) gives them in order.
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
}
