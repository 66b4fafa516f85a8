//! Bars and rates in text.

/// A bar of eighths of a character, as long as `part` of `width` characters; what is there at all can be seen.
pub(crate) fn bar(part: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if part <= 0.0 {
        return String::new();
    }
    let eighths = ((part * (width * 8) as f64).round() as usize).clamp(1, width * 8);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// A part with half the width of its interval: ` 51.2 % ±4.8`.
pub(crate) fn rate(rate: f64, low: f64, high: f64) -> String {
    format!("{:5.1} % ±{:.1}", rate * 100.0, (high - low) * 50.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars() {
        for (part, expected) in
            [(0.0, ""), (0.0001, "▏"), (0.5, "██████"), (1.0, "████████████"), (9.0, "████████████"), (0.06, "▊")]
        {
            assert_eq!(bar(part, 12), expected, "{part}");
        }
        assert_eq!(rate(0.512, 0.462, 0.558), " 51.2 % ±4.8");
    }
}
