//! Repairs: applies fixes and checks again, until nothing more can be repaired.

use alloc::borrow::Cow;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, Game};

use super::compatible_fixes::compatible_fixes;
use crate::{Checker, Diagnostic, Level, Options, Rule, Safety};

/// A text after its repair.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The new bytes. If the text had to be transcoded before reading, they are UTF-8: [`Collection::bytes_of`]
    /// returns those of the file.
    pub text: Vec<u8>,
    /// The edits that turn the old text into the new one: those of all applied fixes, joined.
    pub edits: Edits,
    /// The rules whose fixes were applied, with the number of fixes.
    pub applied: Vec<(&'static Rule, usize)>,
    /// The remaining findings of the new text.
    pub left: Vec<Diagnostic>,
}

/// Selects the findings of a text to repair.
pub type Pick<'p> = dyn Fn(&[u8], &[Diagnostic]) -> Vec<Diagnostic> + 'p;

/// Applies all fixes that are at least this safe, to a fixed point: fixing the result again changes nothing.
///
/// Fixes are kept only if they help: the number of faults decreases, and that of no rule increases. If fixes do not
/// help together, they are omitted in the game trees that get worse, then tried rule by rule, and then one by one. So
/// fixing terminates and never adds a fault, although it may add a note. (In a text of many megabytes whose faults
/// depend on each other, some may remain that another run would repair.)
///
/// After each step the text is parsed with the [options](Collection::parse_options) of `collection`.
#[must_use]
pub fn fix(collection: &Collection<'_>, options: &Options, at_least: Safety) -> Fixed {
    fix_picked(collection, &Checker::new(options), at_least, &|_, found| found.to_vec())
}

/// Like [`fix`], but repairs only selected findings of a text (the [source](Collection::source)).
#[must_use]
pub fn fix_picked(collection: &Collection<'_>, checker: &Checker, at_least: Safety, pick: &Pick<'_>) -> Fixed {
    let text = collection.source().to_vec();
    let tries = MIN_TRIES + MAX_BYTES / text.len().max(1);
    let left = Found::of(collection, checker);
    let (edits, applied) = (Edits::new(), Vec::new());
    let mut repair = Repair { collection, checker, at_least, pick, text, edits, left, applied, tries };
    while repair.apply(&|_| true, 0, usize::MAX).is_better() || repair.apply_rule_by_rule() {}
    let Repair { text, edits, applied, left, .. } = repair;
    Fixed { text, edits, applied, left: left.all }
}

/// Returns true if applying the fixes of these findings together, as far as they are at least this safe, keeps the
/// encodings in which the text is read: then all of them can be applied.
///
/// A quick test for previews: the text is parsed once more, but not checked.
#[must_use]
pub fn fixes_keep_encoding(collection: &Collection<'_>, found: &[Diagnostic], at_least: Safety) -> bool {
    let picked: Vec<_> = found.iter().filter(|diagnostic| can_be_made(diagnostic, at_least)).cloned().collect();
    let (edits, _) = compatible_fixes(collection.source(), &picked);
    let text = edits.apply(collection.source());
    let bytes = collection.bytes_of(&text).map_or_else(|| text.clone(), Cow::into_owned);
    let after = Collection::parse_owned(bytes, collection.parse_options());
    let known = foreign_encodings(collection);
    foreign_encodings(&after).iter().all(|encoding| known.contains(encoding))
}

/// The encodings of the game trees that are not all ASCII.
fn foreign_encodings(collection: &Collection<'_>) -> Vec<Encoding> {
    let is_foreign = |game: &Game<'_>| !game.span().of(collection.source()).is_ascii();
    let mut encodings: Vec<_> = collection.games().filter(is_foreign).map(|game| game.encoding().encoding).collect();
    encodings.dedup();
    encodings
}

fn can_be_made(diagnostic: &Diagnostic, at_least: Safety) -> bool {
    diagnostic.fix.as_ref().is_some_and(|fix| fix.safety >= at_least && !fix.edits.is_empty())
}

/// The number of times that any text may be checked again; real records need three.
const MIN_TRIES: usize = 30;

/// The number of bytes that may be checked again beyond that.
const MAX_BYTES: usize = 16 << 20;

/// The number of useless fixes after which the others of the same rule are skipped.
const MAX_USELESS: usize = 8;

/// A text that is being repaired.
struct Repair<'r> {
    collection: &'r Collection<'r>,
    checker: &'r Checker,
    at_least: Safety,
    pick: &'r Pick<'r>,
    text: Vec<u8>,
    /// The edits made so far, as edits of the text of `collection`.
    edits: Edits,
    left: Found,
    applied: Vec<(&'static Rule, usize)>,
    tries: usize,
}

/// The findings of a text.
struct Found {
    all: Vec<Diagnostic>,
    /// The starts of its game trees.
    trees: Vec<u32>,
    /// See [`foreign_encodings`].
    encodings: Vec<Encoding>,
}

impl Found {
    fn of(collection: &Collection<'_>, checker: &Checker) -> Self {
        let trees = collection.games().map(|game| game.span().start).collect();
        Self { all: checker.check(collection), trees, encodings: foreign_encodings(collection) }
    }

    /// True if the new text is read as the same text. The encoding or the start of a game may have been recognised by
    /// little evidence, which a fix may remove: then all letters would differ, or the game would become part of a
    /// broken one before it.
    fn is_read_as(&self, after: &Self) -> bool {
        let are_encodings_known = after.encodings.iter().all(|encoding| self.encodings.contains(encoding));
        are_encodings_known && after.trees.len() >= self.trees.len()
    }

    /// The index of the game tree of a finding; text before the first belongs to it.
    fn tree_of(&self, found: &Diagnostic) -> usize {
        self.trees.partition_point(|&start| start <= found.span.start).saturating_sub(1)
    }

    /// The game trees that have more faults of some rule in the new text; `None` if the trees differ.
    fn worse_trees(&self, after: &Self) -> Option<BTreeSet<usize>> {
        if self.trees.len() != after.trees.len() {
            return None;
        }
        let mut times: BTreeMap<(usize, &str), isize> = BTreeMap::new();
        for (found, one) in [(self, -1), (after, 1)] {
            for fault in found.all.iter().filter(|diagnostic| diagnostic.level >= Level::Warning) {
                *times.entry((found.tree_of(fault), fault.rule.code)).or_default() += one;
            }
        }
        Some(times.into_iter().filter(|(_, more)| *more > 0).map(|((tree, _), _)| tree).collect())
    }
}

/// The result of trying fixes together.
enum Outcome {
    /// They help.
    Better,
    /// This number of fixes did not help and was undone; 0 if nothing can be repaired, or no time is left.
    Useless(usize),
}

impl Outcome {
    fn is_better(&self) -> bool {
        matches!(self, Self::Better)
    }
}

impl Repair<'_> {
    /// Applies the fixes of these rules without the first `skip`, at most `count`, if that helps.
    fn apply(&mut self, is_wanted: &dyn Fn(&'static Rule) -> bool, skip: usize, count: usize) -> Outcome {
        let mut picked = (self.pick)(&self.text, &self.left.all);
        picked.retain(|diagnostic| is_wanted(diagnostic.rule) && self.can_be_made(diagnostic));
        let mut picked: Vec<_> = picked.into_iter().skip(skip).take(count).collect();
        let tried = picked.len();
        while !picked.is_empty() && self.tries > 0 {
            self.tries -= 1;
            let (edits, used) = compatible_fixes(&self.text, &picked);
            let text = edits.apply(&self.text);
            let left = self.check_again(&text);
            if !self.left.is_read_as(&left) {
                break;
            }
            if is_better(&self.left.all, &left.all) {
                (self.text, self.left) = (text, left);
                self.edits = self.edits.then(&edits);
                used.into_iter().for_each(|rule| self.count(rule));
                return Outcome::Better;
            }
            // Game trees hardly depend on each other, so the others can still be repaired.
            let Some(worse) = self.left.worse_trees(&left).filter(|worse| !worse.is_empty()) else { break };
            let before = picked.len();
            picked.retain(|diagnostic| !worse.contains(&self.left.tree_of(diagnostic)));
            if picked.len() == before {
                break;
            }
        }
        Outcome::Useless(if self.tries == 0 { 0 } else { tried })
    }

    /// Applies the fixes of each rule separately if they help; returns true if any did.
    fn apply_rule_by_rule(&mut self) -> bool {
        let mut rules: Vec<_> =
            self.left.all.iter().filter(|&found| self.can_be_made(found)).map(|found| found.rule).collect();
        sorting::sort_by_key(&mut rules, |rule| rule.code);
        rules.dedup();
        let mut has_helped = false;
        for rule in rules {
            let (mut skip, mut count) = (0, usize::MAX);
            while skip < MAX_USELESS {
                match self.apply(&|other| other == rule, skip, count) {
                    Outcome::Better => {
                        has_helped = true;
                        count = count.saturating_mul(2);
                    }
                    Outcome::Useless(0) => break,
                    Outcome::Useless(1) => skip += 1,
                    Outcome::Useless(tried) => count = tried / 2,
                }
            }
        }
        has_helped
    }

    fn can_be_made(&self, diagnostic: &Diagnostic) -> bool {
        can_be_made(diagnostic, self.at_least)
    }

    /// The findings of a changed text, read in the same way as the file will be read.
    fn check_again(&self, text: &[u8]) -> Found {
        let bytes = self.collection.bytes_of(text).map_or_else(|| text.to_vec(), Cow::into_owned);
        Found::of(&Collection::parse_owned(bytes, self.collection.parse_options()), self.checker)
    }

    fn count(&mut self, rule: &'static Rule) {
        match self.applied.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, times)) => *times += 1,
            None => self.applied.push((rule, 1)),
        }
    }
}

/// True if there are fewer faults than before, and no more of any rule; or equally many faults, and fewer notes in the
/// same sense.
///
/// A note may come with the repair of a fault: text that does not fit into a property is kept in a rarely used one.
fn is_better(before: &[Diagnostic], after: &[Diagnostic]) -> bool {
    let (mut faults, mut notes) = (BTreeMap::<&str, (usize, usize)>::new(), BTreeMap::new());
    for (found, is_after) in before.iter().map(|found| (found, false)).chain(after.iter().map(|found| (found, true))) {
        let counts = if found.level >= Level::Warning { &mut faults } else { &mut notes };
        let (before, after) = counts.entry(found.rule.code).or_default();
        *(if is_after { after } else { before }) += 1;
    }
    let is_less = |times: &BTreeMap<&str, (usize, usize)>| {
        times.values().all(|(before, after)| after <= before) && times.values().any(|(before, after)| after < before)
    };
    let is_same = faults.values().all(|(before, after)| before == after);
    is_less(&faults) || is_same && is_less(&notes)
}

/// The result of the fixes of one rule for a record in UTF-8.
#[cfg(test)]
pub(crate) fn fixed_by(rule: &'static Rule, record: &str, at_least: Safety) -> alloc::string::String {
    let options = Options::only(&[crate::Select::Rule(rule)]);
    let fixed = fix(&Collection::parse(record.as_bytes()), &options, at_least);
    alloc::string::String::from_utf8(fixed.text).expect("what was UTF-8 stays so")
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use kifu_sgf::encoding;

    use super::*;

    #[track_caller]
    fn check_text(record: &str, expected: &str) {
        let fixed = fix(&Collection::parse(record.as_bytes()), &Options::default(), Safety::Unsafe);
        assert_eq!(String::from_utf8_lossy(&fixed.text), expected);
        assert_eq!(String::from_utf8_lossy(&fixed.edits.apply(record.as_bytes())), expected);
        let again = fix(&Collection::parse(&fixed.text), &Options::default(), Safety::Unsafe);
        assert_eq!(again.applied, [], "{expected}");
    }

    #[test]
    fn what_was_of_no_use_may_be_after_another() {
        // The doubled parenthesis cannot be removed as long as the mail header is part of the structure.
        check_text(
            "(;FF[4];B[aa]((;W[bb]))\n(;W[cc])\nFrom: a friend\n\n(;C[a])\n",
            "(;FF[4];B[aa](;W[bb])\n(;W[cc])\n(;\n\n(;C[a])))\n",
        );
    }

    #[test]
    fn one_useless_fix_does_not_stand_in_the_way_of_others_of_its_rule() {
        // The unknown property becomes a root property outside the root, which is worse.
        let useless = "(;FF[4];B[aa]SIZE[9])\n";
        let [odd, good] = ["(;FF[4]SIZE[9];B[aa])\n", "(;FF[4]SZ[9];B[aa])\n"];
        let text = |tree: &str| alloc::format!("{}{useless}{}{useless}", tree.repeat(30), tree.repeat(50));
        check_text(&text(odd), &text(good));
        // Many of both, alternately.
        let by_turns = |tree: &str| alloc::format!("{tree}{useless}").repeat(100);
        check_text(&by_turns(odd), &by_turns(good));
    }

    #[test]
    fn what_is_kept_beside_is_no_fault() {
        check_text(
            "(;FF[4]RE[W+2.5 (moves after 253 omitted)];B[pd])",
            "(;FF[4]RE[W+2.5]REX[W+2.5 (moves after 253 omitted)];B[pd])",
        );
    }

    #[test]
    fn no_fix_changes_the_encoding() {
        // Without the stray byte order mark these letters would be read in another encoding.
        let before = Collection::parse(b"W[\xD8;\xEF\xBB\xBF");
        let fixed = fix(&before, &Options::default(), Safety::Safe);
        assert_eq!(Collection::parse(&fixed.text).encoding().encoding, before.encoding().encoding);
    }

    #[test]
    fn whether_fixes_keep_the_encoding() {
        let keeps = |bytes: &[u8]| {
            let collection = Collection::parse(bytes);
            fixes_keep_encoding(&collection, &crate::check(&collection, &Options::default()), Safety::Safe)
        };
        assert!(keeps(b"(;FF[4]KM[6,5]PB[\xbf\xc2\xbd\xe0])"));
        // Without the empty comment the letters are read in another encoding.
        assert!(!keeps(b"(;\xD8C[]\xC3\xA9"));
    }

    #[test]
    fn a_text_is_read_again_as_it_was() {
        // In UTF-8 these bytes are one letter, which needs no fix except a declaration.
        let told = encoding::ParseOptions::with_encoding(Encoding::Windows1252);
        let text = b"(;FF[4]CA[Windows-1252]KM[6,5]PB[\xC3\xA9])".to_vec();
        let fixed = fix(&Collection::parse_owned(text, &told), &Options::default(), Safety::Safe);
        assert_eq!(fixed.text, b"(;FF[4]CA[Windows-1252]KM[6.5]PB[\xC3\xA9])");
    }
}
