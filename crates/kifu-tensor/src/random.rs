//! Random numbers that depend only on the numbers they are computed from: the same for any number of threads and machines.

/// Mixes numbers into one: the finalizer of SplitMix64 after each.
pub(crate) fn mix(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0x9e37_79b9_7f4a_7c15, |state, &number| {
        let z = state.wrapping_add(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    })
}

/// Returns a number below `below` (0 if that is 0), determined by the numbers.
pub(crate) fn draw(numbers: &[u64], below: u64) -> u64 {
    // The bias is below 2⁻³² for anything that fits into memory.
    ((u128::from(mix(numbers)) * u128::from(below)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_evenly() {
        let mut counts = [0_u32; 100];
        (0..100_000).for_each(|number| counts[draw(&[7, number], 100) as usize] += 1);
        let chi_squared: f64 = counts.iter().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
        // 99 degrees of freedom: 0.001 of all seeds are outside.
        assert!((58.0..149.0).contains(&chi_squared), "{chi_squared}");
        assert_eq!(draw(&[1], 0), 0);
        assert_ne!(mix(&[1, 2]), mix(&[2, 1]));
    }
}
