use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::{Origin, games::game_name};

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-game-value",
    code: "K360",
    summary: "A value is not valid in the game of the record.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[14],
    doc: document!("bad_game_value.md"),
    check: Check::Typed(&[ValueType::Move, ValueType::Point, ValueType::Stone, ValueType::StonePoint], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_go() || row.origin != Origin::Game || has_points_like_go_in_lists(scope.value_type(row), scope) {
        return;
    }
    let is_of_little_golem = |raw: &[u8]| scope.is_twixt() && is_twixt_of_little_golem(raw);
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        if is_of_little_golem(value.raw()) {
            continue;
        }
        if row.rewrite(value, &scope.settings).is_err() {
            let what = match scope.value_type(row) {
                ValueType::Move => "move",
                ValueType::Point => "point",
                _ => "stone",
            };
            let game = game_name(scope.settings.game).unwrap_or("this game");
            let message = format!("{} is not a {what} of {game}", excerpt(scope.collection, value.span()));
            sink.report(value.span(), message);
        }
    }
}

/// True if this is a move of Twixt as Little Golem writes it: two letters, or a word.
fn is_twixt_of_little_golem(raw: &[u8]) -> bool {
    matches!(raw, [x, y] if x.is_ascii_lowercase() && y.is_ascii_lowercase())
        || matches!(raw, b"swap" | b"resign" | b"draw")
}

/// True if the rules about points of Go examine these values.
fn has_points_like_go_in_lists(value_type: ValueType, scope: &Scope<'_>) -> bool {
    kifu_sgf::prop::games::has_points_like_go(scope.settings.game)
        && matches!(value_type, ValueType::Point | ValueType::Stone)
}
