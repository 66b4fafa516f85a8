//! Games and problems as text with figures, without a layout: the tree from which HTML, EPUB, Typst and TeX are written.

mod alt;
mod cover;
mod problems;
#[cfg(test)]
mod tests;

use kifu_record::words::{Language, untitled};
use kifu_record::{NodeId, Record, is_stopped, spend};

use crate::booklet;
use crate::booklet::{
    BookletOptions, Item, Parts, cropped, divided, in_order, notes_below, notes_of, text_of, title, unwrapped, words_of,
};
use crate::chart::evaluation_graph;
use crate::diagram::Diagram;
use crate::figures::{Figure, FigureKind, figures};
use crate::game_text::{facts, heading, players, result};
use crate::mentions::Mentions;
use crate::phrases;
use crate::scene::{Scene, SceneOptions, scene};
use crate::styled::StyledText;

pub use alt::in_words;
pub use cover::cover;

/// A document: games with figures and comments, or problems with their answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The title.
    pub title: String,
    /// True if the document has a title beyond that of its only game.
    pub has_title: bool,
    /// The language of headings and captions. Comments may be in another.
    pub language: Language,
    /// The heading of the list of chapters.
    pub contents: &'static str,
    /// True if a list of the chapters comes before them.
    pub has_contents: bool,
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A game, some problems, or their answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// Its name in this document: `game-1`.
    pub id: String,
    /// The players, or the name of the game, as shown in lists of chapters.
    pub title: String,
    /// Words after the title in lists of chapters: the result; may be empty.
    pub note: String,
    /// The title with the details of the heading: stones, ranks and teams.
    pub heading: String,
    /// Facts about the game, one per line; for problems, the player to move in all of them.
    pub facts: Vec<String>,
    /// Figures and comments, in reading order.
    pub blocks: Vec<Block>,
}

/// A part of a chapter.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// Text.
    Paragraph(Paragraph),
    /// A figure.
    Figure(Box<Illustration>),
    /// Figures that stand side by side where there is room.
    Row(Vec<Illustration>),
}

impl Block {
    /// Returns its figures.
    #[must_use]
    pub fn figures(&self) -> &[Illustration] {
        match self {
            Self::Paragraph(_) => &[],
            Self::Figure(figure) => core::slice::from_ref(figure),
            Self::Row(row) => row,
        }
    }
}

/// Text. Line breaks of the record are kept, except those that an editor put into a sentence.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Paragraph {
    /// The beginning that says which move the text is about: `57 (a good move)`; empty if it is about none.
    pub lead: String,
    /// The lines.
    pub lines: Vec<StyledText>,
    /// Its subject; `None` if it is not a comment of a game.
    pub about: Option<About>,
}

/// The subject of a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The number of the figure that it is about, among all figures of its game.
    pub figure: usize,
    /// The node on which it comments.
    pub node: NodeId,
}

/// A figure with its caption.
#[derive(Clone, PartialEq, Debug)]
pub struct Illustration {
    /// Its name in this document: `g1f2` is the second figure of the first game.
    pub id: String,
    /// The picture.
    pub scene: Scene,
    /// The caption.
    pub caption: String,
    /// The lines below the caption: moves that the picture cannot show, or the task of a problem.
    pub notes: Vec<StyledText>,
    /// The picture in words.
    pub alt: String,
    /// The link from a problem to its answer, or back, if any.
    pub link: Option<Link>,
}

/// A link to a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The name of the chapter.
    pub chapter: String,
    /// The name of the figure.
    pub figure: String,
    /// The text of the link.
    pub text: &'static str,
}

/// Returns these games or problems as a document. Paper, text size and columns are ignored.
#[must_use]
pub fn document(records: &[Record], options: &BookletOptions) -> Document {
    let records = divided(records, options);
    let parts = Parts::of(&records, options);
    let mut chapters = games(&parts.games, options);
    if !parts.problems.is_empty() {
        chapters.extend(problems::chapters(&parts, options));
    }
    let is_named = options.title.is_some() && !parts.games.is_empty();
    Document {
        title: title(&parts, options),
        has_title: parts.has_contents() || is_named,
        language: options.language,
        contents: phrases::of(options.language).contents,
        has_contents: parts.has_contents(),
        chapters,
    }
}

fn games(records: &[&Record], options: &BookletOptions) -> Vec<Chapter> {
    records.iter().enumerate().map(|(index, record)| chapter(record, index + 1, options)).collect()
}

fn chapter(record: &Record, number: usize, options: &BookletOptions) -> Chapter {
    let language = options.language;
    let description = record.info().and_then(|info| info.description.as_deref());
    let mut blocks = paragraphs("", &unwrapped(description.unwrap_or_default()).into(), None);
    blocks.extend(graph(record, number, options).map(|graph| Block::Figure(Box::new(graph))));
    let all = figures(record, &options.figures);
    for group in all.chunk_by(|_, next| next.kind != FigureKind::Game).take_while(|_| !is_stopped()) {
        let Some((figure, variations)) = group.split_first() else { continue };
        let diagram = figure.diagram(record);
        blocks.push(Block::Figure(Box::new(illustration(figure, &diagram, number, options))));
        let mentions = Mentions::of(&diagram, figure.has_notes);
        for item in in_order(record, figure, variations) {
            match item {
                Item::Remark(remark) => {
                    let text = text_of(remark, &mentions, language);
                    let about = About { figure: figure.number, node: remark.node };
                    blocks.extend(paragraphs(&phrases::lead(remark, language), &text, Some(about)));
                }
                Item::Variations(variations) => {
                    let (mut row, mut texts) = (Vec::new(), Vec::new());
                    for variation in variations.iter().take_while(|_| !is_stopped()) {
                        let diagram = cropped(record, variation);
                        let words = words_of(variation, &diagram, language)
                            .into_iter()
                            .map(|(node, text)| (node.map(|node| About { figure: variation.number, node }), text));
                        texts.extend(words);
                        row.push(smaller(variation, &diagram, number, options));
                    }
                    blocks.push(Block::Row(row));
                    blocks.extend(texts.iter().flat_map(|(about, text)| paragraphs("", text, *about)));
                }
            }
        }
    }
    Chapter {
        id: format!("game-{number}"),
        title: players(record, language).unwrap_or_else(|| untitled(1, language)),
        note: result(record, language),
        heading: heading(record, language).unwrap_or_else(|| untitled(1, language)),
        facts: facts(record, language),
        blocks,
    }
}

/// The graph of the evaluations of a game.
fn graph(record: &Record, game: usize, options: &BookletOptions) -> Option<Illustration> {
    let scene = evaluation_graph(record, &options.theme, options.language)?;
    let (caption, alt) = (scene.title.clone(), scene.description.clone());
    Some(Illustration { id: format!("g{game}graph"), scene, caption, notes: Vec::new(), alt, link: None })
}

/// The name of a figure in a document.
fn figure_id(game: usize, figure: &Figure) -> String {
    format!("g{game}f{}", figure.number)
}

/// A figure of a game.
fn illustration(figure: &Figure, diagram: &Diagram, game: usize, options: &BookletOptions) -> Illustration {
    let notes = notes_below(figure, diagram, options.language).map(StyledText::from).into_iter().collect();
    pictured(diagram, figure_id(game, figure), phrases::caption(figure, options.language), notes, options)
}

/// The diagram of a variation.
fn smaller(variation: &Figure, diagram: &Diagram, game: usize, options: &BookletOptions) -> Illustration {
    let language = options.language;
    let notes = notes_of(variation, diagram, language).map(StyledText::from).into_iter().collect();
    pictured(diagram, figure_id(game, variation), phrases::short_caption(variation, language), notes, options)
}

/// A diagram with its caption and its position in words.
fn pictured(
    diagram: &Diagram,
    id: String,
    caption: String,
    notes: Vec<StyledText>,
    options: &BookletOptions,
) -> Illustration {
    let alt = in_words(diagram, options.language);
    let around = SceneOptions { title: caption.clone(), margin: 0.0, ..SceneOptions::default() };
    let mut picture = scene(diagram, &options.theme, &around);
    picture.description.clone_from(&alt);
    spend(alt.len());
    Illustration { id, scene: picture.kept(), caption, notes, alt, link: None }
}

/// Text as paragraphs, the first with a lead.
fn paragraphs(lead: &str, text: &StyledText, about: Option<About>) -> Vec<Block> {
    let of = |lines| Paragraph { lead: String::new(), lines, about };
    let mut paragraphs: Vec<Paragraph> =
        booklet::paragraphs(text).iter().map(|text| of(text.lines().collect())).collect();
    if !lead.is_empty() {
        if paragraphs.is_empty() {
            paragraphs.push(of(Vec::new()));
        }
        lead.clone_into(&mut paragraphs[0].lead);
    }
    paragraphs.into_iter().map(Block::Paragraph).collect()
}
