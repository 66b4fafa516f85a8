//! Reads exported tables back with readers of other projects.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::num::NonZeroU32;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{Date32Type, Float32Type, Int16Type, Int32Type, Int64Type, UInt8Type};
use arrow_array::{Array, RecordBatch};
use kifu_go::Color;
use kifu_sgf::{Collection, Replay};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::*;
use crate::indexed::index_file;
use crate::library::{FileState, Library, Writer};
use crate::segments::GameId;

const TWO: &str =
    "(;SZ[9]PB[Ke, Jie]BR[9p]PW[\u{674e}\"]WR[3k]DT[2016-03-15,16]RE[B+2.5]KM[7.5]HA[2]RU[Chinese]AB[gc][cg]
    ;W[ee]C[x];B[de](;W[])(;W[aa]))
    (;SZ[5:3];B[aa];W[ba];B[ea];W[ab])";

fn games(text: &[u8]) -> Vec<ExportGame> {
    games_of_file("two.sgf", index_file(text), 1).collect()
}

fn export(table: impl Into<TableColumns>, format: &str, games: &[ExportGame], every: u32) -> File {
    let mut file = tempfile::tempfile().unwrap();
    let format = TableFormat::named(format).unwrap();
    let target: Target<'_> = Box::new(&mut file);
    let mut exporter = Exporter::new([(table.into(), format, target)], NonZeroU32::new(every).unwrap()).unwrap();
    games.iter().for_each(|game| exporter.add(game.clone()).unwrap());
    exporter.finish().unwrap();
    file.rewind().unwrap();
    file
}

fn read_parquet(file: File) -> Vec<RecordBatch> {
    ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap().map(Result::unwrap).collect()
}

fn read_arrow(file: File) -> Vec<RecordBatch> {
    arrow_ipc::reader::FileReader::try_new(file, None).unwrap().map(Result::unwrap).collect()
}

fn text(table: impl Into<TableColumns>, format: &str, games: &[ExportGame]) -> String {
    let mut text = String::new();
    export(table, format, games, 1).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn games_in_parquet() {
    let batches = read_parquet(export(Table::Games, "parquet", &games(TWO.as_bytes()), 1));
    let [rows] = &*batches else { panic!("one batch") };
    let texts = |name: &str| {
        let column = rows.column_by_name(name).unwrap().as_string::<i32>();
        column.iter().map(|text| text.map(str::to_owned)).collect::<Vec<_>>()
    };
    let some = |text: &str| Some(text.to_owned());
    for (name, expected) in [
        ("file", [some("two.sgf"), some("two.sgf")]),
        ("black", [some("Ke, Jie"), None]),
        ("white", [some("\u{674e}\""), None]),
        ("black_rank", [some("9p"), None]),
        ("date_text", [some("2016-03-15,16"), None]),
        ("result", [some("B+2.5"), None]),
        ("winner", [some("black"), None]),
        ("how", [some("points"), None]),
        ("rules", [some("Chinese"), None]),
        ("colors", [some("WBW"), some("BWBW")]),
        ("format", [some("sgf"), some("sgf")]),
        ("problems", [None, None]),
    ] {
        assert_eq!(texts(name), expected, "{name}");
    }
    let column = |name: &str| rows.column_by_name(name).unwrap();
    assert_eq!(column("id").as_primitive::<Int64Type>().values(), &[1, 2]);
    assert_eq!(column("number").as_primitive::<Int32Type>().values(), &[1, 2]);
    assert_eq!(column("columns").as_primitive::<Int16Type>().values(), &[9, 5]);
    assert_eq!(column("white_level").as_primitive::<Int16Type>().iter().collect::<Vec<_>>(), [Some(48), None]);
    assert_eq!(column("date").as_primitive::<Date32Type>().iter().collect::<Vec<_>>(), [Some(16_875), None]);
    assert_eq!(column("margin").as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), [Some(2.5), None]);
    assert_eq!(column("komi").as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), [Some(7.5), None]);
    assert_eq!(column("length").as_primitive::<Int32Type>().values(), &[3, 4]);
    let lists = |name: &str| {
        let lists = column(name).as_list::<i32>();
        lists.iter().map(|list| list.unwrap().as_primitive::<Int16Type>().values().to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(lists("setup_black"), [vec![24, 56], vec![]]);
    assert_eq!(lists("moves"), [vec![40, 39, -1], vec![0, 1, 4, 5]]);
    let flags = |name: &str| column(name).as_boolean().iter().map(Option::unwrap).collect::<Vec<_>>();
    assert_eq!((flags("variations"), flags("comments")), (vec![true, false], vec![true, false]));
    // The descriptions of the columns are in the file too.
    let schema = rows.schema();
    assert_eq!(schema.field(0).metadata().get("description").unwrap(), Table::Games.columns()[0].about);
}

#[test]
fn moves_as_text() {
    let games = games(TWO.as_bytes());
    assert_eq!(
        text(Table::Moves, "csv", &games),
        "game,number,color,name,point,x,y,pass,captures,seconds_left,periods_left\n\
         1,1,white,E5,40,4,4,false,0,,\n1,2,black,D5,39,3,4,false,0,,\n1,3,white,,-1,,,true,0,,\n\
         2,1,black,A3,0,0,0,false,0,,\n2,2,white,B3,1,1,0,false,0,,\n2,3,black,E3,4,4,0,false,0,,\n\
         2,4,white,A2,5,0,1,false,1,,\n"
    );
    let lines = text(Table::Moves, "jsonl", &games[..1]);
    assert_eq!(
        lines.lines().last().unwrap(),
        r#"{"game":1,"number":3,"color":"white","point":-1,"pass":true,"captures":0}"#
    );
    let lines = text(Table::Games, "jsonl", &games[..1]);
    for part in [r#""white":"李\"","#, r#""date":"2016-03-15","#, r#""moves":[40,39,-1],"#, r#""komi":7.5,"#] {
        assert!(lines.contains(part), "{part} in {lines}");
    }
    let rows = text(Table::Games, "csv", &games[..1]);
    for part in [r#","Ke, Jie","李""","#, r#","2016-03-15,16",2016-03-15,2016-03-16,2016,"#, r#","[40,39,-1]",WBW,"#] {
        assert!(rows.contains(part), "{part} in {rows}");
    }
}

#[test]
fn controls_and_lines_in_text() {
    let games = games(b"(;SZ[9]GM[1]PC[a\\\\b\x01c])");
    assert!(text(Table::Games, "jsonl", &games).contains(r#""place":"a\\b\u0001c","#));
}

#[test]
fn times_and_last_days() {
    let read = |text: &str| {
        let batches = read_parquet(export(Table::Games, "parquet", &games(text.as_bytes()), 1));
        batches.into_iter().next().expect("a batch")
    };
    let rows = read(
        "(;DT[1996-12-31,1997-01-01]TM[1h]OT[5 periods of 30 sec])(;GM[11]TM[600]OT[25/600]DT[2016])(;OT[10 fischer max 99];B[aa])",
    );
    let column = |name: &str| rows.column_by_name(name).unwrap_or_else(|| panic!("{name}"));
    let whole = |name: &str| column(name).as_primitive::<Int32Type>().iter().collect::<Vec<_>>();
    assert_eq!(whole("main_seconds"), [Some(3600), Some(600), None]);
    assert_eq!(whole("periods"), [Some(5), None, None]);
    assert_eq!(whole("period_stones"), [None, Some(25), None]);
    let seconds = column("period_seconds").as_primitive::<Float32Type>().iter().collect::<Vec<_>>();
    assert_eq!(seconds, [Some(30.0), Some(600.0), Some(10.0)]);
    let texts = |name: &str| column(name).as_string::<i32>().iter().flatten().collect::<Vec<_>>().join(", ");
    assert_eq!(texts("overtime"), "5x30 byo-yomi, 25/600 Canadian, 10 fischer max 99");
    assert_eq!(texts("overtime_system"), "byo-yomi, canadian, fischer");
    let days = |name: &str| column(name).as_primitive::<Date32Type>().iter().collect::<Vec<_>>();
    assert_eq!((days("date"), days("last_day")), (vec![Some(9_861), None, None], vec![Some(9_862), None, None]));
    assert_eq!(column("gm").as_primitive::<Int16Type>().values(), &[1, 11, 1]);
}

#[test]
fn clocks_of_moves() {
    let text =
        "(;SZ[9]BL[60];B[aa]BL[58.5];C[a pause];W[bb]WL[30]OW[5]BL[58];B[DD]BL[40];B[cc](;W[dd]WL[29])(;W[ee]WL[2]))";
    assert_eq!(
        text_columns(&games(text.as_bytes()), &["number", "name", "seconds_left", "periods_left"]),
        ["1,A9,58.5,", "2,B8,30,5", "3,C7,,", "4,D6,29,"]
    );
}

/// The rows of the moves, of some columns.
fn text_columns(games: &[ExportGame], names: &[&str]) -> Vec<String> {
    let csv = text(Table::Moves, "csv", games);
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let places: Vec<usize> =
        names.iter().map(|name| header.iter().position(|column| column == name).expect("a column")).collect();
    lines.map(|line| places.iter().map(|&place| line[place]).collect::<Vec<_>>().join(",")).collect()
}

#[test]
fn all_formats_are_deterministic_and_arrow_says_what_parquet_says() {
    let games = games(TWO.as_bytes());
    for table in Table::ALL {
        for format in TABLE_FORMATS {
            let bytes = || {
                let mut bytes = Vec::new();
                export(table, format.name, &games, 1).read_to_end(&mut bytes).unwrap();
                bytes
            };
            assert!(bytes() == bytes(), "{} as {}", table.name(), format.name);
            // The two kinds of CSV share their extension.
            let by_ending = TableFormat::with_ending(&format.endings[0].to_uppercase()).unwrap();
            assert_eq!(by_ending.endings, format.endings);
        }
        let parquet = read_parquet(export(table, "parquet", &games, 1));
        let arrow = read_arrow(export(table, "arrow", &games, 1));
        assert_eq!(parquet, arrow, "{}", table.name());
    }
}

#[test]
fn chosen_columns_are_those_of_the_whole_table_in_their_order() {
    let games = games(TWO.as_bytes());
    for table in Table::ALL {
        let all = table.columns();
        // Every second column, from the last to the first.
        let places: Vec<usize> = (0..all.len()).rev().step_by(2).collect();
        let names: Vec<&str> = places.iter().map(|&place| all[place].name).collect();
        let chosen = TableColumns::choose(&[table], &names).unwrap().remove(0);
        let parts: Vec<_> =
            read_parquet(export(table, "parquet", &games, 1)).iter().map(|all| all.project(&places).unwrap()).collect();
        assert_eq!(read_parquet(export(chosen.clone(), "parquet", &games, 1)), parts, "{}", table.name());
        assert_eq!(read_arrow(export(chosen.clone(), "arrow", &games, 1)), parts, "{}", table.name());
        let reader = TableReader::new(chosen, NonZeroU32::MIN, games.iter().cloned().map(Ok));
        assert_eq!(reader.map(Result::unwrap).collect::<Vec<_>>(), parts, "{}", table.name());
    }
    let moves = TableColumns::choose(&[Table::Moves], &["name", "game"]).unwrap().remove(0);
    assert_eq!(text(moves.clone(), "csv", &games), "name,game\nE5,1\nD5,1\n,1\nA3,2\nB3,2\nE3,2\nA2,2\n");
    let lines = text(moves, "jsonl", &games[..1]);
    assert_eq!(lines, "{\"name\":\"E5\",\"game\":1}\n{\"name\":\"D5\",\"game\":1}\n{\"game\":1}\n");
}

#[test]
fn an_empty_table_has_its_columns() {
    for format in ["parquet", "arrow"] {
        assert!(export(Table::Moves, format, &[], 1).metadata().unwrap().len() > 100);
    }
    assert_eq!(
        text(Table::Moves, "csv", &[]),
        "game,number,color,name,point,x,y,pass,captures,seconds_left,periods_left\n"
    );
    assert_eq!(text(Table::Moves, "jsonl", &[]), "");
}

#[test]
fn many_rows() {
    let one = games(TWO.as_bytes()).remove(0);
    let many: Vec<_> = (1..=100_000).map(|id| ExportGame { id, ..one.clone() }).collect();
    let batches = read_parquet(export(Table::Moves, "parquet", &many, 1));
    let mut next = (1, 1);
    for batch in &batches {
        let games = batch.column(0).as_primitive::<Int64Type>().values();
        let numbers = batch.column(1).as_primitive::<Int32Type>().values();
        for (&game, &number) in games.iter().zip(numbers) {
            assert_eq!((game, number), next);
            next = if number == 3 { (game + 1, 1) } else { (game, number + 1) };
        }
    }
    assert_eq!(next, (100_001, 1));
}

/// Every position of every sample, by the board of `kifu-sgf`.
#[test]
fn positions_of_the_samples() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut compared = 0;
    for entry in std::fs::read_dir(samples).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "sgf") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let batches = read_parquet(export(Table::Positions, "parquet", &games(&bytes), 1));
        let mut found = batches.iter().flat_map(|batch| {
            let planes = |name: &str| batch.column_by_name(name).unwrap().as_list::<i32>().clone();
            let (black, white) = (planes("black"), planes("white"));
            let plane = |list: &dyn Array| list.as_primitive::<UInt8Type>().values().to_vec();
            (0..batch.num_rows()).map(move |row| (plane(&*black.value(row)), plane(&*white.value(row))))
        });
        let mut check = |black: &[u8], white: &[u8]| {
            let (found_black, found_white) = found.next().expect("a position");
            assert!(found_black == black && found_white == white, "{} differs", path.display());
            compared += 1;
        };
        for game in Collection::parse(&bytes).games() {
            let mut replay = Replay::new(game);
            let area = replay.settings().size.area();
            let (mut black, mut white) = (vec![0; area], vec![0; area]);
            let mut before = None;
            while let Some(step) = replay.next() {
                if before.is_some() && step.node.parent().map(|node| node.id()) != before {
                    break;
                }
                before = Some(step.node.id());
                if step.played.is_some() {
                    check(&black, &white);
                }
                let board = replay.board();
                for (index, point) in board.size().points().enumerate() {
                    black[index] = u8::from(board.get(point) == Some(Color::Black));
                    white[index] = u8::from(board.get(point) == Some(Color::White));
                }
            }
            check(&black, &white);
        }
        assert_eq!(found.next(), None, "{}", path.display());
    }
    assert!(compared > 1000, "{compared} positions compared");
}

#[test]
fn positions_every_so_many_moves() {
    let games = games(TWO.as_bytes());
    let rows = |every| {
        let batches = read_parquet(export(Table::Positions, "parquet", &games, every));
        let column = |name: &str| batches[0].column_by_name(name).unwrap().clone();
        let numbers = column("number").as_primitive::<Int32Type>().values().to_vec();
        let next: Vec<_> = column("next").as_primitive::<Int16Type>().iter().collect();
        (numbers, next)
    };
    assert_eq!(rows(2), (vec![0, 2, 0, 2, 4], vec![Some(40), Some(-1), Some(0), Some(4), None]));
    assert_eq!(rows(100).0, [0, 0]);
}

#[test]
fn a_library_gives_what_its_files_give() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    let state = FileState { bytes: 1, modified: 1, ..FileState::default() };
    writer.upsert_file("two.sgf", state, index_file(TWO.as_bytes())).unwrap();
    writer.upsert_file("broken.sgf", state, index_file(b"(;SZ[9]PB[x];B[aa")).unwrap();
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    let all: Vec<GameId> = (1..=3).map(|id| library.game(id).unwrap()).collect();
    let exported: Vec<_> = games_of_library(&library, all).map(Result::unwrap).collect();
    let mut expected = games(TWO.as_bytes());
    expected.extend(games_of_file("broken.sgf", index_file(b"(;SZ[9]PB[x];B[aa"), 3));
    assert!(!expected[2].problems.is_empty());
    for table in Table::ALL {
        assert_eq!(text(table, "jsonl", &exported), text(table, "jsonl", &expected));
    }
    let nowhere = GameId { segment: 7, slot: 0 };
    assert!(matches!(games_of_library(&library, [nowhere]).next(), Some(Err(ExportError::Unknown(_)))));
}

/// A target without room.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_said() {
    for format in TABLE_FORMATS {
        let run = || {
            let target: Target<'_> = Box::new(Full);
            let mut exporter = Exporter::new([(Table::Games.into(), format, target)], NonZeroU32::MIN)?;
            exporter.add(games(TWO.as_bytes()).remove(0))?;
            exporter.finish()
        };
        match run() {
            Err(ExportError::Write(error)) => {
                assert_eq!(error.kind(), std::io::ErrorKind::StorageFull, "{}: {error}", format.name);
            }
            other => panic!("{}: {other:?}", format.name),
        }
    }
}
