//! Bars and rates in text.

use super::width::char_width;

/// A bar of eighths of a character, as long as `part` of `width` characters; what is there at all can be seen.
pub(crate) fn bar(part: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if part <= 0.0 {
        return String::new();
    }
    if char_width('█') > 1 {
        return "#".repeat(((part * width as f64).round() as usize).clamp(1, width));
    }
    let eighths = ((part * (width * 8) as f64).round() as usize).clamp(1, width * 8);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// A part with its interval: ` 51.2 %, 46–56 %`; the interval with a decimal where it is narrow.
pub(crate) fn rate(rate: f64, low: f64, high: f64) -> String {
    let decimals = usize::from(high - low < 0.02);
    format!("{:5.1} %, {:.decimals$}–{:.decimals$} %", rate * 100.0, low * 100.0, high * 100.0)
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
        assert_eq!(rate(0.512, 0.462, 0.558), " 51.2 %, 46–56 %");
        assert_eq!(rate(1.0, 0.342, 1.0), "100.0 %, 34–100 %");
        assert_eq!(rate(0.512, 0.509, 0.515), " 51.2 %, 50.9–51.5 %");
    }
}
