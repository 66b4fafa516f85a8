//! A move, or a point of setup, in two bytes.

use kifu_go::Color;

/// A move, or a stone that setup adds or removes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// A player moves: the number of the point, `None` for a pass.
    Play(Color, Option<usize>),
    /// Setup changes a point.
    Set(usize, Option<Color>),
}

/// The bits of a point: a board has 2,704 points at most.
const POINT: u16 = 0xFFF;

impl Moment {
    /// Returns the moment as two bytes: four bits for the kind, twelve bits for the point.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        let (kind, place) = match self {
            Self::Play(color, Some(index)) => (color as u16, index as u16),
            Self::Play(color, None) => (color as u16, POINT),
            Self::Set(index, Some(color)) => (2 + color as u16, index as u16),
            Self::Set(index, None) => (4, index as u16),
        };
        kind << 12 | place & POINT
    }

    /// Reads a moment from two bytes.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        let index = (bits & POINT) as usize;
        let color = if bits >> 12 & 1 == 0 { Color::Black } else { Color::White };
        match bits >> 12 {
            0 | 1 => Self::Play(color, if index == POINT as usize { None } else { Some(index) }),
            2 | 3 => Self::Set(index, Some(color)),
            _ => Self::Set(index, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_keep_everything() {
        for index in [0, 1, 360, 2703] {
            for moment in [
                Moment::Play(Color::Black, Some(index)),
                Moment::Play(Color::White, Some(index)),
                Moment::Play(Color::White, None),
                Moment::Set(index, Some(Color::Black)),
                Moment::Set(index, Some(Color::White)),
                Moment::Set(index, None),
            ] {
                assert_eq!(Moment::from_bits(moment.to_bits()), moment);
            }
        }
    }
}
