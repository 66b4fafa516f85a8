//! Writes the count of finished games: the territories with the dead stones, and the result.

use kifu_record::from_sgf;
use kifu_sgf::edit::{Edits, set_all};
use kifu_sgf::{Collection, PropertyText, ValueText};

use super::{Change, ChangeError, Changed, change_text, completed, node_with};
use crate::score::{Judge, ScoreOptions, score_by};

/// Writes the territories of the final position into its node, as `TB` and `TW`.
pub struct Territory<'j> {
    /// How the games are counted.
    pub options: ScoreOptions,
    /// Who tells which stones are dead.
    pub judge: Option<&'j Judge>,
    /// What becomes of the result in the record.
    pub result: ResultOfCount,
}

/// What becomes of the result of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ResultOfCount {
    /// It stays.
    #[default]
    Keep,
    /// It becomes that of the count.
    Write,
}

impl Change for Territory<'_> {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        change_text(collection, bytes, |collection| {
            let mut changes = Vec::new();
            for game in collection.games() {
                let scored = score_by(&from_sgf(game).record, &self.options, self.judge)?;
                scored.may_be_written()?;
                let Some(territories) = scored.territories() else { continue };
                let Some(last) = game.main_line().last() else { continue };
                for (ident, points) in ["TB", "TW"].into_iter().zip(territories) {
                    // An empty list says something only where there was another one.
                    if !points.is_empty() || last.get(ident).is_some() {
                        let values = points.iter().map(|point| ValueText::raw(point.to_string())).collect::<Vec<_>>();
                        let values = if values.is_empty() { vec![ValueText::raw("")] } else { values };
                        changes.push((last.id(), property(ident, values)?));
                    }
                }
                if self.result == ResultOfCount::Write {
                    let result = scored.result().ok_or(ChangeError::RulesUnknown)?;
                    let node = node_with(game, "RE").unwrap_or_else(|| game.root());
                    changes.push((node.id(), property("RE", vec![ValueText::raw(&result)])?));
                }
            }
            let set = |reason| ChangeError::Set { ident: "TB, TW or RE".to_owned(), reason };
            let edits: Edits = set_all(collection, &changes).map_err(set)?;
            let notes = completed(collection, &edits).into_iter().collect();
            Ok((edits.apply(collection.source()), notes))
        })
    }
}

fn property(ident: &str, values: Vec<ValueText>) -> Result<PropertyText, ChangeError> {
    PropertyText::new(ident, values).map_err(|reason| ChangeError::Property { ident: ident.to_owned(), reason })
}
