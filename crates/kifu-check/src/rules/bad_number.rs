use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::{Form, read_number};

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-number",
    code: "K330",
    summary: "A value is not a whole number.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14, 15],
    doc: document!("bad_number.md"),
    check: Check::Typed(&[ValueType::Number], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    // Separate rules check the first two in the root, and properties that records write in words may have words.
    if matches!(row.ident, "FF" | "GM" | "SZ" | "V") || row.is_in_words {
        return;
    }
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        let (message, fix) = match read_number(value.raw()) {
            Err(_) => ("is not a whole number", None),
            Ok(reading) if reading.form == Form::Partial => {
                let number = format!("{}", reading.value);
                let fix = Fix::guess(format!("keep `{number}`"), replace(value.span(), number));
                ("says more than a whole number", Some(fix))
            }
            Ok(_) => continue,
        };
        sink.report(value.span(), format!("{} {message}", excerpt(scope.collection, value.span()))).fix_if(fix);
    }
}
