use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::{Form, kind};

use crate::aids::wording::{self, Odd, rewrite};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "odd-rules",
    code: "K617",
    summary: "The rules are not called by their usual name.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("odd_rules.md"),
    check: Check::Wording(&["RU"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // Additional words, as in `Chinese, Pair Go`, are common.
    let odd = wording::odd::<kind::Rules>(property, &scope.settings).filter(|odd| odd.form == Form::Variant);
    if let Some(odd) = odd.filter(|_| scope.is_go()) {
        let Odd { value, canonical, .. } = odd;
        let fix = Fix::safe(format!("write `{canonical}`"), rewrite(value.span(), &canonical));
        sink.report(value.span(), format!("rules should be written `{canonical}`")).fix(fix);
    }
}
