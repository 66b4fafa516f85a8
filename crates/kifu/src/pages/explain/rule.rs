//! What a rule means: its facts, and the document it comes with.

use std::fmt::Write;

use kifu_check::Rule;

use super::markdown;
use crate::explain::{Topic, Word, rule_facts, rules_of};
use crate::terminal::{Styles, Terminal};

/// The pages that a word asks for: a rule by name or code, a group as a list, a message of SGFC as its rules.
pub(super) fn pages(asked: &Word, topic: &Topic, terminal: &Terminal) -> Vec<String> {
    let strong = terminal.styles.strong;
    if let Word::Sgfc(number) = asked {
        let page_of_list = || format!("{strong}SGFC {number}{strong:#}\n\n{}", list(&topic.rules, terminal.styles));
        return match topic.rules[..] {
            [] => Vec::new(),
            [only] => vec![page_of_list(), page(only, terminal)],
            _ => vec![page_of_list()],
        };
    }
    let mut pages: Vec<String> = topic.rules.iter().map(|rule| page(rule, terminal)).collect();
    if let Some(group) = topic.group {
        let rules: Vec<_> = rules_of(group).collect();
        pages.push(format!(
            "{strong}The rules of the group {}{strong:#}\n\n{}",
            group.name(),
            list(&rules, terminal.styles)
        ));
    }
    pages
}

/// A list of the rules that have a word in their names.
pub(super) fn mentions(topic: &Topic, styles: Styles) -> Option<String> {
    let strong = styles.strong;
    let rules = &topic.mentions;
    (!rules.is_empty()).then(|| format!("{strong}Rules about it{strong:#}\n\n{}", list(rules, styles)))
}

/// One line a rule.
pub(super) fn list(rules: &[&Rule], Styles { strong, faint, .. }: Styles) -> String {
    let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for rule in rules {
        let Rule { code, name, summary, .. } = rule;
        let _ = writeln!(out, "{strong}{code}{strong:#} {name:width$}  {faint}{summary}{faint:#}");
    }
    out
}

fn page(rule: &Rule, terminal: &Terminal) -> String {
    let Styles { strong, faint, accent, .. } = terminal.styles;
    let width = terminal.columns.min(100);
    let mut text = format!("{strong}{}{strong:#}  {accent}{}{accent:#}\n", rule.code, rule.name);
    for line in terminal.wrap(&rule_facts(rule).join(" · "), width.saturating_sub(2)) {
        let _ = writeln!(text, "  {faint}{line}{faint:#}");
    }
    text.push('\n');
    // The title is said already.
    let body = rule.doc.split_once('\n').map_or(rule.doc, |(_, body)| body);
    text.push_str(&markdown::render(body, width, terminal));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_check::RULES;

    #[test]
    fn every_rule_has_a_page() {
        for rule in RULES {
            let page = page(rule, &Terminal::default());
            assert!(page.starts_with(rule.code) && page.contains("Why\n") && !page.contains("```"), "{page}");
        }
    }
}
