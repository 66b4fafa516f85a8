//! The secret that a page or a program must send.

use std::fmt;
use std::hint::black_box;
use std::sync::{Mutex, PoisonError};

/// The secret of one run of the server: 256 bits from the system, as 64 hexadecimal digits.
///
/// Its `Debug` form hides it, so that it never appears in a log.
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
        scheme.eq_ignore_ascii_case(b"bearer ") && self.is_text(shown)
    }

    /// True if this is the text of the token.
    fn is_text(&self, shown: &[u8]) -> bool {
        if shown.len() != self.0.len() {
            return false;
        }
        let differing = shown.iter().zip(self.0.as_bytes()).fold(0, |differing, (a, b)| black_box(differing | (a ^ b)));
        differing == 0
    }
}

/// The codes of links that were not opened yet. Each works once: a link remains in the history of a browser, and others
/// may see it.
#[derive(Default)]
pub(crate) struct Links(Mutex<Vec<Token>>);

impl Links {
    /// The maximal number of unopened links; the oldest is dropped first.
    const MAX: usize = 16;

    /// Creates a code; `None` if the system has no random numbers.
    pub(crate) fn add(&self) -> Option<String> {
        let code = Token::random().ok()?;
        let text = code.text().to_owned();
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        codes.push(code);
        if codes.len() > Self::MAX {
            codes.remove(0);
        }
        Some(text)
    }

    /// Removes a code, so that it works only once. False if there is no such code.
    pub(crate) fn take(&self, code: &str) -> bool {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = codes.iter().position(|known| known.is_text(code.as_bytes()));
        found.map(|found| codes.remove(found)).is_some()
    }
}

impl fmt::Debug for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Links(hidden)")
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
    fn a_link_opens_once() {
        let links = Links::default();
        let (one, other) = (links.add().unwrap(), links.add().unwrap());
        assert!(!links.take("") && !links.take(&"0".repeat(64)) && !links.take(&one[1..]));
        assert!(links.take(&one) && !links.take(&one) && links.take(&other));
        let first = links.add().unwrap();
        (0..Links::MAX).for_each(|_| drop(links.add()));
        assert!(!links.take(&first), "the oldest is forgotten");
    }

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
