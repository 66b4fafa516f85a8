//! Powers by the four operations alone, which every machine rounds alike. Those of the standard library may differ in the
//! last bit between systems, and a log would then give different days.

use core::f64::consts::{LN_2, SQRT_2};

/// Returns *e* to the power `x`, for |`x`| up to 700.
pub(super) fn exp(x: f64) -> f64 {
    let doublings = (x / LN_2).round();
    let rest = x - doublings * LN_2;
    // |rest| is at most ln 2 / 2: the terms after the 16th are below the last bit.
    let series = (1..=16).rev().fold(1.0, |sum, at| 1.0 + sum * rest / f64::from(at));
    // A power of two is its exponent alone.
    let exponent = (doublings.clamp(-1022.0, 1023.0) as i64 + 1023) as u64;
    series * f64::from_bits(exponent << 52)
}

/// Returns the natural logarithm of a normal positive number.
pub(super) fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut doublings = ((bits >> 52) as i64 - 1023) as f64;
    let mut mantissa = f64::from_bits(bits & 0x000f_ffff_ffff_ffff | 1023 << 52);
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        doublings += 1.0;
    }
    // ln m = 2 artanh s; s is at most 0.18.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let series = (0..=11).rev().fold(0.0, |sum, at| sum * s * s + 1.0 / f64::from(2 * at + 1));
    2.0 * s * series + doublings * LN_2
}

/// Returns a positive number to a power.
pub(super) fn pow(base: f64, power: f64) -> f64 {
    exp(power * ln(base))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64, of: f64) {
        assert!((found - expected).abs() <= 4e-15 * expected.abs().max(1e-3), "{of}: {found}, not {expected}");
    }

    #[test]
    fn they_are_those_of_the_standard_library() {
        for step in -400..=400 {
            let x = f64::from(step) / 20.0;
            check(exp(x), x.exp(), x);
            let y = x.exp();
            check(ln(y), y.ln(), y);
            check(pow(y, -0.1542), y.powf(-0.1542), y);
        }
        assert_eq!((exp(0.0), ln(1.0), ln(2.0)), (1.0, 0.0, LN_2));
    }

    /// The bits, which are the same on every machine.
    #[test]
    fn bits() {
        let bits = [exp(0.5), exp(-7.25), ln(10.0), pow(8.2956, -0.1542)].map(f64::to_bits);
        assert_eq!(
            bits.map(|bits| format!("{bits:x}")),
            ["3ffa61298e1e069c", "3f47455fe323fafe", "40026bb1bbb55515", "3fe717949faec7bb"]
        );
    }
}
