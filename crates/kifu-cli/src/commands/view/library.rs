//! The list of the games in the given files.

use std::io;

use kifu_files::Source;
use kifu_sgf::encoding::ParseOptions;
use kifu_view::state::Entry;
use kifu_work::game_files::{GameFiles, common_folder, list_games};
use kifu_work::is_among;

use crate::batch::Batch;
use crate::outcome::Outcome;
use crate::output::Output;

/// The games of a file.
struct Listed {
    entries: Vec<Entry>,
    stdin: Option<Vec<u8>>,
}

/// Lists the games of all files, in their order. Unreadable files are reported.
///
/// # Errors
/// If standard output cannot be written.
pub(super) fn list(
    batch: &Batch<'_>,
    parsing: &ParseOptions,
    output: &mut Output,
) -> io::Result<(GameFiles, Vec<Entry>, Outcome)> {
    let sources = batch.sources();
    let mut files = GameFiles::new(sources.to_vec(), *parsing, batch.global.max_size);
    let mut entries = Vec::new();
    let mut file = 0;
    let folder = common_folder(sources.iter().map(Source::name));
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let entries = list_games(&source.name()[folder..], bytes, parsing).map_err(|error| error.to_string())?;
            let stdin = matches!(source, Source::Stdin(_)).then(|| bytes.to_vec());
            Ok(Listed { entries, stdin })
        },
        |_, source, listed: Result<Listed, String>| match listed {
            Ok(listed) => {
                file = sources[file..].iter().position(|known| known == source).map_or(file, |at| file + at);
                let among = batch.games(source);
                let entries_of_file = listed.entries.into_iter().enumerate();
                let chosen = entries_of_file.filter(|(index, _)| is_among(among, *index));
                entries.extend(chosen.map(|(_, entry)| entry.in_file(file)));
                if let Some(bytes) = listed.stdin {
                    files.keep_stdin(bytes);
                }
                Ok(Outcome::Clean)
            }
            Err(reason) => Ok(batch.refuse(source, &reason)),
        },
    )?;
    Ok((files, entries, outcome))
}
