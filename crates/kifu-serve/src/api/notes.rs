//! The user's notes on positions.

use std::sync::Arc;

use kifu_go::Board;
use serde::{Deserialize, Serialize};

use super::marks::write;
use super::{slot, snapshot};
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The largest note, in bytes.
const MAX_TEXT: usize = 64 << 10;

/// A note on a position, shared by its rotations and reflections. The player to move makes no difference.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PositionNote {
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The text, at most 64 KiB; empty if there is none, or to remove it.
    text: String,
}

/// Returns all notes, or that on one position.
pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let library = snapshot.library();
    let notes: Vec<PositionNote> = match call.text("board") {
        None => library.notes()?.into_iter().map(|(board, text)| PositionNote { board: rows(&board), text }).collect(),
        Some(text) => {
            let board = read(text)?;
            let note = library.note(&board)?;
            note.into_iter().map(|text| PositionNote { board: rows(&board), text }).collect()
        }
    };
    Reply::json(&notes)
}

pub(crate) fn set(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PositionNote { board, text } = call.json()?;
    let (_, slot) = slot(server, call)?;
    let position = read(&board.join("/"))?;
    let text = text.trim();
    let is_bad = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    if text.len() > MAX_TEXT || text.contains(is_bad) {
        let detail = "the note is too long, or has characters that cannot be seen";
        return Err(Problem { field: Some("text".to_owned()), ..Problem::new(Code::BadRequest, detail) });
    }
    slot.snapshot()?;
    write(slot, |writer| writer.set_note(&position, text))?;
    Reply::json(&PositionNote { board, text: text.to_owned() })
}

/// Reads a position whose rows are separated by `/`.
fn read(text: &str) -> Result<Board, Problem> {
    let bad = || Problem { field: Some("board".to_owned()), ..Problem::new(Code::BadRequest, "not a position") };
    if text.chars().any(|cell| !matches!(cell, '.' | 'X' | 'O' | '/')) {
        return Err(bad());
    }
    text.replace('/', "\n").parse().map_err(|_| bad())
}

fn rows(board: &Board) -> Vec<String> {
    board.to_string().lines().map(str::to_owned).collect()
}
