//! Small shifts of intervals, so that problems that were practised together do not stay together.

use super::fsrs::LONGEST;

/// The parts of an interval from which a share is added to the shift: from, to, share. They are those of other programs
/// with FSRS.
const SHARES: [(f64, f64, f64); 3] = [(2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, f64::INFINITY, 0.05)];

/// Returns an interval in days that is shifted by the seed. Intervals below three days stay.
pub(super) fn fuzzed(interval: u32, seed: u64) -> u32 {
    let (least, most) = bounds(interval);
    least + (mixed(seed) % u64::from(most - least + 1)) as u32
}

/// Returns the least and the greatest interval after a shift.
fn bounds(interval: u32) -> (u32, u32) {
    let days = f64::from(interval);
    if days < 2.5 {
        return (interval, interval);
    }
    let shift: f64 = 1.0 + SHARES.iter().map(|&(from, to, share)| share * (days.min(to) - from).max(0.0)).sum::<f64>();
    let most = ((days + shift).round() as u32).min(LONGEST);
    let least = ((days - shift).round() as u32).max(2);
    (least.min(most), most)
}

/// Mixes the bits of a number (`splitmix64`), so that neighbours differ in all bits.
fn mixed(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_grow_with_the_interval() {
        for (interval, expected) in [
            (1, (1, 1)),
            (2, (2, 2)),
            (3, (2, 4)),
            (8, (6, 10)),
            (20, (17, 23)),
            (100, (93, 107)),
            (36_500, (34_673, 36_500)),
        ] {
            assert_eq!(bounds(interval), expected, "{interval}");
        }
    }

    #[test]
    fn every_interval_within_the_bounds_occurs() {
        let mut found: Vec<u32> = (0..100).map(|seed| fuzzed(8, seed)).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, [6, 7, 8, 9, 10]);
        assert_eq!(fuzzed(8, 7), fuzzed(8, 7));
    }
}
