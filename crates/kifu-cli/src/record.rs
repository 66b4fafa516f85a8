//! A record being worked on: parsed as the user wants, with memory that is used again.

use std::mem;

use kifu_record::{Format, FormatName, NO_RECORD, Record, WriteOptions, find_format, recognize};
use kifu_sgf::edit::{extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::{Certainty, Encoding, ParseOptions};
use kifu_sgf::prop::games::game_name;
use kifu_sgf::{Collection, Tree};

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

/// Lets `work` look at a collection in which packed moves are nodes of their own, and inline variations branches.
pub(crate) fn with_unpacked<T>(collection: &Collection<'_>, work: impl FnOnce(&Collection<'_>) -> T) -> T {
    let extracted = extract_inline_variations(collection);
    if !extracted.is_empty() {
        let collection = collection.edited(&extracted);
        return match unpack_moves(&collection) {
            edits if edits.is_empty() => work(&collection),
            edits => work(&collection.edited(&edits)),
        };
    }
    match unpack_moves(collection) {
        edits if edits.is_empty() => work(collection),
        edits => work(&collection.edited(&edits)),
    }
}

/// What a file holds that is looked at as SGF.
#[derive(Clone, Copy)]
pub(crate) enum Origin<'c> {
    /// SGF: the text as it is in the file, where packed moves are still packed.
    Sgf(&'c Collection<'c>),
    /// Another format.
    Other(&'static Format),
}

impl Origin<'_> {
    /// The format of the file.
    pub(crate) fn format(self) -> &'static Format {
        match self {
            Self::Sgf(_) => find_format(FormatName::Sgf),
            Self::Other(format) => format,
        }
    }
}

/// Memory for one record after the other.
#[derive(Default)]
pub(crate) struct Memory {
    tree: Tree,
}

impl Memory {
    /// Parses `bytes`, lets `work` look at the result, and keeps the memory for the next.
    pub(crate) fn with<T>(
        &mut self,
        bytes: &[u8],
        options: &ParseOptions,
        work: impl FnOnce(&Collection<'_>) -> T,
    ) -> T {
        let collection = Collection::parse_in(bytes, mem::take(&mut self.tree), options);
        let result = work(&collection);
        self.tree = collection.into_tree();
        result
    }

    /// The same for a record of any format, as SGF says it, with packed moves as nodes of their own; `work` also gets what
    /// the file holds.
    ///
    /// # Errors
    /// What to tell the user: the content has no known format.
    pub(crate) fn with_any<T>(
        &mut self,
        bytes: &[u8],
        options: &ParseOptions,
        work: impl FnOnce(&Collection<'_>, Origin<'_>) -> T,
    ) -> Result<T, &'static str> {
        let format = recognize(bytes).ok_or(NO_RECORD)?;
        if format.name == FormatName::Sgf {
            let look = |text: &Collection<'_>| with_unpacked(text, |all| work(all, Origin::Sgf(text)));
            return Ok(self.with(bytes, options, look));
        }
        let (records, _) = read_records(bytes, format, options);
        let written = find_format(FormatName::Sgf).write(&records, &WriteOptions::default()).unwrap_or_default().bytes;
        let told = ParseOptions { encoding: Some(Encoding::Utf8), ..*options };
        Ok(self.with(&written, &told, |collection| with_unpacked(collection, |all| work(all, Origin::Other(format)))))
    }
}
