//! The games of two files, compared pair by pair: a record is made when its pair is compared, and then dropped.

use std::borrow::Cow;

use kifu_record::{Comparison, Format, FormatName, GameKeys, Pairing, Record, compare, from_sgf, match_keys};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

use super::{Match, part_of};
use crate::cli::Diff;
use crate::record::read_records;

/// The games of a file.
pub(super) enum Games<'t> {
    /// Those of SGF, which are cheap to read one at a time.
    Sgf(Collection<'t>),
    /// Those of any other format.
    Records(Vec<Record>),
}

impl<'t> Games<'t> {
    pub(super) fn read(bytes: &'t [u8], format: &Format, parsing: &ParseOptions) -> Self {
        match format.name {
            FormatName::Sgf => Self::Sgf(Collection::parse_with(bytes, parsing)),
            _ => Self::Records(read_records(bytes, format, parsing).0),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Sgf(collection) => collection.games().len(),
            Self::Records(records) => records.len(),
        }
    }

    /// The record of a game; an empty one where there is no such game.
    fn record(&self, number: usize) -> Cow<'_, Record> {
        match self {
            Self::Sgf(collection) => {
                Cow::Owned(collection.game(number).map_or_else(Record::default, |game| from_sgf(game).record))
            }
            Self::Records(records) => records.get(number).map_or_else(Cow::default, Cow::Borrowed),
        }
    }

    fn keys(&self) -> Vec<GameKeys> {
        (0..self.len()).map(|number| GameKeys::of(&self.record(number))).collect()
    }
}

/// Pairs the games of two files.
pub(super) fn pairing(games: &[Games<'_>; 2]) -> Pairing {
    if games.iter().all(|games| games.len() == 1) {
        return Pairing { pairs: vec![(0, 0)], ..Pairing::default() };
    }
    match_keys(&games[0].keys(), &games[1].keys())
}

/// The pairs compared, in the order of the first file, and then the games that only the second has.
pub(super) fn matches<'g>(
    games: &'g [Games<'_>; 2],
    pairing: &'g Pairing,
    options: &'g Diff,
) -> impl Iterator<Item = Match> + 'g {
    let mut pairs = pairing.pairs.iter().peekable();
    let mine = (0..games[0].len()).map(move |number| match pairs.next_if(|(one, _)| *one == number) {
        Some(&(one, other)) => both(games, [one, other], options),
        None => Match::OnlyOne(number),
    });
    mine.chain(pairing.only_other.iter().copied().map(Match::OnlyOther))
}

fn both(games: &[Games<'_>; 2], [one, other]: [usize; 2], options: &Diff) -> Match {
    let (record, their_record) = (games[0].record(one), games[1].record(other));
    let mut comparison: Comparison = compare(&record, &their_record);
    comparison.differences.retain(|difference| {
        let part = part_of(difference.part());
        (options.only.is_empty() || options.only.contains(&part)) && !options.ignore.contains(&part)
    });
    Match::Both { games: [one, other], size: their_record.size, comparison: Box::new(comparison) }
}
