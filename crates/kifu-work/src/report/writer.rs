//! The formats of reports, and their writer.

use std::io::{self, Write};

use super::finding::FileFindings;
use super::{github, json, junit, sarif};

/// A format of reports for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ReportFormat {
    /// One JSON array.
    Json,
    /// One JSON object per line.
    Jsonl,
    /// SARIF 2.1.0, the exchange format of static analysis.
    Sarif,
    /// Annotations of GitHub Actions.
    Github,
    /// JUnit: a suite for each file, a test case for each finding.
    Junit,
}

impl ReportFormat {
    /// Writes the findings of one file, as a part of a report: [`ReportWriter`] joins the parts. Empty without findings.
    #[must_use]
    pub fn render(self, file: FileFindings<'_>) -> String {
        if file.found.is_empty() {
            return String::new();
        }
        match self {
            Self::Json | Self::Jsonl => json::render(file, self.between()),
            Self::Sarif => sarif::render(file, self.between()),
            Self::Github => github::render(file),
            Self::Junit => junit::render(file),
        }
    }

    /// The text between two findings.
    const fn between(self) -> &'static str {
        match self {
            Self::Json | Self::Sarif => ",\n",
            Self::Jsonl => "\n",
            Self::Github | Self::Junit => "",
        }
    }

    fn frame(self, tool: Tool<'_>) -> Frame {
        let (head, tail, empty) = match self {
            Self::Json => ("[\n".to_owned(), "\n]\n", Some("[]\n".to_owned())),
            Self::Jsonl => (String::new(), "\n", Some(String::new())),
            // The tail names the inputs that failed.
            Self::Sarif => (sarif::head(tool), "", None),
            Self::Junit => (junit::head(tool), junit::TAIL, Some(junit::empty(tool))),
            Self::Github => (String::new(), "", None),
        };
        Frame { head, tail, empty }
    }
}

/// The tool that a report names as its author.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tool<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its version.
    pub version: &'t str,
}

/// The text before the first finding and behind the last.
struct Frame {
    head: String,
    tail: &'static str,
    /// The whole report if nothing was found.
    empty: Option<String>,
}

/// Writes a report file by file, so that a million findings need no memory.
pub struct ReportWriter {
    format: ReportFormat,
    frame: Frame,
    is_empty: bool,
    /// Inputs that could not be checked, for formats that list them at the end: name and reason.
    failures: Vec<(String, String)>,
}

impl ReportWriter {
    /// Returns a report without findings, in the name of this tool.
    #[must_use]
    pub fn new(format: ReportFormat, tool: Tool<'_>) -> Self {
        Self { format, frame: format.frame(tool), is_empty: true, failures: Vec::new() }
    }

    /// Writes the findings of one file as [`ReportFormat::render`] returns them.
    ///
    /// # Errors
    /// Returns the error of `output`.
    pub fn write(&mut self, output: &mut dyn Write, rendered: &str) -> io::Result<()> {
        if rendered.is_empty() {
            return Ok(());
        }
        let before = if self.is_empty { self.frame.head.as_str() } else { self.format.between() };
        self.is_empty = false;
        output.write_all(before.as_bytes())?;
        output.write_all(rendered.as_bytes())
    }

    /// Writes the name of an input that could not be checked, and the reason.
    ///
    /// # Errors
    /// Returns the error of `output`.
    pub fn write_failure(&mut self, output: &mut dyn Write, name: &str, reason: &str) -> io::Result<()> {
        match self.format {
            ReportFormat::Json | ReportFormat::Jsonl => self.write(output, &json::failure(name, reason)),
            ReportFormat::Github => self.write(output, &github::failure(name, reason)),
            ReportFormat::Junit => self.write(output, &junit::failure(name, reason)),
            ReportFormat::Sarif => {
                self.failures.push((name.to_owned(), reason.to_owned()));
                Ok(())
            }
        }
    }

    /// Writes the end of the report.
    ///
    /// # Errors
    /// Returns the error of `output`.
    pub fn finish(&self, output: &mut dyn Write) -> io::Result<()> {
        match &self.frame.empty {
            Some(empty) if self.is_empty => output.write_all(empty.as_bytes()),
            _ => {
                let head = if self.is_empty { self.frame.head.as_str() } else { "" };
                output.write_all(head.as_bytes())?;
                output.write_all(self.frame.tail.as_bytes())?;
                match self.format {
                    ReportFormat::Sarif => output.write_all(sarif::tail(&self.failures).as_bytes()),
                    _ => Ok(()),
                }
            }
        }
    }
}
