//! The summary of a game in few bytes, and the dates after its first.

use super::summary::{GameSummary, WinKind, Winner};

/// Six numbers of four bytes, ten of one byte, four of two bytes, and the fields that are stated.
pub(crate) const FACT_BYTES: usize = FIELDS + 8;
/// The offset of the stated fields.
const FIELDS: usize = PAIRS + 2 * 4;
/// The offset of the one-byte numbers, and that of the two-byte numbers.
const NARROW: usize = 6 * 4;
const PAIRS: usize = NARROW + 10;
/// A later date of a game: the place of the game in its block, and the date as a number.
const DATE_BYTES: usize = 2 + 4;
/// An unknown komi.
const NO_KOMI: i16 = i16::MIN;
/// An unknown main time.
const NO_TIME: u32 = u32::MAX;

/// The bytes of a summary.
pub(crate) fn fact_bytes(facts: &GameSummary) -> [u8; FACT_BYTES] {
    let mut bytes = [0; FACT_BYTES];
    let (wide, rest) = bytes.split_at_mut(NARROW);
    let (narrow, rest) = rest.split_at_mut(PAIRS - NARROW);
    let (pairs, fields) = rest.split_at_mut(2 * 4);
    fields.copy_from_slice(&facts.fields.to_le_bytes());
    let GameSummary { id, black, white, event, overtime, .. } = *facts;
    let numbers = [id, black, white, event, overtime, facts.main_time.unwrap_or(NO_TIME)];
    for (four, number) in wide.chunks_exact_mut(4).zip(numbers) {
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
        facts.game,
    ]);
    let komi = facts.komi.unwrap_or(NO_KOMI) as u16;
    let numbers = [facts.year, facts.moves, facts.margin, komi];
    for (pair, number) in pairs.chunks_exact_mut(2).zip(numbers) {
        pair.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// Reads a summary from bytes, which must be long enough.
#[inline]
pub(crate) fn read_fact(bytes: &[u8]) -> GameSummary {
    let narrow = &bytes[NARROW..PAIRS];
    let wide = |index: usize| {
        let four = &bytes[4 * index..4 * index + 4];
        u32::from_le_bytes([four[0], four[1], four[2], four[3]])
    };
    let number = |index: usize| u16::from_le_bytes([bytes[PAIRS + index * 2], bytes[PAIRS + 1 + index * 2]]);
    let komi = number(3) as i16;
    let fields = bytes[FIELDS..FACT_BYTES].iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte));
    GameSummary {
        id: wide(0),
        black: wide(1),
        white: wide(2),
        event: wide(3),
        overtime: wide(4),
        main_time: Some(wide(5)).filter(|&seconds| seconds != NO_TIME),
        winner: Winner::from_number(narrow[0]),
        how: WinKind::from_number(narrow[1]),
        month: narrow[2],
        day: narrow[3],
        handicap: narrow[4],
        black_rank: narrow[5],
        white_rank: narrow[6],
        rules: narrow[7],
        flags: narrow[8],
        game: narrow[9],
        year: number(0),
        moves: number(1),
        margin: number(2),
        komi: (komi != NO_KOMI).then_some(komi),
        fields,
    }
}

/// The bytes of a date after the first of the game at a place of a block. They follow the summaries, in the order of the
/// games.
pub(super) fn date_bytes(place: usize, date: u32) -> [u8; DATE_BYTES] {
    let mut bytes = [0; DATE_BYTES];
    bytes[..2].copy_from_slice(&(place as u16).to_le_bytes());
    bytes[2..].copy_from_slice(&date.to_le_bytes());
    bytes
}

/// The dates after the first of the game at a place of a block of `count` games.
pub(super) fn later_dates(block: &[u8], count: usize, place: usize) -> impl Iterator<Item = u32> + '_ {
    let dates = dates_of(block, count);
    let first = dates.partition_point(|row| place_of(row) < place);
    dates[first..].iter().take_while(move |row| place_of(row) == place).map(|row| {
        let [_, _, date @ ..] = *row;
        u32::from_le_bytes(date)
    })
}

/// True if the bytes of a block are the summaries of `count` games, and dates in order.
pub(super) fn are_facts(block: &[u8], count: usize) -> bool {
    let dates = dates_of(block, count);
    block.len() == count * FACT_BYTES + dates.len() * DATE_BYTES
        && dates.is_sorted_by_key(place_of)
        && dates.last().is_none_or(|row| place_of(row) < count)
}

fn dates_of(block: &[u8], count: usize) -> &[[u8; DATE_BYTES]] {
    block.get(count * FACT_BYTES..).unwrap_or_default().as_chunks().0
}

fn place_of(row: &[u8; DATE_BYTES]) -> usize {
    usize::from(u16::from_le_bytes([row[0], row[1]]))
}
