//! The destination of the tables, and their format.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{LongFile, OutputError, Outputs};
use kifu_search::export::{TABLE_FORMATS, Table, TableColumns, TableFormat, Target};

use super::super::TABLES_LEFT_OUT;

use crate::cli::Export;
use crate::files::Advised;

/// A refused option or file, and the reason.
type Refusal = (String, String);

/// The destination of the tables.
pub(super) enum Destination {
    /// One table, to standard output.
    Stdout(TableColumns, &'static TableFormat),
    /// One file for each table.
    Files(&'static TableFormat, Vec<(TableColumns, PathBuf, LongFile)>),
}

/// The name of a destination, for messages.
pub(super) struct Place {
    pub(super) name: String,
    pub(super) is_stdout: bool,
}

impl Destination {
    /// Returns the destination that the options describe.
    pub(super) fn of(options: &Export, outputs: Outputs, is_terminal: bool) -> Result<Self, Refusal> {
        options.format.map_or(Ok(()), must_be_written)?;
        let mut tables = options.table.clone();
        tables.sort_unstable();
        tables.dedup();
        let tables = TableColumns::choose(&tables, &options.columns);
        let tables = tables.map_err(|error| refuse("--columns", &error.to_string()))?;
        let Some(path) = options.output.as_deref().filter(|path| path.as_os_str() != "-") else {
            let Ok([table]) = <[_; 1]>::try_from(tables) else {
                return Err(refuse("-o", "several tables need a folder; name one with -o"));
            };
            let format = options.format.or_else(|| TableFormat::named("csv")).unwrap_or(&TABLE_FORMATS[0]);
            if is_terminal && !format.is_text {
                let reason = format!("{} is binary; name a file with -o", format.name);
                return Err(refuse("--format", &reason));
            }
            return Ok(Self::Stdout(table, format));
        };
        let is_folder = path.is_dir() || path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
        if let ([table], false) = (&*tables, is_folder) {
            let format = options.format.map_or_else(|| by_ending(path), Ok)?;
            must_be_written(format)?;
            return Ok(Self::Files(format, vec![begin(table.clone(), path.to_owned(), &outputs)?]));
        }
        let outputs = outputs.below(path);
        let usual = TABLE_FORMATS.iter().find(|format| format.is_written()).unwrap_or(&TABLE_FORMATS[0]);
        let format = options.format.unwrap_or(usual);
        let name = |table: Table| path.join(format!("{}.{}", table.name(), format.endings[0]));
        let begun = |table: TableColumns| {
            let name = name(table.table());
            begin(table, name, &outputs)
        };
        let files = tables.into_iter().map(begun).collect::<Result<_, _>>()?;
        Ok(Self::Files(format, files))
    }

    /// Returns each table with its format and the writer for it.
    pub(super) fn targets(&mut self) -> Vec<(TableColumns, &'static TableFormat, Target<'_>)> {
        match self {
            Self::Stdout(table, format) => vec![(table.clone(), format, Box::new(io::stdout()))],
            Self::Files(format, files) => {
                let target = |file| -> Target<'_> { Box::new(file) };
                files.iter_mut().map(|(table, _, file)| (table.clone(), *format, target(file))).collect()
            }
        }
    }

    /// Returns the name of the destination.
    pub(super) fn place(&self) -> Place {
        match self {
            Self::Stdout(..) => Place { name: "standard output".to_owned(), is_stdout: true },
            Self::Files(_, files) => {
                let names: Vec<_> = files.iter().map(|(_, path, _)| path.to_string_lossy().into_owned()).collect();
                Place { name: names.join(", "), is_stdout: false }
            }
        }
    }

    /// Completes the files and moves them to their final names. Returns these names and the sizes in bytes.
    pub(super) fn complete(self) -> Result<Vec<(String, u64)>, OutputError> {
        let Self::Files(_, files) = self else { return Ok(Vec::new()) };
        let mut written = Vec::new();
        for (_, path, file) in files {
            let name = path.to_string_lossy().into_owned();
            file.finish().map_err(|error| OutputError::from_io(&path, error))?;
            // Devices, such as `NUL` of Windows, have no length.
            written.push((name, fs::metadata(&path).map_or(0, |found| found.len())));
        }
        Ok(written)
    }
}

fn begin(table: TableColumns, path: PathBuf, outputs: &Outputs) -> Result<(TableColumns, PathBuf, LongFile), Refusal> {
    match outputs.begin(&path) {
        Ok(file) => Ok((table, path, file)),
        Err(OutputError { path, reason, .. }) => Err(refuse(&path.to_string_lossy(), &reason.advised())),
    }
}

/// The format for the extension of a file.
fn by_ending(path: &Path) -> Result<&'static TableFormat, Refusal> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    TableFormat::with_ending(&ending).ok_or_else(|| {
        let mut known: Vec<String> = Vec::new();
        for ending in TABLE_FORMATS.iter().flat_map(|format| format.endings).map(|ending| format!(".{ending}")) {
            if !known.contains(&ending) {
                known.push(ending);
            }
        }
        let what = match &*ending {
            "" => "the file name has no extension".to_owned(),
            ending => format!("unknown extension .{ending} for a table"),
        };
        refuse(&path.to_string_lossy(), &format!("{what}; use one of {}, or --format", known.join(", ")))
    })
}

/// Checks that this build writes the format.
fn must_be_written(format: &'static TableFormat) -> Result<(), Refusal> {
    if format.is_written() { Ok(()) } else { Err(refuse(format.name, TABLES_LEFT_OUT)) }
}

fn refuse(subject: &str, reason: &str) -> Refusal {
    (subject.to_owned(), reason.to_owned())
}
