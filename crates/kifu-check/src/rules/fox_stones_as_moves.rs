use super::handicap_as_moves::report_stones;
use crate::engine::is_fox;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-stones-as-moves",
    code: "K810",
    summary: "A game of the Fox server records its handicap stones as moves.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("fox_stones_as_moves.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if is_fox(scope) {
        report_stones(scope, sink);
    }
}
