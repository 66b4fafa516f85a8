//! Several games together: merged into one record, or two of them compared.

use std::sync::Arc;

use kifu::Format;
use kifu_record::{Counts, MergeOptions, Orientation};
use kifu_search::library::GameRow;
use kifu_work::compare::{GamePair, PairObject};
use kifu_work::merge::FileMerger;
use serde::{Deserialize, Serialize};

use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::{Placed, placed_games};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of games that are merged.
const MAX_GAMES: usize = 200;
/// The largest text of all games, in bytes: records take up to a hundred times the bytes of their text.
const MAX_BYTES: usize = 8 << 20;
/// The largest text of the merged record, as a multiple of the texts.
const MAX_EXPANSION: u64 = 20;
/// The largest number of remarks.
const MAX_REMARKS: usize = 20;

/// Games to merge into one tree.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MergeGames {
    /// The numbers of the games in the library, 2 to 200.
    games: Vec<u32>,
    /// True to merge rotated and mirrored games in one orientation.
    #[serde(default)]
    canonical: bool,
    /// True to add the number of games to the comments.
    #[serde(default)]
    counts: bool,
    /// The number of moves of each game that are merged [default: all].
    #[serde(default)]
    moves: Option<usize>,
}

/// A merged record.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MergedGames {
    /// The record in SGF.
    text: String,
    /// The number of games.
    games: usize,
    /// The number of trees: games with other boards or starting positions have a tree of their own.
    trees: usize,
    /// Remarks about the merge, at most 20.
    remarks: Vec<String>,
    /// The files of the games, by path.
    files: Vec<String>,
    /// True if the files have no other games, so that `kifu merge` does the same with these files.
    is_whole: bool,
}

/// Two games to compare.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CompareGames {
    /// The number of one game in the library.
    one: u32,
    /// The number of the other game.
    other: u32,
}

/// The differences of two games.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ComparedGames<'p> {
    /// The first game.
    one: ComparedGame,
    /// The second game.
    other: ComparedGame,
    /// The relation of the moves and all differences, as `kifu diff --json` has them.
    #[cfg_attr(test, schema(value_type = Object))]
    differences: PairObject<'p>,
}

/// A game that is compared.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ComparedGame {
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: usize,
    /// The number of games in the file.
    of: usize,
    /// The name of Black.
    black: String,
    /// The name of White.
    white: String,
}

pub(crate) fn merge(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let MergeGames { games, canonical, counts, moves } = call.json()?;
    let bad = |detail: String| Problem { field: Some("games".to_owned()), ..Problem::new(Code::BadRequest, detail) };
    if !(2..=MAX_GAMES).contains(&games.len()) {
        return Err(bad(format!("choose 2 to {MAX_GAMES} games; `kifu merge` merges any number")));
    }
    let (_, snapshot) = snapshot(server, call)?;
    let mut placed = placed_games(&snapshot, &games)?;
    placed.sort_by(|one, other| (&one.row.path, one.row.number).cmp(&(&other.row.path, other.row.number)));
    let bytes: usize = placed.iter().map(|placed| placed.length).sum();
    if bytes > MAX_BYTES {
        let detail = format!("the games have more than {} MiB; `kifu merge` merges any number", MAX_BYTES >> 20);
        return Err(Problem::new(Code::TooLarge, detail));
    }
    let mut merger = FileMerger::new(MergeOptions {
        moves,
        counts: if counts { Counts::Commented } else { Counts::Silent },
        orientation: if canonical { Orientation::Canonical } else { Orientation::AsIs },
        ..MergeOptions::default()
    });
    let mut files = Vec::new();
    let mut is_whole = true;
    for file in placed.chunk_by(|one, other| one.row.path == other.row.path) {
        let [first, ..] = file else { continue };
        let records = file.iter().map(|placed| placed.game.record().clone()).collect();
        let length: usize = file.iter().map(|placed| placed.length).sum();
        merger.add_records(&first.row.path, records, length as u64);
        is_whole &= file.len() == first.of;
        files.push(first.row.path.clone());
    }
    let merged = merger.finish();
    let written = merged.write(Format::Sgf, MAX_EXPANSION);
    let written = written.map_err(|error| Problem::new(Code::TooLarge, error.to_string()))?;
    let losses = written.losses.iter().map(|(_, loss)| loss.in_full());
    Reply::json(&MergedGames {
        games: merged.games,
        trees: merged.records.len(),
        remarks: merged.remarks.iter().cloned().chain(losses).take(MAX_REMARKS).collect(),
        text: String::from_utf8_lossy(&written.bytes).into_owned(),
        files,
        is_whole,
    })
}

pub(crate) fn compare(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let CompareGames { one, other } = call.json()?;
    let (_, snapshot) = snapshot(server, call)?;
    let placed = placed_games(&snapshot, &[one, other])?;
    let [one, other] = &placed[..] else { return Err(Problem::gone()) };
    let pair = GamePair::Both {
        games: [one, other].map(|placed| placed.row.number as usize),
        size: other.game.record().size,
        comparison: Box::new(kifu_record::compare(one.game.record(), other.game.record())),
    };
    Reply::json(&ComparedGames {
        one: compared_game(one),
        other: compared_game(other),
        differences: pair.to_object([&one.row.path, &other.row.path]),
    })
}

fn compared_game(placed: &Placed) -> ComparedGame {
    let GameRow { path, number, black, white, .. } = placed.row.clone();
    ComparedGame { path, game: number as usize + 1, of: placed.of, black, white }
}
