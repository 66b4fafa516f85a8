//! Replaces the scoring of readings in a build without the tables of the legacy sets.

use super::choose::Certainty;
use super::table::Encoding;

/// There is no other candidate.
pub(super) fn best(_text: &[u8]) -> Option<(Encoding, Certainty)> {
    None
}

/// There is nothing better than UTF-8.
pub(super) fn better_than_utf8(_text: &[u8]) -> Option<(Encoding, Certainty)> {
    None
}

/// Every other reading is worse.
pub(super) fn prefers_utf8(_text: &[u8], _declared: Encoding) -> bool {
    true
}
