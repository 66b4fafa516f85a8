//! Files that are sent to be looked at; nothing of them is stored.

use std::sync::Arc;

use kifu_record::NO_RECORD;
use kifu_view::Model;
use serde::Serialize;

use super::games::model_options;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::choose;
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of a game in a file.
pub(crate) const MOST_GAMES: usize = 10_000_000;

/// A game of a file that was sent.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct OpenedFile {
    /// The number of games in the file.
    games: usize,
    /// The number of the game, from 1.
    number: usize,
    /// The game as viewers show it.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
}

pub(crate) fn open(_: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let number = call.number("game", 1, MOST_GAMES)?.max(1);
    let document = kifu::parse(call.body.clone());
    let games = document.games().len();
    if games == 0 {
        return Err(Problem::new(Code::BadRequest, NO_RECORD));
    }
    let game = choose(&document, number - 1)?;
    Reply::json(&OpenedFile { games, number, model: game.model(&model_options()) })
}
