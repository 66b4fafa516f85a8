//! The lines above a picture.

use kifu_record::{InfoField, Record, words};

use super::RenderOptions;

/// Returns the title, then players, event, date and result in two lines at most.
pub(super) fn lines(record: &Record, options: &RenderOptions) -> Vec<String> {
    let known = if options.has_heading { known(record, options.language) } else { Vec::new() };
    options.title.iter().cloned().chain(known).collect()
}

/// The facts below the players.
const FACTS: [InfoField; 3] = [InfoField::EVENT, InfoField::DATE, InfoField::RESULT];

/// Returns the players, and other information.
fn known(record: &Record, language: words::Language) -> Vec<String> {
    let Some(info) = record.info() else { return Vec::new() };
    let facts: Vec<String> = FACTS.iter().filter_map(|field| words::fact(field, info, language)).collect();
    words::title(info, language).into_iter().chain((!facts.is_empty()).then(|| facts.join(" · "))).collect()
}
