//! The examples in the documents of rules, as texts to check.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Rule;

/// An example in the document of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The word of the block: `bad`, `fixed` or `good`.
    pub kind: String,
    /// The bytes of the record.
    pub text: Vec<u8>,
}

impl Rule {
    /// Returns the examples of the [document](Self::doc), in its order. None without the feature `documents`.
    ///
    /// ```
    /// let rule = kifu_check::Rule::find("odd-komi").unwrap();
    /// assert_eq!(rule.examples()[0].kind, "bad");
    /// ```
    #[must_use]
    pub fn examples(&self) -> Vec<Example> {
        let mut examples = Vec::new();
        let mut lines = self.doc.lines();
        while let Some(line) = lines.next() {
            let Some(info) = line.strip_prefix("```") else { continue };
            let text: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            if let Some(info) = info.strip_prefix("sgf") {
                let words: Vec<_> = info.split_whitespace().collect();
                let kind = words.first().copied().unwrap_or_default().into();
                examples.push(Example { kind, text: bytes(&words, &text.join("\n")) });
            }
        }
        examples
    }

    /// Returns each bad example that has a repair, with the repaired text.
    #[must_use]
    pub fn repaired_examples(&self) -> Vec<[Vec<u8>; 2]> {
        let (mut pairs, mut bad) = (Vec::new(), None);
        for Example { kind, text } in self.examples() {
            match &*kind {
                "bad" => bad = Some(text),
                "fixed" => pairs.extend(bad.take().map(|bad| [bad, text])),
                _ => {}
            }
        }
        pairs
    }
}

/// The bytes of an example. In an `escaped` one, `\xNN` is a byte; in a `long` one, `…` stands for much text.
fn bytes(words: &[&str], text: &str) -> Vec<u8> {
    if words.contains(&"long") {
        return text.replace('…', &"and so on ".repeat(2000)).into_bytes();
    }
    if !words.contains(&"escaped") {
        return text.as_bytes().to_vec();
    }
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let escaped = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escaped {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend_from_slice(&part.as_bytes()[2..]);
            }
            None => {
                bytes.extend_from_slice(b"\\x");
                bytes.extend_from_slice(part.as_bytes());
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_in_two_ways() {
        assert_eq!(bytes(&["bad"], "a\\x41"), b"a\\x41");
        assert_eq!(bytes(&["bad", "escaped"], "a\\xE9b\\x5D"), b"a\xE9b]");
        assert_eq!(bytes(&["bad", "escaped"], "\\xéa\\x4"), "\\xéa\\x4".as_bytes());
        assert!(bytes(&["bad", "long"], "(;C[…])").len() > 20_000);
    }
}
