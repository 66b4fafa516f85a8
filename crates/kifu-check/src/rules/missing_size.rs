use kifu_sgf::Span;

use crate::aids::root::add_to_root;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-size",
    code: "K703",
    summary: "`SZ` is missing: the record does not give the size of the board.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("missing_size.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if scope.is_go() && root.get("SZ").is_none() {
        let edits = add_to_root(root, "SZ", "19");
        sink.report(Span::at(root.span().start), "`SZ` is missing; it gives the size of the board")
            .fix_if(edits.map(|edits| Fix::safe("write `SZ[19]`", edits)));
    }
}
