use alloc::format;

use kifu_games::Replay;

use crate::aids::excerpt::excerpt;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "wrong-move-of-game",
    code: "K540",
    summary: "A move is against the rules of a game other than Go.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("wrong_move_of_game.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_go() {
        return;
    }
    let Some(replay) = Replay::of(scope.game) else { return };
    replay.first_faults(|faulty| {
        let played = excerpt(scope.collection, faulty.value.span());
        sink.report(faulty.value.span(), format!("{played} {} ({})", faulty.fault, replay.row.name()));
    });
}
