use alloc::format;

use kifu_sgf::go::Move;
use kifu_sgf::prop;
use kifu_sgf::value::{GameResult, WinBy};

use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "loser-moved-last",
    code: "K518",
    summary: "The player who resigned or ran out of time made the last move.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("loser_moved_last.md"),
    check: Check::Step(StepFlags::END, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.node.first_child().is_some() || !step.is_on_main_line() {
        return;
    }
    let Some((color, Move::Play(_))) = step.after.last_move() else { return };
    let root = scope.game.root();
    let Ok(Some(GameResult::Win { winner, by })) = scope.settings.read(root, prop::RE) else { return };
    let how = match by {
        WinBy::Resignation => "resigned",
        WinBy::Time => "ran out of time",
        _ => return,
    };
    if color != winner && is_game_record(scope) {
        let Some(result) = root.get("RE") else { return };
        let number = step.after.move_number();
        let message = format!("{color} {how}, but made the last move, {number}");
        sink.report(result.value().span(), message).related(step.move_span(), "the last move");
    }
}
