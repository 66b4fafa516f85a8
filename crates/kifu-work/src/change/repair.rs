//! Repairs.

use kifu_check::{Options, Safety, fix};
use kifu_sgf::Collection;

use super::{Change, ChangeError, Changed, Note};
use kifu::NoGame;

/// Applies the fixes of the rules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Repair {
    /// The rules.
    pub rules: Options,
    /// The minimum safety of a fix.
    pub at_least: Safety,
}

impl Default for Repair {
    /// The safe fixes of the default rules.
    fn default() -> Self {
        Self { rules: Options::default(), at_least: Safety::Safe }
    }
}

impl Change for Repair {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        NoGame::check(collection)?;
        let fixed = fix(collection, &self.rules, self.at_least);
        if fixed.applied.is_empty() {
            return Ok(Changed { bytes: bytes.to_vec(), parse: *collection.parse_options(), notes: Vec::new() });
        }
        let notes = fixed.applied.iter().flat_map(|(rule, count)| vec![Note::Repaired(rule.name); *count]).collect();
        let bytes = repaired_bytes(collection, bytes, &fixed.text)?;
        Ok(Changed { bytes, parse: *collection.parse_options(), notes })
    }
}

/// Returns a repaired text in the encoding of the file that was read as `bytes`.
///
/// # Errors
/// Returns an error if the file was transcoded to be read and its other bytes would change too, or if its encoding lacks
/// characters of the repair.
pub fn repaired_bytes(collection: &Collection<'_>, bytes: &[u8], text: &[u8]) -> Result<Vec<u8>, ChangeError> {
    let Some(choice) = collection.transcoded_from() else { return Ok(text.to_vec()) };
    if collection.to_bytes().is_none_or(|back| *back != *bytes) {
        return Err(ChangeError::NotWhole(choice.encoding));
    }
    let new = collection.bytes_of(text).ok_or(ChangeError::RepairUnencodable(choice.encoding))?;
    Ok(new.into_owned())
}
