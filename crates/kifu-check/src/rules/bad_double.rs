use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::aids::point_fault::without_space;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-double",
    code: "K334",
    summary: "A value is neither 1 nor 2.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("bad_double.md"),
    check: Check::Typed(&[ValueType::Double], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        if !matches!(&*without_space(value.raw()), b"1" | b"2") {
            let fix = Fix::guess("write `1`", replace(value.span(), "1"));
            let message = format!("{} is neither 1 (normal) nor 2 (strong)", excerpt(scope.collection, value.span()));
            sink.report(value.span(), message).fix(fix);
        }
    }
}
