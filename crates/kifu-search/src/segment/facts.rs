//! The summary of a game in few bytes.

use super::summary::{GameSummary, WinKind, Winner};

/// Four numbers of four bytes, nine of one byte, the others of two bytes.
pub(crate) const FACT_BYTES: usize = 4 * 4 + 9 + 2 * 4;
/// An unknown komi.
const NO_KOMI: i16 = i16::MIN;

/// The bytes of a summary.
pub(crate) fn fact_bytes(facts: &GameSummary) -> [u8; FACT_BYTES] {
    let mut bytes = [0; FACT_BYTES];
    let (wide, rest) = bytes.split_at_mut(16);
    let (narrow, pairs) = rest.split_at_mut(9);
    for (four, number) in wide.chunks_exact_mut(4).zip([facts.id, facts.black, facts.white, facts.event]) {
        four.copy_from_slice(&number.to_le_bytes());
    }
    narrow.copy_from_slice(&[
        facts.winner as u8,
        facts.how as u8,
        facts.month,
        facts.day,
        facts.handicap,
        facts.black_rank,
        facts.white_rank,
        facts.rules,
        facts.flags,
    ]);
    let komi = facts.komi.unwrap_or(NO_KOMI) as u16;
    let numbers = [facts.year, facts.moves, facts.margin, komi];
    for (pair, number) in pairs.chunks_exact_mut(2).zip(numbers) {
        pair.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// Reads a summary from bytes, of which there must be enough.
#[inline]
pub(crate) fn read_fact(bytes: &[u8]) -> GameSummary {
    let narrow = &bytes[16..25];
    let wide = |index: usize| {
        let four = &bytes[4 * index..4 * index + 4];
        u32::from_le_bytes([four[0], four[1], four[2], four[3]])
    };
    let number = |index: usize| u16::from_le_bytes([bytes[25 + index * 2], bytes[26 + index * 2]]);
    let komi = number(3) as i16;
    GameSummary {
        id: wide(0),
        black: wide(1),
        white: wide(2),
        event: wide(3),
        winner: Winner::from_number(narrow[0]),
        how: WinKind::from_number(narrow[1]),
        month: narrow[2],
        day: narrow[3],
        handicap: narrow[4],
        black_rank: narrow[5],
        white_rank: narrow[6],
        rules: narrow[7],
        flags: narrow[8],
        year: number(0),
        moves: number(1),
        margin: number(2),
        komi: (komi != NO_KOMI).then_some(komi),
    }
}
