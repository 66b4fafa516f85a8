//! Finds the games of one collection that correspond to those of another.

use std::hash::{DefaultHasher, Hash, Hasher};

use kifu_go::sorting;
use kifu_go::{Color, Move, Transform, canonical_moves};

use crate::Record;

/// Pairs of matching records, by their indices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// Pairs, in the order of the first list.
    pub pairs: Vec<(usize, usize)>,
    /// Records that only the first list has.
    pub only_one: Vec<usize>,
    /// Records that only the second list has.
    pub only_other: Vec<usize>,
}

/// The number of opening moves that identify a game.
const OPENING: usize = 20;

/// Hashes that identify a game, in 48 bytes, so that games of long lists can be paired without their records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameKeys {
    /// The moves, independent of symmetry; `None` if there are none.
    moves: Option<u64>,
    /// The first twenty moves; `None` if there are fewer.
    opening: Option<u64>,
    /// The players and the date; `None` if there is too little information.
    players: Option<u64>,
}

impl GameKeys {
    /// The keys of a record.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let moves = canonical(record, usize::MAX);
        let opening = canonical(record, OPENING);
        Self {
            moves: (!moves.is_empty()).then(|| hash(&moves)),
            opening: (opening.len() == OPENING).then(|| hash(&opening)),
            players: players(record).map(|players| hash(&players)),
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Pairs the records of two lists, as [`match_keys`] does.
#[must_use]
pub fn match_records(one: &[Record], other: &[Record]) -> Pairing {
    let keys = |records: &[Record]| records.iter().map(GameKeys::of).collect::<Vec<_>>();
    match_keys(&keys(one), &keys(other))
}

/// Pairs the games of two lists. First come those with the same moves, regardless of symmetry; then those with the
/// same first twenty moves; then those of the same players on the same day; then those with the same index, if both
/// lists have the same length. A single remaining game is paired with a single remaining game of the other list.
///
/// Takes time `n log n` for `n` games.
#[must_use]
pub fn match_keys(one: &[GameKeys], other: &[GameKeys]) -> Pairing {
    let mut work = Work { mine: vec![None; one.len()], theirs: vec![None; other.len()] };
    work.pair(one, other, |keys| keys.moves);
    work.pair(one, other, |keys| keys.opening);
    work.pair(one, other, |keys| keys.players);
    if one.len() == other.len() {
        let places = work.mine.iter_mut().zip(&mut work.theirs).enumerate();
        for (place, (mine, theirs)) in places.filter(|(_, (mine, theirs))| mine.is_none() && theirs.is_none()) {
            (*mine, *theirs) = (Some(place), Some(place));
        }
    }
    work.finish()
}

struct Work {
    mine: Vec<Option<usize>>,
    theirs: Vec<Option<usize>>,
}

impl Work {
    /// Pairs the remaining games with the same key, in the order of the lists.
    fn pair(&mut self, one: &[GameKeys], other: &[GameKeys], key: impl Fn(&GameKeys) -> Option<u64>) {
        let left = |games: &[GameKeys], pairs: &[Option<usize>]| {
            let unpaired = games.iter().enumerate().filter(|(place, _)| pairs[*place].is_none());
            let mut left: Vec<(u64, usize)> = unpaired.filter_map(|(place, game)| Some((key(game)?, place))).collect();
            sorting::sort(&mut left);
            left
        };
        let (mine, theirs) = (left(one, &self.mine), left(other, &self.theirs));
        let mut theirs = theirs.into_iter().peekable();
        for (key, place) in mine {
            while theirs.next_if(|(their_key, _)| *their_key < key).is_some() {}
            if let Some((_, their_place)) = theirs.next_if(|(their_key, _)| *their_key == key) {
                (self.mine[place], self.theirs[their_place]) = (Some(their_place), Some(place));
            }
        }
    }

    fn finish(self) -> Pairing {
        let alone = |places: &[Option<usize>]| {
            places.iter().enumerate().filter(|(_, pair)| pair.is_none()).map(|(place, _)| place).collect()
        };
        let pairs = self.mine.iter().enumerate().filter_map(|(mine, theirs)| theirs.map(|theirs| (mine, theirs)));
        Pairing { pairs: pairs.collect(), only_one: alone(&self.mine), only_other: alone(&self.theirs) }
    }
}

/// The first moves in a form that does not depend on symmetry.
fn canonical(record: &Record, most: usize) -> Vec<(Color, Move)> {
    let moves: Vec<_> = record.moves().take(most).collect();
    canonical_moves(&moves, record.size, Transform::keeping(record.size)).0
}

/// The players and the date; `None` if there is too little information.
fn players(record: &Record) -> Option<(Option<String>, Option<String>, Option<String>)> {
    let info = record.info()?;
    let name = |color| info.player(color).and_then(|player| player.name.clone());
    let names = (name(Color::Black), name(Color::White));
    let date = info.dates.as_ref().map(ToString::to_string);
    names.0.is_some().then_some((names.0, names.1, date))
}
