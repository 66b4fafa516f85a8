//! The declared encodings of a text: `CA`, before and after parsing.

use alloc::vec::Vec;

use memchr::memmem;

use super::Collection;
use crate::encoding::Encoding;
use crate::syntax::{self, IdentNumber};

/// The values of `CA` in a text that is not parsed yet, with their offsets.
pub(super) struct Declared<'a> {
    /// The label that applies before the text.
    before: Option<&'a [u8]>,
    labels: Vec<(usize, &'a [u8])>,
}

impl<'a> Declared<'a> {
    pub(super) fn find(source: &'a [u8], before: Option<&'a [u8]>) -> Self {
        let labels = memchr::memchr_iter(b'C', source).filter_map(|at| {
            let start = behind_charset_ident(source, at)?;
            let end = memchr::memchr(b']', &source[start..]).map(|found| start + found)?;
            // No charset has a longer name.
            (end - start <= 64).then_some((at, &source[start..end]))
        });
        Self { before, labels: labels.collect() }
    }

    /// The label of game trees without `CA`.
    pub(super) fn first(&self) -> Option<&'a [u8]> {
        self.before.or(self.labels.first().map(|&(_, label)| label))
    }

    /// True if game trees declare different encodings.
    pub(super) fn differ(&self) -> bool {
        let labels = self.before.into_iter().chain(self.labels.iter().map(|&(_, label)| label));
        let mut known = labels.filter_map(Encoding::from_label);
        let first = known.next();
        known.any(|encoding| Some(encoding) != first)
    }

    /// The label of the game tree at `open`, otherwise the first of the file.
    pub(super) fn label_at(&self, source: &[u8], open: usize) -> Option<&'a [u8]> {
        let next = self.labels.partition_point(|&(at, _)| at < open);
        let own = self
            .labels
            .get(next)
            .filter(|&&(at, _)| source.get(open + 1..at).is_none_or(|between| memmem::find(between, b"(;").is_none()));
        own.map(|&(_, label)| label).or(self.first())
    }
}

/// The start of the first value if the identifier `CA` has its `C` at `at`; FF\[1\] to FF\[3\] allow lower-case
/// letters around its capitals, as in `ChArset`.
fn behind_charset_ident(source: &[u8], at: usize) -> Option<usize> {
    let skip =
        |at: usize, is_skipped: fn(&u8) -> bool| at + source[at..].iter().take_while(|&byte| is_skipped(byte)).count();
    let second = skip(at + 1, u8::is_ascii_lowercase);
    if source.get(second) != Some(&b'A') {
        return None;
    }
    let open = skip(skip(second + 1, u8::is_ascii_lowercase), |&byte| syntax::is_space(byte));
    let before = source[..at].iter().rev().take_while(|byte| byte.is_ascii_alphanumeric());
    let is_first = !before.clone().any(u8::is_ascii_uppercase);
    (is_first && source.get(open) == Some(&b'[')).then_some(open + 1)
}

/// The first value of `CA` in a text.
pub(crate) fn first_label(source: &[u8]) -> Option<&[u8]> {
    Declared::find(source, None).labels.first().map(|&(_, label)| label)
}

/// The charset label in the root of a game tree (CA), as written.
pub(crate) fn declared_label<'c>(collection: &'c Collection<'_>, game: usize) -> Option<&'c [u8]> {
    let Collection { source, tree, .. } = collection;
    let root = tree.games.get(game)?.root;
    let properties = &tree.props[tree.props_of(root.index())];
    let property = properties.iter().find(|property| property.number == IdentNumber::CA)?;
    let value = tree.values.get(property.values as usize)?;
    Some(value.of(source))
}
