//! A laid-out page as a scene.

use crate::scene::{Anchor, Label, Role, Scene, Shape};
use crate::styled::Weight;
use crate::theme::Theme;

use super::page::{Ink, LineKind, Page};

impl Page {
    /// Returns the page as a picture, with its content in reading order.
    #[must_use]
    pub fn scene(&self, theme: &Theme, title: &str) -> Scene {
        let [width, height] = self.paper;
        let mut scene = Scene {
            x: 0.0,
            y: 0.0,
            width,
            height,
            title: title.to_owned(),
            description: String::new(),
            items: Vec::new(),
        };
        let ground = Shape::Rectangle { corner: [0.0, 0.0], extent: [width, height], fill: theme.background };
        scene.push(Role::Background, ground);
        let mut texts: Option<(Style, Vec<Label>)> = None;
        for placed in &self.boxes {
            match &placed.ink {
                Ink::Line { words, size, kind } => {
                    let role = if *kind == LineKind::Heading { Role::Heading } else { Role::Caption };
                    let middle = placed.frame.y + placed.frame.height / 2.0;
                    for word in words {
                        let style = Style { role, size: *size, weight: word.weight };
                        let label = Label { place: [word.x, middle], text: word.text.clone().into() };
                        match &mut texts {
                            Some((of, open)) if *of == style => open.push(label),
                            _ => {
                                flush(&mut scene, &mut texts, theme);
                                texts = Some((style, vec![label]));
                            }
                        }
                    }
                }
                Ink::Picture(picture) => {
                    flush(&mut scene, &mut texts, theme);
                    let scale = placed.frame.width / picture.width.max(0.01);
                    let items = picture.placed([placed.frame.x, placed.frame.y], scale);
                    scene.items.extend(items.filter(|item| item.role != Role::Background));
                }
            }
        }
        flush(&mut scene, &mut texts, theme);
        scene
    }
}

/// The common style of words drawn as one shape.
#[derive(Clone, Copy, PartialEq)]
struct Style {
    role: Role,
    size: f32,
    weight: Weight,
}

fn flush(scene: &mut Scene, texts: &mut Option<(Style, Vec<Label>)>, theme: &Theme) {
    if let Some((Style { role, size, weight }, labels)) = texts.take() {
        scene.push(role, Shape::Texts { labels, size, weight, fill: theme.text, anchor: Anchor::Start });
    }
}
