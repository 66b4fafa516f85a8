use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::{Span, Value};

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::point_fault::{PointFault, points_with};
use crate::aids::value_edit::{replace, squeeze};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "long-point",
    code: "K307",
    summary: "A point has more than two letters.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[15],
    doc: document!("long_point.md"),
    check: Check::Typed(ANY_POINT, check),
};

const ANY_POINT: &[ValueType] =
    &[ValueType::Move, ValueType::Point, ValueType::Stone, ValueType::PointText, ValueType::PointPoint];

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.value_type(row) != ValueType::Move {
        let points = points_with(property, row, scope, |fault| (fault == PointFault::TooLong).then_some(()));
        points.into_iter().for_each(|(value, span, ())| report(value, span, scope, sink));
    } else if scope.is_go() {
        let is_long = |raw| move_fault(raw, scope.settings.size) == Some(MoveFault::TooLong);
        let values = counting(property, row, scope).filter(|value| is_long(value.raw()));
        values.for_each(|value| report(value, value.span(), scope, sink));
    }
}

fn report(value: Value<'_>, span: Span, scope: &Scope<'_>, sink: &mut Sink) {
    let start = (span.start - value.span().start) as usize;
    let mut letters = squeeze(&value.raw()[start..start + span.len() as usize]);
    letters.truncate(2);
    let fix = Fix::guess("keep the first two letters", replace(span, letters));
    sink.report(span, format!("{} has more letters than a point", excerpt(scope.collection, value.span()))).fix(fix);
}
