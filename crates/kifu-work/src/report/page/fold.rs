//! Findings of one rule that repeat themselves in a game, folded: the first few are shown, the rest are counted.

use std::collections::HashMap;

use kifu_check::{Diagnostic, Rule};

use super::super::finding::FileFindings;
use super::{Amount, TextReport};
use crate::numbers::grouped;

/// Findings of one rule shown in one game at most.
const MAX_OF_A_RULE: usize = 10;

/// What is shown of the findings of a file.
#[derive(Clone, Copy)]
pub(super) enum Shown<'f> {
    /// A finding.
    Finding(&'f Diagnostic),
    /// Further findings of one rule in one game, the first of them, and how many they are.
    More { first: &'f Diagnostic, count: usize },
}

impl Shown<'_> {
    /// The number of findings that it replaces.
    pub(super) const fn count(self) -> usize {
        match self {
            Self::Finding(_) => 1,
            Self::More { count, .. } => count,
        }
    }
}

/// `2,067 more of occupied-point in this game; --all shows them`
pub(super) fn more_words(report: &TextReport, rule: &Rule, count: usize) -> String {
    format!("{} more of {} in this game{}", grouped(count), rule.name, report.rest_hint)
}

/// The findings of a file, those of a rule in a game beyond the tenth as one.
pub(super) fn fold(file: FileFindings<'_>, amount: Amount) -> Vec<Shown<'_>> {
    if amount == Amount::All || file.found.len() <= MAX_OF_A_RULE {
        return file.found.iter().map(Shown::Finding).collect();
    }
    let starts: Vec<u32> = file.text.collection().games().map(|game| game.span().start).collect();
    let game_of = |diagnostic: &Diagnostic| starts.partition_point(|&start| start <= diagnostic.span.start);
    let mut counts: HashMap<(&str, usize), usize> = HashMap::new();
    for diagnostic in file.found {
        *counts.entry((diagnostic.rule.code, game_of(diagnostic))).or_default() += 1;
    }
    let mut seen: HashMap<(&str, usize), usize> = HashMap::new();
    let shown = file.found.iter().filter_map(|diagnostic| {
        let key = (diagnostic.rule.code, game_of(diagnostic));
        let (count, seen) = (counts[&key], seen.entry(key).or_default());
        *seen += 1;
        match *seen {
            // One more is shown rather than counted.
            _ if count <= MAX_OF_A_RULE + 1 => Some(Shown::Finding(diagnostic)),
            1..=MAX_OF_A_RULE => Some(Shown::Finding(diagnostic)),
            number if number == MAX_OF_A_RULE + 1 => {
                Some(Shown::More { first: diagnostic, count: count - MAX_OF_A_RULE })
            }
            _ => None,
        }
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use kifu_check::{Options, check};
    use kifu_sgf::Collection;

    use super::*;

    /// How many findings are shown and how many are in each fold.
    fn folded(text: &str, amount: Amount) -> (usize, Vec<usize>) {
        let collection = Collection::parse(text.as_bytes());
        let found = check(&collection, &Options::only(&["odd-real".parse().expect("a rule")]));
        let shown = fold(FileFindings::new("a.sgf", &collection, &found), amount);
        let more: Vec<usize> =
            shown.iter().filter(|one| matches!(one, Shown::More { .. })).map(|one| one.count()).collect();
        assert_eq!(shown.iter().map(|one| one.count()).sum::<usize>(), found.len());
        (shown.len() - more.len(), more)
    }

    #[test]
    fn repeated_findings_are_folded() {
        let game = |times: usize| format!("(;FF[4]{})", ";V[1,5]".repeat(times));
        assert_eq!(folded(&game(10), Amount::Readable), (10, vec![]));
        assert_eq!(folded(&game(11), Amount::Readable), (11, vec![]));
        assert_eq!(folded(&game(30), Amount::Readable), (10, vec![20]));
        assert_eq!(folded(&game(30), Amount::All), (30, vec![]));
        assert_eq!(folded(&(game(30) + &game(5) + &game(12)), Amount::Readable), (25, vec![20, 2]));
    }
}
