//! JGF, the JSON Go Format: version 2, and its predecessor, version 1.
//!
//! Data for which JGF has a member is stored there, so that any program can show it. Other SGF properties are stored
//! in `sgf` of a node, as pairs of an identifier and its values, and are restored exactly. JGF data that SGF cannot
//! store is in one private property of SGF, `JGF`, which is part of the SGF format and needs no feature.

#[cfg(all(test, feature = "format-jgf"))]
mod cases;
mod in_sgf;
#[cfg(feature = "format-jgf")]
mod info;
mod names;
#[cfg(feature = "format-jgf")]
mod read;
#[cfg(feature = "format-jgf")]
mod read_node;
#[cfg(all(test, feature = "format-jgf"))]
mod tests;
#[cfg(feature = "format-jgf")]
mod text;
#[cfg(feature = "format-jgf")]
mod write;
#[cfg(feature = "format-jgf")]
mod write_node;
mod writer;

pub(crate) use in_sgf::{read_property, write_property};
#[cfg(feature = "format-jgf")]
pub(super) use text::{JGF, JGF1, JSON_LINES};

/// Returns true if a text is only a tree, as in the first drafts: an array whose first object is the root.
pub(crate) fn is_tree_alone(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    let inner =
        text.strip_prefix(b"[").map(|inner| inner.trim_ascii_start()).and_then(|inner| inner.strip_prefix(b"{"));
    let first = inner.map(|inner| &inner[..memchr::memchr2(b'}', b'{', inner).unwrap_or(inner.len())]);
    first.is_some_and(|first| memchr::memmem::find(first, b"\"root\"").is_some())
}
