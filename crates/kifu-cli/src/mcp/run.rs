//! Runs a command of kifu with a time limit.

use std::env;
use std::io;
use std::time::{Duration, Instant};

use kifu_engine::process::{EngineCommand, Heard, Process};

use super::place::Root;
use super::words::Asked;

/// The time that a command may take.
const LIMIT: Duration = Duration::from_secs(10);
/// The time between looks whether the assistant has lost interest.
const LOOK: Duration = Duration::from_millis(50);
/// The longest output that is kept, in bytes; a command that writes more is ended.
const MOST: usize = 16 << 20;

/// What a command has done.
#[derive(Debug)]
pub(super) struct Done {
    /// What it has printed.
    pub(super) output: Vec<u8>,
    /// What it has said beside.
    pub(super) words: String,
    /// True if it could not do its work.
    pub(super) has_failed: bool,
}

/// Runs a command in the folder. `None` if `is_cancelled` said so meanwhile.
///
/// # Errors
/// If the system cannot start it.
pub(super) fn run(asked: &Asked, root: &Root, is_cancelled: &mut dyn FnMut() -> bool) -> io::Result<Option<Done>> {
    let mut words = vec![env::current_exe()?.into_os_string()];
    words.extend(asked.words.iter().cloned());
    let mut process = Process::start(&EngineCommand { words, folder: Some(root.path().to_owned()) })?;
    process.say(asked.input.clone().unwrap_or_default().into_bytes());
    process.end_input();
    let until = Instant::now() + LIMIT;
    let mut output = Vec::new();
    let refused = |words: String| Ok(Some(Done { output: Vec::new(), words, has_failed: true }));
    loop {
        match process.hear(LOOK) {
            Heard::Bytes(bytes) => output.extend(bytes),
            Heard::Nothing => {}
            Heard::End => break,
        }
        if is_cancelled() {
            return Ok(None);
        }
        if output.len() > MOST {
            return refused("the answer is too long; ask for less".to_owned());
        }
        if Instant::now() > until {
            return refused(format!("ended after {} seconds; ask for less, such as a smaller folder", LIMIT.as_secs()));
        }
    }
    let words = process.last_words();
    let status = process.close(LIMIT);
    // Exit code 1 says that something was found.
    let has_failed = status.and_then(|status| status.code()).is_none_or(|code| code > 1);
    Ok(Some(Done { output, words, has_failed }))
}
