use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::{Form, kind};

use crate::aids::wording::{self, rewrite};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "odd-rank",
    code: "K713",
    summary: "The rank is not a number with `k`, `d` or `p`.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("odd_rank.md"),
    check: Check::Wording(&["BR", "WR"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(odd) = wording::odd::<kind::Rank>(property, &scope.settings) else { return };
    let is_plain = odd.value.raw().is_ascii();
    let report = wording::report_odd(sink, &odd, "rank");
    if odd.form == Form::Variant && !is_plain {
        // A Chinese, Japanese or Korean dan may be that of a professional.
        let edits = rewrite(odd.value.span(), &odd.canonical);
        report.fix(Fix::guess(format!("write `{}`", odd.canonical), edits));
    }
}
