//! The files that pictures of many records go to.

use std::collections::HashMap;
use std::path::{Path, PathBuf, is_separator};

use kifu_files::{Outputs, Source};

use super::plan_error::PlanError;
use super::{RenderOptions, Target};
use crate::destination::{Destination, Places as RecordPlaces, Replacement, is_folder};
use crate::template::Template;

/// What is drawn of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// One position, or the game as a moving picture.
    Position,
    /// The figures of the game; for a document, all figures of all games, or pages of problems.
    Figures,
    /// The pages of a booklet, each as a picture: of all games of a file, or of each game if the output names `{number}`.
    Pages,
}

/// Which pictures are drawn, and the files that they go to.
///
/// ```
/// use kifu::draw::font::Fonts;
/// use kifu_files::{Existing, Outputs, Parents, Source};
/// use kifu_work::render::{Content, Pens, PictureSizes, RenderOptions, RenderPlan, Target};
///
/// let sources = [Source::Stdin("game.sgf".to_owned())];
/// let (output, options) = (Some("pictures/{black}-{number}.svg".as_ref()), RenderOptions::default());
/// let outputs = Outputs::new(Existing::Refuse, Parents::Make);
/// let target = Target::of_output(output)?;
/// let plan = RenderPlan::new(Content::Position, target, &options, output, &[], &sources, outputs)?;
/// let fonts = Fonts::default();
/// let pens = Pens::new(&fonts, PictureSizes::default());
/// let text = b"(;SZ[9]PB[Lee];B[ee])";
/// let drawn = plan.draw(&sources[0], text, &kifu::ParseOptions::default(), None, &options, &pens)?;
/// let path = drawn.pictures[0].as_ref().unwrap().path.as_deref();
/// assert_eq!(path, Some("pictures/Lee-1.svg".as_ref()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RenderPlan {
    pub(super) content: Content,
    pub(super) target: &'static Target,
    pub(super) places: Places,
    outputs: Outputs,
}

/// Where pictures go.
#[derive(Debug)]
pub(super) enum Places {
    /// To standard output.
    Stdout,
    /// To one file: the picture of the only game, or one document of all games.
    File(PathBuf),
    /// Below a folder, under names made by a template.
    Named {
        folder: PathBuf,
        template: Template,
        /// For files with several games; `None` if only one game fits.
        several: Option<Template>,
    },
    /// To files named as the records are; several games of one file get their numbers.
    Records(HashMap<Source, PathBuf>),
}

impl RenderPlan {
    /// Plans the pictures of `sources`, which were found below the paths `named`. `output` is a file, a folder or a template
    /// of names; without it, or if it is `-`, pictures go to standard output.
    ///
    /// # Errors
    /// Returns an error if the pictures do not fit the output, or if a file may not be written.
    pub fn new(
        content: Content,
        target: &'static Target,
        options: &RenderOptions,
        output: Option<&Path>,
        named: &[PathBuf],
        sources: &[Source],
        outputs: Outputs,
    ) -> Result<Self, PlanError> {
        let path = output.filter(|path| path.as_os_str() != "-");
        let pages = if target.has_pages() { Places::of_pages(path)? } else { None };
        if options.problems.is_some() && !target.has_problems() && pages.is_none() {
            return Err(PlanError::NoProblems(target));
        }
        let content = if target.has_games_only() { Content::Figures } else { content };
        let content = if pages.is_some() { Content::Pages } else { content };
        let places = match (content, path) {
            (Content::Pages, _) => pages.unwrap_or(Places::Stdout),
            (Content::Figures, path) if target.is_document() => Places::of_documents(path, target)?,
            (Content::Figures, path) => Places::of_figures(path, target, sources.len())?,
            (Content::Position, None) if output.is_none() && sources.len() > 1 => return Err(PlanError::NeedsFolder),
            (Content::Position, None) => Places::Stdout,
            (Content::Position, Some(path)) => match Places::of_template(path, target)? {
                Some(places) => places,
                None => return Self::of_records(target, path, named, sources, outputs),
            },
        };
        let outputs = outputs.with_inputs(sources);
        let outputs = match &places {
            Places::Named { folder, .. } if folder != Path::new("") => outputs.below(folder),
            Places::Named { .. } => outputs.below(Path::new(".")),
            Places::File(path) => {
                outputs.check(path)?;
                outputs
            }
            Places::Stdout | Places::Records(_) => outputs,
        };
        outputs.check_folder()?;
        Ok(Self { content, target, places, outputs })
    }

    /// Plans one picture of each game, in files named as the records are.
    fn of_records(
        target: &'static Target,
        output: &Path,
        named: &[PathBuf],
        sources: &[Source],
        outputs: Outputs,
    ) -> Result<Self, PlanError> {
        let places = RecordPlaces::new(Some(output), named, sources)?;
        let places = places.with_ending(target.endings[0], Some(output), sources)?;
        let destination = Destination::new(places, Replacement::Refused, sources, Some(output), outputs)?;
        let places = match destination.paths() {
            Some(paths) if !paths.values().all(|path| path == output) => Places::Records(paths.clone()),
            _ => Places::File(output.to_owned()),
        };
        let outputs = destination.into_outputs();
        if let Places::Records(_) = &places {
            outputs.check_folder()?;
        }
        Ok(Self { content: Content::Position, target, places, outputs })
    }

    /// Returns what is drawn: whole games if the target has nothing else.
    #[must_use]
    pub fn content(&self) -> Content {
        self.content
    }

    /// Returns the outputs of the run, which write the pictures.
    #[must_use]
    pub fn outputs(&self) -> &Outputs {
        &self.outputs
    }

    /// Returns the file of the one document of all games: see [`draw_all`](Self::draw_all). `None` if each file has its own.
    #[must_use]
    pub fn document(&self) -> Option<Document<'_>> {
        match &self.places {
            _ if self.content != Content::Figures || !self.target.is_document() => None,
            Places::Stdout => Some(Document::Stdout),
            Places::File(path) => Some(Document::File(path)),
            Places::Named { .. } | Places::Records(_) => None,
        }
    }
}

/// Where the one document of all games goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Document<'p> {
    /// To standard output.
    Stdout,
    /// To this file.
    File(&'p Path),
}

impl Places {
    /// One picture per game, named by a template; `None` if `output` is no template. A name without an extension gets that
    /// of the target.
    fn of_template(output: &Path, target: &Target) -> Result<Option<Self>, PlanError> {
        let Some(text) = output.to_str().filter(|text| text.contains('{') && !output.is_dir()) else {
            return Ok(None);
        };
        let ending = if output.extension().is_none() { format!(".{}", target.endings[0]) } else { String::new() };
        let (folder, template) = Template::below(&format!("{text}{ending}"))?;
        Ok(Some(Self::Named { folder, several: Some(template.clone()), template }))
    }

    /// Pages of booklets; `None` if the output is no template with `{page}`.
    fn of_pages(output: Option<&Path>) -> Result<Option<Self>, PlanError> {
        let Some(text) = output.and_then(Path::to_str).filter(|text| text.contains("{page")) else { return Ok(None) };
        let (folder, template) = Template::below(text)?;
        Ok(template.asks_for("page").then(|| Self::Named { folder, several: Some(template.clone()), template }))
    }

    /// Documents: one of all games, one of each file, or one of each game if its number is in the name.
    fn of_documents(output: Option<&Path>, target: &Target) -> Result<Self, PlanError> {
        let Some(output) = output else { return Ok(Self::Stdout) };
        let text = output.to_str().ok_or(PlanError::NotUtf8)?;
        if !text.contains('{') && !is_folder_name(output) {
            return Ok(Self::File(output.to_owned()));
        }
        let named = if text.contains('{') {
            text.to_owned()
        } else {
            format!("{}/{{stem}}.{}", text.trim_end_matches(is_separator), target.endings[0])
        };
        let (folder, template) = Template::below(&named)?;
        Ok(Self::Named { folder, several: Some(template.clone()), template })
    }

    /// Figures: one file each, or all of a game as one text.
    fn of_figures(output: Option<&Path>, target: &Target, sources: usize) -> Result<Self, PlanError> {
        let Some(output) = output else {
            return if target.is_text() { Ok(Self::Stdout) } else { Err(PlanError::FiguresNeedFiles) };
        };
        let ending = target.endings[0];
        let text = output.to_str().ok_or(PlanError::NotUtf8)?;
        if text.contains('{') {
            let (folder, template) = Template::below(text)?;
            let several = template.asks_for("number").then(|| template.clone());
            return Ok(Self::Named { folder, template, several });
        }
        if is_folder_name(output) {
            let figure = if target.is_text() { "" } else { "-{figure:2}" };
            let read = |name: &str| Template::read(&format!("{name}{figure}.{ending}"));
            let (template, several) = (read("{stem}")?, Some(read("{stem}-{number}")?));
            return Ok(Self::Named { folder: output.to_owned(), template, several });
        }
        if target.is_text() && sources == 1 {
            return Ok(Self::File(output.to_owned()));
        }
        Err(PlanError::FiguresInOneFile(output.with_file_name(format!("{{stem}}-{{figure}}.{ending}"))))
    }
}

/// Returns true for a folder, and for a name without an extension, which becomes one.
fn is_folder_name(output: &Path) -> bool {
    is_folder(output) || output.extension().is_none()
}
