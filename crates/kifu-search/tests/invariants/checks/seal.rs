//! Segments with their parts laid open, and closed again with the right checksums, so that what lies behind those is tried too.

/// Where the table of the parts begins in a segment, how many parts there are, and the bytes that a row has.
const TABLE: usize = 16;
const PARTS: usize = 5;
const ROW: usize = 12;
const HEADER: usize = TABLE + PARTS * ROW + 4;
/// The parts that are not compressed.
const DENSE: [usize; 2] = [1, 3];

/// A segment with its parts as they are before they are compressed.
pub(crate) fn opened(segment: &[u8]) -> Vec<u8> {
    let mut at = HEADER;
    let parts: Vec<Vec<u8>> = (0..PARTS)
        .map(|part| {
            let bytes = &segment[at..at + length(segment, part)];
            at += bytes.len();
            if DENSE.contains(&part) { bytes.to_vec() } else { zstd::decode_all(bytes).unwrap() }
        })
        .collect();
    whole(segment, &parts)
}

/// An open segment as a segment: its header has the right lengths and checksums, if it is long enough for one. The parts
/// are as long as the header says, as far as there are bytes, and the last one has the rest.
pub(crate) fn sealed(opened: &[u8]) -> Option<Vec<u8>> {
    Some(whole(opened, &closed(opened)?))
}

/// The same with a part that is something else.
pub(crate) fn closed_with(opened: &[u8], part: usize, content: Vec<u8>) -> Vec<u8> {
    let mut parts = closed(opened).expect("a whole segment");
    parts[part] = content;
    whole(opened, &parts)
}

fn closed(opened: &[u8]) -> Option<Vec<Vec<u8>>> {
    opened.get(..HEADER)?;
    let mut at = HEADER;
    let parts = (0..PARTS)
        .map(|part| {
            let left = opened.len() - at;
            let length = if part + 1 == PARTS { left } else { length(opened, part).min(left) };
            let bytes = &opened[at..at + length];
            at += length;
            if DENSE.contains(&part) { bytes.to_vec() } else { zstd::encode_all(bytes, 1).unwrap() }
        })
        .collect();
    Some(parts)
}

fn length(bytes: &[u8], part: usize) -> usize {
    let row = TABLE + part * ROW;
    usize::try_from(u64::from_le_bytes(bytes[row..row + 8].try_into().unwrap())).unwrap_or(usize::MAX)
}

/// The header of some bytes with these parts behind it.
fn whole(header: &[u8], parts: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = header[..HEADER].to_vec();
    bytes[..8].copy_from_slice(b"KIFUSEG4");
    for (part, content) in parts.iter().enumerate() {
        let row = TABLE + part * ROW;
        bytes[row..row + 8].copy_from_slice(&(content.len() as u64).to_le_bytes());
        bytes[row + 8..row + 12].copy_from_slice(&crc32fast::hash(content).to_le_bytes());
    }
    let checksum = crc32fast::hash(&bytes[..HEADER - 4]);
    bytes[HEADER - 4..].copy_from_slice(&checksum.to_le_bytes());
    parts.iter().for_each(|part| bytes.extend_from_slice(part));
    bytes
}
