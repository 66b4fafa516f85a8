//! The options of `kifu render` as those of the library.

use std::num::NonZeroU16;
use std::path::PathBuf;

use kifu::NodeChoice;
use kifu::render::{Animation, Pens, PictureSizes, RenderOptions};
use kifu::terminal::{Signs, Styles};
use kifu_draw::font::{Face, Fonts};
use kifu_draw::text::Characters;
use kifu_draw::{Captured, Color, Cut, DiagramOptions, FigureOptions, LastMove, Lines, Markup, Theme, Variations};
use kifu_files::{DEFAULT_LIMIT, read_regular};

use crate::cli::Render;
use crate::files::IoReason;
use crate::terminal::terminal;

impl From<&Render> for RenderOptions {
    fn from(options: &Render) -> Self {
        let diagram = diagram_options(options);
        let characters = terminal(Styles::default()).characters(Signs::Measured);
        Self {
            position: options.node.map_or_else(|| options.after.into(), NodeChoice::Number),
            region: options.range.clone(),
            figures: figure_options(options, &diagram),
            diagram,
            theme: theme(options),
            title: options.title.clone(),
            has_heading: !options.no_title,
            has_comment: options.comment,
            animation: Animation {
                delay: options.delay,
                hold: options.hold,
                plays: options.plays.map(NonZeroU16::get),
                skip: options.from.unwrap_or(0),
            },
            paper: options.paper,
            problems: options.problems,
            characters,
            // Without lines where they would take two columns.
            line_characters: if characters == Characters::Dots { Characters::Lines } else { characters },
        }
    }
}

fn theme(options: &Render) -> Theme {
    let theme = options.theme.clone();
    if options.transparent { Theme { background: Color::NONE, ..theme } } else { theme }
}

/// What of a record to show.
fn diagram_options(options: &Render) -> DiagramOptions {
    DiagramOptions {
        numbers: options.numbers.0,
        count_from: options.count_from,
        captured: options.captured.unwrap_or(Captured::Removed),
        variations: options.variations,
        last_move: if options.no_last { LastMove::Plain } else { LastMove::Marked },
        markup: if options.no_marks { Markup::Hidden } else { Markup::Shown },
        coordinates: options.coords.0,
        ..DiagramOptions::default()
    }
}

/// How to cut a game.
fn figure_options(options: &Render, diagram: &DiagramOptions) -> FigureOptions {
    let usual = FigureOptions::default();
    let mut diagram = DiagramOptions { last_move: LastMove::Plain, ..diagram.clone() };
    if options.captured.is_none_or(|captured| captured == Captured::Kept) {
        diagram.captured = usual.diagram.captured;
    }
    if options.variations == Variations::AsRecord {
        diagram.variations = Variations::None;
    }
    FigureOptions {
        cut: options.per_figure.map_or(usual.cut, |count| Cut::Every(count.get())),
        lines: if options.all_variations { Lines::All } else { Lines::AsRecord },
        numbers: options.figure_numbers,
        diagram,
    }
}

/// How large pictures are.
pub(super) fn sizes(options: &Render) -> PictureSizes {
    PictureSizes { width: options.size, scale: options.scale }
}

/// The fonts to write with: those named, the one that comes along, those of the machine.
pub(super) fn fonts(options: &Render) -> Result<Fonts, String> {
    let read = |path: &PathBuf| {
        let bytes = read_regular(path, DEFAULT_LIMIT)
            .map_err(|error| format!("cannot read {}: {}", path.display(), IoReason(&error)))?;
        Face::new(bytes, 0).map_err(|reason| format!("{}: {reason}", path.display()))
    };
    let fonts = Fonts::new(options.fonts.iter().map(read).collect::<Result<_, _>>()?);
    Ok(if options.no_system_fonts { fonts } else { fonts.with_system() })
}

/// What to tell the user of characters that no font had since this was asked last.
pub(super) fn missing(pens: &Pens<'_>) -> Option<String> {
    const SHOWN: usize = 12;
    let missing = pens.take_missing();
    let mut names: String = missing.iter().take(SHOWN).collect();
    if missing.len() > SHOWN {
        names.push('…');
    }
    (!missing.is_empty()).then(|| format!("no font has {names}, drawn as boxes; name another font with --font FILE"))
}
