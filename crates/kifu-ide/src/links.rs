//! Addresses of the web in texts.

use kifu_sgf::Span;

use crate::Snapshot;

/// Returns the places of addresses that begin with `http://` or `https://`.
#[must_use]
pub fn links(snapshot: &Snapshot) -> Vec<Span> {
    let source = snapshot.collection().source();
    let mut links = Vec::new();
    if !snapshot.can_be_located() {
        return links;
    }
    let mut at = 0;
    while let Some(found) = source[at..].windows(4).position(|part| part == b"http") {
        let start = at + found;
        let rest = &source[start..];
        let scheme = [&b"https://"[..], b"http://"].into_iter().find(|scheme| rest.starts_with(scheme));
        at = start + 4;
        let Some(scheme) = scheme else { continue };
        let is_end = |byte: &u8| !byte.is_ascii_graphic() || b"[]\\<>\"`'{}|^".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        // Full stops and closing parentheses belong to the sentence around it.
        let end = rest[..length].iter().rposition(|byte| !b".,;:!?)".contains(byte)).map_or(0, |last| last + 1);
        if end > scheme.len() {
            links.push(Span::new(start as u32, (start + end) as u32));
            at = start + end;
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    #[test]
    fn addresses_in_texts() {
        let text = "(;C[see https://example.org/a?b=1. Or (http://x.y), http:// and httpd]SO[https://é.z])";
        let snapshot = Document::open(text.to_owned(), None).snapshot();
        let found: Vec<_> = links(&snapshot).into_iter().map(|span| snapshot.text_of(span).to_owned()).collect();
        assert_eq!(found, ["https://example.org/a?b=1", "http://x.y"]);
    }
}
