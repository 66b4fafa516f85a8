//! One line of JSON for each file.

use kifu::facts::{Facts, facts_of};
use kifu::position::BoardSize;
use kifu::report::Counts;
use kifu::tree::Shape;
use serde::Serialize;

use super::{Parsed, problems};

#[derive(Serialize)]
struct File<'f> {
    path: &'f str,
    bytes: usize,
    format: &'static str,
    encoding: &'static str,
    encoding_reason: String,
    encoding_certainty: String,
    problems: Counts,
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    #[serde(flatten)]
    shape: Shape,
    size: BoardSize,
    encoding: &'static str,
    info: Facts,
}

/// The line, with its line break.
pub(super) fn render(parsed: &Parsed<'_>, depths: &mut Vec<u32>) -> String {
    let encoding = parsed.collection.encoding();
    let game = |game: kifu_sgf::Game<'_>| {
        let settings = game.settings();
        Game {
            shape: Shape::measure(game, depths),
            size: settings.size.into(),
            encoding: game.encoding().encoding.name(),
            info: facts_of(game),
        }
    };
    let file = File {
        path: parsed.name,
        bytes: parsed.bytes.len(),
        format: parsed.origin.format().id,
        encoding: encoding.encoding.name(),
        encoding_reason: encoding.reason.to_string(),
        encoding_certainty: encoding.certainty.to_string(),
        problems: problems(parsed).unwrap_or_default(),
        games: parsed.collection.games().map(game).collect(),
    };
    let mut line = kifu::json::line(&file);
    line.push('\n');
    line
}
