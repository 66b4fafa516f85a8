//! Invariants on records of every format: whole, truncated at every byte, and mutated.
//!
//! `KIFU_MUTATIONS` is the number of mutations, `KIFU_CORPUS` names a folder of more files to start from.

mod checks;
mod games;

use std::path::{Path, PathBuf};
use std::{env, fs};

use checks::{
    analysis_is_kept, any_format_reads, format_reads, jgf_and_sgf_say_the_same, recognized_format_reads, replays_agree,
};
use games::game;
use kifu_record::{FORMATS, Format};
use kifu_testkit::{Random, mutate};

/// Records with oddities; the examples of the formats come before them.
const RECORDS: &[&str] = &[
    "(;FF[4]GM[1]SZ[9]PB[a]PW[b]KM[6.5]RE[B+R]HA[2]AB[cc][gg];W[ee]C[c]LB[aa:a][bb:xy]CR[cc];B[](;W[ab]TR[ee])(;W[ba]))",
    "(;SZ[5:7]AW[aa]VW[aa:cc];B[bb]MN[7];W[cb];B[tt];W[aa];AE[bb]AB[dd];B[ee];B[ef];W[bb])",
    "\\HS\n\\[GAMEBLACKNAME=Kuro (2D)\\]\n\\[GAMEDATE=2016- 3-26-17-29-25\\]\n\\HE\n\\GS\nINI 0 1 3 &4\nSTO 0 2 2 3 3\nSKI 0 3\nSTO 0 4 2 15 3\n\\GE\n",
    "Rated game\n19\nShiro       9DP\nKuro        7D*\nwww.example.com\n0\n0\n7\n20170316 [09:37]\n5\nBlack wins by 0.5!\n3\nPMABBREER\nPMACWEEEE\nPMADBAAAA\n",
    "[Header]\nSize=9\nCoordinateType=IGS\nHdcp=0,6.5\nWinner=B,R\n[Data]\nCG,B1,1,0\nGC,W1,2,0\nYA,B1,3,0\n[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,3,7\nVARIATION,\nNODE,9,2,3,3\nVARIATIONEND,\nNODE,3,2,7,3\n[ReviewComment]\n.Comment,9\nwhy\n",
    "18\t;B[qd];W[dd];B[]\n19\tx\t;SZ[9]AB[cc];W[aa]\n",
    "boardsize 9\nclear_board\nkomi 5.5\nset_free_handicap C3 G7\n# hm\nplay w E5\nplay b pass\nundo\ngenmove b\n= E6\n\nboardsize 5 7\nset_position b A1 w B2\nfinal_score\n= W+3\n",
    "Text\n\n$$Wcm3 Title; 6 at 3, 7 pass\n$$ +-------\n$$ | . X O a\n$$ | 1 2 B @\n$$ | , 3 T ?\n$$ {AR A1 B2}\n$$ [a|Page]\n\n$$Bm6\n$$ | . X O .\n$$ | 1 . X O\n\nmore\n----\n",
    "{\"game_id\": 7, \"width\": 9, \"height\": 9, \"komi\": 5.5, \"handicap\": 2, \"free_handicap_placement\": true, \"outcome\": \"3.5 points\", \"winner\": \"white\", \"start_time\": 1580428800, \"initial_player\": \"black\", \"time_control\": {\"system\": \"fischer\", \"initial_time\": 60, \"time_increment\": 5}, \"moves\": [[4, 4, 1200], [2, 2], [-1, -1, 10], {\"x\": 0, \"y\": 1}]}",
    "{\"gamedata\": {\"moves\": \"aabb..!2cc\", \"initial_state\": {\"black\": \"dddc\", \"white\": \"\"}}, \"black_lost\": true, \"outcome\": \"Resignation\"}",
    "{\"id\":\"g\",\"moves\":[[\"B\",\"C3\"],[\"w\",\"pass\"]],\"initialStones\":[[\"B\",\"A1\"]],\"komi\":6.5,\"boardXSize\":5,\"boardYSize\":4}\n{\"id\":\"g\",\"turnNumber\":1,\"moveInfos\":[{\"move\":\"B2\",\"order\":1,\"visits\":3,\"winrate\":0.25}],\"rootInfo\":{\"winrate\":0.5,\"scoreLead\":1.25}}\n",
    "(;SZ[9];B[ee]LZ[0.7.4 47.1 1.5k\nmove C3 visits 38 winrate 5404 prior 1234 order 0 pv C3 G7 info move pass visits 2];W[cc]SBKV[40.00]OGSC[2.5])",
    "{\"record\":{\"version\":2},\"board\":{\"size\":9},\"tree\":[{},{\"move\":{\"color\":\"black\",\"x\":1,\"y\":2}}]}",
];

/// Texts that once broke an invariant, each with the id of the format that reads it.
const FOUND: &[(&str, &[u8])] = &[
    ("ogs", b"{\"id\":\"g\0(\0O\"}"),
    ("list", b"\t;SZ[25]VW[vr];B[xs]"),
    ("jgf1", b"{\"\"{}\"game\"{name+2"),
    (
        "jsonl",
        b"{\"tree\":[{},{\"move\":{\"color\":\"white\",\"x\":2,\"y\":2},\"move\":{\"color\":\"white\",\"x\":3,\"y\":2}}]}",
    ),
    ("jgf", b"{\"board\":{\"size\":4},\"tree\":[{\"sgf\":[[\"SZe\",[\"\"]],[\"B\",[\"ee\"]]]}]}"),
    (
        "jgf",
        b"{\"meta\":{\"sgf\":{}},\"tree\":[{\"sgf\":[[\"GM\",[\"2\"]]]},{\"move\":{\"color\":\"black\",\"x\":3,\"y\":3}}]}",
    ),
    ("sgf", b"W[ir\xa6]B["),
    ("sgf", b"(;SZ[9]GN[1 pass];B[aa]C[-----\n----];W[bb];B[cc])"),
    ("sensei", b"$$m3 6 at 3,\n$$12"),
    ("sgf", b"(;W[cc]SBKV[0];W[cc]SBKV[4])"),
    ("list", b"\t;B[nq];B[ro];B[mp];W[lp];B[mr];W[lr];W[kq];W[mq];B[lq];B[ro];W[mq]"),
    ("sgf", b";Z[(FF["),
    ("sgf", b";TE[]C[(SZ["),
    ("jgf", b"{\"tree\":[{},[[{}],[{\"sgf\":[[\"FF\",[\"\"]]]}]]]}"),
    (
        "jgf",
        b"{\"tree\":[{},[[{}],[{\"move\":{\"color\":\"black\",\"x\":5,\"y\":6},\"sgf\":[[\"FF\",[\"\"]]]}]]]}",
    ),
    ("list", b"\t;W[ng];B[kg];B[lf];W[mf];B[lh];W[mh];B[ia];W[lg];B[mg];B[ia];W[lg];B[mg]"),
    ("sgf", b";B[];WW[(F[]GM["),
    ("sgf", b"B[hl];VW[aa:ii]C[;W[gm"),
    ("sgf", b"(;SZ[9]VW[ii];B[ee]C[x];VW[ii]C[x];B[bc])"),
    ("jgf", b"{\"rules\":{\"komi\":\"5.5;B[pd](;C[x]\\n)(\"},\"tree\":[{}]}"),
    ("sgf", b"(;KM[5.5\\;B\\[pd\\](\\;C\\[x\\] or so];B[aa])"),
    ("sgf", b"(;SZ[9]AB[aa]AW[ii]VW[aa:cc]C[x];AB[hh];AE[aa]C[x];AB[aa]C[x];AE[aa]AW[hi];B[bb])"),
];

fn samples() -> Vec<Vec<u8>> {
    let mut records: Vec<Vec<u8>> = FORMATS
        .iter()
        .map(|format| format.example)
        .chain(RECORDS.iter().copied())
        .map(|text| text.as_bytes().to_vec())
        .collect();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let more = env::var_os("KIFU_CORPUS").map(|folder| PathBuf::from(folder).join("other-formats"));
    let mut folders: Vec<_> = [Some(samples), more].into_iter().flatten().collect();
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let is_folder = path.is_dir();
            if is_folder { &mut folders } else { &mut paths }.push(path);
        }
    }
    paths.sort();
    records.extend(paths.iter().map(|path| fs::read(path).unwrap()).filter(|bytes| bytes.len() < 20_000));
    records
}

fn mutations() -> u64 {
    env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
}

#[test]
fn every_record_in_every_format() {
    for bytes in samples() {
        any_format_reads(&bytes);
        jgf_and_sgf_say_the_same(&bytes);
        analysis_is_kept(&bytes);
    }
}

#[test]
fn replays_of_texts_and_records() {
    let samples: Vec<_> = samples().into_iter().filter(|bytes| bytes.starts_with(b"(;")).collect();
    samples.iter().for_each(|bytes| replays_agree(bytes));
    FOUND.iter().for_each(|(_, bytes)| replays_agree(bytes));
    for seed in 0..mutations() {
        let mut random = Random(seed);
        let (text, other) = (random.index(samples.len()), random.index(samples.len()));
        replays_agree(&mutate(&mut random, &samples[text], &samples[other]));
        replays_agree(&game(&mut random));
    }
}

#[test]
fn texts_that_were_found() {
    for (id, text) in FOUND {
        let format = FORMATS.iter().find(|format| format.id == *id).expect("the id of a format");
        format_reads(format, text);
    }
}

#[test]
fn random_games() {
    let sgf = Format::SGF;
    for seed in 0..mutations() {
        format_reads(sgf, &game(&mut Random(seed)));
    }
}

#[test]
fn cut_off_at_every_byte() {
    for text in RECORDS {
        for end in 0..text.len() {
            recognized_format_reads(&text.as_bytes()[..end]);
        }
    }
}

#[test]
fn scratched() {
    let samples: Vec<_> = samples().into_iter().filter(|bytes| bytes.len() < 3000).collect();
    for seed in 0..mutations() {
        let mut random = Random(seed);
        let (text, other) = (random.index(samples.len()), random.index(samples.len()));
        let bytes = mutate(&mut random, &samples[text], &samples[other]);
        any_format_reads(&bytes);
        jgf_and_sgf_say_the_same(&bytes);
        analysis_is_kept(&bytes);
    }
}

/// Deep, long or large texts with little content: each is read in every format within a short time.
#[test]
#[ignore = "slow"]
fn hostile_texts_end_soon() {
    let texts = [
        "(".repeat(200_000),
        "(;B[aa]".repeat(50_000),
        "[".repeat(200_000),
        "{\"tree\":".repeat(50_000),
        "{\"moves\":[".repeat(50_000) + "\"gamedata\"",
        format!(
            "{{\"gamedata\":{{\"width\":{0},\"height\":{0},\"moves\":\"{1}\"}}}}",
            "9".repeat(10_000),
            "aa".repeat(100_000)
        ),
        "[Header]\nSize=52\n[Data]\n[ReviewNode]\n".to_owned() + &"NODE,1,1,1,1\nVARIATION,\n".repeat(50_000),
        "boardsize 52\nplay b A1\n".repeat(20_000),
        "play b A1\nplay w A2\nundo\n".repeat(50_000),
        "boardsize 9\n".to_owned() + &"gg-undo 18446744073709551615\n".repeat(1000),
        "$$m4294967295\n$$ 1 2 3 4 5 6 7 8 9 0\n\n".repeat(3000),
        "$$\n$$ , , ,\n\n".repeat(3000),
        "x\t;B[aa]\n".repeat(20_000),
        "STO 0 1 1 3 3\n".repeat(50_000) + "\\HS",
    ];
    for text in texts {
        for format in FORMATS {
            let _ = format.read(text.as_bytes(), &Default::default());
        }
        let _ = kifu_record::recognize(text.as_bytes());
    }
}
