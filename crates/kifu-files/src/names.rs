//! File names made from content: valid on every system, and special to no program.

use crate::config::CONFIG_NAME;

/// The largest length of a name made by [`safe_name`], in bytes: file systems allow 255, and a number and an
/// extension may be added.
pub const LONGEST_NAME: usize = 200;

/// Characters that become `_`, besides control characters: those that some system rejects, those that change how the
/// rest of a line is read, invisible ones, and the replacement character.
const REPLACED: &[(char, char)] = &[
    ('"', '"'),
    ('*', '*'),
    ('/', '/'),
    (':', ':'),
    ('<', '<'),
    ('>', '?'),
    ('\\', '\\'),
    ('|', '|'),
    // Soft hyphen; marks and overrides of the direction of writing; zero width; separators of lines.
    ('\u{ad}', '\u{ad}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{180e}', '\u{180e}'),
    ('\u{200b}', '\u{200b}'),
    ('\u{200e}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff0}', '\u{ffff}'),
    // Tags and noncharacters.
    ('\u{e0000}', '\u{e007f}'),
    ('\u{fffe}', '\u{ffff}'),
];

/// Names, up to the first dot, that Windows reserves for devices.
const DEVICES: &[&str] = &["con", "prn", "aux", "nul", "conin$", "conout$", "clock$"];

/// The same followed by a digit, including superscript digits.
const PORTS: &[&str] = &["com", "lpt"];

/// Names that kifu, macOS or Windows treat specially.
const SPECIAL: &[&str] = &[CONFIG_NAME, "__macosx", "desktop.ini", "autorun.inf", "thumbs.db"];

/// Converts content into a path component that is valid on every file system.
///
/// Control characters, invisible characters and those that some system rejects become `_`. The name has at most
/// [`LONGEST_NAME`] bytes, begins with neither `.` nor `-`, ends with neither white space nor a dot, and is neither a
/// device of Windows nor a file that is special to kifu, macOS or Windows. A safe name is unchanged.
pub fn safe_name(content: &str) -> String {
    let name = safe_characters(content);
    match name.chars().next() {
        Some('.' | '-') => unreserved(format!("_{}", &name[1..])),
        _ => unreserved(name),
    }
}

/// Converts content into a path component like [`safe_name`], but allows it to begin with `.` or `-`, as a user may
/// write.
pub fn safe_name_as_begun(name: &str) -> String {
    unreserved(safe_characters(name))
}

/// The name with `_` for unsafe characters, and without surrounding blanks.
fn safe_characters(text: &str) -> String {
    let is_replaced = |character: char| {
        character.is_control() || REPLACED.iter().any(|(first, last)| (*first..=*last).contains(&character))
    };
    let name: String = text.chars().map(|character| if is_replaced(character) { '_' } else { character }).collect();
    let name = shortened(&name);
    name.trim_start().trim_end_matches(|last: char| last == '.' || last.is_whitespace()).to_owned()
}

/// A name of at most [`LONGEST_NAME`] bytes that keeps its extension.
fn shortened(name: &str) -> String {
    if name.len() <= LONGEST_NAME {
        return name.to_owned();
    }
    let ending = name.rfind('.').filter(|&at| name.len() - at <= 8).unwrap_or(name.len());
    let (stem, ending) = name.split_at(ending);
    let mut end = LONGEST_NAME - ending.len();
    while !stem.is_char_boundary(end) {
        end -= 1;
    }
    stem[..end].trim_end().to_owned() + ending
}

fn unreserved(name: String) -> String {
    // Some file systems ignore zero-width characters.
    let lower: String = name.to_lowercase().chars().filter(|c| !('\u{200c}'..='\u{200d}').contains(c)).collect();
    let stem = lower.split('.').next().unwrap_or_default().trim_end();
    let is_digit =
        |rest: &str| matches!(rest, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³");
    let is_device = DEVICES.contains(&stem) || PORTS.iter().any(|port| stem.strip_prefix(port).is_some_and(is_digit));
    if name.is_empty() || is_device || SPECIAL.contains(&&*lower) { format!("_{name}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe() {
        for (content, expected) in [
            ("a", "a"),
            ("柯洁-芈昱廷.sgf", "柯洁-芈昱廷.sgf"),
            ("a:b?c", "a_b_c"),
            ("a\u{1}\n\u{85}b", "a___b"),
            ("", "_"),
            (" .. ", "_"),
            ("x. ", "x"),
            ("x\u{a0}.\u{3000}", "x"),
            (".ignore", "_ignore"),
            (" .gitignore", "_gitignore"),
            (".kifu", "_kifu"),
            ("-rf", "_rf"),
            ("—x", "—x"),
            ("kifu.toml", "_kifu.toml"),
            ("Kifu.TOML", "_Kifu.TOML"),
            ("kifu\u{200d}.toml", "_kifu\u{200d}.toml"),
            ("__MACOSX", "___MACOSX"),
            ("Desktop.ini", "_Desktop.ini"),
            ("gpj.\u{202e}fgs", "gpj._fgs"),
            ("a\u{2066}b\u{200f}c\u{feff}d", "a_b_c_d"),
            ("a\u{fffd}\u{fffd}b", "a__b"),
            ("a\u{2028}b", "a_b"),
            ("con.sgf", "_con.sgf"),
            ("CON .sgf", "_CON .sgf"),
            ("CONIN$", "_CONIN$"),
            ("conout$.txt", "_conout$.txt"),
            ("COM1", "_COM1"),
            ("COM¹", "_COM¹"),
            ("lpt³.sgf", "_lpt³.sgf"),
            ("COMA", "COMA"),
            ("COM12", "COM12"),
            ("console", "console"),
        ] {
            assert_eq!(safe_name(content), expected, "{content:?}");
        }
        assert_eq!(safe_name_as_begun(".x"), ".x");
        assert_eq!(safe_name_as_begun("-nul"), "-nul");
        assert_eq!(safe_name_as_begun("nul"), "_nul");
    }

    #[test]
    fn names_are_not_too_long() {
        let long = safe_name(&format!("{}.sgf", "王".repeat(200)));
        assert!(long.len() <= LONGEST_NAME && long.ends_with("王.sgf"));
        assert!(safe_name(&"x".repeat(1000)).len() <= LONGEST_NAME);
        assert!(safe_name(&format!("{}.{}", "x".repeat(1000), "é".repeat(300))).len() <= LONGEST_NAME);
    }

    /// Any content becomes a safe name, and safe names are unchanged.
    #[test]
    fn safe_names_stay_as_they_are() {
        let parts = [".", "-", " ", "a", "con", "kifu.toml", "\u{202e}", "\u{fffd}", "1", "¹", "\u{3000}", "..", "_"];
        for first in parts {
            for second in parts {
                for third in parts {
                    let name = safe_name(&format!("{first}{second}{third}"));
                    assert!(!name.is_empty() && !name.starts_with(['.', '-']) && name != "..", "{name:?}");
                    assert_eq!(safe_name(&name), name);
                }
            }
        }
    }
}
