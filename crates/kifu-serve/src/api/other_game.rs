//! The moves of a game other than Go.

use std::sync::Arc;

use kifu_view::other::{OtherGame, OtherText};

use super::games::opened;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

pub(crate) fn other_game(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, _, game) = opened(server, call)?;
    let found = OtherText::of(game.record()).as_ref().and_then(OtherGame::of);
    Reply::json(&found.ok_or_else(|| Problem::not_found("another game than Go here"))?)
}
