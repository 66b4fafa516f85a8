//! `kifu diff`: compares two records, collections or folders.

use std::io;

use kifu_files::{Reader, Source, in_order};
use kifu_go::Coordinates;
use kifu_record::{ComparedRecord, FormatName, NO_RECORD, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_work::compare::{CompareOptions, ComparedTexts, FilePair, FilePairs, PairObject, find_pairs};
use kifu_work::find::Kinds;
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::{DifferencesPage, GameNumbers, only_in_folder};
use kifu_work::terminal::Styles;

use crate::cli::{Diff, Global, PrintFormat};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::progress::Progress;
use crate::record::parse_options;

/// Whether two files differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Same,
    Differ,
}

/// The reason why two files were not compared.
enum Failure {
    /// The name of the unreadable file, and the reason.
    Reading(String, String),
    Writing(io::Error),
}

/// Compares all pairs.
pub(super) fn run(options: &Diff, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    if [&options.one, &options.other].iter().all(|path| path.as_os_str() == "-") {
        messages.error("-", &"standard input can be one of the two, not both");
        return Ok(Outcome::Failed);
    }
    let FilePairs { pairs, errors, .. } =
        find_pairs(&options.one, &options.other, &global.list_options(Kinds::Records));
    errors.iter().for_each(|(name, error)| messages.error(name, &error.advised()));
    let mut outcome = if errors.is_empty() { Outcome::Clean } else { Outcome::Failed };
    let styles = output.styles();
    let (mut same, mut differ, mut alone) = (0, 0, 0);
    let mut progress = Progress::new((!messages.is_quiet()).then_some(pairs.len()));
    let readers = || [Reader::new(global.max_size), Reader::new(global.max_size)];
    let compare_with =
        |readers: &mut [Reader; 2], pair: &FilePair, write: &mut dyn FnMut(Printed) -> io::Result<()>| match pair {
            FilePair::Both(sources) => Some(compare_files(sources, readers, &parsing, options, styles, write)),
            _ => None,
        };
    let mut tell = |output: &mut Output, pair: &FilePair, result: Option<Result<Verdict, Failure>>| {
        match (result, pair) {
            (Some(Ok(Verdict::Differ)), _) => {
                differ += 1;
                outcome.worsen(Outcome::Findings);
            }
            (Some(Ok(Verdict::Same)), _) => same += 1,
            (Some(Err(Failure::Reading(name, reason))), _) => {
                messages.error(&name, &reason);
                outcome.worsen(Outcome::Failed);
            }
            (Some(Err(Failure::Writing(error))), _) => return Err(error),
            (None, FilePair::OnlyOne(source) | FilePair::OnlyOther(source)) => {
                let is_first = matches!(pair, FilePair::OnlyOne(_));
                let folder = if is_first { &options.one } else { &options.other };
                alone += 1;
                let printed = match options.format {
                    PrintFormat::Text => only_in_folder(&folder.to_string_lossy(), &source.name(), styles).into(),
                    PrintFormat::Json => Printed::Data(file_alone_json(
                        source,
                        if is_first { ComparedRecord::One } else { ComparedRecord::Other },
                    )),
                };
                outcome.worsen(Outcome::Findings);
                return output.print(&printed);
            }
            (None, _) => {}
        }
        Ok(())
    };
    if let [pair @ FilePair::Both(_)] = &pairs[..] {
        // Differences are printed pair by pair, as two files may have millions of games.
        let result = compare_with(&mut readers(), pair, &mut |printed| output.print(&printed));
        tell(output, pair, result)?;
    } else {
        let work = |readers: &mut [Reader; 2], pair: &FilePair| {
            let mut all = Vec::new();
            let result = compare_with(readers, pair, &mut |printed| {
                all.push(printed);
                Ok(())
            });
            (result, all)
        };
        in_order(&pairs, global.threads(), readers, work, |pair, (result, all)| {
            progress.advance();
            progress.suspend(|| {
                all.iter().try_for_each(|printed| output.print(printed))?;
                tell(output, pair, result)
            })
        })?;
    }
    output.flush()?;
    if pairs.len() == 1 && same == 1 {
        messages.say("no differences");
    } else if pairs.len() > 1 {
        let alone = if alone > 0 { format!(", {} in one folder only", grouped(alone)) } else { String::new() };
        messages.say(&format!(
            "{} without differences, {} with differences{alone}",
            counted(same, "file", "files"),
            grouped(differ)
        ));
    }
    Ok(outcome)
}

/// Compares two files; `write` gets the output, pair by pair.
///
/// # Errors
/// The unreadable file and the reason, or the errors of `write`.
fn compare_files(
    sources: &[Source; 2],
    readers: &mut [Reader; 2],
    parsing: &ParseOptions,
    options: &Diff,
    styles: Styles,
    write: &mut dyn FnMut(Printed) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let names = [0, 1].map(|side| sources[side].name().into_owned());
    let failed = |side: usize, reason: String| Failure::Reading(names[side].clone(), reason);
    let [one, other] = readers;
    let texts = [
        one.read(&sources[0]).map_err(|error| failed(0, error.advised()))?,
        other.read(&sources[1]).map_err(|error| failed(1, error.advised()))?,
    ];
    // Equal texts have equal records, which need not be compared.
    let is_same = options.format == PrintFormat::Text && texts[0] == texts[1];
    if is_same && recognize(texts[0]).is_some_and(|format| format.name == FormatName::Sgf) {
        let has_games = Collection::parse_with(texts[0], parsing).games().len() > 0;
        return if has_games { Ok(Verdict::Same) } else { Err(failed(0, NO_RECORD.to_owned())) };
    }
    let compared = ComparedTexts::new(texts, parsing).map_err(|error| failed(error.text, error.to_string()))?;
    let numbers = if compared.has_several() { GameNumbers::Shown } else { GameNumbers::Omitted };
    let mut verdict = Verdict::Same;
    let coordinates = options.coords.0.unwrap_or(Coordinates::Western);
    let mut page = DifferencesPage::new([&names[0], &names[1]], numbers, coordinates, styles);
    for found in compared.pairs(&options.into()) {
        let differs = found.differs();
        if differs {
            verdict = Verdict::Differ;
        }
        let printed = match options.format {
            PrintFormat::Text if !differs => continue,
            PrintFormat::Text => {
                page.add(&found);
                page.take().into()
            }
            PrintFormat::Json => Printed::Data(kifu::json::line(&found.to_object([&names[0], &names[1]])) + "\n"),
        };
        write(printed).map_err(Failure::Writing)?;
    }
    Ok(verdict)
}

/// The JSON line for a file that only one of the folders has.
fn file_alone_json(source: &Source, of: ComparedRecord) -> String {
    kifu::json::line(&PairObject::file_alone(&source.name(), of)) + "\n"
}

impl From<&Diff> for CompareOptions {
    fn from(options: &Diff) -> Self {
        let mut compare = Self::default();
        compare.only.clone_from(&options.only);
        compare.ignore.clone_from(&options.except);
        compare
    }
}
