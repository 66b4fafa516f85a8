//! Numbers of any number of bits, one after the other.

/// Writes bits, the first one highest.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    free: u32,
}

impl BitWriter {
    /// Adds the lowest `count` bits of a number.
    pub(super) fn bits(&mut self, number: u64, count: u32) {
        let mut left = count;
        while left > 0 {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            let some = left.min(self.free);
            left -= some;
            self.free -= some;
            let bits = (number >> left) & ((1 << some) - 1);
            if let Some(last) = self.bytes.last_mut() {
                *last |= (bits << self.free) as u8;
            }
        }
    }

    /// Adds a number that is mostly below 2 to the power of `low` (Exp-Golomb code).
    pub(super) fn number(&mut self, number: u64, low: u32) {
        // One more than the number must fit.
        let high = (number.min(u64::MAX >> 1) >> low) + 1;
        let length = u64::BITS - high.leading_zeros();
        self.bits(0, length - 1);
        self.bits(high, length);
        self.bits(number, low);
    }

    /// Adds a number with a sign.
    pub(super) fn signed(&mut self, number: i64, low: u32) {
        let number = number.clamp(i64::MIN >> 2, i64::MAX >> 2);
        self.number(((number << 1) ^ (number >> 63)).cast_unsigned(), low);
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads what [`BitWriter`] has written.
pub(super) struct BitReader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> BitReader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    pub(super) fn bits(&mut self, count: u32) -> Option<u64> {
        let (mut number, mut left) = (0, count);
        while left > 0 {
            let byte = u64::from(*self.bytes.get(self.at / 8)?);
            let in_byte = 8 - (self.at % 8) as u32;
            let some = left.min(in_byte);
            number = number << some | (byte >> (in_byte - some)) & ((1 << some) - 1);
            self.at += some as usize;
            left -= some;
        }
        Some(number)
    }

    pub(super) fn number(&mut self, low: u32) -> Option<u64> {
        let mut zeros = 0;
        while self.bits(1)? == 0 {
            zeros += 1;
            if zeros > 62 {
                return None;
            }
        }
        let high = (1 << zeros | self.bits(zeros)?) - 1;
        Some(high << low | self.bits(low)?)
    }

    pub(super) fn signed(&mut self, low: u32) -> Option<i64> {
        let number = self.number(low)?;
        Some((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back() {
        let numbers = [0, 1, 2, 3, 31, 32, 1000, 65_536, u64::from(u32::MAX)];
        for low in [0, 1, 5, 9] {
            let mut writer = BitWriter::default();
            for number in numbers {
                writer.number(number, low);
                writer.signed(number.cast_signed(), low);
                writer.signed(-number.cast_signed(), low);
                writer.bits(number, 9);
            }
            let bytes = writer.finish();
            let mut reader = BitReader::new(&bytes);
            for number in numbers {
                assert_eq!(reader.number(low), Some(number));
                assert_eq!(reader.signed(low), Some(number.cast_signed()));
                assert_eq!(reader.signed(low), Some(-number.cast_signed()));
                assert_eq!(reader.bits(9), Some(number & 511));
            }
            // Only the bits that fill the last byte are left.
            assert!(reader.bits(8).is_none());
        }
        let mut reader = BitReader::new(&[0; 20]);
        assert_eq!(reader.number(3), None);
    }
}
