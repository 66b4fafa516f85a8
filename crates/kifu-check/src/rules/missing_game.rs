use alloc::format;

use kifu_sgf::Span;
use kifu_sgf::prop::games::{GO, UNNUMBERED};

use crate::aids::root::add_to_root;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-game",
    code: "K702",
    summary: "`GM` is missing: the record does not say which game was played.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("missing_game.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if root.get("GM").is_some() {
        return;
    }
    let number = scope.settings.game;
    let report = sink.report(Span::at(root.span().start), "`GM` is missing; it names the game");
    if number == UNNUMBERED {
        return;
    }
    let title = format!("write `GM[{number}]`");
    let edits = add_to_root(root, "GM", &format!("{number}"));
    // Without GM the standard assumes Go; another game is recognised by its signs.
    let fix = if number == GO { Fix::safe } else { Fix::guess };
    report.fix_if(edits.map(|edits| fix(title, edits)));
}
