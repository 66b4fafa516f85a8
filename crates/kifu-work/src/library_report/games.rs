//! The last games as a part of a report.

use kifu_go::Color;
use kifu_search::{GameId, Library, LibraryError};

use super::content::{Cell, Column, ColumnAlign, Part, Width};
use super::player::part_of;
use super::words::Words;
use crate::found::FoundGame;

/// The last games that a query finds, the newest first; `None` if it finds none.
pub(super) fn games_part(
    library: &Library,
    query: &str,
    most: usize,
    words: &Words,
) -> Result<Option<Part>, LibraryError> {
    let Ok(condition) = query.parse() else { return Ok(None) };
    let selection = library.select(&condition)?;
    let date = |id| library.facts(id).map_or((0, 0), |facts| (facts.date(), facts.id));
    let mut ids: Vec<_> = selection.games().map(|id| (date(id), id)).collect();
    ids.sort_by(|(one, _), (other, _)| other.cmp(one));
    let count = ids.len();
    ids.truncate(most);
    let ids: Vec<GameId> = ids.into_iter().map(|(_, id)| id).collect();
    let table = games_table(library, &ids, words)?;
    let title = if count == table.rows.len() { words.all_games } else { words.last_games };
    let title = part_of(title, words.last_games_of, table.rows.len(), count as u64);
    Ok((count > 0).then_some(Part { title, ..table }))
}

/// Games as a table without a title, in this order.
pub(super) fn games_table(library: &Library, ids: &[GameId], words: &Words) -> Result<Part, LibraryError> {
    let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(ids.len());
    for id in ids {
        let Some(game) = FoundGame::of(library, *id, None)? else { continue };
        let [black, white] = [Color::Black, Color::White].map(|color| game.player(color));
        let FoundGame { row, moves, .. } = game;
        let cells = [row.date, black, white, row.result, moves.to_string(), row.event];
        rows.push(cells.map(Cell::from).into());
    }
    let mut columns = vec![
        Column::new(words.date, ColumnAlign::Name),
        Column::new(words.black, ColumnAlign::Name),
        Column::new(words.white, ColumnAlign::Name),
        Column::new(words.result, ColumnAlign::Name),
        Column::new(words.line, ColumnAlign::Number),
        Column::new(words.event, ColumnAlign::Name),
    ];
    if rows.iter().all(|row| row.last().is_some_and(|event| event.text.is_empty())) {
        columns.pop();
        rows.iter_mut().for_each(|row| drop(row.pop()));
    }
    Ok(Part {
        subject: "game",
        title: String::new(),
        note: String::new(),
        picture: None,
        width: Width::Full,
        columns,
        rows,
        counts: Vec::new(),
    })
}
