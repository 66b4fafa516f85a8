use kifu_go::Size;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bits::Bits;
use crate::indexed::index_file;
use crate::kernel::Window;
use crate::search::{PatternQuestion, Question, Tally, Then, ThenPlace};
use crate::segment::{Segment, SegmentBuilder};
use crate::segments::{GameId, Segments, Selection};
use crate::stream::Variations;

/// Sends a value to another process and back, as bytes.
fn sent<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_slice(&serde_json::to_vec(value).unwrap()).unwrap()
}

fn question() -> PatternQuestion {
    PatternQuestion {
        pattern: "anchor: corner\n.....\n..1..\n..XO.\n.....\n*****".parse().unwrap(),
        tolerance: 1,
        window: Window { from: 2, to: 60 },
        variations: Variations::Read,
        then: Some(Then { pattern: "XX\nO*".parse().unwrap(), moves: 9, place: ThenPlace::Anywhere }),
    }
}

/// The form that other programs rely on.
#[test]
fn stable_forms() {
    let json = |value: &dyn erased::Json| value.json();
    assert_eq!(
        json(&question()),
        concat!(
            r#"{"pattern":".....\n.....\n..XO.\n.....\n*****\nanchor: corner\nmoves: X cb","tolerance":1,"#,
            r#""window":{"from":2,"to":60},"variations":"read","#,
            r#""then":{"pattern":"XX\nO*","moves":9,"place":"anywhere"}}"#
        )
    );
    let simple = PatternQuestion::new("X".parse().unwrap());
    assert_eq!(
        json(&simple.question(Size::square(9).unwrap()).unwrap()),
        concat!(
            r#"{"size":[9,9],"question":{"pattern":"X","tolerance":0,"window":{"from":0,"to":null},"#,
            r#""variations":"skip","then":null}}"#
        )
    );
    assert_eq!(serde_json::from_str::<PatternQuestion>(r#"{"pattern":"X"}"#).unwrap(), simple);
    let bits: Bits = [0, 1, 2, 70].into_iter().collect();
    assert_eq!(json(&bits), "[[0,2],[70,70]]");
    assert_eq!(json(&Selection { parts: vec![bits, Bits::new(9)] }), r#"{"parts":[[[0,2],[70,70]],[]]}"#);
    assert_eq!(json(&GameId { segment: 1, slot: 2 }), r#"{"segment":1,"slot":2}"#);
    let mut tally = Tally::new(3);
    tally.next[2].hits = 5;
    tally.years.insert(1846, 5);
    let zeros = |hits: u64| {
        format!(
            r#"{{"hits":{hits},"games":0,"black_wins":0,"white_wins":0,"nobody_wins":0,"elsewhere":0,"swapped":0,"first_year":0,"last_year":0}}"#
        )
    };
    let expected =
        format!(r#"{{"total":{},"continuations":3,"next":[[2,{}]],"years":{{"1846":5}}}}"#, zeros(0), zeros(5));
    assert_eq!(json(&tally), expected);
}

mod erased {
    /// Values of several types in one list.
    pub(super) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}

#[test]
fn values_that_no_process_sends() {
    for text in ["[[3,2]]", "[[0,4294967295]]", "[[0]]", "[[-1,2]]"] {
        assert!(serde_json::from_str::<Bits>(text).is_err(), "{text}");
    }
    let tally = serde_json::to_string(&Tally::new(2)).unwrap();
    for (from, to) in [("\"continuations\":2", "\"continuations\":99999"), ("\"next\":[]", "\"next\":[[2,{}]]")] {
        assert!(serde_json::from_str::<Tally>(&tally.replace(from, to)).is_err(), "{to}");
    }
    for text in
        ["{\"size\":[0,9],\"question\":{\"pattern\":\"X\"}}", "{\"size\":[9,9],\"question\":{\"pattern\":\"q\"}}"]
    {
        assert!(serde_json::from_str::<Question>(text).is_err(), "{text}");
    }
    // Counts of any size add up without a panic.
    let mut tally = Tally::new(1);
    tally.next[0].hits = u64::MAX;
    tally.years.insert(1, u64::MAX);
    let twin = sent(&tally);
    tally.merge(&twin);
    assert_eq!((tally.next[0].hits, tally.years[&1]), (u64::MAX, u64::MAX));
}

/// Games that differ, in segments of `parts` games each.
fn segments(parts: &[usize]) -> Vec<Segment> {
    let text: String = (0..60)
        .map(|number: usize| {
            let letter = |at: usize| char::from(b'a' + (at % 9) as u8);
            let (x, y) = (letter(number), letter(number / 4));
            let winner = ["B", "W"][number % 2];
            format!("(;SZ[9]DT[{}]RE[{winner}+R];B[cc];W[gg];B[{x}{y}](;W[{y}{x}];B[hh])(;W[ai]))", 1950 + number / 3)
        })
        .collect();
    let mut games = index_file(text.as_bytes()).games.into_iter();
    let mut builder = SegmentBuilder::new(Size::square(9).unwrap());
    let segment = |&count: &usize| {
        games.by_ref().take(count).for_each(|game| {
            builder.add(&game.stream, game.facts);
        });
        builder.finish()
    };
    parts.iter().map(segment).collect()
}

#[test]
fn other_processes_give_the_answer_of_one() {
    let corner = "anchor: corner\n.....\n.....\n..X..\n.....\n.....";
    let then = Then { pattern: "X".parse().unwrap(), moves: 9, place: ThenPlace::Anywhere };
    let questions = [
        PatternQuestion::new(corner.parse().unwrap()),
        PatternQuestion::new("XO\n*.".parse().unwrap()),
        PatternQuestion { variations: Variations::Read, ..PatternQuestion::new("X.".parse().unwrap()) },
        PatternQuestion { then: Some(then), ..PatternQuestion::new("O".parse().unwrap()) },
        PatternQuestion {
            window: Window { from: 2, to: 3 },
            tolerance: 1,
            ..PatternQuestion::new("XX.".parse().unwrap())
        },
    ];
    let size = Size::square(9).unwrap();
    for pattern_question in questions {
        let whole: Segments = segments(&[60]).into_iter().collect();
        let expected = whole.find_pattern(&pattern_question, &whole.all_games()).unwrap();
        assert!(expected.tally.total.hits > 0);
        let question = pattern_question.question(size).unwrap();
        let (mut tally, mut found) = (Tally::default(), Vec::new());
        for segment in segments(&[7, 0, 33, 20]) {
            // In the other process: a question, a segment and a set of games arrive as bytes.
            let (question, among) = (sent(&question), sent(&segment.all()));
            let segment = Segment::from_bytes(&segment.to_bytes()).unwrap();
            let (part, games) = segment.answer(&question, &among);
            assert_eq!((part.clone(), games.clone()), segment.scan(&question, &among, 0..segment.len()));
            // Back in this process.
            tally.merge(&sent(&part));
            found.push(sent(&games));
        }
        assert_eq!(tally, expected.tally);
        assert_eq!(found.iter().map(Bits::count).sum::<usize>(), expected.found.count());
    }
}
