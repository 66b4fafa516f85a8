//! The known word that a misspelt one probably means.

/// The similarity from which two words are close; 1 is the same word.
const CLOSE: f64 = 0.8;

/// Returns the known word closest to `word`, ignoring case; `None` if none is close.
#[must_use]
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let likeness = |known: &str| strsim::jaro_winkler(&known.to_lowercase(), &word);
    let known = known.into_iter().map(|known| (likeness(known), known));
    known
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .filter(|(likeness, _)| *likeness >= CLOSE)
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_close_words_are_suggested() {
        let known = ["number", "black", "white", "komi", "odd-komi", "AddBlack", "round"];
        for (word, expected) in [
            ("blck", Some("black")),
            ("Whit", Some("white")),
            ("odd-kmi", Some("odd-komi")),
            ("addblack", Some("AddBlack")),
            ("foo", None),
            ("", None),
            ("xyzzy", None),
        ] {
            assert_eq!(closest(word, known), expected, "{word}");
        }
        assert_eq!(closest("komi", []), None);
    }
}
