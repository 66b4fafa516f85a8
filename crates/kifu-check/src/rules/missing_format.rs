use kifu_sgf::Span;

use crate::aids::root::add_to_root;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-format",
    code: "K701",
    summary: "`FF` is missing: the record does not declare its version of SGF.",
    group: Group::Style,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("missing_format.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if root.get("FF").is_none() {
        let edits = add_to_root(root, "FF", "4");
        sink.report(Span::at(root.span().start), "`FF` is missing; it declares the version of SGF")
            .fix_if(edits.map(|edits| Fix::guess("write `FF[4]`", edits)));
    }
}
