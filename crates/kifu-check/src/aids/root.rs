//! Adds properties to the root of a game tree.

use kifu_sgf::edit::{self, Edits};
use kifu_sgf::{Node, PropertyText, is_space};

/// The edit that adds a property before the others of a root; after them if text before them could be read as part of
/// it. `None` if the structure is too broken.
pub(crate) fn add_to_root(root: Node<'_>, ident: &str, value: &str) -> Option<Edits> {
    let property = PropertyText::text(ident, value).ok()?;
    let source = root.collection().source();
    let start = root.span().start as usize;
    let behind = source.get(start + 1..).unwrap_or_default().iter().find(|&&byte| !is_space(byte));
    if source.get(start) == Some(&b';')
        && behind.is_some_and(|&byte| byte.is_ascii_alphabetic() || b";()".contains(&byte))
    {
        let mut edits = Edits::new();
        edits.insert(start as u32 + 1, alloc::format!("{property}").as_bytes());
        return Some(edits);
    }
    edit::set(root, &property).ok()
}
