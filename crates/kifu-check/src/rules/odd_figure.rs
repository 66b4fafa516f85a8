use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::{read_number, text::split_compose};

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-figure",
    code: "K354",
    summary: "A figure has no number before its name.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[25],
    doc: document!("odd_figure.md"),
    check: Check::Typed(&[ValueType::Figure], check),
};

fn check(property: Property<'_>, _: &'static Row, _: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    let text = value.decoded();
    // An edit copies raw bytes; if these are not UTF-8, offsets in the text are not offsets in the bytes.
    if value.span().is_empty() || text.as_bytes() != value.raw() {
        return;
    }
    let is_number = |text: &str| read_number(text.as_bytes()).is_ok();
    let new = match split_compose(&text) {
        Some((number, _)) if is_number(number) => return,
        Some((number, _)) if number.trim().is_empty() => format!("0{text}"),
        Some(_) => format!("0:{}", escape_first_colon(&text)),
        None if is_number(&text) => format!("{text}:"),
        None => format!("0:{text}"),
    };
    let fix = Fix::safe(format!("write `{}`", new.chars().take(24).collect::<String>()), replace(value.span(), new));
    sink.report(value.span(), "a figure should be a number, a colon and a name").fix(fix);
}

fn escape_first_colon(text: &str) -> String {
    match split_compose(text) {
        Some((first, second)) => format!("{first}\\:{second}"),
        None => text.into(),
    }
}
