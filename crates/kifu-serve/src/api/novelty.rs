//! The move since which a game is new: no other game of the library has the positions from then on.

use std::sync::Arc;

use kifu_record::{Record, is_stopped};
use kifu_search::Request;
use kifu_search::request::RequestRecords;
use serde::Serialize;

use super::games::opened;
use super::snapshot;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Snapshot;

/// The move since which a game is new in its library.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Novelty {
    /// The number of the first move of the main line whose position no other game has, also rotated, mirrored or with exchanged
    /// colours; `null` if another game has them all.
    number: Option<usize>,
}

pub(crate) fn novelty(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let (_, _, game) = opened(server, call)?;
    Reply::json(&Novelty { number: first_new(&snapshot, game.record())? })
}

/// Halves the moves between a position that other games have and one that they lack: the number of games only decreases.
fn first_new(snapshot: &Snapshot, record: &Record) -> Result<Option<usize>, Problem> {
    let (mut known, mut new) = (0, record.moves().count());
    if new == 0 || is_known(snapshot, record, new)? {
        return Ok(None);
    }
    while new - known > 1 {
        let middle = usize::midpoint(known, new);
        *(if is_known(snapshot, record, middle)? { &mut known } else { &mut new }) = middle;
    }
    Ok(Some(new))
}

/// True if another game than this one has its position after a move.
fn is_known(snapshot: &Snapshot, record: &Record, at_move: usize) -> Result<bool, Problem> {
    let request = Request { at_move: Some(at_move), ..Request::default() };
    let plan = request.validate_with(&RequestRecords { record: Some(record), ..RequestRecords::default() })?;
    let Some(question) = &plan.pattern else { return Ok(false) };
    let among = snapshot.library().select(&plan.condition)?;
    let answer = snapshot.segments.find_pattern(question, &among)?;
    if is_stopped() { Err(Problem::gone()) } else { Ok(answer.found.count() > 1) }
}
