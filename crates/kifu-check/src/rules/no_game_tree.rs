use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind, is_space};

use crate::{Check, Group, Level, Levels, Rule, Sink};

pub(super) static RULE: Rule = Rule {
    name: "no-game-tree",
    code: "K002",
    summary: "The file contains no game tree.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[7],
    doc: document!("no_game_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::NoGameTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let source = collection.source();
    let message = if source.iter().all(|&byte| is_space(byte)) {
        "the text is empty"
    } else if source.iter().all(|&byte| byte == 0 || is_space(byte)) {
        "there is nothing but NUL bytes in the text"
    } else {
        "the text has no game tree"
    };
    sink.report(error.span, message);
}
