//! Games made from another one by changes.

use std::sync::Arc;

use kifu::Document;
use kifu::draft::{Action, Draft};
use kifu_work::change::{Assignment, Change, Part, Set, Strip, ValueCheck};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::checking::{RepairChoice, Repaired, fix_document};
use crate::collection::Collection;
use crate::error::{raise, value_error};
use crate::facts::ident_of;
use crate::game::Game;
use crate::interruptible::{SHORT, interruptible};

impl Game {
    /// The game after a change of its text.
    pub(crate) fn changed(&self, py: Python<'_>, change: impl Change + Send + 'static) -> PyResult<Self> {
        let game = Self::new(Arc::clone(&self.text), self.index);
        let is_short = self.text.document.bytes().len() < SHORT;
        let work = move || {
            let document = game.document().map_err(raise)?;
            let Some(text) = document.sgf() else {
                return Err(value_error("only SGF can be changed so; convert the game with .to(\"sgf\")"));
            };
            let changed = change.change(text, document.bytes()).map_err(value_error)?;
            Ok(Self::of(match document.path() {
                Some(path) => Document::parse_at(path, changed.bytes, &changed.parse),
                None => Document::parse_with(changed.bytes, &changed.parse),
            }))
        };
        if is_short { py.detach(work) } else { interruptible(py, work)? }
    }

    /// The game with other game information.
    pub(crate) fn with_info(&self, py: Python<'_>, values: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let values = values.map(assignments).transpose()?.unwrap_or_default();
        if self.text.document.sgf().is_none() {
            let mut draft = Draft::new(&self.document().map_err(raise)?).map_err(raise)?;
            for (field, text) in values {
                draft.act(0, &Action::Info { field, text }).map_err(raise)?;
            }
            return draft.document().map(Self::of).map_err(raise);
        }
        let mut set = Set::default();
        for (name, value) in values {
            let ident = ident_of(&name)?;
            match value.is_empty() {
                true => set.removes.push(ident),
                false => set.assignments.push(Assignment::new(&ident, &value, ValueCheck::Check).map_err(value_error)?),
            }
        }
        self.changed(py, set)
    }

    /// The game without some parts.
    pub(crate) fn without(&self, py: Python<'_>, parts: &[String]) -> PyResult<Self> {
        let part = |name: &String| {
            let names = || Part::ALL.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ");
            let unknown = || value_error(format!("`{name}` is not a part; parts are {}", names()));
            Part::ALL.iter().copied().find(|part| part.name() == name).ok_or_else(unknown)
        };
        let parts = parts.iter().map(part).collect::<PyResult<_>>()?;
        self.changed(py, Strip { parts, ..Strip::default() })
    }

    /// The repaired game, as `kifu.Fixed`.
    pub(crate) fn repaired<'py>(&self, py: Python<'py>, choice: &RepairChoice) -> PyResult<Bound<'py, PyAny>> {
        let Repaired { document, applied, left } = fix_document(py, &self.document().map_err(raise)?, choice)?;
        let collection = Bound::new(py, Collection::of(document))?;
        crate::pure::FIXED.get(py)?.call1((collection, applied, left))
    }
}

/// Returns keywords as texts; that of `None` is empty.
fn assignments(values: &Bound<'_, PyDict>) -> PyResult<Vec<(String, String)>> {
    let text = |value: Bound<'_, PyAny>| if value.is_none() { Ok(String::new()) } else { value.str()?.extract() };
    values.iter().map(|(name, value)| Ok((name.extract()?, text(value)?))).collect()
}
