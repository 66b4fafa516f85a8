//! The version of kifu, in the files that have to repeat it.

use std::fs;
use std::path::Path;

use crate::Result;

/// Files, and their texts with a version in place of `VERSION`.
const PLACES: [(&str, &str); 8] = [
    ("CHANGELOG.md", "\n## VERSION, 20"),
    ("python/Cargo.toml", "\nversion = \"VERSION\""),
    ("pyproject.toml", "\"kifu==VERSION\""),
    ("web/npm/package.json", "\n  \"version\": \"VERSION\""),
    ("web/package.json", "\n  \"version\": \"VERSION\""),
    ("editors/vscode/package.json", "\n  \"version\": \"VERSION\""),
    ("editors/zed/Cargo.toml", "\nversion = \"VERSION\""),
    ("editors/zed/extension.toml", "\nversion = \"VERSION\""),
];

/// Returns the files that have another version, or none.
pub(super) fn different(root: &Path, version: &str) -> Result<Vec<&'static str>> {
    let mut found = Vec::new();
    for (name, text) in PLACES {
        if !fs::read_to_string(root.join(name))?.contains(&text.replace("VERSION", version)) {
            found.push(name);
        }
    }
    Ok(found)
}
