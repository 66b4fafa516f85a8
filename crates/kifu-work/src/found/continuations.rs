//! Counts of continuations as text.

use kifu_search::Count;

/// Returns Black's win rate with its interval: ` 51.2 %, 46–56 %`.
#[must_use]
pub fn rate_text(count: &Count) -> String {
    match count.black_rate() {
        Some((rate, low, high)) => crate::numbers::rate(rate, low, high),
        None => "      –".to_owned(),
    }
}

/// Returns the first and the last year of hits: `1846–2016`.
#[must_use]
pub fn years_text(count: &Count) -> String {
    match (count.first_year, count.last_year) {
        (0, _) => "–".to_owned(),
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}–{last}"),
    }
}
