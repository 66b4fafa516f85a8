//! The games of files.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::Source;
use kifu_search::index_file;
use kifu_work::dedupe::{GameSet, GameSetBuilder};

use crate::batch::Batch;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Reads all records of a batch, except those in the folder `except`. A file that was named twice counts once.
pub(super) fn read(
    batch: &Batch<'_>,
    except: Option<&Path>,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<(GameSet, Outcome)> {
    let except = except.and_then(|folder| kifu_files::canonicalize(folder).ok());
    let mut games = GameSetBuilder::default();
    let mut met: HashSet<PathBuf> = HashSet::new();
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let place = match source {
                Source::File(path) => kifu_files::canonicalize(path).ok(),
                _ => None,
            };
            if place.as_ref().is_some_and(|place| except.as_ref().is_some_and(|folder| place.starts_with(folder))) {
                return None;
            }
            let mut indexed = index_file(bytes);
            indexed.games.iter_mut().for_each(|game| game.words.comments.clear());
            Some((place, indexed))
        },
        |_, source, read| {
            let Some((place, indexed)) = read else { return Ok(Outcome::Clean) };
            if let Some(place) = place
                && !met.insert(place)
            {
                messages.detail(&format!("{}: named twice, read once", source.name()));
                return Ok(Outcome::Clean);
            }
            if indexed.format.is_empty() {
                return Ok(batch.refuse(source, &kifu_record::NO_RECORD));
            }
            let path = match source {
                Source::File(path) => Some(path.clone()),
                _ => None,
            };
            games.add(source.name().into_owned(), path, indexed);
            Ok(Outcome::Clean)
        },
    )?;
    Ok((games.finish(), outcome))
}
