//! `kifu diff`: two records, collections or folders compared.

mod games;
mod json;
mod page;
mod pairs;
mod words;

use std::io::{self, Write};

use kifu::numbers::{counted, grouped};
use kifu_files::{Reader, Source, in_order};
use kifu_record::{Comparison, FormatName, NO_RECORD, Part, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::go::Size;

use crate::cli::{Diff, DiffPart, Global, PrintFormat};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Styles};
use crate::progress::Progress;
use crate::record::parse_options;
use games::{Games, matches, pairing};
use page::{HasSeveral, Page};
use pairs::{Pair, find_pairs};

/// Two games that are compared, by their numbers in the collections, or one without a match.
enum Match {
    Both {
        games: [usize; 2],
        /// The board of the second.
        size: Size,
        comparison: Box<Comparison>,
    },
    OnlyOne(usize),
    OnlyOther(usize),
}

impl Match {
    fn differs(&self) -> bool {
        !matches!(self, Self::Both { comparison, .. } if comparison.is_same())
    }
}

/// Whether two files differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Same,
    Differ,
}

/// Why two files were not compared.
enum Failure {
    /// Which could not be read, and why.
    Reading(String, String),
    Writing(io::Error),
}

/// Compares all pairs.
pub(super) fn run(options: &Diff, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let (pairs, mut outcome) = find_pairs(options, global, messages);
    let styles = output.styles();
    let (mut same, mut differ, mut alone) = (0, 0, 0);
    let mut progress = Progress::new((!messages.is_quiet()).then_some(pairs.len()));
    let readers = || [Reader::new(global.max_size), Reader::new(global.max_size)];
    let compare_with =
        |readers: &mut [Reader; 2], pair: &Pair, write: &mut dyn FnMut(&str) -> io::Result<()>| match pair {
            Pair::Both(sources) => Some(compare_files(sources, readers, &parsing, options, styles, write)),
            Pair::OnlyOne(_) | Pair::OnlyOther(_) => None,
        };
    let mut tell = |output: &mut Output, pair: &Pair, result: Option<Result<Verdict, Failure>>| {
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
            (None, Pair::Both(_)) => {}
            (None, Pair::OnlyOne(source) | Pair::OnlyOther(source)) => {
                let folder = if matches!(pair, Pair::OnlyOne(_)) { &options.one } else { &options.other };
                alone += 1;
                let folder = folder.to_string_lossy();
                let text = match options.format {
                    PrintFormat::Text => page::file_alone(&folder, source, styles),
                    PrintFormat::Json => json::file_alone(source, matches!(pair, Pair::OnlyOne(_))),
                };
                outcome.worsen(Outcome::Findings);
                return output.write_all(text.as_bytes());
            }
        }
        Ok(())
    };
    if let [pair @ Pair::Both(_)] = &pairs[..] {
        // What differs goes out pair by pair: two files may have millions of games.
        let result = compare_with(&mut readers(), pair, &mut |text| output.write_all(text.as_bytes()));
        tell(output, pair, result)?;
    } else {
        let work = |readers: &mut [Reader; 2], pair: &Pair| {
            let mut text = String::new();
            let result = compare_with(readers, pair, &mut |more| {
                text.push_str(more);
                Ok(())
            });
            (result, text)
        };
        in_order(&pairs, global.threads(), readers, work, |pair, (result, text)| {
            progress.advance();
            progress.suspend(|| {
                output.write_all(text.as_bytes())?;
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

/// Compares two files; `write` gets what is to be printed, pair by pair.
///
/// # Errors
/// Which file could not be read, and why; those of `write`.
fn compare_files(
    sources: &[Source; 2],
    readers: &mut [Reader; 2],
    parsing: &ParseOptions,
    options: &Diff,
    styles: Styles,
    write: &mut dyn FnMut(&str) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let names = [0, 1].map(|side| sources[side].name().into_owned());
    let failed = |side: usize, reason: String| Failure::Reading(names[side].clone(), reason);
    let [one, other] = readers;
    let texts = [
        one.read(&sources[0]).map_err(|error| failed(0, error.advised()))?,
        other.read(&sources[1]).map_err(|error| failed(1, error.advised()))?,
    ];
    let mut games = [Games::Records(Vec::new()), Games::Records(Vec::new())];
    for side in [0, 1] {
        let bytes = texts[side];
        let format = recognize(bytes).ok_or_else(|| failed(side, NO_RECORD.to_owned()))?;
        // Equal texts have equal records, which need not be compared.
        let is_same = options.format == PrintFormat::Text && texts[0] == texts[1] && format.name == FormatName::Sgf;
        if is_same && Collection::parse_with(bytes, parsing).games().len() > 0 {
            return Ok(Verdict::Same);
        }
        games[side] = Games::read(bytes, format, parsing);
        if games[side].len() == 0 {
            return Err(failed(side, NO_RECORD.to_owned()));
        }
    }
    let has_several = if games.iter().any(|games| games.len() > 1) { HasSeveral::Yes } else { HasSeveral::No };
    let pairing = pairing(&games);
    let mut verdict = Verdict::Same;
    let mut page = Page::new(&names, has_several, options.coords, styles);
    for found in matches(&games, &pairing, options) {
        let differs = found.differs();
        if differs {
            verdict = Verdict::Differ;
        }
        let text = match options.format {
            PrintFormat::Text if !differs => continue,
            PrintFormat::Text => {
                page.add(&found);
                page.take()
            }
            PrintFormat::Json => json::line(&found, &names, options.coords),
        };
        write(&text).map_err(Failure::Writing)?;
    }
    Ok(verdict)
}

fn part_of(part: Part) -> DiffPart {
    match part {
        Part::Moves => DiffPart::Moves,
        Part::Variations => DiffPart::Variations,
        Part::Setup => DiffPart::Setup,
        Part::Info => DiffPart::Info,
        Part::Text => DiffPart::Text,
        Part::Markup => DiffPart::Markup,
        Part::Other => DiffPart::Other,
    }
}
