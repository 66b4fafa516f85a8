//! `kifu diff`: two records, collections or folders compared.

mod json;
mod page;
mod pairs;
mod words;

use std::io::{self, Write};

use kifu_record::{Comparison, FormatName, NO_RECORD, Part, Record, compare, match_records, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::Options;

use crate::cli::{Diff, DiffFormat, DiffPart, Global};
use crate::files::{Reader, Source};
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::ordered::in_order;
use crate::outcome::Outcome;
use crate::output::{Output, Styles};
use crate::progress::Progress;
use crate::record::{parse_options, read_records};
use pairs::{Pair, find_pairs};

/// Two games that stand for each other, by their numbers in the collections, or one that stands alone.
enum Match {
    Both([usize; 2], Box<Comparison>),
    OnlyOne(usize),
    OnlyOther(usize),
}

/// Two files that were compared.
struct Compared {
    names: [String; 2],
    games: [Vec<Record>; 2],
    matches: Vec<Match>,
}

/// Compares all pairs.
pub(super) fn run(options: &Diff, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let (pairs, mut outcome) = find_pairs(options, global, messages);
    let styles = output.styles();
    let (mut same, mut differ, mut alone) = (0, 0, 0);
    let mut progress = Progress::new((!messages.is_quiet()).then_some(pairs.len()));
    let readers = || [Reader::new(global.max_size), Reader::new(global.max_size)];
    let work = |readers: &mut [Reader; 2], pair: &Pair| match pair {
        Pair::Both(sources) => Some(compare_files(sources, readers, &parsing, options, styles)),
        Pair::OnlyOne(_) | Pair::OnlyOther(_) => None,
    };
    in_order(&pairs, global.threads(), readers, work, |pair, result| {
        progress.advance();
        progress.suspend(|| {
            let (differs, text) = match (result, pair) {
                (Some(Ok(text)), _) => (text.is_some(), text.unwrap_or_default()),
                (Some(Err((name, reason))), _) => {
                    messages.error(&name, &reason);
                    outcome.worsen(Outcome::Failed);
                    return Ok(());
                }
                (None, Pair::Both(_)) => return Ok(()),
                (None, Pair::OnlyOne(source) | Pair::OnlyOther(source)) => {
                    let folder = if matches!(pair, Pair::OnlyOne(_)) { &options.one } else { &options.other };
                    alone += 1;
                    let folder = folder.to_string_lossy();
                    let text = match options.format {
                        DiffFormat::Text => page::file_alone(&folder, source, styles),
                        DiffFormat::Json => json::file_alone(source, matches!(pair, Pair::OnlyOne(_))),
                    };
                    outcome.worsen(Outcome::Findings);
                    return output.write_all(text.as_bytes());
                }
            };
            if differs {
                differ += 1;
                outcome.worsen(Outcome::Findings);
            } else {
                same += 1;
            }
            output.write_all(text.as_bytes())
        })
    })?;
    output.flush()?;
    if pairs.len() == 1 && same == 1 {
        messages.say("no difference");
    } else if pairs.len() > 1 {
        let alone = if alone > 0 { format!(", {} in one folder only", grouped(alone)) } else { String::new() };
        messages.say(&format!("{} the same, {} differ{alone}", counted(same, "file", "files"), grouped(differ)));
    }
    Ok(outcome)
}

/// What is to be printed of two files; `None` where they are the same.
///
/// # Errors
/// Which file could not be read, and why.
fn compare_files(
    sources: &[Source; 2],
    readers: &mut [Reader; 2],
    parsing: &Options,
    options: &Diff,
    styles: Styles,
) -> Result<Option<String>, (String, String)> {
    let names = [0, 1].map(|side| sources[side].name().into_owned());
    let failed = |side: usize, reason: String| (names[side].clone(), reason);
    let [one, other] = readers;
    let texts = [
        one.read(&sources[0]).map_err(|error| failed(0, error.to_string()))?,
        other.read(&sources[1]).map_err(|error| failed(1, error.to_string()))?,
    ];
    let mut games = [Vec::new(), Vec::new()];
    for side in [0, 1] {
        let failed = |reason: String| failed(side, reason);
        let bytes = texts[side];
        let format = recognize(bytes).ok_or_else(|| failed(NO_RECORD.to_owned()))?;
        // Equal texts have equal records, which need not be held.
        let is_same = options.format == DiffFormat::Text && texts[0] == texts[1] && format.name == FormatName::Sgf;
        if is_same && Collection::parse_with(bytes, parsing).games().len() > 0 {
            return Ok(None);
        }
        games[side] = read_records(bytes, format, parsing).0;
        if games[side].is_empty() {
            return Err(failed(NO_RECORD.to_owned()));
        }
    }
    let matches = match_games(&games, options);
    let compared = Compared { names, games, matches };
    let differs = |found: &Match| !matches!(found, Match::Both(_, comparison) if comparison.is_same());
    if options.format == DiffFormat::Text && !compared.matches.iter().any(differs) {
        return Ok(None);
    }
    let text = match options.format {
        DiffFormat::Text => page::page(&compared, options.coords, styles),
        DiffFormat::Json => json::lines(&compared, options.coords),
    };
    Ok(Some(text))
}

/// The games of two collections, compared pair by pair, in the order of the first.
fn match_games(games: &[Vec<Record>; 2], options: &Diff) -> Vec<Match> {
    let wanted = |comparison: &mut Comparison| {
        comparison.differences.retain(|difference| {
            let part = part_of(difference.part());
            (options.only.is_empty() || options.only.contains(&part)) && !options.ignore.contains(&part)
        });
    };
    let both = |one: usize, other: usize| {
        let mut comparison = compare(&games[0][one], &games[1][other]);
        wanted(&mut comparison);
        Match::Both([one, other], Box::new(comparison))
    };
    if let [[_], [_]] = [&games[0][..], &games[1][..]] {
        return vec![both(0, 0)];
    }
    let pairing = match_records(&games[0], &games[1]);
    let mut matches: Vec<Match> = pairing.pairs.into_iter().map(|(one, other)| both(one, other)).collect();
    matches.extend(pairing.only_one.into_iter().map(Match::OnlyOne));
    matches.extend(pairing.only_other.into_iter().map(Match::OnlyOther));
    matches.sort_by_key(|found| match found {
        Match::Both([one, _], _) | Match::OnlyOne(one) => (0, *one),
        Match::OnlyOther(other) => (1, *other),
    });
    matches
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
