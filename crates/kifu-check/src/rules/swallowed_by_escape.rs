use kifu_sgf::Property;
use kifu_sgf::prop;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::{Span, is_space};

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "swallowed-by-escape",
    code: "K371",
    summary: "A backslash before `]` continues a text too far.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[10],
    doc: document!("swallowed_by_escape.md"),
    check: Check::Typed(TEXTS, check),
};

const TEXTS: &[ValueType] = &[ValueType::SimpleText, ValueType::Text, ValueType::PointText, ValueType::TextText];

fn check(property: Property<'_>, _: &'static Row, _: &Scope<'_>, sink: &mut Sink) {
    for value in property.values().filter(|value| value.raw().contains(&b'\\')) {
        let text = value.decoded();
        let raw = value.raw();
        // If the bytes are not UTF-8, a backslash may be half of a character.
        if text.as_bytes() != raw {
            continue;
        }
        if let Some(escape) = last_escaped_bracket(raw).filter(|&escape| begins_property(&raw[escape + 2..])) {
            let at = value.span().start + escape as u32;
            let fix = Fix::guess("write the backslash twice", replace(Span::at(at), "\\"));
            let message = "this backslash escapes the `]` that should end the text";
            sink.report(Span::new(at, at + 2), message).fix(fix);
        }
    }
}

/// The offset of the backslash of the last `\]`.
fn last_escaped_bracket(raw: &[u8]) -> Option<usize> {
    let mut last = None;
    let mut at = 0;
    while at < raw.len() {
        if raw[at] == b'\\' {
            if raw.get(at + 1) == Some(&b']') {
                last = Some(at);
            }
            at += 1;
        }
        at += 1;
    }
    last
}

/// True if bytes begin with a known property, possibly of the next node, with its `[` but without its `]`.
fn begins_property(rest: &[u8]) -> bool {
    let skip = |rest: &[u8]| rest.iter().take_while(|&&byte| is_space(byte)).count();
    let rest = &rest[skip(rest)..];
    let rest = rest.strip_prefix(b";").unwrap_or(rest);
    let rest = &rest[skip(rest)..];
    let ident = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    (1..=2).contains(&ident) && rest.get(ident) == Some(&b'[') && !prop::find(&rest[..ident]).is_empty()
}
