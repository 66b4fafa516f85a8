/// Returns the longest prefix of a text with at most `bytes` bytes; no character is cut.
///
/// ```
/// assert_eq!(kifu_sgf::beginning("囲碁", 5), "囲");
/// ```
#[must_use]
pub fn beginning(text: &str, bytes: usize) -> &str {
    let mut end = bytes.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
