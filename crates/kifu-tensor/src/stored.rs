//! Packed games as bytes: for other processes and files.

use core::fmt;

use kifu_go::{Color, RULESETS, Size};

use crate::{GameFacts, Moment, Outcome, PackedGame};

/// The first bytes, with the version of the form.
const MAGIC: &[u8] = b"kifu games 1\n";

/// Returns games as bytes: two for each move, and 24 for each game.
#[must_use]
pub fn to_bytes(games: &[PackedGame]) -> Vec<u8> {
    let length = games.iter().map(|game| 24 + 2 * game.moments.len()).sum::<usize>();
    let mut bytes = Vec::with_capacity(MAGIC.len() + 8 + length);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&(games.len() as u64).to_le_bytes());
    for PackedGame { size, facts, moments, .. } in games {
        let (outcome, margin) = match facts.outcome {
            Outcome::Unknown => (0, None),
            Outcome::Draw => (1, None),
            Outcome::Win { winner, margin } => (2 + winner as u8, margin),
        };
        let rules = facts.rules.map_or(0, |rules| rules as u8 + 1);
        bytes.extend_from_slice(&[size.columns(), size.rows(), facts.handicap, rules, outcome, 0, 0, 0]);
        for number in [facts.komi, margin] {
            bytes.extend_from_slice(&number.unwrap_or(f32::NAN).to_le_bytes());
        }
        bytes.extend_from_slice(&(moments.len() as u64).to_le_bytes());
        moments.iter().for_each(|moment| bytes.extend_from_slice(&moment.to_le_bytes()));
    }
    bytes
}

/// Reads games from bytes.
///
/// # Errors
/// If the bytes are not those of [`to_bytes`].
pub fn from_bytes(bytes: &[u8]) -> Result<Vec<PackedGame>, Damaged> {
    let mut reader = Reader { rest: bytes.strip_prefix(MAGIC).ok_or(Damaged)? };
    let count = u64::from_le_bytes(reader.take()?);
    let mut games = Vec::new();
    for _ in 0..count {
        games.push(reader.game()?);
    }
    if reader.rest.is_empty() { Ok(games) } else { Err(Damaged) }
}

/// The bytes are not those of packed games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these are not the bytes of packed games")
    }
}

impl core::error::Error for Damaged {}

struct Reader<'b> {
    rest: &'b [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        let (front, rest) = self.rest.split_first_chunk().ok_or(Damaged)?;
        self.rest = rest;
        Ok(*front)
    }

    fn number(&mut self) -> Result<Option<f32>, Damaged> {
        let number = f32::from_le_bytes(self.take()?);
        Ok((!number.is_nan()).then_some(number))
    }

    fn game(&mut self) -> Result<PackedGame, Damaged> {
        let [columns, rows, handicap, rules, outcome, ..] = self.take::<8>()?;
        let size = Size::new(columns, rows).ok_or(Damaged)?;
        let rules = match rules.checked_sub(1) {
            None => None,
            Some(place) => Some(RULESETS.get(usize::from(place)).ok_or(Damaged)?.ruleset),
        };
        let (komi, margin) = (self.number()?, self.number()?);
        let outcome = match outcome {
            0 => Outcome::Unknown,
            1 => Outcome::Draw,
            2 => Outcome::Win { winner: Color::Black, margin },
            3 => Outcome::Win { winner: Color::White, margin },
            _ => return Err(Damaged),
        };
        let count = usize::try_from(u64::from_le_bytes(self.take()?)).map_err(|_| Damaged)?;
        let length = count.checked_mul(2).ok_or(Damaged)?;
        let (own, rest) = self.rest.split_at_checked(length).ok_or(Damaged)?;
        self.rest = rest;
        let facts = GameFacts { komi, handicap, outcome, rules };
        let mut game = PackedGame { size, facts, moments: Vec::with_capacity(count), moves: 0 };
        for bits in own.as_chunks::<2>().0 {
            let moment = Moment::from_bits(u16::from_le_bytes(*bits));
            if let Moment::Play(_, Some(index)) | Moment::Set(index, _) = moment
                && index >= size.area()
            {
                return Err(Damaged);
            }
            game.push(moment);
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_keep_everything() {
        let text = b"(;SZ[19]KM[7.5]RU[Chinese]HA[2]AB[dd][pp]RE[W+3.5];W[qd];B[];W[tt];B[dc]AE[dd])(;SZ[5:3]RE[0])(;RE[B+R];B[aa])";
        let games: Vec<_> = kifu_sgf::Collection::parse(text).games().map(PackedGame::of).collect();
        let bytes = to_bytes(&games);
        assert_eq!(from_bytes(&bytes), Ok(games));
        assert_eq!(from_bytes(&to_bytes(&[])), Ok(Vec::new()));
        for end in 0..bytes.len() {
            assert_eq!(from_bytes(&bytes[..end]), Err(Damaged), "{end}");
        }
        for place in 0..bytes.len() {
            for value in [0, 1, 0x7F, 0xFF] {
                let mut damaged = bytes.clone();
                damaged[place] = value;
                // Any result is accepted, as long as no game has points off the board.
                for game in from_bytes(&damaged).into_iter().flatten() {
                    assert!(game.last_board().size().area() > 0);
                }
            }
        }
    }
}
