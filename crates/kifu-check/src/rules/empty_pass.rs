use kifu_sgf::Declared;
use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::Version;

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "empty-pass",
    code: "K308",
    summary: "A pass in a record of FF[1] to FF[3] is an empty value.",
    group: Group::Value,
    levels: Levels { ff4: Level::Off, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[65],
    doc: document!("empty_pass.md"),
    check: Check::Typed(&[ValueType::Move], check),
};

fn check(property: Property<'_>, _: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    if !scope.is_go() || settings.version >= Version::Ff4 || settings.declared_version == Declared::Missing {
        return;
    }
    let has_tt = settings.size.columns() <= 19 && settings.size.rows() <= 19;
    let is_pass = property.values().len() == 1 && property.value().span().is_empty();
    if is_pass {
        let edits = replace(property.value().span(), "tt");
        let fix = has_tt.then(|| Fix::safe("write `tt`", edits));
        sink.report(property.value().outer_span(), "FF[1] to FF[3] write a pass as `tt`, not as an empty value")
            .fix_if(fix);
    }
}
