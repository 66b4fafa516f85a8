use kifu_sgf::Span;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, root::add_to_root};

pub(super) static RULE: Rule = Rule {
    name: "missing-game",
    code: "K702",
    summary: "The record does not say which game was played.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("missing_game.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if root.get("GM").is_none() {
        let edits = add_to_root(root, "GM", "1");
        sink.report(Span::at(root.span().start), "the record does not say which game was played")
            .fix_if(edits.map(|edits| Fix::safe("write `GM[1]`", edits)));
    }
}
