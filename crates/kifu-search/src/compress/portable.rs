//! Zstandard in pure Rust.

use std::io::Read;

use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// Compresses bytes.
pub(crate) fn compress(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Decompresses bytes; `None` if they are damaged, or decompress to more than `most` bytes.
pub(crate) fn decompress(compressed: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut rest = compressed;
    let mut decoder = StreamingDecoder::new(&mut rest).ok()?;
    let mut bytes = Vec::with_capacity(most.min(4 * compressed.len()));
    let length = decoder.by_ref().take((most as u64).saturating_add(1)).read_to_end(&mut bytes).ok()?;
    let stored = decoder.decoder.get_checksum_from_data()?;
    // The decoder computes the checksum and leaves the comparison to its caller.
    let is_whole = length <= most && decoder.decoder.get_calculated_checksum() == Some(stored);
    drop(decoder);
    (is_whole && rest.is_empty()).then_some(bytes)
}
