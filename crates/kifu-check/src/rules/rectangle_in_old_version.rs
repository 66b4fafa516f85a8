use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Declared;
use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::Version;
use kifu_sgf::value::read_rectangle;

use crate::aids::value_edit::{replace, write_points};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "rectangle-in-old-version",
    code: "K314",
    summary: "A record of FF[1] to FF[3] has a rectangle of points.",
    group: Group::Value,
    levels: Levels { ff4: Level::Off, older: Level::Error },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[51],
    doc: document!("rectangle_in_old_version.md"),
    check: Check::Typed(&[ValueType::Point, ValueType::Stone], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    let is_old = settings.version < Version::Ff4 && settings.declared_version != Declared::Missing;
    if !is_old || !scope.is_go() || matches!(row.ident, "L" | "M" | "RG" | "SC" | "SE") {
        return;
    }
    for value in property.values().filter(|value| value.raw().contains(&b':')) {
        let Ok(reading) = read_rectangle(value.raw(), settings) else { continue };
        let points: Vec<_> = reading.value.points().collect();
        let fix = Fix::safe("list the points one by one", replace(value.span(), write_points(&points, settings)));
        let message = format!("rectangles are new in FF[4], but this is {}", settings.version);
        sink.report(value.span(), message).fix(fix);
    }
}
