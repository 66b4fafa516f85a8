//! Additions to `kifu.toml` that turn rules off for some records.

use std::path::Path;

use kifu_check::Rule;

use super::file;

/// Returns the text to append to a `kifu.toml` so that a rule is off for a path below its folder: a file, or a folder
/// with `/` at its end; empty for the whole folder. `None` if the result could not be read, for example because `text`
/// cannot be.
///
/// ```
/// let rule = kifu::check::Rule::find("odd-komi").unwrap();
/// let addition = kifu_work::config::ignoring("", "old/game [1].sgf", rule).unwrap();
/// assert_eq!(addition, "[[check.per-path]]\npaths = ['/old/game \\[1\\].sgf']\nignore = ['odd-komi']\n");
/// ```
#[must_use]
pub fn ignoring(text: &str, below: &str, rule: &Rule) -> Option<String> {
    let pattern = if below.is_empty() { "*".to_owned() } else { format!("/{}", escaped(below)) };
    if pattern.contains(['\n', '\r']) {
        return None;
    }
    // A literal string needs no escapes, but cannot contain its own quotation mark.
    let quoted = match pattern.contains('\'') {
        true => format!("\"{}\"", pattern.replace('\\', "\\\\").replace('"', "\\\"")),
        false => format!("'{pattern}'"),
    };
    let gap = match text {
        "" => "",
        _ if text.ends_with('\n') => "\n",
        _ => "\n\n",
    };
    let addition = format!("{gap}[[check.per-path]]\npaths = [{quoted}]\nignore = ['{}']\n", rule.name);
    let path = Path::new("kifu.toml");
    let read = file::read(path, Path::new(""), &format!("{text}{addition}")).ok()?;
    let last = read.per_path.last()?;
    let example = if below.is_empty() || below.ends_with('/') { format!("{below}a.sgf") } else { below.to_owned() };
    last.matches(Path::new(&example)).then_some(addition)
}

/// Returns the offset and the text to insert into a `kifu.toml` so that it names a file of known findings. `None` if it names
/// one already, or if the result could not be read.
///
/// ```
/// let (at, addition) = kifu_work::config::naming_baseline("[check]\nignore = []\n", "known.json").unwrap();
/// assert_eq!((at, &*addition), (8, "baseline = 'known.json'\n"));
/// ```
#[must_use]
pub fn naming_baseline(text: &str, name: &str) -> Option<(usize, String)> {
    let key = format!("baseline = '{name}'\n");
    let mut at = 0;
    let mut header = None;
    for line in text.split_inclusive('\n') {
        at += line.len();
        let is_header = line.trim_start().strip_prefix("[check]").is_some_and(|rest| {
            let rest = rest.trim();
            line.ends_with('\n') && (rest.is_empty() || rest.starts_with('#'))
        });
        header = header.or(is_header.then_some(at));
    }
    let (at, addition) = match header {
        Some(at) => (at, key),
        None if text.is_empty() => (0, format!("[check]\n{key}")),
        None if text.ends_with('\n') => (text.len(), format!("\n[check]\n{key}")),
        None => (text.len(), format!("\n\n[check]\n{key}")),
    };
    let path = Path::new("kifu.toml");
    let before = file::read(path, Path::new(""), text).ok()?;
    let after = file::read(path, Path::new(""), &format!("{}{addition}{}", &text[..at], &text[at..])).ok()?;
    (before.baseline.is_none() && after.baseline.is_some()).then_some((at, addition))
}

/// Escapes the special characters of patterns in a path.
fn escaped(path: &str) -> String {
    let mut text = String::new();
    for char in path.chars() {
        if matches!(char, '*' | '?' | '[' | ']' | '\\' | '{' | '}') {
            text.push('\\');
        }
        text.push(char);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_baseline_is_named_once() {
        let named = |text: &str| {
            naming_baseline(text, "known.json")
                .map(|(at, addition)| format!("{}{addition}{}", &text[..at], &text[at..]))
        };
        let check = |text: &str, expected: Option<&str>| assert_eq!(named(text).as_deref(), expected, "{text}");
        check("", Some("[check]\nbaseline = 'known.json'\n"));
        check("[check] # rules\nignore = []\n", Some("[check] # rules\nbaseline = 'known.json'\nignore = []\n"));
        check("[fmt]\nwidth = 9", Some("[fmt]\nwidth = 9\n\n[check]\nbaseline = 'known.json'\n"));
        check("[check.levels]\n", Some("[check.levels]\n\n[check]\nbaseline = 'known.json'\n"));
        check("[check]\nbaseline = 'old.json'\n", None);
        check("check = { ignore = [] }\n", None);
        check("[check]", None);
        check("[chek]\n", None);
    }

    #[test]
    fn rules_are_off_where_they_are_ignored() {
        let rule = Rule::find("odd-komi").unwrap();
        for name in ["a.sgf", "x y.sgf", "[1].sgf", "a*b?.sgf", "it's \"so\".sgf", "囲碁/{1}.sgf", "!#a.sgf", "f/", ""]
        {
            let mut text = String::new();
            for _ in 0..2 {
                let addition = ignoring(&text, name, rule).expect(name);
                text.push_str(&addition);
            }
            let config = file::read(Path::new("kifu.toml"), Path::new(""), &text).unwrap();
            assert_eq!(config.per_path.len(), 2, "{text}");
            let is_folder = name.is_empty() || name.ends_with('/');
            assert_eq!(config.per_path[0].matches(Path::new("other.sgf")), name.is_empty(), "{name}");
            assert!(is_folder || config.per_path[1].matches(Path::new(name)), "{name}");
        }
        assert_eq!(ignoring("[chek]\n", "a.sgf", rule), None);
        assert_eq!(ignoring("", "a\n.sgf", rule), None);
        assert!(ignoring("[check]\nignore = ['style']", "a.sgf", rule).unwrap().starts_with("\n\n[["));
    }
}
