//! Rotates, mirrors and crops records, and swaps their colours.

use kifu_go::{Symmetry, Transform};
use kifu_sgf::Collection;
use kifu_sgf::edit::{Crop, canonical_orientation, close, crop, transform};

use super::{Change, ChangeError, Changed, Note, change_text};

/// Crops records, then rotates and mirrors the board and swaps the colours. Points in all properties follow the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Transformation {
    /// The moves to keep.
    pub part: Crop,
    /// How the board is rotated and mirrored.
    pub orientation: Orientation,
    /// True to swap Black and White.
    pub swap_colors: bool,
}

/// How the board is rotated and mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// Applies this symmetry.
    By(Symmetry),
    /// Moves the first move to the upper right corner, which makes rotated and mirrored copies equal.
    Canonical,
}

impl Default for Orientation {
    fn default() -> Self {
        Self::By(Symmetry::IDENTITY)
    }
}

impl Change for Transformation {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        change_text(collection, bytes, |collection| {
            // Adds the missing parentheses of a truncated game tree.
            let closed = collection.edited(&close(collection));
            let collection = &closed;
            let cropped;
            let mut removed = Vec::new();
            let collection = if self.part == Crop::default() {
                collection
            } else {
                let crop = crop(collection, &self.part)?;
                removed = crop.removed;
                cropped = Collection::parse_owned(crop.edits.apply(collection.source()), collection.parse_options());
                &cropped
            };
            let done = transform(collection, |game| {
                let symmetry = match self.orientation {
                    Orientation::By(symmetry) => symmetry,
                    Orientation::Canonical => canonical_orientation(game).symmetry,
                };
                Transform { symmetry, swap_colors: self.swap_colors }
            });
            let notes = done.untransformed.iter().map(|one| Note::Untransformed(one.reason));
            let notes = notes.chain(removed.into_iter().map(Note::Removed)).collect();
            Ok((done.edits.apply(collection.source()), notes))
        })
    }
}
