//! The properties of SGF.

/// Whether the property with this identifier, as written, may hold any text at all.
pub(crate) fn holds_text(ident: &[u8]) -> bool {
    const NO_TEXT: &[&[u8]] = &[b"B", b"W", b"AB", b"AW", b"AE", b"MA", b"CR", b"TR", b"SQ", b"SL", b"TB", b"TW"];
    !NO_TEXT.contains(&ident)
}
