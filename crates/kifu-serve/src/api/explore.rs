//! Counts the moves that were played next in a position.

use std::sync::Arc;
use std::time::Instant;

use kifu_go::{Coordinates, star_points};
use kifu_search::Request;
use kifu_search::pattern::Cell;
use kifu_view::{CoordinateNames, NameObject, PositionNames, ReachedName, coordinate_names, position_names};
use serde::Serialize;

use super::found::{Found, Search};
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// A position, and the moves that were played next.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Explored {
    /// The numbers of columns and rows of the board, or of the requested part of it.
    size: [u8; 2],
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The star points of a board of this size: row × columns + column.
    stars: Vec<usize>,
    /// The names of the columns, from the left.
    columns: Vec<String>,
    /// The names of the rows, from the top.
    rows: Vec<String>,
    /// The names of openings and joseki along the line of `played`: the last one of each part of the board, openings first.
    #[cfg_attr(test, schema(value_type = Vec<crate::described::NameObject>))]
    names: Vec<NameObject>,
    /// The next moves that reach a position with a name.
    #[cfg_attr(test, schema(value_type = Vec<crate::described::ReachedName>))]
    reached: Vec<ReachedName>,
    /// The counts, and the view with the games.
    found: Found,
}

pub(crate) fn explore(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let begun = Instant::now();
    let (library, snapshot) = snapshot(server, call)?;
    let text = str::from_utf8(&call.body).map_err(|_| Problem::new(Code::BadRequest, "the body is not UTF-8"))?;
    let mut request = Request::parse(text)?;
    if request.pattern.is_none() && request.record.is_none() && request.played.is_none() {
        request.played = Some(String::new());
    }
    let search = Search::of_request(library, snapshot, &request, begun)?;
    let Some(question) = &search.plan.pattern else {
        return Err(Problem::new(Code::BadRequest, "the request has no position"));
    };
    let size = question.pattern.size;
    let across = usize::from(size.columns());
    let board = question.pattern.cells.chunks(across).map(|row| row.iter().map(|cell: &Cell| cell.to_char()).collect());
    let board = board.collect();
    let answer = search.run()?;
    let mut found = search.counts(answer.as_ref(), search.among.count());
    found.view = Some(server.views.keep(search.into_view(answer)?));
    let stars = star_points(size).into_iter().filter_map(|point| size.index(point)).collect();
    let CoordinateNames { columns, rows, .. } = coordinate_names(Coordinates::Western, size);
    let line = request.line()?;
    let PositionNames { names, reached } =
        line.map_or_else(PositionNames::default, |(size, moves)| position_names(size, &moves));
    Reply::json(&Explored { size: [size.columns(), size.rows()], board, stars, columns, rows, names, reached, found })
}
