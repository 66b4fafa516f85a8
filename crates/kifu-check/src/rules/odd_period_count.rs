use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-period-count",
    code: "K616",
    summary: "The number of overtime periods is not a plain number.",
    group: Group::Info,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("odd_period_count.md"),
    check: Check::Idents(&["LC"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if let Some(odd) = wording::odd::<kind::PeriodCount>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "number of periods");
    }
}
