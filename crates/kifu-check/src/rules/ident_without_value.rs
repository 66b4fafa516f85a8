use alloc::format;

use kifu_sgf::prop::games::GO;
use kifu_sgf::prop::{self, ValueType, Version};
use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::aids::lost_open::{LostOpen, lost_open_around, lost_open_at};
use crate::aids::{excerpt::excerpt, place};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "ident-without-value",
    code: "K013",
    summary: "A property has no value.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[20],
    doc: document!("ident_without_value.md"),
    check: Check::Syntax(SyntaxErrorKind::IdentWithoutValue, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    if let Some(LostOpen { span, at }) = lost_open_at(collection, error.span.start) {
        let mut edits = Edits::new();
        edits.insert(at, b"[");
        let message = format!("{} has no `[`", excerpt(collection, span));
        sink.report(span, message).fix(Fix::guess("write the `[`", edits));
        return;
    }
    if lost_open_around(collection, error.span.start).is_some() {
        return;
    }
    let message = format!("{} has no value", excerpt(collection, error.span));
    sink.report(error.span, message).fix(repair(error.span, collection));
}

fn repair(span: Span, collection: &Collection<'_>) -> Fix {
    let source = collection.source();
    let before = source[..place::skip_space_back(source, span.start) as usize].last();
    let stands_alone = matches!(before, Some(b']' | b';' | b'(')) && next_is_sound(source, span.end);
    if !stands_alone {
        return Fix::manual("check the text before it for a `]` without `\\`");
    }
    let row = prop::find_in(span.of(source), GO, Version::Ff4);
    let mut edits = Edits::new();
    if row.is_some_and(|row| row.value_type(Version::Ff4) == ValueType::None) {
        edits.insert(span.end, b"[]");
        return Fix::guess("write an empty value, as this property has", edits);
    }
    let deleted = edits.delete(span);
    debug_assert!(deleted.is_ok());
    Fix::guess("delete it", edits)
}

/// True if a node, a parenthesis, the end of the text or a whole property follows, not words of a text that ended too
/// early.
fn next_is_sound(source: &[u8], end: u32) -> bool {
    let next = place::skip_space(source, end);
    let rest = &source[next as usize..];
    let ident = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count() as u32;
    match rest.first() {
        None | Some(b';' | b'(' | b')') => true,
        Some(b'A'..=b'Z') => source.get(place::skip_space(source, next + ident) as usize) == Some(&b'['),
        _ => false,
    }
}
