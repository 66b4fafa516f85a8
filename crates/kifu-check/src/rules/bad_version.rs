use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::read_number;

use crate::aids::excerpt::excerpt;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-version",
    code: "K344",
    summary: "`FF` is not a positive number.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[18],
    doc: document!("bad_version.md"),
    check: Check::Idents(&["FF"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    if property.node().parent().is_some() {
        return;
    }
    if !read_number(value.raw()).is_ok_and(|reading| reading.value > 0) {
        // A value with a bracket has swallowed other properties.
        let fix = match value.raw().contains(&b'[') {
            true => Fix::manual("write `]` after the version"),
            false => Fix::guess("write `4`", replace(value.span(), "4")),
        };
        let message = format!("{} is not a version of SGF", excerpt(scope.collection, value.span()));
        sink.report(value.outer_span(), message).fix(fix);
    }
}
