//! Commands of engines as users write them.

/// The words of a command, as shells divide them at blanks outside quotation marks. `None` if one is not closed.
#[must_use]
pub fn command_words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), letter) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_commands() {
        for (text, expected) in [
            ("katago analysis", Some(&["katago", "analysis"][..])),
            (r"  C:\katago.exe  analysis ", Some(&[r"C:\katago.exe", "analysis"])),
            ("'my engine' -x \"a 'b' c\"''", Some(&["my engine", "-x", "a 'b' c"])),
            ("a ''", Some(&["a", ""])),
            ("", Some(&[])),
            ("a 'b", None),
        ] {
            let expected = expected.map(|words| words.iter().map(ToString::to_string).collect::<Vec<_>>());
            assert_eq!(command_words(text), expected, "{text}");
        }
    }
}
