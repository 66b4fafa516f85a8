//! `kifu convert`: records in another format, in another version of SGF, or in another encoding.

mod archive;
mod archive_file;
mod format;
mod job;
mod named;
mod one;
mod place;
mod remarks;
mod text;

use std::io;

use kifu_record::{FORMATS, Format, FormatName, find_format};
use kifu_sgf::encoding::Encoding;

use crate::cli::{Convert, Global, SGF_VERSIONS};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::encoding_named;
pub(super) use one::is_long;

/// Converts each record.
pub(super) fn run(options: &Convert, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    if let Some(name) = &options.to_encoding {
        let Some(encoding) = encoding_named(name, "--to-encoding", messages) else { return Ok(Outcome::Failed) };
        return text::run(options, text::Target::Encoding(encoding), global, output, messages);
    }
    if options.to_utf8 {
        return text::run(options, text::Target::Encoding(Encoding::Utf8), global, output, messages);
    }
    let version = SGF_VERSIONS.iter().find(|(name, ..)| Some(*name) == options.to.as_deref());
    if let Some(&(name, version, _)) = version {
        if options.analysis.is_some() {
            messages.error("--analysis", &format!("goes with formats, not with --to {name}; convert once more for it"));
            return Ok(Outcome::Failed);
        }
        return text::run(options, text::Target::Version(version), global, output, messages);
    }
    format::run(options, wanted(options), global, output, messages)
}

/// The format to convert to: the one that is named, else that of the file to write, else SGF.
fn wanted(options: &Convert) -> &'static Format {
    let can_be_written = |format: &&Format| format.is_written();
    let named = options.to.as_deref().and_then(|id| FORMATS.iter().find(|format| format.id == id));
    let extension = options.output.as_deref().and_then(|path| path.extension()).and_then(|ending| ending.to_str());
    let by_ending = extension.and_then(|ending| {
        let fits = |format: &&Format| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(ending));
        FORMATS.iter().filter(can_be_written).find(fits)
    });
    named.or(by_ending).unwrap_or_else(|| find_format(FormatName::Sgf))
}
