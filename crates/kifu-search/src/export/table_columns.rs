//! The columns of a table that are written, and their order.

use std::fmt;

use kifu_record::closest;

use super::column::{Cell, Column};
use super::table::Table;

/// A table and the columns of it that are written, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableColumns {
    table: Table,
    /// Indices of its columns.
    chosen: Vec<usize>,
}

/// The reason why columns cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnError {
    /// None of the tables has the column.
    #[error(fmt = unknown)]
    Unknown {
        /// The name.
        name: String,
        /// The tables.
        tables: Vec<Table>,
    },
    /// A column is named twice.
    #[error("column `{0}` is named twice")]
    Twice(String),
    /// A table has none of the columns.
    #[error("table {} has none of these columns; it has {}", .0.name(), names(*.0))]
    NoColumn(Table),
}

impl From<Table> for TableColumns {
    /// All columns.
    fn from(table: Table) -> Self {
        Self { table, chosen: (0..table.columns().len()).collect() }
    }
}

impl TableColumns {
    /// Returns each table with the columns of these names that it has, in the order of the names; without names with all.
    ///
    /// # Errors
    /// If a column is in none of the tables or is named twice, or if a table has none of the columns.
    pub fn choose(tables: &[Table], names: &[impl AsRef<str>]) -> Result<Vec<Self>, ColumnError> {
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        for (index, name) in names.iter().enumerate() {
            if !tables.iter().any(|table| place(*table, name).is_some()) {
                return Err(ColumnError::Unknown { name: (*name).to_owned(), tables: tables.to_vec() });
            }
            if names[..index].contains(name) {
                return Err(ColumnError::Twice((*name).to_owned()));
            }
        }
        if names.is_empty() {
            return Ok(tables.iter().copied().map(Self::from).collect());
        }
        let chosen = |&table: &Table| {
            let chosen: Vec<usize> = names.iter().filter_map(|name| place(table, name)).collect();
            if chosen.is_empty() { Err(ColumnError::NoColumn(table)) } else { Ok(Self { table, chosen }) }
        };
        tables.iter().map(chosen).collect()
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// The columns, in order.
    #[must_use]
    pub fn columns(&self) -> Vec<&'static Column> {
        let all = self.table.columns();
        self.chosen.iter().map(|&index| all[index]).collect()
    }

    /// The columns as a schema of Arrow.
    #[cfg(feature = "tables")]
    #[must_use]
    pub fn schema(&self) -> arrow_schema::Schema {
        super::sink::schema_of(&self.columns())
    }

    /// The chosen ones of the cells of this table.
    pub(super) fn cells<'c, R>(&'c self, cells: &'c [Cell<R>]) -> impl Iterator<Item = &'c Cell<R>> {
        self.chosen.iter().map(|&index| &cells[index])
    }
}

fn place(table: Table, name: &str) -> Option<usize> {
    table.columns().iter().position(|column| column.name == name)
}

fn names(table: Table) -> String {
    table.columns().iter().map(|column| column.name).collect::<Vec<_>>().join(", ")
}

fn unknown(name: &str, tables: &[Table], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "unknown column `{name}`")?;
    let known = tables.iter().flat_map(|table| table.columns()).map(|column| column.name);
    if let Some(near) = closest(name, known) {
        write!(f, " (did you mean `{near}`?)")?;
    }
    for table in tables {
        write!(f, "; table {} has {}", table.name(), names(*table))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(tables: &[Table], list: &str) -> Result<Vec<String>, String> {
        let names: Vec<&str> = list.split(',').collect();
        let chosen = TableColumns::choose(tables, &names).map_err(|error| error.to_string())?;
        let names =
            |table: &TableColumns| table.columns().iter().map(|column| column.name).collect::<Vec<_>>().join(",");
        Ok(chosen.iter().map(names).collect())
    }

    #[test]
    fn columns_in_the_order_of_their_names() {
        let (games, moves) = (Table::Games, Table::Moves);
        assert_eq!(chosen(&[games], "year,id,black"), Ok(vec!["year,id,black".to_owned()]));
        // A column counts for the tables that have it.
        let two = chosen(&[games, moves], "name,number,game,id");
        assert_eq!(two, Ok(vec!["number,id".to_owned(), "name,number,game".to_owned()]));
        assert_eq!(TableColumns::choose(&[moves], &[""; 0]), Ok(vec![moves.into()]));
        assert_eq!(TableColumns::from(moves).columns(), moves.columns());
    }

    #[test]
    fn columns_that_do_not_exist() {
        let moves = "game, number, color, name, point, x, y, pass, captures, seconds_left, periods_left";
        let positions = "game, number, columns, rows, next_color, next, black, white";
        for (tables, list, expected) in [
            (&[Table::Moves][..], "game,year", format!("unknown column `year`; table moves has {moves}")),
            (
                &[Table::Moves, Table::Positions],
                "blak",
                format!(
                    "unknown column `blak` (did you mean `black`?); table moves has {moves}; table positions has {positions}"
                ),
            ),
            (&[Table::Moves], "game,x,game", "column `game` is named twice".to_owned()),
            (
                &[Table::Positions, Table::Moves],
                "black,next",
                format!("table moves has none of these columns; it has {moves}"),
            ),
        ] {
            assert_eq!(chosen(tables, list), Err(expected), "{list}");
        }
    }
}
