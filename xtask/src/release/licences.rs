//! `cargo xtask licences`: all that is linked into the program, the module for Python or the packages of WebAssembly may be given
//! away with them.

use std::collections::BTreeMap;
use std::path::Path;

use super::crates::{self, Crate, MODULE, PROGRAM, WEB};
use crate::Result;

/// The licences of SPDX that ask for nothing but to be named; of MPL-2.0, the files are linked as they are.
const ALLOWED: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Fails if a crate has another licence.
pub(crate) fn check(root: &Path) -> Result<()> {
    let mut all: BTreeMap<String, Crate> = BTreeMap::new();
    for product in [PROGRAM, MODULE, WEB] {
        let linked = crates::linked(root, &product, &crates::metadata(root, &product)?)?;
        all.extend(linked.into_iter().map(|one| (one.id(), one)));
    }
    let refused = all.values().filter(|one| !allows(&one.licence));
    let refused: Vec<String> = refused.map(|one| format!("{}: {}", one.id(), one.licence)).collect();
    if !refused.is_empty() {
        return Err(format!("licences that are not in `xtask/src/release/licences.rs`:\n{}", refused.join("\n")).into());
    }
    println!("{} crates, each with a licence of the list", all.len());
    Ok(())
}

/// True if an expression of SPDX can be met: one side of each OR, all sides of each AND.
fn allows(expression: &str) -> bool {
    let text = expression.trim();
    for (word, is_one_enough) in [(" OR ", true), (" AND ", false)] {
        let sides = split(text, word);
        if sides.len() > 1 {
            let mut sides = sides.into_iter();
            return if is_one_enough { sides.any(allows) } else { sides.all(allows) };
        }
    }
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => allows(inner),
        None => ALLOWED.contains(&text),
    }
}

/// Splits a text at a word that is in no parentheses.
fn split<'t>(text: &'t str, word: &str) -> Vec<&'t str> {
    let (mut sides, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && text[at..].starts_with(word) => {
                sides.push(&text[start..at]);
                start = at + word.len();
            }
            _ => {}
        }
    }
    sides.push(&text[start..]);
    sides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_by_one_side_of_or_and_all_of_and() {
        for text in ["MIT", "GPL-3.0 OR MIT", "(MIT OR GPL-2.0) AND Zlib", "Apache-2.0 WITH LLVM-exception", "((MIT))"]
        {
            assert!(allows(text), "{text}");
        }
        for text in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND (GPL-2.0 OR LGPL-2.1)", "MIT WITH nonsense"] {
            assert!(!allows(text), "{text}");
        }
    }
}
