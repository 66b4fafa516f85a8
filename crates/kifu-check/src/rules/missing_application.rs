use kifu_sgf::Span;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-application",
    code: "K704",
    summary: "`AP` is missing: the record does not name the program that wrote it.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("missing_application.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if root.get("AP").is_none() {
        sink.report(Span::at(root.span().start), "`AP` is missing; it names the program that wrote the record");
    }
}
