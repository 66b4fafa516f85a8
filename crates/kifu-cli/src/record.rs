//! A record being worked on: read as the user wants.

use kifu_record::{Format, FormatName, NO_RECORD, Record, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Certainty, Encoding, ParseOptions};
use kifu_sgf::prop::games::game_name;

use crate::cli::Global;
use crate::messages::Messages;

/// The options for the parser that `--encoding` asks for, or `None` (and a message) where nobody knows that name.
pub(crate) fn parse_options(global: &Global, messages: &Messages) -> Option<ParseOptions> {
    if global.encoding.eq_ignore_ascii_case("auto") {
        return Some(ParseOptions::default());
    }
    let told = encoding_named(&global.encoding, "--encoding", messages)?;
    Some(ParseOptions::with_encoding(told))
}

/// The encoding of this name, or `None` (and a message) where nobody knows it.
pub(crate) fn encoding_named(name: &str, option: &str, messages: &Messages) -> Option<Encoding> {
    let found = Encoding::from_label(name.as_bytes());
    if found.is_none() {
        let known: Vec<&str> = Encoding::ALL.iter().map(|encoding| encoding.name()).collect();
        messages.error(option, &format!("no encoding has the name {name}; known are {}", known.join(", ")));
    }
    found
}

/// The encoding of the first game with text beyond ASCII whose encoding is only guessed, if there is one.
pub(crate) fn guessed_encoding(collection: &Collection<'_>) -> Option<Encoding> {
    let source = collection.source();
    let games = collection.games().filter(|game| !game.span().of(source).is_ascii());
    let choices = games.map(|game| game.encoding());
    choices.filter(|choice| choice.certainty == Certainty::Guess).map(|choice| choice.encoding).next()
}

/// Returns the records of a text of this format, and its faults. `kifu check` names those of SGF: here only what a record
/// cannot hold counts.
pub(crate) fn read_records(bytes: &[u8], format: &Format, parsing: &ParseOptions) -> (Vec<Record>, Vec<String>) {
    let read = format.read(bytes, parsing);
    let faults: Vec<String> = match format.name {
        FormatName::Sgf => read.losses.iter().map(|(_, loss)| format!(" {}", loss.what)).collect(),
        _ => read.problems.iter().map(ToString::to_string).collect(),
    };
    (read.records, faults)
}

/// Whether a format can hold these records.
///
/// # Errors
/// What to tell the user: which of the games is not Go.
pub(crate) fn must_be_held(target: &Format, records: &[Record]) -> Result<(), String> {
    let Some(index) = records.iter().position(|record| !target.can_hold(record)) else { return Ok(()) };
    let game = game_name(records[index].game).unwrap_or("another game than Go");
    let which = if records.len() > 1 { format!("game {}", index + 1) } else { "the game".to_owned() };
    Err(format!("{which} is {game}; the format {} is for Go only", target.id))
}

/// Why a command that is about the text of SGF finds no game in this one.
pub(crate) fn no_game(bytes: &[u8]) -> String {
    match recognize(bytes).filter(|format| format.name != FormatName::Sgf) {
        Some(format) => format!("this is {}; `kifu convert` makes SGF of it", format.title),
        None => NO_RECORD.to_owned(),
    }
}
