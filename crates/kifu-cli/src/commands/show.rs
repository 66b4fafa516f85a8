//! `kifu show`: prints a position in the terminal.

use std::io;

use kifu::position::GamePosition;
use kifu::{GameChoice, NodeChoice, Parser};
use kifu_draw::font::Fonts;
use kifu_draw::text::Characters;
use kifu_draw::{SceneOptions, Sides, Theme, game_scene, scene};
use kifu_work::find::Kinds;
use kifu_work::other_position::OtherPosition;
use kifu_work::pages::{OtherPositionPage, PositionPage};
use kifu_work::terminal::{Glyphs, Page, Styles};

use super::games::choose;
use crate::batch::Batch;
use crate::cli::{Global, Show, ShowFormat};
use crate::files::Advised;
use crate::inline::{picture, protocol};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::record::parse_options;

/// Tells how to see the other games of a file.
const GAMES_HINT: &str = " (--game N shows another)";

/// Shows a position of each record.
pub(super) fn run(options: &Show, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "show", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let terminal = output.terminal();
    let strong = terminal.styles.strong;
    let protocol = match options.format {
        ShowFormat::Auto if output.is_terminal() => protocol(),
        ShowFormat::Picture(protocol) => Some(protocol),
        _ => None,
    };
    let fonts = Fonts::default().with_system();
    let has_several = batch.sources().len() > 1;
    let unasked = if options.format == ShowFormat::Json { GameChoice::All } else { GameChoice::First };
    let choice = match (options.node, options.move_number) {
        (Some(number), _) => NodeChoice::Number(number),
        (None, Some(wanted)) => wanted.into(),
        (None, None) => NodeChoice::Preview,
    };
    let board = |position: &PositionPage<'_>| scene(&position.diagram(), &Theme::WOOD, &SceneOptions::default());
    batch.print(output, Parser::default, |parser, source, bytes| {
        let done = parser.parse_any(bytes, &parsing, |collection, _| {
            let name = source.name();
            let (mut page, mut lines) = (Page::new(), String::new());
            for game in choose(collection, options.game, unasked, batch.games(source))? {
                if let Some(other) = OtherPosition::new(game, &choice).map_err(|error| error.to_string())? {
                    if options.format == ShowFormat::Json {
                        lines.push_str(&other.json_line(&name));
                        lines.push('\n');
                        continue;
                    }
                    let mut position = OtherPositionPage::new(&other, terminal);
                    position.games_hint = GAMES_HINT;
                    if options.coords.0.is_none() {
                        position.sides = Sides { top: false, bottom: false, left: false, right: false };
                    }
                    if options.format == ShowFormat::Ascii {
                        position.glyphs = Glyphs::new(Characters::Ascii, Styles::default());
                    }
                    if has_several {
                        page.line(strong, &name);
                    }
                    let scene = || game_scene(&other.diagram(), &Theme::WOOD, &SceneOptions::default());
                    match protocol.and_then(|protocol| picture(protocol, &scene(), &fonts)) {
                        Some(picture) => page.add(&Page::with_escapes(picture)).add(&position.words_below()),
                        None => page.add(&position.page()),
                    };
                    if has_several {
                        page.end();
                    }
                    continue;
                }
                let shown = GamePosition::new(game, &choice).map_err(|error| error.advised())?;
                if options.format == ShowFormat::Json {
                    lines.push_str(&shown.json_line(&name));
                    lines.push('\n');
                    continue;
                }
                if has_several {
                    page.line(strong, &name);
                }
                let mut position = PositionPage::new(&shown, terminal);
                position.coordinates = options.coords.0;
                position.games_hint = GAMES_HINT;
                if options.format == ShowFormat::Ascii {
                    position.glyphs = Glyphs::new(Characters::Ascii, Styles::default());
                }
                match protocol.and_then(|protocol| picture(protocol, &board(&position), &fonts)) {
                    Some(picture) => page.add(&Page::with_escapes(picture)).add(&position.words_below()),
                    None => page.add(&position.page()),
                };
                if has_several {
                    page.end();
                }
            }
            Ok(if options.format == ShowFormat::Json { Printed::Data(lines) } else { page.into() })
        });
        done.unwrap_or_else(|reason| Err(reason.to_string()))
    })
}
