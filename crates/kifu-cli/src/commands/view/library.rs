//! The games in the files that were given: listed at the start, opened one at a time.

use std::borrow::Cow;
use std::io;

use kifu::tree::count_moves;
use kifu_files::{Reader, Source};
use kifu_record::{Format, FormatName, Info, NO_RECORD, Record, from_sgf, info_from_sgf, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

use kifu_view::state::{Entry, Origin};

use crate::batch::Batch;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::read_records;

/// Where games are opened from. Only the one that is looked at is in memory: a collection may have a million.
pub(super) struct Library<'l> {
    sources: &'l [Source],
    parsing: &'l ParseOptions,
    reader: Reader,
    /// Standard input can be read only once.
    stdin: Option<Vec<u8>>,
}

/// What was found in a file.
struct Listed {
    entries: Vec<Entry>,
    stdin: Option<Vec<u8>>,
}

impl<'l> Library<'l> {
    /// Lists the games of all files, in their order. What cannot be read is reported.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub(super) fn list(
        batch: &'l Batch<'_>,
        parsing: &'l ParseOptions,
        output: &mut Output,
    ) -> io::Result<(Self, Vec<Entry>, Outcome)> {
        let sources = batch.sources();
        let reader = Reader::new(batch.global.max_size);
        let mut library = Self { sources, parsing, reader, stdin: None };
        let mut entries = Vec::new();
        let mut file = 0;
        let folder = common_folder(sources.iter().map(Source::name));
        let outcome = batch.run(
            output,
            || (),
            |(), source, bytes| {
                let entries = list_file(&source.name()[folder..], bytes, parsing)?;
                let stdin = matches!(source, Source::Stdin(_)).then(|| bytes.to_vec());
                Ok(Listed { entries, stdin })
            },
            |_, source, listed: Result<Listed, String>| match listed {
                Ok(listed) => {
                    file = sources[file..].iter().position(|known| known == source).map_or(file, |at| file + at);
                    entries.extend(listed.entries.into_iter().map(|entry| entry.in_file(file)));
                    library.stdin = listed.stdin.or(library.stdin.take());
                    Ok(Outcome::Clean)
                }
                Err(reason) => {
                    batch.messages.error(&source.name(), &reason);
                    Ok(Outcome::Failed)
                }
            },
        )?;
        Ok((library, entries, outcome))
    }

    /// The name of the file that a game is in.
    pub(super) fn file_name(&self, entry: &Entry) -> String {
        self.sources[entry.file].name().into_owned()
    }

    /// Reads a game.
    ///
    /// # Errors
    /// What to tell the user: it is no longer there, or it is not a game of Go.
    pub(super) fn open(&mut self, entry: &Entry) -> Result<Record, String> {
        if let Some(name) = &entry.other_game {
            return Err(format!("this is a record of {name}, not of Go, and cannot be shown"));
        }
        let source = &self.sources[entry.file];
        let bytes = match (&self.stdin, source) {
            (Some(bytes), Source::Stdin(_)) => bytes,
            _ => self.reader.read(source).map_err(|error| error.advised())?,
        };
        let gone = || format!("the file no longer has a game {}", entry.game + 1);
        let format = recognize(bytes).ok_or_else(gone)?;
        read_one(bytes, format, self.parsing, entry.game).ok_or_else(gone)
    }
}

/// How many bytes of all these names are the folder that they share: it would say nothing in a list.
fn common_folder<'n>(mut names: impl Iterator<Item = Cow<'n, str>>) -> usize {
    let Some(first) = names.next() else { return 0 };
    let shared = names.fold(first.len(), |shared, name| {
        let same = first.bytes().zip(name.bytes()).take(shared).take_while(|(one, other)| one == other);
        same.count()
    });
    // Behind a separator every name has a character of its own.
    let is_separator = |byte: &u8| *byte == b'/' || *byte == b'\\';
    first.as_bytes()[..shared].iter().rposition(is_separator).map_or(0, |at| at + 1)
}

fn list_file(name: &str, bytes: &[u8], parsing: &ParseOptions) -> Result<Vec<Entry>, String> {
    let format = recognize(bytes).ok_or(NO_RECORD)?;
    let origin = |game, games| Origin { file: 0, game, games, file_name: name };
    let entries: Vec<Entry> = if format.name == FormatName::Sgf {
        let collection = Collection::parse_with(bytes, parsing);
        let games = collection.games().len();
        let entry = |game: kifu_sgf::Game<'_>| {
            let settings = game.settings();
            let info: Info = info_from_sgf(game);
            Entry::new(origin(game.index(), games), &info, settings.game, count_moves(game, &settings))
        };
        collection.games().map(entry).collect()
    } else {
        let (records, _) = read_records(bytes, format, parsing);
        records.iter().enumerate().map(|(game, record)| Entry::of(origin(game, records.len()), record)).collect()
    };
    if entries.is_empty() { Err(NO_RECORD.to_owned()) } else { Ok(entries) }
}

/// One game of a file; of SGF the others are not made into records.
fn read_one(bytes: &[u8], format: &Format, parsing: &ParseOptions, game: usize) -> Option<Record> {
    if format.name == FormatName::Sgf {
        let collection = Collection::parse_with(bytes, parsing);
        return collection.game(game).map(|game| from_sgf(game).record);
    }
    read_records(bytes, format, parsing).0.into_iter().nth(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_are_shared() {
        for (names, expected) in [
            (&["games/a.sgf"][..], 6),
            (&["games/a.sgf", "games/old/b.sgf"], 6),
            (&["games/a.sgf", "gamesome/b.sgf"], 0),
            (&["a.sgf", "b.sgf"], 0),
            (&["名/甲.sgf", "名/由.sgf"], 4),
            (&[], 0),
        ] {
            assert_eq!(common_folder(names.iter().map(|&name| Cow::Borrowed(name))), expected, "{names:?}");
        }
    }
}
