//! The games of a text with their reviews.

use kifu_record::{Format, Record, WriteOptions, WriteOutcome, recognize};
use kifu_sgf::encoding::ParseOptions;

use super::game::{GameReview, ReviewOptions};
use super::record::write_review;
use super::source::{Evaluated, KnownEvaluations};
use crate::convert::read_records;
use crate::evaluations::StoreError;

/// A game of a text.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The number of the game in its file, from 1.
    pub number: usize,
    /// The game.
    pub record: Record,
    /// Its evaluations, if there are any.
    pub evaluated: Option<Evaluated>,
    /// Its review; `None` if the loss of no move is known.
    pub review: Option<GameReview>,
}

/// Reads the games of a text, or those with the numbers `chosen` from 0, and reviews them. A text without a record has none.
///
/// # Errors
/// If the store cannot be read.
pub fn read_games(
    bytes: &[u8],
    path: &str,
    parse: &ParseOptions,
    chosen: Option<&[usize]>,
    known: &KnownEvaluations,
    options: &ReviewOptions,
) -> Result<Vec<ReadGame>, StoreError> {
    let Some(format) = recognize(bytes) else { return Ok(Vec::new()) };
    let (records, _) = read_records(bytes, format, parse);
    let wanted = records.into_iter().enumerate().filter(|(index, _)| chosen.is_none_or(|all| all.contains(index)));
    let read = |(index, record): (usize, Record)| {
        let evaluated = known.of(&record)?;
        let review = evaluated.as_ref().and_then(|found| GameReview::of(&record, path, index + 1, found, options));
        Ok(ReadGame { number: index + 1, record, evaluated, review })
    };
    wanted.map(read).collect()
}

/// Writes games with their reviews as SGF: see [`write_review`]. `None` if the games cannot be written.
#[must_use]
pub fn reviewed_sgf(games: Vec<ReadGame>) -> Option<WriteOutcome> {
    let write = |mut game: ReadGame| {
        if let (Some(review), Some(evaluated)) = (&game.review, &game.evaluated) {
            write_review(&mut game.record, review, evaluated);
        }
        game.record
    };
    let records: Vec<Record> = games.into_iter().map(write).collect();
    Format::SGF.write(&records, &WriteOptions::default())
}
