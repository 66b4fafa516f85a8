//! The Language Server Protocol around `kifu-ide`: messages, files, settings and threads.
//!
//! The main loop owns the documents and applies changes at once, in order. Queries get a snapshot and are answered on
//! other threads; their answers go back through the loop, which drops those of cancelled requests.

mod actions;
mod answers;
mod board;
mod checks;
mod client;
mod convert;
mod documents;
mod file_settings;
mod incoming;
mod known;
mod log;
mod main_loop;
mod memory;
mod notifications;
mod outgoing;
mod params;
mod pool;
mod requests;
mod rule_pages;
mod settings;
#[cfg(test)]
mod tests;
mod uri;
mod workspace;

use std::io::{self, Write};
use std::sync::{Arc, OnceLock};
use std::thread;

use crossbeam_channel::unbounded;
pub(crate) use log::Log;
pub(crate) use main_loop::Ended;
pub(crate) use memory::restart_returning_memory;

/// Serves an editor until it requests the end: reads from standard input, and writes to `output`. All messages are also
/// logged. `complain` gets the reason if the input is not a message, as the start of the next one is then unknown.
///
/// # Errors
/// If the output cannot be written.
pub(crate) fn serve(output: &mut impl Write, log: &Log, complain: impl FnOnce(&io::Error)) -> io::Result<Ended> {
    let (read, receiver) = unbounded();
    let (sender, written) = unbounded();
    // The thread ends with the input, which an editor may keep open, so it is not joined.
    let of_editor = log.clone();
    let fault = Arc::new(OnceLock::new());
    let of_input = Arc::clone(&fault);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            match incoming::read(&mut input) {
                Ok(Some(message)) => {
                    of_editor.received(&message);
                    if read.send(message).is_err() {
                        break;
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    let _ = of_input.set(error);
                    break;
                }
            }
        }
    });
    let served = thread::spawn(move || main_loop::run(&receiver, sender));
    for message in written {
        log.sent(message.as_str());
        message.write(output)?;
    }
    let ended = served.join().unwrap_or(Ended::Suddenly);
    if let Some(error) = fault.get() {
        complain(error);
    }
    Ok(ended)
}
