use alloc::format;

use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind};

use crate::aids::small_ident::small_ident;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "little-golem-twixt",
    code: "K820",
    summary: "A move of Twixt has the identifier of the server Little Golem.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("little_golem_twixt.md"),
    check: Check::Syntax(SyntaxErrorKind::JunkInTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let Some(small) = small_ident(collection, error.span).filter(|small| small.is_of_little_golem) else { return };
    let ident = small.ident;
    let fix = Fix::safe(format!("write `{ident}`"), replace(error.span, ident.as_bytes()));
    sink.report(error.span, format!("a move that programs know as `{ident}`")).fix(fix);
}
