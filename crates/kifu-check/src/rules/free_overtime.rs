use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "free-overtime",
    code: "K714",
    summary: "The overtime is not in the form that servers use.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("free_overtime.md"),
    check: Check::Idents(&["OT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if let Some(odd) = wording::odd::<kind::Overtime>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "overtime");
    }
}
