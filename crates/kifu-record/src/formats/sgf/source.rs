//! The source of values read from SGF, and the buffer for values to be written.

use std::borrow::Cow;

use kifu_sgf::prop::{Key, Row};
use kifu_sgf::value::kind::Kind;
use kifu_sgf::{Node as SgfNode, Settings};

/// A property to read from a node of SGF.
#[derive(Clone, Copy)]
pub(super) struct Source<'c> {
    pub(super) node: SgfNode<'c>,
    pub(super) settings: &'c Settings,
    pub(super) row: &'static Row,
}

impl<'c> Source<'c> {
    /// The key of the property for values of this kind.
    pub(super) const fn key<K>(&self) -> Key<K> {
        Key::new(self.row.ident)
    }

    /// The value of the property, if it can be read.
    pub(super) fn value<K: Kind>(&self) -> Option<K::Out<'c>> {
        self.settings.read(self.node, self.key::<K>()).ok().flatten()
    }

    /// The first value that is not empty, as text on one line.
    pub(super) fn words(&self) -> Option<Cow<'c, str>> {
        let mut texts = self.node.values_of(self.row.ident).map(|value| value.simple_text());
        texts.find(|text| !text.trim().is_empty())
    }
}

/// The values of a property as written between brackets; none if the node has no such property.
///
/// The strings are reused, so that writing many nodes needs no new memory.
#[derive(Debug, Default)]
pub(super) struct Values {
    texts: Vec<String>,
    used: usize,
}

impl Values {
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// A new value, empty.
    pub(super) fn push(&mut self) -> &mut String {
        if self.used == self.texts.len() {
            self.texts.push(String::new());
        }
        let text = &mut self.texts[self.used];
        text.clear();
        self.used += 1;
        text
    }

    pub(super) fn as_slice(&self) -> &[String] {
        &self.texts[..self.used]
    }
}
