//! Repairing: apply the fixes, check again, until nothing more is found to repair.

use alloc::vec::Vec;

use kifu_sgf::Collection;
use kifu_sgf::encoding;

use crate::gather::gather;
use crate::{Diagnostic, Options, Rule, Safety, check, in_own_encoding};

/// A text after its repair.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The new bytes. Where the text had to be transcoded to be read, they are UTF-8:
    /// [`in_own_encoding`](crate::in_own_encoding) gives those of the file.
    pub text: Vec<u8>,
    /// The rules whose fixes were applied, with how often.
    pub applied: Vec<(&'static Rule, usize)>,
    /// What is still wrong with the new text.
    pub left: Vec<Diagnostic>,
}

/// What may be repaired.
#[derive(Clone, Copy)]
pub struct Repair<'r> {
    /// How safe a fix must be.
    pub at_least: Safety,
    /// How the text was read; it is read again so after each round.
    pub reading: encoding::Options,
    /// Picks what may be repaired from what was found in a text (the [source](Collection::source)).
    pub pick: &'r Pick<'r>,
}

/// Given a text and what was found in it: what may be repaired.
pub type Pick<'p> = dyn Fn(&[u8], &[Diagnostic]) -> Vec<Diagnostic> + 'p;

impl core::fmt::Debug for Repair<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Repair").field("at_least", &self.at_least).finish_non_exhaustive()
    }
}

/// How often fixes are applied before giving up on rules that answer each other. Real records need three rounds.
const MOST_ROUNDS: usize = 12;

/// Applies all fixes that are at least this safe, to a fixed point.
///
/// A fix is kept only if it helps: one that leaves its own fault where it was, or brings a new one, is taken back and
/// not tried again, so that fixing ends and never adds a fault.
#[must_use]
pub fn fix(collection: &Collection<'_>, options: &Options, at_least: Safety) -> Fixed {
    let pick = |_: &[u8], found: &[Diagnostic]| found.to_vec();
    fix_picked(collection, options, &Repair { at_least, reading: encoding::Options::default(), pick: &pick })
}

/// As [`fix`], but repairs only what is picked.
#[must_use]
pub fn fix_picked(collection: &Collection<'_>, options: &Options, repair: &Repair<'_>) -> Fixed {
    let at_least = repair.at_least;
    let again = |text: &[u8]| check(&read_again(collection, text, &repair.reading), options);
    let mut text = collection.source().to_vec();
    let mut left = check(collection, options);
    let mut applied: Vec<(&'static Rule, usize)> = Vec::new();
    let mut refused: Vec<&'static Rule> = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let picked = (repair.pick)(&text, &left);
        let (edits, used) = gather(&text, &picked, at_least, &refused);
        if edits.is_empty() {
            break;
        }
        let next_text = edits.apply(&text);
        let next = again(&next_text);
        match worse(&left, &next) {
            Some(_) if used.len() > 1 => match one_by_one(&text, &left, &picked, at_least, &mut refused, &again) {
                Some((better, found, rules)) => {
                    text = better;
                    left = found;
                    rules.into_iter().for_each(|rule| count(&mut applied, rule));
                }
                None => break,
            },
            Some(_) => refused.extend(used),
            None => {
                text = next_text;
                left = next;
                used.into_iter().for_each(|rule| count(&mut applied, rule));
            }
        }
    }
    Fixed { text, applied, left }
}

/// A changed text as the next reader of the file will see it.
fn read_again(before: &Collection<'_>, text: &[u8], reading: &encoding::Options) -> Collection<'static> {
    let bytes = in_own_encoding(before, text).map_or_else(|| text.to_vec(), alloc::borrow::Cow::into_owned);
    Collection::parse_owned(bytes, reading)
}

fn count(applied: &mut Vec<(&'static Rule, usize)>, rule: &'static Rule) {
    match applied.iter_mut().find(|(known, _)| *known == rule) {
        Some((_, times)) => *times += 1,
        None => applied.push((rule, 1)),
    }
}

/// Fixes of one rule at a time: the first that helps, with the new text and what is left.
#[allow(clippy::type_complexity, reason = "used once, right here")]
fn one_by_one(
    text: &[u8],
    found: &[Diagnostic],
    picked: &[Diagnostic],
    at_least: Safety,
    refused: &mut Vec<&'static Rule>,
    again: &dyn Fn(&[u8]) -> Vec<Diagnostic>,
) -> Option<(Vec<u8>, Vec<Diagnostic>, Vec<&'static Rule>)> {
    let mut rules: Vec<_> = picked.iter().map(|diagnostic| diagnostic.rule).collect();
    rules.sort_by_key(|rule| rule.code);
    rules.dedup();
    rules.retain(|rule| !refused.contains(rule));
    for rule in rules {
        let own: Vec<_> = picked.iter().filter(|diagnostic| diagnostic.rule == rule).cloned().collect();
        let (edits, used) = gather(text, &own, at_least, refused);
        if edits.is_empty() {
            continue;
        }
        let next_text = edits.apply(text);
        let next = again(&next_text);
        match worse(found, &next) {
            Some(_) => refused.push(rule),
            None => return Some((next_text, next, used)),
        }
    }
    None
}

/// The rule that finds more than before, if there is one.
fn worse(before: &[Diagnostic], after: &[Diagnostic]) -> Option<&'static Rule> {
    let times = |found: &[Diagnostic], rule| found.iter().filter(|diagnostic| diagnostic.rule == rule).count();
    let mut rules: Vec<_> = after.iter().map(|diagnostic| diagnostic.rule).collect();
    rules.sort_by_key(|rule| rule.code);
    rules.dedup();
    rules.into_iter().find(|&rule| times(after, rule) > times(before, rule))
}
