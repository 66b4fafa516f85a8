//! Where evaluations come from: the store of `kifu analyze`, or the record itself.

use std::path::Path;

use kifu_record::{Analysis, NodeId, Record, analyses};

use crate::analyze::{AnalyzeOptions, AskedGame, analyses_of};
use crate::evaluations::{Evaluations, StoreError, Visits, all_in};

/// Which evaluations are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SourceChoice {
    /// The store, unless the record evaluates more positions.
    #[default]
    Auto,
    /// The store.
    Store,
    /// The record.
    Record,
}

impl SourceChoice {
    /// Every choice with its name and a description.
    pub const ALL: [(&'static str, &'static str, Self); 3] = [
        ("auto", "The store, unless the record evaluates more positions", Self::Auto),
        ("store", "The answers that `kifu analyze` keeps", Self::Store),
        ("record", "The properties and comments of the record", Self::Record),
    ];
}

/// The evaluations of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluated {
    /// The evaluations, in the order of nodes.
    pub analyses: Vec<(NodeId, Analysis)>,
    /// Where they come from.
    pub source: EvaluationSource,
    /// The engine with its network, or the program, if it is known.
    pub engine: Option<String>,
}

/// Where evaluations come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvaluationSource {
    /// The store of `kifu analyze`.
    Store,
    /// The record.
    Record,
}

impl EvaluationSource {
    /// Returns its name for machines: `store`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Store => "store",
            Self::Record => "record",
        }
    }
}

/// The evaluations of all engines, to be read.
#[derive(Debug, Default)]
pub struct KnownEvaluations {
    choice: SourceChoice,
    stores: Vec<Evaluations>,
    options: AnalyzeOptions,
}

impl KnownEvaluations {
    /// Opens the store in a folder, if the choice needs it; there need not be one. The options have rules and komi of records
    /// that state none, as they had for `kifu analyze`.
    ///
    /// # Errors
    /// If a file of the store cannot be read.
    pub fn open(choice: SourceChoice, folder: Option<&Path>, options: AnalyzeOptions) -> Result<Self, StoreError> {
        let folder = folder.filter(|_| choice != SourceChoice::Record);
        let stores = folder.map(all_in).transpose()?.unwrap_or_default();
        Ok(Self { choice, stores, options })
    }

    /// Returns the evaluations of a game; `None` if it has none. Of several engines the one that knows most positions is taken,
    /// and of these the one with the most visits.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn of(&self, record: &Record) -> Result<Option<Evaluated>, StoreError> {
        let stored = if self.choice == SourceChoice::Record { None } else { self.stored(record)? };
        let recorded = if self.choice == SourceChoice::Store { None } else { recorded(record) };
        Ok(match (stored, recorded) {
            (Some(stored), Some(recorded)) if recorded.analyses.len() > stored.analyses.len() => Some(recorded),
            (Some(stored), _) => Some(stored),
            (None, recorded) => recorded,
        })
    }

    fn stored(&self, record: &Record) -> Result<Option<Evaluated>, StoreError> {
        if self.stores.is_empty() {
            return Ok(None);
        }
        // Games without rules are those of engines that obey none.
        let Ok(asked) = AskedGame::of(record, &self.options, false) else { return Ok(None) };
        let mut best: Option<((usize, u64), Evaluated)> = None;
        for store in &self.stores {
            let analyses = analyses_of(&asked, store, Visits::Most)?;
            let visits = analyses.iter().filter_map(|(_, analysis)| analysis.visits).fold(0, u64::saturating_add);
            let size = (analyses.len(), visits);
            if size.0 > 0 && best.as_ref().is_none_or(|(known, _)| size > *known) {
                let engine = analyses.iter().find_map(|(_, analysis)| analysis.engine.clone());
                best = Some((size, Evaluated { analyses, source: EvaluationSource::Store, engine }));
            }
        }
        Ok(best.map(|(_, found)| found))
    }
}

fn recorded(record: &Record) -> Option<Evaluated> {
    let analyses = analyses(record);
    let engine = analyses.iter().find_map(|(_, analysis)| analysis.engine.clone());
    (!analyses.is_empty()).then_some(Evaluated { analyses, source: EvaluationSource::Record, engine })
}

#[cfg(test)]
mod tests {
    use kifu_engine::Identity;

    use super::*;

    #[test]
    fn the_store_comes_first_unless_the_record_knows_more() {
        let temporary = tempfile::tempdir().unwrap();
        let record = |text: &str| kifu::parse(text).game().unwrap().record().clone();
        let game = "(;SZ[9]RU[Chinese]KM[6.5];B[ee];W[cc])";
        let asked = AskedGame::of(&record(game), &AnalyzeOptions::default(), true).unwrap();
        let identity =
            |name: &str| Identity { name: name.to_owned(), version: "1".to_owned(), network: Some(name.to_owned()) };
        // One engine knows both ends of a move, the other all positions with more visits; a third one knows none.
        for (name, count, visits) in [("small", 2, 20), ("large", 3, 20), ("best", 3, 400), ("none", 0, 1)] {
            let mut store = Evaluations::open(temporary.path(), &identity(name)).unwrap();
            for position in &asked.positions[..count] {
                let analysis = Analysis { lead: Some(1.0), visits: Some(visits), ..Analysis::default() };
                store.add(position.key, position.view, visits, &analysis).unwrap();
            }
        }
        let evaluated = "(;SZ[9]RU[Chinese]KM[6.5]SBKV[50];B[ee]SBKV[49];W[cc]SBKV[48];B[gg]SBKV[47])";
        let no_komi = game.replace("KM[6.5]", "");
        for (text, choice, expected) in [
            (game, SourceChoice::Auto, Some((EvaluationSource::Store, 3, Some("best")))),
            (game, SourceChoice::Store, Some((EvaluationSource::Store, 3, Some("best")))),
            (game, SourceChoice::Record, None),
            (evaluated, SourceChoice::Auto, Some((EvaluationSource::Record, 4, None))),
            (evaluated, SourceChoice::Store, Some((EvaluationSource::Store, 3, Some("best")))),
            (&no_komi, SourceChoice::Auto, None),
        ] {
            let known = KnownEvaluations::open(choice, Some(temporary.path()), AnalyzeOptions::default()).unwrap();
            let found = known.of(&record(text)).unwrap();
            let found = found.as_ref().map(|found| (found.source, found.analyses.len(), found.engine.as_deref()));
            assert_eq!(found, expected, "{text} {choice:?}");
        }
        let nowhere = KnownEvaluations::open(SourceChoice::Auto, None, AnalyzeOptions::default()).unwrap();
        assert_eq!(nowhere.of(&record(game)).unwrap(), None);
    }
}
