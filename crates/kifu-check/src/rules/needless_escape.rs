use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::is_space;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "needless-escape",
    code: "K370",
    summary: "A backslash is not needed.",
    group: Group::Value,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("needless_escape.md"),
    check: Check::Typed(TEXTS, check),
};

const TEXTS: &[ValueType] = &[ValueType::SimpleText, ValueType::Text, ValueType::PointText, ValueType::TextText];

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let is_compose = matches!(scope.value_type(row), ValueType::PointText | ValueType::TextText);
    for value in property.values().filter(|value| value.raw().contains(&b'\\')) {
        let text = value.decoded();
        // An edit copies raw bytes; if these are not UTF-8, a backslash may be half of a character.
        if text.as_bytes() != value.raw() {
            continue;
        }
        let plain = without_needless(&text, is_compose);
        let count = text.len() - plain.len();
        if count > 0 {
            let message = match count {
                1 => "one character needs no backslash".into(),
                _ => format!("{count} backslashes are not needed"),
            };
            let fix = Fix::safe("remove the backslash", replace(value.span(), plain));
            sink.report(value.span(), message).fix(fix);
        }
    }
}

/// The text without needless backslashes. Before white space and line breaks they are needed.
fn without_needless(text: &str, is_compose: bool) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    let mut has_parenthesis = false;
    while let Some(byte) = bytes.next() {
        has_parenthesis |= byte == b'(';
        if byte != b'\\' {
            plain.push(byte);
            continue;
        }
        let Some(next) = bytes.next() else {
            plain.push(byte);
            break;
        };
        // After a `(` it prevents the header of a quoted record from being read as another game.
        let is_needed = matches!(next, b']' | b'\\')
            || next == b'[' && has_parenthesis
            || next == b':' && is_compose
            || is_space(next);
        if is_needed {
            plain.push(byte);
        }
        plain.push(next);
    }
    plain
}
