//! Interim: replaced by the real choice of encodings.
use super::Encoding;
/// What was chosen for a text, why and how sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The encoding.
    pub encoding: Encoding,
    /// Why.
    pub reason: Reason,
}
/// Why an encoding was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The caller said so.
    Told,
    /// Byte order mark.
    Bom,
    /// CA.
    Declared,
}
/// How to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The encoding that the caller knows.
    pub told: Option<Encoding>,
}
/// Byte order mark.
pub fn bom(bytes: &[u8]) -> Option<(Encoding, usize)> {
    bytes.starts_with(b"\xEF\xBB\xBF").then_some((Encoding::Utf8, 3))
}
/// Whether to transcode.
pub fn needs_transcoding(_: &[u8], _: &Options) -> Option<Choice> {
    None
}
/// Chooses.
pub fn choose(_: &[u8], declared: Option<&[u8]>, options: &Options) -> Choice {
    let encoding = options.told.or(declared.and_then(Encoding::from_label)).unwrap_or(Encoding::Utf8);
    Choice { encoding, reason: Reason::Declared }
}
