//! What is meant by a word that names no file.

use std::path::{Path, PathBuf};

use crate::shell::shell_word;

/// Returns what is meant by the name of a missing file: a part of a name with spaces, or the number of a move.
pub(crate) fn meant(name: &str, paths: &[PathBuf], command: &str) -> Option<String> {
    let is_part = |words: &&[PathBuf]| words.iter().any(|word| word.to_str() == Some(name));
    let joined = |words: &[PathBuf]| {
        let words: Option<Vec<&str>> = words.iter().map(|word| word.to_str()).collect();
        PathBuf::from(words.unwrap_or_default().join(" "))
    };
    let runs = (2..=paths.len().min(MAX_WORDS)).flat_map(|length| paths.windows(length));
    if let Some(path) = runs.filter(is_part).map(joined).find(|path| path.exists()) {
        return Some(format!("did you mean {}?", shell_word(&path)));
    }
    let is_move = name == "last" || name.parse::<u32>().is_ok();
    let has_moves = ["show", "view", "render"].contains(&command);
    (is_move && has_moves && paths.len() > 1 && !Path::new(name).exists())
        .then(|| format!("did you mean --move {name}?"))
}

/// The most words of a name that are put together again.
const MAX_WORDS: usize = 12;
