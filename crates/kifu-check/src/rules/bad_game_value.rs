use alloc::format;

use kifu_games::{Action, GameRow, read_action, read_point};
use kifu_sgf::prop::games::game_name;
use kifu_sgf::prop::{Origin, Row, ValueType};
use kifu_sgf::{Property, Value};

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
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        if row.rewrite(value, &scope.settings).is_err() && !is_of_a_program(value, property, row, scope) {
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

/// True if this is a move or a point in the notation of a program, which differs from that of the page: Little Golem,
/// PlayStrategy and QLizzie write two letters for a point of any game.
fn is_of_a_program(value: Value<'_>, property: Property<'_>, row: &Row, scope: &Scope<'_>) -> bool {
    let Some(game) = GameRow::find(scope.settings.game) else { return false };
    let (text, size) = (value.simple_text(), scope.settings.size);
    match scope.value_type(row) {
        ValueType::Move => match read_action(game, &text, size, game.notation) {
            // The turn of an unfinished game.
            Ok(Action::Shot { arrow: None, .. }) => property.node().first_child().is_none(),
            action => action.is_ok(),
        },
        _ => text.split(':').all(|point| read_point(point.trim(), size, game.notation).is_ok()),
    }
}

/// True if the rules about points of Go examine these values.
fn has_points_like_go_in_lists(value_type: ValueType, scope: &Scope<'_>) -> bool {
    kifu_sgf::prop::games::has_points_like_go(scope.settings.game)
        && matches!(value_type, ValueType::Point | ValueType::Stone)
}
