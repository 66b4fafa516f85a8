//! Meaningless text, and the conditions for deleting it.

use kifu_sgf::edit::Edits;
use kifu_sgf::{Collection, Span, is_space};

use crate::Fix;

/// Deletes junk: safely if it has no content, such as the end-of-file mark of DOS or a stray byte order mark,
/// otherwise as a guess.
pub(crate) fn delete(collection: &Collection<'_>, span: Span) -> Fix {
    let source = collection.source();
    let before = source[..span.start as usize].last();
    let behind = source.get(span.end as usize);
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    // Two identifiers must not become one.
    let between: &[u8] = if is_word(before) && is_word(behind) { b" " } else { b"" };
    let mut edits = Edits::new();
    let replaced = edits.replace(span, between.to_vec());
    debug_assert!(replaced.is_ok());
    match is_mute(span.of(source)) {
        true => Fix::safe("delete these control characters", edits),
        false => Fix::guess("delete this text", edits),
    }
}

/// True if bytes are UTF-8 byte order marks and white space, which programs skip: `byte-order-mark` reports them.
pub(crate) fn is_marks(mut bytes: &[u8]) -> bool {
    loop {
        bytes = match bytes {
            [] => return true,
            [0xEF, 0xBB, 0xBF, rest @ ..] => rest,
            [first, rest @ ..] if is_space(*first) => rest,
            _ => return false,
        };
    }
}

/// True if bytes have no content: control characters, white space, UTF-8 byte order marks.
fn is_mute(mut bytes: &[u8]) -> bool {
    loop {
        bytes = match bytes {
            [] => return true,
            [0xEF, 0xBB, 0xBF, rest @ ..] => rest,
            [first, rest @ ..] if first.is_ascii_control() || is_space(*first) => rest,
            _ => return false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Safety;

    fn check(text: &[u8], start: u32, end: u32, expected: &[u8], safety: Safety) {
        let fix = delete(&Collection::parse(text), Span::new(start, end));
        assert_eq!((fix.edits.apply(text), fix.safety), (expected.to_vec(), safety));
    }

    #[test]
    fn deleting() {
        check(b"(;C[a])\x1a", 7, 8, b"(;C[a])", Safety::Safe);
        check(b"(;C[a])\0 \0", 7, 10, b"(;C[a])", Safety::Safe);
        check(b"(;C[a]) tail", 8, 12, b"(;C[a]) ", Safety::Unsafe);
        check(b"(;A-B[aa])", 3, 4, b"(;A B[aa])", Safety::Unsafe);
        check(b"(;-B[aa])", 2, 3, b"(;B[aa])", Safety::Unsafe);
    }
}
