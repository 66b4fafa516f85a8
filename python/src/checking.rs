//! The rules: findings and repairs.

use kifu::Document;
use kifu::check::Level;
use kifu::check::{Options, RULES, Safety, Select};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::convert::Names;
use crate::error::value_error;
use crate::interruptible::interruptible;
use crate::problem::problems;
use crate::pure::RULE;

/// The rules that a caller chose by name, code or group.
pub(crate) struct RuleChoice {
    pub(crate) select: Option<Names>,
    pub(crate) ignore: Option<Names>,
}

impl RuleChoice {
    fn options(&self) -> PyResult<Options> {
        let read = |Names(names): &Names| -> PyResult<Vec<Select>> {
            names.iter().map(|name| name.parse().map_err(value_error)).collect()
        };
        let mut options =
            self.select.as_ref().map(read).transpose()?.map_or_else(Options::default, |all| Options::only(&all));
        let ignored = self.ignore.as_ref().map(read).transpose()?.unwrap_or_default();
        options.levels.extend(ignored.into_iter().map(|select| (select, Level::Off)));
        Ok(options)
    }
}

/// Returns the findings of the rules.
pub(crate) fn check_document<'py>(
    py: Python<'py>,
    document: &Document,
    choice: &RuleChoice,
) -> PyResult<Bound<'py, PyList>> {
    let options = choice.options()?;
    let document = document.clone();
    let found = interruptible(py, move || document.check_with(&options))?;
    problems(py, &found)
}

/// A repaired document, how many repairs each rule made, and the findings that are left.
pub(crate) struct Repaired<'py> {
    pub(crate) document: Document,
    pub(crate) applied: Bound<'py, PyDict>,
    pub(crate) left: Bound<'py, PyList>,
}

/// Repairs a document.
pub(crate) fn fix_document<'py>(
    py: Python<'py>,
    document: &Document,
    is_unsafe: bool,
    choice: &RuleChoice,
) -> PyResult<Repaired<'py>> {
    let options = choice.options()?;
    let at_least = if is_unsafe { Safety::Unsafe } else { Safety::Safe };
    let document = document.clone();
    let (fixed, left) = interruptible(py, move || {
        let fixed = document.fix_with(&options, at_least);
        let left = fixed.document.check_with(&options);
        (fixed, left)
    })?;
    let applied = PyDict::new(py);
    fixed.applied.iter().try_for_each(|(rule, count)| applied.set_item(rule, count))?;
    Ok(Repaired { document: fixed.document, applied, left: problems(py, &left)? })
}

/// Returns all rules as `kifu.Rule`.
#[pyfunction]
pub(crate) fn rules(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let class = RULE.get(py)?;
    let list = PyList::empty(py);
    for rule in RULES {
        let fix = rule.fix.map(Safety::name);
        list.append(class.call1((rule.name, rule.code, rule.summary, rule.group.name(), fix, rule.doc))?)?;
    }
    Ok(list)
}
