//! Tips for words that are no command or option of kifu, but are meant as one.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Commands of other programs, or other words for ours, with the command that is meant.
const COMMANDS: &[(&str, &str)] = &[
    ("count", "score"),
    ("dataset", "index"),
    ("draw", "render"),
    ("find", "search"),
    ("format", "fmt"),
    ("lint", "check"),
    ("open", "view"),
    ("practice", "study"),
    ("practise", "study"),
    ("print", "render"),
    ("repair", "check"),
    ("stat", "stats"),
    ("validate", "check"),
    ("web", "serve"),
];

/// Options that are no options: the commands, none for all of them, the words, and what is meant.
const OPTIONS: &[(&[&str], &[&str], &str)] = &[
    (&["strip"], &["--comments", "--comment"], "--part comments"),
    (&["strip"], &["--marks", "--markup"], "--part markup"),
    (&["check"], &["--rule", "--rules"], "--select"),
    (&["check"], &["--dry-run", "-n"], "--diff"),
    (&["check"], &["--repair"], "--fix"),
    (&["render"], &["--width", "--height"], "--size"),
    (&["render"], &["--crop", "--shrink", "--part"], "--region"),
    (&["render"], &["--viewer"], "-f viewer"),
    (&["render"], &["--language"], "--lang"),
    (&["dedupe"], &["--move", "--delete", "--remove"], "--move-to FOLDER"),
    (&["convert"], &["--utf8", "--utf-8"], "--to-utf8"),
    (&["explore", "search"], &["--moves-played", "--sequence"], "--played"),
    (&["convert", "dedupe", "fmt", "merge", "rename", "set", "split", "strip", "transform"], &["-n"], "--dry-run"),
    (&["undo"], &["--force"], "--diff"),
    (&[], &["--csv"], "--format csv"),
    (&[], &["--jsonl"], "--format jsonl"),
    (&[], &["--out", "--outfile"], "--output"),
    (&[], &["--recursive", "-r", "-R"], "no option: of a folder, all records below it are read"),
    (&[], &["--in-place", "-i"], "no option: without -o, files are changed in place"),
];

/// Puts a better tip into an error about an unknown word.
pub(super) fn with_tip(mut error: clap::Error, arguments: &[OsString]) -> clap::Error {
    let word = |error: &clap::Error, kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = word(&error, ContextKind::InvalidSubcommand).unwrap_or_default();
            if let Some((_, meant)) = COMMANDS.iter().find(|(known, _)| *known == word) {
                error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![(*meant).to_owned()]));
            }
        }
        ErrorKind::UnknownArgument => {
            let word = word(&error, ContextKind::InvalidArg).unwrap_or_default();
            // That the word could be the name of a file helps nobody.
            error.remove(ContextKind::Suggested);
            if let Some(tip) = tip(&word, arguments) {
                error.remove(ContextKind::SuggestedArg);
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
            }
        }
        _ => {}
    }
    error
}

/// The option that is meant in this command, else the commands that have an option of this name.
fn tip(word: &str, arguments: &[OsString]) -> Option<String> {
    let all = super::command();
    let command = arguments.iter().skip(1).find_map(|word| Some(all.find_subcommand(word)?.get_name()))?;
    let is_meant = |(commands, words, _): &&(&[&str], &[&str], &str)| {
        (commands.is_empty() || commands.contains(&command)) && words.contains(&word)
    };
    if let Some((_, _, meant)) = OPTIONS.iter().find(is_meant) {
        return Some(if meant.starts_with('-') {
            format!("{word} is {meant} here")
        } else {
            format!("{word} is {meant}")
        });
    }
    let long = word.strip_prefix("--")?;
    let has_it = |sub: &&clap::Command| sub.get_arguments().any(|argument| argument.get_long() == Some(long));
    let names: Vec<&str> = all.get_subcommands().filter(has_it).map(clap::Command::get_name).collect();
    (!names.is_empty()).then(|| format!("--{long} is an option of kifu {}", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{command, parse_from};

    #[track_caller]
    fn check(line: &str, part: &str) {
        let error = parse_from(line.split(' ')).expect_err(line).to_string();
        assert!(error.contains(part), "{line}: {error}");
        assert!(!error.contains("as a value"), "{line}: {error}");
    }

    #[test]
    fn words_for_what_is_meant() {
        check("kifu strip --comments a.sgf", "--comments is --part comments here");
        check("kifu rename -n {date} a.sgf", "-n is --dry-run here");
        check("kifu stats --csv a.sgf", "--csv is --format csv here");
        check("kifu fmt -r a.sgf", "all records below it are read");
        check("kifu render --viewer a.sgf", "-f viewer");
        check("kifu show --select x", "--select is an option of kifu check");
        check("kifu check --selct x", "exists: '--select'");
        check("kifu practise", "'study'");
        check("kifu show --qwxz", "unexpected argument '--qwxz'");
    }

    /// The words are no options of their commands, and what is meant exists.
    #[test]
    fn tips_are_true() {
        let all = command();
        for (commands, words, meant) in OPTIONS {
            let subs = all.get_subcommands().filter(|sub| commands.is_empty() || commands.contains(&sub.get_name()));
            for sub in subs {
                let has = |word: &str| {
                    sub.get_arguments().any(|argument| match word.strip_prefix("--") {
                        Some(long) => argument.get_long() == Some(long),
                        None => argument.get_short().map(|short| format!("-{short}")).as_deref() == Some(word),
                    })
                };
                assert!(commands.is_empty() || !words.iter().any(|word| has(word)), "{} {words:?}", sub.get_name());
                let option = meant.split(' ').next().unwrap_or_default();
                assert!(commands.is_empty() || !option.starts_with('-') || has(option), "{} {meant}", sub.get_name());
            }
            commands.iter().for_each(|name| assert!(all.find_subcommand(name).is_some(), "{name}"));
        }
        for (word, meant) in COMMANDS {
            assert!(all.find_subcommand(word).is_none() && all.find_subcommand(meant).is_some(), "{word} {meant}");
        }
    }
}
