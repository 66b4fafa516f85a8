//! A library as a dataset.

use std::io;
use std::num::NonZeroU32;
use std::path::Path;

use super::DatasetError;
use super::write::{DatasetReport, DatasetWriter, Numbering};
use crate::export::ExportGame;
use crate::export::{ExportError, Exporter, Table, TableFormat};
use crate::library::Library;

impl Library {
    /// Writes the games of the library as a dataset into `folder`, or brings a dataset there up to date: afterwards it lists
    /// exactly the games of the library, numbered as there.
    ///
    /// Segments that the dataset has already are not written again, and no file is changed or removed. Files without games, tags,
    /// aliases and saved queries stay in the library.
    ///
    /// # Errors
    /// If the library cannot be read or the dataset cannot be written; the dataset is then as it was. Without the feature `arrow`
    /// it is an error.
    pub fn to_dataset(&self, folder: &Path) -> Result<DatasetReport, DatasetError> {
        self.to_dataset_with(folder, parquet)
    }

    /// The same; `table` makes the table of games as Parquet.
    ///
    /// # Errors
    /// As [`DatasetWriter`], and the errors of `table`.
    pub fn to_dataset_with<E: From<DatasetError>>(
        &self,
        folder: &Path,
        mut table: impl FnMut(&[ExportGame]) -> Result<Vec<u8>, E>,
    ) -> Result<DatasetReport, E> {
        let mut writer = DatasetWriter::open(folder)?;
        writer.clear();
        for built in self.built_segments().map_err(DatasetError::from)? {
            let built = built.map_err(DatasetError::from)?;
            if !built.games.is_empty() {
                writer.add(&built, &table(&built.games)?, Numbering::Keep)?;
            }
        }
        Ok(writer.finish()?)
    }
}

/// The table of games as Parquet.
fn parquet(games: &[ExportGame]) -> Result<Vec<u8>, DatasetError> {
    let unknown = || ExportError::Write(io::Error::other("this build writes no Parquet"));
    let format = TableFormat::named("parquet").ok_or_else(unknown)?;
    let mut bytes = Vec::new();
    let mut exporter = Exporter::new([(Table::Games.into(), format, Box::new(&mut bytes) as _)], NonZeroU32::MIN)?;
    games.iter().try_for_each(|game| exporter.add(game.clone()))?;
    exporter.finish()?;
    Ok(bytes)
}
