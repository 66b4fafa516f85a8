//! The two parts of a booklet: games, and after them problems.

use std::borrow::Cow;

use kifu_record::Record;
use kifu_record::solution::problems_of_book;
use kifu_record::words::Language;

use super::{BookletOptions, Contents};
use crate::game_text;
use crate::phrases;

/// The records of a booklet, divided by how they are drawn.
pub(crate) struct Parts<'r> {
    /// The games, which are divided into figures.
    pub(crate) games: Vec<&'r Record>,
    /// The problems, each with its answers.
    pub(crate) problems: Vec<&'r Record>,
    /// The number of problems on a page.
    pub(crate) per_page: u8,
}

impl<'r> Parts<'r> {
    /// Divides records into games and problems: all are games, or, if the options request problems, only those that look
    /// like games.
    pub(crate) fn of(records: &'r [Record], options: &BookletOptions) -> Self {
        let (games, problems, per_page) = match options.contents {
            Contents::Games => (records.iter().collect(), Vec::new(), 1),
            Contents::Problems { per_page } => {
                let (games, problems) = records.iter().partition(|record| is_game(record));
                (games, problems, per_page)
            }
        };
        Self { games, problems, per_page }
    }

    /// Returns true if there are both games and problems.
    pub(crate) fn is_mixed(&self) -> bool {
        !self.games.is_empty() && !self.problems.is_empty()
    }

    /// Returns true if a list of contents comes first.
    pub(crate) fn has_contents(&self) -> bool {
        self.games.len() > 1 || self.is_mixed()
    }

    /// Returns the title for records without one: the players of the only game, or the kind of the records.
    pub(crate) fn title(&self, language: Language) -> String {
        if self.is_mixed() {
            phrases::of(language).mixed.to_owned()
        } else if self.games.is_empty() && !self.problems.is_empty() {
            phrases::problems(language).to_owned()
        } else {
            game_text::title(&self.games, language)
        }
    }
}

/// The records of a booklet with the problems of books one by one: each variation of a book that begins with stones.
pub(crate) fn divided<'r>(records: &'r [Record], options: &BookletOptions) -> Cow<'r, [Record]> {
    if !matches!(options.contents, Contents::Problems { .. }) {
        return Cow::Borrowed(records);
    }
    let problems = |record: &Record| match is_game(record) {
        true => Vec::new(),
        false => problems_of_book(record).into_iter().map(|problem| problem.record).collect(),
    };
    let books: Vec<Vec<Record>> = records.iter().map(problems).collect();
    if books.iter().all(Vec::is_empty) {
        return Cow::Borrowed(records);
    }
    let of_each = records.iter().zip(books);
    of_each.flat_map(|(record, book)| if book.is_empty() { vec![record.clone()] } else { book }).collect()
}

/// The least number of moves of a record that is drawn as a game if there are problems.
const GAME: usize = 20;

/// Returns true for a record that begins as games do, and is longer than a problem.
fn is_game(record: &Record) -> bool {
    !record.is_problem() && record.moves().nth(GAME - 1).is_some()
}
