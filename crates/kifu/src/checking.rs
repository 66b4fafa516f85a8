//! Findings of the rules, and repairs.

use kifu_check::{Checker, Diagnostic, Level, Options, Safety, fix_picked};

use crate::{Document, Problem};

impl Document {
    /// Checks a text of SGF with the default rules; returns the problems in the order of the text. Other formats have no
    /// rules: returns their [`problems`](Self::problems).
    #[must_use]
    pub fn check(&self) -> Vec<Problem> {
        self.check_with(&Options::default())
    }

    /// Checks a text of SGF with these rules, as [`check`](Self::check) does.
    #[must_use]
    pub fn check_with(&self, options: &Options) -> Vec<Problem> {
        self.check_by(&Checker::new(options))
    }

    /// Checks a text of SGF with the rules of a checker, as [`check`](Self::check) does.
    #[must_use]
    pub fn check_by(&self, checker: &Checker) -> Vec<Problem> {
        let Some(collection) = self.sgf() else { return self.problems().to_vec() };
        let found = checker.check(collection);
        let offsets: Vec<_> = found.iter().map(|diagnostic| diagnostic.span.start).collect();
        let places = collection.line_columns(&offsets);
        let problem = |(diagnostic, place): (kifu_check::Diagnostic, _)| Problem {
            rule: Some(diagnostic.rule.name),
            level: Some(diagnostic.level.name()),
            ..Problem::of_text(self.path(), place, diagnostic.message)
        };
        found.into_iter().zip(places).map(problem).collect()
    }

    /// Repairs a text of SGF: applies the fixes of errors and warnings of the default rules that are at least as safe as
    /// `at_least`, as `kifu check --fix` does. Does not repair findings of level `info`; [`fix_with`](Self::fix_with) does.
    ///
    /// Returns the document unchanged if it has another format, or if the encoding of its file lacks a character of the
    /// repaired text.
    #[must_use]
    pub fn fix(&self, at_least: Safety) -> Fixed {
        self.fix_from(&Options::default(), at_least, Level::Warning)
    }

    /// Repairs a text of SGF with the fixes of these rules, for findings of all levels.
    #[must_use]
    pub fn fix_with(&self, options: &Options, at_least: Safety) -> Fixed {
        self.fix_from(options, at_least, Level::Info)
    }

    /// Repairs a text of SGF with the fixes of these rules, for findings of at least the level `lowest`.
    #[must_use]
    pub fn fix_from(&self, options: &Options, at_least: Safety, lowest: Level) -> Fixed {
        let unchanged = || Fixed { document: self.clone(), applied: Vec::new() };
        let Some(collection) = self.sgf() else { return unchanged() };
        let fixed = fix_from(collection, options, at_least, lowest);
        let Some(bytes) = collection.bytes_of(&fixed.text) else { return unchanged() };
        let document = Self::new(bytes.into_owned(), self.content.path.clone(), collection.parse_options());
        Fixed { document, applied: fixed.applied.into_iter().map(|(rule, count)| (rule.name, count)).collect() }
    }
}

/// Repairs the findings of these rules that have at least the level `lowest`.
pub(crate) fn fix_from(
    collection: &kifu_sgf::Collection<'_>,
    options: &Options,
    at_least: Safety,
    lowest: Level,
) -> kifu_check::Fixed {
    let pick = |_: &[u8], found: &[Diagnostic]| {
        found.iter().filter(|diagnostic| diagnostic.level >= lowest).cloned().collect::<Vec<_>>()
    };
    fix_picked(collection, &Checker::new(options), at_least, &pick)
}

/// The result of [`Document::fix`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fixed {
    /// The repaired document.
    pub document: Document,
    /// The names of the rules whose fixes were applied, each with the number of fixes.
    pub applied: Vec<(&'static str, usize)>,
}
