//! Hits as a table for programs that analyse data.

use std::io;
use std::path::Path;

use kifu_files::{OutputError, Outputs};
use kifu_search::export::{ExportError, HitExporter, TableFormat};
use kifu_search::{Answer, GameId, Library};

use super::super::TABLES_LEFT_OUT;

use kifu_work::numbers::counted;

use crate::cli::SearchFormat;
use crate::files::Advised;
use crate::messages::Messages;

/// The hits to write.
pub(super) struct Hits<'h> {
    pub(super) library: &'h Library,
    /// The result of the board search, if there was one.
    pub(super) answer: Option<&'h Answer>,
    pub(super) games: &'h [GameId],
    /// The number of games found, including those beyond the limits.
    pub(super) found: usize,
}

/// The table format of an output format, if it is one.
pub(super) fn format(format: SearchFormat) -> Option<&'static TableFormat> {
    match format {
        SearchFormat::Arrow => TableFormat::named("arrow"),
        SearchFormat::Parquet => TableFormat::named("parquet"),
        _ => None,
    }
}

/// Writes the table to a file, or to standard output; `None` after an error message.
///
/// # Errors
/// If standard output cannot be written.
pub(super) fn write(
    hits: &Hits<'_>,
    format: &'static TableFormat,
    target: Option<(&Path, &Outputs)>,
    is_terminal: bool,
    messages: &Messages,
) -> io::Result<Option<()>> {
    if !format.is_written() {
        messages.error(format.name, &TABLES_LEFT_OUT);
        return Ok(None);
    }
    let Some((path, outputs)) = target.filter(|(path, _)| path.as_os_str() != "-") else {
        if is_terminal {
            messages.error("--format", &format!("{} is binary; name a file with -o", format.name));
            return Ok(None);
        }
        return match rows(hits, format, Box::new(io::stdout())) {
            Ok(_) => Ok(Some(())),
            Err(ExportError::Write(error)) => Err(error),
            Err(error) => {
                messages.error("library", &error.advised());
                Ok(None)
            }
        };
    };
    let mut file = match outputs.begin(path) {
        Ok(file) => file,
        Err(error) => {
            messages.refused(&error);
            return Ok(None);
        }
    };
    let written = rows(hits, format, Box::new(&mut file)).and_then(|rows| {
        file.finish()?;
        Ok(rows)
    });
    match written {
        Ok(rows) => {
            messages.created(outputs);
            let rows = counted(usize::try_from(rows).unwrap_or(usize::MAX), "row", "rows");
            let games = super::some_of(hits.games.len(), hits.found);
            messages.say(&format!("{rows} of {games} written to {}", path.display()));
            Ok(Some(()))
        }
        Err(ExportError::Write(error)) => {
            messages.refused(&OutputError::from_io(path, error));
            Ok(None)
        }
        Err(error) => {
            messages.error(&path.display().to_string(), &format!("cannot be written: {}", error.advised()));
            Ok(None)
        }
    }
}

fn rows(
    hits: &Hits<'_>,
    format: &'static TableFormat,
    target: kifu_search::export::Target<'_>,
) -> Result<u64, ExportError> {
    let mut exporter = HitExporter::new(format, target)?;
    for game in hits.games {
        exporter.add(hits.library, *game, hits.answer)?;
    }
    exporter.finish()
}
