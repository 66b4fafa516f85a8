//! The rules: findings and repairs.

use std::path::PathBuf;

use kifu::Document;
use kifu::check::{Level, Options, RULES, Safety, Select};
use kifu::files::Source;
use kifu_work::config::{Configs, Layer, Lookup};
use kifu_work::findings::FindingFilter;
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
        let selected = self.select.as_ref().map(read_rules).transpose()?;
        let mut options = selected.map_or_else(Options::default, |all| Options::only(&all));
        let ignored = self.ignore.as_ref().map(read_rules).transpose()?.unwrap_or_default();
        options.levels.extend(ignored.into_iter().map(|select| (select, Level::Off)));
        Ok(options)
    }
}

fn read_rules(Names(names): &Names) -> PyResult<Vec<Select>> {
    names.iter().map(|name| name.parse().map_err(value_error)).collect()
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

/// Which findings are repaired: as `kifu check --fix` has it.
pub(crate) struct RepairChoice {
    pub(crate) is_unsafe: bool,
    pub(crate) rules: RuleChoice,
    pub(crate) level: Option<String>,
    pub(crate) config: Option<PathBuf>,
}

impl RepairChoice {
    /// The lowest level; `None` for warnings, and for rules that are selected by name.
    fn level(&self) -> PyResult<Option<Level>> {
        let unknown =
            |name: &String| value_error(format!("`{name}` is not a level; levels are error, warning and info"));
        let read = |name: &String| {
            let level = name.parse().ok().filter(|level| *level != Level::Off);
            level.ok_or_else(|| unknown(name))
        };
        self.level.as_ref().map(read).transpose()
    }
}

/// A repaired document, how many repairs each rule made, and the findings that are left.
pub(crate) struct Repaired<'py> {
    pub(crate) document: Document,
    pub(crate) applied: Bound<'py, PyDict>,
    pub(crate) left: Bound<'py, PyList>,
}

/// Repairs a document by the findings that `kifu check --fix` repairs.
pub(crate) fn fix_document<'py>(
    py: Python<'py>,
    document: &Document,
    choice: &RepairChoice,
) -> PyResult<Repaired<'py>> {
    let words = |names: &Option<Names>| names.as_ref().map(read_rules).transpose();
    let (select, ignore) = (words(&choice.rules.select)?, words(&choice.rules.ignore)?.unwrap_or_default());
    let layer = Layer { select, ignore, ..Layer::default() };
    let level = choice.level()?;
    let at_least = if choice.is_unsafe { Safety::Unsafe } else { Safety::Safe };
    let lookup = choice.config.as_deref().map_or(Lookup::Nowhere, Lookup::File);
    let source =
        document.path().map_or_else(|| Source::Stdin("<text>".to_owned()), |path| Source::File(path.to_owned()));
    let configs = Configs::load(lookup, std::slice::from_ref(&source), layer).map_err(value_error)?;
    let document = document.clone();
    let done = interruptible(py, move || {
        let checker = configs.checker_for(&source);
        let Some(collection) = document.sgf() else {
            let left = document.check_by(&checker);
            return Ok((document, Vec::new(), left));
        };
        let mut filter = FindingFilter::new(&configs);
        filter.level = level;
        let repaired = filter.repair(&source, collection, document.bytes(), at_least)?;
        let fixed = match document.path() {
            Some(path) => Document::parse_at(path, repaired.bytes, collection.parse_options()),
            None => Document::parse_with(repaired.bytes, collection.parse_options()),
        };
        let left = fixed.check_by(&checker);
        Ok::<_, kifu_work::change::ChangeError>((fixed, repaired.applied, left))
    })?;
    let (document, counts, left) = done.map_err(value_error)?;
    let applied = PyDict::new(py);
    counts.iter().try_for_each(|(rule, count)| applied.set_item(rule.name, count))?;
    Ok(Repaired { document, applied, left: problems(py, &left)? })
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
