//! Bytes in documents: `\n`, `\r`, `\t`, `\0`, `\\` and `\xNN`.

/// The bytes of a block of SGF.
pub(crate) fn resolve(text: &str, escaped: bool) -> Vec<u8> {
    if !escaped {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::new();
    let mut rest = text.bytes().filter(|&byte| byte != b'\n');
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next() {
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'0') => 0,
            Some(b'x') => {
                let digits = [rest.next(), rest.next()].map(|digit| digit.expect("two digits behind \\x").into());
                u8::from_str_radix(&String::from_iter::<[char; 2]>(digits), 16).expect("two hexadecimal digits")
            }
            Some(byte) => byte,
            None => b'\\',
        });
    }
    bytes
}

/// Text on one line: control characters as escapes.
pub(crate) fn on_one_line(text: &str) -> String {
    let mut line = String::new();
    for character in text.chars() {
        match character {
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            '\t' => line.push_str("\\t"),
            '\u{fffd}' => line.push(character),
            control if control.is_control() => line.push_str(&format!("\\x{:02x}", u32::from(control))),
            other => line.push(other),
        }
    }
    line
}

/// Bytes as lines of text, with escapes for anything that is not UTF-8, for carriage returns and for invisible
/// characters at the end of a line.
pub(crate) fn in_lines(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\n' => text.push('\n'),
                '\r' => text.push_str("\\r"),
                '\0' => text.push_str("\\0"),
                other => text.push(other),
            }
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
