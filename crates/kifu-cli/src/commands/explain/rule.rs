//! What a rule means: its facts, and the document it comes with.

use std::fmt::Write;

use kifu_check::{Group, Level, RULES, Rule};

use super::markdown;
use super::word::Word;
use crate::draw::wrap;
use crate::output::{Styles, columns};

/// The pages that a word asks for: a rule by name or code, a group as a list, a message of SGFC as its rules.
pub(super) fn pages(asked: &Word, styles: Styles) -> Vec<String> {
    match asked {
        Word::Sgfc(number) => match RULES.iter().copied().filter(|rule| rule.sgfc.contains(number)).collect::<Vec<_>>()
        {
            rules if rules.is_empty() => Vec::new(),
            rules => {
                let strong = styles.strong;
                let list = format!("{strong}SGFC {number}{strong:#}\n\n{}", list(&rules, styles));
                if let [only] = rules[..] { vec![list, page(only, styles)] } else { vec![list] }
            }
        },
        Word::Any(word) => {
            let is_meant = |rule: &&&Rule| rule.name.eq_ignore_ascii_case(word) || rule.code.eq_ignore_ascii_case(word);
            let mut pages: Vec<String> = RULES.iter().filter(is_meant).map(|rule| page(rule, styles)).collect();
            if let Some(group) = Group::ALL.iter().find(|group| group.name().eq_ignore_ascii_case(word)) {
                let rules: Vec<_> = RULES.iter().copied().filter(|rule| rule.group == *group).collect();
                let strong = styles.strong;
                pages.push(format!(
                    "{strong}The rules of the group {}{strong:#}\n\n{}",
                    group.name(),
                    list(&rules, styles)
                ));
            }
            pages
        }
    }
}

/// A list of the rules that have a word in their names, unless it is the whole name.
pub(super) fn mentions(word: &str, styles: Styles) -> Option<String> {
    let word = word.to_lowercase();
    let has_word = |rule: &&Rule| rule.name != word && rule.name.split('-').any(|part| part == word);
    let rules: Vec<_> = RULES.iter().copied().filter(has_word).collect();
    let strong = styles.strong;
    (!rules.is_empty()).then(|| format!("{strong}Rules about it{strong:#}\n\n{}", list(&rules, styles)))
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

fn page(rule: &Rule, styles: Styles) -> String {
    let Styles { strong, faint, accent, .. } = styles;
    let width = columns().min(100);
    let mut text = format!("{strong}{}{strong:#}  {accent}{}{accent:#}\n", rule.code, rule.name);
    for line in wrap(&facts(rule).join(" · "), width.saturating_sub(2)) {
        let _ = writeln!(text, "  {faint}{line}{faint:#}");
    }
    text.push('\n');
    // The title is said already.
    let body = rule.doc.split_once('\n').map_or(rule.doc, |(_, body)| body);
    text.push_str(&markdown::render(body, width, styles));
    text
}

/// What the document does not say, a phrase each.
fn facts(rule: &Rule) -> Vec<String> {
    let mut facts = vec![format!("group {}", rule.group.name())];
    let word = |level| if level == Level::Off { "off unless asked for" } else { Level::name(level) };
    let (ff4, older) = (word(rule.levels.ff4), word(rule.levels.older));
    facts.push(if ff4 == older { ff4.to_owned() } else { format!("{ff4} in FF[4], {older} in older records") });
    facts.push(match rule.fix {
        Some(safety) => format!("{} fix", safety.name()),
        None => "no fix".to_owned(),
    });
    if rule.loses_data {
        facts.push("readers may lose data".to_owned());
    }
    if !rule.sgfc.is_empty() {
        let numbers: Vec<String> = rule.sgfc.iter().map(u8::to_string).collect();
        facts.push(format!("SGFC {}", numbers.join(", ")));
    }
    facts.push(format!("since {}", rule.since));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_page() {
        for rule in RULES {
            let page = page(rule, Styles::default());
            assert!(page.starts_with(rule.code) && page.contains("Why\n") && !page.contains("```"), "{page}");
        }
    }

    #[test]
    fn every_message_of_sgfc_that_a_rule_names_is_found() {
        for number in RULES.iter().flat_map(|rule| rule.sgfc) {
            assert!(!pages(&Word::Sgfc(*number), Styles::default()).is_empty());
        }
        assert!(pages(&Word::Sgfc(200), Styles::default()).is_empty());
    }
}
