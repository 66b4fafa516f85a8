//! JGF of both versions read, written, and brought through SGF.

use kifu_sgf::Collection;

use super::is_tree_alone;
use super::text::sniff;
use crate::{FormatName, NodeId, ReadOutcome, Record, find_format, from_sgf, to_sgf};

fn read(text: &str) -> ReadOutcome {
    find_format(FormatName::Jgf).unwrap().read(text.as_bytes(), &Default::default())
}

fn write(record: &Record, name: FormatName) -> String {
    let written = find_format(name).unwrap().write(core::slice::from_ref(record), &Default::default()).unwrap();
    assert_eq!(written.losses, []);
    String::from_utf8(written.bytes).unwrap()
}

/// Checks that SGF is unchanged after conversion to JGF and back.
#[track_caller]
fn through(sgf: &str) {
    let record = from_sgf(Collection::parse(sgf.as_bytes()).game(0).unwrap()).record;
    for name in [FormatName::Jgf, FormatName::Jgf1, FormatName::JsonLines] {
        let json = write(&record, name);
        let back = read(&json);
        assert_eq!(back.problems, [], "{json}");
        assert_eq!(to_sgf(&back.records[0]).text, to_sgf(&record).text, "{json}");
        assert_eq!(write(&back.records[0], name), json);
    }
}

#[test]
fn sgf_through_jgf() {
    through(
        "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[a v:1]ST[2]PB[x]BR[3d]PW[y]WT[t]KM[6.5]HA[2]RE[Void]DT[2001-02-03,04]TM[60]OT[x]RU[Japanese];B[pd]C[a\nb];W[])",
    );
    through("(;KM[6 1/2]HA[two]RE[B+Resign]RE[x]DT[1999-05-06 10:30]AP[a vb];B[pd]BL[12.50]OW[3];W[ x]WL[3])");
    through("(;B[aa];AB[bb:cc]W[dd]C[x];B[ee]W[ff]PL[B](;W[gg])(;W[hh];B[ii](;W[aa])(;)))");
    through(
        "(;SZ[9:13]AB[aa]AW[bb]AE[cc]PL[W]CR[aa]TR[bb]SQ[cc]MA[dd]SL[ee]LB[ff:A]AR[aa:bb]LN[cc:dd]TB[]TW[ab]DD[aa]VW[])",
    );
    through("(;C[x]XY[a\\]][b];BM[2]DO[]HO[1]DM[1]V[-3.5]FG[257:x]PM[2]KO[]MN[3]N[n]FG[])");
    through("(;GM[2]SZ[8];B[e6];W[d6]C[Othello])");
    through("(;GM[40];B[xx])");
    // Rules of other games have other names.
    through("(;GM[2]RU[american];B[e6])");
    through("(;GM[40]AP[gcheckers]RU[american];B[12-16])");
    through("(;;B[aa]PB[in the game]KM[0];W[bb])");
    through("(;)");
}

const TWO: &str = r#"{
  "record": {"format": "JGF", "version": 2, "charset": "UTF-8", "generator": "Maker v2.1", "mood": "good"},
  "source": {"name": "A book", "url": "https://example.org"},
  "game": {"type": "go", "name": "Test", "result": "W+4.5", "date": "2012-05-06"},
  "players": [
    {"color": "black", "name": "Kuro", "rank": "5k", "country": "NL"},
    {"color": "white", "name": "Shiro"},
    {"color": "red", "name": "Aka"}
  ],
  "rules": {"ruleset": "Japanese", "allowSuicide": false, "komi": 6.5, "handicap": 2, "time": 3600},
  "board": {"size": 19, "cutOffLeft": 9},
  "settings": {"showVariations": true, "showSiblingVariations": false, "showLastMove": true},
  "meta": {"tags": ["a", 1]},
  "tree": [
    {"comments": ["One", "Two"], "setup": [{"type": "black", "coords": [{"x": 3, "y": 3}]}], "turn": "white"},
    {"move": {"color": "white", "x": 15, "y": 3, "timeLeft": 12.5, "periodsLeft": 2}, "solution": true},
    {"move": {"color": "black", "pass": true}, "markup": [{"type": "happy", "coords": [{"x": 1, "y": 1}]}, {"type": "label", "coords": [{"x": 2, "y": 2, "text": "A"}]}]},
    {"variations": [
      [{"move": {"color": "white", "x": 0, "y": 0}}],
      [{"move": {"color": "white", "x": 1, "y": 0}, "score": [{"color": "black", "coords": [{"x": 5, "y": 5}]}]}]
    ]}
  ]
}"#;

#[test]
fn version_two_through_sgf() {
    let first = read(TWO);
    assert_eq!(first.problems, []);
    let record = &first.records[0];
    assert_eq!(record.info().unwrap().players.len(), 3);
    assert_eq!(record.node_count(), 5);
    let sgf = to_sgf(record);
    assert_eq!(sgf.losses, []);
    assert!(
        sgf.text.contains("C[One\n\nTwo]") && sgf.text.contains("PB[Kuro]") && sgf.text.contains("JGF[{"),
        "{}",
        sgf.text
    );
    let back = from_sgf(Collection::parse(sgf.text.as_bytes()).game(0).unwrap()).record;
    let (mut one, mut other) = (record.clone(), back);
    // Properties about the SGF file itself are not content of JGF.
    other.root_mut().details_mut().kept.retain(|kept| kept.format == FormatName::Jgf);
    (one.format, other.format) = (None, None);
    assert_eq!(write(&other, FormatName::Jgf), write(&one, FormatName::Jgf));
    assert_eq!(
        write(&read(&write(record, FormatName::Jgf)).records[0], FormatName::Jgf),
        write(record, FormatName::Jgf)
    );
}

#[test]
fn version_one() {
    let one = r#"{"record": {"version": 1, "application": "X v1", "source": "S"},
      "game": {"players": [{"color": "black", "name": "B"}], "komi": 0.5, "dates": ["1999", "2000-01"], "time": {"main": 60, "overtime": "5x30 byo-yomi"}},
      "board": {"width": 9, "height": 13}, "settings": {"variationMarkup": true, "variationSiblings": true},
      "tree": [{"root": true, "setup": {"B": [[0,0]], "W": [[1,1]], "E": []}},
        {"move": {"B": [4,4]}, "markup": {"triangle": [[4,4]], "label": [[5,5,"A"]]}, "comments": [{"name": "me", "timestamp": "now", "comment": "hi"}]},
        [[{"move": {"W": "pass"}}], [{"move": {"W": [1,0]}, "score": {"B": [[0,0]], "W": []}}]],
        {"move": {"W": [2,2]}}]}"#;
    let read = read(one);
    assert_eq!(read.problems, []);
    let sgf = to_sgf(&read.records[0]).text;
    for part in [
        "SZ[9:13]",
        "KM[0.5]",
        "DT[1999,2000-01]",
        "AB[aa]AW[bb]",
        ";B[ee]",
        "LB[ff:A]",
        "(;W[])",
        "(;W[ba]TB[aa]TW[])",
        "(;W[cc])",
        "C[hi]",
        "ST[1]",
    ] {
        assert!(sgf.contains(part), "{part} in {sgf}");
    }
}

#[test]
fn a_tree_alone() {
    let text = r#"[{"root": true, "size": 9, "comments": ["hi"]}, {"B": "af"}, {"W": [2, 2]}, {"B": ""}, {"W": "zz"},
        [[{"W": "aa", "markup": {"circle": ["ab"]}}], [{"W": "bb"}]]]"#;
    assert!(sniff(text.as_bytes()));
    let read = read(text);
    assert_eq!(read.problems.iter().map(|problem| &*problem.message).collect::<Vec<_>>(), ["not a move on this board"]);
    let sgf = to_sgf(&read.records[0]).text.replace('\n', "");
    assert!(sgf.contains("SZ[9]C[hi]"), "{sgf}");
    assert!(sgf.contains(";B[af];W[cc];B[];JGF[{\"node\":{\"W\":\"zz\"}}](;W[aa]CR[ab])(;W[bb]))"), "{sgf}");
    for other in ["[{\"tree\":[{\"root\":true}]}]", "[1, 2]", "[{}]", "[{\"a\": {\"root\": 1}}]"] {
        assert!(!is_tree_alone(other.as_bytes()), "{other}");
    }
}

#[test]
fn numbers_of_any_size() {
    let check = |komi: &str, expected: &str| {
        let read = read(&format!("{{\"rules\":{{\"komi\":{komi}}},\"tree\":[{{}}]}}"));
        assert!(to_sgf(&read.records[0]).text.contains(expected), "{komi}: {}", to_sgf(&read.records[0]).text);
    };
    check("1e18", "KM[1000000000000000000]");
    check("65e-1", "KM[6.5]");
    check("-0", "KM[0]");
    check("1e308", &format!("KM[1{}]", "0".repeat(308)));
    check("\"6.5\"", "KM[6.5]");
    let value = |komi: &str| {
        let read = read(&format!("{{\"rules\":{{\"komi\":{komi}}},\"tree\":[{{}}]}}"));
        read.records[0].info().unwrap().komi.clone().unwrap().value().copied()
    };
    assert!(value("1e18").is_some() && value("1e308").is_none());
}

#[test]
fn many_players() {
    let player = "{\"color\":\"red\",\"name\":\"x\",\"age\":7}";
    let text = format!("{{\"players\":[{}],\"tree\":[{{}}]}}", vec![player; 100_000].join(","));
    let read = read(&text);
    let json = write(&read.records[0], FormatName::Jgf);
    assert_eq!(json.matches("\"age\":7").count(), 100_000);
    let sgf = to_sgf(&read.records[0]).text;
    let back = from_sgf(Collection::parse(sgf.as_bytes()).game(0).unwrap()).record;
    assert_eq!(back.info().unwrap().players.len(), 100_000);
}

#[test]
fn sloppy_and_broken_files() {
    let check = |text: &str, nodes: &[usize], problems: usize| {
        let read = read(text);
        let counts: Vec<_> = read.records.iter().map(Record::node_count).collect();
        assert_eq!((counts.as_slice(), read.problems.len()), (nodes, problems), "{text}: {:?}", read.problems);
    };
    check("JGF = {\"tree\": [{}, {\"move\": {\"color\": \"black\", \"x\": 0, \"y\": 0}},]}; // end", &[2], 4);
    check("[{\"tree\":[{}]},{\"tree\":[{},{}]}]", &[1, 2], 0);
    check("{\"tree\":[{}]}\n{\"tree\":[{}]}", &[1, 1], 0);
    check("{\"tree\":[{\"variations\":[[{}],7]}, 5, {\"move\":{\"color\":\"red\",\"x\":1,\"y\":1}}]}", &[3], 4);
    check(
        "{\"board\":{\"size\":99},\"tree\":[{\"markup\":[{\"type\":\"circle\",\"coords\":[{\"x\":70,\"y\":0}]}]}]}",
        &[1],
        2,
    );
    check("{\"players\":{\"black\":{\"name\":\"B\"}},\"tree\":{}}", &[1], 1);
    check("[1,2]", &[], 2);
    check("{\"a\":1}", &[], 1);
    let deep = format!("{{\"tree\":[{{}}{}", ",{\"variations\":[[{}".repeat(100_000));
    assert_eq!(read(&deep).records[0].node_count(), 100_001);
    assert!(!sniff(b"(;C[\"tree\"])") && sniff(b" {\"tree\":[]}") && sniff(b"JGF = {\"tree\": []};"));
    let record = read(TWO).records.remove(0);
    assert_eq!(record.parent(NodeId::ROOT), None);
}

#[test]
fn countries_are_properties_of_sgf() {
    let jgf = r#"{"players":[{"color":"black","name":"K","country":"NL"},{"color":"white","name":"S","country":"JP"}],"tree":[{}]}"#;
    let sgf = to_sgf(&read(jgf).records[0]).text;
    assert!(sgf.contains("BC[NL]") && sgf.contains("WC[JP]") && !sgf.contains("JGF["), "{sgf}");
    let record = from_sgf(Collection::parse(b"(;FF[4]PB[K]BC[NL]PW[S]WC[JP])").game(0).unwrap()).record;
    let countries: Vec<_> = record.info().unwrap().players.iter().map(|player| player.country.as_deref()).collect();
    assert_eq!(countries, [Some("NL"), Some("JP")]);
    let text: String = write(&record, FormatName::Jgf).split_whitespace().collect();
    assert!(text.contains("\"country\":\"NL\"") && !text.contains("\"BC\""), "{text}");
    through("(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[x]BC[NL]WC[JP];B[pd])");
}
