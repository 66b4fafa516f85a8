//! `--log`: writes all messages to a file, one per line, those of the editor after `<` and those to it after `>`.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use lsp_server::Message;

use super::outgoing::to_json;

/// The file for messages, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    file: Option<Arc<Mutex<File>>>,
}

impl Log {
    /// Creates the file, or empties it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        Ok(Self { file: Some(Arc::new(Mutex::new(File::create(path)?))) })
    }

    pub(super) fn received(&self, message: &Message) {
        if self.file.is_some() {
            self.line('<', &to_json(message));
        }
    }

    pub(super) fn sent(&self, message: &str) {
        self.line('>', message);
    }

    /// Writes a message. Errors are ignored: a full disk must not end the conversation.
    fn line(&self, direction: char, message: &str) {
        if let Some(file) = &self.file {
            let _ = writeln!(file.lock().unwrap_or_else(PoisonError::into_inner), "{direction} {message}");
        }
    }
}

#[cfg(test)]
mod tests {
    use lsp_server::Notification;

    use super::*;

    #[test]
    fn both_directions_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let log = Log::create(&path).unwrap();
        log.received(&Notification::new("exit".to_owned(), ()).into());
        log.sent("{}");
        assert_eq!(std::fs::read_to_string(path).unwrap(), "< {\"method\":\"exit\"}\n> {}\n");
        Log::default().sent("{}");
    }
}
