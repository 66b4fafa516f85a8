//! What is to be done with each record, and what became of it.

use std::io::Write;

use kifu::numbers::counted;
use kifu_record::{
    Format, FormatName, Loss, NO_RECORD, RawProperty, Record, RecordWriter, WriteOptions, WriteOutcome, recognize,
    rewrite_analysis,
};
use kifu_sgf::encoding::ParseOptions;

use super::super::expansion::check_expansion;
use super::remarks::Remarks;
use crate::cli::{AnalysisTarget, Convert, Global};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::record::{must_be_held, read_records};

/// The conversion that was asked for.
pub(super) struct Job<'j> {
    pub(super) options: &'j Convert,
    pub(super) target: &'static Format,
    pub(super) write_options: WriteOptions,
    pub(super) parsing: ParseOptions,
    pub(super) global: &'j Global,
    pub(super) messages: &'j Messages,
}

/// The records of a file, each in its new format.
#[derive(Default)]
pub(super) struct Converted {
    pub(super) records: Vec<(Record, WriteOutcome)>,
    /// What is wrong with the file, and what the new format cannot say.
    pub(super) remarks: Vec<String>,
    /// Records that would lose something and must not.
    pub(super) refused: usize,
}

impl Job<'_> {
    /// Writes records in the new format.
    pub(super) fn write(&self, records: &[Record]) -> WriteOutcome {
        self.target.write(records, &self.write_options).unwrap_or_default()
    }

    /// Begins a text of many records in the new format.
    pub(super) fn writer<W: Write>(&self, out: W) -> RecordWriter<W> {
        RecordWriter::new(out, self.target, self.write_options)
            .unwrap_or_else(|| unreachable!("a format that is written"))
    }

    /// What stands before "converted".
    pub(super) fn would(&self) -> &'static str {
        if self.options.dry_run { " would be" } else { "" }
    }

    /// What the names of the new files end in, without the dot.
    pub(super) fn ending(&self) -> &'static str {
        self.target.extensions.first().copied().unwrap_or("sgf")
    }

    /// The records of a file, each on its own.
    ///
    /// # Errors
    /// What to tell the user: there is no record in it.
    pub(super) fn convert_each(&self, bytes: &[u8]) -> Result<Converted, String> {
        let from = recognize(bytes).ok_or(NO_RECORD)?;
        let (records, remarks) = read_records(bytes, from, &self.parsing);
        if records.is_empty() {
            return Err(nothing_read(from, &remarks));
        }
        self.must_be_whole(&remarks)?;
        self.must_not_explode(&records, bytes.len() as u64)?;
        must_be_held(self.target, &records)?;
        let several = records.len() > 1;
        let mut converted = Converted { records: Vec::new(), remarks, refused: 0 };
        for (index, record) in records.into_iter().enumerate() {
            let (record, text) = self.ready(record);
            converted
                .remarks
                .extend(text.losses.iter().map(|(_, loss)| lost(several.then_some(index), loss, self.global)));
            if self.options.strict && !text.losses.is_empty() {
                converted.refused += 1;
            } else {
                converted.records.push((record, text));
            }
        }
        Ok(converted)
    }

    /// Says what there is to say of a file; gives back its records, and how it went.
    pub(super) fn tell(
        &self,
        name: &str,
        converted: Result<Converted, String>,
    ) -> (Vec<(Record, WriteOutcome)>, Outcome) {
        match converted {
            Ok(Converted { records, remarks, refused }) => {
                let mut said = Remarks::new(name, self.global, self.messages);
                remarks.iter().for_each(|remark| said.say(remark));
                self.refuse(name, refused);
                (records, if refused > 0 { Outcome::Failed } else { Outcome::Clean })
            }
            Err(reason) => {
                self.messages.error(name, &reason);
                (Vec::new(), Outcome::Failed)
            }
        }
    }

    /// Whether a record may be converted that these remarks are about.
    ///
    /// # Errors
    /// What to tell the user: only records that come over whole are wanted.
    pub(super) fn must_be_whole(&self, remarks: &[String]) -> Result<(), String> {
        let Some(first) = remarks.first().filter(|_| self.options.strict) else { return Ok(()) };
        let first = first.trim_start();
        let count = counted(remarks.len(), "thing is", "things are");
        Err(format!("not converted, as {count} not sound or would be lost; {first}"))
    }

    /// Whether records of a text of this length may be written in the new format.
    ///
    /// # Errors
    /// Those of [`check_expansion`].
    pub(super) fn must_not_explode(&self, records: &[Record], length: u64) -> Result<(), String> {
        check_expansion(records, self.target.name, length, self.options.max_expansion)
    }

    /// Rewrites the analysis of a record if that is wanted; returns what of it cannot be said.
    pub(super) fn rewrite_analysis(&self, record: &mut Record) -> Vec<Loss> {
        self.options.analysis.map_or_else(Vec::new, |AnalysisTarget(program)| rewrite_analysis(record, program))
    }

    /// A record as it is written, and its text. It may come to stand beside others that name their charset, so it names its
    /// own.
    pub(super) fn ready(&self, mut record: Record) -> (Record, WriteOutcome) {
        let lost = self.rewrite_analysis(&mut record);
        if self.target.name == FormatName::Sgf {
            name_charset(&mut record);
        }
        let mut text = self.write(std::slice::from_ref(&record));
        text.losses.splice(0..0, lost.into_iter().map(|loss| (0, loss)));
        (record, text)
    }

    /// Tells of records that were left alone.
    pub(super) fn refuse(&self, name: &str, refused: usize) {
        if refused > 0 {
            let records = counted(refused, "record", "records");
            self.messages.error(name, &format!("{records} not converted, as something would be lost"));
        }
    }
}

/// Gives a record from SGF a `CA`, if it has none; its writer makes it true.
fn name_charset(record: &mut Record) {
    let is_charset = |kept: &RawProperty| kept.format == FormatName::Sgf && kept.name == "CA";
    if record.format == Some(FormatName::Sgf) && !record.root().details().kept.iter().any(is_charset) {
        let utf8 = RawProperty { format: FormatName::Sgf, name: "CA".to_owned(), values: vec!["UTF-8".to_owned()] };
        record.root_mut().details_mut().kept.push(utf8);
    }
}

/// Why a file gave no records.
pub(super) fn nothing_read(from: &Format, remarks: &[String]) -> String {
    let why = remarks.first().map_or_else(String::new, |first| format!(":{first}"));
    format!("nothing could be read of this {} file{why}", from.title)
}

/// Something that the new format cannot say, as a remark; `record` where there are several.
///
/// What is counted is named with `-v`.
pub(super) fn lost(record: Option<usize>, loss: &Loss, global: &Global) -> String {
    let which = record.map_or_else(String::new, |record| format!(" game {}:", record + 1));
    match &loss.names[..] {
        [] => format!("{which} lost: {loss}"),
        _ if global.verbose == 0 => format!("{which} lost: {loss} (-v lists them)"),
        names => format!("{which} lost: {loss}: {}", names.join(", ")),
    }
}
