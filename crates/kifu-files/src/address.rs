//! Addresses of other machines, which look like paths.

use std::io;
use std::path::Path;

/// Returns an error if a path is an address, such as `s3://bucket/games`: as a path it would name a folder `s3:` here.
///
/// # Errors
/// [`io::ErrorKind::Unsupported`].
///
/// ```
/// use std::path::Path;
///
/// assert!(kifu_files::check_local(Path::new("games/a.sgf")).is_ok());
/// assert!(kifu_files::check_local(Path::new("s3://bucket/a.sgf")).is_err());
/// ```
pub fn check_local(path: &Path) -> io::Result<()> {
    let text = path.to_string_lossy();
    let scheme = text.split_once(":/").map_or("", |(scheme, _)| scheme);
    // One letter is a drive of Windows.
    let is_address = scheme.len() > 1
        && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    if is_address && !Path::new(&format!("{scheme}:")).is_dir() {
        let reason = "an address, not a path; write to a folder of this machine, then copy it there";
        return Err(io::Error::new(io::ErrorKind::Unsupported, reason));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_no_paths() {
        for (path, is_local) in [
            ("s3://bucket/a.sgf", false),
            // The form that remains after its parts were joined as a path.
            ("s3:/bucket/a.sgf", false),
            ("gs://b", false),
            ("https://example.com/a.sgf", false),
            ("abfs+x://b", false),
            ("C:/games/a.sgf", true),
            ("C:\\games", true),
            ("/games/s3://a", true),
            ("games/a:b/c", true),
            ("a: b/c", true),
            ("", true),
        ] {
            assert_eq!(check_local(Path::new(path)).is_ok(), is_local, "{path}");
        }
    }
}
