//! Files that are sent to be viewed; nothing of them is stored.

use std::io;
use std::sync::Arc;

use kifu_record::sgf::encoding::ParseOptions;
use kifu_record::{FormatName, NO_RECORD, Record, RecordStream, is_stopped, recognize};
use kifu_view::{Model, model};
use serde::Serialize;

use super::games::model_options;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::{MAX_OF_GAME, choose, too_large};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of a game in a file.
pub(crate) const MAX_GAMES: usize = 10_000_000;

/// A game of a file that was sent.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct OpenedFile {
    /// The number of games in the file.
    games: usize,
    /// The number of the game, from 1.
    game: usize,
    /// The model of the game, as viewers draw it.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
}

pub(crate) fn open(_: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let number = call.number("game", 1, MAX_GAMES)?.max(1);
    // A record takes many times the memory of a short line, so of other formats only one record is kept.
    let (games, model) = match recognize(&call.body).map(|format| format.name) {
        None | Some(FormatName::Sgf) => {
            let document = kifu::parse(call.body.clone());
            let games = document.games().len();
            if games == 0 {
                return Err(Problem::new(Code::BadRequest, NO_RECORD));
            }
            (games, choose(&document, number - 1)?.model(&model_options()))
        }
        Some(_) => {
            let (games, record) = counted(&call.body, number - 1)?;
            (games, model(&record.ok_or_else(|| Problem::not_found("this game"))?, &model_options()))
        }
    };
    Reply::json(&OpenedFile { games, game: number, model })
}

/// Counts the records of a text, and returns one of them.
fn counted(text: &[u8], number: usize) -> Result<(usize, Option<Record>), Problem> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::FileTooLarge => too_large(),
        _ => Problem::new(Code::BadRequest, error.to_string()),
    };
    let mut stream = RecordStream::new(text, ParseOptions::default()).with_longest(MAX_OF_GAME as usize);
    let (mut games, mut found) = (0, None);
    while let Some(batch) = stream.next_records().map_err(unreadable)?.filter(|_| !is_stopped()) {
        games += batch.records.len();
        let here = number.checked_sub(batch.before);
        found = here.and_then(|here| batch.records.into_iter().nth(here)).or(found);
    }
    if games == 0 { Err(Problem::new(Code::BadRequest, NO_RECORD)) } else { Ok((games, found)) }
}
