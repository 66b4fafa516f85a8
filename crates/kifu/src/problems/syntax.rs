//! Words for what the parser found.

use std::borrow::Cow;

use kifu_sgf::{SyntaxError, SyntaxErrorKind};

use crate::report::{Diagnostic, Level};

/// What to say about a kind of fault.
struct Words {
    level: Level,
    message: &'static str,
    label: &'static str,
    help: &'static str,
}

const fn words(level: Level, message: &'static str, label: &'static str, help: &'static str) -> Words {
    Words { level, message, label, help }
}

/// One row a kind. Errors are faults over which something was skipped, guessed or is missing; warnings are slips that
/// every reader gets over.
const fn words_for(kind: SyntaxErrorKind) -> Words {
    use Level::{Error, Warning};
    use SyntaxErrorKind::*;
    match kind {
        TooLarge => words(Error, "the text has 4 GiB or more, so nothing was read", "", "split the file"),
        NoGameTree => words(
            Error,
            "there is no game record in this file",
            "",
            "a record in SGF begins with (; and ends with ); is this the right file?",
        ),
        JunkBeforeTree => words(Warning, "text before the first game was skipped", "no part of a record", "remove it"),
        JunkBetweenTrees => words(Warning, "text outside the games was skipped", "no part of a record", "remove it"),
        JunkInTree => words(
            Error,
            "characters without a meaning were skipped",
            "neither a property nor a value",
            "remove them, or put them into a comment: C[…]",
        ),
        MissingParentheses => words(
            Error,
            "the game is not enclosed in parentheses",
            "read as one game from here",
            "put ( before it and ) behind it",
        ),
        ExtraClose => words(Error, "this closes nothing", "one ) too many", "remove it"),
        DoubledOpen => {
            words(Warning, "two variations begin at the same place", "one ( too many", "remove it and its )")
        }
        EmptyVariation => words(Warning, "the variation is empty", "nothing inside", "remove it"),
        MissingSemicolon => words(
            Warning,
            "the first node of the game has no ;",
            "the ; should stand here",
            "add it, as other programs may read nothing at all",
        ),
        MissingSemicolonInVariation => words(
            Warning,
            "the first node of the variation has no ;",
            "the ; should stand here",
            "add it, as other programs may drop the variation",
        ),
        NodeAfterVariation => words(
            Error,
            "nodes follow a variation that was closed already",
            "read as one more variation",
            "put ( before them and ) behind them",
        ),
        IdentWithoutValue => {
            words(Error, "the property has no value", "skipped", "give it a value in brackets, or remove it")
        }
        ValueWithoutIdent => {
            words(Error, "the value belongs to no property", "skipped", "name its property, or remove it")
        }
        LostBracket => {
            words(Error, "the value is not closed", "read as ending where the next node begins", "add the missing ]")
        }
        UnclosedValue => words(Error, "the text ends inside a value", "never closed", "add the missing ]"),
        UnclosedTree => words(
            Error,
            "the text ends inside a game",
            "here at the latest a ) is missing",
            "add the missing ), or find the rest of the file: it may be truncated",
        ),
    }
}

/// The problem that a fault found by the parser is.
pub(super) fn diagnostic(error: SyntaxError) -> Diagnostic {
    let Words { level, message, label, help } = words_for(error.kind);
    let is_whole = matches!(error.kind, SyntaxErrorKind::TooLarge | SyntaxErrorKind::NoGameTree);
    let some = |text: &'static str| (!text.is_empty()).then_some(Cow::Borrowed(text));
    Diagnostic {
        name: error.kind.name(),
        level,
        span: (!is_whole).then_some(error.span),
        message: message.into(),
        label: some(label),
        related: Vec::new(),
        help: some(help),
    }
}
