use alloc::format;

use kifu_sgf::{Collection, Span};

use crate::{Check, Group, Level, Levels, Rule, Sink};

pub(super) static RULE: Rule = Rule {
    name: "several-games",
    code: "K217",
    summary: "A file contains more than one game tree.",
    group: Group::Structure,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[60],
    doc: document!("several_games.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let Some(second) = collection.game(1) else { return };
    let start = second.span().start;
    sink.report(Span::new(start, start + 1), format!("the file contains {} game trees", collection.games().len()));
}
