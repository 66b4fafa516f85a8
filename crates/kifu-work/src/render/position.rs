//! One position.

use std::borrow::Cow;

use kifu_draw::{Diagram, Language, Numbers, SceneOptions, comment_in_words, diagram};
use kifu_record::{NodeId, Record};
use kifu_sgf::prop::games::GO;

use super::bound::bounded;
use super::target::{Kind, Picture};
use super::{Pens, RenderError, RenderOptions, Target, animation, heading, other_game};
use kifu::{NodeChoice, select};

/// Draws a position of a game.
///
/// # Errors
/// Returns an error if the game is none that can be drawn, if it has no such position, or if the target cannot be written or is too large.
pub fn render_position(
    record: &Record,
    target: &Target,
    options: &RenderOptions,
    pens: &Pens<'_>,
) -> Result<Vec<u8>, RenderError> {
    if record.game != GO {
        return other_game::draw(record, target, options, pens);
    }
    let (record, node) = chosen(record, &options.position)?;
    let record = &*record;
    let wanted = options.diagram(record)?;
    let diagram = diagram(record, node, &wanted);
    if let (Numbers::Range(first, _) | Numbers::From(first), None) = (wanted.numbers, diagram.moves) {
        return Err(RenderError::NoMoveToNumber { first, last: diagram.move_number });
    }
    let heading = heading::lines(record, options, None);
    let mut caption = Vec::new();
    caption.extend(note_line(&diagram, target, options.language));
    let comment = record.node(node).comment().filter(|_| options.has_comment);
    caption.extend(comment.map(|comment| comment_in_words(&comment, options.language)));
    let title = heading.first().cloned().unwrap_or_else(|| SceneOptions::default().title);
    let around = SceneOptions { title, heading, caption, ..SceneOptions::default() };
    let picture = Picture { diagram: (&diagram).into(), around: &around, options, pens };
    match target.kind {
        Kind::Still(draw) | Kind::Text(draw) | Kind::Document { still: draw, .. } => draw(&picture),
        Kind::Moving(moving) => {
            bounded(options, || None, || animation::draw(moving, record, node, diagram.region, &wanted, &picture))
        }
        Kind::Games { .. } => Err(RenderError::NoPosition(target.name)),
    }
}

/// Returns the chosen node, and the record; the node lacks its move if the position before the move is chosen.
fn chosen<'r>(record: &'r Record, choice: &NodeChoice) -> Result<(Cow<'r, Record>, NodeId), RenderError> {
    let selection = select(record, choice).map_err(RenderError::Select)?;
    if !selection.is_before_move {
        return Ok((Cow::Borrowed(record), selection.node));
    }
    let mut before = record.clone();
    before.node_mut(selection.node).play = None;
    Ok((Cow::Owned(before), selection.node))
}

/// Returns the note on moves that the board cannot show, `29 at 321`, and in pictures on labels that are too long; `None` if
/// it would be empty. Boards as text list such labels themselves. Pictures never break a line within `29 at 321`.
pub(super) fn note_line(diagram: &Diagram, target: &Target, language: Language) -> Option<String> {
    let line = match target.kind {
        Kind::Text(_) => diagram.notes_in(language),
        _ => diagram.notes_below(language).replace(" at ", "\u{a0}at\u{a0}"),
    };
    Some(line).filter(|line| !line.is_empty())
}
