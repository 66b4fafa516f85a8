//! An output that was named like an input: `kifu render game.sgf game.png`.

use std::path::PathBuf;

use crate::messages::Messages;
use crate::shell::shell_word;

/// True if the last of several files is missing and could be an output, after a message that names `-o`.
pub(super) fn is_misplaced(files: &[PathBuf], could_be_output: impl Fn(&PathBuf) -> bool, messages: &Messages) -> bool {
    let [_, .., last] = files else { return false };
    let is_misplaced = last.extension().is_some() && !last.exists() && could_be_output(last);
    if is_misplaced {
        messages.error(&last.display().to_string(), &format!("no such file; did you mean -o {}?", shell_word(last)));
    }
    is_misplaced
}
