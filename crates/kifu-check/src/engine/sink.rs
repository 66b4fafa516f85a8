//! Collects the findings of rules.

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::Span;

use crate::{Diagnostic, Fix, Level, Related, Rule};

/// Collects the findings of rules. A rule passes only a message and a place; the driver knows the current rule.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) rule: &'static Rule,
    pub(crate) level: Level,
    pub(crate) found: Vec<Diagnostic>,
}

impl Sink {
    pub(crate) const fn new(rule: &'static Rule) -> Self {
        Self { rule, level: Level::Off, found: Vec::new() }
    }

    /// Reports a fault; [`Report::related`] and [`Report::fix`] add to the report.
    pub(crate) fn report(&mut self, span: Span, message: impl Into<String>) -> Report<'_> {
        let diagnostic = Diagnostic {
            rule: self.rule,
            level: self.level,
            span,
            message: message.into(),
            related: Vec::new(),
            fix: None,
        };
        let index = self.found.len();
        self.found.push(diagnostic);
        Report { diagnostic: &mut self.found[index] }
    }
}

/// A fault just reported, to which more can be added.
#[derive(Debug)]
pub(crate) struct Report<'s> {
    diagnostic: &'s mut Diagnostic,
}

impl Report<'_> {
    /// Adds another place related to it.
    pub(crate) fn related(self, span: Span, message: impl Into<String>) -> Self {
        self.diagnostic.related.push(Related { span, message: message.into() });
        self
    }

    /// Offers a fix.
    pub(crate) fn fix(self, fix: Fix) -> Self {
        self.diagnostic.fix = Some(fix);
        self
    }

    /// Offers a fix if there is one: edits of broken texts can fail.
    pub(crate) fn fix_if(self, fix: Option<Fix>) -> Self {
        if fix.is_some() {
            self.diagnostic.fix = fix;
        }
        self
    }
}
