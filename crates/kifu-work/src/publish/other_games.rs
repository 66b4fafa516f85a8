//! Games other than Go on a site: their moves, and their positions as the program draws them, since a page cannot.

use std::collections::HashMap;

use kifu_draw::svg::{self, SvgOptions};
use kifu_draw::text::game_notes;
use kifu_draw::{GameDiagram, SceneOptions, Theme, game_scene};
use kifu_games::Replay;
use kifu_record::words::Language;
use kifu_record::{Record, to_sgf};
use kifu_sgf::Collection;
use serde::Serialize;

use crate::other_game::OtherGame;

/// The largest number of positions of a game that are drawn: each takes about a kilobyte.
const MAX_PICTURES: usize = 1000;

/// A game other than Go as a page shows it.
#[derive(Serialize)]
pub(super) struct OtherGamePictures {
    #[serde(flatten)]
    game: OtherGame,
    /// The lines of all pictures, each once: the board is the same in most.
    lines: Vec<String>,
    /// For each node the picture of its position as SVG: the numbers of its lines.
    pictures: Vec<Vec<u32>>,
}

impl OtherGamePictures {
    /// Draws the positions of a game; `None` for Go.
    pub(super) fn of(record: &Record, theme: &Theme) -> Option<Self> {
        let mut shown = Self { game: OtherGame::of(record)?, lines: Vec::new(), pictures: Vec::new() };
        // A record keeps the moves of other games as text.
        let text = to_sgf(record).text;
        let collection = Collection::parse(text.as_bytes());
        let Some((game, replay)) = collection.game(0).and_then(|game| Some((game, Replay::of(game)?))) else {
            return Some(shown);
        };
        let root = game.root().id().index();
        let mut numbers: HashMap<String, u32> = HashMap::new();
        shown.pictures = vec![Vec::new(); game.nodes().len().min(MAX_PICTURES)];
        replay.walk(|position, node| {
            replay.apply(position, node, |_| {});
            let Some(picture) = shown.pictures.get_mut((node.id().index() - root) as usize) else { return true };
            let diagram = GameDiagram::new(replay.row, position.clone(), replay.notation);
            let notes = game_notes(&diagram, Language::En).join("; ");
            let caption = if notes.is_empty() { Vec::new() } else { vec![notes] };
            let options = SceneOptions { title: replay.row.name().to_owned(), caption, ..SceneOptions::default() };
            let drawn = svg::write(&game_scene(&diagram, theme, &options), &SvgOptions::default());
            for line in drawn.lines() {
                let number = numbers.get(line).copied().unwrap_or_else(|| {
                    let number = u32::try_from(shown.lines.len()).unwrap_or(u32::MAX);
                    shown.lines.push(line.to_owned());
                    numbers.insert(line.to_owned(), number);
                    number
                });
                picture.push(number);
            }
            true
        });
        Some(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Option<OtherGamePictures> {
        let collection = Collection::parse(text.as_bytes());
        OtherGamePictures::of(&kifu_record::from_sgf(collection.game(0).unwrap()).record, &Theme::WOOD)
    }

    #[test]
    fn pictures_have_the_theme() {
        let collection = Collection::parse(b"(;GM[2])");
        let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
        let [wood, dark] =
            [Theme::WOOD, Theme::DARK].map(|theme| OtherGamePictures::of(&record, &theme).unwrap().lines);
        assert_ne!(wood, dark);
    }

    #[test]
    fn pictures_share_their_lines() {
        let game = shown("(;GM[11]SZ[11];B[c2];W[d4](;B[e5])(;B[f6];W[a1]))").unwrap();
        assert_eq!(game.pictures.len(), 6);
        let picture = |node: usize| {
            game.pictures[node].iter().map(|&line| game.lines[line as usize].as_str()).collect::<Vec<_>>().join("\n")
        };
        for node in 0..6 {
            let svg = picture(node);
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"), "{node}: {svg}");
        }
        assert_ne!(picture(3), picture(4));
        let all: usize = (0..6).map(|node| picture(node).len()).sum();
        let once: usize = game.lines.iter().map(String::len).sum();
        assert!(once * 3 < all, "{once} of {all}");
        assert!(shown("(;GM[1];B[aa])").is_none());
        assert_eq!(shown("(;GM[3];W[e4])").unwrap().pictures, [[0; 0]; 0]);
    }
}
