//! How often each rule speaks.

use std::collections::HashMap;
use std::fmt::Write;

use kifu::numbers::grouped;
use kifu_check::{Diagnostic, Rule, Safety};
use serde::Serialize;

use crate::cli::OutputFormat;
use crate::output::Styles;

/// How often a rule speaks.
#[derive(Clone, Copy)]
pub(super) struct RuleCount {
    rule: &'static Rule,
    count: usize,
    /// With a safe repair, and with an unsafe one.
    safe: usize,
    unsafe_: usize,
}

impl RuleCount {
    /// The rules that speak of one record.
    pub(super) fn of(found: &[Diagnostic]) -> Vec<Self> {
        let mut counts: Vec<Self> = Vec::new();
        for diagnostic in found {
            let at = counts.iter().position(|count| count.rule == diagnostic.rule).unwrap_or_else(|| {
                counts.push(Self { rule: diagnostic.rule, count: 0, safe: 0, unsafe_: 0 });
                counts.len() - 1
            });
            let count = &mut counts[at];
            count.count += 1;
            match diagnostic.fix.as_ref().map(|fix| fix.safety) {
                Some(Safety::Safe) => count.safe += 1,
                Some(Safety::Unsafe) => count.unsafe_ += 1,
                Some(Safety::Manual) | None => {}
            }
        }
        counts
    }
}

/// How often each rule speaks of all records.
#[derive(Default)]
pub(super) struct Statistics {
    rules: HashMap<&'static str, RuleCount>,
}

#[derive(Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    group: &'static str,
    count: usize,
    safe_fixes: usize,
    unsafe_fixes: usize,
}

impl Statistics {
    /// Whether a format has room for them.
    pub(super) const fn can_be(format: OutputFormat) -> bool {
        use OutputFormat::{Concise, Full, Github, Grouped, Json, Jsonl, Junit, Sarif};
        match format {
            Full | Concise | Grouped | Json | Jsonl => true,
            Sarif | Github | Junit => false,
        }
    }

    /// Adds those of one record.
    pub(super) fn add(&mut self, counts: &[RuleCount]) {
        for more in counts {
            let none = RuleCount { rule: more.rule, count: 0, safe: 0, unsafe_: 0 };
            let sum = self.rules.entry(more.rule.code).or_insert(none);
            sum.count += more.count;
            sum.safe += more.safe;
            sum.unsafe_ += more.unsafe_;
        }
    }

    /// A line a rule, what speaks most often first; `[*]` where it is always repaired safely, `[-]` where sometimes.
    pub(super) fn render(&self, format: OutputFormat, styles: Styles) -> String {
        let mut rules: Vec<RuleCount> = self.rules.values().copied().collect();
        rules.sort_by_key(|row| (std::cmp::Reverse(row.count), row.rule.code));
        match format {
            OutputFormat::Json => format!("{}\n", json_array(&rules)),
            OutputFormat::Jsonl => rules.iter().map(|row| format!("{}\n", json(row))).collect(),
            _ => table(&rules, styles),
        }
    }
}

fn table(rules: &[RuleCount], Styles { strong, faint, good, .. }: Styles) -> String {
    let width = rules.iter().map(|row| grouped(row.count).len()).max().unwrap_or(0);
    let name_width = rules.iter().map(|row| row.rule.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for row in rules {
        let mark = match row {
            row if row.safe == row.count => "[*]",
            row if row.safe > 0 => "[-]",
            row if row.unsafe_ > 0 => "[?]",
            _ => "   ",
        };
        let Rule { code, name, summary, .. } = row.rule;
        let count = grouped(row.count);
        let _ = writeln!(
            out,
            "{count:>width$}  {strong}{code}{strong:#} {good}{mark}{good:#} {name:name_width$}  {faint}{summary}{faint:#}"
        );
    }
    out
}

fn json(row: &RuleCount) -> String {
    let RuleCount { rule, count, safe, unsafe_ } = *row;
    let row = Row {
        code: rule.code,
        name: rule.name,
        group: rule.group.name(),
        count,
        safe_fixes: safe,
        unsafe_fixes: unsafe_,
    };
    kifu::json::line(&row)
}

fn json_array(rules: &[RuleCount]) -> String {
    let rows: Vec<String> = rules.iter().map(json).collect();
    if rows.is_empty() { "[]".to_owned() } else { format!("[\n{}\n]", rows.join(",\n")) }
}
