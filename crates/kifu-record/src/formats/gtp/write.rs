//! Writes GTP commands.

use core::fmt::Write;

use kifu_go::{Color, Coordinates, Move};
use kifu_sgf::printable;
use kifu_sgf::value::{Overtime, ThinkingTime};

use super::SETUP;
use crate::formats::beyond::{At, lost};
use crate::formats::engine::engine_komi;
use crate::formats::stretch::{self, Stretch, stretches};
use crate::formats::{FormatName, GtpSetup, WriteOptions, WriteOutcome};
use crate::info::Parsed;
use crate::{Loss, NodeId, Record};

/// Writes the main lines of the records as commands, with their comments.
pub(super) fn write(records: &[Record], options: &WriteOptions) -> WriteOutcome {
    let command = options.gtp_setup;
    let mut written = WriteOutcome::default();
    for (index, record) in records.iter().enumerate() {
        let mut text = String::new();
        if index > 0 {
            text.push('\n');
        }
        let stretches = stretches(record);
        let root = write_record(record, &stretches, command, &mut text);
        let is_held = |at: At, ident: &str| match ident {
            "B" | "W" | "C" | "AB" | "AW" | "AE" => true,
            "SZ" => at == At::Root,
            "PL" if at == At::Position => root.holds.contains(&"PL"),
            other => at == At::Root && root.holds.contains(&other),
        };
        let losses = lost(record, FormatName::Gtp, is_held).into_iter();
        let losses = losses.chain(stretch::losses(&stretches)).chain(root.losses);
        written.losses.extend(losses.map(|loss| (index, loss)));
        written.bytes.extend_from_slice(text.as_bytes());
    }
    written
}

/// The properties written by the commands before the first move, by their SGF identifiers, and the losses.
#[derive(Default)]
struct Root {
    holds: Vec<&'static str>,
    losses: Vec<Loss>,
}

// Writing to a string cannot fail.
fn write_record(record: &Record, stretches: &[Stretch], command: GtpSetup, text: &mut String) -> Root {
    let (columns, rows) = (record.size.columns(), record.size.rows());
    let _ = match columns == rows {
        true => writeln!(text, "boardsize {columns}\nclear_board"),
        false => writeln!(text, "boardsize {columns} {rows}\nclear_board"),
    };
    let mut root = Root::default();
    write_info(record, text, &mut root);
    let mut coming = stretches.iter().peekable();
    let mut moves = [].iter();
    for id in record.main_line() {
        while let Some(stretch) = coming.next_if(|stretch| stretch.first == id) {
            write_moves(record, &mut moves, None, text);
            if stretch.first == NodeId::ROOT && write_handicap(record, stretch, text) {
                root.holds.extend(["AB", "HA", "PL"]);
            } else {
                let is_later = stretch.moves_before > 0;
                write_stones(record, stretch, command, is_later, text);
            }
            moves = stretch.moves.iter();
        }
        write_moves(record, &mut moves, Some(id), text);
        write_comment(record, id, text);
    }
    root
}

/// Writes the moves of a node; without a node, all remaining moves.
fn write_moves(
    record: &Record,
    moves: &mut core::slice::Iter<'_, (NodeId, Color, Move)>,
    of: Option<NodeId>,
    text: &mut String,
) {
    while let Some(&(id, color, to)) = moves.as_slice().first() {
        if of.is_some_and(|of| of != id) {
            break;
        }
        moves.next();
        let _ = writeln!(text, "play {} {}", name(color), to.name(record.size));
    }
}

fn name(color: Color) -> &'static str {
    if color == Color::Black { "black" } else { "white" }
}

fn write_info(record: &Record, text: &mut String, root: &mut Root) {
    let Some(info) = record.info() else { return };
    if let Some(Parsed::Value(_)) = &info.komi {
        let (points, loss) = engine_komi(record);
        if let Some(points) = points {
            let _ = writeln!(text, "komi {points}");
        }
        root.losses.extend(loss);
        root.holds.push("KM");
    }
    let whole = |number: kifu_sgf::value::Decimal| {
        number.to_whole().filter(|&number| (0..=i64::from(i32::MAX)).contains(&number))
    };
    let main = match &info.time {
        Some(Parsed::Value(ThinkingTime::Seconds(seconds))) => whole(*seconds),
        _ => None,
    };
    let overtime = match &info.overtime {
        Some(Parsed::Value(Overtime::Canadian { stones, period })) if *stones <= i32::MAX as u32 => {
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

/// Writes the declared handicap stones of a record, if they are the only stones on the board and White is to move.
/// Returns true if it did.
fn write_handicap(record: &Record, stretch: &Stretch, text: &mut String) -> bool {
    let stones =
        record.info().and_then(|info| info.handicap.as_ref()?.value()).map(|handicap| handicap.stones as usize);
    let first = stretch.moves.first().map(|&(_, color, _)| color);
    let is_whites_turn = stretch.turn.or(first).unwrap_or(Color::White) == Color::White;
    let is_black = stretch.stones.iter().all(|&(_, color)| color == Color::Black);
    // GTP 2 defines the command for at least two stones.
    if stones != Some(stretch.stones.len()) || stretch.stones.len() < 2 || !is_black || !is_whites_turn {
        return false;
    }
    let points: Vec<_> =
        stretch.stones.iter().map(|&(point, _)| Coordinates::Western.write(point, record.size)).collect();
    let _ = writeln!(text, "set_free_handicap {}", points.join(" "));
    true
}

/// Writes the position of a stretch; in the middle of a game the board is cleared first.
fn write_stones(record: &Record, stretch: &Stretch, command: GtpSetup, is_later: bool, text: &mut String) {
    let vertex = |point| Coordinates::Western.write(point, record.size);
    if command == GtpSetup::SetPosition && (is_later || !stretch.stones.is_empty()) {
        let stones = stretch.stones.iter().map(|&(point, color)| format!(" {} {}", name(color), vertex(point)));
        let _ = writeln!(text, "set_position{}", stones.collect::<String>());
        return;
    }
    if is_later {
        let _ = writeln!(text, "clear_board {SETUP}");
    }
    for &(point, color) in &stretch.stones {
        let _ = writeln!(text, "play {} {} {SETUP}", name(color), vertex(point));
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
