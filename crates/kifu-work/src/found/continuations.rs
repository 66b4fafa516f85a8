//! Continuations of a pattern as JSON and as text.

use kifu_go::Color;
use kifu_search::counts::{board_size, continuations, point_name};
use kifu_search::{Answer, Count, Follow, PatternQuestion};
use serde_json::{Value, json};

/// Returns the continuations of a pattern as JSON; `null` if it does not fit on any board of the library.
#[must_use]
pub fn continuations_json(question: &PatternQuestion, answer: &Answer) -> Value {
    let Some((size, found)) = board_size(&question.pattern, answer) else { return Value::Null };
    let rows = continuations(&answer.tally, found);
    let rows = rows.iter().map(|row| {
        let count = &row.count;
        json!({
            "follows": match row.follow {
                Follow::Move(..) => "move",
                Follow::Setup => "setup",
                Follow::Nothing => "nothing",
            },
            "color": row.follow.step().map(|(color, _)| if color == Color::Black { "black" } else { "white" }),
            "point": row.follow.step().map(|(_, point)| point_name(point, &question.pattern, Some(size))),
            "games": count.games,
            "hits": count.hits,
            "black_wins": count.black_wins,
            "white_wins": count.white_wins,
            "nobody_wins": count.nobody_wins,
            "black_rate": count.black_rate().map(|(rate, low, high)| json!([rate, low, high])),
            "first_year": (count.first_year != 0).then_some(count.first_year),
            "last_year": (count.last_year != 0).then_some(count.last_year),
            "elsewhere": count.elsewhere,
            "swapped": count.swapped,
        })
    });
    rows.collect()
}

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
