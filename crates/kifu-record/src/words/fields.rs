//! The fields of game information in words.

use std::borrow::Cow;

use kifu_go::Color;
use kifu_sgf::value::{Round, Rules};

use super::Language;
use super::board::{handicap, komi, say_komi};
use super::dates::dates;
use super::fill::fill;
use super::phrases::Phrases;
use super::players::member;
use super::quoted::{is_blank, parsed};
use super::rank::rank;
use super::result::result;
use super::rules::rules;
use super::time::{overtime, time};
use crate::info::{INFO_FIELDS, Info, InfoField, Parsed};

/// A field of game information in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct InfoWords {
    /// The [key](InfoField::key) of the field.
    pub key: &'static str,
    /// The label: `Komi`.
    pub label: &'static str,
    /// The value: `7.5`.
    pub text: String,
}

/// Returns the label of a field: `Komi`, `コミ`.
#[must_use]
pub fn label(field: &InfoField, language: Language) -> &'static str {
    row(field, language.phrases()).0
}

fn row(field: &InfoField, phrases: &Phrases) -> (&'static str, &'static str) {
    let row = phrases.fields.iter().find(|(known, ..)| known == field);
    row.map_or((field.label, "{}"), |(_, label, phrase)| (*label, *phrase))
}

/// The function that puts a field with a meaning into words.
type Words = fn(&Info, Language) -> Option<String>;

/// The fields whose values have a meaning. All others are texts, which stay as they are.
const VALUES: [(InfoField, Words); 9] = [
    (InfoField::BLACK_RANK, |info, language| ranked(info, Color::Black, language)),
    (InfoField::WHITE_RANK, |info, language| ranked(info, Color::White, language)),
    (InfoField::DATE, |info, language| Some(parsed(info.dates.as_ref()?, |it| Some(dates(it, language)), language))),
    (InfoField::RESULT, |info, language| {
        Some(parsed(info.result.as_ref()?, |it| Some(result(*it, language)), language))
    }),
    (InfoField::KOMI, |info, language| Some(parsed(info.komi.as_ref()?, |it| Some(komi(*it, language)), language))),
    (InfoField::HANDICAP, |info, language| {
        Some(parsed(info.handicap.as_ref()?, |it| Some(handicap(*it, language)), language))
    }),
    (InfoField::RULES, |info, language| Some(parsed(info.rules.as_ref()?, |it| Some(rules(*it, language)), language))),
    (InfoField::TIME, |info, language| info.time.is_some().then(|| times(info, language))),
    (InfoField::OVERTIME, |info, language| info.time.is_none().then(|| times(info, language))),
];

/// Returns the value of a field, for use with its label: `7.5`. `None` if it is not stated.
///
/// The time includes overtime; overtime has a value of its own only if no time is stated.
#[must_use]
pub fn value(field: &InfoField, info: &Info, language: Language) -> Option<String> {
    let text = match VALUES.iter().find(|(known, _)| known == field) {
        Some((_, words)) => words(info, language),
        None => field.get(info).map(Cow::into_owned),
    }?;
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Returns a field in words that need no label: `komi 7.5`, `round 3`, `Black wins by resignation`. `None` if it is not
/// stated or says nothing (`-`, `None`), and if there is no handicap.
#[must_use]
pub fn fact(field: &InfoField, info: &Info, language: Language) -> Option<String> {
    let value = value(field, info, language)?;
    let is_text = VALUES.iter().all(|(known, _)| known != field);
    let value = if is_text { value.trim_end_matches([',', ';', ' ']).to_owned() } else { value };
    if is_blank(&value) || is_text && NOTHING.iter().any(|word| value.eq_ignore_ascii_case(word)) {
        return None;
    }
    if *field == InfoField::ROUND {
        return Some(round(&value, language));
    }
    // A list of features is not a name.
    if *field == InfoField::RULES && matches!(info.rules, Some(Parsed::Value(Rules::KataGo(_)))) {
        return Some(value);
    }
    if let (true, Some(Parsed::Value(komi))) = (*field == InfoField::KOMI, &info.komi)
        && let Some(text) = say_komi(*komi, language, 1)
    {
        return Some(text);
    }
    if let (true, Some(Parsed::Value(handicap))) = (*field == InfoField::HANDICAP, &info.handicap)
        && handicap.stones == 0
    {
        return None;
    }
    Some(fill(row(field, language.phrases()).1, &[("", &value)]))
}

/// Placeholders that programs write for unknown values.
const NOTHING: [&str; 5] = ["none", "n/a", "unknown", "null", "undefined"];

/// The fields about each player.
const PLAYERS: [(Color, [InfoField; 4]); 2] = [
    (Color::Black, [InfoField::BLACK, InfoField::BLACK_RANK, InfoField::BLACK_TEAM, InfoField::BLACK_COUNTRY]),
    (Color::White, [InfoField::WHITE, InfoField::WHITE_RANK, InfoField::WHITE_TEAM, InfoField::WHITE_COUNTRY]),
];

/// Returns all stated fields with their labels, in the usual order of reading. Players are one row each, with rank, team
/// and country; time and overtime are one row.
#[must_use]
pub fn info(info: &Info, language: Language) -> Vec<InfoWords> {
    let words = |field: &InfoField| {
        let player = PLAYERS.iter().find(|(_, fields)| fields.contains(field));
        let whole = player.and_then(|(color, _)| member(info, *color, language));
        let text = match player {
            // The row of a player's first field contains all of the player's fields.
            Some((_, fields)) if whole.is_some() => whole.filter(|_| fields[0] == *field),
            _ => value(field, info, language),
        }?;
        Some(InfoWords { key: field.key, label: label(field, language), text })
    };
    INFO_FIELDS.iter().filter_map(words).collect()
}

/// Returns a round in words: `round 3` for `3`, `round 5 (final)` for `5 (final)`. Other texts stay as written.
#[must_use]
pub fn round(text: &str, language: Language) -> String {
    let [numbered, with_kind] = language.phrases().round;
    let Some(read) = Round::read(text).map(|reading| reading.value) else { return String::new() };
    let is_number = !read.name.is_empty() && read.name.chars().all(|c| c.is_ascii_digit());
    if !is_number {
        return text.trim().to_owned();
    }
    let name = fill(numbered, &[("n", &read.name)]);
    match &read.kind {
        Some(kind) => fill(with_kind, &[("numbered", &name), ("kind", kind)]),
        None => name,
    }
}

fn ranked(info: &Info, color: Color, language: Language) -> Option<String> {
    let stated = info.player(color)?.rank.as_ref()?;
    Some(parsed(stated, |it| Some(rank(*it, language)), language))
}

/// Time and overtime; a part that cannot be read is quoted.
fn times(info: &Info, language: Language) -> String {
    let (main, after) = (info.time.as_ref(), info.overtime.as_ref());
    let known = (main.and_then(Parsed::value), after.and_then(Parsed::value));
    if known.0.is_some() == main.is_some()
        && known.1.is_some() == after.is_some()
        && let Some(text) = time(known.0.copied(), known.1.copied(), language)
    {
        return text;
    }
    let main = main.map(|it| parsed(it, |it| time(Some(*it), None, language), language));
    let after = after.map(|it| parsed(it, |it| overtime(*it, language), language));
    let parts: Vec<String> = main.into_iter().chain(after).filter(|text| !is_blank(text)).collect();
    parts.join(language.phrases().time.joints[1])
}
