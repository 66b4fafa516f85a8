//! Words of a shell command.

use std::path::Path;

/// Writes a path as one word of a shell command.
pub(crate) fn shell_word(path: &Path) -> String {
    let text = path.to_string_lossy();
    let is_plain = |character: char| character.is_alphanumeric() || "/._-".contains(character);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_shell() {
        let check = |path: &str, expected: &str| assert_eq!(shell_word(Path::new(path)), expected);
        check("go/囲碁-1.sgf", "go/囲碁-1.sgf");
        check("my games/a.sgf", "'my games/a.sgf'");
        check("it's; rm x", "'it'\\''s; rm x'");
    }
}
