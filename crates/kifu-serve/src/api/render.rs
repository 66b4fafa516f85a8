//! Pictures of a game, and the options that choose what they show.

use std::sync::{Arc, OnceLock};

use hyper::header::{HeaderName, HeaderValue};
use kifu::NodeChoice;
use kifu::draw::font::Fonts;
use kifu::draw::svg::SvgLetters;
use kifu_record::Record;
use kifu_work::render::{
    Choices, DRAWING_OPTIONS, OptionKind, Pens, PictureSizes, RenderError, RenderOptions, TARGETS, Target, render_book,
    render_figures, render_pages, render_position,
};
use serde::{Deserialize, Serialize};

use super::files::KIND;
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records;
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of options in a request, and of letters in one.
const MAX_OPTIONS: usize = 64;
const MAX_LETTERS: usize = 1000;
/// The largest number of games of a document.
const MAX_GAMES: usize = 200;
/// The memory for pictures or a document, in bytes: several clients may ask at once.
const MAX_MEMORY: u64 = 128 << 20;
/// The targets for terminals, which a page cannot keep, and the viewer, which the page has itself.
const LEFT_OUT: [&str; 5] = ["kitty", "iterm", "sixel", "terminal", "viewer"];
/// Says how many pictures there are.
const PAGES: HeaderName = HeaderName::from_static("kifu-pages");

/// The formats and options of pictures.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RenderForm {
    /// The formats.
    formats: Vec<RenderFormat>,
    /// The options: those of `kifu render`.
    options: Vec<RenderOption>,
}

/// A format of pictures.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RenderFormat {
    /// The name of the format.
    name: &'static str,
    /// A description in a few words.
    about: &'static str,
    /// The extension of its files.
    ending: &'static str,
    /// True if the format is text.
    is_text: bool,
    /// True if all figures of a game go into one document.
    is_document: bool,
}

/// An option of pictures.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RenderOption {
    /// The name of the option; on a command line with `--` before it.
    name: &'static str,
    /// A description of the option.
    about: &'static str,
    /// The type of its value: `flag`, `text`, `number` or `names`.
    kind: &'static str,
    /// The default value; empty if it depends on other options.
    default: &'static str,
    /// The smallest value of a `number`; missing for other types.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    /// The largest value of a `number`; missing for other types.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
    /// The possible values of `names`; missing for other types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<&'static str>,
}

/// A picture or document to make.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RenderRequest {
    /// The numbers of the games in the library, at most 200; several need a document.
    games: Vec<u32>,
    /// The name of the format.
    format: String,
    /// The number of the figure, from 1; of a document the number of a page, which is drawn as SVG. By default the first
    /// figure, or the whole document.
    #[serde(default)]
    page: Option<usize>,
    /// The number of the node whose position is drawn, as in the model, instead of the option `move`.
    #[serde(default)]
    node: Option<usize>,
    /// The options to set; the others keep their defaults.
    #[serde(default)]
    options: Vec<SetOption>,
}

/// An option with its value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SetOption {
    /// The name of the option.
    name: String,
    /// The value; `true` or `false` for a flag.
    value: String,
}

fn formats() -> impl Iterator<Item = &'static Target> {
    TARGETS.iter().filter(|target| !LEFT_OUT.contains(&target.name))
}

pub(crate) fn form(_: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    let format = |target: &'static Target| RenderFormat {
        name: target.name,
        about: target.about,
        ending: target.endings.first().copied().unwrap_or_default(),
        is_text: target.is_text(),
        is_document: target.is_document(),
    };
    let options = DRAWING_OPTIONS.iter().map(|option| {
        let (kind, least, most, names) = match option.kind {
            OptionKind::Flag => ("flag", None, None, Vec::new()),
            OptionKind::Text => ("text", None, None, Vec::new()),
            OptionKind::Number { least, most } => ("number", Some(least), Some(most), Vec::new()),
            OptionKind::Names(names) => ("names", None, None, names().into_iter().map(|(name, _)| name).collect()),
        };
        RenderOption { name: option.name, about: option.about, kind, default: option.default, least, most, names }
    });
    Reply::json(&RenderForm { formats: formats().map(format).collect(), options: options.collect() })
}

pub(crate) fn render(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let RenderRequest { games, format, page, node, options } = call.json()?;
    let bad = |field: &str, reason: String| Problem {
        field: Some(field.to_owned()),
        ..Problem::new(Code::BadRequest, reason)
    };
    let target = formats().find(|target| target.name == format);
    let target = target.ok_or_else(|| bad("format", "unknown format".to_owned()))?;
    if options.len() > MAX_OPTIONS || options.iter().any(|option| option.value.len() > MAX_LETTERS) {
        return Err(bad("options", "too many options, or too long ones".to_owned()));
    }
    let mut choices = Choices::default();
    for SetOption { name, value } in &options {
        choices.set(name, value).map_err(|error| bad(&error.option, error.to_string()))?;
    }
    choices.position = node.map(NodeChoice::Number).or(choices.position);
    let (_, snapshot) = snapshot(server, call)?;
    if games.len() > MAX_GAMES {
        return Err(bad("games", format!("at most {MAX_GAMES} games; `kifu render` draws any number")));
    }
    let records: Vec<Record> = records::games(&snapshot, &games)?.iter().map(|game| game.record().clone()).collect();
    let record = records.first().ok_or_else(|| bad("games", "no game".to_owned()))?;
    if records.len() > 1 && !target.is_document() {
        return Err(bad("format", format!("{} shows one game", target.name)));
    }
    let drawing = RenderOptions { max_memory: MAX_MEMORY, ..choices.options() };
    let pens = Pens::new(fonts(), PictureSizes { width: choices.size, ..PictureSizes::default() });
    let failed = |error: RenderError| match error {
        RenderError::TooLarge(_) => Problem::new(Code::TooLarge, format!("{error}; choose fewer games or variations")),
        RenderError::Stopped => Problem::gone(),
        _ => bad("options", error.to_string()),
    };
    let (bytes, pages) = match page {
        _ if records.len() == 1 && !choices.has_whole_games(target) => {
            (render_position(record, target, &drawing, &pens).map_err(failed)?, 1)
        }
        None if target.is_document() => (render_book(&records, target, &drawing, &pens).map_err(failed)?, 1),
        Some(page) if target.is_document() => {
            // The words are set in the fonts of documents, which browsers need not have.
            let drawing = RenderOptions { letters: SvgLetters::Outlines, ..drawing };
            one_of(render_pages(&records, &TARGETS[0], &drawing, &pens).map_err(failed)?, page)?
        }
        page => {
            let options = RenderOptions { problems: None, ..drawing };
            let figures = render_figures(record, target, &options, &pens).map_err(failed)?;
            one_of(figures.into_iter().map(|figure| figure.bytes).collect(), page.unwrap_or(1))?
        }
    };
    let mut reply = Reply::whole(KIND, bytes);
    reply.headers.push((PAGES, HeaderValue::from(pages)));
    Ok(reply)
}

/// Returns one of several pictures, counted from 1, and their number.
fn one_of(mut pictures: Vec<Vec<u8>>, page: usize) -> Result<(Vec<u8>, usize), Problem> {
    let count = pictures.len();
    if !(1..=count).contains(&page) {
        return Err(Problem {
            field: Some("page".to_owned()),
            ..Problem::new(Code::BadRequest, format!("there are {count} pages"))
        });
    }
    Ok((pictures.swap_remove(page - 1), count))
}

/// The fonts of pictures: the bundled one, and those of the machine where it lacks a letter.
pub(super) fn fonts() -> &'static Fonts {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    FONTS.get_or_init(|| Fonts::new(Vec::new()).with_system())
}
