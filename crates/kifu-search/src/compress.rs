//! Bytes compressed with Zstandard, with a checksum.
//!
//! The feature `library` uses the library of Zstandard itself, in C; without it, `ruzstd` is used, which is in Rust
//! and runs in browsers too. Each reads the other's output.

#[cfg(any(test, not(feature = "library")))]
mod portable;

#[cfg(feature = "library")]
pub(crate) use native::{compress, decompress};
#[cfg(not(feature = "library"))]
pub(crate) use portable::{compress, decompress};

#[cfg(feature = "library")]
mod native {
    use std::io::{self, Read, Write};

    use zstd::Decoder;

    /// The level of compression; higher ones take longer and save little.
    const LEVEL: i32 = 1;

    /// Compresses bytes.
    pub(crate) fn compress(bytes: &[u8]) -> Vec<u8> {
        let compressed = || -> io::Result<Vec<u8>> {
            let mut encoder = zstd::Encoder::new(Vec::new(), LEVEL)?;
            encoder.include_checksum(true)?;
            encoder.set_pledged_src_size(Some(bytes.len() as u64))?;
            encoder.write_all(bytes)?;
            encoder.finish()
        };
        // Writing to memory does not fail; if it did, an empty result would be found damaged on reading.
        compressed().unwrap_or_default()
    }

    /// Decompresses bytes; `None` if they are damaged, or decompress to more than `most` bytes.
    pub(crate) fn decompress(compressed: &[u8], most: usize) -> Option<Vec<u8>> {
        if compressed.is_empty() {
            return None;
        }
        let mut bytes = Vec::with_capacity(most.min(4 * compressed.len()));
        // A few compressed bytes can expand to gigabytes.
        let read = Decoder::new(compressed).ok()?.take((most as u64).saturating_add(1)).read_to_end(&mut bytes);
        read.ok().filter(|length| *length <= most).map(|_| bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_found() {
        type Decompress = fn(&[u8], usize) -> Option<Vec<u8>>;
        let decoders: [Decompress; 2] = [decompress, portable::decompress];
        let long: Vec<u8> =
            (0..300_000_u32).flat_map(|number| (number / 7).wrapping_mul(number).to_le_bytes()).collect();
        for bytes in [b"".to_vec(), b"Go".to_vec(), b"Go, igo, weiqi, baduk ".repeat(100), long] {
            for compressed in [compress(&bytes), portable::compress(&bytes)] {
                for decompress in decoders {
                    let most = bytes.len();
                    assert_eq!(decompress(&compressed, most).as_ref(), Some(&bytes));
                    assert!(bytes.is_empty() || decompress(&compressed, most - 1).is_none());
                    let last = compressed.len() - 1;
                    assert_eq!(decompress(&compressed[..last], 1 << 21), None);
                    let mut flipped = compressed.clone();
                    flipped[last] ^= 1;
                    assert_eq!(decompress(&flipped, 1 << 21), None);
                }
            }
        }
        for decompress in decoders {
            assert_eq!((decompress(b"", 9), decompress(b"Go", 9)), (None, None));
        }
    }
}
