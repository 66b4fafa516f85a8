use alloc::format;

use kifu_sgf::Declared;
use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::Version;

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-pass",
    code: "K305",
    summary: "A pass is not written as an empty value.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[14, 15],
    doc: document!("odd_pass.md"),
    check: Check::Typed(&[ValueType::Move], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let settings = &scope.settings;
    let is_old = settings.version < Version::Ff4 && settings.declared_version != Declared::Missing;
    let has_tt = settings.size.columns() <= 19 && settings.size.rows() <= 19;
    for value in counting(property, row, scope) {
        let fault = move_fault(value.raw(), settings.size);
        let pass = if is_old && has_tt { "tt" } else { "" };
        let title = if pass.is_empty() { "empty the brackets" } else { "write `tt`" };
        let fix = match fault {
            Some(MoveFault::OddPass) => Fix::safe(title, replace(value.span(), pass)),
            Some(MoveFault::LikelyPass) => Fix::guess(title, replace(value.span(), pass)),
            _ => continue,
        };
        sink.report(
            value.span(),
            format!("{} should be written as a pass, an empty value", excerpt(scope.collection, value.span())),
        )
        .fix(fix);
    }
}
