use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::Value;
use kifu_sgf::go::{Point, PointSet};
use kifu_sgf::value::{Rectangle, kind::Label, read_point};

use crate::aids::value_edit::remove_value;
use crate::point_name;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-label",
    code: "K320",
    summary: "A point has two labels in one node.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[38],
    doc: document!("repeated_label.md"),
    check: Check::Idents(&["LB"], check),
};

/// Nodes with more properties are not searched for `L`, to limit the time for any text.
const MAX_PROPERTIES: usize = 256;

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    let is_single = property.values().len() == 1;
    let node = property.node();
    let letters = if node.properties().len() <= MAX_PROPERTIES { node.get("L") } else { None };
    if is_single && letters.is_none() || !scope.is_go() {
        return;
    }
    let mut labels: Vec<(Point, Value<'_>)> = Vec::new();
    let mut seen = PointSet::EMPTY;
    for value in property.values() {
        let Ok(reading) = value.read_with::<Label>(settings) else { continue };
        let point = reading.value.0;
        let own = PointSet::from(Rectangle::point(point));
        if own.shared_with(&seen) == PointSet::EMPTY {
            labels.push((point, value));
        } else {
            // There are few reports, and each searches only one list of one board.
            let is_same = labels.iter().any(|(other, first)| *other == point && first.raw() == value.raw());
            report(property, value, point, is_same, scope, sink);
        }
        seen.insert_all(&own);
    }
    for value in letters.into_iter().flat_map(Property::values) {
        let Ok(reading) = read_point(value.raw(), settings) else { continue };
        if PointSet::from(Rectangle::point(reading.value)).shared_with(&seen) != PointSet::EMPTY {
            let owner = letters.unwrap_or(property);
            report(owner, value, reading.value, false, scope, sink);
        }
    }
}

fn report(property: Property<'_>, value: Value<'_>, point: Point, is_same: bool, scope: &Scope<'_>, sink: &mut Sink) {
    let message = format!("{} already has a label", point_name(point, scope.settings.size));
    let edits = remove_value(property, value);
    let fix = edits.map(|edits| match is_same {
        true => Fix::safe("remove the duplicate", edits),
        // A letter has no separate text.
        false if property.is("L") => Fix::guess("remove the letter", edits),
        false => Fix::manual("keep one of them, or join them into one label"),
    });
    sink.report(value.span(), message).fix_if(fix);
}
