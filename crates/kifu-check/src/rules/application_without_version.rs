use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "application-without-version",
    code: "K705",
    summary: "`AP` names a program without its version.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("application_without_version.md"),
    check: Check::Idents(&["AP"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let said = property.value().read_with::<kind::Application>(&scope.settings);
    if said.is_ok_and(|reading| reading.value.version.is_none()) {
        sink.report(property.value().span(), "`AP` names a program without its version");
    }
}
