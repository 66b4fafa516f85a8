//! A gzip file with one member (RFC 1952).

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The largest accepted size; no analysis is as large.
const MAX: usize = 16 << 20;

/// Bits of the flags: a checksum of the header, additional fields, a name, a comment.
const HEAD_SUM: u8 = 2;
const FIELDS: u8 = 4;
const NAME: u8 = 8;
const COMMENT: u8 = 16;

/// Returns the uncompressed content. `None` if the bytes are not gzip or the content is too large; the checksum is
/// not verified.
pub(super) fn unpack(bytes: &[u8]) -> Option<Vec<u8>> {
    let &[0x1f, 0x8b, 8, flags, _, _, _, _, _, _, ref rest @ ..] = bytes else { return None };
    let mut rest = rest;
    if flags & FIELDS != 0 {
        let &[low, high, ref after @ ..] = rest else { return None };
        rest = after.get(usize::from(u16::from_le_bytes([low, high]))..)?;
    }
    for flag in [NAME, COMMENT] {
        if flags & flag != 0 {
            rest = &rest[rest.iter().position(|&byte| byte == 0)? + 1..];
        }
    }
    if flags & HEAD_SUM != 0 {
        rest = rest.get(2..)?;
    }
    decompress_to_vec_with_limit(rest, MAX).ok()
}

/// The compression level: the usual one.
const LEVEL: u8 = 6;

pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    packed.extend(compress_to_vec(bytes, LEVEL));
    packed.extend(checksum(bytes).to_le_bytes());
    packed.extend((bytes.len() as u32).to_le_bytes());
    packed
}

/// CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(!0_u32, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), step))
}
