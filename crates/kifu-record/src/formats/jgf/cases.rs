//! Small cases of JGF: its conversion to SGF and back, and the problems reported for unreadable input.
//!
//! The numbers are those of the list of inputs that `ARCHITECTURE.md` mentions.

use kifu_sgf::Collection;

use crate::{FormatName, Record, find_format, from_sgf, to_sgf};

/// Checks the SGF of a JGF text, without line breaks, and the problems reported.
#[track_caller]
fn check(jgf: &str, sgf: &str, problems: &[&str]) {
    let read = find_format(FormatName::Jgf).unwrap().read(jgf.as_bytes(), &Default::default());
    let found: Vec<_> = read.problems.iter().map(|problem| problem.message.as_str()).collect();
    assert_eq!(found, problems, "{jgf}");
    let texts: Vec<_> = read.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
    let bare = texts.join(" ").replace("GM[1]FF[4]", "").replace("CA[UTF-8]", "").replace("SZ[19]", "");
    assert_eq!(bare, sgf, "{jgf}");
}

/// Checks a tree with one node of this content.
#[track_caller]
fn check_node(node: &str, sgf: &str, problems: &[&str]) {
    check(&format!("{{\"tree\":[{{}},{node}]}}"), &format!("(;;{sgf})"), problems);
}

/// Checks that the JGF of a game contains all these words.
#[track_caller]
fn check_words(sgf: &str, words: &[&str]) {
    let record = from_sgf(Collection::parse(sgf.as_bytes()).game(0).unwrap()).record;
    let written =
        find_format(FormatName::Jgf).unwrap().write(core::slice::from_ref(&record), &Default::default()).unwrap();
    assert_eq!(written.losses, [], "{sgf}");
    let text: String = String::from_utf8(written.bytes).unwrap().split_whitespace().collect();
    for word in words {
        assert!(text.contains(word), "{word} in {text}");
    }
    let back = find_format(FormatName::Jgf).unwrap().read(text.as_bytes(), &Default::default());
    assert_eq!(to_sgf(&back.records[0]).text, to_sgf(&record).text, "{text}");
}

#[test]
fn what_sgf_becomes() {
    // Case 502: `tt` is a pass on small boards only.
    check_words("(;SZ[19];B[tt])", &[r#""move":{"color":"black","pass":true}"#]);
    check_words("(;SZ[21];B[tt])", &[r#""move":{"color":"black","x":19,"y":19}"#]);
    check_words("(;AB[aa][])", &[r#""coords":[{"x":0,"y":0}]"#]);
    check_words("(;AB[])", &[r#"["AB",[""]]"#]);
    check_words("(;AB[a][$$])", &[r#"["AB",["a","$$"]]"#]);
    // Case 505.
    check_words("(;RE[Draw])", &[r#""result":"0""#]);
    check_words("(;RE[B+Resign])", &[r#""result":"B+R""#]);
    check_words("(;RE[W+2.75])", &[r#""result":"W+2.75""#]);
    // Case 506: every date, shortcuts written out.
    check_words("(;DT[2024-03-01,2024-03-02])", &[r#""dates":["2024-03-01","2024-03-02"]"#]);
    check_words("(;DT[2024-03-01,02])", &[r#""dates":["2024-03-01","2024-03-02"]"#]);
    check_words("(;DT[2024-03-01])", &[r#""date":"2024-03-01""#]);
    // Case 514: properties for which JGF has no member.
    check_words(
        "(;FF[4]GM[1]SZ[19]XX[p\\:q]KM[6.50]V[1];B[dd]TE[2]WL[30])",
        &[r#"["XX",["p\\:q"]]"#, r#"["KM",["6.50"]]"#, r#""value":1"#, r#""goodMove""#, r#""timeLeft":30"#],
    );
}

#[test]
fn trees() {
    // Case 507.
    check(
        "{\"tree\":[{},{\"move\":{\"color\":\"black\",\"x\":2,\"y\":3}},] // end\n}",
        "(;;B[cd])",
        &["trailing comma", "comments are not allowed in JSON"],
    );
    // Case 508.
    let nothing = "not a record: no tree and no other JGF member";
    check("{\"tree\":[]}", "", &[nothing]);
    check("{\"tree\":{\"tree\":[{}]}}", "", &[nothing]);
    check("{\"game\":{\"name\":\"n\"},\"tree\":[]}", "(;GN[n])", &["the tree has no nodes"]);
    check("{\"tree\":[{}]}", "(;)", &[]);
    // Case 511.
    check(
        r#"{"tree":[{},{"variations":[[{"name":"1"},{"name":"2"}],[{"name":"3"}]]}]}"#,
        "(;(;N[1];N[2])(;N[3]))",
        &[],
    );
    // A node after variations continues from the node before them.
    check(r#"{"tree":[{},{"variations":[[{"name":"1"}]]},{"name":"2"}]}"#, "(;(;N[1])(;N[2]))", &[]);
    check(r#"{"tree":[{},{"variations":[]}]}"#, "(;)", &[]);
}

#[test]
fn moves() {
    // Case 509.
    check_node(r#"{"move":{"color":"white","pass":true}}"#, "W[]", &[]);
    check(r#"{"board":{"size":52},"tree":[{},{"move":{"color":"black","x":26,"y":51}}]}"#, "(;SZ[52];B[AZ])", &[]);
    check_node(
        r#"{"move":{"color":"black","x":52,"y":1}}"#,
        r#"JGF[{"node":{"unread:move":{"color":"black","x":52,"y":1}}}]"#,
        &["not a move on this board"],
    );
    check_node(r#"{"move":{"color":"Black","x":"2","y":3.0}}"#, "B[cd]", &[]);
    check_node(r#"{"move":{"color":"black","x":2,"y":3,"timeLeft":9.5,"periodsLeft":2}}"#, "B[cd]BL[9.5]OB[2]", &[]);
}

#[test]
fn version_one() {
    // Case 512.
    check_node(r#"{"move":{"W":"pass"}}"#, "W[]", &[]);
    check_node(r#"{"setup":{"B":[[4,16]],"E":[[3,15]]}}"#, "AB[eq]AE[dp]", &[]);
    // The document of version 1 shows it in an array, too.
    check_node(r#"{"setup":[{"B":[[4,16]]},{"W":[[3,15]]}]}"#, "AB[eq]AW[dp]", &[]);
    check_node(r#"{"markup":{"label":[[3,15,"A"]]}}"#, "LB[dp:A]", &[]);
    check_node(r#"{"turn":"W"}"#, "PL[W]", &[]);
    // Files from before version 1 have the letters of SGF.
    check_node(r#"{"move":{"B":"gc"}}"#, "B[gc]", &[]);
    check_node(r#"{"setup":{"B":["aa","zz"]}}"#, "AB[aa]", &["not a point on the board"]);
}

#[test]
fn texts_are_escaped() {
    // Case 513.
    check_node(r#"{"markup":[{"type":"label","coords":[{"x":0,"y":1,"text":"a]b"}]}]}"#, "LB[ab:a\\]b]", &[]);
}

#[test]
fn lists_that_cannot_be_read_are_told() {
    check_node(r#"{"setup":[{"type":"black"}]}"#, "", &["this list has no points"]);
    check_node(r#"{"setup":[7]}"#, "", &["not a list of points"]);
    check_node(r#"{"setup":"black"}"#, "", &["not a list of points"]);
    check_node(r#"{"markup":[{"coords":[{"x":0,"y":0}]}]}"#, "", &["not a list of points"]);
    check_node(r#"{"score":[{"color":"black","coords":7}]}"#, "", &["this list has no points"]);
}

#[test]
fn what_has_no_place_is_kept_or_told() {
    let whole = r#"{"record":{"b":1},"source":{"c":1,"url":"u"},"game":{"d":1},"players":[{"color":"black","name":"K","e":1},{"color":"white","country":"NL","f":[1]}],"event":{"g":1},"rules":{"h":1,"allowSuicide":true},"board":{"size":9,"i":1},"settings":{"j":1},"meta":{"k":1},"a":1,"tree":[{"l":1},{"move":{"color":"black","x":2,"y":2,"m":{"n":1}}},{"move":{"color":"white","pass":true,"o":1}}]}"#;
    let first = find_format(FormatName::Jgf).unwrap().read(whole.as_bytes(), &Default::default());
    assert_eq!(first.problems, []);
    let sgf = to_sgf(&first.records[0]).text;
    let through_sgf = from_sgf(Collection::parse(sgf.as_bytes()).game(0).unwrap()).record;
    let kept = |record: &Record| {
        let mut names: Vec<_> = record.kept.iter().map(|kept| (kept.name.clone(), kept.values.clone())).collect();
        names.sort();
        names
    };
    for record in [&first.records[0], &through_sgf] {
        for name in [FormatName::Jgf, FormatName::Jgf1] {
            let written = find_format(name).unwrap().write(core::slice::from_ref(record), &Default::default()).unwrap();
            assert_eq!(written.losses, []);
            let text: String = String::from_utf8(written.bytes).unwrap().split_whitespace().collect();
            for key in ["a", "b", "c", "d", "e", "g", "h", "i", "j", "k", "l", "n", "o"] {
                assert!(text.contains(&format!("\"{key}\":1")), "{key} in {text}");
            }
            for words in
                ["\"url\":\"u\"", "\"f\":[1]", "\"m\":{\"n\":1}", "\"allowSuicide\":true", "\"country\":\"NL\""]
            {
                assert!(text.contains(words), "{words} in {text}");
            }
            let again = find_format(FormatName::Jgf).unwrap().read(text.as_bytes(), &Default::default());
            assert_eq!(kept(&again.records[0]), kept(record), "{text}");
        }
    }
    let odd = r#"{"record":7,"players":"p","rules":{"komi":[1]},"settings":{"showVariations":2},"tree":[{},{"move":{"color":"black","x":1,"y":1,"q":1},"move":{"color":"red"},"comments":[[1]]}]}"#;
    let record = find_format(FormatName::Jgf).unwrap().read(odd.as_bytes(), &Default::default()).records.remove(0);
    let names: Vec<_> = record.kept.iter().map(|kept| kept.name.as_str()).collect();
    assert_eq!(names, ["unread:record", "unread:players", "rules.unread:komi", "settings.unread:showVariations"]);
    let node = record.node(record.first_child(crate::NodeId::ROOT).unwrap());
    let names: Vec<_> = node.details().kept.iter().map(|kept| kept.name.as_str()).collect();
    assert_eq!(names, ["move.q", "unread:move", "unread:comments"]);
    let left_out = |key: &str| format!("unknown member {key:?} ignored");
    let told = [&*left_out("p")];
    check_node(r#"{"setup":[{"type":"black","coords":[{"x":0,"y":0}],"p":1}]}"#, "AB[aa]", &told);
    check_node(r#"{"setup":[{"type":"black","coords":[{"x":0,"y":0,"p":1}]}]}"#, "AB[aa]", &told);
    check_node(r#"{"markup":[{"type":"circle","coords":[{"x":0,"y":0,"p":1}]}]}"#, "CR[aa]", &told);
    check_node(r#"{"score":[{"color":"black","coords":[{"x":0,"y":0}],"p":1}]}"#, "TB[aa]", &told);
    check_node(r#"{"name":"a"},{"variations":[[{"name":"b"}]],"p":1}"#, "N[a];N[b]", &told);
}
