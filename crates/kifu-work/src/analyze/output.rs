//! Evaluations written into records.

use kifu_go::Color;
use kifu_record::{Analysis, AnalysisFormat, Format, Loss, NodeId, Record, WriteOptions, recognize, write_analyses};
use kifu_sgf::encoding::ParseOptions;

use super::game::AskedGame;
use super::options::AnalyzeOptions;
use super::report::analyses_of;
use crate::convert::read_records;
use crate::evaluations::{Evaluations, StoreError, Visits};
use crate::practice::mistakes_by;

/// The programs in whose forms evaluations are written; none writes only the variations.
pub type AnalysisForms = [AnalysisFormat];

/// A text with evaluations.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotated {
    /// The text as SGF.
    pub bytes: Vec<u8>,
    /// The positions with evaluations.
    pub positions: usize,
    /// What SGF cannot store, and the number of the game, from 0.
    pub losses: Vec<(usize, Loss)>,
}

/// Writes the stored evaluations into the games of a text, and at mistakes the line of the engine as a variation. A text without
/// evaluations stays as it is. `None` if the text has no record.
///
/// # Errors
/// If the store cannot be read.
pub fn annotated(
    bytes: &[u8],
    parse: &ParseOptions,
    options: &AnalyzeOptions,
    store: &Evaluations,
    obeys_rules: bool,
    forms: &AnalysisForms,
) -> Result<Option<Annotated>, StoreError> {
    let Some(format) = recognize(bytes) else { return Ok(None) };
    let (mut records, _) = read_records(bytes, format, parse);
    if records.is_empty() {
        return Ok(None);
    }
    let mut positions = 0;
    for record in &mut records {
        let Ok(asked) = AskedGame::of(record, options, obeys_rules) else { continue };
        let analyses = analyses_of(&asked, store, Visits::Most)?;
        positions += analyses.len();
        annotate(record, analyses, forms);
    }
    if positions == 0 && format.name == Format::SGF.name {
        return Ok(Some(Annotated { bytes: bytes.to_vec(), positions, losses: Vec::new() }));
    }
    let written = Format::SGF.write(&records, &WriteOptions::default());
    Ok(written.map(|written| Annotated { bytes: written.bytes, positions, losses: written.losses }))
}

/// Writes evaluations into a record, and the better lines at mistakes as variations.
fn annotate(record: &mut Record, analyses: Vec<(NodeId, Analysis)>, forms: &AnalysisForms) {
    if analyses.is_empty() {
        return;
    }
    write_analyses(record, &analyses, forms);
    for mistake in mistakes_by(record, analyses).problems {
        let Some(answer) = mistake.answers.first() else { continue };
        let (mut node, mut color): (NodeId, Color) = (mistake.node, mistake.player);
        for &to in &answer.line {
            // The same variation of an earlier run stays the only one.
            node = record.play(node, Some(color), to);
            color = color.opposite();
        }
    }
}
