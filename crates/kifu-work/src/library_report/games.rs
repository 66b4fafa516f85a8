//! The last games as a part of a report.

use kifu_go::Color;
use kifu_search::{Library, LibraryError};

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
    let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(ids.len());
    for (_, id) in ids {
        let Some(game) = FoundGame::of(library, id, None)? else { continue };
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
    let title = if count == rows.len() { words.all_games } else { words.last_games };
    Ok((count > 0).then(|| Part {
        subject: "game",
        title: part_of(title, words.last_games_of, rows.len(), count as u64),
        note: String::new(),
        picture: None,
        width: Width::Full,
        columns,
        rows,
        counts: Vec::new(),
    }))
}
