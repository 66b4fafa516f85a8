//! Pictures of a game, and the options that choose what they show.

use std::sync::{Arc, OnceLock};

use hyper::header::{HeaderName, HeaderValue};
use kifu::draw::font::Fonts;
use kifu_work::render::{
    Choices, DRAWING_OPTIONS, OptionKind, Pens, PictureSizes, RenderError, RenderOptions, TARGETS, Target, render_book,
    render_figures, render_position,
};
use serde::{Deserialize, Serialize};

use super::files::KIND;
use super::games::opened;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of options in a request, and of letters in one.
const MAX_OPTIONS: usize = 64;
const MAX_LETTERS: usize = 1000;
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

/// A picture to make.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RenderRequest {
    /// The name of the format.
    format: String,
    /// The number of the figure, from 1; by default the first figure, or all figures of a document.
    #[serde(default)]
    page: Option<usize>,
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
    let RenderRequest { format, page, options } = call.json()?;
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
    let (_, _, game) = opened(server, call)?;
    let drawing = RenderOptions { max_memory: MAX_MEMORY, ..choices.options() };
    let pens = Pens::new(fonts(), PictureSizes { width: choices.size, ..PictureSizes::default() });
    let failed = |error: RenderError| match error {
        RenderError::TooLarge(_) => Problem::new(Code::TooLarge, format!("{error}; choose fewer variations")),
        RenderError::Stopped => Problem::gone(),
        _ => bad("options", error.to_string()),
    };
    let record = game.record();
    let is_divided = choices.is_divided() || target.has_games_only();
    let (bytes, pages) = match (is_divided, page) {
        (false, _) => (render_position(record, target, &drawing, &pens).map_err(failed)?, 1),
        (true, page) if target.is_document() && (page.is_none() || target.has_games_only()) => {
            let book = render_book(std::slice::from_ref(record), target, &drawing, &pens);
            (book.map_err(failed)?, 1)
        }
        (true, page) => {
            let figures =
                render_figures(record, target, &RenderOptions { problems: None, ..drawing }, &pens).map_err(failed)?;
            let count = figures.len();
            let page = page.unwrap_or(1);
            let figure = figures.into_iter().find(|figure| figure.number == page);
            let figure = figure.ok_or_else(|| bad("page", format!("there are {count} figures")))?;
            (figure.bytes, count)
        }
    };
    let mut reply = Reply::whole(KIND, bytes);
    reply.headers.push((PAGES, HeaderValue::from(pages)));
    Ok(reply)
}

/// The fonts of pictures: the bundled one, and those of the machine where it lacks a letter.
fn fonts() -> &'static Fonts {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    FONTS.get_or_init(|| Fonts::new(Vec::new()).with_system())
}
