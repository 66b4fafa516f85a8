//! A game for tables, from any source.

use std::borrow::Borrow;

use kifu_go::Size;

use super::ExportError;
use super::line::MainLine;
use crate::indexed::{ClockReading, Indexed};
use crate::indexed_info::Words;
use crate::library::{FileRow, Library};
use crate::segment::GameSummary;
use crate::segments::GameId;
use crate::stream::{Event, Variations};

/// A game with the data that tables need.
#[derive(Clone, Debug)]
pub struct ExportGame {
    /// Its number: that of the catalogue, or counted from 1.
    pub id: u32,
    /// The path of its file.
    pub file: String,
    /// Its number in the file, from 1.
    pub number: u32,
    /// The format of the file.
    pub format: String,
    /// The encoding of the file, empty if the format has only one.
    pub encoding: String,
    /// The problems of the file, one per line.
    pub problems: String,
    /// The size of the board.
    pub size: Size,
    /// The information as numbers.
    pub facts: GameSummary,
    /// Its last date, in the form of [`GameSummary::date`]; 0 if it has none.
    pub last_date: u32,
    /// The information as words.
    pub words: Words,
    /// The clocks of the main line. A library does not have them.
    pub clocks: Vec<ClockReading>,
    /// The events of the main line.
    pub events: Vec<Event>,
    /// The main line as setup and moves.
    pub line: MainLine,
}

/// The games of a file; the first one gets the number `first`.
pub fn games_of_file(path: &str, indexed: Indexed, first: u32) -> impl Iterator<Item = ExportGame> {
    let path = path.to_owned();
    let problems = indexed.problems.join("\n");
    (first..).zip(1..).zip(indexed.games).map(move |((id, number), game)| {
        let mut events = game.stream.events;
        events.truncate(game.stream.main);
        ExportGame {
            id,
            file: path.clone(),
            number,
            format: indexed.format.to_owned(),
            encoding: indexed.encoding.to_owned(),
            problems: problems.clone(),
            size: game.stream.size,
            facts: game.facts,
            last_date: game.facts.last_date(game.later_dates.into_iter()),
            words: game.words,
            clocks: game.clocks,
            line: MainLine::of(&events, game.stream.size),
            events,
        }
    })
}

/// The given games of a library, in that order. `library` may be a reference or shared.
pub fn games_of_library<L: Borrow<Library>>(
    library: L,
    games: impl IntoIterator<Item = GameId>,
) -> impl Iterator<Item = Result<ExportGame, ExportError>> {
    let mut file: Option<FileRow> = None;
    games.into_iter().map(move |id| game_of_library(library.borrow(), id, &mut file))
}

/// A game of a library; `file` is a cache for the last file.
fn game_of_library(library: &Library, id: GameId, file: &mut Option<FileRow>) -> Result<ExportGame, ExportError> {
    let row = library.row(id)?.ok_or(ExportError::Unknown(id))?;
    if file.as_ref().is_none_or(|file| file.path != row.path) {
        *file = library.file_of(id)?;
    }
    let loaded = library.segments().get(id.segment as usize).ok_or(ExportError::Unknown(id))?;
    let segment = &loaded.segment;
    let mut events = Vec::new();
    let read = segment.read(id.slot as usize, Variations::Skip, usize::MAX, &mut events);
    let facts = segment.facts(id.slot as usize).filter(|_| read.is_some()).ok_or(ExportError::Unreadable(row.id))?;
    let last_date = facts.last_date(segment.reader().later_dates(id.slot as usize));
    let known = |text: fn(&FileRow) -> String| file.as_ref().map(text).unwrap_or_default();
    Ok(ExportGame {
        id: row.id,
        file: row.path,
        number: row.number.saturating_add(1),
        format: known(|file| file.format.clone()),
        encoding: known(|file| file.encoding.clone()),
        problems: known(|file| file.problems.join("\n")),
        size: segment.size(),
        facts,
        last_date,
        clocks: Vec::new(),
        words: Words {
            black: row.black,
            white: row.white,
            event: row.event,
            overtime: row.overtime,
            round: row.round,
            place: row.place,
            date: row.date,
            result: row.result,
            ..Words::default()
        },
        line: MainLine::of(&events, segment.size()),
        events,
    })
}
