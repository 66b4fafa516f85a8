//! Bytes in less room, with a checksum.

use std::io::{self, Read, Write};

use zstd::Decoder;

/// How much zstd tries; more takes longer to write and is hardly smaller.
const LEVEL: i32 = 1;

/// The bytes in less room.
pub(crate) fn press(bytes: &[u8]) -> Vec<u8> {
    let pressed = || -> io::Result<Vec<u8>> {
        let mut encoder = zstd::Encoder::new(Vec::new(), LEVEL)?;
        encoder.include_checksum(true)?;
        encoder.set_pledged_src_size(Some(bytes.len() as u64))?;
        encoder.write_all(bytes)?;
        encoder.finish()
    };
    // Writing to memory does not fail; if it did, nothing is no pressed bytes, and would be found damaged.
    pressed().unwrap_or_default()
}

/// The bytes that were pressed; `None` if these were not, or are damaged, or were more than `most`.
pub(crate) fn unpress(pressed: &[u8], most: usize) -> Option<Vec<u8>> {
    if pressed.is_empty() {
        return None;
    }
    let mut bytes = Vec::with_capacity(most.min(4 * pressed.len()));
    // Few bytes can stand for very many.
    let read = Decoder::new(pressed).ok()?.take((most as u64).saturating_add(1)).read_to_end(&mut bytes);
    read.ok().filter(|length| *length <= most).map(|_| bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_found() {
        for bytes in [b"".to_vec(), b"Go".to_vec(), b"Go, igo, weiqi, baduk ".repeat(100)] {
            let mut pressed = press(&bytes);
            assert_eq!(unpress(&pressed, 1 << 20), Some(bytes));
            let last = pressed.len() - 1;
            assert_eq!(unpress(&pressed[..last], 1 << 20), None);
            pressed[last] ^= 1;
            assert_eq!(unpress(&pressed, 1 << 20), None);
        }
        assert_eq!((unpress(b"", 9), unpress(b"Go", 9)), (None, None));
        assert_eq!(unpress(&press(&[b'o'; 1000]), 999), None);
    }
}
