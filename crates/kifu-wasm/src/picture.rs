//! Pictures of positions, with options as JSON.

use kifu::draw::text::{Characters, plain};
use kifu::draw::{DiagramOptions, LastMove, Markup, Numbers, RegionChoice, SceneOptions, Theme, diagram, scene, svg};
use kifu::go::Coordinates;
use kifu::{Error, Game};
use serde::Deserialize;
use wasm_bindgen::JsError;

/// The options of a picture.
#[derive(Deserialize, Debug)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct PictureOptions {
    /// `print`, `wood`, `flat`, `dark` or `contrast`.
    theme: String,
    /// `a1`, `sgf` and others; `none` without names of lines.
    coordinates: String,
    /// `auto`, `all`, `shrink`, `top-right`, `A1:K10`.
    region: String,
    /// `none`, `all`, `last:5`, or a range of moves: `30-50`, `30-`, `-50`, `30`.
    numbers: String,
    /// Whether the last move is marked.
    last_move: bool,
    /// Whether the marks of the record are shown.
    marks: bool,
    /// Texts above the board; the first is the largest.
    heading: Vec<String>,
    /// Paragraphs below the board.
    caption: Vec<String>,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            theme: "print".to_owned(),
            coordinates: Coordinates::Western.name().to_owned(),
            region: "auto".to_owned(),
            numbers: "none".to_owned(),
            last_move: true,
            marks: true,
            heading: Vec::new(),
            caption: Vec::new(),
        }
    }
}

impl PictureOptions {
    /// Draws the position after a node as SVG.
    pub(crate) fn svg(&self, game: &Game, node: usize) -> Result<String, JsError> {
        let theme = Theme::find(&self.theme).ok_or_else(|| {
            let names: Vec<_> = Theme::ALL.iter().map(|&(name, _)| name).collect();
            JsError::new(&format!("no theme is called `{}`; there are {}", self.theme, names.join(", ")))
        })?;
        let diagram = diagram(game.record(), node_of(game, node)?, &self.diagram(game)?);
        Ok(svg::write(&scene(&diagram, theme, &self.around()), &svg::SvgOptions::default()))
    }

    /// Draws it as text.
    pub(crate) fn text(&self, game: &Game, node: usize) -> Result<String, JsError> {
        let diagram = diagram(game.record(), node_of(game, node)?, &self.diagram(game)?);
        Ok(plain(&diagram, &self.around(), Characters::default()))
    }

    fn around(&self) -> SceneOptions {
        SceneOptions { heading: self.heading.clone(), caption: self.caption.clone(), ..SceneOptions::default() }
    }

    fn diagram(&self, game: &Game) -> Result<DiagramOptions, JsError> {
        let coordinates = match self.coordinates.as_str() {
            "none" => None,
            name => Some(name.parse::<Coordinates>()?),
        };
        Ok(DiagramOptions {
            region: RegionChoice::read(&self.region, game.size())?,
            numbers: read_numbers(&self.numbers)
                .ok_or_else(|| JsError::new("numbers are `none`, `all`, `last:5`, `30-50`, `30-`, `-50` or `30`"))?,
            last_move: if self.last_move { LastMove::Marked } else { LastMove::Plain },
            markup: if self.marks { Markup::Shown } else { Markup::Hidden },
            coordinates,
            ..DiagramOptions::default()
        })
    }
}

fn read_numbers(text: &str) -> Option<Numbers> {
    let number = |text: &str| text.trim().parse().ok();
    if let Some(count) = text.strip_prefix("last:") {
        return number(count).map(Numbers::Last);
    }
    match (text, text.split_once('-')) {
        ("none", _) => Some(Numbers::None),
        ("all", _) => Some(Numbers::All),
        ("-", _) => None,
        (_, Some((first, ""))) => number(first).map(Numbers::From),
        (_, Some(("", last))) => Some(Numbers::Range(1, number(last)?)),
        (_, Some((first, last))) => Some(Numbers::Range(number(first)?, number(last)?)),
        (only, None) => number(only).map(|only| Numbers::Range(only, only)),
    }
}

fn node_of(game: &Game, node: usize) -> Result<kifu::record::NodeId, Error> {
    let nodes = game.nodes().count();
    let found = game.nodes().nth(node).map(|node| node.id());
    found.ok_or(Error::NoSuchNode { asked: node, nodes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_program() {
        for (text, numbers) in [
            ("none", Numbers::None),
            ("all", Numbers::All),
            ("last:5", Numbers::Last(5)),
            ("30-", Numbers::From(30)),
            ("30-50", Numbers::Range(30, 50)),
            ("-50", Numbers::Range(1, 50)),
            ("30", Numbers::Range(30, 30)),
        ] {
            assert_eq!(read_numbers(text), Some(numbers), "{text}");
        }
        for text in ["", "-", "from:30", "last:", "1-2-3", "x-"] {
            assert_eq!(read_numbers(text), None, "{text}");
        }
    }
}
