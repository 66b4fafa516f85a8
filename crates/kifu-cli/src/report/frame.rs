//! What stands round the findings: formats that are one document need a beginning, commas and an end.

use std::io::{self, Write};

use super::{github, json, junit, sarif};
use crate::cli::OutputFormat;

/// What a format has before the first finding, between two of them, and behind the last.
struct Frame {
    head: String,
    between: &'static str,
    tail: &'static str,
    /// In place of all of it, where nothing was found.
    empty: Option<&'static str>,
}

/// What separates two findings of one file or of two.
pub(super) const fn between(format: OutputFormat) -> &'static str {
    match format {
        OutputFormat::Json | OutputFormat::Sarif => ",\n",
        OutputFormat::Jsonl => "\n",
        OutputFormat::Full
        | OutputFormat::Concise
        | OutputFormat::Grouped
        | OutputFormat::Github
        | OutputFormat::Junit => "",
    }
}

fn frame(format: OutputFormat) -> Frame {
    let (head, tail, empty) = match format {
        OutputFormat::Json => ("[\n".to_owned(), "\n]\n", Some("[]\n")),
        OutputFormat::Jsonl => (String::new(), "\n", Some("")),
        // The tail names the inputs that failed.
        OutputFormat::Sarif => (sarif::head(), "", None),
        OutputFormat::Junit => (junit::HEAD.to_owned(), junit::TAIL, Some(junit::EMPTY)),
        OutputFormat::Full | OutputFormat::Concise | OutputFormat::Grouped | OutputFormat::Github => {
            (String::new(), "", None)
        }
    };
    Frame { head, between: between(format), tail, empty }
}

/// Writes findings file by file, so that a million of them need no memory.
pub(crate) struct Framed {
    format: OutputFormat,
    frame: Frame,
    is_empty: bool,
    /// Inputs that could not be checked, for formats that list them at the end: name and reason.
    failures: Vec<(String, String)>,
}

impl Framed {
    /// Nothing written yet.
    pub(crate) fn new(format: OutputFormat) -> Self {
        Self { format, frame: frame(format), is_empty: true, failures: Vec::new() }
    }

    /// Writes the findings of one file, rendered; nothing where there are none.
    ///
    /// # Errors
    /// Where they cannot be written.
    pub(crate) fn write(&mut self, output: &mut dyn Write, rendered: &str) -> io::Result<()> {
        if rendered.is_empty() {
            return Ok(());
        }
        let before = if self.is_empty { self.frame.head.as_str() } else { self.frame.between };
        self.is_empty = false;
        output.write_all(before.as_bytes())?;
        output.write_all(rendered.as_bytes())
    }

    /// Names an input that could not be checked. For people standard error has named it already.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn write_failure(&mut self, output: &mut dyn Write, name: &str, reason: &str) -> io::Result<()> {
        match self.format {
            OutputFormat::Full | OutputFormat::Concise | OutputFormat::Grouped => Ok(()),
            OutputFormat::Json | OutputFormat::Jsonl => self.write(output, &json::failure(name, reason)),
            OutputFormat::Github => self.write(output, &github::failure(name, reason)),
            OutputFormat::Junit => self.write(output, &junit::failure(name, reason)),
            OutputFormat::Sarif => {
                self.failures.push((name.to_owned(), reason.to_owned()));
                Ok(())
            }
        }
    }

    /// Writes the end.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn finish(&self, output: &mut dyn Write) -> io::Result<()> {
        match self.frame.empty {
            Some(empty) if self.is_empty => output.write_all(empty.as_bytes()),
            _ => {
                let head = if self.is_empty { self.frame.head.as_str() } else { "" };
                output.write_all(head.as_bytes())?;
                output.write_all(self.frame.tail.as_bytes())?;
                match self.format {
                    OutputFormat::Sarif => output.write_all(sarif::tail(&self.failures).as_bytes()),
                    _ => Ok(()),
                }
            }
        }
    }
}
