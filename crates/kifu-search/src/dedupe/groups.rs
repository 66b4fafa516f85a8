//! Finding copies: from segments to groups.

use std::num::NonZeroUsize;

use kifu_go::Size;

use super::candidates::{Entries, Entry, pairs};
use super::evidence::Known;
use super::keys::Keys;
use super::lanes::Lanes;
use super::line::Line;
use super::relation::{Memory, Relation, relate};
use super::worth::worth;
use crate::parallel::in_parts;
use crate::segment::GameSummary;
use crate::segments::{GameId, OpenSegment};
use crate::stream::{Event, Variations};

/// Options for finding copies.
#[derive(Clone, Copy, Debug)]
pub struct CopyOptions<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Fingerprints of the records, by [`GameSummary::id`], sorted by it: games with the same fingerprint are copies
    /// regardless of their content. May be empty.
    pub contents: &'a [(u32, u64)],
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
    let pairs = pairs(&entries, |game| lengths[game as usize], options.threads);
    drop(entries);
    let accepted = in_parts(&pairs, options.threads, |pairs| games.confirm(pairs)).concat();
    let families = families(&accepted);
    let mut groups = in_parts(&families, options.threads, |families| {
        families.iter().flat_map(|family| games.groups(family)).collect::<Vec<_>>()
    })
    .concat();
    groups.sort_unstable_by_key(|group| group.0);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// All games, ordered by their numbers in the catalogue; here a game is identified by its position in that order.
struct Games<'a> {
    segments: &'a [OpenSegment],
    ids: Vec<GameId>,
    lanes: Vec<Lanes>,
    /// The position in `lanes` for each segment.
    lanes_of: Vec<usize>,
    contents: &'a [(u32, u64)],
}

/// A game that was read.
#[derive(Default)]
struct Read {
    number: Option<u32>,
    line: Line,
}

impl<'a> Games<'a> {
    fn new(segments: &'a [OpenSegment], options: &CopyOptions<'a>) -> Self {
        let mut sizes: Vec<Size> = segments.iter().map(|loaded| loaded.segment.size()).collect();
        sizes.sort_unstable_by_key(|size| (size.columns(), size.rows()));
        sizes.dedup();
        let place = |loaded: &OpenSegment| sizes.iter().position(|&size| size == loaded.segment.size()).unwrap_or(0);
        let mut ids: Vec<(u32, GameId)> = Vec::new();
        for (loaded, segment) in segments.iter().zip(0..) {
            let mut reader = loaded.segment.reader();
            let games = loaded.alive.iter().filter_map(|slot| {
                let id = reader.facts(slot)?.id;
                Some((id, GameId { segment, slot: slot as u32 }))
            });
            ids.extend(games);
        }
        ids.sort_unstable();
        Self {
            segments,
            ids: ids.into_iter().map(|(_, id)| id).collect(),
            lanes_of: segments.iter().map(place).collect(),
            lanes: sizes.iter().map(|&size| Lanes::new(size)).collect(),
            contents: options.contents,
        }
    }

    fn numbers(&self) -> Vec<u32> {
        (0..).zip(&self.ids).map(|(number, _)| number).collect()
    }

    fn facts(&self, number: u32) -> GameSummary {
        let id = self.ids[number as usize];
        self.segments[id.segment as usize].segment.facts(id.slot as usize).unwrap_or_default()
    }

    fn lanes(&self, number: u32) -> &Lanes {
        &self.lanes[self.lanes_of[self.ids[number as usize].segment as usize]]
    }

    fn content(&self, facts: &GameSummary) -> Option<u64> {
        let at = self.contents.binary_search_by_key(&facts.id, |&(id, _)| id).ok()?;
        Some(self.contents[at].1)
    }

    /// Reads a game; a damaged game has no moves.
    fn read(&self, number: u32, events: &mut Vec<Event>, line: &mut Line) {
        let id = self.ids[number as usize];
        let segment = &self.segments[id.segment as usize].segment;
        match segment.read(id.slot as usize, Variations::Skip, usize::MAX, events) {
            Some(read) => line.read(&events[..read.main.min(events.len())]),
            None => line.read(&[]),
        }
    }

    fn keys(&self, numbers: &[u32]) -> (Entries, Vec<usize>) {
        let (mut events, mut line, mut keys) = (Vec::new(), Line::default(), Keys::default());
        let mut entries = Entries::default();
        let mut lengths = Vec::with_capacity(numbers.len());
        for &game in numbers {
            self.read(game, &mut events, &mut line);
            let facts = self.facts(game);
            keys.read(&line, &facts, self.content(&facts), self.lanes(game));
            keys.keys.iter().for_each(|&key| entries.push(Entry { key, sketch: keys.sketch, game }));
            lengths.push(line.words.len());
        }
        (entries, lengths)
    }

    /// Returns the pairs that are copies.
    fn confirm(&self, pairs: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let (mut events, mut memory) = (Vec::new(), Memory::default());
        let (mut one, mut other) = (Read::default(), Read::default());
        let mut load = |read: &mut Read, number: u32| {
            if read.number != Some(number) {
                self.read(number, &mut events, &mut read.line);
                read.number = Some(number);
            }
        };
        let mut confirmed = Vec::new();
        for &(first, second) in pairs {
            load(&mut one, first);
            load(&mut other, second);
            if self.relate((first, &one.line), (second, &other.line), &mut memory).is_some() {
                confirmed.push((first, second));
            }
        }
        confirmed
    }

    /// Returns the relation of a game to a kept game.
    fn relate(&self, kept: (u32, &Line), copy: (u32, &Line), memory: &mut Memory) -> Option<Relation> {
        let (kept_facts, copy_facts) = (self.facts(kept.0), self.facts(copy.0));
        let content = self.content(&kept_facts);
        if content.is_some() && content == self.content(&copy_facts) {
            return Some(Relation::identical(kept.1.setup));
        }
        let lanes = self.lanes(kept.0);
        if !std::ptr::eq(lanes, self.lanes(copy.0)) {
            return None;
        }
        let relation = relate(kept.1, copy.1, Known::of(&kept_facts, &copy_facts), lanes, memory)?;
        Some(Relation { same_info: is_same_info(&kept_facts, &copy_facts), ..relation })
    }

    /// Returns the groups among games that are linked by copies: the best game and its copies, then the same for the
    /// remaining games. Each group comes with the number of its kept game.
    fn groups(&self, family: &[u32]) -> Vec<(u32, Group)> {
        let (mut events, mut memory) = (Vec::new(), Memory::default());
        let mut left: Vec<(u32, Line)> = family
            .iter()
            .map(|&number| {
                let mut line = Line::default();
                self.read(number, &mut events, &mut line);
                (number, line)
            })
            .collect();
        let size = |number: u32| self.segments[self.ids[number as usize].segment as usize].segment.size();
        left.sort_by_cached_key(|(number, line)| {
            std::cmp::Reverse((worth(line, &self.facts(*number), size(*number)), std::cmp::Reverse(*number)))
        });
        let mut groups = Vec::new();
        while left.len() > 1 {
            let (number, line) = left.remove(0);
            let mut copies: Vec<(u32, Duplicate)> = Vec::new();
            left.retain(|(other, copy)| {
                let relation = self.relate((number, &line), (*other, copy), &mut memory);
                let Some(relation) = relation else { return true };
                copies.push((*other, Duplicate { game: self.ids[*other as usize], relation }));
                false
            });
            if !copies.is_empty() {
                copies.sort_unstable_by_key(|&(number, _)| number);
                let copies = copies.into_iter().map(|(_, copy)| copy).collect();
                groups.push((number, Group { kept: self.ids[number as usize], copies }));
            }
        }
        groups
    }
}

/// Returns true if two games have the same information.
fn is_same_info(one: &GameSummary, other: &GameSummary) -> bool {
    let info = |facts: &GameSummary| GameSummary { id: 0, moves: 0, flags: 0, ..*facts };
    info(one) == info(other)
}

/// Returns the games linked by pairs, each family sorted, in the order of their first games.
fn families(pairs: &[(u32, u32)]) -> Vec<Vec<u32>> {
    let mut members: Vec<u32> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
    members.sort_unstable();
    members.dedup();
    let place = |game: u32| members.binary_search(&game).unwrap_or(0);
    let mut above: Vec<usize> = (0..members.len()).collect();
    fn top(above: &mut [usize], mut at: usize) -> usize {
        while above[at] != at {
            above[at] = above[above[at]];
            at = above[at];
        }
        at
    }
    for &(one, other) in pairs {
        let (one, other) = (top(&mut above, place(one)), top(&mut above, place(other)));
        above[one.max(other)] = one.min(other);
    }
    let mut tops: Vec<(usize, u32)> =
        members.iter().enumerate().map(|(at, &game)| (top(&mut above, at), game)).collect();
    tops.sort_unstable();
    tops.chunk_by(|a, b| a.0 == b.0).map(|family| family.iter().map(|&(_, game)| game).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_what_pairs_link() {
        assert_eq!(families(&[(1, 5), (2, 9), (5, 7), (7, 1)]), [vec![1, 5, 7], vec![2, 9]]);
        assert_eq!(families(&[]), [[0; 0]; 0]);
    }
}
