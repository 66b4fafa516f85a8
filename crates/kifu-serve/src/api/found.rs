//! Runs a search, and counts its results, so far or final.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use kifu_record::is_stopped;
use kifu_search::counts::{PatternCounts, pattern_counts};
use kifu_search::{Answer, Request, SearchPlan, Selection};
use serde::Serialize;

use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::state::{Snapshot, View};

/// The counts of a search, so far or final.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Found {
    /// The number of the view that lists the games, `{view}` in paths; missing while the search is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<u64>,
    /// The state of the library that was searched: see `generation` of `Library`.
    generation: u64,
    /// The number of games found so far.
    pub(crate) games: usize,
    /// The number of games that match the query; the pattern is searched in these.
    query_games: usize,
    /// The number of these games that have been searched so far.
    searched_games: usize,
    /// The number of games in the library.
    library_games: usize,
    /// The counts of the pattern; missing if the request has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<crate::described::PatternCounts>))]
    pub(crate) pattern: Option<PatternCounts>,
    /// The names of the openings and joseki that conditions of the query mean, by the tag of their language. The key is a
    /// condition without quotation marks: `joseki:magic sword`. A condition that means several positions is missing.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<String, BTreeMap<&'static str, &'static str>>,
    /// The time since the request began, in seconds.
    seconds: f64,
}

/// A search that was checked, and the games that meet its query.
pub(crate) struct Search {
    pub(crate) library: usize,
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) plan: SearchPlan,
    pub(crate) among: Selection,
    begun: Instant,
}

impl Search {
    /// Reads and checks the request in the body, and selects the games that meet its query.
    ///
    /// # Errors
    /// If the request is not valid, or the library cannot be read.
    pub(crate) fn new(library: usize, snapshot: Arc<Snapshot>, call: &Call) -> Result<Self, Problem> {
        let begun = Instant::now();
        let text = str::from_utf8(&call.body).map_err(|_| Problem::new(Code::BadRequest, "the body is not UTF-8"))?;
        let request = Request::parse(text)?;
        Self::of_request(library, snapshot, &request, begun)
    }

    /// Checks a request, and selects the games that meet its query.
    ///
    /// # Errors
    /// If the request is not valid, or the library cannot be read.
    pub(crate) fn of_request(
        library: usize,
        snapshot: Arc<Snapshot>,
        request: &Request,
        begun: Instant,
    ) -> Result<Self, Problem> {
        let request = snapshot.library().resolve(request)?;
        let plan = request.validate()?;
        let among = snapshot.library().select(&plan.condition)?;
        Ok(Self { library, snapshot, plan, among, begun })
    }

    /// Searches all games at once.
    ///
    /// # Errors
    /// If the library cannot be read, or the client has gone.
    pub(crate) fn run(&self) -> Result<Option<Answer>, Problem> {
        let answer = |question| self.snapshot.segments.find_pattern(question, &self.among);
        let answer = self.plan.pattern.as_ref().map(answer).transpose()?;
        // An incomplete answer must not become a view.
        if is_stopped() { Err(Problem::gone()) } else { Ok(answer) }
    }

    /// Returns the counts of an answer as far as it has come.
    pub(crate) fn counts(&self, answer: Option<&Answer>, searched: usize) -> Found {
        let among = self.among.count();
        Found {
            view: None,
            generation: self.snapshot.generation,
            games: answer.map_or(among, |answer| answer.found.count()),
            query_games: among,
            searched_games: searched,
            library_games: self.snapshot.segments.count(),
            pattern: self.plan.pattern.as_ref().zip(answer).map(|(question, answer)| pattern_counts(question, answer)),
            names: self.names(),
            seconds: self.begun.elapsed().as_secs_f64(),
        }
    }

    /// Returns the names of the openings and joseki that conditions mean.
    fn names(&self) -> BTreeMap<String, BTreeMap<&'static str, &'static str>> {
        let named = self.plan.condition.named_positions().into_iter();
        named.map(|(condition, position)| (condition, position.names())).collect()
    }

    /// Returns the view of an answer, with its games in order.
    ///
    /// # Errors
    /// If the library cannot be read, or the client has gone.
    pub(crate) fn into_view(self, answer: Option<Answer>) -> Result<View, Problem> {
        let selection = answer.as_ref().map_or(self.among, |answer| answer.found.clone());
        let games = self.snapshot.library().list(&selection, self.plan.sort, &self.plan.part)?;
        if is_stopped() {
            return Err(Problem::gone());
        }
        let unstated = self.snapshot.segments.unstated(&selection);
        Ok(View { library: self.library, snapshot: self.snapshot, selection, games, unstated, answer })
    }
}
