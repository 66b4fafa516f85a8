//! Paths as text: whatever a system allows in them comes back from the text.

use std::path::{Path, PathBuf};

use crate::printable::printable;

/// Writes a path as text. Bytes that are no UTF-8 become `\xff`; on Windows a surrogate without its pair becomes
/// `<d800>`, which no name of a file holds there.
#[cfg(not(windows))]
pub(crate) fn text_of(path: &Path) -> String {
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

/// Reads the path that [`text_of`] wrote.
#[cfg(unix)]
pub(crate) fn path_of(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("\\x") {
        bytes.extend_from_slice(before.as_bytes());
        match behind.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|byte| *byte >= 0x80) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.extend_from_slice(b"\\x");
                rest = behind;
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(any(unix, windows)))]
pub(crate) fn path_of(text: &str) -> PathBuf {
    text.into()
}

/// Writes a path as text; see the other one.
#[cfg(windows)]
pub(crate) fn text_of(path: &Path) -> String {
    use std::os::windows::ffi::OsStrExt;
    text_of_wide(path.as_os_str().encode_wide())
}

/// Reads the path that [`text_of`] wrote.
#[cfg(windows)]
pub(crate) fn path_of(text: &str) -> PathBuf {
    use std::os::windows::ffi::OsStringExt;
    std::ffi::OsString::from_wide(&wide_of_text(text)).into()
}

#[cfg(any(windows, test))]
fn text_of_wide(units: impl IntoIterator<Item = u16>) -> String {
    let mut text = String::new();
    for character in char::decode_utf16(units) {
        match character {
            Ok(character) => text.push(character),
            Err(lone) => text.push_str(&format!("<{:04x}>", lone.unpaired_surrogate())),
        }
    }
    text
}

#[cfg(any(windows, test))]
fn wide_of_text(text: &str) -> Vec<u16> {
    let mut units = Vec::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('<') {
        units.extend(before.encode_utf16());
        let lone = behind.get(..5).and_then(|digits| digits.strip_suffix('>'));
        match lone
            .and_then(|digits| u16::from_str_radix(digits, 16).ok())
            .filter(|unit| (0xd800..0xe000).contains(unit))
        {
            Some(unit) => {
                units.push(unit);
                rest = &behind[5..];
            }
            None => {
                units.push(u16::from(b'<'));
                rest = behind;
            }
        }
    }
    units.extend(rest.encode_utf16());
    units
}

/// Writes a path as one word of a shell command, harmless to print.
pub(crate) fn shell_word(path: &Path) -> String {
    let text = path.to_string_lossy();
    let text = printable(&text);
    let is_plain = |character: char| character.is_alphanumeric() || "/._-".contains(character);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_shell() {
        let check = |path: &str, expected: &str| assert_eq!(shell_word(Path::new(path)), expected);
        check("go/囲碁-1.sgf", "go/囲碁-1.sgf");
        check("my games/a.sgf", "'my games/a.sgf'");
        check("it's; rm x", "'it'\\''s; rm x'");
        check("a\u{1b}[31m\n", "'a␛[31m␊'");
    }

    #[cfg(unix)]
    #[test]
    fn paths_of_any_bytes() {
        use std::os::unix::ffi::OsStrExt;
        for (bytes, text) in [
            (&b"go/a.sgf"[..], "go/a.sgf"),
            ("go/囲碁.sgf".as_bytes(), "go/囲碁.sgf"),
            (b"go/\xb0\xcfb.sgf", "go/\\xb0\\xcfb.sgf"),
            (b"\xff\\x", "\\xff\\x"),
            (b"a\\x41", "a\\x41"),
        ] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            assert_eq!(text_of(path), text);
            assert_eq!(path_of(text), path);
        }
    }

    #[test]
    fn paths_of_any_utf16() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let lone = [units("go\\"), vec![0xd800], units("a"), vec![0xdfff, 0xd801], units(".sgf")].concat();
        for (wide, text) in [
            (units("C:\\go\\囲碁 𠮷.sgf"), "C:\\go\\囲碁 𠮷.sgf"),
            (lone, "go\\<d800>a<dfff><d801>.sgf"),
            (units("<0041><d8"), "<0041><d8"),
        ] {
            assert_eq!(text_of_wide(wide.clone()), text);
            assert_eq!(wide_of_text(text), wide);
        }
    }
}
