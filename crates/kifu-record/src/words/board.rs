//! Komi and handicap.

use kifu_sgf::value::{Decimal, Handicap, Komi};

use super::Language;
use super::fill::fill;
use super::result::points;

/// Returns a komi in words, for use with a label: `7.5`, `7目半`, `none`.
#[must_use]
pub fn komi(komi: Komi, language: Language) -> String {
    say_komi(komi, language, 0).unwrap_or_else(|| points(komi.points, &language.phrases().komi.points, &[]))
}

/// Returns the phrase for no komi or komi for Black: for use with a label (`form` 0) or without one (1). `None` for every
/// other komi.
pub(super) fn say_komi(komi: Komi, language: Language, form: usize) -> Option<String> {
    let phrases = &language.phrases().komi;
    if komi.points == Decimal::ZERO {
        return Some(phrases.none[form].to_owned());
    }
    if !komi.points.is_negative() {
        return None;
    }
    let given = komi.points.checked_mul(Decimal::whole(-1))?;
    Some(fill(phrases.reverse[form], &[("", &points(given, &phrases.points, &[]))]))
}

/// Returns a number of handicap stones in words, for use with a label: `3 stones`, `3子`, `none`.
#[must_use]
pub fn handicap(handicap: Handicap, language: Language) -> String {
    let (stones, none) = &language.phrases().handicap;
    match handicap.stones {
        0 => (*none).to_owned(),
        number => fill(stones[usize::from(number != 1)], &[("n", &number.to_string())]),
    }
}
