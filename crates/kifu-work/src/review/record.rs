//! Reviews written into records: evaluations, marks of bad moves, and the engine's lines as variations.

use kifu_record::{AnalysisFormat, Judgement, Record, write_analyses};
use kifu_sgf::value::Emphasis;

use super::game::GameReview;
use super::source::{Evaluated, EvaluationSource};

/// The classes of losses from which on a move is doubtful, bad, and very bad.
const DOUBTFUL: usize = 3;
const BAD: usize = 4;
const VERY_BAD: usize = 5;

/// Writes the review of a game into its record. Moves that lose three points or more (10 % of the win rate) get the engine's line as
/// an ordinary variation, which every program shows, and a mark: `DO` from three points, `BM` from six, `BM[2]` from twelve. Marks of
/// the author stay, and so do evaluations that the record has; those of the store are written as Sabaki does.
pub fn write_review(record: &mut Record, review: &GameReview, evaluated: &Evaluated) {
    if evaluated.source == EvaluationSource::Store {
        write_analyses(record, &evaluated.analyses, &[AnalysisFormat::Sabaki]);
    }
    for of in review.counted() {
        let judgement = match review.classes.of(of.loss) {
            VERY_BAD.. => Judgement::BadMove(Emphasis::Strong),
            BAD => Judgement::BadMove(Emphasis::Normal),
            DOUBTFUL => Judgement::DoubtfulMove,
            _ => continue,
        };
        let Some(before) = record.parent(of.node) else { continue };
        let judgements = &mut record.node_mut(of.node).details_mut().judgements;
        let is_of_move = |known: &Judgement| {
            matches!(
                known,
                Judgement::BadMove(_) | Judgement::DoubtfulMove | Judgement::InterestingMove | Judgement::GoodMove(_)
            )
        };
        if !judgements.iter().any(is_of_move) {
            judgements.push(judgement);
        }
        let (mut node, mut color) = (before, of.player);
        for &to in of.better() {
            // The same variation of an earlier run stays the only one.
            node = record.play(node, Some(color), to);
            color = color.opposite();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::ReviewOptions;

    #[test]
    fn marks_and_lines() {
        for (lost, before, expected) in [
            (2, "", "W[aa]LZ"),
            (3, "", "W[aa]DO[]LZ"),
            (6, "", "W[aa]BM[1]LZ"),
            (12, "", "W[aa]BM[2]LZ"),
            // The author has judged the move.
            (12, "TE[1]", "W[aa]TE[1]LZ"),
            (12, "GB[1]", "W[aa]BM[2]GB[1]LZ"),
        ] {
            let text = format!(
                "(;SZ[9];B[ee]LZ[K 50 99 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7];W[aa]{before}\
                 LZ[K 60 99 {lost}\n];B[bb])"
            );
            let mut record = kifu::parse(text).game().unwrap().record().clone();
            let analyses = kifu_record::analyses(&record);
            let evaluated = Evaluated { analyses, source: EvaluationSource::Record, engine: None };
            let review = GameReview::of(&record, "", 1, &evaluated, &ReviewOptions::default()).unwrap();
            write_review(&mut record, &review, &evaluated);
            let written = String::from_utf8(record.to_sgf()).unwrap().replace('\n', "");
            assert!(written.contains(expected), "{lost}: {written}");
            assert_eq!(written.contains("(;W[cg];B[gc])"), lost >= 3, "{written}");
            // Writing it again changes nothing.
            write_review(&mut record, &review, &evaluated);
            assert_eq!(String::from_utf8(record.to_sgf()).unwrap().replace('\n', ""), written);
        }
    }
}
