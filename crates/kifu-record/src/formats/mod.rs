//! The formats: one folder or file, one row in [`FORMATS`] and one feature each; SGF has no feature.

mod beyond;
#[cfg(feature = "format-board")]
mod board;
mod engine;
mod format;
#[cfg(feature = "format-gib")]
mod gib;
#[cfg(feature = "format-gtp")]
mod gtp;
pub(crate) mod jgf;
mod join;
#[cfg(feature = "format-katago")]
mod katago;
#[cfg(feature = "format-mat")]
mod mat;
#[cfg(feature = "format-moves")]
mod moves;
#[cfg(feature = "format-ngf")]
mod ngf;
#[cfg(feature = "format-ogs")]
mod ogs;
#[cfg(feature = "format-sensei")]
mod sensei;
pub(crate) mod sgf;
mod sniff;
mod source;
mod stretch;
#[cfg(feature = "format-list")]
mod text_list;
#[cfg(feature = "format-ugf")]
mod ugf;

pub use sniff::{NO_RECORD, is_binary, recognize};
pub use stretch::{Stretch, stretches, stretches_along};

pub(crate) use crate::{FormatName, Problem};
pub use engine::{katago_komi, katago_rules};
pub use format::{Format, GtpSetup, ReadOutcome, WriteOptions, WriteOutcome};
pub(crate) use format::{Join, Writer};
pub use join::RecordWriter;
pub(crate) use kifu_sgf::encoding::ParseOptions;

/// All formats of this build, the most reliably recognised first. Of two with the same extension the first one is the
/// default.
pub static FORMATS: &[Format] = &[
    #[cfg(feature = "format-jgf")]
    jgf::JGF,
    #[cfg(feature = "format-jgf")]
    jgf::JSON_LINES,
    #[cfg(feature = "format-ogs")]
    ogs::FORMAT,
    #[cfg(feature = "format-katago")]
    katago::FORMAT,
    #[cfg(feature = "format-mat")]
    mat::FORMAT,
    #[cfg(feature = "format-gib")]
    gib::FORMAT,
    #[cfg(feature = "format-ngf")]
    ngf::FORMAT,
    #[cfg(feature = "format-ugf")]
    ugf::FORMAT,
    #[cfg(feature = "format-list")]
    text_list::FORMAT,
    #[cfg(feature = "format-gtp")]
    gtp::FORMAT,
    #[cfg(feature = "format-sensei")]
    sensei::FORMAT,
    #[cfg(feature = "format-moves")]
    moves::FORMAT,
    sgf::FORMAT,
    #[cfg(feature = "format-jgf")]
    jgf::JGF1,
    #[cfg(feature = "format-board")]
    board::FORMAT,
];

/// Returns the format with this name; `None` if this build does not have it. [`Format::SGF`] is in every build.
#[must_use]
pub fn find_format(name: FormatName) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Reads all records of a text in any format, recognised by content.
///
/// Never fails: a text in an unknown format has only the problem [`NO_RECORD`].
///
/// ```
/// let outcome = kifu_record::read(b"(;SZ[9]PB[Ann];B[ee])", &Default::default());
/// assert_eq!(outcome.records[0].info().unwrap().players[0].name.as_deref(), Some("Ann"));
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    match recognize(bytes) {
        Some(format) => format.read(bytes, options),
        None => ReadOutcome {
            problems: vec![Problem { line: 1, column: 1, message: NO_RECORD.to_owned() }],
            ..ReadOutcome::default()
        },
    }
}
