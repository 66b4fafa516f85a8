use alloc::format;

use kifu_sgf::prop;

use crate::engine::fox_stones_as_moves;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-stones-as-moves",
    code: "K810",
    summary: "A game of the Fox server records its handicap stones as moves.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Manual),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: document!("fox_stones_as_moves.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let Some(stones) = fox_stones_as_moves(scope) else { return };
    let mut moves = scope.game.main_line().filter_map(|node| node.get("B"));
    let Some(first) = moves.next() else { return };
    let report = sink
        .report(first.span(), format!("the first {stones} moves of Black are handicap stones"))
        .fix(Fix::manual(format!("set them up in the root with AB, and write HA[{stones}]")));
    // What the record says of its handicap may be nothing, or another number.
    if let Some(handicap) = scope.game.root().get("HA")
        && scope.settings.read(scope.game.root(), prop::HA).ok().flatten().is_none_or(|said| said.stones != stones)
    {
        report.related(handicap.span(), "the handicap says something else");
    }
}
