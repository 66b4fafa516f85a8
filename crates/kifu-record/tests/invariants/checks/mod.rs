//! Invariants for any bytes: functions that panic if one is broken. The tests call them on samples and mutations, the
//! fuzz targets on input of the fuzzer.

mod replay;

use kifu_record::go::{Board, Color, Move};
use kifu_record::{
    AnalysisFormat, FORMATS, Format, FormatName, Record, WriteOutcome, analyses, board_at, find_format, recognize,
    rewrite_analysis, to_sgf,
};
use kifu_sgf::Collection;

#[allow(unused_imports, reason = "one fuzz target needs it")]
pub(crate) use replay::replays_agree;

/// Records beyond this number are not written: that takes long and shows nothing new.
const ENOUGH: usize = 20;

/// Every format reads any bytes, and the records can be written as every other format and read again.
pub(crate) fn any_format_reads(bytes: &[u8]) {
    let _ = recognize(bytes);
    for format in FORMATS {
        format_reads(format, bytes);
    }
}

/// One format reads any bytes, and the records can be written as every other format and read again.
pub(crate) fn format_reads(format: &Format, bytes: &[u8]) {
    let records = read(format, bytes);
    assert_whole(&records, format);
    for target in FORMATS {
        survives(&records, target);
    }
}

/// The same for the recognised format, as in the program.
pub(crate) fn recognized_format_reads(bytes: &[u8]) {
    if let Some(format) = recognize(bytes) {
        format_reads(format, bytes);
    }
}

/// Any analysis is read, and can be written in the form of every program.
pub(crate) fn analysis_is_kept(bytes: &[u8]) {
    let Some(format) = recognize(bytes) else { return };
    for record in read(format, bytes) {
        for program in AnalysisFormat::ALL {
            let mut first = record.clone();
            rewrite_analysis(&mut first, Some(program));
            let mut second = first.clone();
            rewrite_analysis(&mut second, Some(program));
            assert_eq!(
                text_of(to_sgf(&second).text.as_bytes()),
                text_of(to_sgf(&first).text.as_bytes()),
                "{program:?}"
            );
            rewrite_analysis(&mut second, None);
            // Comments with evaluations stay.
            let ids: Vec<_> = second.ids().filter(|&id| second.node(id).comment().is_some()).collect();
            ids.into_iter().for_each(|id| second.node_mut(id).details_mut().comments.clear());
            assert_eq!(analyses(&second), [], "{program:?}");
        }
    }
}

/// JGF and SGF are equivalent: a conversion loses nothing.
pub(crate) fn jgf_and_sgf_say_the_same(bytes: &[u8]) {
    let jgf = find_format(FormatName::Jgf).unwrap();
    let records = read(jgf, bytes);
    for record in &records {
        let text = to_sgf(record).text;
        assert!(Collection::parse(text.as_bytes()).game(0).is_some(), "{text}");
    }
    let write = |records: &[Record]| jgf.write(records, &Default::default()).expect("JGF is written");
    let first = write(&records).bytes;
    let again = jgf.read(&first, &Default::default());
    assert_eq!(text_of(&write(&again.records).bytes), text_of(&first));
}

fn read(format: &Format, bytes: &[u8]) -> Vec<Record> {
    let mut records = format.read(bytes, &Default::default()).records;
    records.truncate(ENOUGH);
    records
}

/// Every point is on the board and every node is reached.
fn assert_whole(records: &[Record], format: &Format) {
    for record in records {
        for id in record.ids() {
            let node = record.node(id);
            let setup = node.details().setup.points().map(|(point, _)| point);
            let moves = node.plays().filter_map(|play| play.to.point());
            let off = setup.chain(moves).find(|&point| !record.size.contains(point));
            assert_eq!(off, None, "{}", format.id);
        }
    }
}

/// A written record is read again with the same moves, and then written as before.
fn survives(records: &[Record], target: &Format) {
    if !target.is_written() {
        return;
    }
    let write = |records: &[Record]| target.write(records, &Default::default()).expect("a format that is written");
    if records.is_empty() {
        return;
    }
    let WriteOutcome { bytes: first, losses, .. } = write(records);
    // Texts with such signs are taken for ISO-2022-JP and HZ.
    if first.contains(&0x1b) || text_of(&first).contains("~{") {
        return;
    }
    let again = target.read(&first, &Default::default());
    // JGF keeps data that could not be read, which is reported when it is read again.
    if ![FormatName::Jgf, FormatName::Jgf1, FormatName::JsonLines].contains(&target.name) {
        assert_eq!(again.problems, [], "{}: {}", target.id, text_of(&first));
    }
    assert_eq!(again.records.len(), records.len(), "{}: {}", target.id, text_of(&first));
    for (index, (record, other)) in records.iter().zip(&again.records).enumerate() {
        // After a move that the rules forbid, engines get the position instead.
        let is_cut = losses.iter().any(|(of, loss)| *of == index && loss.what.contains("given as stones"));
        if record.game == 1 && is_cut {
            assert_eq!(last(other), last(record), "{}: {}", target.id, text_of(&first));
        } else if record.game == 1 {
            assert_eq!(moves(other), moves(record), "{}: {}", target.id, text_of(&first));
        }
    }
    // The division into diagrams depends on comments, which may move to other nodes; but the stones stay the same.
    if target.name == FormatName::Sensei {
        for (record, other) in records.iter().zip(&again.records).filter(|(record, _)| record.game == 1) {
            assert_eq!(last(other), last(record), "{}: {}", target.id, text_of(&first));
        }
        return;
    }
    let second = write(&again.records).bytes;
    let third = write(&target.read(&second, &Default::default()).records).bytes;
    assert_eq!(text_of(&third), text_of(&second), "{}: {}", target.id, text_of(&first));
}

fn moves(record: &Record) -> Vec<(Color, Move)> {
    record.moves().collect()
}

/// The position at the end of the main line.
fn last(record: &Record) -> Board {
    board_at(record, record.main_line().last().expect("a root"))
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
