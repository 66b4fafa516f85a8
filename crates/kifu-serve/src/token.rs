//! The secret that a page or a program must show.

use std::fmt;
use std::hint::black_box;

/// The secret of one run of the server: 256 bits from the system, as 64 hexadecimal digits.
///
/// Its `Debug` form hides it, so that no log has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Makes a new token.
    ///
    /// # Errors
    /// Returns an error if the system has no random numbers.
    pub fn random() -> std::io::Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Returns the token as text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// True if the header `Authorization` shows this token. Takes the same time for every wrong token of its length.
    pub(crate) fn is_shown_by(&self, authorization: &[u8]) -> bool {
        let Some((scheme, shown)) = authorization.split_at_checked(7) else { return false };
        if !scheme.eq_ignore_ascii_case(b"bearer ") || shown.len() != self.0.len() {
            return false;
        }
        let differing = shown.iter().zip(self.0.as_bytes()).fold(0, |differing, (a, b)| black_box(differing | (a ^ b)));
        differing == 0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_token_opens() {
        let token = Token::random().unwrap();
        assert_eq!(token.text().len(), 64);
        assert_ne!(token, Token::random().unwrap());
        assert!(!format!("{token:?}").contains(token.text()));
        let right = format!("Bearer {}", token.text());
        let last = if right.ends_with('0') { '1' } else { '0' };
        for (shown, opens) in [
            (right.clone(), true),
            (right.replace("Bearer", "bearer"), true),
            (right.replace("Bearer ", "Basic  "), false),
            (right.replace("Bearer ", ""), false),
            (format!("{}{last}", &right[..right.len() - 1]), false),
            (format!("{right}0"), false),
            (right[..right.len() - 1].to_owned(), false),
            ("Bearer ".to_owned(), false),
            (String::new(), false),
        ] {
            assert_eq!(token.is_shown_by(shown.as_bytes()), opens, "{shown}");
        }
    }
}
