//! GTP: one position at a time, with a stream of analysis or an estimate.

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use kifu_go::{Color, Move, Size};

use crate::Behaviour;
use crate::evaluate::Situation;

/// The visits between two lines of a stream.
const STEP: u64 = 7;

pub(crate) fn run(mut behaviour: Behaviour) {
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in stdin().lock().lines() {
            let Ok(line) = line else { return };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut situation = Situation::new(Size::NINETEEN, 6.5);
    let mut size = Size::NINETEEN;
    let mut next = lines.recv().ok();
    while let Some(line) = next.take() {
        let mut words = line.split_whitespace();
        let number = words.next().unwrap_or_default();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let color = |word: Option<&&str>| if word == Some(&"W") { Color::White } else { Color::Black };
        let mut reply = Ok(String::new());
        match command {
            "name" => reply = Ok("Stand-in".to_owned()),
            "version" => reply = Ok("1.0".to_owned()),
            "list_commands" => reply = Ok(behaviour.commands.join("\n")),
            "boardsize" => match rest.first().and_then(|word| word.parse().ok()).and_then(Size::square) {
                Some(new) if new.columns() <= 19 => size = new,
                _ => reply = Err("unacceptable size"),
            },
            "clear_board" => situation = Situation::new(size, situation.komi),
            "komi" => situation.komi = rest.first().and_then(|word| word.parse().ok()).expect("komi"),
            "kata-set-rules" => {}
            "play" => {
                let to = Move::read(rest[1], size).expect("a move");
                if !situation.play(color(rest.first()), to) {
                    reply = Err("illegal move");
                }
            }
            "estimate_score" => {
                behaviour.before_answer(&situation, 1);
                let lead = situation.evaluate(1).lead;
                let side = if lead < 0.0 { "W" } else { "B" };
                reply = Ok(format!("{side}+{:.1} (upper bound: {lead:.1})", lead.abs()));
            }
            "final_status_list" => {
                behaviour.before_answer(&situation, 1);
                let names = situation.dead().into_iter().map(|point| kifu_go::Coordinates::Western.write(point, size));
                reply = Ok(names.collect::<Vec<_>>().join("\n"));
            }
            "reg_genmove" => {
                let found = situation.evaluate(1).candidates;
                reply = Ok(found.first().map_or_else(|| "PASS".to_owned(), |best| best.to.clone()));
            }
            "lz-analyze" | "kata-analyze" => {
                situation.turn = color(rest.first());
                if situation.komi < 100.0 {
                    behaviour.before_answer(&situation, 0);
                }
                println!("={number}");
                let mut visits = 0;
                loop {
                    visits += STEP;
                    println!("{}", infos(&situation, visits, command == "lz-analyze"));
                    stdout().flush().expect("a reader");
                    match lines.recv_timeout(Duration::from_millis(2)) {
                        Ok(line) => {
                            next = Some(line);
                            break;
                        }
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                }
                println!();
                continue;
            }
            "quit" => {
                println!("={number}\n");
                return;
            }
            _ => reply = Err("unknown command"),
        }
        match reply {
            Ok(text) => println!("={number} {text}\n"),
            Err(reason) => println!("?{number} {reason}\n"),
        }
        stdout().flush().expect("a reader");
        next = lines.recv().ok();
    }
}

/// A line of a stream, in the numbers of the player to move.
fn infos(situation: &Situation, visits: u64, is_lz: bool) -> String {
    let found = situation.evaluate(1);
    let turned = situation.turn == Color::White;
    let rate = |rate: f64| {
        let rate = if turned { 1.0 - rate } else { rate };
        if is_lz { format!("{:.0}", rate * 10_000.0) } else { format!("{rate:.4}") }
    };
    let lead = |lead: f64| if turned { -lead } else { lead };
    let infos = found.candidates.iter().enumerate().map(|(order, of)| {
        let score = if is_lz { String::new() } else { format!(" scoreLead {:.2}", lead(of.lead)) };
        let visits = (visits / (order as u64 + 2)).max(1);
        format!(
            "info move {} visits {visits} winrate {}{score} order {order} pv {}",
            of.to,
            rate(of.winrate),
            of.line.join(" ")
        )
    });
    let infos = infos.collect::<Vec<_>>().join(" ");
    if is_lz {
        return infos;
    }
    format!("{infos} rootInfo winrate {} visits {visits} scoreLead {:.2}", rate(found.winrate), lead(found.lead))
}
