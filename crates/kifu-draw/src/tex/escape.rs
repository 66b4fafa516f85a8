//! Escapes text for TeX.

use kifu_record::sgf::is_harmful;

/// Escapes every character that is special to TeX. Characters that change the writing direction or hide text
/// ([`is_harmful`]) become U+FFFD.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            '"' => escaped.push_str("\\textquotedbl{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                escaped.push('\\');
                escaped.push(character);
            }
            // Keeps TeX from reading text of a record as an optional argument.
            '[' | ']' => {
                escaped.push('{');
                escaped.push(character);
                escaped.push('}');
            }
            '–' | '−' => escaped.push_str("--"),
            '—' => escaped.push_str("---"),
            '·' => escaped.push_str("\\textperiodcentered{}"),
            '…' => escaped.push_str("\\ldots{}"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            control if control.is_control() => {}
            harmful if is_harmful(harmful) => escaped.push('\u{fffd}'),
            other => match math(other) {
                Some(name) => {
                    escaped.push_str("\\ensuremath{\\");
                    escaped.push_str(name);
                    escaped.push('}');
                }
                None => escaped.push(other),
            },
        }
    }
    escaped
}

/// The math command for a sign that TeX's text fonts lack: stones, marks and arrows in comments.
const fn math(sign: char) -> Option<&'static str> {
    Some(match sign {
        '●' => "bullet",
        '○' => "circ",
        '◯' => "bigcirc",
        '△' => "triangle",
        '▲' => "blacktriangle",
        '□' => "square",
        '■' => "blacksquare",
        '☆' => "star",
        '★' => "bigstar",
        '◇' => "lozenge",
        '◆' => "blacklozenge",
        '×' => "times",
        '→' => "rightarrow",
        '←' => "leftarrow",
        '⇒' => "Rightarrow",
        '≤' => "leq",
        '≥' => "geq",
        '≠' => "neq",
        '≈' => "approx",
        '∞' => "infty",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_a_command() {
        for (text, expected) in [
            ("100% of {x}", "100\\% of \\{x\\}"),
            ("\\input{a}", "\\textbackslash{}input\\{a\\}"),
            ("a_b^c~d", "a\\_b\\textasciicircum{}c\\textasciitilde{}d"),
            ("[x]\u{1b}\n", "{[}x{]} "),
            ("1–50", "1--50"),
            ("● 5 × 6", "\\ensuremath{\\bullet} 5 \\ensuremath{\\times} 6"),
            ("△ → A", "\\ensuremath{\\triangle} \\ensuremath{\\rightarrow} A"),
            ("a\u{202e}b\u{2066}c\u{200f}", "a\u{fffd}b\u{fffd}c\u{fffd}"),
        ] {
            assert_eq!(escape(text), expected);
        }
    }
}
