//! The steps by which copies are found, for machines that share the work: keys of games, pairs that share a key, the
//! relation of two games, families of games that are linked, and the groups in a family.
//!
//! [`find_copies`](super::find_copies) takes the same steps on one machine.

use std::cmp::Reverse;

use super::candidates::{Entry, pairs_of};
use super::compared::ComparedGame;
use super::evidence::Known;
use super::keys::KeyKind;
use super::memory::CopyMemory;
use super::relation::{Relation, relate_lines};
use super::worth::worth;
use crate::segment::GameSummary;

/// A key of a game: a number that copies share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CopyKey {
    /// The key.
    pub key: u64,
    /// A value that copies usually share too; it orders games with the same key.
    pub sketch: u32,
    /// The number of stones that were placed or removed.
    pub length: u32,
}

impl CopyKey {
    /// The name of the kind: `content`, `all`, `one-color`, `info`, `setup`, `window` or `beginning`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        KeyKind::name_of(self.key)
    }
}

/// Returns the keys of a game.
#[must_use]
pub fn keys(game: &ComparedGame, memory: &mut CopyMemory) -> Vec<CopyKey> {
    let lanes = memory.lanes(game.size);
    memory.keys.read(game, &lanes);
    let length = game.length();
    memory.keys.keys.iter().map(|&key| CopyKey { key, sketch: memory.keys.sketch, length }).collect()
}

/// Returns the pairs of games that share a key and may be copies, the lower number first, sorted.
///
/// `keyed` has keys with the numbers of their games. All games with one key must be in the same call; keys that are divided
/// among several calls give the same pairs, some of them more than once.
#[must_use]
pub fn pairs(keyed: impl IntoIterator<Item = (u64, CopyKey)>) -> Vec<(u64, u64)> {
    let entry = |(game, CopyKey { key, sketch, length })| Entry { key, sketch, game: (game, length) };
    let mut entries: Vec<Entry<(u64, u32)>> = keyed.into_iter().map(entry).collect();
    let mut found = Vec::new();
    pairs_of(&mut entries, &|(_, length)| length as usize, &mut found);
    let mut pairs: Vec<(u64, u64)> = found.into_iter().map(|((one, _), (other, _))| (one, other)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Returns the relation of a game to a kept game; `None` if it is not a copy.
#[must_use]
pub fn relate(kept: &ComparedGame, copy: &ComparedGame, memory: &mut CopyMemory) -> Option<Relation> {
    if kept.content.is_some() && kept.content == copy.content {
        return Some(Relation::identical(kept.line.setup));
    }
    if kept.size != copy.size {
        return None;
    }
    let lanes = memory.lanes(kept.size);
    let relation = relate_lines(&kept.line, &copy.line, Known::of(kept, copy), &lanes, &mut memory.lines)?;
    Some(Relation { same_info: is_same_info(kept, copy), ..relation })
}

/// Returns true if two games have the same information.
fn is_same_info(one: &ComparedGame, other: &ComparedGame) -> bool {
    let info = |game: &ComparedGame| {
        let without = GameSummary { id: 0, moves: 0, flags: 0, ..game.facts }.with_names([0; 4]);
        (without, game.names)
    };
    info(one) == info(other)
}

/// Returns the games that are linked by pairs, each family sorted, in the order of their first games.
#[must_use]
pub fn families<G: Copy + Ord>(pairs: &[(G, G)]) -> Vec<Vec<G>> {
    let mut members: Vec<G> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
    members.sort_unstable();
    members.dedup();
    let place = |game: G| members.binary_search(&game).unwrap_or(0);
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
    let mut tops: Vec<(usize, G)> = members.iter().enumerate().map(|(at, &game)| (top(&mut above, at), game)).collect();
    tops.sort_unstable();
    tops.chunk_by(|a, b| a.0 == b.0).map(|family| family.iter().map(|&(_, game)| game).collect()).collect()
}

/// A game and its copies, by numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopyFamily<G> {
    /// The best copy.
    pub kept: G,
    /// The other copies in the order of their numbers, each with its relation to the kept game.
    pub copies: Vec<(G, Relation)>,
}

/// Returns the groups of a family: the best game with its copies, then the same for the games that are left. Of games that are
/// equally good, the one with the lowest number is the best.
#[must_use]
pub fn groups<G: Copy + Ord>(family: Vec<(G, ComparedGame)>, memory: &mut CopyMemory) -> Vec<CopyFamily<G>> {
    let mut left = family;
    left.sort_by_cached_key(|(number, game)| (Reverse(worth(game)), *number));
    let mut groups = Vec::new();
    while left.len() > 1 {
        let (kept, game) = left.remove(0);
        let mut copies: Vec<(G, Relation)> = Vec::new();
        left.retain(|(number, copy)| {
            let relation = relate(&game, copy, memory);
            copies.extend(relation.map(|relation| (*number, relation)));
            relation.is_none()
        });
        if !copies.is_empty() {
            copies.sort_unstable_by_key(|&(number, _)| number);
            groups.push(CopyFamily { kept, copies });
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_what_pairs_link() {
        assert_eq!(families(&[(1, 5), (2, 9), (5, 7), (7, 1)]), [vec![1, 5, 7], vec![2, 9]]);
        assert_eq!(families::<u64>(&[]), [[0; 0]; 0]);
    }
}
