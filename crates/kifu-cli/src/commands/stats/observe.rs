//! What one file says on every subject.

use kifu::tree::Shape;
use kifu::{Parser, with_unpacked};
use kifu_check::{Checker, Diagnostic, Level, Safety};
use kifu_record::{FormatName, NO_RECORD, recognize, to_sgf};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::Version;
use kifu_sgf::value::GameResult;
use kifu_sgf::{Collection, Dialect, Game};

use super::properties;
use super::subject::{Read, Said, Seen, Subject};
use super::tally::{Count, Tally};
use super::totals::Totals;
use crate::record::read_records;

/// What to look at, and how to read it.
pub(super) struct Observer<'o> {
    pub(super) parsing: ParseOptions,
    pub(super) subjects: &'o [&'static Subject],
}

/// What was seen in a file, or in all of them.
pub(super) struct Observed {
    pub(super) totals: Totals,
    /// One a subject.
    pub(super) tallies: Vec<Tally>,
}

impl Observed {
    /// Nothing seen yet.
    pub(super) fn of_none(subjects: &[&'static Subject]) -> Self {
        Self { totals: Totals::default(), tallies: vec![Tally::default(); subjects.len()] }
    }

    /// Adds what was seen in a file.
    pub(super) fn add(&mut self, file: Self) {
        self.totals += file.totals;
        for (all, more) in self.tallies.iter_mut().zip(file.tallies) {
            all.merge(more);
        }
    }
}

/// The memory of a thread.
#[derive(Default)]
pub(super) struct Work {
    parser: Parser,
    depths: Vec<u32>,
    checker: Option<Checker>,
}

impl Observer<'_> {
    /// Looks at a file.
    ///
    /// # Errors
    /// What to tell the user: there is no record in it.
    pub(super) fn observe(&self, work: &mut Work, bytes: &[u8]) -> Result<Observed, String> {
        let format = recognize(bytes).ok_or(NO_RECORD)?;
        let mut observed = Observed::of_none(self.subjects);
        let Work { parser, depths, checker } = work;
        if format.name == FormatName::Sgf {
            parser.parse(bytes, &self.parsing, |collection| {
                let checker = checker.get_or_insert_with(|| Checker::new(&kifu_check::Options::default()));
                with_unpacked(collection, |collection| self.look(&mut observed, collection, None, depths));
                self.look_at_text(&mut observed, collection, checker);
            });
        } else {
            // As SGF there is one way to count them all.
            let (records, _) = read_records(bytes, format, &self.parsing);
            for record in records {
                let text = to_sgf(&record).text;
                parser.parse(text.as_bytes(), &ParseOptions::default(), |collection| {
                    self.look(&mut observed, collection, Some(format.title), depths);
                });
            }
        }
        observed.totals.files = 1;
        observed.totals.bytes = bytes.len() as u64;
        observed.tallies.iter_mut().for_each(Tally::end_file);
        Ok(observed)
    }

    /// Looks at each game.
    fn look(&self, observed: &mut Observed, collection: &Collection<'_>, format: Option<&str>, depths: &mut Vec<u32>) {
        for game in collection.games() {
            let (settings, dialect) = (game.settings(), Dialect::of(game));
            let mut seen = Seen {
                game,
                dialect,
                settings,
                shape: Shape::measure(game, depths),
                result: None,
                format: format.map_or_else(|| version_of(game, dialect), str::to_owned),
                encoding: format.is_none().then(|| encoding_of(game)),
            };
            seen.result = seen.text("RE").and_then(|text| GameResult::read(&text)).map(|result| result.value);
            observed.totals += Totals::of(seen.shape);
            let wins = seen.wins();
            for (subject, tally) in self.subjects.iter().zip(&mut observed.tallies) {
                if let Read::Game(read) = subject.read {
                    let mut said = Said { tally, wins, is_silent: true };
                    read(&seen, &mut said);
                    let is_silent = said.is_silent;
                    tally.silent += u64::from(is_silent);
                }
            }
        }
    }

    /// Looks at what only SGF has.
    fn look_at_text(&self, observed: &mut Observed, collection: &Collection<'_>, checker: &Checker) {
        for (subject, tally) in self.subjects.iter().zip(&mut observed.tallies) {
            match subject.read {
                Read::Game(_) => {}
                Read::Properties => properties::count(collection, tally),
                Read::Problems => count_problems(collection, &checker.check(collection), tally),
            }
        }
    }
}

fn version_of(game: Game<'_>, dialect: Dialect) -> String {
    match game.root().get("FF") {
        _ if dialect == Dialect::Sgf2 => "SGF2".to_owned(),
        None => "SGF without a version".to_owned(),
        Some(_) => match game.settings().version {
            version @ (Version::Ff1 | Version::Ff2 | Version::Ff3 | Version::Ff4) => format!("SGF {version}"),
            Version::Draft => "SGF as in the draft of 2016".to_owned(),
        },
    }
}

/// ASCII is in every encoding, so nobody can tell which one was meant.
fn encoding_of(game: Game<'_>) -> &'static str {
    let collection = game.collection();
    let is_ascii = collection.transcoded_from().is_none() && game.span().of(collection.source()).is_ascii();
    if is_ascii { "ASCII" } else { game.encoding().encoding.name() }
}

/// Counts the errors and warnings by their rules.
fn count_problems(collection: &Collection<'_>, found: &[Diagnostic], tally: &mut Tally) {
    let starts: Vec<u32> = collection.games().map(|game| game.span().start).collect();
    let mut places: Vec<(&str, usize, &Diagnostic)> = found
        .iter()
        .filter(|found| matches!(found.level, Level::Error | Level::Warning))
        .map(|found| (found.rule.name, starts.partition_point(|&start| start <= found.span.start), found))
        .collect();
    places.sort_unstable_by_key(|&(rule, game, _)| (rule, game));
    for findings in places.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let is_safe = |found: &Diagnostic| found.fix.as_ref().is_some_and(|fix| fix.safety == Safety::Safe);
        let safe = findings.iter().filter(|(.., found)| is_safe(found)).count();
        tally.add(findings[0].0, &Count::game([findings.len() as u64, safe as u64]));
    }
    let games: std::collections::HashSet<usize> = places.iter().map(|&(_, game, _)| game).collect();
    tally.silent += (starts.len() as u64).saturating_sub(games.len() as u64);
}
