//! GTP, with analysis and without.

use kifu_engine::{Gtp, Machine, Query, Ticket};

use crate::talk::{events, hear_torn, moves, written};

const LZ: &str = "=1 Leela Zero\n\n=2 0.17\n\n=3 play\nlz-analyze\nquit\n\n";
const GNU: &str = "=1 GNU Go\n\n=2 3.8\n\n=3 play\nestimate_score\nreg_genmove\n\n";

/// Replies `=` to every command that was written.
fn agree(machine: &mut dyn Machine) -> Vec<String> {
    let commands = written(machine);
    let replies: String = commands.iter().map(|command| format!("={}\n\n", number(command))).collect();
    machine.hear(replies.as_bytes());
    commands
}

fn number(command: &str) -> &str {
    command.split(' ').next().unwrap_or_default()
}

/// The commands without their numbers.
fn words(commands: &[String]) -> Vec<&str> {
    commands.iter().filter_map(|command| command.split_once(' ')).map(|(_, words)| words).collect()
}

fn lz() -> Gtp {
    let mut machine = Gtp::with_analysis();
    assert_eq!(words(&written(&mut machine)), ["name", "version", "list_commands"]);
    machine.hear(LZ.as_bytes());
    assert_eq!(events(&mut machine), ["ready"]);
    machine
}

#[test]
fn a_stream_ends_when_it_has_enough_visits() {
    for length in [1, 5, 1000] {
        let mut machine = lz();
        assert!(!machine.caps().has_leads && machine.caps().counts_visits);
        machine.ask(Ticket(1), &Query { visits: 30, ..moves("E5") }).unwrap();
        assert_eq!(words(&agree(&mut machine)), ["boardsize 9", "clear_board", "komi 7.5", "play B E5"]);
        let analyze = written(&mut machine);
        assert_eq!(words(&analyze), ["lz-analyze W 10"]);
        let stream = format!(
            "={}\ninfo move C3 visits 9 winrate 6000 order 0 pv C3\ninfo move C3 visits 9 winrate 6000 order 0 pv C3\n\
             info move C3 visits 28 winrate 7000 order 0 pv C3 info move D3 visits 2 winrate 100 order 1 pv D3\n",
            number(&analyze[0])
        );
        hear_torn(&mut machine, stream.as_bytes(), length);
        assert!(events(&mut machine).is_empty());
        let stop = written(&mut machine);
        assert_eq!(words(&stop), ["name"]);
        hear_torn(&mut machine, format!("\n={} Leela Zero\n\n", number(&stop[0])).as_bytes(), length);
        // White is to move: the numbers are turned to Black's.
        assert_eq!(events(&mut machine), ["1@1 0.30 - 30 cg:0.30 dg:0.99"], "{length}");
    }
}

#[test]
fn a_stream_that_repeats_itself_has_ended() {
    let mut machine = lz();
    machine.ask(Ticket(1), &Query { visits: 1000, ..moves("") }).unwrap();
    agree(&mut machine);
    let analyze = written(&mut machine);
    machine.hear(format!("={}\n", number(&analyze[0])).as_bytes());
    for _ in 0..40 {
        machine.hear(b"info move C3 visits 9 winrate 6000 order 0 pv C3\n");
    }
    let stop = written(&mut machine);
    assert_eq!(words(&stop), ["name"]);
    machine.hear(format!("\n={}\n\n", number(&stop[0])).as_bytes());
    assert_eq!(events(&mut machine), ["1@0 0.60 - 9 cg:0.60"]);
}

#[test]
fn a_position_that_is_refused_is_not_asked_about() {
    let mut machine = lz();
    machine.ask(Ticket(1), &Query { turns: vec![1, 0], ..moves("E5") }).unwrap();
    let setup = written(&mut machine);
    let refused = format!(
        "={0}\n\n={1}\n\n={2}\n\n?{3} illegal move\n\n",
        number(&setup[0]),
        number(&setup[1]),
        number(&setup[2]),
        number(&setup[3])
    );
    machine.hear(refused.as_bytes());
    assert_eq!(events(&mut machine), ["failed 1@1 illegal move"]);
    // The next position is set up from the beginning.
    assert_eq!(words(&written(&mut machine)), ["boardsize 9", "clear_board", "komi 7.5"]);
}

#[test]
fn cancelled_positions() {
    let mut machine = lz();
    machine.ask(Ticket(1), &Query { turns: vec![0, 1], visits: 1000, ..moves("E5") }).unwrap();
    agree(&mut machine);
    let analyze = written(&mut machine);
    machine.hear(format!("={}\ninfo move C3 visits 9 winrate 6000 order 0 pv C3\n", number(&analyze[0])).as_bytes());
    machine.cancel(Ticket(1));
    let stop = written(&mut machine);
    machine.hear(format!("\n={}\n\n", number(&stop[0])).as_bytes());
    assert_eq!(events(&mut machine), ["cancelled 1@1", "1@0 0.60 - 9 cg:0.60"]);
}

#[test]
fn whose_numbers_kata_analyze_tells() {
    for (rates, expected) in [([0.0, 1.0], "1@1 0.25 -2.00 5"), ([0.0, 0.0], "1@1 0.75 2.00 5")] {
        let mut machine = Gtp::with_analysis();
        machine.take_output();
        machine.hear(b"KataGo greets you\n=1 KataGo\n\n=2 1.17.2\n\n=3 kata-analyze\nkata-set-rules\n\n");
        assert_eq!(events(&mut machine), ["remark KataGo greets you"]);
        for (rate, color) in rates.into_iter().zip(["B", "W"]) {
            // The second question is about the same board.
            if color == "B" {
                let setup = agree(&mut machine);
                assert!(words(&setup).contains(&"komi 150"), "{setup:?}");
            }
            let analyze = written(&mut machine);
            assert_eq!(words(&analyze), [format!("kata-analyze {color} 10 rootInfo true")]);
            let line = format!(
                "={}\ninfo move C3 visits 1 winrate {rate} order 0 pv C3 rootInfo winrate {rate} visits 1\n",
                number(&analyze[0])
            );
            machine.hear(line.as_bytes());
            let stop = written(&mut machine);
            machine.hear(format!("\n={}\n\n", number(&stop[0])).as_bytes());
        }
        assert_eq!(events(&mut machine), ["ready"]);
        machine.ask(Ticket(1), &Query { visits: 5, ..moves("E5") }).unwrap();
        let setup = agree(&mut machine);
        assert!(words(&setup).contains(&"kata-set-rules chinese"));
        let analyze = written(&mut machine);
        machine.hear(
            format!(
                "={}\ninfo move C3 visits 5 order 0 pv C3 rootInfo winrate 0.75 scoreLead 2 visits 5\n",
                number(&analyze[0])
            )
            .as_bytes(),
        );
        let stop = written(&mut machine);
        machine.hear(format!("\n={}\n\n", number(&stop[0])).as_bytes());
        let found = events(&mut machine);
        assert!(found[0].starts_with(expected), "{found:?}");
    }
}

#[test]
fn plain_gtp_estimates() {
    let mut machine = Gtp::plain();
    machine.take_output();
    machine.hear(GNU.as_bytes());
    assert_eq!(events(&mut machine), ["ready"]);
    assert_eq!(machine.caps().identity.to_string(), "GNU Go 3.8");
    assert!(!machine.caps().has_winrates && machine.caps().has_leads && !machine.caps().counts_visits);
    machine.ask(Ticket(1), &Query { turns: vec![0, 1], ..moves("E5") }).unwrap();
    agree(&mut machine);
    for (turn, reply, expected) in
        [(0, "W+2.5 (upper bound: 3.5, lower: 7.0)", "1@0 - -2.50 - ef:-"), (1, "B+7", "1@1 - 7.00 - ef:-")]
    {
        let asked = written(&mut machine);
        let color = if turn == 0 { "B" } else { "W" };
        assert_eq!(words(&asked), ["estimate_score".to_owned(), format!("reg_genmove {color}")]);
        machine.hear(format!("={} {reply}\n\n={} E4\n\n", number(&asked[0]), number(&asked[1])).as_bytes());
        assert_eq!(events(&mut machine), [expected]);
        agree(&mut machine);
    }
}

/// The dead stones that engines list, in all the ways in which they write lists; the numbers are the owners of all points.
#[test]
fn lists_of_dead_stones() {
    let size = kifu_go::Size::new(3, 2).expect("a size");
    let stone = |name: &str| kifu_go::Point::read(name, size).expect("a point");
    let (black, white) = (kifu_go::Color::Black, kifu_go::Color::White);
    let stones = vec![(stone("A2"), black), (stone("B2"), black), (stone("C1"), white)];
    let query = Query { stones, ownership: true, ..Query::new(size, "japanese", 0) };
    for (reply, expected) in [
        ("={}\n\n", Ok([1.0, 1.0, 0.0, 0.0, 0.0, -1.0])),
        ("={} \n\n", Ok([1.0, 1.0, 0.0, 0.0, 0.0, -1.0])),
        ("={} C1\n\n", Ok([1.0, 1.0, 0.0, 0.0, 0.0, 1.0])),
        // A chain on a line of its own, small letters, blanks at the end, carriage returns.
        ("={} A2 B2\nC1\n\n", Ok([-1.0, -1.0, 0.0, 0.0, 0.0, 1.0])),
        ("={} a2 b2 \r\n\r\n", Ok([-1.0, -1.0, 0.0, 0.0, 0.0, -1.0])),
        // Empty points are nobody's, even if a list has them.
        ("={} A1\n\n", Ok([1.0, 1.0, 0.0, 0.0, 0.0, -1.0])),
        ("?{} unacceptable size\n\n", Err("unacceptable size")),
        ("={} Z9\n\n", Err("Z9")),
        ("={} none of them\n\n", Err("none of them")),
    ] {
        for length in [1, 3, 1000] {
            let mut machine = Gtp::plain();
            machine.take_output();
            machine.hear(b"=1 GNU Go\n\n=2 3.8\n\n=3 estimate_score\nfinal_status_list\n\n");
            assert_eq!(events(&mut machine), ["ready"]);
            assert!(machine.caps().has_dead_stones && !machine.caps().has_ownership);
            machine.ask(Ticket(1), &Query { turns: vec![0], ..query.clone() }).expect("a question");
            agree(&mut machine);
            let asked = written(&mut machine);
            assert_eq!(words(&asked), ["final_status_list dead"]);
            hear_torn(&mut machine, reply.replace("{}", number(&asked[0])).as_bytes(), length);
            let found = match machine.next_event() {
                Some(kifu_engine::Event::Answer { analysis, .. }) => Ok(analysis.ownership),
                Some(kifu_engine::Event::Failed { reason, .. }) => Err(reason),
                other => panic!("{reply:?}: {other:?}"),
            };
            assert_eq!(found, expected.map(|owners| owners.to_vec()).map_err(str::to_owned), "{reply:?} {length}");
        }
    }
}

#[test]
fn engines_without_evaluations_are_unusable() {
    let mut machine = Gtp::with_analysis();
    machine.hear(b"=1 Brown\n\n=2 1\n\n=3 play\ngenmove\n\n");
    assert_eq!(events(&mut machine), ["unusable Brown has no kata-analyze, lz-analyze and estimate_score"]);
}
