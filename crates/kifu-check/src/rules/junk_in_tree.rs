use alloc::format;

use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::aids::lost_open::lost_open_around;
use crate::aids::small_ident::{SmallIdent, small_ident};
use crate::aids::value_edit::replace;
use crate::aids::{excerpt::excerpt, junk, place};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "junk-in-tree",
    code: "K005",
    summary: "A game tree contains unexpected characters.",
    group: Group::Syntax,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[8],
    doc: document!("junk_in_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::JunkInTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    // The rest of a value that lacks its `[` is reported with its property.
    if lost_open_around(collection, error.span.start).is_some() {
        return;
    }
    let small = small_ident(collection, error.span);
    // A separate rule reports moves of Little Golem.
    if small.as_ref().is_some_and(|small| small.is_of_little_golem) {
        return;
    }
    let message = format!("unexpected {}", excerpt(collection, error.span));
    let report = sink.report(error.span, message);
    // Without its letter the player of a move is unknown.
    if let Some(SmallIdent { ident, .. }) = small {
        let edits = replace(error.span, ident.as_bytes());
        report.fix(Fix::guess(format!("write `{ident}`"), edits));
        return;
    }
    let has_bracket = error.span.of(collection.source()).contains(&b']');
    match place::text_before(collection, error.span.start) {
        Some(property) if has_bracket => {
            let end = property.span().end - 1;
            let mut edits = Edits::new();
            edits.insert(end, b"\\");
            report.related(Span::new(end, end + 1), "the text ends here").fix(Fix::guess("escape this `]`", edits));
        }
        None if has_bracket && error.span.len() > 1 => {
            report.fix(Fix::manual("check the text before it for a `]` without `\\`"));
        }
        _ => {
            report.fix(junk::delete(collection, error.span));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn no_letter_before_a_value_is_lost() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
        check("(;FF[4];b[aa];w[bb])", "(;FF[4];B[aa];W[bb])");
        check("(;FF[4]SZ[9]km[6.5];B[aa])", "(;FF[4]SZ[9]KM[6.5];B[aa])");
        check("(;FF[4];B[aa] x ;W[bb])", "(;FF[4];B[aa]  ;W[bb])");
    }
}
