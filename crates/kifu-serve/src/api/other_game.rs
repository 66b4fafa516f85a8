//! The moves of a game other than Go.

use std::sync::Arc;

use kifu_work::other_game::OtherGame;

use super::games::opened;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

pub(crate) fn other_game(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, _, game) = opened(server, call)?;
    let found = OtherGame::of(game.record());
    Reply::json(&found.ok_or_else(|| Problem::not_found("another game than Go here"))?)
}
