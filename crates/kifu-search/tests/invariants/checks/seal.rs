//! Unpacks segments into their blocks, and packs them again with correct checksums, so that the code behind the checks is
//! tested too.

/// The numbers of a header: of blocks, the checksum of the directory, and that of the header.
const COUNT: usize = 16;
const CHECKSUMS: usize = 20;
const HEADER: usize = 28;
/// The length of an entry of the directory: a block's bytes in the file, their checksum, its bytes in memory, its key.
const ENTRY: usize = 16;

/// A segment with uncompressed blocks, each after its length.
pub(crate) fn opened(segment: &[u8]) -> Vec<u8> {
    let count = number(segment, COUNT);
    let mut at = HEADER + count * ENTRY;
    let blocks = (0..count).map(|block| {
        let entry = &segment[HEADER + block * ENTRY..][..ENTRY];
        let bytes = &segment[at..at + number(entry, 0)];
        at += bytes.len();
        let content = zstd::decode_all(bytes).ok().filter(|content| content.len() == number(entry, 8));
        (number(entry, 12), content.is_some(), content.unwrap_or_else(|| bytes.to_vec()))
    });
    let mut opened = segment[..HEADER].to_vec();
    for (key, is_compressed, content) in blocks {
        opened.extend((key as u32).to_le_bytes());
        opened.push(u8::from(is_compressed));
        opened.extend((content.len() as u32).to_le_bytes());
        opened.extend(content);
    }
    opened
}

/// Packs an unpacked segment: its header gets the right numbers and checksums, if it is long enough for one. The blocks
/// have the lengths that they state, as far as there are bytes.
pub(crate) fn sealed(opened: &[u8]) -> Option<Vec<u8>> {
    Some(whole(opened.get(..HEADER)?, &blocks(opened)))
}

/// The same, where the last compressed or the last uncompressed block is replaced by bytes that claim the length `length`.
pub(crate) fn closed_with(opened: &[u8], is_compressed: bool, content: Vec<u8>, length: u32) -> Vec<u8> {
    let mut blocks = blocks(opened);
    let last = blocks.iter_mut().rfind(|block| block.is_compressed == is_compressed).expect("such a block");
    (last.content, last.length) = (content, length);
    whole(&opened[..HEADER], &blocks)
}

struct Block {
    key: [u8; 4],
    is_compressed: bool,
    content: Vec<u8>,
    length: u32,
}

fn blocks(opened: &[u8]) -> Vec<Block> {
    let mut rest = &opened[HEADER..];
    let mut blocks = Vec::new();
    while let Some((head, content)) = rest.split_at_checked(9) {
        let length = number(head, 5).min(content.len());
        let (content, behind) = content.split_at(length);
        let is_compressed = head[4] & 1 == 1;
        let stored = if is_compressed { zstd::encode_all(content, 1).unwrap() } else { content.to_vec() };
        let key = head[..4].try_into().unwrap();
        blocks.push(Block { key, is_compressed, content: stored, length: length as u32 });
        rest = behind;
    }
    blocks
}

fn number(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize
}

/// A header followed by these blocks.
fn whole(header: &[u8], blocks: &[Block]) -> Vec<u8> {
    let mut directory = Vec::new();
    for Block { key, content, length, .. } in blocks {
        directory.extend((content.len() as u32).to_le_bytes());
        directory.extend(crc32fast::hash(content).to_le_bytes());
        directory.extend(length.to_le_bytes());
        directory.extend(key);
    }
    let mut bytes = header.to_vec();
    bytes[..8].copy_from_slice(b"KIFUSEG8");
    bytes[COUNT..COUNT + 4].copy_from_slice(&(blocks.len() as u32).to_le_bytes());
    bytes[CHECKSUMS..CHECKSUMS + 4].copy_from_slice(&crc32fast::hash(&directory).to_le_bytes());
    let checksum = crc32fast::hash(&bytes[..HEADER - 4]);
    bytes[HEADER - 4..].copy_from_slice(&checksum.to_le_bytes());
    bytes.extend(directory);
    blocks.iter().for_each(|block| bytes.extend_from_slice(&block.content));
    bytes
}
