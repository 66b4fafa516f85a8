//! Identifiers of properties: their significant letters, their numbers, and the facts that the parser needs.

/// The number of an identifier: comparing numbers is faster than comparing letters.
///
/// Every identifier of one or two letters has one, known or not, and so has every longer one in the property table.
/// All others share [`UNKNOWN`](Self::UNKNOWN).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct IdentNumber(u16);

impl IdentNumber {
    pub(crate) const UNKNOWN: Self = Self(0);
    pub(crate) const B: Self = Self::letter(b'B');
    pub(crate) const W: Self = Self::letter(b'W');
    pub(crate) const CA: Self = Self::pair(b'C', b'A');
    const FF: Self = Self::pair(b'F', b'F');
    const GM: Self = Self::pair(b'G', b'M');
    const PB: Self = Self::pair(b'P', b'B');
    const PW: Self = Self::pair(b'P', b'W');

    /// The numbers from 1 to this one are those of identifiers of one or two letters.
    pub(crate) const LAST_SHORT: usize = 26 * Self::SECOND;
    /// The possible characters after a letter: a letter, a digit, none.
    const SECOND: usize = 26 + 10 + 1;

    /// The number of an identifier of one upper-case letter.
    #[inline]
    pub(crate) const fn letter(letter: u8) -> Self {
        Self::at(letter, 36)
    }

    /// The number of an identifier of two upper-case letters.
    #[inline]
    pub(crate) const fn pair(first: u8, second: u8) -> Self {
        Self::at(first, second - b'A')
    }

    #[inline]
    const fn at(first: u8, second: u8) -> Self {
        const FIRST: u16 = b'A' as u16 * IdentNumber::SECOND as u16;
        Self(1 + (first as u16 * Self::SECOND as u16 + second as u16 - FIRST))
    }

    /// The number of an identifier of one or two significant characters.
    #[inline]
    pub(crate) const fn short(ident: &[u8]) -> Option<Self> {
        match *ident {
            [first @ b'A'..=b'Z'] => Some(Self::letter(first)),
            [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => Some(Self::pair(first, second)),
            [first @ b'A'..=b'Z', second @ b'0'..=b'9'] => Some(Self::at(first, second - b'0' + 26)),
            _ => None,
        }
    }

    /// The number of the longer identifier at an index among those of the table.
    pub(crate) const fn long(place: usize) -> Self {
        Self((1 + Self::LAST_SHORT + place) as u16)
    }

    /// The number as an index: 0 for [`UNKNOWN`](Self::UNKNOWN), then without gaps.
    #[inline]
    pub(crate) const fn as_usize(self) -> usize {
        self.0 as usize
    }

    /// True if this is an identifier of one or two letters.
    #[inline]
    pub(crate) const fn is_short(self) -> bool {
        self.0 != 0 && self.0 as usize <= Self::LAST_SHORT
    }

    /// True for `FF` and `GM`, which have no meaning in a variation.
    pub(crate) fn is_format(self) -> bool {
        self == Self::FF || self == Self::GM
    }

    /// True for `PB` and `PW`.
    pub(crate) fn is_player(self) -> bool {
        self == Self::PB || self == Self::PW
    }
}

/// The facts about identifiers that the parser needs, provided by the property table (`prop::IDENTS`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Idents {
    /// The number of an identifier of more than two significant letters.
    pub(crate) long: fn(&[u8]) -> IdentNumber,
    /// True if the values of the property can be any text.
    pub(crate) holds_text: fn(IdentNumber) -> bool,
    /// The part of a game's first node that the property belongs to.
    pub(crate) root_part: fn(IdentNumber) -> RootPart,
}

impl Idents {
    /// The number of an identifier as written, ignoring lower-case letters.
    #[inline]
    pub(crate) fn number(&self, raw: &[u8]) -> IdentNumber {
        match IdentNumber::short(raw) {
            Some(number) => number,
            None => self.number_of_long(raw),
        }
    }

    #[cold]
    fn number_of_long(&self, raw: &[u8]) -> IdentNumber {
        let mut letters = [0; LONGEST];
        let mut length = 0;
        for letter in significant(raw) {
            let Some(place) = letters.get_mut(length) else { return IdentNumber::UNKNOWN };
            *place = letter;
            length += 1;
        }
        let ident = &letters[..length];
        IdentNumber::short(ident).unwrap_or_else(|| (self.long)(ident))
    }
}

/// The largest number of letters of a known identifier.
pub(crate) const LONGEST: usize = 16;

/// A part of the first node of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootPart {
    /// About the record: format, game, encoding.
    Root,
    /// About the game: players, date, result.
    GameInfo,
    /// Stones on the board before the first move.
    Setup,
    /// Other properties, which may occur in any node.
    Other,
}

/// The significant letters of an identifier: its capitals, and digits after one of them (FF\[3\]).
pub(crate) fn significant(ident: &[u8]) -> impl Iterator<Item = u8> {
    let from_first = ident.iter().copied().skip_while(|byte| !byte.is_ascii_uppercase());
    from_first.filter(|byte| !byte.is_ascii_lowercase())
}
