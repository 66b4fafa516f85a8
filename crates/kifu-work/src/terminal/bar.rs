//! Bars in text.

use super::Terminal;

impl Terminal {
    /// Returns a bar of eighths of a character, as long as `part` of `width` characters; a part above 0 can be seen.
    #[must_use]
    pub fn bar(&self, part: f64, width: usize) -> String {
        const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
        if part <= 0.0 {
            return String::new();
        }
        if self.char_width('█') > 1 {
            return "#".repeat(((part * width as f64).round() as usize).clamp(1, width));
        }
        let eighths = ((part * (width * 8) as f64).round() as usize).clamp(1, width * 8);
        "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars() {
        for (part, expected) in
            [(0.0, ""), (0.0001, "▏"), (0.5, "██████"), (1.0, "████████████"), (9.0, "████████████"), (0.06, "▊")]
        {
            assert_eq!(Terminal::default().bar(part, 12), expected, "{part}");
        }
    }
}
