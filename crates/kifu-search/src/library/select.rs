//! Searching a library: its segments, with the catalogue for names, texts, tags and files.

use std::collections::HashSet;

use super::{Library, LibraryError, store};
use crate::kernel::Hit;
use crate::query::{Condition, FilePart, TextPart};
use crate::search::{PatternQuestion, Question};
use crate::segments::{Answer, GameId, Lookup, SegmentError, Segments, Selection};
use crate::stream::Event;

impl Library {
    /// Returns all games.
    #[must_use]
    pub fn all_games(&self) -> Selection {
        self.segments().all_games()
    }

    /// Returns the games that meet a condition.
    ///
    /// # Errors
    /// If the catalogue or a segment is damaged or cannot be read.
    pub fn select(&self, condition: &Condition) -> Result<Selection, LibraryError> {
        self.segments().select(condition, &Asked(self)).map_err(|error| match error {
            AskError::Library(error) => error,
            AskError::Segment(error) => self.segment_error(error),
        })
    }

    /// Searches games for a pattern, on all processors.
    ///
    /// # Errors
    /// If a segment is damaged or cannot be read.
    pub fn find_pattern(&self, question: &PatternQuestion, among: &Selection) -> Result<Answer, LibraryError> {
        self.segments().find_pattern(question, among).map_err(|error| self.segment_error(error))
    }

    /// Visits the games of an answer, each with its hits and the events of its main line: see
    /// [`Segments::visit_hits`](crate::Segments::visit_hits).
    ///
    /// # Errors
    /// If a segment is damaged or cannot be read.
    pub fn visit_hits(
        &self,
        answer: &Answer,
        visit: impl FnMut(GameId, &Question, &[Hit], &[Event]),
    ) -> Result<(), LibraryError> {
        self.segments().visit_hits(answer, visit).map_err(|error| self.segment_error(error))
    }

    /// Returns the hits of an answer in one game, by node.
    ///
    /// # Errors
    /// If a segment is damaged or cannot be read.
    pub fn hits(&self, answer: &Answer, game: GameId) -> Result<Vec<Hit>, LibraryError> {
        self.segments().hits(answer, game).map_err(|error| self.segment_error(error))
    }

    /// Returns the error of a segment with the path of its file.
    pub(super) fn segment_error(&self, SegmentError { number, fault }: SegmentError) -> LibraryError {
        store::error(self.folder(), number, &fault)
    }
}

/// The catalogue of a library for conditions.
struct Asked<'l>(&'l Library);

/// An error of a query to the library; segments do not know their files.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum AskError {
    Library(#[from] LibraryError),
    Segment(#[from] SegmentError),
}

impl Lookup for Asked<'_> {
    type Error = AskError;

    fn names_like(&self, name: &str) -> Result<HashSet<u32>, AskError> {
        Ok(self.0.names_like(name)?)
    }

    fn events_like(&self, name: &str) -> Result<HashSet<u32>, AskError> {
        Ok(self.0.events_like(name)?)
    }

    fn games_with_text(&self, _: &Segments, part: TextPart, words: &str) -> Result<Selection, AskError> {
        Ok(self.0.games_with_text(part, words)?)
    }

    fn ids_with_tag(&self, tag: &str) -> Result<Vec<u32>, AskError> {
        Ok(self.0.ids_with_tag(tag)?)
    }

    fn ids_of_files(&self, what: FilePart, words: &str) -> Result<Vec<u32>, AskError> {
        Ok(self.0.ids_of_files(what, words)?)
    }
}
