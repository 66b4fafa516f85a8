//! Games as pages: the players, then figures with comments on their moves and diagrams of variations.

use kifu_record::words::untitled;
use kifu_record::{Record, is_stopped};

use super::even::GameBlocks;
use super::text::{heading, paragraph, paragraphs, unwrapped};
use super::variation::{Item, cropped, in_order, notes_below, notes_of, said, words_of};
use super::{Answers, BookletOptions, Parts, has_answers};
use crate::chart::evaluation_graph;
use crate::diagram::Diagram;
use crate::figures::{Figure, FigureKind, figures};
use crate::game_text::{self, PLAYERS, SEPARATOR, facts, players, result};
use crate::layout::{Block, Entry, Measure, Picture, Pictures, Text};
use crate::mentions::Mentions;
use crate::phrases;
use crate::scene::{SceneOptions, scene};
use crate::styled::{StyledText, Weight};

/// Games as blocks; begins with a list of contents if there is more than one game.
pub(super) fn games(parts: &Parts<'_>, title: &str, options: &BookletOptions, measure: Measure<'_>) -> GameBlocks {
    let size = options.text_size;
    let records = &parts.games;
    let GameBlocks { mut blocks, mut figures } = GameBlocks::default();
    if parts.has_contents() {
        blocks.push(heading(StyledText::bold(title), size * 2.0, 0.0).into());
        blocks.push(heading(" ", size, 0.0).into());
        for (part, (text, note)) in contents(parts, options).into_iter().enumerate() {
            blocks.push(Block::Entry(Entry { text, note, part, size }));
        }
    } else if let Some(title) = &options.title {
        blocks.push(heading(StyledText::bold(title), size * 2.0, 0.0).into());
    }
    for (index, record) in records.iter().enumerate() {
        let name = name(record, index, records.len(), options);
        let words = one_player_a_line(heading_of(record, index, records.len(), options), options, measure);
        let above = Text { part: Some(name), ..heading(StyledText::bold(words), size * HEADING, size * 2.4) };
        blocks.push(above.into());
        for line in facts(record, options.language) {
            let line = facts_in_lines(&line, options.sheet().column_width() / (size * FACTS), measure);
            blocks.push(heading(line, size * FACTS, size * 0.15).into());
        }
        let description = record.info().and_then(|info| info.description.as_deref());
        if let Some(text) = description {
            let texts = paragraphs(&unwrapped(text).into()).into_iter();
            blocks.extend(texts.map(|text| Block::from(Text { leads: true, ..paragraph(text, size) })));
        }
        let first = blocks.len();
        blocks.extend(graph(record, options));
        add_figures(record, options, &mut blocks, &mut figures);
        if let (Some(Block::Pictures(figure)), Some(_)) = (blocks.get_mut(first), description) {
            // The head of a game stays with its first figure.
            figure.follows = true;
        }
    }
    GameBlocks { blocks, figures }
}

/// The names in the list of contents, each with a note: games with their results, problems and answers.
fn contents(parts: &Parts<'_>, options: &BookletOptions) -> Vec<(String, String)> {
    let games = parts
        .games
        .iter()
        .enumerate()
        .map(|(index, record)| (name(record, index, parts.games.len(), options), result(record, options.language)));
    let mut names: Vec<_> = games.collect();
    if parts.is_mixed() {
        names.push((phrases::problems(options.language).to_owned(), String::new()));
        if options.answers == Answers::End && has_answers(&parts.problems, options) {
            names.push((phrases::answers(options.language).to_owned(), String::new()));
        }
    }
    names
}

fn name(record: &Record, index: usize, count: usize, options: &BookletOptions) -> String {
    let players = players(record, options.language).unwrap_or_else(|| untitled(1, options.language));
    if count > 1 { format!("{}. {players}", index + 1) } else { players }
}

/// The heading of a game, with its number if there are several.
fn heading_of(record: &Record, index: usize, count: usize, options: &BookletOptions) -> String {
    let players = game_text::heading(record, options.language).unwrap_or_else(|| untitled(1, options.language));
    if count > 1 { format!("{}. {players}", index + 1) } else { players }
}

/// The sizes of game headings and of facts about a game, relative to the text size.
const HEADING: f32 = 1.5;
const FACTS: f32 = 0.9;

/// Breaks facts into lines of this width in ems, between two facts if possible.
fn facts_in_lines(line: &str, width: f32, measure: Measure<'_>) -> String {
    let wide = |text: &str| text.chars().map(|character| measure(character, Weight::Regular)).sum::<f32>();
    let mut lines: Vec<String> = Vec::new();
    for fact in line.split(SEPARATOR) {
        match lines.last_mut() {
            Some(last) if wide(last) + wide(SEPARATOR) + wide(fact) <= width => {
                last.push_str(SEPARATOR);
                last.push_str(fact);
            }
            _ => lines.push(fact.to_owned()),
        }
    }
    lines.join("\n")
}

/// A heading with a line for each player if one line is too short for both.
fn one_player_a_line(words: String, options: &BookletOptions, measure: Measure<'_>) -> String {
    let width: f32 = words.chars().map(|character| measure(character, Weight::Bold)).sum();
    let fits = width * options.text_size * HEADING <= options.sheet().column_width();
    if fits { words } else { words.replacen(PLAYERS, &format!("{}\n", PLAYERS.trim_end()), 1) }
}

/// The figures of a game, each with its variations.
fn add_figures(record: &Record, options: &BookletOptions, blocks: &mut Vec<Block>, indices: &mut Vec<usize>) {
    let all = figures(record, &options.figures);
    for group in all.chunk_by(|_, next| next.kind != FigureKind::Game).take_while(|_| !is_stopped()) {
        let Some((figure, variations)) = group.split_first() else { continue };
        indices.push(blocks.len());
        let drawn = figure.diagram(record);
        blocks.push(main_figure(figure, &drawn, options));
        add_texts(record, (figure, &drawn), variations, options, blocks);
    }
}

/// The graph of the evaluations of a game, as wide as the column.
fn graph(record: &Record, options: &BookletOptions) -> Option<Block> {
    let size = options.text_size;
    let picture = evaluation_graph(record, &options.theme, options.language)?;
    // The numbers in the graph are no larger than the text.
    let most = (options.sheet().column_width() / picture.width).min(size * 1.4);
    let caption = vec![picture.title.clone().into()];
    let row = vec![Picture { scene: picture.into(), caption }];
    Some(Block::Pictures(Pictures { row, most, least: most, size: size * 0.85, before: size * 1.1, follows: false }))
}

/// The size of figures and diagrams for a column of this width, in points from line to line.
pub(super) mod steps {
    /// The width of a 19x19 board with coordinates, in lines.
    const BOARD: f32 = 20.4;
    /// The largest size, 8 mm, and the smallest at which three-digit numbers are easy to read, 3.4 mm.
    pub(in super::super) const MAX: f32 = 23.0;
    pub(in super::super) const LEAST: f32 = 9.6;

    /// How far diagrams may shrink to improve a page.
    pub(in super::super) const SHRINK: f32 = 0.78;
    /// The largest size on sheets with few problems.
    pub(in super::super) const LARGEST: f32 = 42.0;

    /// The size of diagrams, which are all of one size: somewhat smaller than figures.
    pub(in super::super) fn of_diagrams(width: f32) -> f32 {
        (width / BOARD * 0.9).clamp(7.0, 11.0)
    }
}

/// A figure of the game, as wide as the column.
fn main_figure(figure: &Figure, diagram: &Diagram, options: &BookletOptions) -> Block {
    let size = options.text_size;
    let picture = scene(diagram, &options.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() }).kept();
    let most = (options.sheet().column_width() / picture.width).min(steps::MAX);
    let mut caption = vec![StyledText::bold(phrases::caption(figure, options.language))];
    caption.extend(notes_below(figure, diagram, options.language).map(StyledText::from));
    Block::Pictures(Pictures {
        row: vec![Picture { scene: picture.into(), caption }],
        most,
        least: (most * 0.62).max(steps::LEAST).min(most),
        size: size * 0.9,
        before: size * 1.1,
        follows: false,
    })
}

/// The comments on the moves of a figure; after each come the diagrams of the variations from that move.
fn add_texts(
    record: &Record,
    (figure, drawn): (&Figure, &Diagram),
    variations: &[Figure],
    options: &BookletOptions,
    blocks: &mut Vec<Block>,
) {
    let size = options.text_size;
    let mentions = Mentions::of(drawn, figure.has_notes);
    for (index, item) in in_order(record, figure, variations).into_iter().enumerate() {
        let is_first = index == 0;
        match item {
            Item::Remark(remark) => {
                let text = said(remark, &mentions, options.language);
                for (index, text) in paragraphs(&text).into_iter().enumerate() {
                    let is_first = is_first && index == 0;
                    let before = if is_first { size * 0.9 } else { size * 0.5 };
                    blocks.push(Text { follows: is_first, before, ..paragraph(text, size) }.into());
                }
            }
            Item::Variations(here) => add_diagrams(record, &here, options, !is_first, blocks),
        }
    }
}

/// Diagrams in rows, each row followed by the comments on its moves.
fn add_diagrams(
    record: &Record,
    variations: &[&Figure],
    options: &BookletOptions,
    follows: bool,
    blocks: &mut Vec<Block>,
) {
    let width = options.sheet().column_width();
    let (size, step) = (options.text_size, steps::of_diagrams(width));
    let (pictures, texts) = variations
        .iter()
        .take_while(|_| !is_stopped())
        .map(|variation| {
            let drawn = cropped(record, variation);
            let words = words_of(variation, &drawn, options.language).into_iter().map(|(_, text)| text).collect();
            (picture_of(variation, &drawn, options), words)
        })
        .unzip();
    for (number, (mut row, texts)) in packed(pictures, texts, step, width, options).into_iter().enumerate() {
        if let Block::Pictures(pictures) = &mut row {
            pictures.follows = follows && number == 0;
        }
        blocks.push(row);
        for (index, text) in texts.iter().flatten().flat_map(paragraphs).enumerate() {
            let is_first = index == 0;
            let before = if is_first { size * 0.8 } else { size * 0.4 };
            blocks.push(Text { follows: is_first, before, ..paragraph(text, size) }.into());
        }
    }
}

/// The maximum number of pictures in a row, and the gap between two of them, relative to the text size.
const MAX: usize = 3;
const GAP: f32 = 0.8;

/// Returns true if these pictures have room in one row.
pub(super) fn fit_a_row<'p>(pictures: impl Iterator<Item = &'p Picture>, step: f32, width: f32, size: f32) -> bool {
    let (mut count, mut used) = (0, -size * GAP);
    for picture in pictures {
        count += 1;
        used += picture.scene.width * step + size * GAP;
    }
    count <= MAX && used <= width
}

/// Packs pictures of one scale into rows of up to three, each with the texts of its pictures.
pub(super) fn packed(
    pictures: Vec<Picture>,
    texts: Vec<Vec<StyledText>>,
    step: f32,
    width: f32,
    options: &BookletOptions,
) -> Vec<(Block, Vec<Vec<StyledText>>)> {
    let size = options.text_size;
    let mut rows = Vec::new();
    let mut rest = pictures.into_iter().zip(texts).peekable();
    while rest.peek().is_some() {
        let (mut row, mut row_texts): (Vec<Picture>, Vec<_>) = (Vec::new(), Vec::new());
        let fits =
            |row: &[Picture], next: &Picture| row.is_empty() || fit_a_row(row.iter().chain([next]), step, width, size);
        while let Some((picture, texts)) = rest.next_if(|(picture, _)| fits(&row, picture)) {
            row.push(picture);
            row_texts.push(texts);
        }
        let least = step * steps::SHRINK;
        let row = Pictures { row, most: step, least, size: size * 0.85, before: size, follows: false };
        rows.push((Block::Pictures(row), row_texts));
    }
    rows
}

/// The diagram of a variation as a picture.
fn picture_of(variation: &Figure, drawn: &Diagram, options: &BookletOptions) -> Picture {
    let picture = scene(drawn, &options.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() }).kept();
    let name = StyledText::bold(phrases::short_caption(variation, options.language));
    let notes = notes_of(variation, drawn, options.language).map(StyledText::from);
    Picture { scene: picture.into(), caption: core::iter::once(name).chain(notes).collect() }
}
