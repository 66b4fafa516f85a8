use alloc::format;
use alloc::string::ToString;

use kifu_sgf::go::Ruleset;
use kifu_sgf::value::{Decimal, Form, Rules, kind};
use kifu_sgf::{Property, prop};

use crate::aids::wording::{rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "quarter-komi",
    code: "K613",
    summary: "The komi seems to be in stones instead of points.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("quarter_komi.md"),
    check: Check::Wording(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Komi>(property, &scope.settings) else { return };
    let Some(komi) = said.reading.filter(|reading| reading.form == Form::Canonical) else { return };
    let quarters = komi.value.points.to_f64() * 4.0;
    if quarters % 2.0 == 0.0 || quarters % 1.0 != 0.0 || !komi.value.is_plausible() {
        return;
    }
    let rules = property.node().read_with_form(prop::RU).ok().flatten().map(|reading| reading.value);
    if rules != Some(Rules::Named(Ruleset::Chinese)) {
        return;
    }
    let Some(points) = komi.value.points.checked_mul(Decimal::whole(2)).map(|points| points.to_string()) else {
        return;
    };
    let message = format!("a komi of {} by Chinese rules is in stones, not points", komi.value);
    let fix = Fix::guess(format!("write `{points}`"), rewrite(said.value.span(), &points));
    sink.report(said.value.span(), message).fix(fix);
}
