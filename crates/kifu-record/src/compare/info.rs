//! Comparison of game information.

use std::borrow::Cow;

use kifu_sgf::value::text::read_text;
use kifu_sgf::value::{Dates, Form, GameResult, Handicap, Komi, Overtime, Rank, Rules, ThinkingTime};

use super::difference::{DifferenceKind, Texts};
use crate::{Details, FormatName, INFO_FIELDS, InfoField};

/// Returns the fields that differ. An empty text equals a missing one. Two texts with the same meaning differ if one says
/// more than that: a time after a date, words after a result.
pub(super) fn compare_info<'i>(one: &'i Details, other: &'i Details) -> impl Iterator<Item = DifferenceKind> + 'i {
    let get = |details: &'i Details, field: &InfoField| {
        let text = details.info.as_deref().and_then(|info| field.get(info));
        text.filter(|text| !text.trim().is_empty())
    };
    INFO_FIELDS.iter().filter_map(move |field| {
        let (mut mine, mut theirs) = (get(one, field), get(other, field));
        if mine == theirs {
            let (written, their_written) = (written(one, field), written(other, field));
            if !is_partial(field, written.as_deref()) && !is_partial(field, their_written.as_deref()) {
                return None;
            }
            (mine, theirs) = (written.or(mine), their_written.or(theirs));
        }
        let texts = |text: Option<Cow<'_, str>>| text.map(Cow::into_owned);
        (mine != theirs)
            .then(|| DifferenceKind::Info(Texts { field: field.label.into(), one: texts(mine), other: texts(theirs) }))
    })
}

/// The text of a field that was kept as written, on one line.
fn written<'d>(details: &'d Details, field: &InfoField) -> Option<Cow<'d, str>> {
    let ident = field.sgf?;
    let kept = details.kept.iter().find(|kept| kept.format == FormatName::Sgf && kept.name == ident)?;
    let text = read_text(kept.values.first()?);
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| Cow::Owned(words.join(" ")))
}

/// Returns true if a text says more than its meaning.
fn is_partial(field: &InfoField, text: Option<&str>) -> bool {
    let Some(text) = text else { return false };
    let form = match field.sgf {
        Some("DT") => Dates::read(text).map(|read| if read.value.time.is_some() { Form::Partial } else { read.form }),
        Some("RE") => GameResult::read(text).map(|read| read.form),
        Some("RU") => Rules::read(text).map(|read| read.form),
        Some("BR" | "WR") => Rank::read(text).map(|read| read.form),
        Some("KM") => Komi::read(text).map(|read| read.form),
        Some("HA") => Handicap::read(text).map(|read| read.form),
        Some("OT") => Overtime::read(text).map(|read| read.form),
        Some("TM") => ThinkingTime::read(text).map(|read| read.form),
        _ => None,
    };
    form == Some(Form::Partial)
}
