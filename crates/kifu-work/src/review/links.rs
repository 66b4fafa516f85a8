//! Addresses of files for pages in other folders.

use std::fmt::Write;
use std::path::{Component, Path};

/// Returns the address of a file relative to a folder, as a link in a page there has it; empty if the file is none, such as a member
/// of an archive.
#[must_use]
pub fn address_of(file: &Path, folder: &Path) -> String {
    let (Ok(file), Ok(folder)) = (file.canonicalize(), folder.canonicalize()) else { return String::new() };
    let (target, from): (Vec<Component<'_>>, Vec<Component<'_>>) =
        (file.components().collect(), folder.components().collect());
    let common = target.iter().zip(&from).take_while(|(one, other)| one == other).count();
    // Another drive of Windows.
    if common == 0 || !file.is_file() {
        return String::new();
    }
    let mut address = "../".repeat(from.len() - common);
    for (at, component) in target[common..].iter().enumerate() {
        if at > 0 {
            address.push('/');
        }
        for byte in component.as_os_str().to_string_lossy().bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => address.push(char::from(byte)),
                _ => {
                    let _ = write!(address, "%{byte:02X}");
                }
            }
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let temporary = tempfile::tempdir().unwrap();
        let path = |name: &str| temporary.path().join(name);
        std::fs::create_dir_all(path("games/of 2024")).unwrap();
        std::fs::create_dir_all(path("out")).unwrap();
        let odd = "games/of 2024/a#b?%:ä.sgf".replace([':', '?'], "+");
        std::fs::write(path(&odd), "(;)").unwrap();
        for (folder, expected) in [
            ("games", "of%202024/a%23b%2B%25%2B%C3%A4.sgf"),
            ("out", "../games/of%202024/a%23b%2B%25%2B%C3%A4.sgf"),
            ("", "games/of%202024/a%23b%2B%25%2B%C3%A4.sgf"),
            ("games/of 2024", "a%23b%2B%25%2B%C3%A4.sgf"),
            ("missing", ""),
        ] {
            assert_eq!(address_of(&path(&odd), &path(folder)), expected, "{folder}");
        }
        assert_eq!(address_of(&path("games"), &path("out")), "");
    }
}
