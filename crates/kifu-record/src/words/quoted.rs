//! Values that cannot be put into words, as they are written.

use super::Language;
use crate::info::Parsed;

/// Returns a value as written, in quotation marks: `“8 xyz 16”`.
#[must_use]
pub fn quoted(text: &str, language: Language) -> String {
    let [open, close] = language.phrases().quotes;
    format!("{open}{}{close}", text.trim())
}

/// A value in words; in quotation marks if it is not understood, or cannot be put into words. Empty if nothing is
/// written.
pub(super) fn parsed<T: ToString>(
    value: &Parsed<T>,
    words: impl FnOnce(&T) -> Option<String>,
    language: Language,
) -> String {
    match value {
        Parsed::Value(known) => words(known).unwrap_or_else(|| quoted(&known.to_string(), language)),
        Parsed::Raw(text) if text.trim().is_empty() => String::new(),
        Parsed::Raw(text) => quoted(text, language),
    }
}

/// Returns true for a text without letters and digits, which says nothing: `-`.
pub(super) fn is_blank(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}
