use alloc::format;

use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind};

use crate::aids::{excerpt::excerpt, junk};
use crate::{Check, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "junk-between-trees",
    code: "K004",
    summary: "Text comes between or after game trees.",
    group: Group::Syntax,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[8],
    doc: document!("junk_between_trees.md"),
    check: Check::Syntax(SyntaxErrorKind::JunkBetweenTrees, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    if junk::is_marks(error.span.of(collection.source())) {
        return;
    }
    let message = format!("unexpected {} outside the game trees", excerpt(collection, error.span));
    sink.report(error.span, message).fix(junk::delete(collection, error.span));
}
