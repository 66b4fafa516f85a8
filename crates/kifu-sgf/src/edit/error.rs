//! Why a change cannot be made.

use core::fmt;

use crate::encoding::Unmappable;

/// Why a change cannot be made. The text stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The new text has a character that the game's encoding lacks; its offset counts from the start of the new text
    /// as it is written, identifiers and brackets included. Convert the file to UTF-8 first.
    Unmappable(Unmappable),
    /// A root has no variations beside it: it is a game tree of its own.
    RootHasNoSiblings,
    /// A root can only be removed where exactly one node follows it; here it is this many.
    RootWithChildren(usize),
    /// There are only this many places among the variations or the game trees, or only this many nodes.
    NoSuchPlace(usize),
    /// A variation would begin with properties of a root (`FF`, `GM`, `SZ` and others): readers take that for another game.
    BecomesGame,
    /// The text has 4 GiB or more: it was not parsed.
    TooLarge,
    /// The structure is so broken that what the parser assumed cannot be written down. Format the text first.
    Broken,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unmappable(unmappable) => unmappable.fmt(f),
            Self::RootHasNoSiblings => f.write_str("a root cannot have variations beside it; add a game tree instead"),
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
