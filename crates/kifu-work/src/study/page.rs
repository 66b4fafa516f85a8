//! Problems and days of practice as text.

use kifu_view::Outcome;

use super::StudyProblem;
use crate::numbers::counted;
use crate::practice::{DayTally, Log};
use crate::terminal::{Align, Column, Cut, Page, Terminal};

/// The days that are shown.
const DAYS: u32 = 14;
/// The longest bar; a sign is a problem.
const BAR: u32 = 40;

/// Returns a table of problems: when each is due, how it went last, and what it is. `names` has the file of each.
#[must_use]
pub fn problems_page(problems: &[StudyProblem], names: &[String], log: &Log, day: u32, terminal: &Terminal) -> Page {
    let column = |heading, align, least, cut, spare| Column { heading, align, least, cut, spare };
    let columns = [
        column("due", Align::Left, 4, Cut::End, 0),
        column("last", Align::Left, 4, Cut::End, 1),
        column("tries", Align::Right, 5, Cut::End, 2),
        column("missed", Align::Right, 6, Cut::End, 2),
        column("problem", Align::Left, 16, Cut::Middle, 0),
    ];
    let (mut due, mut new) = (0, 0);
    let row = |(problem, name): (&StudyProblem, &String)| {
        let card = log.card(problem.key);
        let when = match card {
            None => {
                new += 1;
                "new".to_owned()
            }
            Some(card) if card.is_due(day) => {
                due += 1;
                "now".to_owned()
            }
            Some(card) if card.due == day + 1 => "tomorrow".to_owned(),
            Some(card) => format!("in {} days", card.due - day),
        };
        let last = card.map_or("", |card| match card.last {
            Outcome::Solved => "solved",
            Outcome::Helped => "with help",
            Outcome::Missed => "missed",
        });
        let number = |count: Option<u32>| count.map(|count| count.to_string()).unwrap_or_default();
        let about = problem.about().map(|about| format!(": {about}")).unwrap_or_default();
        let (tries, missed) = (card.map(|card| card.attempts), card.map(|card| card.misses));
        vec![when, last.to_owned(), number(tries), number(missed), format!("{name}{about}")]
    };
    let rows: Vec<Vec<String>> = problems.iter().zip(names).map(row).collect();
    let table = terminal.table(&columns, &rows, terminal.columns);
    let mut page = Page::new();
    for (number, line) in table.lines.iter().enumerate() {
        let styles = terminal.styles;
        page.line(if number == 0 { styles.strong } else { styles.plain }, line);
    }
    let counts = format!("{}: {due} due, {new} new", counted(rows.len(), "problem", "problems"));
    page.end().line(terminal.styles.faint, counts);
    page
}

/// Returns the last days of practice with their outcomes, and the days in a row.
#[must_use]
pub fn days_page(log: &Log, day: u32, terminal: &Terminal) -> Page {
    let (tallies, streak) = (log.tallies(), log.streak(day));
    let styles = terminal.styles;
    let mut page = Page::new();
    for ago in (0..DAYS).rev() {
        let DayTally { solved, helped, missed } =
            day.checked_sub(ago).and_then(|day| tallies.get(&day)).copied().unwrap_or_default();
        let when = match ago {
            0 => "today".to_owned(),
            1 => "yesterday".to_owned(),
            _ => format!("{ago} days ago"),
        };
        page.push(styles.plain, format_args!("{when:>11}"));
        let all = solved.saturating_add(helped).saturating_add(missed);
        if all > 0 {
            let bar = "█".repeat(all.min(BAR) as usize);
            page.push(styles.accent, format_args!("  {bar}"));
            page.push(styles.plain, format_args!(" {solved} solved, {helped} with help, {missed} missed"));
        }
        page.end();
    }
    let total: u64 =
        tallies.values().map(|day| u64::from(day.solved) + u64::from(day.helped) + u64::from(day.missed)).sum();
    page.end().line(
        styles.strong,
        format_args!(
            "{} in a row, {} at most; {total} problems on {}",
            counted(streak.days as usize, "day", "days"),
            streak.longest,
            counted(tallies.len(), "day", "days")
        ),
    );
    page
}
