use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::counting::counting;
use crate::aids::move_fault::{MoveFault, move_fault};
use crate::aids::notation::in_sgf;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "move-off-board",
    code: "K302",
    summary: "A move is outside the board.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("move_off_board.md"),
    check: Check::Typed(&[ValueType::Move], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let size = scope.settings.size;
    for value in counting(property, row, scope) {
        let message: String = match move_fault(value.raw(), size) {
            Some(MoveFault::OffBoard(point)) => format!("the move {point} is outside the {size} board"),
            Some(MoveFault::NoPass) => format!("`tt` is neither a pass nor a point of the {size} board"),
            _ => continue,
        };
        let fix = in_sgf(value.raw(), value.span(), scope)
            .unwrap_or_else(|| Fix::manual("check the move, or the size of the board"));
        sink.report(value.span(), message).fix(fix);
    }
}
