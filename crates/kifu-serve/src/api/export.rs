//! The games of a view as one file: a table, or the records in an archive.

use std::collections::HashSet;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hyper::header::{CONTENT_DISPOSITION, HeaderValue};
use kifu::Document;
use kifu_files::{UniquePaths, after_stem, safe_name};
use kifu_record::is_stopped;
use kifu_search::library::GameRow;
use kifu_search::{CsvCells, GameId};
use kifu_work::found::{FoundGame, write_csv};
use serde::Deserialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::files::KIND;
use super::views::view;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::{choose, document};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{Snapshot, View};

/// The largest number of games in an archive.
const MAX_RECORDS: usize = 10_000;
/// The largest number of games in a table.
const MAX_LINES: usize = 1_000_000;
/// The bytes of all records in an archive.
const MAX_BYTES: usize = 128 << 20;

/// The games of a view to export.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ChosenGames {
    /// The numbers of the games in the library; games that are not in the view are skipped.
    games: HashSet<u32>,
}

/// Returns the games of a view that a request chooses, in the order of the view; all if it chooses none.
fn chosen(view: &View, call: &Call) -> Result<Vec<GameId>, Problem> {
    if call.body.is_empty() {
        return Ok(view.games.clone());
    }
    let ChosenGames { games } = call.json()?;
    Ok(games_among(view, &games))
}

/// Returns the games of a view with these numbers in the library, in the order of the view.
pub(super) fn games_among(view: &View, numbers: &HashSet<u32>) -> Vec<GameId> {
    let library = view.snapshot.library();
    let is_chosen = |game: &GameId| library.segments().facts(*game).is_some_and(|facts| numbers.contains(&facts.id));
    view.games.iter().copied().filter(is_chosen).collect()
}

/// Sends a table of the games, with cells that no spreadsheet takes for formulas.
pub(crate) fn csv(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let chosen = chosen(&view, call)?;
    check_count(chosen.len(), MAX_LINES, "kifu search")?;
    let library = view.snapshot.library();
    let mut games = Vec::with_capacity(chosen.len());
    for game in chosen.into_iter().take_while(|_| !is_stopped()) {
        games.extend(FoundGame::of(&library, game, view.answer.as_ref())?);
    }
    let mut text = Vec::new();
    write_csv(&games, view.answer.as_ref(), CsvCells::Safe, &mut text).map_err(|error| failed(&error))?;
    Ok(download(text, "games.csv"))
}

/// Sends the records in a ZIP archive: whole files byte for byte, or the game alone where its file has several.
pub(crate) fn zip(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let chosen = chosen(&view, call)?;
    check_count(chosen.len(), MAX_RECORDS, "kifu search")?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut names = UniquePaths::default();
    // Files of other formats go in as a whole, and once.
    let mut whole: HashSet<String> = HashSet::new();
    let mut left_out = String::new();
    let mut latest = None;
    let mut total = 0;
    for game in chosen.into_iter().take_while(|_| !is_stopped()) {
        let Some(row) = view.snapshot.library().row(game)? else { continue };
        let Record { name, bytes, is_whole } = match record(&view.snapshot, &row, &mut latest) {
            Ok(record) => record,
            Err(problem) => {
                left_out.push_str(&format!("{}: {}\n", row.path, problem.detail));
                continue;
            }
        };
        if is_whole && !whole.insert(name.clone()) {
            continue;
        }
        total += bytes.len();
        if total > MAX_BYTES {
            return Err(too_large(&format!("the records have more than {} MiB", MAX_BYTES >> 20)));
        }
        let path = names.take(PathBuf::from(safe_name(name.rsplit('/').next().unwrap_or_default())));
        archive.start_file(path.to_string_lossy(), options).map_err(|error| failed(&error))?;
        archive.write_all(&bytes).map_err(|error| failed(&error))?;
    }
    if !left_out.is_empty() {
        archive.start_file("left-out.txt", options).map_err(|error| failed(&error))?;
        archive.write_all(left_out.as_bytes()).map_err(|error| failed(&error))?;
    }
    let bytes = archive.finish().map_err(|error| failed(&error))?.into_inner();
    Ok(download(bytes, "games.zip"))
}

/// A file of an archive.
struct Record {
    /// The path of the file that has the record, with a number if the record is a part of it.
    name: String,
    bytes: Vec<u8>,
    is_whole: bool,
}

/// Returns the record of a game. `latest` is the file of the game before it, which may have this one too.
fn record(snapshot: &Snapshot, row: &GameRow, latest: &mut Option<(String, Document)>) -> Result<Record, Problem> {
    let document = document(snapshot, row, latest)?;
    let path = &row.path;
    let part = match document.games().len() {
        0 | 1 => None,
        _ => choose(document, row.number as usize)?.sgf().map(|game| game.span()),
    };
    let Some(span) = part.and_then(|span| document.bytes().get(span.start as usize..span.end as usize)) else {
        return Ok(Record { name: path.clone(), bytes: document.bytes().to_vec(), is_whole: true });
    };
    let name = after_stem(Path::new(path), &format!("-{}", row.number + 1));
    Ok(Record { name: name.to_string_lossy().into_owned(), bytes: span.to_vec(), is_whole: false })
}

/// Refuses more games than one answer takes; `command` is the one that takes any number.
pub(super) fn check_count(games: usize, most: usize, command: &str) -> Result<(), Problem> {
    if games > most {
        return Err(too_large(&format!("these are more than {most} games; `{command}` writes any number")));
    }
    Ok(())
}

pub(super) fn too_large(detail: &str) -> Problem {
    Problem::new(Code::TooLarge, detail)
}

pub(super) fn failed(error: &dyn std::fmt::Display) -> Problem {
    Problem::new(Code::Internal, error.to_string())
}

pub(super) fn download(bytes: Vec<u8>, name: &str) -> Reply {
    let mut reply = Reply::whole(KIND, bytes);
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        reply.headers.push((CONTENT_DISPOSITION, value));
    }
    reply
}
