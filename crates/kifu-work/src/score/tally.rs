//! The comparison of many counts with the results of the records: one table.

use std::collections::BTreeMap;

use super::{NotCompared, Scored, Verdict};
use crate::numbers::counted;
use crate::terminal::{Align, Column, Cut, Page, Terminal};

/// A game that was compared, or could not be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    /// How the count agrees with the result.
    pub verdict: Verdict,
    /// True if no chain is in doubt.
    pub is_sure: bool,
}

impl Compared {
    /// The comparison of a game that was scored.
    #[must_use]
    pub fn of(scored: &Scored) -> Self {
        Self { verdict: scored.verdict(), is_sure: scored.is_sure() }
    }
}

/// The verdicts of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games by verdict, in the order of [`ROWS`]: those that are sure, and the others.
    games: [[usize; 2]; ROWS.len()],
    not_compared: BTreeMap<NotCompared, usize>,
}

/// The rows of the table.
const ROWS: [(Verdict, &str); 4] = [
    (Verdict::Exact, "exact"),
    (Verdict::WithinOne, "within one point"),
    (Verdict::Winner, "same winner"),
    (Verdict::Wrong, "other winner"),
];

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, game: Compared) {
        match game.verdict {
            Verdict::NotCompared(reason) => *self.not_compared.entry(reason).or_default() += 1,
            verdict => {
                for (counts, (row, _)) in self.games.iter_mut().zip(ROWS) {
                    counts[usize::from(!game.is_sure)] += usize::from(row == verdict);
                }
            }
        }
    }

    /// The number of games that were compared.
    #[must_use]
    pub fn compared(&self) -> usize {
        self.games.iter().flatten().sum()
    }

    /// The number of games whose count and result differ.
    #[must_use]
    pub fn differing(&self) -> usize {
        self.compared() - self.games[0].iter().sum::<usize>()
    }

    /// Returns the table: a row for each verdict, with the games whose chains are all sure, and those in doubt.
    #[must_use]
    pub fn page(&self, terminal: &Terminal) -> Page {
        let column = |heading, align, spare| Column { heading, align, least: 4, cut: Cut::End, spare };
        let columns = [
            column("count and result", Align::Left, 0),
            column("games", Align::Right, 0),
            column("%", Align::Right, 1),
            column("sure", Align::Right, 2),
            column("unsure", Align::Right, 2),
        ];
        let all = self.compared();
        let row = |name: &str, [sure, unsure]: [usize; 2]| {
            let games = sure + unsure;
            let rate = if all > 0 { format!("{:.1}", 100.0 * games as f64 / all as f64) } else { String::new() };
            vec![name.to_owned(), games.to_string(), rate, sure.to_string(), unsure.to_string()]
        };
        let mut rows: Vec<_> = self.games.iter().zip(ROWS).map(|(&games, (_, name))| row(name, games)).collect();
        let sums = [0, 1].map(|place| self.games.iter().map(|games| games[place]).sum());
        rows.push(row("compared", sums));
        let mut page = Page::new();
        for line in terminal.table(&columns, &rows, terminal.columns).lines {
            page.line(terminal.styles.plain, line);
        }
        let reasons = self.not_compared.iter().map(|(reason, count)| format!("{reason}: {count}"));
        let reasons: Vec<String> = reasons.collect();
        let left_out: usize = self.not_compared.values().sum();
        if left_out > 0 {
            let games = counted(left_out, "game", "games");
            page.line(terminal.styles.plain, format_args!("{games} not compared ({})", reasons.join(", ")));
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables() {
        let mut tally = Tally::default();
        for (verdict, is_sure) in [
            (Verdict::Exact, true),
            (Verdict::Exact, true),
            (Verdict::Exact, false),
            (Verdict::Wrong, false),
            (Verdict::NotCompared(NotCompared::NotByPoints), true),
            (Verdict::NotCompared(NotCompared::NoResult), true),
            (Verdict::NotCompared(NotCompared::NotByPoints), false),
        ] {
            tally.add(Compared { verdict, is_sure });
        }
        assert_eq!((tally.compared(), tally.differing()), (4, 1));
        let expected = "\
count and result  games      %  sure  unsure
exact                 3   75.0     2       1
within one point      0    0.0     0       0
same winner           0    0.0     0       0
other winner          1   25.0     0       1
compared              4  100.0     2       2
3 games not compared (no result: 1, not decided by points: 2)
";
        assert_eq!(tally.page(&Terminal::default()).text(), expected);
        assert_eq!(Tally::default().page(&Terminal::default()).text().lines().count(), 6);
    }
}
