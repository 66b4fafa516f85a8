use alloc::format;
use alloc::string::ToString;

use kifu_sgf::Property;
use kifu_sgf::is_space;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::{Decimal, Form, ThinkingTime, kind::Time};

use crate::aids::counting::counting;
use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-real",
    code: "K337",
    summary: "A real number is not in the standard form.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("odd_real.md"),
    check: Check::Typed(&[ValueType::Real, ValueType::Number], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if row.is_in_words || scope.value_type(row) == ValueType::Number && row.ident != "V" {
        return;
    }
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        // A separate rule reports white space inside.
        let has_space = value.raw().iter().any(|&byte| is_space(byte));
        let plain = value.read_with::<Decimal>(&scope.settings).ok().filter(|_| !has_space);
        let (canonical, form) = match plain {
            Some(reading) => (reading.value.to_string(), reading.form),
            None => match value.read_with::<Time>(&scope.settings) {
                Ok(reading) if !has_space || value.read_with::<Decimal>(&scope.settings).is_err() => {
                    (reading.value.to_string(), reading.form)
                }
                _ => continue,
            },
        };
        let other = ThinkingTime::other_reading(&value.simple_text()).filter(|_| plain.is_none());
        if let Some(other) = other {
            let fix = Fix::guess(format!("write `{canonical}`"), replace(value.span(), canonical.clone()));
            sink.report(value.span(), format!("this may mean {canonical} or {other} seconds")).fix(fix);
        } else if form == Form::Variant {
            let fix = Fix::safe(format!("write `{canonical}`"), replace(value.span(), canonical));
            let message = match plain {
                Some(_) => "the number needs digits on both sides of the dot",
                None => "the time should be a number of seconds",
            };
            sink.report(value.span(), message).fix(fix);
        }
    }
}
