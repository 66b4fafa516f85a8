//! The choice of the character set of a text.

use core::fmt;

use super::evidence::Evidence;
use super::score;
use super::table::Encoding;
use super::transcode::bom;

/// The character set chosen for a text, the reason and the certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The character set.
    pub encoding: Encoding,
    /// The reason.
    pub reason: Reason,
    /// The certainty.
    pub certainty: Certainty,
}

/// The reason for choosing a character set, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The caller chose it.
    Given,
    /// The file starts with a byte order mark.
    Bom,
    /// Around the first `(`, every second byte, or three of four, are NUL: UTF-16 or UTF-32 without a mark.
    NulPattern,
    /// The escape or shift sequences of ISO-2022-JP, ISO-2022-KR or HZ.
    EscapeSequences,
    /// `CA` declares it, and the bytes decode.
    Declared,
    /// `CA` declares it, and all but a few bytes decode.
    DeclaredDamaged,
    /// `CA` declares ISO-8859-1, but the text has bytes `0x80..=0x9F`, which are control codes there: windows-1252.
    DeclaredNarrower,
    /// `CA` declares another set, but the bytes are UTF-8: a record that was converted and kept its old `CA`.
    Utf8DespiteDeclared,
    /// All bytes are ASCII, so nothing depends on the choice.
    Ascii,
    /// The bytes are UTF-8, which practically never happens by chance in other sets.
    ValidUtf8,
    /// The default of FF\[4\]: without `CA` a record is in ISO-8859-1.
    StrictDefault,
    /// UTF-8 with lost bytes, as in the files of the Fox server.
    DamagedUtf8,
    /// The most plausible reading of the whole text.
    Scored,
    /// No reading is plausible.
    LastResort,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Given => "given by the caller",
            Reason::Bom => "byte order mark",
            Reason::NulPattern => "pattern of NUL bytes",
            Reason::EscapeSequences => "escape sequences",
            Reason::Declared => "declared by CA",
            Reason::DeclaredDamaged => "declared by CA, some bytes damaged",
            Reason::DeclaredNarrower => "declared as ISO-8859-1 by CA, but used as windows-1252",
            Reason::Utf8DespiteDeclared => "valid UTF-8, though CA says otherwise",
            Reason::Ascii => "all ASCII",
            Reason::ValidUtf8 => "valid UTF-8",
            Reason::StrictDefault => "default of FF[4]",
            Reason::DamagedUtf8 => "UTF-8 with lost bytes",
            Reason::Scored => "most plausible reading",
            Reason::LastResort => "last resort",
        })
    }
}

/// The certainty of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// One of several plausible sets; ask the user if it matters.
    Guess,
    /// Every other reading is much less plausible.
    Likely,
    /// Declared by the file or the caller, and confirmed by the bytes; or beyond doubt.
    Certain,
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Certainty::Guess => "guess",
            Certainty::Likely => "likely",
            Certainty::Certain => "certain",
        })
    }
}

/// Options for parsing: how to choose the encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ParseOptions {
    /// The encoding, regardless of the text; `None` to detect it.
    pub encoding: Option<Encoding>,
    /// The encoding of a record without `CA`.
    pub standard: Standard,
}

impl ParseOptions {
    /// Options that read a text in this encoding, regardless of its content.
    #[must_use]
    pub fn with_encoding(encoding: Encoding) -> Self {
        Self { encoding: Some(encoding), ..Self::default() }
    }
}

/// The encoding of a record without `CA` that is not UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standard {
    /// The most plausible one.
    #[default]
    Lenient,
    /// ISO-8859-1, as FF\[4\] says.
    StrictFf4,
}

/// The fallback if no set fits: it has a character for every byte, so nothing is lost.
pub(crate) const LAST_RESORT: Encoding =
    if cfg!(feature = "encodings") { Encoding::Windows1252 } else { Encoding::Latin1 };

/// The character set of a text that can be parsed as it is (see [`needs_transcoding`](super::needs_transcoding)).
///
/// `text` is all text to judge together, the more the better: the values of a game tree or of a whole file, or the
/// file itself. `declared` is the label in `CA`, if there is one; an unknown label is ignored.
///
/// The order: the caller's choice; a byte order mark; `CA` if the bytes decode (a few damaged places are tolerated),
/// unless they are clearly UTF-8; ASCII; UTF-8; ISO-8859-1 with [`Standard::StrictFf4`]; UTF-8 with lost bytes; the
/// most plausible of the sets that occur in records; windows-1252.
///
/// For ASCII without `CA` the choice is UTF-8, so that text added later is written as UTF-8.
/// Time is linear, and one scan for ASCII and valid UTF-8.
pub fn choose(text: &[u8], declared: Option<&[u8]>, options: &ParseOptions) -> Choice {
    choose_for(&Evidence::of(text), declared, options)
}

/// The same with evidence that has already been collected.
pub(crate) fn choose_for(evidence: &Evidence<'_>, declared: Option<&[u8]>, options: &ParseOptions) -> Choice {
    use Certainty::*;
    let choice = |encoding, reason, certainty| Choice { encoding, reason, certainty };

    if let Some(encoding) = options.encoding {
        return choice(encoding, Reason::Given, Certain);
    }
    if let Some((marked, _)) = bom(evidence.text).filter(|(marked, _)| marked.is_ascii_compatible()) {
        return choice(marked, Reason::Bom, Certain);
    }
    // A text in a set that is no superset of ASCII was transcoded before parsing, so such a label does not describe
    // these bytes.
    let declared = declared.and_then(Encoding::from_label).filter(|encoding| encoding.is_ascii_compatible());
    if let Some(choice) = declared.and_then(|encoding| judge_declared(evidence, encoding)) {
        return choice;
    }
    if evidence.is_utf8() {
        if evidence.text.is_ascii() {
            return choice(Encoding::Utf8, Reason::Ascii, Certain);
        }
        return match score::better_than_utf8(evidence.text) {
            Some((encoding, certainty)) if options.standard == Standard::Lenient => {
                choice(encoding, Reason::Scored, certainty)
            }
            _ => choice(Encoding::Utf8, Reason::ValidUtf8, Certain),
        };
    }
    if options.standard == Standard::StrictFf4 && declared.is_none() {
        return choice(Encoding::Latin1, Reason::StrictDefault, Certain);
    }
    if evidence.is_damaged_utf8() {
        return choice(Encoding::Utf8, Reason::DamagedUtf8, Likely);
    }
    match score::best(evidence.text) {
        Some((encoding, certainty)) => choice(encoding, Reason::Scored, certainty),
        None => choice(LAST_RESORT, Reason::LastResort, Guess),
    }
}

/// Returns the declared set, or UTF-8 instead of it, if it fits the text.
fn judge_declared(evidence: &Evidence<'_>, declared: Encoding) -> Option<Choice> {
    let choice = |encoding, reason, certainty| Some(Choice { encoding, reason, certainty });

    let (text, is_utf8) = (evidence.text, evidence.is_utf8());
    if is_utf8 && declared == Encoding::Utf8 || text.is_ascii() {
        return choice(declared, Reason::Declared, Certainty::Certain);
    }
    let decoded = declared.decode(text);
    if is_utf8 && (decoded.is_damaged() || score::prefers_utf8(text, declared)) {
        return choice(Encoding::Utf8, Reason::Utf8DespiteDeclared, Certainty::Likely);
    }
    if !decoded.is_damaged() {
        let controls = text.iter().any(|byte| matches!(byte, 0x80..=0x9F));
        return if declared == Encoding::Latin1 && controls && cfg!(feature = "encodings") {
            choice(Encoding::Windows1252, Reason::DeclaredNarrower, Certainty::Likely)
        } else {
            choice(declared, Reason::Declared, Certainty::Certain)
        };
    }
    let mut damaged = 0;
    let mut whole = 0;
    for char in decoded.text.chars().filter(|char| !char.is_ascii()) {
        if char == char::REPLACEMENT_CHARACTER { damaged += 1 } else { whole += 1 }
    }
    let tolerable = damaged <= 1 + whole / DAMAGE_TOLERATED;
    if tolerable || declared == Encoding::Utf8 && evidence.is_damaged_utf8() {
        return choice(declared, Reason::DeclaredDamaged, Certainty::Likely);
    }
    None
}

/// A declaration tolerates one damaged place, plus one for each of this number of intact non-ASCII characters.
const DAMAGE_TOLERATED: usize = 50;
