//! Every JSON output of every command has the keys of the table in `kifu_work::json_keys`, with values of their types.

use kifu_search::export::Table;
use kifu_work::json_keys::{OUTPUTS, Output, Printed, check_object, check_row};
use serde_json::Value;

use crate::harness::{Folder, Run};

/// Games with what the samples lack: passes, empty texts, copies, marks, moves beside the board.
const MORE: &[(&str, &str)] = &[
    ("a.sgf", "(;SZ[9]PB[Ann]PW[]DT[2001]RE[B+R]N[]C[];B[ee]N[first];W[];B[cc](;W[gg]LB[aa:1][bb:]AR[aa:cc])(;W[gc]))"),
    ("b.sgf", "(;SZ[9]PB[Ann]PW[Bob]RE[Black+Resign]KM[six];B[ee];W[];B[gc](;W[cg];B[zz]))"),
    ("c.sgf", "(;SZ[9];B[ee];W[];B[cc];W[gg];B[gh]MA[ee]TB[aa:cc]DD[aa])"),
    ("d.sgf", "(;GM[2];B[aa])(;SZ[9])(;GM[1]FF[4]SZ[9]KM[6,5]DT[June 3rd];AB[aa]B[bb])"),
    (
        "reviewed.sgf",
        "(;SZ[9]PB[Ann]PW[Bob]BR[3k]WR[2k]DT[2001-05];B[ee]LZ[K 50 99 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7 pass]\
         ;W[aa]LZ[K 60 99 4\n];B[]LZ[K 70 99 5\n])",
    ),
    ("setup.sgf", "(;SZ[9]RE[0];AB[ee];W[cc])"),
    ("e.gib", "\\[GAMEBLACKNAME=Lee (9D)\\]\nSTO 0 2 1 3 3\n"),
    ("utf-16.sgf", "\u{feff}(;SZ[9]PB[x]KM[6,5])"),
];

fn folder() -> Folder {
    let samples = kifu_samples::SAMPLES.iter();
    let folder = samples.fold(Folder::new(), |folder, (name, bytes)| folder.file(&format!("go/{name}"), bytes));
    let folder = MORE.iter().fold(folder, |folder, (name, text)| {
        let utf16 = || text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let bytes = if name.starts_with("utf-16") { utf16() } else { text.as_bytes().to_vec() };
        folder.file(&format!("go/more/{name}"), bytes)
    });
    folder.kifu("index go -q");
    folder
}

/// The lines that run each output: the options of the output, and the arguments that it needs.
fn lines(output: &Output) -> Vec<String> {
    let rest: &[&str] = match output.command.split(' ').next() {
        Some("info" | "tree" | "stats" | "dedupe") => &["go", "go/more"],
        Some("show") => &["go", "go --move 1", "go/more --move 2", "go --move last"],
        Some("score") => &["go", "go/more -g 1", "go --ignore-marks"],
        Some("check") => &["go --verbose", "go missing.sgf"],
        Some("diff") => {
            &["go/more go", "go/more/a.sgf go/more/b.sgf", "go/more/a.sgf go/more/c.sgf", "go/more/b.sgf go/more/d.sgf"]
        }
        Some("search") => {
            &["--library go", "--library go --played E5", "--library go --pattern XO", "--library go nobody"]
        }
        Some("explore") => &["--library go", "--library go --played Q16", "--library go --pattern X.O"],
        Some("review") => &["go/more/reviewed.sgf", "go/more/reviewed.sgf --player Ann"],
        Some("report") => &["player --library go Ann", "event --library go Computer Olympiad"],
        Some("index") => &["go"],
        Some("explain") => &["", "KM K031 info 28 komi"],
        _ => &[],
    };
    assert!(!rest.is_empty(), "`kifu {}` has no arguments here", output.command);
    let more: &[&str] = if output.command == "stats --json" {
        &["--library go", "--library go --player Shusaku", "go --by property,fault"]
    } else {
        &[]
    };
    rest.iter().chain(more).map(|rest| format!("{} {rest}", output.command)).collect()
}

/// The objects of an output.
fn objects(printed: Printed, run: &Run) -> Vec<Value> {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    match printed {
        Printed::Lines => run.out().lines().map(read).collect(),
        Printed::One => vec![read(run.out())],
        Printed::Array => match read(run.out()) {
            Value::Array(list) => list,
            other => panic!("no array: {other}"),
        },
    }
}

#[test]
fn outputs_have_the_keys_of_the_table() {
    let folder = folder();
    let mut wrong = Vec::new();
    for output in OUTPUTS {
        let mut count = 0;
        for line in lines(output) {
            let run = folder.kifu(&line);
            if run.out().is_empty() && run.code == Some(2) {
                panic!("kifu {line}: {}", run.stderr);
            }
            for object in objects(output.printed, &run) {
                count += 1;
                if let Err(reason) = check_object(output.object, &object) {
                    wrong.push(format!("kifu {line}: {reason}"));
                }
            }
        }
        assert!(count > 0, "`kifu {}` prints nothing", output.command);
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} values, as:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

#[test]
fn rows_of_tables_have_the_columns() {
    let folder = folder();
    for table in Table::ALL {
        let columns = table.columns();
        let run = folder.kifu(&format!("export go --table {} --format jsonl", table.name()));
        assert!(!run.out().is_empty(), "{}", run.stderr);
        for row in objects(Printed::Lines, &run) {
            assert_eq!(check_row(&columns, &row), Ok(()), "{row}");
        }
    }
}
