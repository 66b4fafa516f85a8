use alloc::format;

use kifu_sgf::edit::{HandicapForm, write_handicap};
use kifu_sgf::prop;

use crate::engine::{handicap_moves_of, is_fox, is_game_record};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-as-moves",
    code: "K524",
    summary: "The handicap stones are recorded as moves.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("handicap_as_moves.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    // In a problem or a lesson Black may move twice, but such records have no `HA`.
    let is_game = || scope.game.root().get("HA").is_some() || is_game_record(scope);
    if handicap_moves_of(scope).is_some() && !is_fox(scope) && is_game() {
        report_stones(scope, sink);
    }
}

/// Reports handicap stones written as moves, with the edits that set them up.
pub(super) fn report_stones(scope: &Scope<'_>, sink: &mut Sink) {
    let Some(stones) = handicap_moves_of(scope) else { return };
    let Some(first) = scope.game.main_line().find_map(|node| node.get("B")) else { return };
    let root = scope.game.root();
    let title = format!("set them up in the root with `AB`, and write `HA[{stones}]`");
    let fix = match write_handicap(scope.game, HandicapForm::Setup) {
        Ok(Some(change)) => Fix::guess(title, change.edits),
        _ => Fix::manual(title),
    };
    let report = sink.report(first.span(), format!("the first {stones} moves of Black are handicap stones")).fix(fix);
    // The record's `HA` may be unreadable, or another number.
    if let Some(handicap) = root.get("HA")
        && scope.settings.read(root, prop::HA).ok().flatten().is_none_or(|said| said.stones != stones)
    {
        report.related(handicap.span(), "the handicap says something else");
    }
}
