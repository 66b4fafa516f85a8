use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::read_rectangle;

use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "rectangle-not-allowed",
    code: "K313",
    summary: "A rectangle is used in a property that takes only single points.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("rectangle_not_allowed.md"),
    check: Check::Typed(&[ValueType::Move, ValueType::Point], check),
};

/// Lists of older versions, which have no rectangles.
const SINGLE_POINTS: &[&str] = &["L", "M", "RG", "SC", "SE"];

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let message = || format!("{} does not allow rectangles", row.ident);
    if scope.value_type(row) == ValueType::Move {
        let is_rectangle = |raw| move_fault(raw, scope.settings.size) == Some(MoveFault::Rectangle);
        for value in property.values().filter(|value| is_rectangle(value.raw())) {
            sink.report(value.span(), message()).fix(Fix::manual("write each move in a node of its own"));
        }
    } else if SINGLE_POINTS.contains(&row.ident) {
        for value in property.values().filter(|value| value.raw().contains(&b':')) {
            let Some(reading) = read_rectangle(value.raw(), &scope.settings).ok() else { continue };
            let mut points: Vec<u8> = Vec::new();
            for point in reading.value.points() {
                if !points.is_empty() {
                    points.extend_from_slice(b"][");
                }
                points.extend_from_slice(&point.to_sgf());
            }
            let fix = Fix::guess("list the points one by one", replace(value.span(), points));
            sink.report(value.span(), message()).fix(fix);
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[test]
    fn moves_have_no_fix() {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let found = check(&Collection::parse(b"(;FF[4];B[aa:bb])"), &options);
        assert_eq!(found.len(), 1);
        assert!(found[0].fix.as_ref().unwrap().edits.is_empty());
    }
}
