//! What a rule means: its facts, and the document it comes with.

use kifu_check::Rule;

use super::markdown;
use crate::explain::{Topic, Word, rule_facts, rules_of};
use crate::terminal::{Page, Styles, Terminal};

/// The pages that a word asks for: a rule by name or code, a group as a list, a message of SGFC as its rules.
pub(super) fn pages(asked: &Word, topic: &Topic, terminal: &Terminal) -> Vec<Page> {
    if let Word::Sgfc(number) = asked {
        let page_of_list = || titled(&format!("SGFC {number}"), &topic.rules, terminal.styles);
        return match topic.rules[..] {
            [] => Vec::new(),
            [only] => vec![page_of_list(), page(only, terminal)],
            _ => vec![page_of_list()],
        };
    }
    let mut pages: Vec<Page> = topic.rules.iter().map(|rule| page(rule, terminal)).collect();
    if let Some(group) = topic.group {
        let rules: Vec<_> = rules_of(group).collect();
        pages.push(titled(&format!("The rules of the group {}", group.name()), &rules, terminal.styles));
    }
    pages
}

/// A list of the rules that have a word in their names.
pub(super) fn mentions(topic: &Topic, styles: Styles) -> Option<Page> {
    let rules = &topic.mentions;
    (!rules.is_empty()).then(|| titled("Rules about it", rules, styles))
}

/// A list of rules below a title.
fn titled(title: &str, rules: &[&Rule], styles: Styles) -> Page {
    let mut page = Page::new();
    page.line(styles.strong, title).end().add(&list(rules, styles));
    page
}

/// One line a rule.
pub(super) fn list(rules: &[&Rule], Styles { plain, strong, faint, .. }: Styles) -> Page {
    let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut page = Page::new();
    for rule in rules {
        let Rule { code, name, summary, .. } = rule;
        page.push(strong, code).push(plain, format_args!(" {name:width$}  ")).line(faint, summary);
    }
    page
}

fn page(rule: &Rule, terminal: &Terminal) -> Page {
    let Styles { plain, strong, faint, accent, .. } = terminal.styles;
    let width = terminal.columns.min(100);
    let mut page = Page::new();
    page.push(strong, rule.code).push(plain, "  ").line(accent, rule.name);
    for line in terminal.wrap(&rule_facts(rule).join(" · "), width.saturating_sub(2)) {
        page.push(plain, "  ").line(faint, line);
    }
    page.end();
    // The title is said already.
    let body = rule.doc.split_once('\n').map_or(rule.doc, |(_, body)| body);
    page.add(&markdown::render(body, width, terminal));
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_check::RULES;

    #[test]
    fn every_rule_has_a_page() {
        for rule in RULES {
            let page = page(rule, &Terminal::default()).to_string();
            assert!(page.starts_with(rule.code) && page.contains("Why\n") && !page.contains("```"), "{page}");
        }
    }
}
