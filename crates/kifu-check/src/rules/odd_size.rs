use alloc::format;
use alloc::string::String;
use alloc::string::ToString;

use kifu_sgf::Property;
use kifu_sgf::value::{
    Form,
    kind::{BoardSize, Kind},
    read_size,
};

use crate::aids::point_fault::without_space;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-size",
    code: "K341",
    summary: "The board size is not in the standard form.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[47],
    doc: document!("odd_size.md"),
    check: Check::Idents(&["SZ"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    if property.node().parent().is_some() {
        return;
    }
    let Ok(reading) = read_size(value.raw()) else { return };
    let letters = without_space(value.raw());
    let is_pair = letters.iter().any(|byte| matches!(byte, b':' | b'x' | b'X' | b'*'));
    if reading.form != Form::Variant || !is_pair {
        return;
    }
    let mut text = String::new();
    BoardSize::write(&reading.value, &scope.settings, &mut text);
    // A separate rule reports white space alone.
    if text.as_bytes() != &*letters {
        let message = match reading.value.is_square() {
            true => "the size of a square board should be one number".to_string(),
            false => "columns and rows should be separated by a colon".to_string(),
        };
        sink.report(value.span(), message).fix(Fix::safe(format!("write `{text}`"), replace(value.span(), text)));
    }
}
