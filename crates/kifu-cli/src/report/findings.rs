//! What was found in one file.

use kifu::report::Text;
use kifu_check::Diagnostic;

/// What was found in one file, to be printed.
#[derive(Clone, Copy)]
pub(crate) struct Findings<'f> {
    /// The path or other name of the file.
    pub(crate) name: &'f str,
    /// Its text.
    pub(crate) text: Text<'f>,
    /// What was found, in the order of the text.
    pub(crate) found: &'f [Diagnostic],
    /// How much of it reports for people show.
    pub(crate) amount: Amount,
}

/// How much of what was found is shown to people; programs get all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    /// As much as somebody reads: what repeats itself is counted.
    Readable,
    /// Every finding.
    All,
}
