//! Writing the findings of many files: formats that are one document need a beginning, commas and an end.

use std::io::{self, Write};

use kifu::report::ReportWriter;

use crate::cli::OutputFormat;

/// Writes findings file by file.
pub(crate) enum Framed {
    /// For people: one after the other.
    Plain,
    /// For programs.
    Report(ReportWriter),
}

impl Framed {
    /// Nothing written yet.
    pub(crate) fn new(format: OutputFormat) -> Self {
        format.report().map_or(Self::Plain, |format| Self::Report(ReportWriter::new(format)))
    }

    /// Writes the findings of one file, rendered; nothing where there are none.
    ///
    /// # Errors
    /// Where they cannot be written.
    pub(crate) fn write(&mut self, output: &mut dyn Write, rendered: &str) -> io::Result<()> {
        match self {
            Self::Plain => output.write_all(rendered.as_bytes()),
            Self::Report(writer) => writer.write(output, rendered),
        }
    }

    /// Names an input that could not be checked. For people standard error has named it already.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn write_failure(&mut self, output: &mut dyn Write, name: &str, reason: &str) -> io::Result<()> {
        match self {
            Self::Plain => Ok(()),
            Self::Report(writer) => writer.write_failure(output, name, reason),
        }
    }

    /// Writes the end.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn finish(&self, output: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain => Ok(()),
            Self::Report(writer) => writer.finish(output),
        }
    }
}
