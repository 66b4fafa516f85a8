//! Addresses of files.

use std::path::{Path, PathBuf};

/// The path of a `file:` address; `None` for others, such as those of unsaved buffers.
pub(super) fn path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    // Without a host, or with `localhost`.
    let rest = rest.strip_prefix("localhost").filter(|rest| rest.starts_with('/')).unwrap_or(rest);
    let decoded = decode(rest.strip_prefix('/')?)?;
    // `file:///C:/games` on Windows.
    let has_drive = matches!(decoded.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic());
    Some(if has_drive && cfg!(windows) { PathBuf::from(decoded) } else { PathBuf::from(format!("/{decoded}")) })
}

/// The `file:` address of a path.
pub(super) fn of_path(path: &Path) -> String {
    let mut uri = String::from("file://");
    let path = path.to_string_lossy().replace('\\', "/");
    if !path.starts_with('/') {
        uri.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' | b':' => uri.push(byte.into()),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend_from_slice(parts.next()?.as_bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_others() {
        let check = |uri: &str, expected: Option<&str>| assert_eq!(path(uri), expected.map(PathBuf::from), "{uri}");
        check("file:///home/a/b%20c/%E5%9B%B2.sgf", Some("/home/a/b c/囲.sgf"));
        check("file://localhost/a.sgf", Some("/a.sgf"));
        check("untitled:Untitled-1", None);
        check("file:///a%2", None);
        check("file:///a%ff", None);
        check("file://server/share", None);
        check("", None);
    }

    #[cfg(unix)]
    #[test]
    fn paths_come_back() {
        for text in ["/a.sgf", "/b c/囲碁 #1?.sgf", "/100%.sgf"] {
            assert_eq!(path(&of_path(Path::new(text))), Some(PathBuf::from(text)));
        }
    }
}
