//! What was found in one file.

use kifu_check::Diagnostic;

use super::text::Text;

/// What was found in one file, to be printed.
#[derive(Clone, Copy)]
pub(crate) struct Findings<'f> {
    /// The path or other name of the file.
    pub(crate) name: &'f str,
    /// Its text.
    pub(crate) text: Text<'f>,
    /// What was found, in the order of the text.
    pub(crate) found: &'f [Diagnostic],
}
