//! Names that every system takes.

/// The longest name in bytes: file systems take 255, and a number and an ending may be added.
const LONGEST: usize = 200;

/// One step of a path: without the characters that some system refuses, not too long, and no name that Windows keeps for
/// itself.
pub(super) fn safe_part(text: &str) -> String {
    let is_refused = |character: char| character.is_control() || "/\\:*?\"<>|".contains(character);
    let mut name: String = text.chars().map(|character| if is_refused(character) { '_' } else { character }).collect();
    if name.len() > LONGEST {
        let ending =
            name.rfind('.').filter(|&at| name.len() - at <= 8).map(|at| name.split_off(at)).unwrap_or_default();
        let mut end = LONGEST - ending.len();
        while !name.is_char_boundary(end.min(name.len())) {
            end -= 1;
        }
        name.truncate(end);
        name = name.trim_end().to_owned() + &ending;
    }
    let trimmed = name.trim_matches(' ').trim_end_matches('.');
    let stem = trimmed.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let is_port = |prefix: &str| {
        stem.strip_prefix(prefix).is_some_and(|rest| rest.len() == 1 && rest.as_bytes()[0].is_ascii_digit())
    };
    let is_reserved = matches!(&*stem, "CON" | "PRN" | "AUX" | "NUL") || is_port("COM") || is_port("LPT");
    match trimmed {
        "" => "_".to_owned(),
        _ if is_reserved => format!("_{trimmed}"),
        _ => trimmed.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe() {
        for (text, expected) in [
            ("a", "a"),
            ("a:b?c", "a_b_c"),
            (" .. ", "_"),
            ("x. ", "x"),
            ("con.sgf", "_con.sgf"),
            ("COM1", "_COM1"),
            ("COMA", "COMA"),
            ("a\u{1}\n", "a__"),
        ] {
            assert_eq!(safe_part(text), expected, "{text:?}");
        }
        let long = safe_part(&format!("{}.sgf", "王".repeat(200)));
        assert!(long.len() <= LONGEST && long.ends_with("王.sgf"));
    }
}
