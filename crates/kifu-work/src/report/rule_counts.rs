//! The number of findings of each rule.

use std::cmp::Reverse;
use std::collections::HashMap;

use kifu_check::{Diagnostic, Rule, Safety};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

/// The findings of a rule.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RuleCount {
    /// The rule.
    pub rule: &'static Rule,
    /// The number of findings.
    pub count: usize,
    /// Those with a safe fix.
    pub safe_fixes: usize,
    /// Those with an unsafe fix.
    pub unsafe_fixes: usize,
}

impl RuleCount {
    fn new(rule: &'static Rule) -> Self {
        Self { rule, count: 0, safe_fixes: 0, unsafe_fixes: 0 }
    }

    /// Counts the findings of each rule.
    #[must_use]
    pub fn of(found: &[Diagnostic]) -> Vec<Self> {
        let mut counts: Vec<Self> = Vec::new();
        for diagnostic in found {
            let at = counts.iter().position(|count| count.rule == diagnostic.rule).unwrap_or_else(|| {
                counts.push(Self::new(diagnostic.rule));
                counts.len() - 1
            });
            let count = &mut counts[at];
            count.count += 1;
            match diagnostic.fix.as_ref().map(|fix| fix.safety) {
                Some(Safety::Safe) => count.safe_fixes += 1,
                Some(Safety::Unsafe) => count.unsafe_fixes += 1,
                Some(Safety::Manual) | None => {}
            }
        }
        counts
    }
}

impl Serialize for RuleCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_struct("RuleCount", 6)?;
        row.serialize_field("code", self.rule.code)?;
        row.serialize_field("name", self.rule.name)?;
        row.serialize_field("group", self.rule.group.name())?;
        row.serialize_field("count", &self.count)?;
        row.serialize_field("safe_fixes", &self.safe_fixes)?;
        row.serialize_field("unsafe_fixes", &self.unsafe_fixes)?;
        row.end()
    }
}

/// The findings of each rule in many files.
#[derive(Clone, Debug, Default)]
pub struct RuleCounts {
    rules: HashMap<&'static str, RuleCount>,
}

impl RuleCounts {
    /// Adds the counts of a file.
    pub fn add(&mut self, counts: &[RuleCount]) {
        for more in counts {
            let sum = self.rules.entry(more.rule.code).or_insert(RuleCount::new(more.rule));
            sum.count += more.count;
            sum.safe_fixes += more.safe_fixes;
            sum.unsafe_fixes += more.unsafe_fixes;
        }
    }

    /// Returns the rules, those with the most findings first.
    #[must_use]
    pub fn rows(&self) -> Vec<RuleCount> {
        let mut rules: Vec<RuleCount> = self.rules.values().copied().collect();
        rules.sort_by_key(|row| (Reverse(row.count), row.rule.code));
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_check::{Options, check};
    use kifu_sgf::Collection;

    #[test]
    fn rules_are_counted_over_files() {
        let text = Collection::parse(b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd];B[dd];B[qq])");
        let counts = RuleCount::of(&check(&text, &Options::default()));
        let mut all = RuleCounts::default();
        all.add(&counts);
        all.add(&counts);
        let rows = all.rows();
        assert!(rows.windows(2).all(|pair| pair[0].count >= pair[1].count));
        let komi = rows.iter().find(|row| row.rule.name == "odd-komi").expect("a komi");
        assert_eq!((komi.count, komi.safe_fixes), (2, 2));
    }
}
