//! Writes games into tables.

use std::io;
use std::num::NonZeroU32;
use std::rc::Rc;

use kifu_go::Size;

use super::column::Cell;
use super::format::{TableFormat, Target};
use super::games::{GAMES, GameLine};
use super::moves::{MOVES, MoveLine, PointNames};
use super::positions::{POSITIONS, positions};
use super::sink::Sink;
use super::table::Table;
use super::{ExportError, ExportGame};

/// Tables being written. The memory does not grow with the number of games.
pub struct Exporter<'w> {
    tables: Vec<(Table, Box<dyn Sink + 'w>)>,
    every: NonZeroU32,
    names: Rc<PointNames>,
    rows: [u64; Table::ALL.len()],
}

impl<'w> Exporter<'w> {
    /// Begins these tables; positions are written every `every` moves.
    ///
    /// # Errors
    /// If a table cannot be written to its target.
    pub fn new(
        tables: impl IntoIterator<Item = (Table, &'static TableFormat, Target<'w>)>,
        every: NonZeroU32,
    ) -> Result<Self, ExportError> {
        let open =
            |(table, format, target): (Table, &TableFormat, _)| Ok((table, (format.open)(&table.columns(), target)?));
        let tables = tables.into_iter().map(open).collect::<io::Result<_>>()?;
        let names = Rc::new(PointNames::new(Size::square(19).unwrap_or_else(|| unreachable!("19 is a size"))));
        Ok(Self { tables, every, names, rows: [0; Table::ALL.len()] })
    }

    /// Writes a game into each of the tables.
    ///
    /// # Errors
    /// If a table cannot be written.
    pub fn add(&mut self, game: ExportGame) -> Result<(), ExportError> {
        if self.names.size != game.size {
            self.names = Rc::new(PointNames::new(game.size));
        }
        let row = GameLine::new(game);
        for (table, sink) in &mut self.tables {
            let rows = &mut self.rows[*table as usize];
            match table {
                Table::Games => {
                    write_row(GAMES, &row, &mut **sink)?;
                    *rows += 1;
                }
                Table::Moves => *rows += write_moves(&row.game, &self.names, &mut **sink)?,
                Table::Positions => positions(&row.game, self.every, |position| {
                    *rows += 1;
                    write_row(POSITIONS, position, &mut **sink)
                })?,
            }
        }
        Ok(())
    }

    /// Ends the tables, and returns the number of rows of each.
    ///
    /// # Errors
    /// If a table cannot be written.
    pub fn finish(self) -> Result<Vec<(Table, u64)>, ExportError> {
        let mut counts = Vec::new();
        for (table, sink) in self.tables {
            sink.finish()?;
            counts.push((table, self.rows[table as usize]));
        }
        Ok(counts)
    }
}

fn write_moves(game: &ExportGame, names: &Rc<PointNames>, sink: &mut dyn Sink) -> io::Result<u64> {
    let line = &game.line;
    let mut row = MoveLine { game: game.id, number: 0, color: None, point: 0, captures: 0, names: Rc::clone(names) };
    for (index, (&point, &captures)) in line.points.iter().zip(&line.captures).enumerate() {
        row.number += 1;
        (row.color, row.point, row.captures) = (line.color(index), point, captures);
        write_row(MOVES, &row, sink)?;
    }
    Ok(u64::from(row.number))
}

pub(super) fn write_row<R>(cells: &[Cell<R>], row: &R, sink: &mut dyn Sink) -> io::Result<()> {
    for (index, cell) in cells.iter().enumerate() {
        sink.put(index, (cell.value)(row))?;
    }
    sink.end_row()
}
