use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::go::Color;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::Version;

use crate::aids::counting::counting;
use crate::aids::point_fault::without_space;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-color",
    code: "K333",
    summary: "A colour is not written `B` or `W`.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[14, 15],
    doc: document!("odd_color.md"),
    check: Check::Typed(&[ValueType::Color], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for value in counting(property, row, scope) {
        let letters = without_space(value.raw());
        let Ok(reading) = value.read_with::<Color>(&scope.settings) else { continue };
        if matches!(&*letters, b"B" | b"W") {
            continue;
        }
        let (color, name) = match reading.value {
            Color::Black => ("B", "Black"),
            Color::White => ("W", "White"),
        };
        let is_number = letters.iter().all(u8::is_ascii_digit);
        let (edits, title) = (replace(value.span(), color), format!("write `{color}`"));
        let fix = match is_number && scope.settings.version >= Version::Ff4 {
            true => Fix::guess(title, edits),
            false => Fix::safe(title, edits),
        };
        sink.report(value.span(), format!("{name} should be written `{color}`")).fix(fix);
    }
}
