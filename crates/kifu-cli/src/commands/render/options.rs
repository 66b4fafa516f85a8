//! The options of `kifu render` as those of the library.

use std::num::NonZeroU16;
use std::path::PathBuf;

use kifu::NodeChoice;
use kifu_draw::font::{Face, Fonts};
use kifu_draw::text::Characters;
use kifu_files::{DEFAULT_LIMIT, read_regular};
use kifu_work::render::{Animation, Choices, Pens, PictureSizes, RenderOptions};
use kifu_work::terminal::{Signs, Styles};

use crate::cli::Render;
use crate::files::IoReason;
use crate::terminal::terminal;

impl From<&Render> for RenderOptions {
    fn from(options: &Render) -> Self {
        let characters = terminal(Styles::default()).characters(Signs::Measured);
        Self {
            animation: Animation {
                delay: options.delay,
                hold: options.hold,
                plays: options.plays.map(NonZeroU16::get),
                skip: options.moves.map_or(0, |first| first - 1),
            },
            characters,
            // Lines are not used where their characters would take two columns.
            line_characters: if characters == Characters::Dots { Characters::Lines } else { characters },
            max_memory: options.max_memory,
            ..choices(options).options()
        }
    }
}

/// The choices of the command line.
pub(super) fn choices(options: &Render) -> Choices {
    let mut choices = options.drawing.0.clone();
    choices.count_from = options.count_from;
    if let Some(number) = options.node {
        choices.position = Some(NodeChoice::Number(number));
    }
    choices
}

/// The sizes of the pictures.
pub(super) fn sizes(options: &Render) -> PictureSizes {
    PictureSizes { width: options.drawing.0.size, fit: options.fit, scale: options.scale }
}

/// The fonts to use: those named, the built-in one, those of the machine.
pub(super) fn fonts(options: &Render) -> Result<Fonts, String> {
    let language = options.drawing.0.language;
    let read = |path: &PathBuf| {
        let bytes = read_regular(path, DEFAULT_LIMIT)
            .map_err(|error| format!("cannot read {}: {}", path.display(), IoReason(&error)))?;
        Face::in_language(bytes, language).map_err(|reason| format!("{}: {reason}", path.display()))
    };
    let fonts = Fonts::new(options.fonts.iter().map(read).collect::<Result<_, _>>()?);
    Ok(if options.no_system_fonts { fonts } else { fonts.with_system_in(language) })
}

/// Describes the characters that no font had since the last call.
pub(super) fn missing(pens: &Pens<'_>) -> Option<String> {
    const SHOWN: usize = 12;
    let missing = pens.take_missing();
    let mut names: String = missing.iter().take(SHOWN).collect();
    if missing.len() > SHOWN {
        names.push('…');
    }
    (!missing.is_empty())
        .then(|| format!("no font has {names}, drawn as boxes; name a font that has them with --font FILE"))
}
