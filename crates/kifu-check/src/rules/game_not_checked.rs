use alloc::format;
use alloc::string::String;

use kifu_games::{Replay, game_number};
use kifu_sgf::prop::games::{UNNUMBERED, game_name};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "game-not-checked",
    code: "K361",
    summary: "The record is of a game that kifu does not check as it checks Go.",
    group: Group::Value,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[19],
    doc: document!("game_not_checked.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_go() {
        return;
    }
    let number = game_number(scope.game);
    let name: String = match game_name(number) {
        Some(name) => name.into(),
        None if number == UNNUMBERED => "a game without a number in SGF".into(),
        None => format!("game {number}"),
    };
    let span = scope.game.root().get("GM").map_or(scope.game.span(), |property| property.span());
    let checked = match Replay::of(scope.game) {
        Some(_) => "of its game only the moves are checked",
        None => "moves on the board are not checked",
    };
    sink.report(span, format!("this is a record of {name}, not of Go; {checked}"));
}
