use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::is_space;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::{Decimal, Form, read_number};
use kifu_sgf::{Span, Value};

use crate::aids::counting::counting;
use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::point_fault::{PointFault, is_blank, points_with, without_space};
use crate::aids::value_edit::{replace, squeeze};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "space-in-value",
    code: "K306",
    summary: "A value that is not text contains white space.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("space_in_value.md"),
    check: Check::Typed(PLAIN, check),
};

const PLAIN: &[ValueType] = &[
    ValueType::Number,
    ValueType::Real,
    ValueType::Double,
    ValueType::Color,
    ValueType::Size,
    ValueType::Move,
    ValueType::Point,
    ValueType::Stone,
    ValueType::PointText,
    ValueType::PointPoint,
];

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if row.is_in_words || !counting(property, row, scope).any(|value| value.raw().iter().any(|&byte| is_space(byte))) {
        return;
    }
    match scope.value_type(row) {
        ValueType::Point | ValueType::Stone | ValueType::PointText | ValueType::PointPoint => {
            let points = points_with(property, row, scope, |fault| (fault == PointFault::Space).then_some(()));
            points.iter().for_each(|&(_, span, ())| report(property, span, sink));
        }
        ValueType::Move if scope.is_go() => {
            let is_spaced = |raw| move_fault(raw, scope.settings.size) == Some(MoveFault::Space);
            let values = counting(property, row, scope).filter(|value| is_spaced(value.raw()));
            values.for_each(|value| report(property, value.span(), sink));
        }
        ValueType::Move => {}
        _ => {
            for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
                if is_right_without_space(value, row, scope) {
                    report(property, value.span(), sink);
                }
            }
        }
    }
}

/// True if white space is the only fault of a value; separate rules report other faults.
fn is_right_without_space(value: Value<'_>, row: &'static Row, scope: &Scope<'_>) -> bool {
    let letters = without_space(value.raw());
    let is_right = match scope.value_type(row) {
        ValueType::Number => is_number(&letters),
        ValueType::Real => core::str::from_utf8(&letters)
            .is_ok_and(|text| Decimal::read(text).is_some_and(|reading| reading.form == Form::Canonical)),
        ValueType::Double => matches!(*letters, [b'1' | b'2']),
        ValueType::Color => matches!(*letters, [b'B' | b'W']),
        ValueType::Size => {
            letters.split(|&byte| byte == b':').count() <= 2 && letters.split(|&byte| byte == b':').all(is_number)
        }
        _ => false,
    };
    is_right && letters.len() < value.raw().len()
}

fn is_number(letters: &[u8]) -> bool {
    read_number(letters).is_ok_and(|reading| reading.form == Form::Canonical)
}

fn report(property: Property<'_>, span: Span, sink: &mut Sink) {
    let raw = span.of(property.node().collection().source());
    let fix = Fix::safe("remove the white space", replace(span, squeeze(raw)));
    sink.report(span, format!("white space in the value of {}", property.ident())).fix(fix);
}
