//! `kifu tree`: an outline of the variations.

use std::io;

use kifu::notes::info_text;
use kifu::{GameChoice, Parser};
use kifu_draw::text::Characters;
use kifu_go::Coordinates;
use kifu_record::unread_content;
use kifu_work::find::Kinds;
use kifu_work::pages::OutlinePage;
use kifu_work::terminal::{Glyphs, Page, Styles};
use kifu_work::tree_object::TreeObject;

use super::games::choose;
use crate::batch::Batch;
use crate::cli::{Global, Tree, TreeFormat};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::record::parse_options;

/// Outlines each game.
pub(super) fn run(options: &Tree, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "tree", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let mut outline = OutlinePage::new(output.terminal());
    outline.coordinates = options.coords.0.unwrap_or(Coordinates::Western);
    if options.format == TreeFormat::Ascii {
        outline.glyphs = Glyphs::new(Characters::Ascii, Styles::default());
    }
    let Styles { plain, strong, .. } = output.styles();
    let has_several = batch.sources().len() > 1;
    batch.print(output, Parser::default, |parser, source, bytes| {
        let done = parser.parse_any(bytes, &parsing, |collection, _| {
            let games = choose(collection, options.game, GameChoice::All, batch.games(source))?;
            if options.format == TreeFormat::Json {
                let name = source.name();
                let lines = games.iter().map(|game| kifu::json::line(&TreeObject::new(*game, &name)) + "\n");
                return Ok(Printed::Data(lines.collect()));
            }
            let mut page = Page::new();
            if has_several {
                page.line(strong, source.name());
            }
            for (index, game) in games.iter().enumerate() {
                if games.len() > 1 {
                    let names = [info_text(*game, "PB"), info_text(*game, "PW")];
                    let names: Vec<String> = names.into_iter().flatten().collect();
                    let title = format!("game {} of {}  {}", index + 1, games.len(), names.join(" vs "));
                    page.line(strong, title.trim_end());
                }
                page.add(&outline.page(*game));
                for loss in unread_content(*game) {
                    page.line(plain, format_args!("not shown: {}", loss.in_full()));
                }
            }
            if has_several {
                page.end();
            }
            Ok(page.into())
        });
        done.unwrap_or_else(|reason| Err(reason.to_string()))
    })
}
