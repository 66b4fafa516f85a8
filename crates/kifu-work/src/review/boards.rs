//! Boards of a mistake: what was played, and what the engine would have played.

use kifu_draw::{Captured, DiagramOptions, Numbers, diagram};
use kifu_go::{Board, Color, Move, Size};
use kifu_record::{MarkName, NodeId, Record, board_at};

use super::moves::ReviewedMove;
use super::words::Words;
use crate::library_report::{BoardPicture, fill};

/// The moves of the game that are numbered, the first being the mistake, and those of the engine's line.
const PLAYED: usize = 4;
const BETTER: usize = 9;

/// The names of moves: `R6 Q4 pass`.
pub(super) fn names(line: &[Move], size: Size) -> String {
    line.iter().map(|to| to.name(size)).collect::<Vec<_>>().join(" ")
}

/// Returns the position before a move with the moves that followed in the game, and with the line that the engine prefers if it
/// tells one; both numbered from 1. The last move before is marked.
pub(super) fn boards(record: &Record, of: &ReviewedMove, words: &Words) -> Vec<BoardPicture> {
    let Some(before) = record.parent(of.node) else { return Vec::new() };
    let board = board_at(record, before);
    let last = record.node(before).plays().last().and_then(|play| play.to.point());
    let mut followed = Vec::new();
    let mut color = of.player;
    for play in record.line(of.node).flat_map(|id| record.node(id).plays()).take(PLAYED) {
        // Two moves of one player in a row are no line in turn.
        if play.color != color {
            break;
        }
        followed.push(play.to);
        color = color.opposite();
    }
    let better: Vec<Move> = of.better().iter().copied().take(BETTER).collect();
    let picture = |line: &[Move], caption: &str| BoardPicture {
        diagram: numbered(&board, of.player, last, line),
        caption: fill(caption, &[("line", &names(line, record.size))]),
    };
    let mut boards = vec![picture(&followed, words.followed)];
    if !better.is_empty() {
        boards.push(picture(&better, words.engine_line));
    }
    boards
}

/// The position with the moves of a line numbered from 1.
fn numbered(board: &Board, player: Color, last: Option<kifu_go::Point>, line: &[Move]) -> kifu_draw::Diagram {
    let mut record = Record::of_board(board);
    record.root_mut().details_mut().turn = Some(player);
    let mut node = NodeId::ROOT;
    let mut color = player;
    for &to in line {
        node = record.play(node, Some(color), to);
        color = color.opposite();
    }
    // A captured stone has no mark.
    if let Some(last) = last.filter(|&last| board.get(last).is_some() && board_at(&record, node).get(last).is_some()) {
        record.mark(node, MarkName::Circle, [last]);
    }
    let options = DiagramOptions { numbers: Numbers::All, captured: Captured::Kept, ..DiagramOptions::default() };
    diagram(&record, node, &options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Evaluated, EvaluationSource, GameReview, ReviewOptions};

    #[test]
    fn what_was_played_and_what_was_better() {
        let text = "(;SZ[9];B[ee]LZ[K 50 99 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7 pass];\
                    W[aa]LZ[K 60 99 4\n];B[bb];W[cc])";
        let record = kifu::parse(text).game().unwrap().record().clone();
        let analyses = kifu_record::analyses(&record);
        let evaluated = Evaluated { analyses, source: EvaluationSource::Record, engine: None };
        let review = GameReview::of(&record, "a.sgf", 1, &evaluated, &ReviewOptions::default()).unwrap();
        let worst = review.worst(1)[0];
        let boards = boards(&record, worst, Words::of(kifu_draw::Language::En));
        let captions: Vec<&str> = boards.iter().map(|board| &*board.caption).collect();
        assert_eq!(captions, ["The game: A9 B8 C7", "The engine: C3 G7 pass"]);
        assert!(boards.iter().all(|board| board.diagram.marks.len() == 1), "the move before is marked");
        let numbers = |board: &BoardPicture| board.diagram.stones.iter().filter(|stone| stone.number.is_some()).count();
        assert_eq!((numbers(&boards[0]), numbers(&boards[1])), (3, 2));
    }
}
