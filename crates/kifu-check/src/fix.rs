//! Repairing: apply the fixes, check again, until nothing more is found to repair.

use alloc::vec::Vec;

use kifu_sgf::Collection;
use kifu_sgf::encoding;

use crate::gather::gather;
use crate::{Diagnostic, Options, Rule, Safety, check};

/// A text after its repair.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The new bytes. Where the text had to be transcoded to be read, they are UTF-8.
    pub text: Vec<u8>,
    /// The rules whose fixes were applied, with how often.
    pub applied: Vec<(&'static Rule, usize)>,
    /// What is still wrong with the new text.
    pub left: Vec<Diagnostic>,
}

/// How often fixes are applied before giving up on rules that answer each other. Real records need three rounds.
const MOST_ROUNDS: usize = 12;

/// Applies all fixes that are at least this safe, to a fixed point.
///
/// A fix is kept only if it helps: one that leaves its own fault where it was, or brings a new one, is taken back and
/// not tried again, so that fixing ends and never adds a fault.
#[must_use]
pub fn fix(collection: &Collection<'_>, options: &Options, at_least: Safety) -> Fixed {
    let reading = encoding::Options::default();
    let mut text = collection.source().to_vec();
    let mut left = check(collection, options);
    let mut applied: Vec<(&'static Rule, usize)> = Vec::new();
    let mut refused: Vec<&'static Rule> = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let (edits, used) = gather(&text, &left, at_least, &refused);
        if edits.is_empty() {
            break;
        }
        let next_text = edits.apply(&text);
        let next = check(&Collection::parse_owned(next_text.clone(), &reading), options);
        match worse(&left, &next) {
            Some(_) if used.len() > 1 => match one_by_one(&text, &left, options, at_least, &mut refused) {
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
    options: &Options,
    at_least: Safety,
    refused: &mut Vec<&'static Rule>,
) -> Option<(Vec<u8>, Vec<Diagnostic>, Vec<&'static Rule>)> {
    let mut rules: Vec<_> = found.iter().map(|diagnostic| diagnostic.rule).collect();
    rules.sort_by_key(|rule| rule.code);
    rules.dedup();
    rules.retain(|rule| !refused.contains(rule));
    for rule in rules {
        let own: Vec<_> = found.iter().filter(|diagnostic| diagnostic.rule == rule).cloned().collect();
        let (edits, used) = gather(text, &own, at_least, refused);
        if edits.is_empty() {
            continue;
        }
        let next_text = edits.apply(text);
        let next = check(&Collection::parse_owned(next_text.clone(), &encoding::Options::default()), options);
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
