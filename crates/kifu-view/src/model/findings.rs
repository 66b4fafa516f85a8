//! The faults of a record, each with its node.

use kifu_check::Diagnostic;
use kifu_sgf::Game;

use super::{Finding, NodeNumbers};

/// Selects the faults of a game from those of a check of its text, for [`Model::findings`](super::Model::findings).
///
/// ```
/// use kifu_view::findings;
///
/// let collection = kifu_sgf::Collection::parse(b"(;FF[4]GM[1]SZ[9];B[ee];W[zz])");
/// let found = kifu_check::check(&collection, &kifu_check::Options::default());
/// let findings = findings(collection.game(0).unwrap(), &found);
/// assert_eq!((findings[0].node, findings[0].line), (Some(2), 1));
/// ```
#[must_use]
pub fn findings(game: Game<'_>, found: &[Diagnostic]) -> Vec<Finding> {
    let collection = game.collection();
    let found: Vec<&Diagnostic> = found.iter().filter(|diagnostic| diagnostic.belongs_to(game)).collect();
    let offsets: Vec<u32> = found.iter().map(|diagnostic| diagnostic.span.start).collect();
    let places = collection.line_columns(&offsets);
    let nodes = NodeNumbers::of(game);
    let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let finding = |(diagnostic, (line, column)): (&Diagnostic, (usize, usize))| Finding {
        node: nodes.at(diagnostic.span.start),
        code: diagnostic.rule.code,
        rule: diagnostic.rule.name,
        level: diagnostic.level.name(),
        message: diagnostic.message.clone(),
        line: narrow(line),
        column: narrow(column),
        repair: diagnostic.fix.as_ref().map(|fix| fix.title.clone()),
        safety: diagnostic.fix.as_ref().map(|fix| fix.safety.name()),
    };
    found.into_iter().zip(places).map(finding).collect()
}
