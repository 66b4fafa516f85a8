use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind};

use crate::{Check, Group, Level, Levels, Rule, Sink};

pub(super) static RULE: Rule = Rule {
    name: "too-large",
    code: "K001",
    summary: "The text has 4 GiB or more.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[],
    doc: document!("too_large.md"),
    check: Check::Syntax(SyntaxErrorKind::TooLarge, check),
};

fn check(error: SyntaxError, _: &Collection<'_>, sink: &mut Sink) {
    sink.report(error.span, "the text has 4 GiB or more and cannot be read; split it into smaller files");
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Span;

    use super::*;

    /// A text of that size is too large for a test as well.
    #[test]
    fn speaks() {
        let mut sink = Sink::new(&RULE);
        check(SyntaxError { kind: SyntaxErrorKind::TooLarge, span: Span::at(0) }, &Collection::parse(b""), &mut sink);
        assert_eq!(sink.found.len(), 1);
    }
}
