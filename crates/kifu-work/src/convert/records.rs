//! Records in another format.

use kifu_record::{Format, FormatName, Loss, RawProperty, Record, WriteOutcome, recognize, rewrite_analysis};
use kifu_sgf::encoding::ParseOptions;

use super::recast::recast;
use super::{
    AnalysisChange, ConvertError, ConvertOptions, Converted, LossPolicy, Remark, check_expansion, check_length,
};
use crate::destination::Replacement;
use kifu::OtherGame;

/// The records of a text, each in its new format.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct ConvertedRecords {
    /// The records, with their texts.
    pub records: Vec<(Record, WriteOutcome)>,
    /// The faults of the old text, and the lost data.
    pub remarks: Vec<Remark>,
    /// The number of records that were omitted because they would lose data: [`LossPolicy::Refuse`].
    pub refused: usize,
}

/// Returns the records of a text, and its faults. For SGF, which has rules, these are only the data that a record
/// cannot store.
#[must_use]
pub fn read_records(bytes: &[u8], format: &Format, options: &ParseOptions) -> (Vec<Record>, Vec<Remark>) {
    let read = format.read(bytes, options);
    let remarks = match format.name {
        FormatName::Sgf => read.losses.into_iter().map(|(_, loss)| Remark::Unread(loss)).collect(),
        _ => read.problems.into_iter().map(Remark::Problem).collect(),
    };
    (read.records, remarks)
}

/// Converts a text to a text in a format.
pub(super) fn convert_text(
    bytes: &[u8],
    target: &'static Format,
    options: &ConvertOptions,
) -> Result<Converted, ConvertError> {
    let from = recognize(bytes).ok_or(ConvertError::UnknownFormat)?;
    let is_sgf = from.name == target.name && from.name == FormatName::Sgf;
    let unchanged = || {
        let (bytes, remarks) = (bytes.to_vec(), Vec::new());
        Ok(Converted { bytes, is_unchanged: true, replacement: Replacement::Allowed, remarks, guessed: None })
    };
    if is_sgf && options.analysis == AnalysisChange::Keep {
        return unchanged();
    }
    let (mut records, mut remarks) = read_records(bytes, from, &options.parse);
    if records.is_empty() {
        return Err(ConvertError::NothingRead { format: from.name, first: remarks.into_iter().next() });
    }
    OtherGame::check(target, &records)?;
    let several = records.len() > 1;
    let lost = |record: usize, loss| Remark::Lost { record: several.then_some(record), loss };
    if options.analysis != AnalysisChange::Keep {
        let before = is_sgf.then(|| records.clone());
        for (index, record) in records.iter_mut().enumerate() {
            remarks.extend(change_analysis(record, options.analysis).into_iter().map(|loss| lost(index, loss)));
        }
        if before.is_some_and(|before| before == records) {
            return unchanged();
        }
    }
    check_expansion(&records, target.name, bytes.len() as u64, options.max_expansion)?;
    let written = target.write(&records, &options.write).ok_or(ConvertError::NoWriter(target.name))?;
    check_length(written.bytes.len() as u64, bytes.len() as u64, options.max_expansion)?;
    remarks.extend(written.losses.into_iter().map(|(record, loss)| lost(record, loss)));
    check_sound(&remarks, options)?;
    let replacement = if from.name == target.name { Replacement::Allowed } else { Replacement::Refused };
    Ok(Converted { bytes: written.bytes, is_unchanged: false, replacement, remarks, guessed: None })
}

/// Converts each record of a text to a separate text in a format.
///
/// # Errors
/// Returns an error if the text has no record, or if it cannot be converted.
pub fn convert_records(
    bytes: &[u8],
    target: &'static Format,
    options: &ConvertOptions,
) -> Result<ConvertedRecords, ConvertError> {
    let recast = recast(bytes, options);
    let bytes = &*recast.bytes;
    let from = recognize(bytes).ok_or(ConvertError::UnknownFormat)?;
    let (records, mut remarks) = read_records(bytes, from, &options.parse);
    if records.is_empty() {
        return Err(ConvertError::NothingRead { format: from.name, first: remarks.into_iter().next() });
    }
    check_sound(&remarks, options)?;
    remarks.splice(0..0, recast.remarks);
    check_expansion(&records, target.name, bytes.len() as u64, options.max_expansion)?;
    OtherGame::check(target, &records)?;
    let several = records.len() > 1;
    let mut converted = ConvertedRecords { remarks, ..ConvertedRecords::default() };
    let mut length = 0;
    for (index, record) in records.into_iter().enumerate() {
        let (record, text) = convert_alone(record, target, options)?;
        length += text.bytes.len() as u64;
        check_length(length, bytes.len() as u64, options.max_expansion)?;
        let losses = text.losses.iter().map(|(_, loss)| loss.clone());
        converted.remarks.extend(losses.map(|loss| Remark::Lost { record: several.then_some(index), loss }));
        if options.losses == LossPolicy::Refuse && !text.losses.is_empty() {
            converted.refused += 1;
        } else {
            converted.records.push((record, text));
        }
    }
    Ok(converted)
}

/// Converts a record to a separate text. In SGF it declares its encoding, because others may be written next to it.
pub(super) fn convert_alone(
    mut record: Record,
    target: &'static Format,
    options: &ConvertOptions,
) -> Result<(Record, WriteOutcome), ConvertError> {
    let lost = change_analysis(&mut record, options.analysis);
    if target.name == FormatName::Sgf {
        declare_charset(&mut record);
    }
    let written = target.write(std::slice::from_ref(&record), &options.write);
    let mut text = written.ok_or(ConvertError::NoWriter(target.name))?;
    text.losses.splice(0..0, lost.into_iter().map(|loss| (0, loss)));
    Ok((record, text))
}

/// Changes the analysis of a record; returns the data that is lost.
fn change_analysis(record: &mut Record, change: AnalysisChange) -> Vec<Loss> {
    match change {
        AnalysisChange::Keep => Vec::new(),
        AnalysisChange::Remove => rewrite_analysis(record, None),
        AnalysisChange::Write(program) => rewrite_analysis(record, Some(program)),
    }
}

/// Checks for faults and losses, if the options require it.
fn check_sound(remarks: &[Remark], options: &ConvertOptions) -> Result<(), ConvertError> {
    match remarks.first().filter(|_| options.losses == LossPolicy::Refuse) {
        Some(first) => Err(ConvertError::Unsound { count: remarks.len(), first: first.clone() }),
        None => Ok(()),
    }
}

/// Adds `CA` to a record from SGF, if it has none; the writer gives it the right value.
fn declare_charset(record: &mut Record) {
    let is_charset = |kept: &RawProperty| kept.format == FormatName::Sgf && kept.name == "CA";
    if record.format == Some(FormatName::Sgf) && !record.root().details().kept.iter().any(is_charset) {
        let utf8 = RawProperty { format: FormatName::Sgf, name: "CA".to_owned(), values: vec!["UTF-8".to_owned()] };
        record.root_mut().details_mut().kept.push(utf8);
    }
}
