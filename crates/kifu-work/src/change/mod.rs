//! Changes of the text of records: set, strip, transform, format, repair.
//!
//! A [`Change`] computes the new bytes of a text, and writes nothing.
//!
//! ```
//! use kifu_work::change::{Change, Repair};
//!
//! let bytes = b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])";
//! let collection = kifu::sgf::Collection::parse(bytes);
//! let changed = Repair::default().change(&collection, bytes)?;
//! assert_eq!(changed.bytes, b"(;FF[4]GM[1]SZ[19]KM[6.5];B[pd])");
//! # Ok::<(), kifu_work::change::ChangeError>(())
//! ```

mod error;
mod facts;
mod format;
mod names;
mod repair;
mod set;
mod strip;
mod territory;
mod transform;

use kifu_sgf::edit::{Edits, UntransformedReason};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::{Collection, Game, Node};

pub use error::ChangeError;
pub use facts::{ChangedFacts, FactChange, FactChangeError, FoundFact, PLAYER};
pub use format::{JunkText, LAYOUTS, Reformat};
pub use repair::{Repair, repaired_bytes};
pub use set::{Assignment, AssignmentError, ExistingValues, Set, ValueCheck};
pub use strip::{Condition, Part, Spared, Strip};
pub use territory::{ResultOfCount, Territory};
pub use transform::{Orientation, Transformation};

/// A change of the text of records.
pub trait Change: Sync {
    /// Returns the new bytes of a file that was read as `bytes` and parsed as `collection`.
    ///
    /// # Errors
    /// Returns an error if the text has no game, or if the change cannot be made.
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError>;
}

/// A changed file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Changed {
    /// The new bytes.
    pub bytes: Vec<u8>,
    /// The options that parse the new bytes correctly.
    pub parse: ParseOptions,
    /// Remarks about the change.
    pub notes: Vec<Note>,
}

/// A remark about a change. The same remark is counted once per place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Note {
    /// A value that was not transformed.
    Untransformed(UntransformedReason),
    /// The identifier of a removed root property, which described a position that was cropped.
    Removed(&'static str),
    /// An identifier that was renamed and lost its lower-case letters, such as `C` for `Comment`.
    Shortened,
    /// A repair by the rule of this name.
    Repaired(&'static str),
    /// The missing brackets, parentheses and semicolons of a damaged text were added. Without them the change would have
    /// affected other parts of the text.
    Completed,
}

/// Changes the text of a collection with `work`; returns the result in the encoding of the file.
fn change_text(
    collection: &Collection<'_>,
    bytes: &[u8],
    work: impl FnOnce(&Collection<'_>) -> Result<(Vec<u8>, Vec<Note>), ChangeError>,
) -> Result<Changed, ChangeError> {
    kifu::NoGame::check(collection)?;
    let (text, notes) = work(collection)?;
    let bytes = match text == collection.source() {
        true => bytes.to_vec(),
        false => collection.bytes_of(&text).ok_or(ChangeError::Unencodable)?.into_owned(),
    };
    let encoding = Some(collection.encoding().encoding);
    Ok(Changed { bytes, parse: ParseOptions { encoding, ..*collection.parse_options() }, notes })
}

/// The first node of the main line with this property.
fn node_with<'c>(game: Game<'c>, ident: &str) -> Option<Node<'c>> {
    game.main_line().find(|node| node.get(ident).is_some())
}

/// Returns `Note::Completed` if edits completed a damaged text.
fn completed(collection: &Collection<'_>, edits: &Edits) -> Option<Note> {
    let is_damaged = !edits.is_empty() && !collection.repairs().is_empty();
    (is_damaged && collection.edited(edits).repairs().is_empty()).then_some(Note::Completed)
}
