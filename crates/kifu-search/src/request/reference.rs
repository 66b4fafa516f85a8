//! Queries that refer to a record: `black:@` means the player of Black in that record.

use std::borrow::Cow;

use kifu_record::{InfoField, Parsed, Record};

use super::{RequestError, RequestProblem};
use crate::query::{TokenKind, tokens};

/// Replaces each `field:@` of a query by the record's value of the field.
pub(super) fn fill(query: &str, record: &Record) -> Result<String, RequestError> {
    let bad = |error| RequestError::new("query", RequestProblem::Query { text: query.to_owned(), error });
    let chars: Vec<char> = query.chars().collect();
    let mut filled = String::with_capacity(query.len());
    let mut copied = 0;
    for token in tokens(query).map_err(bad)? {
        let TokenKind::Word { field: Some(field), value, is_quoted: false } = &token.kind else { continue };
        if value != "@" {
            continue;
        }
        let value = value_of(&field.to_ascii_lowercase(), record)?;
        filled.extend(&chars[copied..token.at]);
        filled.push_str(&format!("{field}:\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")));
        copied = token.at + token.length;
    }
    filled.extend(&chars[copied..]);
    Ok(filled)
}

fn value_of(field: &str, record: &Record) -> Result<String, RequestError> {
    let info = record.info().cloned().unwrap_or_default();
    let date = || info.dates.as_ref().and_then(Parsed::value).and_then(|dates| dates.dates.first().copied());
    let value = match field {
        // The first day alone: a query has no list of days.
        _ if InfoField::DATE.query == Some(field) => date().map(|date| date.to_string()),
        "year" => date().map(|date| format!("{:04}", date.year())),
        "size" => Some(record.size.to_string()),
        "moves" => Some(record.moves().count().to_string()),
        _ => match InfoField::of_query(field) {
            Some(field) => field.get(&info).map(Cow::into_owned),
            None => {
                return Err(RequestError::value("query", format!("`{field}:@`: a record has no value for `{field}`")));
            }
        },
    };
    let value = value.filter(|value| !value.is_empty());
    value.ok_or_else(|| RequestError::value("query", format!("`{field}:@`: the record does not state it")))
}
