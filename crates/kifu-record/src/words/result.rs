//! Results, and numbers of points.

use kifu_go::Color;
use kifu_sgf::value::{Decimal, GameResult, WinBy};

use super::Language;
use super::fill::fill;
use super::phrases::PointPhrases;
use super::players::side;

/// Returns a result in words.
///
/// ```
/// use kifu_record::words::{Language, result};
/// use kifu_sgf::value::GameResult;
///
/// let won = GameResult::read("W+0.5").unwrap().value;
/// assert_eq!(result(won, Language::En), "White wins by half a point");
/// assert_eq!(result(won, Language::Ja), "白半目勝ち");
/// ```
#[must_use]
pub fn result(result: GameResult, language: Language) -> String {
    let phrases = &language.phrases().result;
    let GameResult::Win { winner, by } = result else {
        return match result {
            GameResult::Draw => phrases.draw,
            GameResult::Void => phrases.void,
            GameResult::Unfinished => phrases.unfinished,
            GameResult::Playing => phrases.playing,
            GameResult::Unknown | GameResult::Win { .. } => phrases.unknown,
        }
        .to_owned();
    };
    won(winner, by, language)
}

fn won(winner: Color, by: WinBy, language: Language) -> String {
    let phrases = &language.phrases().result;
    let winner = ("winner", side(winner, language));
    let phrase = match by {
        WinBy::Margin(margin) if margin == Decimal::ZERO => phrases.awarded_draw,
        WinBy::Margin(margin) => return points(margin, &phrases.margin, &[winner]),
        WinBy::Resignation => phrases.resignation,
        WinBy::Time => phrases.time,
        WinBy::Forfeit => phrases.forfeit,
        WinBy::Unspecified => phrases.unspecified,
    };
    fill(phrase, &[winner])
}

/// A number of points; the sign of a negative number is kept.
pub(super) fn points(number: Decimal, phrases: &PointPhrases, others: &[(&str, &str)]) -> String {
    let below = Decimal::new(-5, 1).and_then(|half| number.checked_add(half));
    let (phrase, shown) = match (number.to_whole(), below.and_then(Decimal::to_whole)) {
        (Some(1), _) => (phrases.points[0], number.to_string()),
        (Some(_), _) => (phrases.points[1], number.to_string()),
        (None, Some(0)) => (phrases.half, String::new()),
        (None, Some(whole)) if whole > 0 => (phrases.and_half, whole.to_string()),
        _ => (phrases.fraction, number.to_string()),
    };
    let mut values = others.to_vec();
    values.push(("n", &shown));
    // Languages without a word for the half write the number.
    let decimal = number.to_string();
    values.push(("decimal", &decimal));
    fill(phrase, &values)
}
