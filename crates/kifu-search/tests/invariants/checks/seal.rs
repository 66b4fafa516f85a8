//! Checksums made right again, so that what lies behind them is tried too.

/// Where the table of the parts begins in a segment, how many parts there are, and the bytes that a row has.
const TABLE: usize = 16;
const PARTS: usize = 5;
const ROW: usize = 12;
const HEADER: usize = TABLE + PARTS * ROW + 4;

/// The bytes as a segment whose header has the right lengths and checksums, if they are long enough for one: the parts are
/// as long as the header says, as far as there are bytes, and the last one has the rest.
pub(crate) fn sealed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = bytes.to_vec();
    bytes.get(..HEADER)?;
    bytes[..8].copy_from_slice(b"KIFUSEG2");
    let mut at = HEADER;
    for part in 0..PARTS {
        let row = TABLE + part * ROW;
        let left = bytes.len() - at;
        let stated = u64::from_le_bytes(bytes[row..row + 8].try_into().unwrap());
        let length = if part + 1 == PARTS { left } else { usize::try_from(stated).unwrap_or(left).min(left) };
        let checksum = crc32fast::hash(&bytes[at..at + length]);
        bytes[row..row + 8].copy_from_slice(&(length as u64).to_le_bytes());
        bytes[row + 8..row + 12].copy_from_slice(&checksum.to_le_bytes());
        at += length;
    }
    let checksum = crc32fast::hash(&bytes[..HEADER - 4]);
    bytes[HEADER - 4..HEADER].copy_from_slice(&checksum.to_le_bytes());
    Some(bytes)
}
