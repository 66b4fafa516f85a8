//! Engines as programs: the only place of kifu that starts one.
//!
//! Threads of their own read both outputs, because an engine whose messages nobody reads stops working, and write the input,
//! because an engine that hangs would stop the caller. An engine that is closed has [`PATIENCE`] to end by itself; then it is
//! ended together with the programs that it has started.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::caps::Caps;
use crate::event::{Event, Ticket};
use crate::machine::Machine;
use crate::protocol::Protocol;
use crate::query::{Query, Refused};

/// The time that an engine has to end by itself.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// The time between looks whether an engine has ended.
const PAUSE: Duration = Duration::from_millis(10);

/// The time for which the messages of a program that ends are awaited; others that it has started may keep them open.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// The pieces of output that wait to be read; an engine that writes more waits.
const PIECES: usize = 64;

/// The length of the messages of an engine that are kept, in bytes.
const LAST_WORDS: usize = 4 << 10;

/// The command that starts an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineCommand {
    /// The program and its arguments.
    pub words: Vec<OsString>,
    /// The folder in which it runs; `None` for the current one.
    pub folder: Option<PathBuf>,
}

/// A running program.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// `None` once its input is closed.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    last_words: Arc<Mutex<VecDeque<u8>>>,
    /// Reads its messages.
    errors: JoinHandle<()>,
    is_over: bool,
}

/// What a program has done within a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// It has written this.
    Bytes(Vec<u8>),
    /// It has written nothing.
    Nothing,
    /// It has closed its output, as programs do when they end.
    End,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub fn start(command: &EngineCommand) -> io::Result<Self> {
        let Some((program, arguments)) = command.words.split_first() else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the command is empty"));
        };
        let mut starting = Command::new(program);
        starting.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &command.folder {
            starting.current_dir(folder);
        }
        in_its_own_group(&mut starting);
        let mut child = starting.spawn()?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            end(&mut child);
            return Err(io::Error::other("the program has no pipes"));
        };
        let (to_input, from_caller) = channel::<Vec<u8>>();
        let (to_caller, from_output) = sync_channel(PIECES);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&last_words);
        let started = thread::Builder::new()
            .name("engine input".to_owned())
            .spawn(move || write_all(input, &from_caller))
            .and_then(|_| {
                thread::Builder::new().name("engine output".to_owned()).spawn(move || read_all(output, &to_caller))
            })
            .and_then(|_| {
                thread::Builder::new().name("engine errors".to_owned()).spawn(move || keep_last(errors, &kept))
            });
        match started {
            Ok(errors) => {
                Ok(Self { child, input: Some(to_input), output: from_output, last_words, errors, is_over: false })
            }
            Err(error) => {
                end(&mut child);
                Err(error)
            }
        }
    }

    /// Writes to its input, without waiting for the program to read it.
    pub fn say(&self, bytes: Vec<u8>) {
        // A program that has ended reads nothing; `hear` tells so.
        if let Some(input) = self.input.as_ref().filter(|_| !bytes.is_empty()) {
            let _ = input.send(bytes);
        }
    }

    /// Closes its input once all of it is written.
    pub fn end_input(&mut self) {
        self.input = None;
    }

    /// Waits for output.
    pub fn hear(&self, wait: Duration) -> Heard {
        match self.output.recv_timeout(wait) {
            Ok(bytes) => Heard::Bytes(bytes),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// The last lines that it has written to standard error. Waits a moment for those of a program that ends.
    #[must_use]
    pub fn last_words(&self) -> String {
        let until = Instant::now() + LAST_MOMENT;
        while !self.errors.is_finished() && Instant::now() < until {
            thread::sleep(PAUSE);
        }
        let kept = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = kept.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }

    /// Closes its input, and ends it if it still runs after `patience`. Returns its status; `None` if the system does not
    /// tell it.
    pub fn close(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.input = None;
        let until = Instant::now() + patience;
        while !self.is_over {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.is_over = true;
                    return Some(status);
                }
                Ok(None) if Instant::now() < until => {
                    // Output that nobody reads would keep it from ending.
                    while self.output.try_recv().is_ok() {}
                    thread::sleep(PAUSE);
                }
                Ok(None) | Err(_) => {
                    self.is_over = true;
                    return end(&mut self.child);
                }
            }
        }
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.is_over {
            end(&mut self.child);
        }
    }
}

/// Ends a program with those that it has started, and waits for it, so that no zombie is left.
fn end(child: &mut Child) -> Option<ExitStatus> {
    end_group(child);
    let _ = child.kill();
    child.wait().ok()
}

#[cfg(unix)]
fn end_group(child: &Child) {
    let group = rustix::process::Pid::from_child(child);
    let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
}

#[cfg(not(unix))]
fn end_group(_: &Child) {}

/// Ctrl-C is for kifu, which then ends the engine in order.
#[cfg(unix)]
fn in_its_own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(windows)]
fn in_its_own_group(command: &mut Command) {
    /// `CREATE_NEW_PROCESS_GROUP` and `CREATE_NO_WINDOW`.
    const FLAGS: u32 = 0x0000_0200 | 0x0800_0000;
    std::os::windows::process::CommandExt::creation_flags(command, FLAGS);
}

#[cfg(not(any(unix, windows)))]
fn in_its_own_group(_: &mut Command) {}

fn write_all(mut input: impl Write, from: &Receiver<Vec<u8>>) {
    for bytes in from {
        if input.write_all(&bytes).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_all(mut output: impl Read, to: &SyncSender<Vec<u8>>) {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match output.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
            // Without a listener it is read all the same, so that the program can end.
            Ok(length) => drop(to.send(buffer[..length].to_vec())),
        }
    }
}

fn keep_last(mut errors: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = vec![0; 1 << 14];
    loop {
        match errors.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
            Ok(length) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(&buffer[..length]);
                let surplus = kept.len().saturating_sub(LAST_WORDS);
                kept.drain(..surplus);
            }
        }
    }
}

/// An engine that runs as a program.
pub struct Session {
    process: Process,
    machine: Box<dyn Machine>,
    is_closed: bool,
}

/// What an engine has done within a time.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionEvent {
    /// A report.
    Event(Event),
    /// It was silent.
    Silence,
    /// It has ended; its last words, if it wrote any.
    Gone(String),
}

impl Session {
    /// Starts an engine. Its first event is [`Event::Ready`].
    ///
    /// # Errors
    /// If the system cannot start it.
    pub fn start(command: &EngineCommand, protocol: Protocol) -> io::Result<Self> {
        let mut session = Self { process: Process::start(command)?, machine: protocol.machine(), is_closed: false };
        session.flush();
        Ok(session)
    }

    fn flush(&mut self) {
        self.process.say(self.machine.take_output());
    }

    /// What it can tell.
    #[must_use]
    pub fn caps(&self) -> &Caps {
        self.machine.caps()
    }

    /// Asks a query.
    ///
    /// # Errors
    /// Those of [`Machine::ask`].
    pub fn ask(&mut self, ticket: Ticket, query: &Query) -> Result<(), Refused> {
        let asked = self.machine.ask(ticket, query);
        self.flush();
        asked
    }

    /// Cancels a query.
    pub fn cancel(&mut self, ticket: Ticket) {
        self.machine.cancel(ticket);
        self.flush();
    }

    /// Waits for a report.
    pub fn next(&mut self, wait: Duration) -> SessionEvent {
        let until = Instant::now() + wait;
        loop {
            if let Some(event) = self.machine.next_event() {
                return SessionEvent::Event(event);
            }
            match self.process.hear(until.saturating_duration_since(Instant::now())) {
                Heard::Bytes(bytes) => {
                    self.machine.hear(&bytes);
                    self.flush();
                }
                Heard::Nothing => return SessionEvent::Silence,
                Heard::End => return SessionEvent::Gone(self.process.last_words()),
            }
        }
    }

    /// The next report that is known without waiting.
    pub fn next_known(&mut self) -> Option<Event> {
        self.machine.next_event()
    }

    /// Says farewell, closes its input, and ends it if it still runs after `patience`.
    pub fn close(&mut self, patience: Duration) {
        if !std::mem::replace(&mut self.is_closed, true) {
            let farewell = self.machine.farewell();
            self.process.say(farewell);
            self.process.close(patience);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        let words = ["sh", "-c", script].map(OsString::from).to_vec();
        Process::start(&EngineCommand { words, folder: None }).expect("a shell")
    }

    fn text_of(process: &Process) -> String {
        let mut text = Vec::new();
        while let Heard::Bytes(bytes) = process.hear(Duration::from_secs(20)) {
            text.extend(bytes);
        }
        String::from_utf8(text).expect("text")
    }

    /// True while a process exists that has this word in its command line.
    fn exists(word: &str) -> bool {
        let listed = Command::new("ps").args(["-eo", "args"]).output().expect("ps");
        String::from_utf8_lossy(&listed.stdout).lines().any(|line| line.contains(word) && !line.contains("ps -eo"))
    }

    #[test]
    fn input_and_output() {
        let mut process = shell("read a; echo $a $a; echo words >&2");
        process.say(b"one\n".to_vec());
        assert_eq!(text_of(&process), "one one\n");
        assert_eq!(process.close(PATIENCE).and_then(|status| status.code()), Some(0));
        assert_eq!(process.last_words(), "words");
    }

    #[test]
    fn messages_that_nobody_reads_do_not_stop_it() {
        let mut process = shell("head -c 20000000 /dev/zero | tr '\\0' x >&2; echo done; echo last >&2");
        assert_eq!(text_of(&process), "done\n");
        process.close(PATIENCE);
        assert!(process.last_words().ends_with("last") && process.last_words().len() <= LAST_WORDS);
    }

    #[test]
    fn input_that_it_does_not_read_does_not_stop_the_caller() {
        let mut process = shell("sleep 1000.5");
        process.say(vec![b'x'; 10 << 20]);
        assert_eq!(process.hear(Duration::from_millis(50)), Heard::Nothing);
        let before = Instant::now();
        process.close(Duration::from_millis(100));
        assert!(before.elapsed() < PATIENCE);
    }

    #[test]
    fn output_that_nobody_reads_does_not_keep_it_from_ending() {
        let mut process = shell("head -c 50000000 /dev/zero");
        assert_eq!(process.close(Duration::from_secs(20)).and_then(|status| status.code()), Some(0));
    }

    #[test]
    fn what_it_has_started_ends_with_it() {
        for close in [true, false] {
            let mut process = shell("trap '' HUP TERM INT; sleep 1234.75 & wait; sleep 1234.75");
            process.hear(Duration::from_millis(200));
            assert!(exists("sleep 1234.75"));
            if close {
                process.close(Duration::from_millis(50));
            }
            drop(process);
            let until = Instant::now() + PATIENCE;
            while exists("sleep 1234.75") && Instant::now() < until {
                thread::sleep(PAUSE);
            }
            assert!(!exists("sleep 1234.75"), "closed: {close}");
        }
    }

    #[test]
    fn what_cannot_be_started_is_an_error() {
        for words in [&["/no/such/program"][..], &[]] {
            let words = words.iter().map(OsString::from).collect();
            assert!(Process::start(&EngineCommand { words, folder: None }).is_err());
        }
    }

    #[test]
    fn a_session_ends_with_the_last_words() {
        let words = ["sh", "-c", "echo 'no such network' >&2; exit 1"].map(OsString::from).to_vec();
        let mut session = Session::start(&EngineCommand { words, folder: None }, Protocol::KataGo).expect("a shell");
        assert_eq!(session.next(PATIENCE), SessionEvent::Gone("no such network".to_owned()));
        session.close(PATIENCE);
    }
}
