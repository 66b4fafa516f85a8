//! Finding copies: from segments to groups.

use std::num::{NonZeroU64, NonZeroUsize};

use super::candidates::{Entries, Entry, pairs};
use super::compared::ComparedGame;
use super::joined_names::JoinedNames;
use super::memory::CopyMemory;
use super::parts::{families, groups, keys, relate};
use super::relation::Relation;
use crate::parallel::in_parts;
use crate::segments::{GameId, OpenSegment};
use crate::stream::Event;

/// Options for finding copies.
#[derive(Clone, Copy, Debug)]
pub struct CopyOptions<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Fingerprints of the records, by the `id` of their [summaries](crate::segment::GameSummary), sorted by it: games
    /// with the same fingerprint are copies regardless of their content. May be empty.
    pub contents: &'a [(u32, u64)],
    /// The names of players and events that are one name: see [`Library::joined_names`](crate::Library::joined_names).
    pub names: &'a JoinedNames,
}

/// A game and its copies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The best copy: the one with the most moves, then comments and variations, then game information; then the
    /// earliest.
    pub kept: GameId,
    /// The other copies, in the order of their numbers; each was compared with the kept game.
    pub copies: Vec<Duplicate>,
}

/// A copy of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The copy.
    pub game: GameId,
    /// Its relation to the kept game.
    pub relation: Relation,
}

/// Finds the copies among all games of some segments. Groups are in the order of their kept games.
///
/// The result depends only on the games and their numbers, not on their distribution over segments. On boards that
/// are not square, rotations by 90 degrees change the size of the board, and such copies are not found.
#[must_use]
pub fn find_copies(segments: &[OpenSegment], options: &CopyOptions<'_>) -> Vec<Group> {
    let games = Games::new(segments, options);
    let keyed = in_parts(&games.numbers(), options.threads, |numbers| games.keys(numbers));
    let (entries, lengths): (Vec<_>, Vec<_>) = keyed.into_iter().unzip();
    let lengths = lengths.concat();
    let pairs = pairs(&entries, |game| lengths[game as usize] as usize, options.threads);
    drop(entries);
    let accepted = in_parts(&pairs, options.threads, |pairs| games.confirm(pairs)).concat();
    let families = families(&accepted);
    let mut groups = in_parts(&families, options.threads, |families| games.groups(families)).concat();
    groups.sort_unstable_by_key(|group| group.0);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// All games, ordered by their numbers in the catalogue; here a game is identified by its position in that order.
struct Games<'a> {
    segments: &'a [OpenSegment],
    ids: Vec<GameId>,
    contents: &'a [(u32, u64)],
    names: &'a JoinedNames,
    /// The tables for all sizes of boards.
    memory: CopyMemory,
}

impl<'a> Games<'a> {
    fn new(segments: &'a [OpenSegment], options: &CopyOptions<'a>) -> Self {
        let mut memory = CopyMemory::default();
        let mut ids: Vec<(u32, GameId)> = Vec::new();
        for (loaded, segment) in segments.iter().zip(0..) {
            let _ = memory.lanes(loaded.segment.size());
            let mut reader = loaded.segment.reader();
            let games = loaded.alive.iter().filter_map(|slot| {
                let id = reader.facts(slot)?.id;
                Some((id, GameId { segment, slot: slot as u32 }))
            });
            ids.extend(games);
        }
        ids.sort_unstable();
        let ids = ids.into_iter().map(|(_, id)| id).collect();
        Self { segments, ids, contents: options.contents, names: options.names, memory }
    }

    fn numbers(&self) -> Vec<u32> {
        (0..).zip(&self.ids).map(|(number, _)| number).collect()
    }

    /// Reads a game; a damaged game has no moves.
    fn read(&self, number: u32, events: &mut Vec<Event>, game: &mut ComparedGame) {
        let id = self.ids[number as usize];
        let segment = &self.segments[id.segment as usize].segment;
        game.read(&mut segment.reader(), id.slot as usize, events);
        game.names = self.names.names(&game.facts);
        let at = self.contents.binary_search_by_key(&game.facts.id, |&(id, _)| id).ok();
        game.content = at.and_then(|at| NonZeroU64::new(self.contents[at].1));
    }

    /// Memory for a game, which any game can be read into.
    fn empty(&self, number: u32) -> ComparedGame {
        let id = self.ids[number as usize];
        ComparedGame::new(self.segments[id.segment as usize].segment.size())
    }

    fn keys(&self, numbers: &[u32]) -> (Entries, Vec<u32>) {
        let (mut events, mut memory) = (Vec::new(), self.memory.clone());
        let mut entries = Entries::default();
        let mut lengths = Vec::with_capacity(numbers.len());
        let Some(mut read) = numbers.first().map(|&first| self.empty(first)) else { return (entries, lengths) };
        for &game in numbers {
            self.read(game, &mut events, &mut read);
            let found = keys(&read, &mut memory);
            found.iter().for_each(|key| entries.push(Entry { key: key.key, sketch: key.sketch, game }));
            lengths.push(read.length());
        }
        (entries, lengths)
    }

    /// Returns the pairs that are copies.
    fn confirm(&self, pairs: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let (mut events, mut memory) = (Vec::new(), self.memory.clone());
        let Some(&(first, second)) = pairs.first() else { return Vec::new() };
        let (mut one, mut other) = ((None, self.empty(first)), (None, self.empty(second)));
        let mut load = |read: &mut (Option<u32>, ComparedGame), number: u32| {
            if read.0 != Some(number) {
                self.read(number, &mut events, &mut read.1);
                read.0 = Some(number);
            }
        };
        let mut confirmed = Vec::new();
        for &(first, second) in pairs {
            load(&mut one, first);
            load(&mut other, second);
            if relate(&one.1, &other.1, &mut memory).is_some() {
                confirmed.push((first, second));
            }
        }
        confirmed
    }

    /// Returns the groups of families, each with the number of its kept game.
    fn groups(&self, families: &[Vec<u32>]) -> Vec<(u32, Group)> {
        let (mut events, mut memory) = (Vec::new(), self.memory.clone());
        let mut found = Vec::new();
        for family in families {
            let read = |&number: &u32| {
                let mut game = self.empty(number);
                self.read(number, &mut events, &mut game);
                (number, game)
            };
            let family: Vec<_> = family.iter().map(read).collect();
            let copy = |(number, relation)| Duplicate { game: self.ids[number as usize], relation };
            found.extend(groups(family, &mut memory).into_iter().map(|group| {
                let kept = self.ids[group.kept as usize];
                (group.kept, Group { kept, copies: group.copies.into_iter().map(copy).collect() })
            }));
        }
        found
    }
}
