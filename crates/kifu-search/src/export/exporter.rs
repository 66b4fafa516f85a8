//! Writes games into tables.

use std::io;
use std::num::NonZeroU32;
use std::sync::Arc;

use kifu_record::Clock;

use super::column::Cell;
use super::format::{TableFormat, Target};
use super::games::{GAMES, GameLine};
use super::moves::{MOVES, MoveLine, PointNames};
use super::positions::{POSITIONS, positions};
use super::sink::Sink;
use super::table::Table;
use super::table_columns::TableColumns;
use super::{ExportError, ExportGame};

/// Tables being written. The memory does not grow with the number of games.
pub struct Exporter<'w> {
    tables: Vec<(TableColumns, Box<dyn Sink + 'w>)>,
    every: NonZeroU32,
    names: Arc<PointNames>,
    rows: [u64; Table::ALL.len()],
    with_problems: usize,
}

impl<'w> Exporter<'w> {
    /// Begins these tables; positions are written every `every` moves.
    ///
    /// # Errors
    /// If a table cannot be written to its target.
    pub fn new(
        tables: impl IntoIterator<Item = (TableColumns, &'static TableFormat, Target<'w>)>,
        every: NonZeroU32,
    ) -> Result<Self, ExportError> {
        let open = |(table, format, target): (TableColumns, &TableFormat, _)| {
            let sink = (format.open)(&table.columns(), target)?;
            Ok((table, sink))
        };
        let tables = tables.into_iter().map(open).collect::<io::Result<_>>()?;
        let names = PointNames::of_usual_size();
        Ok(Self { tables, every, names, rows: [0; Table::ALL.len()], with_problems: 0 })
    }

    /// Writes a game into each of the tables.
    ///
    /// # Errors
    /// If a table cannot be written.
    pub fn add(&mut self, game: ExportGame) -> Result<(), ExportError> {
        self.names = PointNames::of(game.size, &self.names);
        self.with_problems += usize::from(!game.problems.is_empty());
        let row = GameLine::new(game);
        for (table, sink) in &mut self.tables {
            self.rows[table.table() as usize] += write_game(table, &row, self.every, &self.names, &mut **sink)?;
        }
        Ok(())
    }

    /// The number of games so far whose files have faults: they may lack moves or stones.
    #[must_use]
    pub const fn with_problems(&self) -> usize {
        self.with_problems
    }

    /// Ends the tables, and returns the number of rows of each.
    ///
    /// # Errors
    /// If a table cannot be written.
    pub fn finish(self) -> Result<Vec<(Table, u64)>, ExportError> {
        let mut counts = Vec::new();
        for (table, sink) in self.tables {
            sink.finish()?;
            counts.push((table.table(), self.rows[table.table() as usize]));
        }
        Ok(counts)
    }
}

/// Writes the rows of a game, and returns their number.
pub(super) fn write_game(
    table: &TableColumns,
    row: &GameLine,
    every: NonZeroU32,
    names: &Arc<PointNames>,
    sink: &mut dyn Sink,
) -> io::Result<u64> {
    match table.table() {
        Table::Games => write_row(table.cells(GAMES), row, sink).map(|()| 1),
        Table::Moves => write_moves(table, &row.game, names, sink),
        Table::Positions => {
            let mut rows = 0;
            positions(&row.game, every, |position| {
                rows += 1;
                write_row(table.cells(POSITIONS), position, sink)
            })?;
            Ok(rows)
        }
    }
}

fn write_moves(
    table: &TableColumns,
    game: &ExportGame,
    names: &Arc<PointNames>,
    sink: &mut dyn Sink,
) -> io::Result<u64> {
    let line = &game.line;
    let clock = Clock::default();
    let mut row =
        MoveLine { game: game.id, number: 0, color: None, point: 0, captures: 0, clock, names: Arc::clone(names) };
    let mut clocks = game.clocks.iter().peekable();
    for (index, (&point, &captures)) in line.points.iter().zip(&line.captures).enumerate() {
        row.number += 1;
        (row.color, row.point, row.captures, row.clock) = (line.color(index), point, captures, clock);
        while clocks.next_if(|reading| reading.node < line.nodes[index]).is_some() {}
        while let Some(reading) = clocks.next_if(|reading| reading.node == line.nodes[index]) {
            if Some(reading.color) == row.color {
                row.clock = reading.clock;
            }
        }
        write_row(table.cells(MOVES), &row, sink)?;
    }
    Ok(u64::from(row.number))
}

pub(super) fn write_row<'c, R: 'static>(
    cells: impl IntoIterator<Item = &'c Cell<R>>,
    row: &R,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    for (index, cell) in cells.into_iter().enumerate() {
        sink.put(index, (cell.value)(row))?;
    }
    sink.end_row()
}
