//! Sequences of ten-bit numbers.

/// The token before a whole event.
pub(super) const WHOLE: u16 = 1023;
pub(super) const TOKEN_BITS: u32 = 10;

/// Reads tokens, the lowest bits first.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'b> {
    bytes: &'b [u8],
    at: usize,
    held: u64,
    bits: u32,
}

impl<'b> Tokens<'b> {
    pub(super) const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0, held: 0, bits: 0 }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<u16> {
        if self.bits < TOKEN_BITS {
            match self.bytes.get(self.at..self.at + 4) {
                Some(four) => {
                    self.held |= u64::from(u32::from_le_bytes([four[0], four[1], four[2], four[3]])) << self.bits;
                    self.at += 4;
                    self.bits += 32;
                }
                None => {
                    while self.bits < TOKEN_BITS {
                        self.held |= u64::from(*self.bytes.get(self.at)?) << self.bits;
                        self.at += 1;
                        self.bits += 8;
                    }
                }
            }
        }
        let token = (self.held & u64::from(WHOLE)) as u16;
        self.held >>= TOKEN_BITS;
        self.bits -= TOKEN_BITS;
        Some(token)
    }
}

/// The token with a number.
#[inline]
pub(super) fn token_at(bytes: &[u8], number: usize) -> Option<u16> {
    let bit = number * TOKEN_BITS as usize;
    // Ten bits that start at an even bit lie within two bytes.
    let two = bytes.get(bit / 8..bit / 8 + 2)?;
    Some(u16::from_le_bytes([two[0], two[1]]) >> (bit % 8) & WHOLE)
}

/// Reads `count` tokens, or as many as there are, to the beginning of `tokens`, which grows if needed; returns their number.
pub(super) fn read_tokens(bytes: &[u8], count: usize, tokens: &mut Vec<u16>) -> usize {
    let count = count.min(bytes.len() * 8 / TOKEN_BITS as usize);
    if tokens.len() < count {
        tokens.resize(count, 0);
    }
    let (fours, _) = tokens[..count].as_chunks_mut::<4>();
    let mut read = 0;
    for (index, four) in fours.iter_mut().enumerate() {
        // Four tokens are five bytes.
        let Some(eight) = bytes.get(5 * index..).and_then(<[u8]>::first_chunk) else { break };
        let several = u64::from_le_bytes(*eight);
        *four = [0, 1, 2, 3].map(|index| (several >> (TOKEN_BITS * index)) as u16 & WHOLE);
        read += 4;
    }
    for (number, token) in tokens[..count].iter_mut().enumerate().skip(read) {
        *token = token_at(bytes, number).unwrap_or(WHOLE);
    }
    count
}

pub(super) fn write_tokens(tokens: &[u16], bytes: &mut Vec<u8>) {
    let (mut held, mut bits) = (0_u64, 0);
    for &token in tokens {
        held |= u64::from(token) << bits;
        bits += TOKEN_BITS;
        while bits >= 8 {
            bytes.push(held as u8);
            held >>= 8;
            bits -= 8;
        }
    }
    if bits > 0 {
        bytes.push(held as u8);
    }
}
