//! Hostile texts, one table for every reader: huge counts, deep nesting, numbers at their limits, NUL bytes, wrong
//! encodings, texts truncated anywhere. Each is read as every format and written as every format.

use kifu_record::{FORMATS, compare, recognize};

const GIB: &str = "\\HS\n\\[GAMEINFOMAIN=GTIME:600-30-3,GRLT:1,ZIPSU:595,GONGJE:65\\]\n\\[GAMEINFOSUB=GNAME:a,GDATE:2025-01-18\\]\n\
    \\[WUSERINFO=WID:w,WLV:11\\]\n\\[BUSERINFO=BID:b,BLV:20\\]\n\\HE\n\\GS\nINI 0 1 3 &4\nSTO 0 2 2 15 15\nSKI 0 3\n\\GE\n";
const NGF: &str =
    "Game\n19\nA 5D*\nB 7D*\nx\n2\n0\n0\n20170316 [09:51]\n5\nWhite wins by  resign!\n1\nPMABWQRRQ\nIDhi[EndTxt]\n";
const UGF: &str = "[Header]\nSize=9\nHdcp=2,-5.50\nCoordinateType=IGS\n[Data]\nCG,B1,1,0\n[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,3,7\n\
    VARIATION,\nNODE,9,2,3,3\nVARIATIONEND,\n[ReviewComment]\n.Comment,1\nhello\n";
const OGS: &str = "{\"game_id\":7,\"width\":9,\"height\":9,\"handicap\":2,\"moves\":[[4,4,1200],[-1,-1,1]],\"initial_state\":{\"black\":\"aa\"},\
    \"time_control\":{\"system\":\"byoyomi\",\"main_time\":600}}";
const KATAGO: &str = "{\"id\":\"g\",\"moves\":[[\"B\",\"C3\"]],\"boardXSize\":5,\"boardYSize\":4,\"komi\":6.5}\n\
    {\"id\":\"g\",\"turnNumber\":1,\"moveInfos\":[{\"move\":\"B2\",\"order\":0}],\"rootInfo\":{\"winrate\":0.5}}\n";
const JGF: &str = "{\"players\":[{\"color\":\"black\",\"name\":\"x\"}],\"board\":{\"size\":9},\"rules\":{\"komi\":6.5},\"tree\":[{\"setup\":\
    [{\"type\":\"black\",\"coords\":[{\"x\":1,\"y\":1}]}]},{\"move\":{\"color\":\"white\",\"x\":2,\"y\":2}},{\"variations\":[[{}],[{}]]}]}";
const GTP: &str = "boardsize 9\nkomi 5.5\nset_free_handicap C3 G7\nplay white E5\nundo\ngenmove w\n= D4\n# hi\n";
const SENSEI: &str =
    "$$Bc9m3 A; 4 at 3\n$$ +-----+\n$$ | X 3 |\n$$ | a O |\n$$ +-----+\n$$ [a|x]\n$$ {AR A1 B2}\ntext\n";
const LIST: &str = "18\tx\t;B[qd];W[dd]\n19\t;SZ[9]AB[cc];W[dd]\n";
const SGF: &str = "(TE[Cup]RD[2020-01-02]KO[6.5];B[qd]C[x](;W[dd]S[aabb])(;AB[aa:cc]TR[aa:bb]))";

fn small() -> [&'static str; 11] {
    [GIB, NGF, UGF, OGS, KATAGO, JGF, GTP, SENSEI, LIST, SGF, "[{\"root\":true},{\"B\":\"af\"}]"]
}

/// Reads a text as every format, compares each record with itself, and writes it as every format.
fn survives(bytes: &[u8]) {
    let _ = recognize(bytes);
    for format in FORMATS {
        let read = format.read(bytes, &Default::default());
        for problem in &read.problems {
            assert!(problem.line > 0 && problem.column > 0 && !problem.message.is_empty(), "{problem}");
        }
        for record in read.records.iter().take(3) {
            assert!(compare(record, record).is_same(), "{}", format.id);
            for target in FORMATS.iter().filter(|format| format.is_written()) {
                let _ = target.write(std::slice::from_ref(record), &Default::default());
            }
        }
    }
}

#[test]
fn cut_off_anywhere() {
    for text in small() {
        for end in 0..text.len() {
            survives(&text.as_bytes()[..end]);
        }
    }
}

#[test]
fn bytes_that_are_no_text() {
    for text in small() {
        for bad in [
            &b"\0"[..],
            b"\xff",
            b"\x81",
            b"\x1b$B",
            b"\\",
            b"]",
            b"\"",
            b"{",
            b"\r",
            b"-0",
            b"1e308",
            b"NaN",
            b"4294967296",
        ] {
            for at in (0..text.len()).step_by(3) {
                let bytes = [&text.as_bytes()[..at], bad, &text.as_bytes()[at..]].concat();
                let _ = recognize(&bytes);
                FORMATS.iter().for_each(|format| drop(format.read(&bytes, &Default::default())));
            }
        }
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        survives(&[b"\xff\xfe", &utf16[..]].concat());
        survives(&utf16);
    }
}

#[test]
#[ignore = "slow"]
fn huge_counts() {
    let many = 10_000;
    let texts = [
        format!("\\HS\n{}\\HE\nINI 0\n", "\\[GAMETAG=x,y:z\\]\n".repeat(many)),
        format!("\\HS\n\\[GAMEINFOSUB={}\n", "A:b,".repeat(many)),
        format!("{GIB}{}", "INI 0 1 4294967295\n".repeat(many)),
        format!("{}{}", NGF, "IDa[EndTxt]\n".repeat(many)),
        format!("{UGF}{}", (0..many).map(|number| format!("[S{number}]\nx\n")).collect::<String>()),
        format!("[Header]\n[ReviewNode]\n{}", "VARIATION,\nNODE,1,1,3,3\n".repeat(many)),
        format!(
            "{{\"game_id\":1,\"moves\":[],{}\"z\":1}}",
            (0..many).map(|key| format!("\"k{key}\":{key},")).collect::<String>()
        ),
        format!("{KATAGO}{}", "{\"id\":\"g\",\"turnNumber\":1,\"rootInfo\":{}}\n".repeat(many)),
        (0..many).map(|id| format!("{{\"id\":{id},\"moves\":[]}}\n")).collect::<String>()
            + &"{\"id\":0,\"turnNumber\":0,\"rootInfo\":{}}\n".repeat(many),
        format!("{GTP}{}", "fixed_handicap 2\nundo\n".repeat(many)),
        format!("{GTP}gg-undo 18446744073709551615\n{}", "play b A1\nundo\n".repeat(many)),
        "clear_board\nplay b A1\n".repeat(many),
        format!("$$Bm1 {}\n$$ | X O\n$$ | a b\n", "7 pass, ".repeat(many)),
        "$$Bm1\n$$ | a b\n$$ | c d\n\n".repeat(many / 10),
        format!(
            "{{\"tree\":[{{\"markup\":[{}]}}]}}",
            (0..many).map(|name| format!("{{\"type\":\"m{name}\",\"coords\":[[1,1]]}}")).collect::<Vec<_>>().join(",")
        ),
        format!("{{\"tree\":[{{\"setup\":[{}]}}]}}", vec!["{\"type\":\"black\",\"coords\":[[1,1]]}"; many].join(",")),
        format!("{{\"tree\":[{{}}{}", ",{\"variations\":[[{}".repeat(many)),
        "[".repeat(many * 10),
        "{\"a\":".repeat(many * 10),
        format!("(;SZ[52]{})", "AB[aa:ZZ]AW[aa:ZZ]AE[bb:YY]TR[aa:ZZ]".repeat(many)),
        format!("(;{})", ";S[aabbcc]".repeat(many)),
        format!("({}", "(;B[aa]".repeat(many)),
        format!("1\t;{}\n", "B[aa];".repeat(many)),
    ];
    for text in texts {
        survives(text.as_bytes());
    }
}
