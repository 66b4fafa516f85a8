//! KataGo's JSON.

use std::time::Duration;

use kifu_engine::{KataGo, Machine, Query, Refused, Ticket};
use kifu_go::Color;

use crate::talk::{events, hear_torn, moves, written};

/// The answers before the first query, with these win rates of the probes.
fn opening(black: f64, white: f64) -> String {
    // Out of order, with a warning, as KataGo may write them.
    format!(
        "{{\"id\":\"probe-w\",\"turnNumber\":0,\"rootInfo\":{{\"winrate\":{white},\"visits\":1}},\"moveInfos\":[]}}\n\
         {{\"action\":\"query_version\",\"git_hash\":\"x\",\"id\":\"version\",\"version\":\"1.17.2\"}}\n\
         {{\"id\":\"probe-b\",\"turnNumber\":0,\"rootInfo\":{{\"winrate\":{black},\"visits\":1}},\"moveInfos\":[]}}\n\
         {{\"id\":\"models\",\"action\":\"query_models\",\"models\":[{{\"name\":\"human.bin.gz\",\"usesHumanSLProfile\":true}},\
         {{\"name\":\"b18.bin.gz\",\"internalName\":\"b18\",\"maxBatchSize\":16}}]}}\n"
    )
}

fn ready() -> KataGo {
    let mut machine = KataGo::new();
    machine.hear(opening(0.0, 1.0).as_bytes());
    assert_eq!(events(&mut machine), ["ready"]);
    machine.take_output();
    machine
}

#[test]
fn the_opening() {
    let mut machine = KataGo::new();
    let lines = written(&mut machine);
    assert_eq!(lines.len(), 4);
    assert!(lines[2].contains("\"komi\":300.0") && lines[2].contains("\"initialPlayer\":\"B\""), "{}", lines[2]);
    let text = opening(0.0, 0.0);
    for end in text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1) {
        let mut machine = KataGo::new();
        machine.hear(&text.as_bytes()[..end]);
        let is_whole = end == text.len();
        assert_eq!(events(&mut machine), if is_whole { vec!["ready"] } else { vec![] });
    }
    machine.hear(text.as_bytes());
    let caps = machine.caps();
    assert_eq!((caps.identity.to_string().as_str(), caps.in_flight), ("KataGo 1.17.2, b18", 32));
}

#[test]
fn old_versions_do_not_know_all_questions() {
    let mut machine = KataGo::new();
    for line in opening(0.0, 0.0).lines().filter(|line| !line.contains("models")) {
        machine.hear(format!("{line}\n").as_bytes());
    }
    assert!(events(&mut machine).is_empty());
    machine.hear(b"{\"error\":\"'action' field must be 'terminate'\",\"field\":\"action\",\"id\":\"models\"}\n");
    assert_eq!(events(&mut machine), ["ready"]);
    assert_eq!(machine.caps().identity.network, None);
}

#[test]
fn whose_numbers() {
    let answer = b"{\"id\":\"1\",\"turnNumber\":1,\"rootInfo\":{\"winrate\":0.25,\"scoreLead\":-4,\"visits\":9},\"moveInfos\":[\
                   {\"move\":\"C3\",\"order\":1,\"winrate\":0.125,\"pv\":[\"C3\"]},\
                   {\"move\":\"E4\",\"order\":0,\"winrate\":0.25,\"pv\":[\"E4\",\"pass\"],\"lcb\":2.18,\"utility\":-2.8}]}\n";
    for (black, white, expected) in [
        (0.0, 0.0, "1@1 0.25 -4.00 9 ef:0.25 cg:0.12"),
        (0.0, 1.0, "1@1 0.75 4.00 9 ef:0.75 cg:0.88"),
        (1.0, 1.0, "1@1 0.75 4.00 9 ef:0.75 cg:0.88"),
    ] {
        let mut machine = KataGo::new();
        machine.hear(opening(black, white).as_bytes());
        machine.ask(Ticket(1), &moves("E5")).unwrap();
        machine.hear(answer);
        assert_eq!(events(&mut machine), ["ready", expected], "{black} {white}");
    }
    let mut machine = KataGo::new();
    machine.hear(opening(1.0, 0.0).as_bytes());
    assert!(events(&mut machine)[0].starts_with("unusable it tells win rates of 1 and 0"));
}

#[test]
fn a_query_is_one_line() {
    let mut machine = ready();
    let query = Query {
        turns: vec![0, 2],
        visits: 100,
        komi: 13,
        priority: 3,
        ownership: true,
        partial_every: Some(Duration::from_millis(250)),
        stones: vec![(kifu_go::Point::read("C3", moves("").size).unwrap(), Color::White)],
        ..moves("E5 pass")
    };
    machine.ask(Ticket(7), &query).unwrap();
    let expected = "{\"id\":\"7\",\"rules\":\"chinese\",\"komi\":6.5,\"boardXSize\":9,\"boardYSize\":9,\
                    \"initialStones\":[[\"W\",\"C3\"]],\"initialPlayer\":\"B\",\"moves\":[[\"B\",\"E5\"],[\"W\",\"pass\"]],\
                    \"analyzeTurns\":[0,2],\"maxVisits\":100,\"priority\":3,\"includeOwnership\":true,\
                    \"reportDuringSearchEvery\":0.25}";
    assert_eq!(written(&mut machine), [expected]);
    assert_eq!(machine.ask(Ticket(7), &query), Err(Refused::Ticket));
    assert_eq!(machine.ask(Ticket(8), &Query { komi: 375 * 2, ..query }), Err(Refused::Komi(750)));
    assert!(machine.take_output().is_empty());
}

/// Lines, and the events that they mean for query 1 about the positions 0 to 2.
const LINES: &[(&str, &[&str])] = &[
    (
        r#"{"id":"1","turnNumber":2,"isDuringSearch":true,"rootInfo":{"winrate":0.5,"scoreLead":1,"visits":3},"moveInfos":[]}"#,
        &["partial 1@2 0.50 1.00 3"],
    ),
    (
        r#"{"id":"1","turnNumber":2,"rootInfo":{"winrate":0.5,"scoreLead":1,"visits":8},"moveInfos":[]}"#,
        &["1@2 0.50 1.00 8"],
    ),
    (
        r#"{"id":"1","turnNumber":2,"rootInfo":{"winrate":0.5,"visits":8},"moveInfos":[]}"#,
        &["remark an answer for move 2 of 1, which was not asked"],
    ),
    (
        r#"{"id":"1","turnNumber":9,"rootInfo":{"visits":8},"moveInfos":[]}"#,
        &["remark an answer for move 9 of 1, which was not asked"],
    ),
    (r#"{"id":"1","warning":"Unexpected or unused field","field":"x"}"#, &["remark x: Unexpected or unused field"]),
    (r#"{"id":"2","turnNumber":0}"#, &["remark an answer to an unknown query 2"]),
    (r#"{"id":"cancel-1","action":"terminate","terminateId":"1"}"#, &[]),
    (
        r#"{"error":"Could not parse input line as json request"}"#,
        &["remark Could not parse input line as json request"],
    ),
    ("KataGo v1.17.2", &["remark not an answer: KataGo v1.17.2"]),
    ("", &[]),
    (
        "{\"id\":\"1\",\"turnNumber\":0,\"rootInfo\":{\"winrate\":\"\u{fffd}",
        &["remark not an answer: {\"id\":\"1\",\"turnNumber\":0,\"rootInfo\":{\"winrate\":\"\u{fffd}"],
    ),
    (r#"{"id":"1","turnNumber":1,"isDuringSearch":false,"noResults":true}"#, &["cancelled 1@1"]),
    (
        r#"{"id":"1","turnNumber":0,"rootInfo":{"winrate":7,"scoreLead":1e9,"visits":8},"moveInfos":[{"move":"Z77"}]}"#,
        &["1@0 - 1000000000.00 8"],
    ),
];

#[test]
fn lines_and_events_torn_anywhere() {
    let text: String = LINES.iter().map(|(line, _)| format!("{line}\n")).collect();
    let expected: Vec<&str> = LINES.iter().flat_map(|(_, events)| *events).copied().collect();
    for length in [1, 2, 7, 64, text.len()] {
        let mut machine = ready();
        // An engine that tells Black's numbers.
        machine = {
            let _ = machine;
            let mut machine = KataGo::new();
            machine.hear(opening(0.0, 0.0).as_bytes());
            events(&mut machine);
            machine
        };
        machine.ask(Ticket(1), &Query { turns: vec![0, 1, 2], ..moves("E5 C3") }).unwrap();
        hear_torn(&mut machine, text.as_bytes(), length);
        assert_eq!(events(&mut machine), expected, "{length}");
    }
}

#[test]
fn errors_end_a_query() {
    let mut machine = ready();
    machine.ask(Ticket(1), &Query { turns: vec![0, 1], ..moves("E5") }).unwrap();
    machine.hear(b"{\"error\":\"Unknown rules\",\"field\":\"rules\",\"id\":\"1\"}\n");
    assert_eq!(events(&mut machine), ["failed 1@0 Unknown rules", "failed 1@1 Unknown rules"]);
    machine.hear(b"{\"id\":\"1\",\"turnNumber\":0,\"rootInfo\":{\"visits\":1}}\n");
    assert_eq!(events(&mut machine), ["remark an answer to an unknown query 1"]);
}

#[test]
fn cancelled_queries_are_answered_with_what_is_known() {
    let mut machine = ready();
    machine.ask(Ticket(4), &Query { turns: vec![0, 1], visits: 1000, ..moves("E5") }).unwrap();
    machine.take_output();
    machine.cancel(Ticket(4));
    machine.cancel(Ticket(5));
    assert_eq!(written(&mut machine), [r#"{"id":"cancel-1","action":"terminate","terminateId":"4"}"#]);
    machine.hear(b"{\"id\":\"4\",\"turnNumber\":0,\"rootInfo\":{\"winrate\":0.5,\"visits\":12}}\n{\"id\":\"4\",\"turnNumber\":1,\"noResults\":true}\n");
    assert_eq!(events(&mut machine), ["4@0 0.50 - 12", "cancelled 4@1"]);
}

#[test]
fn positions_after_an_illegal_move_are_not_asked() {
    let mut machine = ready();
    machine.ask(Ticket(1), &Query { turns: vec![0, 1, 2], ..moves("E5 E5") }).unwrap();
    assert_eq!(events(&mut machine), ["failed 1@2 a move before it is illegal"]);
    assert!(written(&mut machine)[0].contains("\"analyzeTurns\":[0,1]"));
}

#[test]
fn long_lines_and_symmetric_moves() {
    let mut machine = ready();
    machine.ask(Ticket(1), &moves("")).unwrap();
    let info = r#"{"move":"C3","order":1,"visits":5,"winrate":0.5,"isSymmetryOf":"G7"}"#;
    let padding = "0.5,".repeat(250_000);
    let line = format!(
        "{{\"id\":\"1\",\"turnNumber\":0,\"unknown\":[{padding}1],\"moveInfos\":[{info}],\"rootInfo\":{{}}}}\n"
    );
    assert!(line.len() > 1_000_000);
    hear_torn(&mut machine, line.as_bytes(), 65_536);
    let Some(kifu_engine::Event::Answer { analysis, .. }) = machine.next_event() else { panic!("no answer") };
    // Its numbers are copied.
    assert_eq!((analysis.candidates[0].visits, analysis.candidates[0].winrate), (None, Some(0.5)));
}

#[test]
fn bytes_that_are_no_text() {
    let mut machine = ready();
    machine.ask(Ticket(1), &moves("")).unwrap();
    machine.hear(b"\xff\xfe\x00{\n{\"id\":\"\xff\"}\n{\"id\":\"1\",\"turnNumber\":0,\"rootInfo\":{\"visits\":1}}\n");
    let found = events(&mut machine);
    assert_eq!(found.len(), 3, "{found:?}");
    assert_eq!(found[2], "1@0 - - 1");
}
