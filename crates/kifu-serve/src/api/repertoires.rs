//! The trees of a library as repertoires, with what is known of each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kifu_record::is_stopped;
use kifu_work::practice::{Repertoire, TREES};
use serde::{Deserialize, Serialize};

use super::exercises::{ExerciseCounts, practice};
use super::repertoire::{Side, count};
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records;
use crate::reply::Reply;
use crate::server::Server;

/// The time for reading trees, and the largest number of them.
const BUDGET: Duration = Duration::from_millis(2000);
const MAX_TREES: usize = 100;

/// A request for the trees of a library.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoiresRequest {
    /// The present day in the user's time zone, as days since 1970-01-01.
    day: u32,
}

/// The trees of a library: records with variations that are neither games of players nor problems.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Repertoires {
    /// The trees, by their paths.
    trees: Vec<RepertoireTree>,
    /// The number of further trees, which were not read.
    left: usize,
}

/// A tree that can be practised.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoireTree {
    /// The number of the game in the library.
    id: u32,
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: u32,
    /// The tree from the sides of Black and of White.
    sides: Vec<RepertoireOfSide>,
}

/// A tree from one side.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoireOfSide {
    /// Whose moves are asked.
    side: Side,
    /// The number of lines.
    lines: u64,
    /// The number of positions with moves that are asked, by their state in the practice.
    counts: ExerciseCounts,
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let RepertoiresRequest { day } = call.json()?;
    let begun = Instant::now();
    let (_, snapshot) = snapshot(server, call)?;
    let condition = TREES.parse().map_err(|_| Problem::new(Code::Internal, "the query for trees"))?;
    let mut found: Vec<(String, u32, u32)> = Vec::new();
    {
        let library = snapshot.library();
        for game in library.select(&condition)?.games() {
            found.extend(library.row(game)?.map(|row| (row.path, row.number, row.id)));
        }
    }
    found.sort();
    let log = practice(server)?;
    let mut all = Repertoires { trees: Vec::new(), left: 0 };
    for file in found.chunk_by(|(one, ..), (other, ..)| one == other) {
        if is_stopped() {
            return Err(Problem::gone());
        }
        if all.trees.len() >= MAX_TREES || begun.elapsed() >= BUDGET {
            all.left += file.len();
            continue;
        }
        // A file that is gone or has changed is left out until the library is updated.
        let ids: Vec<u32> = file.iter().map(|(.., id)| *id).collect();
        let Ok(games) = records::games(&snapshot, &ids) else { continue };
        for ((path, number, id), game) in file.iter().zip(games) {
            let of_side = |side: Side| {
                let book = Repertoire::of(game.record(), side.into());
                RepertoireOfSide { side, lines: book.lines(), counts: count(&book, &log, day) }
            };
            let sides: Vec<RepertoireOfSide> = [Side::Black, Side::White].map(of_side).into();
            // A tree without moves to ask is none.
            if sides.iter().any(|side| !side.counts.is_empty()) {
                all.trees.push(RepertoireTree { id: *id, path: path.clone(), game: number + 1, sides });
            }
        }
    }
    Reply::json(&all)
}
