//! Counts the findings of the rules in whole folders of records. The counts are committed as text, so that a change of
//! behaviour shows as a diff.
//!
//! The records in `samples/` are always checked. If `KIFU_CORPUS` names the folder of a larger collection, that is
//! checked too; its counts are in `suite/conformance/rules-corpus.txt`. `UPDATE=1` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::folders::{compare_corpus, compare_samples, records};
use kifu_check::{Level, Options, RULES, Safety, check};
use kifu_sgf::Collection;

#[test]
fn samples() {
    compare_samples(report, "rules-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "rules-corpus.txt");
}

/// The counts of one folder.
#[derive(Default)]
pub(crate) struct Counts {
    files: usize,
    /// The number of files with no finding above the level of information.
    clean: usize,
    findings: BTreeMap<&'static str, Findings>,
}

/// The findings of one rule.
#[derive(Default)]
pub(crate) struct Findings {
    files: usize,
    places: usize,
    /// The number of places by level: information, warnings, errors.
    levels: [usize; 3],
    /// The number of places by the best fix: by hand, unsafe, safe.
    fixes: [usize; 3],
}

impl Findings {
    fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.places += other.places;
        for (sum, more) in self.levels.iter_mut().zip(other.levels).chain(self.fixes.iter_mut().zip(other.fixes)) {
            *sum += more;
        }
    }
}

fn report(folder: &Path) -> String {
    let mut folders = BTreeMap::<String, Counts>::new();
    let mut all = Counts::default();
    for (name, path) in records(folder) {
        let counts = folders.entry(name).or_default();
        let findings = count(&fs::read(&path).unwrap(), counts);
        all.files += 1;
        all.clean += usize::from(is_clean(&findings));
        findings.iter().for_each(|(rule, found)| all.findings.entry(rule).or_default().add(found));
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-check --test all conformance`: what the rules find in the records of a folder.\n\
         A rule's counts are: files that it finds something in, places; by level and by fix where they differ.\n",
    );
    if folders.len() > 1 {
        write_counts(&mut text, "all", &all);
        let silent: Vec<_> =
            RULES.iter().map(|rule| rule.name).filter(|name| !all.findings.contains_key(name)).collect();
        writeln!(text, "  nothing found by: {}", silent.join(", ")).unwrap();
    }
    for (name, counts) in &folders {
        write_counts(&mut text, name, counts);
    }
    text
}

pub(crate) fn write_counts(text: &mut String, name: &str, counts: &Counts) {
    let Counts { files, clean, findings } = counts;
    writeln!(text, "\n{name}\n  {files} files, {clean} without warnings and errors").unwrap();
    for (rule, Findings { files, places, levels, fixes }) in findings {
        let list = |names: [&str; 3], counts: &[usize; 3]| {
            let there = names.into_iter().zip(counts).filter(|(_, count)| **count > 0);
            let words =
                there.map(|(name, count)| if count == places { name.into() } else { format!("{name} {count}") });
            words.collect::<Vec<String>>().join(" ")
        };
        let levels = list(["info", "warning", "error"], levels);
        let fixes = list(["by hand", "unsafe fix", "safe fix"], fixes);
        let fixes = if fixes.is_empty() { fixes } else { format!(", {fixes}") };
        writeln!(text, "  {rule}: {files}, {places} ({levels}{fixes})").unwrap();
    }
}

pub(crate) fn count(source: &[u8], counts: &mut Counts) -> BTreeMap<&'static str, Findings> {
    let mut findings = BTreeMap::<&str, Findings>::new();
    for diagnostic in check(&Collection::parse(source), &Options::default()) {
        let found = findings.entry(diagnostic.rule.name).or_default();
        found.files = 1;
        found.places += 1;
        match diagnostic.level {
            Level::Off => panic!("{} speaks though it is off", diagnostic.rule.name),
            Level::Info => found.levels[0] += 1,
            Level::Warning => found.levels[1] += 1,
            Level::Error => found.levels[2] += 1,
        }
        match diagnostic.fix.map(|fix| fix.safety) {
            None => {}
            Some(Safety::Manual) => found.fixes[0] += 1,
            Some(Safety::Unsafe) => found.fixes[1] += 1,
            Some(Safety::Safe) => found.fixes[2] += 1,
        }
    }
    counts.files += 1;
    counts.clean += usize::from(is_clean(&findings));
    findings.iter().for_each(|(rule, found)| counts.findings.entry(rule).or_default().add(found));
    findings
}

fn is_clean(findings: &BTreeMap<&str, Findings>) -> bool {
    findings.values().all(|found| found.levels[1] + found.levels[2] == 0)
}
