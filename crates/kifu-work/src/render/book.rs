//! Games, or problems, as a document.

use kifu_draw::booklet::{BookletOptions, Contents, booklet};
use kifu_record::{Record, is_stopped, spend};

use super::bound::{bounded, count_figures};
use super::target::{Book, Kind};
use super::{Pens, RenderError, RenderOptions, Target};

/// Draws games as one document: divided into figures, or as pages of problems.
///
/// # Errors
/// Returns an error if the target is not a document, does not support problems, or the document is too large.
pub fn render_book(
    records: &[Record],
    target: &Target,
    options: &RenderOptions,
    pens: &Pens<'_>,
) -> Result<Vec<u8>, RenderError> {
    let (book, has_problems) = match target.kind {
        Kind::Document { book, has_problems, .. } | Kind::Games { book, has_problems } => (book, has_problems),
        _ => return Err(RenderError::NoDocument(target.name)),
    };
    if options.problems.is_some() && !has_problems {
        return Err(RenderError::NoProblems(target.name));
    }
    let chosen = booklet_options(records, options)?;
    bounded(options, || count(records, options), || book(&Book { records, options: &chosen, pens }))
}

/// Draws the pages of a booklet of games, or of problems, each as one picture.
///
/// # Errors
/// Returns an error if the target is neither SVG nor PNG or cannot be written, or the pages are too large.
pub fn render_pages(
    records: &[Record],
    target: &Target,
    options: &RenderOptions,
    pens: &Pens<'_>,
) -> Result<Vec<Vec<u8>>, RenderError> {
    let page = target.page().ok_or(RenderError::NoDocument(target.name))?;
    let chosen = booklet_options(records, options)?;
    let draw = || {
        let laid_out = booklet(records, &chosen, &|character, weight| pens.advance(character, weight));
        let pages = laid_out.pages.iter().take_while(|_| !is_stopped());
        pages.map(|scene| page(scene, options, pens).inspect(|bytes| spend(bytes.len()))).collect()
    };
    bounded(options, || count(records, options), draw)
}

/// The number of figures; problems are pictures whose number is not known before they are drawn.
fn count(records: &[Record], options: &RenderOptions) -> Option<usize> {
    if options.problems.is_none() { count_figures(records, options) } else { None }
}

fn booklet_options(records: &[Record], options: &RenderOptions) -> Result<BookletOptions, RenderError> {
    let first = records.first().ok_or(RenderError::NoRecords)?;
    Ok(BookletOptions {
        title: options.title.clone(),
        contents: options.problems.map_or(Contents::Games, |per_page| Contents::Problems { per_page }),
        paper: options.paper,
        language: options.language,
        columns: options.columns,
        answers: options.answers,
        theme: options.theme.clone(),
        // Parts of the board are named on the first board.
        figures: options.figures(first)?,
        ..BookletOptions::default()
    })
}
