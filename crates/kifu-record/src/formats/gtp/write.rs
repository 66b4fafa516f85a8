//! To commands.

use core::fmt::Write;

use kifu_go::{Color, Coordinates, Move};
use kifu_sgf::printable;
use kifu_sgf::value::{Overtime, ThinkingTime};

use crate::formats::beyond::{At, lost};
use crate::formats::{FormatName, Written};
use crate::info::Stated;
use crate::{NodeId, Record};

/// The main lines of the records as commands, with their comments.
pub(super) fn write(records: &[Record]) -> Written {
    let mut written = Written::default();
    for (index, record) in records.iter().enumerate() {
        let mut text = String::new();
        if index > 0 {
            text.push('\n');
        }
        let root = write_record(record, &mut text);
        let is_held = |at: At, ident: &str| match at {
            At::Root => matches!(ident, "SZ" | "C" | "B" | "W") || root.holds.contains(&ident),
            At::MainLine => matches!(ident, "B" | "W" | "C"),
        };
        written.losses.extend(lost(record, FormatName::Gtp, is_held).into_iter().map(|loss| (index, loss)));
        written.bytes.extend_from_slice(text.as_bytes());
    }
    written
}

/// What the commands before the first move have said, by the names of SGF.
#[derive(Default)]
struct Root {
    holds: Vec<&'static str>,
}

// Writing to a string cannot fail.
fn write_record(record: &Record, text: &mut String) -> Root {
    let (columns, rows) = (record.size.columns(), record.size.rows());
    let _ = match columns == rows {
        true => writeln!(text, "boardsize {columns}\nclear_board"),
        false => writeln!(text, "boardsize {columns} {rows}\nclear_board"),
    };
    let mut root = Root::default();
    write_info(record, text, &mut root);
    write_setup(record, text, &mut root);
    for id in record.main_line() {
        for play in record.node(id).plays() {
            let color = if play.color == Color::Black { "black" } else { "white" };
            let vertex = match play.to {
                Move::Pass => "pass".to_owned(),
                Move::Play(point) => Coordinates::Western.write(point, record.size),
            };
            let _ = writeln!(text, "play {color} {vertex}");
        }
        write_comment(record, id, text);
    }
    root
}

fn write_info(record: &Record, text: &mut String, root: &mut Root) {
    let Some(info) = record.info() else { return };
    if let Some(Stated::Known(komi)) = &info.komi {
        let _ = writeln!(text, "komi {}", komi.points);
        root.holds.push("KM");
    }
    let whole = |number: kifu_sgf::value::Decimal| {
        number.to_whole().filter(|&number| (0..=i64::from(i32::MAX)).contains(&number))
    };
    let main = match &info.time {
        Some(Stated::Known(ThinkingTime::Seconds(seconds))) => whole(*seconds),
        _ => None,
    };
    let overtime = match &info.overtime {
        Some(Stated::Known(Overtime::Canadian { stones, period })) if *stones <= i32::MAX as u32 => {
            whole(*period).filter(|&period| period > 0).map(|period| (period, *stones))
        }
        _ => None,
    };
    if let Some(main) = main {
        let (period, stones) = overtime.unwrap_or_default();
        let _ = writeln!(text, "time_settings {main} {period} {stones}");
        root.holds.push("TM");
        root.holds.extend(overtime.map(|_| "OT"));
    }
}

/// Black stones before a move of White are a handicap; any other position needs KataGo's `set_position`.
fn write_setup(record: &Record, text: &mut String, root: &mut Root) {
    let details = record.root().details();
    let setup = &details.setup;
    let handicap = record.info().and_then(|info| info.handicap.as_ref()?.known()).map(|handicap| handicap.stones);
    let vertex = |point| Coordinates::Western.write(point, record.size);
    let first = record.moves().next().map(|(color, _)| color);
    let is_whites_turn = details.turn.or(first).unwrap_or(Color::White) == Color::White;
    let is_handicap = handicap.is_some_and(|stones| stones as usize == setup.black.len());
    if is_handicap && !setup.black.is_empty() && setup.white.is_empty() && is_whites_turn {
        let points: Vec<_> = setup.black.iter().map(vertex).collect();
        let _ = writeln!(text, "set_free_handicap {}", points.join(" "));
        root.holds.extend(["AB", "HA", "PL"]);
    } else if !setup.black.is_empty() || !setup.white.is_empty() {
        let black = setup.black.iter().map(|point| format!("black {}", vertex(point)));
        let white = setup.white.iter().map(|point| format!("white {}", vertex(point)));
        let _ = writeln!(text, "set_position {}", black.chain(white).collect::<Vec<_>>().join(" "));
        root.holds.extend(["AB", "AW"]);
    }
}

fn write_comment(record: &Record, id: NodeId, text: &mut String) {
    let Some(comment) = record.node(id).comment() else { return };
    for line in comment.replace("\r\n", "\n").split(['\n', '\r']) {
        let _ = match line {
            "" => writeln!(text, "#"),
            // An engine must take the line for a comment to its end.
            line => writeln!(text, "# {}", printable(&line.replace('\t', " "))),
        };
    }
}
