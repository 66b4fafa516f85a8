use alloc::format;

use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::LeadBytes;
use kifu_sgf::{Collection, Property, Span, Value};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "escaped-bytes",
    code: "K109",
    summary: "Backslashes split multi-byte characters.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[8, 10],
    doc: document!("escaped_bytes.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    if !collection.escapes_bytes() {
        return;
    }
    let encoding = collection.encoding().encoding;
    let mut edits = Edits::new();
    for value in
        collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties()).flat_map(Property::values)
    {
        delete_inner(value, encoding.lead_bytes(), &mut edits);
    }
    let Some(first) = edits.iter().next().map(|edit| edit.span) else { return };
    let title = "delete these backslashes";
    let fix = match collection.errors().is_empty() {
        true => Fix::safe(title, edits),
        false => Fix::guess(title, edits),
    };
    sink.report(first, format!("this backslash splits a {encoding} character")).fix(fix);
}

/// Deletes the backslashes between the first and the second byte of a character.
fn delete_inner(value: Value<'_>, lead: LeadBytes, edits: &mut Edits) {
    let raw = value.raw();
    let mut at = 0;
    while let Some(&byte) = raw.get(at) {
        at += match &raw[at + 1..] {
            [b'\\', b'[' | b'\\' | b']', ..] if lead.is_lead(byte) => {
                let backslash = value.span().start + at as u32 + 1;
                let deleted = edits.delete(Span::new(backslash, backslash + 1));
                debug_assert!(deleted.is_ok());
                3
            }
            [0x40..=0xFF, ..] if lead.is_lead(byte) => 2,
            [escaped, ..] if byte == b'\\' && !lead.is_lead(*escaped) => 2,
            _ => 1,
        };
    }
}
