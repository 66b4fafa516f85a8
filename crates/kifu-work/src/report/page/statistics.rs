//! The numbers of findings by rule, as a table.

use kifu_check::Rule;

use super::super::rule_counts::{RuleCount, RuleCounts};
use crate::numbers::grouped;
use crate::terminal::{Page, Styles};

impl RuleCounts {
    /// Returns one line per rule, the most frequent first; `[*]` marks rules whose findings all have safe fixes, `[-]` some
    /// of them, `[?]` unsafe fixes.
    #[must_use]
    pub fn table(&self, styles: Styles) -> Page {
        let Styles { plain, strong, faint, good, .. } = styles;
        let rules = self.rows();
        let width = rules.iter().map(|row| grouped(row.count).len()).max().unwrap_or(0);
        let name_width = rules.iter().map(|row| row.rule.name.len()).max().unwrap_or(0);
        let mut page = Page::new();
        for row in &rules {
            let Rule { code, name, summary, .. } = row.rule;
            let (count, mark) = (grouped(row.count), mark(row));
            page.push(plain, format_args!("{count:>width$}  ")).push(strong, code).push(plain, ' ').push(good, mark);
            page.push(plain, format_args!(" {name:name_width$}  ")).line(faint, summary);
        }
        page
    }

    /// Returns the rows as one JSON array, one line each.
    #[must_use]
    pub fn to_json(&self) -> String {
        let lines: Vec<String> = self.rows().iter().map(kifu::json::line).collect();
        if lines.is_empty() { "[]\n".to_owned() } else { format!("[\n{}\n]\n", lines.join(",\n")) }
    }

    /// Returns the rows as one JSON object per line.
    #[must_use]
    pub fn to_jsonl(&self) -> String {
        self.rows().iter().map(|row| kifu::json::line(row) + "\n").collect()
    }
}

fn mark(row: &RuleCount) -> &'static str {
    match row {
        row if row.safe_fixes == row.count => "[*]",
        row if row.safe_fixes > 0 => "[-]",
        row if row.unsafe_fixes > 0 => "[?]",
        _ => "   ",
    }
}
