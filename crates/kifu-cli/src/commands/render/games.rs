//! Which games of a file are drawn.

use std::num::NonZeroUsize;
use std::path::Path;

use kifu::render::Target;
use kifu_record::{NO_RECORD, Record, recognize};
use kifu_sgf::encoding::ParseOptions;

use crate::cli::Render;
use crate::record::read_records;

/// A game of a file.
pub(super) struct Game {
    /// Its number in the file, from 1.
    pub(super) number: usize,
    pub(super) record: Record,
}

/// Returns all games of a file, of any kind.
pub(super) fn records_of(bytes: &[u8], parsing: &ParseOptions) -> Result<Vec<Record>, String> {
    let format = recognize(bytes).ok_or(NO_RECORD)?;
    Ok(read_records(bytes, format, parsing).0)
}

/// Returns the game that `--game` names, or all games of the file.
pub(super) fn games_of(bytes: &[u8], options: &Render, parsing: &ParseOptions) -> Result<Vec<Game>, String> {
    let records = records_of(bytes, parsing)?;
    let count = records.len();
    let wanted = options.game.map(NonZeroUsize::get);
    let games = records.into_iter().enumerate().map(|(index, record)| Game { number: index + 1, record });
    let games: Vec<Game> = games.filter(|game| wanted.is_none_or(|number| number == game.number)).collect();
    match wanted {
        Some(number) if games.is_empty() => Err(format!("no game {number}: the file has {count}")),
        None if games.is_empty() => Err(NO_RECORD.to_owned()),
        _ => Ok(games),
    }
}

/// Takes the first game for standard output, and says so if there are others.
pub(super) fn first(games: Vec<Game>) -> Result<(Game, Option<String>), String> {
    let count = games.len();
    let game = games.into_iter().next().ok_or(NO_RECORD)?;
    let remark = (count > 1).then(|| format!("game 1 of {count}; choose another with --game"));
    Ok((game, remark))
}

/// Takes the only game for the file `output`; `name` is a template for the name of each where there are several.
pub(super) fn only(mut games: Vec<Game>, output: &Path, name: &str, target: &Target) -> Result<Game, String> {
    if games.len() > 1 {
        let each = output.with_file_name(format!("{name}.{}", target.endings[0]));
        let each = each.display();
        let count = games.len();
        let document = if target.is_document() { ", or draw all in one document with --figures" } else { "" };
        return Err(format!(
            "{count} games do not fit into one file; choose one with --game, or write one file each with -o '{each}'{document}"
        ));
    }
    games.pop().ok_or_else(|| NO_RECORD.to_owned())
}
