//! Reading records with the options of the user.

use kifu_record::{Format, Record};
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_work::convert::Remark;

use crate::cli::Global;
use crate::messages::Messages;

/// Returns the parser options for `--encoding`; prints a message and returns `None` if the name is unknown.
pub(crate) fn parse_options(global: &Global, messages: &Messages) -> Option<ParseOptions> {
    if global.encoding.eq_ignore_ascii_case("auto") {
        return Some(ParseOptions::default());
    }
    let told = encoding_named(&global.encoding, "--encoding", messages)?;
    Some(ParseOptions::with_encoding(told))
}

/// Returns the encoding of this name; prints a message and returns `None` if the name is unknown.
pub(crate) fn encoding_named(name: &str, option: &str, messages: &Messages) -> Option<Encoding> {
    let found = Encoding::from_label(name.as_bytes());
    if found.is_none() {
        let known: Vec<&str> = Encoding::ALL.iter().map(|encoding| encoding.name()).collect();
        messages.error(option, &format!("unknown encoding {name}; use one of {}", known.join(", ")));
    }
    found
}

/// Returns the records of a text of this format, and its faults. For SGF, only data that a record cannot hold is
/// listed, as `kifu check` names the other faults.
pub(crate) fn read_records(bytes: &[u8], format: &Format, parsing: &ParseOptions) -> (Vec<Record>, Vec<String>) {
    let (records, remarks) = kifu_work::convert::read_records(bytes, format, parsing);
    (records, remarks.iter().map(|remark| clause(remark, 0)).collect())
}

/// Formats a remark to follow the name of its file and a colon: with its position, or after a space. `-v` lists names
/// instead of counts.
pub(crate) fn clause(remark: &Remark, verbose: u8) -> String {
    match remark {
        Remark::Lost { record, loss } if !loss.names.is_empty() && verbose == 0 => {
            let which = record.map_or_else(String::new, |record| format!(" game {}:", record + 1));
            format!("{which} lost: {loss} (-v lists them)")
        }
        remark if remark.place().is_some() => remark.to_string(),
        remark => format!(" {remark}"),
    }
}
