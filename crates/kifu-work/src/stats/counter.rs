//! Counting the games of texts.

use kifu_check::{Checker, Diagnostic, Level, Safety};
use kifu_record::{FormatName, info_node, recognize, to_sgf};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::Version;
use kifu_sgf::value::GameResult;
use kifu_sgf::{Collection, Dialect, Game};

use super::properties;
use super::subjects::{CountedGame, Read, Subject, ValueSink};
use super::table::{RowChoice, Table};
use super::tallied;
use super::tally::{Count, Tally};
use super::totals::Totals;

use crate::is_among;
use kifu::tree::Shape;
use kifu::{Error, Parser, with_unpacked};

/// Counts the games of texts: see the [module](super).
#[derive(Clone, Debug)]
pub struct Counter {
    subjects: Vec<&'static Subject>,
    options: ParseOptions,
}

/// The counts of one text, or of many.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counts {
    /// The totals.
    pub totals: Totals,
    /// One tally for each subject.
    tallies: Vec<Tally>,
}

impl Counts {
    /// Adds the counts of another text.
    pub fn add(&mut self, other: &Self) {
        self.totals += other.totals;
        for (all, more) in self.tallies.iter_mut().zip(&other.tallies) {
            all.merge(more);
        }
    }
}

/// The memory of a thread that counts texts.
#[derive(Default)]
pub struct CounterMemory {
    parser: Parser,
    depths: Vec<u32>,
    checker: Option<Checker>,
}

impl Counter {
    /// Returns a counter of these subjects, with options for reading texts.
    #[must_use]
    pub fn new(subjects: &[&'static Subject], options: &ParseOptions) -> Self {
        Self { subjects: subjects.to_vec(), options: *options }
    }

    /// Returns empty counts.
    #[must_use]
    pub fn zero(&self) -> Counts {
        Counts { totals: Totals::default(), tallies: vec![Tally::default(); self.subjects.len()] }
    }

    /// Counts the games of a text of any format, or only those with the numbers `among`, from 0.
    ///
    /// # Errors
    /// [`Error::UnknownFormat`].
    pub fn count(&self, memory: &mut CounterMemory, bytes: &[u8], among: Option<&[usize]>) -> Result<Counts, Error> {
        let format = recognize(bytes).ok_or(Error::UnknownFormat)?;
        let mut counts = self.zero();
        let CounterMemory { parser, depths, checker } = memory;
        if format.name == FormatName::Sgf {
            parser.parse(bytes, &self.options, |collection| {
                let checker = checker.get_or_insert_with(|| Checker::new(&kifu_check::Options::default()));
                with_unpacked(collection, |collection| self.add_games(&mut counts, collection, among, None, depths));
                self.add_text(&mut counts, collection, checker);
            });
        } else {
            // Other formats are converted to SGF and counted in the same way.
            let records = format.read(bytes, &self.options).records.into_iter().enumerate();
            for (_, record) in records.filter(|(index, _)| is_among(among, *index)) {
                let text = to_sgf(&record).text;
                parser.parse(text.as_bytes(), &ParseOptions::default(), |collection| {
                    self.add_games(&mut counts, collection, None, Some(format.title), depths);
                });
            }
        }
        counts.totals.files = 1;
        counts.totals.bytes = bytes.len() as u64;
        let tallies = self.subjects.iter().zip(&mut counts.tallies);
        tallies.for_each(|(subject, tally)| tally.end_file(subject.joined));
        Ok(counts)
    }

    /// Returns the counts as tables, in the order of the subjects.
    #[must_use]
    pub fn tables(&self, counts: &Counts, choice: RowChoice) -> Vec<Table> {
        let tallies = self.subjects.iter().zip(&counts.tallies);
        tallies.map(|(subject, tally)| tallied::table(subject, tally, &counts.totals, choice)).collect()
    }

    /// Adds each game.
    fn add_games(
        &self,
        counts: &mut Counts,
        collection: &Collection<'_>,
        among: Option<&[usize]>,
        format: Option<&str>,
        depths: &mut Vec<u32>,
    ) {
        for game in collection.games().filter(|game| is_among(among, game.index())) {
            let (settings, dialect) = (game.settings(), Dialect::of(game));
            let mut counted = CountedGame {
                tree: game,
                info: info_node(game),
                dialect,
                settings,
                shape: Shape::measure(game, depths),
                result: None,
                format: format.map_or_else(|| version_of(game, dialect), str::to_owned),
                encoding: format.is_none().then(|| encoding_of(game)),
            };
            counted.result = counted.text("RE").and_then(|text| GameResult::read(&text)).map(|result| result.value);
            counts.totals += Totals::of(counted.shape);
            let wins = counted.wins();
            for (subject, tally) in self.subjects.iter().zip(&mut counts.tallies) {
                if let Read::Game(read) = subject.read {
                    let mut values = ValueSink { tally, wins, is_silent: true };
                    read(&counted, &mut values);
                    let is_silent = values.is_silent;
                    tally.silent += u64::from(is_silent);
                }
            }
        }
    }

    /// Adds the counts that exist for SGF only: properties and problems.
    fn add_text(&self, counts: &mut Counts, collection: &Collection<'_>, checker: &Checker) {
        for (subject, tally) in self.subjects.iter().zip(&mut counts.tallies) {
            match subject.read {
                Read::Game(_) => {}
                Read::Properties => properties::count(collection, tally),
                Read::Faults => count_problems(collection, &checker.check(collection), tally),
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
            Version::Draft => "SGF by the draft of 2016".to_owned(),
        },
    }
}

/// The name of the encoding of a game, or that of ASCII, which is the same in every encoding.
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
