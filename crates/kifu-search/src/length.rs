//! Variable-length numbers.

/// Writes seven bits per byte, the lowest first; the eighth bit marks that more bytes follow.
pub(crate) fn write_length(mut length: usize, bytes: &mut Vec<u8>) {
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
}

/// Reads such a number and advances `at`; `None` if there is none.
pub(crate) fn read_length(bytes: &[u8], at: &mut usize) -> Option<usize> {
    let mut length = 0_usize;
    for shift in (0..35).step_by(7) {
        let byte = *bytes.get(*at)?;
        *at += 1;
        length |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(length);
        }
    }
    None
}
