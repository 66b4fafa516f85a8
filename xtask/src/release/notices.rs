//! The licences of all that is inside the program, as one document.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::crates::Crate;
use crate::Result;

/// How the names of files with licences begin, in small letters.
const NAMES: [&str; 6] = ["licence", "license", "copying", "copyright", "notice", "unlicense"];

/// Licences that lie deeper in the folders of crates, as they are those of sources in C.
const DEEPER: [(&str, &str); 1] = [("zstd-sys", "zstd/LICENSE")];

/// What is inside the program and no crate: titles, and their licences in the repository.
const OTHERS: [(&str, &str); 2] = [
    ("Fonts in pictures and booklets", "crates/kifu-draw/font/OFL.txt"),
    ("Lit, in the pages", "packaging/notices/lit.txt"),
];

/// A licence, and who has given it with which lines of copyright.
#[derive(Default)]
struct Licence {
    text: String,
    crates: BTreeMap<String, String>,
}

/// Writes the list of crates with their licences, then each licence once with the lines of copyright of each crate.
pub(super) fn write<'a>(root: &Path, crates: impl Iterator<Item = &'a Crate>) -> Result<String> {
    let mut text = String::from(
        "# Third parties\n\nkifu is made of the following, too. Each part is under its own licence, whose text is below.\n\n",
    );
    let mut licences: BTreeMap<String, Licence> = BTreeMap::new();
    for one in crates.filter(|one| one.foreign) {
        let place = one.repository.as_deref().unwrap_or("crates.io");
        writeln!(text, "- {} {}: {}, {place}", one.name, one.version, one.licence)?;
        for found in texts_of(one)? {
            let (copyright, rest) = split(&found);
            let key = rest.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            let licence = licences.entry(key).or_default();
            licence.text = rest;
            let lines = licence.crates.entry(one.name.clone()).or_default();
            if !lines.contains(&copyright) {
                lines.push_str(&copyright);
            }
        }
    }
    for (title, path) in OTHERS {
        let licence = fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"))?;
        write!(text, "\n## {title}\n\n```text\n{}\n```\n", licence.trim_end())?;
    }
    for licence in licences.values() {
        let names: Vec<&str> = licence.crates.keys().map(String::as_str).collect();
        write!(text, "\n## {}\n\n```text\n", names.join(", "))?;
        for (name, lines) in licence.crates.iter().filter(|(_, lines)| !lines.is_empty()) {
            writeln!(text, "{name}:\n{}", lines.trim_end())?;
        }
        write!(text, "\n{}\n```\n", licence.text.trim())?;
    }
    Ok(text)
}

/// The texts of the licences in the folder of a crate.
fn texts_of(one: &Crate) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(&one.folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            paths.push(path);
        }
    }
    paths.extend(DEEPER.iter().filter(|(name, _)| *name == one.name).map(|(_, path)| one.folder.join(path)));
    paths.sort();
    paths.iter().map(|path| Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())).collect()
}

/// Separates lines of copyright from the text that all who use the licence have.
fn split(text: &str) -> (String, String) {
    let (mut copyright, mut rest) = (String::new(), String::new());
    for line in text.lines() {
        let is_copyright = ["copyright (c)", "copyright ©", "copyright 1", "copyright 2", "© "]
            .iter()
            .any(|start| line.trim_start().to_lowercase().starts_with(start));
        let part = if is_copyright { &mut copyright } else { &mut rest };
        part.push_str(line.trim_end());
        part.push('\n');
    }
    // Blank lines around what has been taken out.
    while rest.contains("\n\n\n") {
        rest = rest.replace("\n\n\n", "\n\n");
    }
    (copyright, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_the_same_for_two_owners() {
        let first = split("MIT License\n\nCopyright (c) 2020 A\n\nPermission\n");
        let second = split("MIT License\n\n  Copyright 2021 B\nCopyright (c) 2022 C\n\nPermission\n");
        assert_eq!(first.1, "MIT License\n\nPermission\n");
        assert_eq!(first.1, second.1);
        assert_eq!(second.0, "  Copyright 2021 B\nCopyright (c) 2022 C\n");
    }
}
