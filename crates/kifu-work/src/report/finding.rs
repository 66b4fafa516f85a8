//! Findings as data.

use kifu_check::{Diagnostic, Fix, Rule, Safety};
use kifu_sgf::Collection;
use serde::Serialize;

use super::place::Places;
use super::region::{Position, Region, edits};
use super::text::Text;

/// The findings of the rules in one file.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FileFindings<'f> {
    /// The path or another name of the file.
    pub name: &'f str,
    /// Its text.
    pub text: Text<'f>,
    /// The findings, in the order of the text.
    pub found: &'f [Diagnostic],
}

impl<'f> FileFindings<'f> {
    /// The findings of [`kifu_check::check`] in a file.
    #[must_use]
    pub fn new(name: &'f str, collection: &'f Collection<'f>, found: &'f [Diagnostic]) -> Self {
        Self { name, text: Text::new(collection), found }
    }

    /// Returns the findings with the lines and columns of their places.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding<'f>> {
        let mut places = Places::new(self.text);
        self.found.iter().map(|diagnostic| Finding::new(diagnostic, self, &mut places)).collect()
    }
}

/// A finding of a rule. Serializes as `kifu check --format json` prints it.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Finding<'f> {
    /// The rule, with its document.
    #[serde(skip)]
    pub rule: &'static Rule,
    /// The path or another name of the file.
    pub path: &'f str,
    /// The code of the rule: `K031`.
    pub code: &'static str,
    /// The name of the rule: `lost-bracket`.
    pub name: &'static str,
    /// The group of the rule.
    pub group: &'static str,
    /// The level: `error`, `warning` or `info`.
    pub level: &'static str,
    /// The fault: one clause.
    pub message: &'f str,
    /// The start of the place.
    pub start: Position,
    /// The end of the place.
    pub end: Position,
    /// True if readers that follow the standard lose data.
    pub loses_data: bool,
    /// The numbers of the same finding in SGFC.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    pub sgfc: &'static [u8],
    /// Other places that belong to the finding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<RelatedPlace<'f>>,
    /// The repair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Repair<'f>>,
}

/// Another place that belongs to a finding.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct RelatedPlace<'f> {
    /// Its relation to the finding.
    pub message: &'f str,
    /// Its start.
    pub start: Position,
    /// Its end.
    pub end: Position,
}

/// The repair of a finding.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Repair<'f> {
    /// A description.
    pub title: &'f str,
    /// Its grade: `safe`, `unsafe` or `manual`.
    pub safety: &'static str,
    /// The edits, in the order of the text.
    pub edits: Vec<Replacement>,
}

/// An edit of a text.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Replacement {
    /// The start of the replaced part.
    pub start: Position,
    /// Its end.
    pub end: Position,
    /// The new text; empty if the part is deleted.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub insert: String,
}

impl<'f> Finding<'f> {
    fn new(diagnostic: &'f Diagnostic, file: &FileFindings<'f>, places: &mut Places<'_>) -> Self {
        let Diagnostic { rule, level, span, message, related, fix } = diagnostic;
        let Region { start, end } = Region::new(places, *span);
        let related = related.iter().map(|other| {
            let Region { start, end } = Region::new(places, other.span);
            RelatedPlace { message: &other.message, start, end }
        });
        let related = related.collect();
        let fix = fix.as_ref().map(|fix| {
            let edits = edits(fix, file.text, places).into_iter();
            let edits = edits.map(|(Region { start, end }, insert)| Replacement { start, end, insert }).collect();
            Repair { title: &fix.title, safety: fix.safety.name(), edits }
        });
        Self {
            rule,
            path: file.name,
            code: rule.code,
            name: rule.name,
            group: rule.group.name(),
            level: level.name(),
            message,
            start,
            end,
            loses_data: rule.loses_data,
            sgfc: rule.sgfc,
            related,
            fix,
        }
    }
}

/// Describes a fix: `write a dot [safe fix]`.
#[must_use]
pub fn describe_fix(fix: &Fix) -> String {
    match fix.safety {
        Safety::Manual => fix.title.clone(),
        safety => format!("{} [{} fix]", fix.title, safety.name()),
    }
}
