//! SHA-256 of files.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::Result;

/// Returns the checksum of bytes in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Writes `SHA256SUMS` of all files of a folder, as `sha256sum --check` reads it.
pub(super) fn write(folder: &Path) -> Result<()> {
    let mut lines = String::new();
    for path in files(folder)? {
        let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        writeln!(lines, "{}  {name}", sha256(&fs::read(&path)?))?;
    }
    fs::write(folder.join("SHA256SUMS"), lines)?;
    Ok(())
}

/// All files below a folder, in the order of their paths.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}
