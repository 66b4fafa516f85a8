//! Parsers for options whose values are names.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};

/// Returns a parser of names: each row has the name (and its aliases, separated by `|`), its help, and its value.
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

/// Returns a parser of names and other values, such as numbers: `parser` accepts both, and the help lists the names.
pub(super) fn listed<P: TypedValueParser>(
    names: impl IntoIterator<Item = (&'static str, &'static str)>,
    parser: P,
) -> impl TypedValueParser<Value = P::Value> {
    let names = names.into_iter().map(|(name, help)| PossibleValue::new(name).help(help)).collect();
    Listed { parser, names }
}

/// A parser whose help lists some of the values.
#[derive(Clone)]
struct Listed<P> {
    parser: P,
    names: Vec<PossibleValue>,
}

impl<P: TypedValueParser> TypedValueParser for Listed<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Self::Value, Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().cloned()))
    }
}
