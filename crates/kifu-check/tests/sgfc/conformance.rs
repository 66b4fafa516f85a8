//! The findings in SGFC's own test files.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use kifu_check::{Options, check};
use kifu_sgf::{Collection, LineIndex};

use crate::sgfc::numbers::NUMBERS;
use crate::sgfc::rules_of;

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_of_sgfc() {
    let corpus = env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let folder = Path::new(&corpus).join("fixtures/sgfc");
    if folder.is_dir() {
        kifu_testkit::committed("suite/conformance/sgfc.txt", &report(&folder));
    }
}

/// The places reported by each rule, as `file:line:column`, by number of SGFC.
type Places = BTreeMap<u8, BTreeMap<&'static str, Vec<String>>>;

fn report(folder: &Path) -> String {
    let mut text = String::from(
        "Made by `cargo test -p kifu-check --test all sgfc`: what is found in SGFC's own test files, which are not ours to\n\
         ship. A line is line:column, level, rule, and the numbers of SGFC that the rule stands for; at default levels.\n",
    );
    let mut places = Places::new();
    for path in files(folder) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let bytes = fs::read(&path).unwrap();
        let collection = Collection::parse(&bytes);
        let lines = LineIndex::new(collection.source());
        let found = check(&collection, &Options::default());
        writeln!(text, "\n{name} ({} findings)", found.len()).unwrap();
        for diagnostic in &found {
            let rule = diagnostic.rule;
            let (line, column) = collection.line_column(&lines, diagnostic.span.start);
            let numbers: Vec<_> = rule.sgfc.iter().map(u8::to_string).collect();
            let numbers = if numbers.is_empty() { "–".to_owned() } else { numbers.join(", ") };
            writeln!(text, "  {:>6} {:7} {} ({numbers})", format!("{line}:{column}"), diagnostic.level, rule.name)
                .unwrap();
            for &number in rule.sgfc {
                places.entry(number).or_default().entry(rule.name).or_default().push(format!("{name}:{line}:{column}"));
            }
        }
    }
    by_number(&places, &mut text);
    text
}

fn by_number(places: &Places, text: &mut String) {
    text.push_str(
        "\nBy number of SGFC: our rules with how often they speak in all of these files, and where first.\n\n",
    );
    for row in NUMBERS {
        write!(text, "{:>4}  ", row.number).unwrap();
        match (places.get(&row.number), row.without_rule) {
            (Some(rules), _) => {
                let rules: Vec<_> =
                    rules.iter().map(|(name, places)| format!("{name} {} × ({})", places.len(), places[0])).collect();
                writeln!(text, "{}", rules.join(", ")).unwrap();
            }
            (None, Some(reason)) => writeln!(text, "no rule: {reason}").unwrap(),
            (None, None) => writeln!(text, "{}", why_silent(row.number)).unwrap(),
        }
    }
}

/// The reason why a number with a rule is not found in the test files.
fn why_silent(number: u8) -> String {
    match WHY_SILENT.iter().find(|(silent, _)| *silent == number) {
        Some((_, reason)) => format!("not found here: {reason}"),
        None => {
            let names: Vec<_> = rules_of(number).iter().map(|rule| rule.name).collect();
            format!("not found here; see {}", names.join(", "))
        }
    }
}

const SHORT: &str = "SGFC says it only with -r; our rules judge whole games, and these have a few moves only";

const WHY_SILENT: &[(u8, &str)] = &[
    (7, "there is a game tree in each of these files"),
    (25, "the pairs have white space in them (15), which is told once for all kinds of values"),
    (31, "the long identifier is unknown as well (35), and one fault is told once"),
    (60, "SGFC says it only with -r; our rule is off unless asked for"),
    (61, "SGFC says it only with -r; the test has stones of White as well, as problems have, or no moves"),
    (62, SHORT),
    (63, SHORT),
    (64, "SGFC says it only with -z; no fork has so many"),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sgf") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    paths
}
