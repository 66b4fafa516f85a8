//! Bars in text.

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
    }
}
