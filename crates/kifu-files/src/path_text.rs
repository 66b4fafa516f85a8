//! Paths as text, without loss for any path that the system allows.

use std::path::{Path, PathBuf};

/// Writes a path as text from which [`path_from_text`] reads the same path.
///
/// Bytes that are not UTF-8 become `\xff`; on Windows an unpaired surrogate becomes `<d800>`, because no file name
/// there contains `<`.
#[cfg(not(windows))]
pub fn path_to_text(path: &Path) -> String {
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

/// Reads the path that [`path_to_text`] wrote.
#[cfg(unix)]
pub fn path_from_text(text: &str) -> PathBuf {
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

/// Returns the path with this text.
#[cfg(not(any(unix, windows)))]
#[must_use]
pub fn path_from_text(text: &str) -> PathBuf {
    text.into()
}

/// Writes a path as text from which [`path_from_text`] reads the same path.
///
/// An unpaired surrogate becomes `<d800>`, because no file name on Windows contains `<`.
#[cfg(windows)]
pub fn path_to_text(path: &Path) -> String {
    use std::os::windows::ffi::OsStrExt;
    text_of_wide(path.as_os_str().encode_wide())
}

/// Reads the path that [`path_to_text`] wrote.
#[cfg(windows)]
pub fn path_from_text(text: &str) -> PathBuf {
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

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(path_to_text(path), text);
            assert_eq!(path_from_text(text), path);
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
