//! Converts a request into a search plan.

use kifu_record::Record;

use super::board::{after, pattern_of, size};
use super::records::{filled, position};
use super::{ListPart, Request, RequestAnchor, RequestError, RequestProblem, SortBy};
use crate::kernel::Window;
use crate::pattern::{Allowed, Anchor, Images, Pattern};
use crate::query::Condition;
use crate::search::{PatternQuestion, Then, ThenPlace};
use crate::stream::Variations;

/// The default number of moves within which a second pattern must follow.
const WITHIN: u32 = 1000;

/// A request after all checks.
#[derive(Clone, Debug)]
pub struct SearchPlan {
    /// The query with all values filled in.
    pub query: String,
    /// The condition on the games.
    pub condition: Condition,
    /// The pattern to find in them.
    pub pattern: Option<PatternQuestion>,
    /// Their order.
    pub sort: SortBy,
    /// The part of them to list.
    pub part: ListPart,
}

/// Records that were already read, which replace the texts of a request.
#[derive(Clone, Copy, Default, Debug)]
pub struct RequestRecords<'r> {
    /// The record for [`Request::record`].
    pub record: Option<&'r Record>,
    /// The record for [`Request::reference`].
    pub reference: Option<&'r Record>,
}

impl Request {
    /// Checks all fields.
    ///
    /// # Errors
    /// The first field that cannot be read, or contradicts other fields.
    pub fn validate(&self) -> Result<SearchPlan, RequestError> {
        self.validate_with(&RequestRecords::default())
    }

    /// Checks all fields, with records that were already read.
    ///
    /// # Errors
    /// The first field that cannot be read, or contradicts other fields.
    pub fn validate_with(&self, records: &RequestRecords<'_>) -> Result<SearchPlan, RequestError> {
        if self.saved.is_some() {
            return Err(RequestError::new("saved", RequestProblem::NeedsLibrary));
        }
        let query = if records.reference.is_some() || self.reference.is_some() {
            filled(self, records)?
        } else {
            self.query.clone()
        };
        let bad = |error| RequestError::new("query", RequestProblem::Query { text: query.clone(), error });
        let condition = query.parse().map_err(bad)?;
        let pattern = self.pattern_question(records)?;
        let part = ListPart { reverse: self.reverse, skip: self.skip, limit: self.limit };
        Ok(SearchPlan { query, condition, pattern, sort: self.sort, part })
    }

    fn pattern_question(&self, records: &RequestRecords<'_>) -> Result<Option<PatternQuestion>, RequestError> {
        self.check_fields(records)?;
        let Some(mut pattern) = self.read_pattern(records)? else { return Ok(None) };
        self.check_pattern(&pattern)?;
        match self.anchor {
            Some(RequestAnchor::Anywhere) => pattern.anchor = Anchor::Anywhere,
            Some(RequestAnchor::Centre) => pattern.anchor = Anchor::Centre,
            Some(RequestAnchor::Side) => pattern.anchor = Anchor::Side,
            Some(RequestAnchor::Corner) => pattern.anchor = Anchor::Corner,
            Some(RequestAnchor::Fixed) | None => {}
        }
        pattern.next = self.next.or(pattern.next);
        let unless = |is_excluded: bool, known: Allowed| if is_excluded { Allowed::No } else { known };
        pattern.images = Images {
            symmetry: unless(self.no_symmetry, pattern.images.symmetry),
            swap: unless(self.no_swap, pattern.images.swap),
        };
        let then = match &self.then {
            None => None,
            Some(text) => Some(Then {
                pattern: pattern_text("then", text)?,
                moves: self.within.unwrap_or(WITHIN),
                place: if self.then_anywhere { ThenPlace::Anywhere } else { ThenPlace::SameImage },
            }),
        };
        Ok(Some(PatternQuestion {
            pattern,
            tolerance: self.differ,
            window: Window { from: self.from, to: self.to.unwrap_or(u32::MAX) },
            variations: if self.variations { Variations::Read } else { Variations::Skip },
            then,
        }))
    }

    fn read_pattern(&self, records: &RequestRecords<'_>) -> Result<Option<Pattern>, RequestError> {
        let region = self.region.as_deref();
        let has_record = records.record.is_some() || self.record.is_some();
        let board = match (&self.pattern, &self.played) {
            (Some(text), _) => return pattern_text("pattern", text).map(Some),
            (None, _) if has_record => position(self, records)?,
            (None, Some(moves)) => after(moves, size(self.board.as_deref().unwrap_or("19"))?)?,
            (None, None) => return Ok(None),
        };
        pattern_of(&board, region).map(Some)
    }

    /// Checks the combination of fields.
    fn check_fields(&self, records: &RequestRecords<'_>) -> Result<(), RequestError> {
        let error = |field: &str, problem| Err(RequestError::new(field, problem));
        let has_record = self.record.is_some() || records.record.is_some();
        let positions =
            [("pattern", self.pattern.is_some()), ("record", has_record), ("played", self.played.is_some())];
        let mut given = positions.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name);
        let position = given.next();
        if let (Some(one), Some(other)) = (position, given.next()) {
            return error(other, RequestProblem::Conflict(one));
        }
        if position.is_none() {
            let dependent = [
                ("region", self.region.is_some()),
                ("anchor", self.anchor.is_some()),
                ("next", self.next.is_some()),
                ("no_symmetry", self.no_symmetry),
                ("no_swap", self.no_swap),
                ("variations", self.variations),
                ("from", self.from > 0),
                ("to", self.to.is_some()),
                ("differ", self.differ > 0),
                ("then", self.then.is_some()),
            ];
            if let Some((field, _)) = dependent.into_iter().find(|(_, is_given)| *is_given) {
                return error(field, RequestProblem::NeedsPosition);
            }
        }
        if self.at_move.is_some() && !has_record {
            return error("move", RequestProblem::Needs("record"));
        }
        if self.then.is_none() && (self.within.is_some() || self.then_anywhere) {
            let field = if self.within.is_some() { "within" } else { "then_anywhere" };
            return error(field, RequestProblem::Needs("then"));
        }
        if self.within == Some(0) {
            return Err(RequestError::value("within", "must be at least 1"));
        }
        if self.pattern.is_some() && self.region.is_some() {
            return error("region", RequestProblem::RegionOfPattern);
        }
        match self.to {
            Some(to) if to < self.from => error("from", RequestProblem::WindowReversed { from: self.from, to }),
            _ => Ok(()),
        }
    }

    /// Checks the fields that change the meaning of the pattern.
    fn check_pattern(&self, pattern: &Pattern) -> Result<(), RequestError> {
        let error = |field: &str, problem| Err(RequestError::new(field, problem));
        if self.anchor == Some(RequestAnchor::Fixed) && !matches!(pattern.anchor, Anchor::At(_)) {
            return error("anchor", RequestProblem::AnchorNotFixed);
        }
        let first = pattern.moves.first().and_then(|step| step.color);
        if let (Some(next), Some(first)) = (self.next, first)
            && first != next
        {
            return error("next", RequestProblem::NextContradicts);
        }
        let stated = pattern.cells.iter().filter(|cell| !cell.is_any()).count();
        if self.differ > 0 && usize::from(self.differ) >= stated {
            return error("differ", RequestProblem::DiffersEverywhere { differ: self.differ, stated });
        }
        Ok(())
    }
}

/// Reads a pattern; rows on a single line may be separated by `/`.
fn pattern_text(field: &str, text: &str) -> Result<Pattern, RequestError> {
    Pattern::of_rows(text).map_err(|error| RequestError::new(field, RequestProblem::Pattern(error)))
}
