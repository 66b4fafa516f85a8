use kifu_sgf::Property;
use kifu_sgf::prop::Version;

use crate::aids::wording::rewrite;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "pass-as-point",
    code: "K706",
    summary: "A pass is written as the point `tt`.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("pass_as_point.md"),
    check: Check::Idents(&["B", "W"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    let is_small = scope.settings.size.columns() <= 19 && scope.settings.size.rows() <= 19;
    if value.raw() == b"tt" && is_small && scope.is_go() && scope.settings.version >= Version::Ff4 {
        let fix = Fix::safe("write an empty value", rewrite(value.span(), ""));
        sink.report(value.span(), "the pass is written as the point `tt`").fix(fix);
    }
}
