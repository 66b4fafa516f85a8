use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::value::read_size;

use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::{remove_property, replace};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-size",
    code: "K340",
    summary: "`SZ` is not a positive number.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[18],
    doc: document!("bad_size.md"),
    check: Check::Idents(&["SZ"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    // Other games may have three-dimensional boards.
    if property.node().parent().is_some() || scope.is_undescribed() {
        return;
    }
    let Err(_) = read_size(value.raw()) else { return };
    if is_blank(value.raw()) {
        let fix = remove_property(property).map(|edits| Fix::safe("remove the property", edits));
        sink.report(value.outer_span(), "`SZ` is empty").fix_if(fix);
        return;
    }
    let text = value.decoded();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_one_number = text.contains(&*digits) && !text.contains('-');
    let side = digits.parse::<u8>().ok().filter(|side| is_one_number && (2..=52).contains(side));
    let fix = side.map(|side| Fix::guess(format!("write `{side}`"), replace(value.span(), format!("{side}"))));
    let message = format!("{} is not a board size", excerpt(scope.collection, value.span()));
    sink.report(value.span(), message).fix_if(fix);
}
