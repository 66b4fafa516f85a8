use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::notation::in_sgf;
use crate::aids::point_fault::with_brackets_mended;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-move",
    code: "K304",
    summary: "A value is not a move.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("bad_move.md"),
    check: Check::Typed(&[ValueType::Move], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    for value in counting(property, row, scope) {
        if move_fault(value.raw(), scope.settings.size) == Some(MoveFault::NotMove) {
            let fix = match with_brackets_mended(value, scope) {
                Some(mended) => Fix::guess("repair the brackets", replace(value.span(), mended)),
                None => in_sgf(value.raw(), value.span(), scope)
                    .unwrap_or_else(|| Fix::manual("write the point as two letters, or nothing for a pass")),
            };
            let message = format!("{} is not a move", excerpt(scope.collection, value.span()));
            sink.report(value.span(), message).fix(fix);
        }
    }
}
