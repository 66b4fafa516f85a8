//! An engine for tests: speaks KataGo's JSON (`stand-in analysis`) and GTP (`stand-in gtp`), evaluates positions by counting
//! liberties, and misbehaves on request.
//!
//! | option | meaning |
//! |---|---|
//! | `--seed N` | the order of answers |
//! | `--whose black\|white\|mover` | whose numbers it tells |
//! | `--log FILE` | adds a line for each position that it answers |
//! | `--die-at N`, `--hang-at N` | ends, or says nothing more, instead of the n-th answer |
//! | `--poison POINT` | ends when it is asked about a position after a move there |
//! | `--flood` | writes a megabyte of messages for each answer |
//! | `--together N` | answers nothing before N positions are asked about |
//! | `--slow MS` | waits before each answer |
//! | `--commands a,b` | the commands of GTP that it has |

mod evaluate;
mod gtp;
mod json;

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::process;
use std::thread;
use std::time::Duration;

use evaluate::Situation;

/// What is asked of it, besides positions.
pub(crate) struct Behaviour {
    pub(crate) seed: u64,
    pub(crate) whose: String,
    pub(crate) commands: Vec<String>,
    pub(crate) together: usize,
    log: Option<File>,
    die_at: Option<u64>,
    hang_at: Option<u64>,
    poison: Option<String>,
    floods: bool,
    slow: u64,
    answers: u64,
}

impl Behaviour {
    fn read(mut arguments: impl Iterator<Item = String>) -> Self {
        let commands = ["lz-analyze", "kata-analyze", "kata-set-rules", "estimate_score", "reg_genmove"];
        let mut behaviour = Self {
            seed: 1,
            whose: "mover".to_owned(),
            commands: commands.map(str::to_owned).to_vec(),
            together: 0,
            log: None,
            die_at: None,
            hang_at: None,
            poison: None,
            floods: false,
            slow: 0,
            answers: 0,
        };
        while let Some(option) = arguments.next() {
            if option == "--flood" {
                behaviour.floods = true;
                continue;
            }
            let value = arguments.next().expect("a value");
            let number = || value.parse::<u64>().expect("a number");
            match option.as_str() {
                "--seed" => behaviour.seed = number(),
                "--whose" => behaviour.whose = value,
                "--log" => {
                    let file = OpenOptions::new().create(true).append(true).open(&value);
                    behaviour.log = Some(file.expect("a log"));
                }
                "--die-at" => behaviour.die_at = Some(number()),
                "--hang-at" => behaviour.hang_at = Some(number()),
                "--poison" => behaviour.poison = Some(value),
                "--together" => behaviour.together = value.parse().expect("a number"),
                "--slow" => behaviour.slow = number(),
                "--commands" => behaviour.commands = value.split(',').map(str::to_owned).collect(),
                _ => panic!("unknown option {option}"),
            }
        }
        behaviour
    }

    /// Does what is asked for before an answer about a position.
    pub(crate) fn before_answer(&mut self, situation: &Situation, visits: u64) {
        self.answers += 1;
        if self.die_at == Some(self.answers) || self.poison.as_ref().is_some_and(|point| situation.last() == *point) {
            eprintln!("out of memory");
            process::exit(3);
        }
        while self.hang_at == Some(self.answers) {
            thread::sleep(Duration::from_secs(1));
        }
        if self.floods {
            eprintln!("{}", "x".repeat(1 << 20));
        }
        if self.slow > 0 {
            thread::sleep(Duration::from_millis(self.slow));
        }
        if let Some(log) = &mut self.log {
            // One write for a line, so that no line is torn when the engine is ended.
            log.write_all(format!("{} {visits}\n", situation.name()).as_bytes()).expect("the log");
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let protocol = arguments.next();
    let behaviour = Behaviour::read(arguments);
    match protocol.as_deref() {
        Some("analysis") => json::run(behaviour),
        Some("gtp") => gtp::run(behaviour),
        _ => {
            eprintln!("analysis or gtp");
            process::exit(2);
        }
    }
}
