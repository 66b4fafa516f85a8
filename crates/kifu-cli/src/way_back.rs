//! The journal of a run that changes files, and the words that say how to take it back.

use std::env;
use std::path::Path;
use std::sync::Arc;

use kifu_files::{Reach, common_folder, folder_of};
use kifu_work::numbers::counted;
use kifu_work::state;
use kifu_work::undo::{Direction, FileChange, Journal, JournalPlace, Run};

use crate::messages::Messages;
use crate::shell::shell_word;

/// Returns the journal of this run: `undo_list`, or a new one in the user's state folder.
pub(crate) fn journal(undo_list: Option<&Path>) -> Arc<Journal> {
    let place = match undo_list {
        Some(path) => JournalPlace::File(path.to_owned()),
        None => state::undo_folder().map_or(JournalPlace::Unknown, JournalPlace::Folder),
    };
    let words = env::args_os().skip(1).map(|word| shell_word(Path::new(&word)));
    let command: Vec<String> = std::iter::once("kifu".to_owned()).chain(words).collect();
    Arc::new(Journal::new(place, &command.join(" ")))
}

/// The end of the line that says what a run has changed: how to take it back. Empty if nothing was changed.
pub(crate) fn way_back(journal: &Journal, messages: &Messages) -> String {
    let old = journal.removed();
    if old > 0 {
        let journals = counted(old, "undo list", "undo lists");
        messages.say(&format!("{journals} removed: kifu keeps them for 90 days, up to 1 GB"));
    }
    if journal.changes() == 0 {
        return String::new();
    }
    let list = match journal.place() {
        JournalPlace::File(path) => format!(" --undo-list {}{}", shell_word(path), below(path, journal)),
        JournalPlace::Folder(_) | JournalPlace::Unknown => String::new(),
    };
    format!(" · `kifu undo{list}` takes it back")
}

/// The option that names the folder of the changed files, where `kifu undo` needs it: a list reaches only below its own folder.
fn below(list: &Path, journal: &Journal) -> String {
    journal.close();
    let Ok(run) = Run::read(list) else { return String::new() };
    let changes = run.changes(Direction::Undo);
    let paths = || changes.iter().flat_map(FileChange::paths);
    let is_enough = Reach::below(&[folder_of(list)]).is_ok_and(|reach| paths().all(|path| reach.contains(path)));
    let folder = common_folder(paths()).filter(|_| !is_enough);
    folder.map_or_else(String::new, |folder| format!(" --below {}", shell_word(&folder)))
}
