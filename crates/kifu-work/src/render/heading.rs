//! The lines above a picture.

use kifu_record::{InfoField, Record, words};

use super::RenderOptions;

/// Returns the title, then players, event, date and result in two lines at most. A result given here takes the place of the
/// words for games of Go.
pub(super) fn lines(record: &Record, options: &RenderOptions, result: Option<String>) -> Vec<String> {
    let known = if options.has_heading { known(record, options.language, result) } else { Vec::new() };
    options.title.iter().cloned().chain(known).collect()
}

/// The facts below the players.
const FACTS: [InfoField; 3] = [InfoField::EVENT, InfoField::DATE, InfoField::RESULT];

/// Returns the players, and other information.
fn known(record: &Record, language: words::Language, result: Option<String>) -> Vec<String> {
    let Some(info) = record.info() else { return Vec::new() };
    let given = |field: &InfoField| result.clone().filter(|_| *field == InfoField::RESULT);
    let facts = FACTS.iter().filter_map(|field| given(field).or_else(|| words::fact(field, info, language)));
    let facts: Vec<String> = facts.collect();
    words::title(info, language).into_iter().chain((!facts.is_empty()).then(|| facts.join(" · "))).collect()
}
