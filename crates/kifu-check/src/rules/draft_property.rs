use alloc::format;

use crate::standing::{Standing, report, uses};
use crate::{Check, Dialect, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "draft-property",
    code: "K405",
    summary: "A property is known from the draft of 2016 only.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("draft_property.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    // The dialect SGF2 had them first.
    if scope.dialect == Dialect::Sgf2 {
        return;
    }
    for one in uses(scope, |standing| matches!(standing, Standing::Draft(_))) {
        let Standing::Draft(row) = one.standing else { continue };
        report(&one, format!("`{}` ({}) is in the draft of 2016, not in FF[4]", row.ident, row.name), sink);
    }
}
