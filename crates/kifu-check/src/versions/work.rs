//! A text during conversion: applies changes stage by stage, and maps places back to the original text.

use alloc::string::String;
use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::edit::{Edits, extract_inline_variations};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, DamagedText, Obstacle, Rewriting, Span, Style, SyntaxErrorKind, Unconvertible, format};

use super::{Converted, Loss};
use crate::aids::draft_form::is_of_draft;
use crate::rules::{odd_date, odd_result};
use crate::{Level, Options, Rule, Safety, Select, check};

/// A text during conversion.
pub(super) struct Work {
    text: Collection<'static>,
    /// All changes so far, as edits of the original text.
    edits: Edits,
    /// The places of the losses in the original text.
    losses: Vec<Loss>,
    rewriting: Rewriting,
    /// True if results and dates stay that only the draft of 2016 can write.
    is_for_draft: bool,
}

/// The target format of a conversion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Ff4,
    Draft,
}

/// The maximum number of rounds of fixes: one round can make the next possible, but hardly more than two are needed.
const MAX_ROUNDS: usize = 8;

impl Work {
    /// Prepares the text: repairs its structure, removes junk inside game trees, and moves the variations of SGF2 to
    /// their places.
    pub(super) fn new(collection: &Collection<'_>, rewriting: Rewriting, target: Target) -> Self {
        let edits = extract_inline_variations(collection);
        let mut work = Self {
            text: collection.edited(&edits),
            edits,
            losses: Vec::new(),
            rewriting,
            is_for_draft: target == Target::Draft,
        };
        let repairs = work.text.repairs();
        work.apply(&repairs);
        for _ in 0..MAX_ROUNDS {
            work.stage(without_junk);
        }
        work
    }

    /// Applies the changes that a function returns, and records the losses that it lists.
    pub(super) fn stage(&mut self, convert: impl FnOnce(&Collection<'_>, &mut Vec<Loss>) -> Edits) {
        let mut losses = Vec::new();
        let edits = convert(&self.text, &mut losses);
        self.keep(losses);
        self.apply(&edits);
    }

    /// Applies the fixes of some rules, up to the given safety of each, until they find nothing more.
    pub(super) fn rules(&mut self, rules: &[(&'static Rule, Safety)]) {
        let known: Vec<_> = rules.iter().map(|(rule, _)| Select::Rule(rule)).collect();
        let mut options = Options::only(&known);
        options.levels.extend(known.into_iter().map(|rule| (rule, Level::Warning)));
        for _ in 0..MAX_ROUNDS {
            let mut edits = Edits::new();
            let mut behind = 0;
            for diagnostic in check(&self.text, &options) {
                let at_least = rules.iter().find(|(rule, _)| *rule == diagnostic.rule).map(|(_, safety)| *safety);
                let fix = diagnostic.fix.filter(|fix| at_least.is_some_and(|safety| fix.safety >= safety));
                let ident = if diagnostic.rule == &odd_result::RULE { "RE" } else { "DT" };
                let is_dated = ident == "RE" || diagnostic.rule == &odd_date::RULE;
                let text = || String::from_utf8_lossy(diagnostic.span.of(self.text.source()));
                if self.is_for_draft && is_dated && is_of_draft(ident, &text()) {
                    continue;
                }
                let Some(fix) = fix.filter(|fix| fix.edits.iter().all(|edit| edit.span.start >= behind)) else {
                    continue;
                };
                for edit in fix.edits {
                    // One byte later, so that no two changes touch.
                    behind = behind.max(edit.span.end + 1);
                    let result = edits.replace(edit.span, edit.insert);
                    debug_assert!(result.is_ok(), "it stands behind the others");
                }
            }
            if edits.is_empty() {
                break;
            }
            self.apply(&edits);
        }
    }

    /// The text formatted, in UTF-8.
    pub(super) fn finish(mut self) -> Result<Converted, Unconvertible> {
        let Rewriting { damaged, byte_order_mark, .. } = self.rewriting;
        match format(&self.text, &Style { damaged, byte_order_mark, ..Style::default() }) {
            Ok(formatted) => {
                let dropped = formatted.dropped.into_iter();
                self.keep(dropped.map(junk).collect());
                let message = "U+FFFD replaced invalid UTF-8";
                self.keep(formatted.damaged.into_iter().map(|span| Loss { span, message: message.into() }).collect());
                if damaged == DamagedText::Keep {
                    self.keep(self::damaged(&self.text));
                }
                sorting::sort_by_key(&mut self.losses, |loss| loss.span);
                Ok(Converted { text: formatted.text, losses: self.losses })
            }
            Err(Unconvertible { obstacles }) => {
                let origins = self.edits.origins();
                let back = |span: Span| Span::new(origins.of(span.start), origins.of(span.end));
                let obstacles = obstacles.into_iter().map(|obstacle| match obstacle {
                    Obstacle::Damaged { span } => Obstacle::Damaged { span: back(span) },
                    Obstacle::Unmappable { span, char } => Obstacle::Unmappable { span: back(span), char },
                });
                Err(Unconvertible { obstacles: obstacles.collect() })
            }
        }
    }

    fn apply(&mut self, edits: &Edits) {
        if !edits.is_empty() {
            self.edits = self.edits.then(edits);
            self.text = self.text.edited(edits);
        }
    }

    /// Records losses of the current text, mapped to their places in the original text.
    fn keep(&mut self, losses: Vec<Loss>) {
        if losses.is_empty() {
            return;
        }
        let origins = self.edits.origins();
        self.losses.extend(losses.into_iter().map(|loss| {
            let start = origins.of(loss.span.start);
            Loss { span: Span::new(start, origins.of(loss.span.end).max(start)), ..loss }
        }));
    }
}

/// Deletes junk.
fn without_junk(text: &Collection<'_>, losses: &mut Vec<Loss>) -> Edits {
    use SyntaxErrorKind::{IdentWithoutValue, JunkInTree, ValueWithoutIdent};
    let mut edits = Edits::new();
    for error in text.errors() {
        if matches!(error.kind, IdentWithoutValue | JunkInTree | ValueWithoutIdent) && edits.delete(error.span).is_ok()
        {
            losses.push(junk(error.span));
        }
    }
    edits
}

fn junk(span: Span) -> Loss {
    Loss { span, message: "this belongs to no property and was dropped".into() }
}

/// Lists values of a text in UTF-8 that are not valid UTF-8: they stay.
fn damaged(text: &Collection<'_>) -> Vec<Loss> {
    if core::str::from_utf8(text.source()).is_ok() {
        return Vec::new();
    }
    let games = text.games().filter(|game| game.encoding().encoding == Encoding::Utf8);
    let values = games.flat_map(|game| game.nodes()).flat_map(|node| node.properties()).flat_map(|each| each.values());
    let bad = values.filter(|value| core::str::from_utf8(value.raw()).is_err());
    let message = "invalid UTF-8, kept as it is";
    bad.map(|value| Loss { span: value.span(), message: message.into() }).collect()
}
