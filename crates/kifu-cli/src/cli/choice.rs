//! Options that take one of several names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Returns a parser of names: each row has the name (and further ones that are understood, divided by `|`), its help, and the
/// value that it means.
pub(super) fn choice<T: Clone + Send + Sync + 'static>(
    rows: impl IntoIterator<Item = (&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let rows: Vec<_> = rows.into_iter().collect();
    let values = rows.iter().map(|(names, help, _)| {
        let mut names = names.split('|');
        PossibleValue::new(names.next().unwrap_or_default()).help(*help).aliases(names)
    });
    let values: Vec<PossibleValue> = values.collect();
    PossibleValuesParser::new(values).try_map(move |word| {
        let row = rows.iter().find(|(names, ..)| names.split('|').any(|name| name == word));
        row.map(|(.., value)| value.clone()).ok_or("unknown name")
    })
}
