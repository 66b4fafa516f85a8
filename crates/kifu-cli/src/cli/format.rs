//! The output formats `text` and `json`, and `--json`, which is short for `--format json`.

use clap::builder::ArgPredicate;
use clap::{Arg, ArgAction, Command, ValueEnum};

/// The format of an answer.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrintFormat {
    /// Text for people
    Text,
    /// JSON for programs
    Json,
}

/// The name of the option, and the name of its value for JSON, which is also that of the short option.
const FORMAT: &str = "format";
const JSON: &str = "json";

/// The group of the options that make a command print an answer, in commands that print one only with these options.
pub(super) const PRINTED: &str = "printed";

/// Adds `--json`, the same as `--format json`, to a command that prints JSON.
pub(super) fn with_json(command: Command) -> Command {
    if !prints_json(&command) {
        return command;
    }
    let json = Arg::new(JSON).long(JSON).action(ArgAction::SetTrue).conflicts_with(FORMAT);
    let json = json.help("Print JSON: short for --format json");
    let json = if command.get_groups().any(|group| *group.get_id() == PRINTED) { json.requires(PRINTED) } else { json };
    command.mut_arg(FORMAT, |format| format.default_value_if(JSON, ArgPredicate::Equals("true".into()), JSON)).arg(json)
}

/// True if a command has a format `json`.
fn prints_json(command: &Command) -> bool {
    let format = command.get_arguments().find(|argument| *argument.get_id() == FORMAT);
    format.is_some_and(|format| format.get_possible_values().iter().any(|value| value.get_name() == JSON))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kifu_work::json_keys::OUTPUTS;

    use crate::cli::{command, parse_from};

    /// The commands that print JSON, and the other arguments that each needs.
    const PRINTING: &[(&str, &str)] = &[
        ("check", ""),
        ("dedupe", ""),
        ("diff", "a b"),
        ("explain", ""),
        ("explore", ""),
        ("index", "--status"),
        ("info", ""),
        ("report", "player x"),
        ("score", ""),
        ("review", ""),
        ("search", ""),
        ("show", ""),
        ("stats", ""),
        ("tree", ""),
    ];

    fn parsed(line: &str) -> Result<String, String> {
        let read = parse_from(line.split_whitespace()).map_err(|error| error.to_string())?;
        Ok(format!("{read:?}"))
    }

    #[test]
    fn json_is_a_format() {
        for (name, rest) in PRINTING {
            let long = parsed(&format!("kifu {name} --format json {rest}")).expect(name);
            for short in ["--json", "-f json"] {
                assert_eq!(parsed(&format!("kifu {name} {short} {rest}")).as_ref(), Ok(&long), "{name} {short}");
            }
            assert!(parsed(&format!("kifu {name} --json --format json {rest}")).is_err(), "{name}");
        }
        let with_json: Vec<_> = command()
            .get_subcommands()
            .filter(|sub| sub.get_arguments().any(|argument| *argument.get_id() == "json"))
            .map(|sub| sub.get_name().to_owned())
            .collect();
        assert_eq!(with_json.len(), PRINTING.len(), "{with_json:?}");
        // Every output is documented.
        for name in with_json {
            assert!(OUTPUTS.iter().any(|output| output.command.split(' ').next() == Some(&name)), "{name}");
        }
        assert!(parsed("kifu index --json").is_err());
        assert!(parsed("kifu search --count --json").is_err());
        assert!(parsed("kifu show -f kitty --json").is_err());
    }

    /// A short option has the same meaning in all commands.
    #[test]
    fn letters_have_one_meaning() {
        let mut letters: HashMap<char, String> = HashMap::new();
        for sub in command().get_subcommands() {
            for argument in sub.get_arguments() {
                let (Some(letter), Some(long)) = (argument.get_short(), argument.get_long()) else { continue };
                let known = letters.entry(letter).or_insert_with(|| long.to_owned());
                assert_eq!(known, long, "-{letter} of kifu {}", sub.get_name());
            }
        }
        for (letter, long) in [('f', "format"), ('m', "move"), ('n', "limit"), ('o', "output"), ('p', "pattern")] {
            assert_eq!(letters.get(&letter).map(String::as_str), Some(long));
        }
    }

    /// Errors about numbers use no terms of programming languages.
    #[test]
    fn numbers_are_refused_in_plain_words() {
        for sub in command().get_subcommands() {
            for option in sub.get_arguments().filter(|argument| argument.get_action().takes_values()) {
                let Some(long) = option.get_long() else { continue };
                for value in ["-1", "0", "x", "99999999999999999999999"] {
                    let Err(said) = parsed(&format!("kifu {} --{long} {value}", sub.get_name())) else { continue };
                    let riddles = ["non-zero type", "invalid digit", "too large to fit", "is not in", "'-- -1'"];
                    let riddle = riddles.iter().find(|riddle| said.contains(**riddle));
                    assert_eq!(riddle, None, "kifu {} --{long} {value}: {said}", sub.get_name());
                }
            }
        }
        let jobs = parsed("kifu check -j 0").unwrap_err();
        assert!(jobs.contains("expected a whole number, 1 or more"), "{jobs}");
        let back = parsed("kifu show --move -1").unwrap_err();
        assert!(back.contains("expected a move number, or last"), "{back}");
    }
}
