//! Renames properties whose identifiers have lower-case letters (FF\[1\] to FF\[3\]).

use alloc::string::String;

use crate::syntax::significant;

/// Renames an identifier as written, such as `Comment`, to `new`. Its lower-case letters stay if capitals are added
/// before the old ones or removed from there, so that renaming back restores the text. `None` if there are no such
/// letters and `new` is the whole result.
///
/// ```
/// use kifu_sgf::edit::respell;
///
/// assert_eq!(respell("Comment", "QC").as_deref(), Some("QComment"));
/// assert_eq!(respell("QComment", "C").as_deref(), Some("Comment"));
/// assert_eq!(respell("Comment", "N"), None);
/// ```
#[must_use]
pub fn respell(written: &str, new: &str) -> Option<String> {
    let old: String = significant(written.as_bytes()).map(char::from).collect();
    let respelled = if let Some(before) = new.strip_suffix(&old) {
        [before, written].concat()
    } else {
        let gone = old.strip_suffix(new)?.len();
        let mut letters = written.char_indices().filter(|(_, letter)| !letter.is_ascii_lowercase());
        let (start, _) = letters.nth(gone)?;
        String::from(&written[start..])
    };
    significant(respelled.as_bytes()).eq(new.bytes()).then_some(respelled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_forms_stay() {
        let check = |written, new, expected: Option<&str>| assert_eq!(respell(written, new).as_deref(), expected);
        check("Comment", "C", Some("Comment"));
        check("C", "C", Some("C"));
        check("C", "QC", Some("QC"));
        check("QC", "C", Some("C"));
        check("AddBlack", "B", Some("Black"));
        check("AddBlack", "XAB", Some("XAddBlack"));
        check("goWriteVersion", "V", Some("Version"));
        check("goWriteVersion", "WV", Some("goWriteVersion"));
        check("AddBlack", "AW", None);
        check("theComment", "QC", Some("QtheComment"));
        check("C1", "Q1", None);
        check("Q1C", "C", Some("C"));
    }
}
