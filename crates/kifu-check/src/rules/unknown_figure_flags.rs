use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::kind::Figure;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-figure-flags",
    code: "K355",
    summary: "The number of a figure contains unknown flags.",
    group: Group::Value,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("unknown_figure_flags.md"),
    check: Check::Typed(&[ValueType::Figure], check),
};

/// The sum of all flags: coordinates, name, list of moves, captured stones, star points, own defaults.
const KNOWN: i64 = 1 + 2 + 4 + 256 + 512 + 32768;

fn check(property: Property<'_>, _: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    let Ok(reading) = value.read_with::<Figure>(&scope.settings) else { return };
    let Some(flags) = reading.value.map(|figure| figure.flags.0) else { return };
    if flags & !KNOWN != 0 {
        let message = match flags < 0 {
            true => format!("the flags of a figure cannot be {flags}"),
            false => format!("unknown figure flags {}", flags & !KNOWN),
        };
        sink.report(value.span(), message);
    }
}
