//! The conversation with an assistant's program, by standard input and output.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use serde_json::Value;

use super::place::Root;
use super::protocol::{Asks, Call, read, too_long};
use super::tools::TOOLS;
use super::{answer, incoming, run, words};

/// Answers all messages of `input`, one after the other, until it ends.
///
/// # Errors
/// If an answer cannot be written.
pub(crate) fn serve(mut input: impl BufRead + Send + 'static, output: &mut impl Write, root: &Root) -> io::Result<()> {
    let (to_server, lines) = channel();
    // It ends with the input, which the other program may keep open, so it is not joined.
    thread::spawn(move || {
        while let Ok(Some(line)) = incoming::read(&mut input) {
            let asks = match line {
                incoming::Line::Text(line) => read(&line),
                incoming::Line::TooLong => Asks::Reply(too_long()),
            };
            if to_server.send(asks).is_err() {
                return;
            }
        }
    });
    let mut waiting = VecDeque::new();
    while let Some(asks) = waiting.pop_front().or_else(|| lines.recv().ok()) {
        let reply = match asks {
            Asks::Nothing | Asks::End(_) => continue,
            Asks::Reply(reply) => Some(reply),
            Asks::Call(call) => called(&call, root, &lines, &mut waiting),
        };
        if let Some(reply) = reply {
            // JSON has no line ends within.
            writeln!(output, "{reply}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The answer to a call; `None` if it was cancelled. What comes meanwhile waits.
fn called(call: &Call, root: &Root, lines: &Receiver<Asks>, waiting: &mut VecDeque<Asks>) -> Option<Value> {
    let Some(tool) = TOOLS.iter().find(|tool| tool.name == call.name) else { return Some(call.unknown()) };
    let asked = match words::command_of(tool, call.arguments.clone(), root) {
        Ok(asked) => asked,
        Err(reason) => return Some(call.reply(answer::failed(&reason))),
    };
    let mut is_cancelled = || {
        waiting.extend(lines.try_iter());
        waiting.iter().any(|asks| matches!(asks, Asks::End(id) if call.is_ended_by(id)))
    };
    match run::run(&asked, root, &mut is_cancelled) {
        Ok(done) => done.map(|done| call.reply(answer::of(tool, &asked, &done))),
        Err(error) => Some(call.reply(answer::failed(&format!("kifu cannot be started: {error}")))),
    }
}
