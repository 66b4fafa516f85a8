//! The documents generated from the table of rules.

use std::fmt::Write as _;

use kifu_check::{Group, Level, Levels, RULES, Rule, Safety};

use crate::sgfc::numbers::{NUMBERS, Number, WAITING};
use crate::sgfc::rules_of;

#[test]
fn rules() {
    let mut text = String::from(
        "# Rules\n\n\
         Written from the table of rules by `UPDATE=1 cargo test -p kifu-check`; do not edit. `kifu explain RULE` shows\n\
         one of them.\n\n\
         Two levels are those for FF[4] and for older records. A fix is *safe* if it loses no data and guesses\n\
         nothing, *unsafe* if it is a sensible guess, and *manual* if only a person can make it. Where this differs\n\
         from case to case, the rule's document lists the cases. Rules that are *off* run only if selected. A † marks\n\
         faults through which programs can lose part of the record.\n",
    );
    for &group in Group::ALL {
        writeln!(text, "\n## {}\n\n| rule | code | level | fix | finds |\n|---|---|---|---|---|", group.name())
            .unwrap();
        for rule in of_group(group) {
            let Rule { name, code, summary, levels, fix, loses_data, .. } = rule;
            let mark = if *loses_data { " †" } else { "" };
            let (levels, fix) = (shown(*levels), shown_fix(rule, *fix));
            writeln!(text, "| [{name}](#{name}){mark} | {code} | {levels} | {fix} | {} |", cell(summary)).unwrap();
        }
    }
    text.push_str("\n# One by one\n");
    for rule in Group::ALL.iter().flat_map(|&group| of_group(group)) {
        text.push('\n');
        text.push_str(&demoted(rule.doc));
    }
    kifu_testkit::committed("docs/rules.md", &text);
}

#[test]
fn from_sgfc_numbers() {
    let mut text = String::from(
        "# Message numbers of SGFC\n\n\
         Written from the table of rules by `UPDATE=1 cargo test -p kifu-check`; do not edit. `kifu explain NUMBER` shows\n\
         the rules of one number.\n\n\
         SGFC is the reference checker of FF[4], by Arno Hollosi. Its messages have numbers.\n\
         A rule of kifu finds one kind of fault; if SGFC uses one number for several faults, the table lists several rules.\n\n\
         | SGFC | about | rules |\n|---:|---|---|\n",
    );
    for Number { number, about, without_rule } in NUMBERS {
        let rules: Vec<_> = rules_of(*number).iter().map(|rule| format!("[{0}](rules.md#{0})", rule.name)).collect();
        let answer = match without_rule {
            Some(reason) => format!("none: {reason}"),
            None if WAITING.contains(number) => "not yet".to_owned(),
            None => rules.join(", "),
        };
        writeln!(text, "| {number} | {} | {} |", cell(about), cell(&answer)).unwrap();
    }
    let ours: Vec<_> = RULES.iter().filter(|rule| rule.sgfc.is_empty()).map(|rule| rule.name).collect();
    writeln!(text, "\n{} of the {} rules find faults that have no number in SGFC:", ours.len(), RULES.len()).unwrap();
    for &group in Group::ALL {
        let names: Vec<_> = of_group(group)
            .filter(|rule| rule.sgfc.is_empty())
            .map(|rule| format!("[{0}](rules.md#{0})", rule.name))
            .collect();
        if !names.is_empty() {
            writeln!(text, "\n- {}: {}", group.name(), names.join(", ")).unwrap();
        }
    }
    kifu_testkit::committed("docs/from-sgfc-numbers.md", &text);
}

/// The safety of the fixes of a rule; the document tells whether some are less safe than the best.
fn shown_fix(rule: &Rule, best: Option<Safety>) -> String {
    let section = rule.doc.split("## Fix").nth(1).and_then(|rest| rest.split("## ").next()).unwrap_or_default();
    match best {
        None => "–".to_owned(),
        Some(Safety::Safe) if section.to_lowercase().contains("unsafe") => "safe or unsafe".to_owned(),
        Some(safety) => safety.name().to_owned(),
    }
}

fn of_group(group: Group) -> impl Iterator<Item = &'static Rule> {
    let mut rules: Vec<_> = RULES.iter().copied().filter(|rule| rule.group == group).collect();
    rules.sort_by_key(|rule| rule.name);
    rules.into_iter()
}

fn shown(levels: Levels) -> String {
    let Levels { ff4, older } = levels;
    let name = Level::name;
    if ff4 == older { name(ff4).to_owned() } else { format!("{}, {}", name(ff4), name(older)) }
}

/// A text as the cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// A document as a part of another one: its headings one level lower, except inside of fenced blocks.
fn demoted(doc: &str) -> String {
    let mut text = String::new();
    let mut is_fenced = false;
    for line in doc.lines() {
        is_fenced ^= line.starts_with("```");
        let deeper = if !is_fenced && line.starts_with('#') { "#" } else { "" };
        writeln!(text, "{deeper}{line}").unwrap();
    }
    text
}
