//! Texts for comparisons that ignore case.

/// A text for comparisons that ignore case.
pub(crate) fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\0'..='\x7f' => folded.push(letter.to_ascii_lowercase()),
            // Most of Chinese, Japanese and Korean, which has no capitals.
            '\u{2e80}'..='\u{a63f}' | '\u{ac00}'..='\u{d7ff}' => folded.push(letter),
            _ => folded.extend(letter.to_lowercase().map(|letter| if letter == 'ς' { 'σ' } else { letter })),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each letter as Unicode has it, whatever is beside it.
    #[test]
    fn letters_are_folded() {
        for letter in '\0'..=char::MAX {
            let lower = letter.to_lowercase().to_string().replace('ς', "σ");
            assert_eq!(folded(&format!("é{letter}")), format!("é{lower}"));
        }
        assert_eq!(folded("Ke JIE 柯洁 ΣΊΣΥΦΟΣ"), "ke jie 柯洁 σίσυφοσ");
    }
}
