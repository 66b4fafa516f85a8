//! Which game of one collection is which of another.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use kifu_go::{Color, Move, Transform, canonical_moves};

use crate::Record;

/// Which records stand for each other, by their places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// Pairs, in the order of the first list.
    pub pairs: Vec<(usize, usize)>,
    /// Records that only the first list has.
    pub only_one: Vec<usize>,
    /// Records that only the second list has.
    pub only_other: Vec<usize>,
}

/// How many moves of the opening tell a game.
const OPENING: usize = 20;

/// Pairs the records of two lists: those with the same moves first, however they are turned; then those with the same
/// twenty moves to begin with; then those of the same players on the same day; then those at the same place of the list, where
/// both lists are equally long. A record alone in its list is paired with one that is alone as well.
///
/// Takes time in proportion to the number of moves, not of pairs.
#[must_use]
pub fn match_records(one: &[Record], other: &[Record]) -> Pairing {
    let mut work = Work { mine: vec![None; one.len()], theirs: vec![None; other.len()] };
    let games = |records: &[Record]| records.iter().map(|record| canonical(record, usize::MAX)).collect::<Vec<_>>();
    let (mine, theirs) = (games(one), games(other));
    work.pair(&mine, &theirs, |moves| (!moves.is_empty()).then_some(moves));
    let openings = |records: &[Record]| records.iter().map(|record| canonical(record, OPENING)).collect::<Vec<_>>();
    let (mine, theirs) = (openings(one), openings(other));
    work.pair(&mine, &theirs, |moves| (moves.len() == OPENING).then_some(moves));
    work.pair(one, other, players);
    if one.len() == other.len() {
        work.pair(&(0..one.len()).collect::<Vec<_>>(), &(0..other.len()).collect::<Vec<_>>(), |place| Some(*place));
    }
    work.finish()
}

struct Work {
    mine: Vec<Option<usize>>,
    theirs: Vec<Option<usize>>,
}

impl Work {
    /// Pairs what is left and has the same key, in the order of the lists.
    fn pair<'t, T, K: Hash + Eq + 't>(&mut self, one: &'t [T], other: &'t [T], key: impl Fn(&'t T) -> Option<K>) {
        let mut places: HashMap<K, VecDeque<usize>> = HashMap::new();
        for (place, item) in other.iter().enumerate().filter(|(place, _)| self.theirs[*place].is_none()) {
            if let Some(key) = key(item) {
                places.entry(key).or_default().push_back(place);
            }
        }
        for (place, item) in one.iter().enumerate() {
            if self.mine[place].is_none()
                && let Some(theirs) = key(item).and_then(|key| places.get_mut(&key)).and_then(VecDeque::pop_front)
            {
                (self.mine[place], self.theirs[theirs]) = (Some(theirs), Some(place));
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

/// The first moves in a form that all turned copies share.
fn canonical(record: &Record, most: usize) -> Vec<(Color, Move)> {
    let moves: Vec<_> = record.moves().take(most).collect();
    canonical_moves(&moves, record.size, Transform::keeping(record.size)).0
}

/// Who played, and when; `None` where that says little.
fn players(record: &Record) -> Option<(Option<String>, Option<String>, Option<String>)> {
    let info = record.info()?;
    let name = |color| info.player(color).and_then(|player| player.name.clone());
    let names = (name(Color::Black), name(Color::White));
    let date = info.dates.as_ref().map(ToString::to_string);
    names.0.is_some().then_some((names.0, names.1, date))
}
