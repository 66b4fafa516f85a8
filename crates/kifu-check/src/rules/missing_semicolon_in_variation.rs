use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-semicolon-in-variation",
    code: "K011",
    summary: "A variation lacks its first `;`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[67],
    doc: document!("missing_semicolon_in_variation.md"),
    check: Check::Syntax(SyntaxErrorKind::MissingSemicolonInVariation, check),
};

fn check(error: SyntaxError, _: &Collection<'_>, sink: &mut Sink) {
    let mut edits = Edits::new();
    edits.insert(error.span.start, b";");
    sink.report(error.span, "the first node of this variation has no `;`").fix(Fix::safe("insert `;`", edits));
}
