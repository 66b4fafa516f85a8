//! A game divided into figures.

use kifu_draw::{Diagram, Figure, SceneOptions, figures};
use kifu_record::{Record, is_stopped, keep};

use super::bound::{bounded, count_figures};
use super::position::note_line;
use super::target::{Kind, Picture};
use super::{Pens, RenderError, RenderOptions, Target, check_game, heading};

/// A figure of a game, drawn.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FigurePicture {
    /// The number of the figure, counted from 1.
    pub number: usize,
    /// The picture.
    pub bytes: Vec<u8>,
}

/// Draws the figures of a game.
///
/// # Errors
/// Returns an error if the game is not Go, if the target cannot be written, or if the pictures are too large together.
pub fn render_figures(
    record: &Record,
    target: &Target,
    options: &RenderOptions,
    pens: &Pens<'_>,
) -> Result<Vec<FigurePicture>, RenderError> {
    check_game(record)?;
    let draw = match target.kind {
        Kind::Still(draw) | Kind::Text(draw) | Kind::Document { still: draw, .. } => draw,
        Kind::Moving(_) => return Err(RenderError::MovingFigures),
        Kind::Games { .. } => return Err(RenderError::NoPosition(target.name)),
    };
    let picture = |figure: &Figure| {
        let diagram = figure.diagram(record);
        let around = around(record, figure, &diagram, options, target);
        let bytes = draw(&Picture { diagram: (&diagram).into(), around: &around, options, pens })?;
        keep(bytes.len());
        Ok(FigurePicture { number: figure.number, bytes })
    };
    let chosen = options.figures(record)?;
    let draw = || figures(record, &chosen).iter().take_while(|_| !is_stopped()).map(picture).collect();
    bounded(options, || count_figures(std::slice::from_ref(record), options), draw)
}

/// Returns the text around a figure: its caption, moves that cannot be shown, and comments below.
fn around(
    record: &Record,
    figure: &Figure,
    diagram: &Diagram,
    options: &RenderOptions,
    target: &Target,
) -> SceneOptions {
    let above = if figure.number > 1 { Vec::new() } else { heading::lines(record, options, None) };
    let mut below = vec![figure.caption_in(options.language)];
    below.extend(note_line(diagram, target, options.language).filter(|_| figure.has_notes));
    if options.has_comment {
        below.extend(figure.remarks.iter().map(|remark| remark.words_in(options.language)));
    }
    SceneOptions {
        title: figure.caption_in(options.language),
        heading: above,
        caption: below,
        ..SceneOptions::default()
    }
}
