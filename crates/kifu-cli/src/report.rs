//! Reports on the findings of many files, as text for people, or in a format for programs.

use std::io::{self, Write};

use kifu_work::report::{Amount, FileFindings, ReportWriter, TextReport, Tool};
use kifu_work::terminal::{Styles, Terminal};

use crate::cli::OutputFormat;
use crate::output::Printed;
use crate::terminal::terminal;

/// Renders the findings of many files; can be shared between threads.
pub(crate) struct Reporter {
    format: OutputFormat,
    terminal: Terminal,
    amount: Amount,
}

impl Reporter {
    /// A reporter for a format, with these styles.
    pub(crate) fn new(format: OutputFormat, amount: Amount, styles: Styles) -> Self {
        Self { format, terminal: terminal(styles), amount }
    }

    /// The findings of one file; empty without findings.
    pub(crate) fn render(&self, file: FileFindings<'_>) -> Printed {
        match self.format {
            OutputFormat::Data(format) => Printed::Data(format.render(file)),
            OutputFormat::Text(format) => {
                let mut report = TextReport::new(format);
                (report.terminal, report.amount) = (self.terminal, self.amount);
                report.rest_hint = "; show them with --all";
                report.render(file).into()
            }
        }
    }
}

/// Writes rendered findings file by file, with the beginning, separators and end that some formats need.
pub(crate) struct Framed(Option<ReportWriter>);

impl Framed {
    /// Creates a writer that has written nothing yet.
    pub(crate) fn new(format: OutputFormat) -> Self {
        let tool = Tool { name: "kifu", version: env!("CARGO_PKG_VERSION") };
        Self(format.data().map(|format| ReportWriter::new(format, tool)))
    }

    /// Writes the rendered findings of one file; nothing if there are none.
    pub(crate) fn write(&mut self, output: &mut dyn Write, rendered: &Printed) -> io::Result<()> {
        match (&mut self.0, rendered) {
            (Some(writer), Printed::Data(rendered)) => writer.write(output, rendered),
            (_, rendered) => output.write_all(rendered.text().as_bytes()),
        }
    }

    /// Reports an input that could not be checked. In text for people, standard error has named it already.
    pub(crate) fn write_failure(&mut self, output: &mut dyn Write, name: &str, reason: &str) -> io::Result<()> {
        self.0.as_mut().map_or(Ok(()), |writer| writer.write_failure(output, name, reason))
    }

    /// Writes the end.
    pub(crate) fn finish(&self, output: &mut dyn Write) -> io::Result<()> {
        self.0.as_ref().map_or(Ok(()), |writer| writer.finish(output))
    }
}
