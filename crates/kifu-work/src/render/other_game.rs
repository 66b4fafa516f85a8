//! One position of a game other than Go.

use kifu::notes::comment;
use kifu_draw::text::game_notes;
use kifu_draw::{SceneOptions, comment_in_words};
use kifu_record::Record;
use kifu_view::other::{OtherText, stated_in_words};

use super::target::{Kind, Picture};
use super::{Pens, RenderError, RenderOptions, Target, heading};
use crate::other_position::OtherPosition;

/// Draws a position of a game other than Go, always the whole board.
pub(super) fn draw(
    record: &Record,
    target: &Target,
    options: &RenderOptions,
    pens: &Pens<'_>,
) -> Result<Vec<u8>, RenderError> {
    let draw = match target.kind {
        Kind::Still(draw) | Kind::Text(draw) | Kind::Document { still: draw, .. } => draw,
        Kind::Moving(_) => return Err(RenderError::GoOnly("animations")),
        Kind::Games { .. } => return Err(RenderError::NoPosition(target.name)),
    };
    if options.region != RenderOptions::default().region && options.region != "whole" {
        return Err(RenderError::GoOnly("parts of the board"));
    }
    let text = OtherText::of(record).ok_or(RenderError::NotGo)?;
    let game = text.game().ok_or(RenderError::NotGo)?;
    let position = OtherPosition::new(game, &options.position).map_err(RenderError::Select)?;
    let position = position.ok_or(RenderError::NotGo)?;
    let mut diagram = position.diagram();
    if options.diagram.coordinates.is_none() {
        diagram.board.coordinates = None;
    }
    let heading = heading::lines(record, options, stated_in_words(game, options.language));
    let mut caption = Vec::new();
    // Boards as text list their notes themselves.
    if !target.is_text() {
        caption.extend(Some(game_notes(&diagram, options.language).join("; ")).filter(|notes| !notes.is_empty()));
    }
    let comment = comment(position.node).filter(|_| options.has_comment);
    caption.extend(comment.map(|comment| comment_in_words(&comment, options.language)));
    let title = heading.first().cloned().unwrap_or_else(|| position.replay.row.name().to_owned());
    let around = SceneOptions { title, heading, caption, ..SceneOptions::default() };
    draw(&Picture { diagram: (&diagram).into(), around: &around, options, pens })
}
