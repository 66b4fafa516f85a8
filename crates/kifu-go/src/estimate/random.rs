//! Numbers that look random and are the same on every machine.

/// Marsaglia's generator xorshift64 (G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8, 2003).
pub(super) struct Random(u64);

impl Random {
    /// A generator for any seed.
    pub(super) const fn new(seed: u64) -> Self {
        // The state must not be zero, and similar seeds should begin differently.
        let mixed = crate::hash::split_mix(seed);
        Self(if mixed == 0 { 1 } else { mixed })
    }

    /// The next number below `limit`; 0 if the limit is 0. Limits are below 2³².
    #[inline]
    pub(super) const fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The upper bits scaled: faster than a remainder, and about as even.
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_even_and_repeatable() {
        for seed in [0, 1, u64::MAX] {
            let (mut random, mut again) = (Random::new(seed), Random::new(seed));
            let mut counts = [0; 7];
            for _ in 0..7000 {
                let number = random.below(7);
                assert_eq!(again.below(7), number);
                counts[number] += 1;
            }
            assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        }
        assert_eq!(Random::new(5).below(0), 0);
    }
}
