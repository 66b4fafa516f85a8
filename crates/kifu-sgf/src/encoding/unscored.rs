//! What stands for the scoring of readings in a build without the tables of the legacy sets.

use super::choose::Certainty;
use super::table::Encoding;

/// There is nothing to choose from.
pub(super) fn best(_text: &[u8]) -> Option<(Encoding, Certainty)> {
    None
}

/// UTF-8 is the best there is.
pub(super) fn better_than_utf8(_text: &[u8]) -> Option<(Encoding, Certainty)> {
    None
}

/// Every other reading is worse.
pub(super) fn prefers_utf8(_text: &[u8], _declared: Encoding) -> bool {
    true
}
