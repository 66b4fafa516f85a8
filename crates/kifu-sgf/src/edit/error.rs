//! The reason why an edit is impossible.

use core::fmt;

use crate::encoding::Unmappable;

/// The reason why an edit is impossible. The text stays unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The new text has a character that the encoding of the game lacks; its offset counts from the start of the new
    /// text including identifiers and brackets. Convert the file to UTF-8 first.
    Unmappable(Unmappable),
    /// A root has no siblings: each is a separate game tree.
    RootHasNoSiblings,
    /// A root can only be removed if it has exactly one child; this one has this many.
    RootWithChildren(usize),
    /// The index is too large: there are only this many variations, game trees or nodes.
    NoSuchPlace(usize),
    /// A variation would begin with properties of a root (`FF`, `GM`, `SZ` and others): programs would read it as
    /// another game.
    BecomesGame,
    /// The text has 4 GiB or more: it was not parsed.
    TooLarge,
    /// The structure is so broken that kifu cannot write the missing brackets and parentheses. Format the text first.
    Broken,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unmappable(unmappable) => unmappable.fmt(f),
            Self::RootHasNoSiblings => f.write_str("a root cannot have siblings; add a game tree instead"),
            Self::RootWithChildren(0) => f.write_str("this root is the only node; remove the game tree instead"),
            Self::RootWithChildren(count) => write!(f, "a root with {count} variations cannot be removed"),
            Self::NoSuchPlace(count) => write!(f, "the place is out of range: only {count} exist"),
            Self::BecomesGame => f.write_str(
                "a variation would begin with properties of a root and be read as another game; remove those first",
            ),
            Self::TooLarge => f.write_str("the text is too large to edit"),
            Self::Broken => f.write_str("the structure is too damaged to edit; format the text first"),
        }
    }
}

impl core::error::Error for EditError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Unmappable(unmappable) => Some(unmappable),
            _ => None,
        }
    }
}

impl From<Unmappable> for EditError {
    fn from(unmappable: Unmappable) -> Self {
        Self::Unmappable(unmappable)
    }
}
