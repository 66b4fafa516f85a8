//! The formats: one folder or file each, and one row in [`FORMATS`].

mod beyond;
mod engine;
mod format;
mod gib;
mod gtp;
pub(crate) mod jgf;
mod join;
mod katago;
mod ngf;
mod ogs;
mod sensei;
pub(crate) mod sgf;
mod sniff;
mod source;
mod stretch;
mod text_list;
mod ugf;

pub use sniff::{NO_RECORD, is_binary, recognize};

pub use format::{Format, FormatName, GtpSetup, Problem, ReadOutcome, WriteOptions, WriteOutcome};
pub(crate) use format::{Join, Writer};
pub use join::RecordWriter;
pub(crate) use kifu_sgf::encoding::ParseOptions;

/// Every format, those that are recognised most surely first. Of two with the same extension the first is meant by it.
pub static FORMATS: &[Format] = &[
    jgf::JGF,
    jgf::JSON_LINES,
    ogs::FORMAT,
    katago::FORMAT,
    gib::FORMAT,
    ngf::FORMAT,
    ugf::FORMAT,
    text_list::FORMAT,
    gtp::FORMAT,
    sensei::FORMAT,
    sgf::FORMAT,
    jgf::JGF1,
];

/// Returns the format with this name.
#[must_use]
pub fn find_format(name: FormatName) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).unwrap_or(&FORMATS[0])
}

/// Reads all records of a text in any format, recognised by content.
///
/// Never fails: the only problem of a text in no known format is [`NO_RECORD`].
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
