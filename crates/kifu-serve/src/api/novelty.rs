//! The move since which a game is new: no other game of the library has the positions from then on.

use std::sync::Arc;

use kifu_record::{Record, is_stopped};
use kifu_work::found::{first_new_move, question_after};
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

fn first_new(snapshot: &Snapshot, record: &Record) -> Result<Option<usize>, Problem> {
    let among = snapshot.library().all_games();
    first_new_move(record.moves().count(), |number| {
        let Some(question) = question_after(record, number)? else { return Ok(false) };
        let answer = snapshot.segments.find_pattern(&question, &among)?;
        // One of the games is this one.
        if is_stopped() { Err(Problem::gone()) } else { Ok(answer.found.count() > 1) }
    })
}
