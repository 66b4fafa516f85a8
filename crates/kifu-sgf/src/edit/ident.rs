//! Renames properties, also those whose identifiers have lower-case letters (FF\[1\] to FF\[3\]).

use alloc::string::String;
use alloc::vec::Vec;

use super::content::PropertyIntent;
use super::intent::Intent;
use super::{EditError, Edits};
use crate::Collection;
use crate::cursor::{Node, Property};
use crate::syntax::significant;

/// Renamed properties: see [`rename`].
#[derive(Clone, Debug)]
pub struct Renamed {
    /// The edits.
    pub edits: Edits,
    /// The number of identifiers that lost lower-case letters, as `Comment` for `C`.
    pub shortened: usize,
}

/// Renames properties in all nodes of a text: `new_ident` returns the new identifier of those that are renamed.
///
/// # Errors
/// If the text would be parsed differently with the new identifiers.
pub fn rename<'n>(
    collection: &Collection<'_>,
    new_ident: impl Fn(Property<'_>) -> Option<&'n str>,
) -> Result<Renamed, EditError> {
    let mut edits = Edits::new();
    let mut shortened = 0;
    let mut intent = Intent::on_text(collection);
    for node in collection.games().flat_map(|game| game.nodes()) {
        if !node.properties().any(|property| new_ident(property).is_some()) {
            continue;
        }
        let mut rename = |property: Property<'_>| {
            let written = String::from_utf8_lossy(property.raw_ident());
            let renamed = new_ident(property).map(|new| {
                respell(&written, new).unwrap_or_else(|| {
                    shortened += usize::from(written.contains(|letter: char| letter.is_ascii_lowercase()));
                    String::from(new)
                })
            })?;
            edits.splice(property.ident_span(), renamed.clone().into_bytes());
            Some(renamed.into_bytes())
        };
        let properties = Node::properties(node).map(|property| {
            let old = PropertyIntent::old(property);
            match rename(property) {
                Some(ident) => old.renamed(ident),
                None => old,
            }
        });
        let properties: Vec<_> = properties.collect();
        intent.change(node, properties);
    }
    Ok(Renamed { edits: intent.verified(edits)?, shortened })
}

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
