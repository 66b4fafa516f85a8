//! Records of one game that differ in a few moves, such as a misplaced stone.

use std::collections::HashMap;

use kifu_go::sorting;

use crate::{Play, Record};

/// The numbers of first moves compared to find records of one game: the largest that both have.
const BEGINNINGS: [usize; 3] = [60, 30, 10];

/// The largest number of records with which one record is compared, which limits the time for many similar openings.
const MAX: usize = 1000;

/// The main lines of records, to find a similar one.
pub(super) struct Lines {
    tolerate: usize,
    lines: Vec<Vec<Play>>,
    /// The lines with these moves at this place of a beginning. There are more places than moves that may differ, so
    /// at least one place agrees.
    blocks: HashMap<(Place, Vec<Play>), Vec<usize>>,
}

/// The length of a beginning, and the part of it.
type Place = (usize, usize);

/// A record of the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Alike {
    /// The number of the record.
    pub(super) number: usize,
    /// The moves that differ, counted from 0.
    pub(super) differing: Vec<usize>,
}

impl Lines {
    pub(super) fn new(tolerate: usize) -> Self {
        Self { tolerate: tolerate.min(BEGINNINGS[0] - 1), lines: Vec::new(), blocks: HashMap::new() }
    }

    /// The record that differs least from this main line, if the number of differing moves is small enough.
    pub(super) fn find(&self, moves: &[Play]) -> Option<Alike> {
        let mut candidates: Vec<usize> =
            self.blocks_of(moves).filter_map(|block| self.blocks.get(&block)).flatten().take(MAX).copied().collect();
        sorting::sort(&mut candidates);
        candidates.dedup();
        let alike = candidates.into_iter().filter_map(|number| {
            let differing = differing(&self.lines[number], moves, self.tolerate)?;
            Some(Alike { number, differing })
        });
        alike.min_by_key(|alike| (alike.differing.len(), alike.number))
    }

    /// Adds the main line of the next record.
    pub(super) fn add(&mut self, moves: Vec<Play>) {
        let number = self.lines.len();
        let blocks: Vec<_> = self.blocks_of(&moves).collect();
        blocks.into_iter().for_each(|block| self.blocks.entry(block).or_default().push(number));
        self.lines.push(moves);
    }

    fn blocks_of<'m>(&self, moves: &'m [Play]) -> impl Iterator<Item = (Place, Vec<Play>)> + use<'m> {
        let tolerate = self.tolerate;
        BEGINNINGS.into_iter().filter(move |&length| length <= moves.len()).flat_map(move |beginning| {
            // No more than one move in ten differs.
            let parts = tolerate.min(2 * beginning / 10) + 1;
            let places = moves[..beginning].chunks_exact(beginning / parts).enumerate();
            places.map(move |(place, part)| ((beginning, place), part.to_vec()))
        })
    }
}

/// The moves that differ, as far as both lines go; `None` if there are more than allowed or more than one in ten,
/// because such games are different.
fn differing(one: &[Play], other: &[Play], tolerate: usize) -> Option<Vec<usize>> {
    let both = one.len().min(other.len());
    let most = tolerate.min(both / 10);
    let mut differing = Vec::new();
    for place in (0..both).filter(|&place| one[place] != other[place]) {
        differing.push(place);
        if differing.len() > most {
            return None;
        }
    }
    Some(differing)
}

/// The moves of the main line.
pub(super) fn main_moves(record: &Record) -> Vec<Play> {
    record.main_line().flat_map(|id| record.node(id).plays().collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_go::{Color, Move, Point};

    fn line(words: &str) -> Vec<Play> {
        let play = |(index, word): (usize, &str)| {
            let point = Point::from_sgf(word.as_bytes().try_into().unwrap()).unwrap();
            Play { color: if index % 2 == 0 { Color::Black } else { Color::White }, to: Move::Play(point) }
        };
        words.split(' ').enumerate().map(play).collect()
    }

    #[test]
    fn games_that_differ_a_little() {
        let game = "aa bb cc dd ee ff gg hh ii jj kk ll";
        let mut lines = Lines::new(2);
        lines.add(line("qq rr ss"));
        lines.add(line(&game.repeat(3).replace("llaa", "ll aa")));
        let check = |words: &str, expected: Option<&[usize]>| {
            let found = lines.find(&line(words));
            assert_eq!(
                found.as_ref().map(|alike| (alike.number, &alike.differing[..])),
                expected.map(|list| (1, list))
            );
        };
        let thrice = game.repeat(3).replace("llaa", "ll aa");
        check(&thrice, Some(&[]));
        check(&thrice.replacen("cc", "qq", 1), Some(&[2]));
        check(&thrice.replacen("cc", "qq", 1).replacen("ee", "rr", 1), Some(&[2, 4]));
        check(&thrice.replacen("cc", "qq", 1).replacen("ee", "rr", 1).replacen("ff", "ss", 1), None);
        check("qq rr", None);
        // Truncated: the common moves are the same.
        check(&thrice[..3 * 24 - 1], Some(&[]));
    }
}
