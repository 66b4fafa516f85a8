use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::read_number;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "number-out-of-range",
    code: "K338",
    summary: "A number is out of range.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("number_out_of_range.md"),
    check: Check::Idents(&["ST", "PM"], check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let (most, what) = if property.is("ST") { (3, "ways to show variations") } else { (2, "ways to print numbers") };
    for value in property.values() {
        let Ok(reading) = read_number(value.raw()) else { continue };
        if !(0..=most).contains(&reading.value) {
            sink.report(value.span(), format!("{what} must be from 0 to {most}"));
        }
    }
}
