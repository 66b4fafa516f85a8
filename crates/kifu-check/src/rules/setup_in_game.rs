use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "setup-in-game",
    code: "K514",
    summary: "Stones are set up in the middle of a game.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[62],
    doc: document!("setup_in_game.md"),
    check: Check::StepWith(&["AB", "AW", "AE"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.before.last_move.is_none() || !step.is_on_main_line() {
        return;
    }
    let Some(setup) = step.node.properties().find(|property| matches!(&*property.ident(), "AB" | "AW" | "AE")) else {
        return;
    };
    // Dead stones may be removed at the end, with the last move or directly before it.
    let is_count = step.node.main_line().nth(2).is_none() && setup.is("AE");
    if !is_count && is_game_record(scope) {
        sink.report(setup.ident_span(), "stones are set up in the middle of the game");
    }
}
