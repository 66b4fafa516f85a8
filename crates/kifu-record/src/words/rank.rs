//! Ranks.

use kifu_sgf::value::{Certainty, Level, Rank};

use super::Language;
use super::fill::fill;
use super::phrases::{DanNumber, RankPhrases};

/// Returns a rank in words: `9 dan`, `九段` for a professional and `6段` for an amateur, `18급`. A question mark follows an
/// uncertain rank.
#[must_use]
pub fn rank(rank: Rank, language: Language) -> String {
    let phrases = &language.phrases().rank;
    let number = |phrase: &str, number: u16| fill(phrase, &[("n", &number.to_string())]);
    let mut text = match rank.level {
        Level::Kyu(kyu) => number(phrases.kyu, kyu.into()),
        Level::Dan(grade) => dan(grade, phrases, DanNumber::Digits),
        Level::Pro(grade) => fill(phrases.professional, &[("dan", &dan(grade, phrases, phrases.number))]),
        Level::Rating(rating) => number(phrases.rating, rating),
        Level::Unranked => phrases.unranked.to_owned(),
        Level::Unknown => phrases.unknown.to_owned(),
    };
    if rank.certainty == Some(Certainty::Uncertain) {
        text.push('?');
    }
    text
}

/// The Chinese numerals for all dan ranks that can be read.
const CHINESE: [&str; 13] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三"];

fn dan(grade: u8, phrases: &RankPhrases, number: DanNumber) -> String {
    let digits = grade.to_string();
    let chinese = CHINESE.get(usize::from(grade).wrapping_sub(1)).copied();
    let has_first = number == phrases.number;
    let number = match number {
        DanNumber::Digits => &digits,
        DanNumber::Chinese => chinese.unwrap_or(&digits),
    };
    fill(if grade == 1 && has_first { phrases.first_dan } else { phrases.dan }, &[("n", number)])
}
