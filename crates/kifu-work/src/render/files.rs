//! The pictures of one file.

use std::path::{Path, PathBuf};

use kifu_draw::{Lines, omitted_variations};
use kifu_files::{Source, after_stem};
use kifu_record::{Loss, Record, is_stopped, keep, recognize};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::games::GO;

use super::bound::{DOCUMENT, PICTURE, bounded, count_figures};
use super::plan::{Content, Places, RenderPlan};
use super::plan_error::DrawError;
use super::{Pens, RenderError, RenderOptions, render_book, render_figures, render_pages, render_position};
use crate::convert::read_records;
use crate::is_among;
use crate::numbers::counted;
use crate::template::{Fields, Template};

/// A picture, and the file that it goes to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DrawnPicture {
    /// The file; `None` for standard output. Several pictures may have the same path: later ones need a number.
    pub path: Option<PathBuf>,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The pictures of a file.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct DrawnFile {
    /// The pictures, or why one of them is missing.
    pub pictures: Vec<Result<DrawnPicture, DrawError>>,
    /// The number of games, if only the first of several is drawn.
    pub first_of: Option<usize>,
    /// What is not drawn of the games, each with the number of its game: sizes, moves and stones that cannot be read, and
    /// variations that the options leave out of a selection.
    pub not_drawn: Vec<(usize, Loss)>,
    /// The games, for one document of all files: see [`RenderPlan::draw_all`].
    pub records: Vec<Record>,
}

/// A game of a file.
struct Game {
    /// Its number in the file, from 1.
    number: usize,
    record: Record,
}

impl RenderPlan {
    /// Draws the games of a file, or only those with the numbers `among`, ascending from 0.
    ///
    /// # Errors
    /// Returns an error if nothing of the file can be drawn.
    pub fn draw(
        &self,
        source: &Source,
        bytes: &[u8],
        parsing: &ParseOptions,
        among: Option<&[usize]>,
        options: &RenderOptions,
        pens: &Pens<'_>,
    ) -> Result<DrawnFile, DrawError> {
        let games = games_of(bytes, parsing, among)?;
        let name = source.name();
        let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy();
        if self.content == Content::Pages || self.content == Content::Figures && self.target.is_document() {
            let others = games.iter().filter(|game| !self.has_place_for(&game.record));
            let others = others.map(|game| (game.number, Loss::of_record("a game other than Go")));
            let not_drawn = others.chain(self.not_drawn(&games, options)).collect();
            let drawn = bounded(options, || None, || self.draw_document(games, &stem, options, pens))?;
            return Ok(DrawnFile { not_drawn, ..drawn });
        }
        let (games, first_of) = self.choose(games)?;
        let draw = || match self.content {
            Content::Position => self.draw_positions(source, &games, &stem, options, pens),
            Content::Figures | Content::Pages => {
                Ok(self.draw_figures(&games, &stem, options, pens)?.into_iter().map(Ok).collect())
            }
        };
        let pictures = bounded(options, || self.count_pictures(&games, options), draw)?;
        Ok(DrawnFile { pictures, first_of, not_drawn: self.not_drawn(&games, options), records: Vec::new() })
    }

    fn not_drawn(&self, games: &[Game], options: &RenderOptions) -> Vec<(usize, Loss)> {
        let lines = options.figures.lines;
        // Problems are drawn with their answers. Who asks for no variations needs no word.
        let is_selection = match lines {
            Lines::AsRecord => {
                let is_game = self.content == Content::Figures && options.problems.is_none();
                self.target.is_animation() || is_game && !self.target.has_tree()
            }
            Lines::Mistakes | Lines::Costliest(_) => self.content != Content::Position,
            Lines::Main | Lines::All => false,
        };
        let omitted = |record: &Record| match omitted_variations(record, lines) {
            (0, _) => None,
            (omitted, all) => {
                Some(Loss::of_record(format!("{omitted} of {}", counted(all, "variation", "variations"))))
            }
        };
        let go = games.iter().filter(|game| game.record.game == GO);
        go.flat_map(|Game { number, record }| {
            let omitted = is_selection.then(|| omitted(record)).flatten();
            record.unread().into_iter().chain(omitted).map(|loss| (*number, loss))
        })
        .collect()
    }

    /// True if a document shows the game: only pages to play through show other games than Go.
    fn has_place_for(&self, record: &Record) -> bool {
        record.game == GO || self.target.has_tree()
    }

    /// Draws one document of the games of all files.
    ///
    /// # Errors
    /// Returns an error if the target cannot be written.
    pub fn draw_all(
        &self,
        records: &[Record],
        options: &RenderOptions,
        pens: &Pens<'_>,
    ) -> Result<Vec<u8>, RenderError> {
        render_book(records, self.target, options, pens)
    }

    fn draw_document(
        &self,
        games: Vec<Game>,
        stem: &str,
        options: &RenderOptions,
        pens: &Pens<'_>,
    ) -> Result<DrawnFile, DrawError> {
        let games: Vec<Game> = games.into_iter().filter(|game| self.has_place_for(&game.record)).collect();
        if games.is_empty() {
            return Err(DrawError::NoGame);
        }
        let Places::Named { folder, template, .. } = &self.places else {
            let records = games.into_iter().map(|game| game.record).collect();
            return Ok(DrawnFile { records, ..DrawnFile::default() });
        };
        let mut drawn = DrawnFile::default();
        let books = books(games, template);
        let count = books.len();
        for (index, (number, records)) in books.into_iter().enumerate().take_while(|_| !is_stopped()) {
            let after_others = |error| match error {
                RenderError::TooLarge(error) => RenderError::TooLarge(error.after(index, count, DOCUMENT)),
                error => error,
            };
            let Some(first) = records.first() else { continue };
            let fields = Fields::of(first).stem(stem).number(number);
            let path = |fields: &Fields| Some(folder.join(template.path(fields)));
            if self.content == Content::Pages {
                let pages = render_pages(&records, self.target, options, pens).map_err(after_others)?;
                pages.iter().for_each(|page| keep(page.len()));
                drawn.pictures.extend(
                    pages
                        .into_iter()
                        .enumerate()
                        .map(|(index, bytes)| Ok(DrawnPicture { path: path(&fields.clone().page(index + 1)), bytes })),
                );
            } else {
                let bytes = render_book(&records, self.target, options, pens).map_err(after_others)?;
                keep(bytes.len());
                drawn.pictures.push(Ok(DrawnPicture { path: path(&fields), bytes }));
            }
        }
        Ok(drawn)
    }

    /// Returns the games that are drawn, and the number of games if only the first of several is.
    fn choose(&self, mut games: Vec<Game>) -> Result<(Vec<Game>, Option<usize>), DrawError> {
        let count = games.len();
        let (output, has_figure) = match &self.places {
            Places::Stdout => {
                games.truncate(1);
                return Ok((games, Some(count).filter(|&count| count > 1)));
            }
            Places::Named { several: None, template, folder } => (folder, template.asks_for("figure")),
            Places::File(path) => (path, false),
            Places::Named { .. } | Places::Records(_) => return Ok((games, None)),
        };
        if count <= 1 {
            return Ok((games, None));
        }
        let figure = if has_figure { "-{figure}" } else { "" };
        let name = output.with_file_name(format!("{{stem}}-{{number}}{figure}.{}", self.target.endings[0]));
        Err(DrawError::OneFile { count, name })
    }

    fn draw_positions(
        &self,
        source: &Source,
        games: &[Game],
        stem: &str,
        options: &RenderOptions,
        pens: &Pens<'_>,
    ) -> Result<Vec<Result<DrawnPicture, DrawError>>, DrawError> {
        let mut pictures = Vec::new();
        for game in games.iter().take_while(|_| !is_stopped()) {
            let path = match &self.places {
                Places::Stdout => None,
                Places::File(path) => Some(path.clone()),
                Places::Named { folder, template, .. } => Some(folder.join(template.path(&fields(game, stem)))),
                Places::Records(paths) => {
                    let path = paths.get(source).ok_or(DrawError::Unknown)?;
                    Some(if games.len() > 1 { numbered(path, game.number) } else { path.clone() })
                }
            };
            let number = (games.len() > 1).then_some(game.number);
            pictures.push(match render_position(&game.record, self.target, options, pens) {
                Ok(bytes) => {
                    keep(bytes.len());
                    Ok(DrawnPicture { path, bytes })
                }
                Err(RenderError::TooLarge(error)) => {
                    let error = error.after(pictures.len(), games.len(), PICTURE);
                    return Err(RenderError::TooLarge(error).into());
                }
                Err(error) => Err(DrawError::Render { game: number, error }),
            });
        }
        Ok(pictures)
    }

    /// The number of pictures of the games of a file.
    fn count_pictures(&self, games: &[Game], options: &RenderOptions) -> Option<usize> {
        match self.content {
            Content::Position => Some(games.len()),
            _ => games.iter().map(|game| count_figures(std::slice::from_ref(&game.record), options)).sum(),
        }
    }

    fn draw_figures(
        &self,
        games: &[Game],
        stem: &str,
        options: &RenderOptions,
        pens: &Pens<'_>,
    ) -> Result<Vec<DrawnPicture>, DrawError> {
        let names: Option<(&Path, &Template)> = match &self.places {
            Places::Named { folder, several: Some(several), .. } if games.len() > 1 => Some((folder, several)),
            Places::Named { folder, template, .. } => Some((folder, template)),
            Places::Stdout | Places::File(_) | Places::Records(_) => None,
        };
        let file = if let Places::File(path) = &self.places { Some(path.clone()) } else { None };
        let has_figure = names.is_some_and(|(_, template)| template.asks_for("figure"));
        let mut pictures = Vec::new();
        for game in games.iter().take_while(|_| !is_stopped()) {
            let begin = pictures.len();
            for figure in render_figures(&game.record, self.target, options, pens)? {
                keep(figure.bytes.len());
                // A text takes all figures one below the other, unless each is to have a file of its own.
                if self.target.is_text() && !has_figure && pictures.len() > begin {
                    let first: &mut DrawnPicture = &mut pictures[begin];
                    first.bytes.push(b'\n');
                    first.bytes.extend(figure.bytes);
                    continue;
                }
                let fields = fields(game, stem).figure(figure.number);
                let path = names.map(|(folder, template)| folder.join(template.path(&fields)));
                pictures.push(DrawnPicture { path: path.or_else(|| file.clone()), bytes: figure.bytes });
            }
        }
        Ok(pictures)
    }
}

/// The games of each document with the number of its first: one document for each game if the name has its number, or
/// one for all.
fn books(games: Vec<Game>, template: &Template) -> Vec<(usize, Vec<Record>)> {
    if template.asks_for("number") || template.asks_for("n") {
        return games.into_iter().map(|game| (game.number, vec![game.record])).collect();
    }
    let number = games.first().map_or(1, |game| game.number);
    vec![(number, games.into_iter().map(|game| game.record).collect())]
}

fn fields(game: &Game, stem: &str) -> Fields {
    Fields::of(&game.record).stem(stem).number(game.number)
}

/// Returns the games of a file, or only that with this number.
fn games_of(bytes: &[u8], parsing: &ParseOptions, among: Option<&[usize]>) -> Result<Vec<Game>, DrawError> {
    let format = recognize(bytes).ok_or(DrawError::NoRecord)?;
    let (records, _) = read_records(bytes, format, parsing);
    let count = records.len();
    let records = records.into_iter().enumerate();
    let chosen = records.filter(|(index, _)| is_among(among, *index));
    let games: Vec<Game> = chosen.map(|(index, record)| Game { number: index + 1, record }).collect();
    match among {
        Some([index, ..]) if games.is_empty() => Err(DrawError::NoSuchGame { number: index + 1, count }),
        _ if games.is_empty() => Err(DrawError::NoRecord),
        _ => Ok(games),
    }
}

/// `a.svg` becomes `a-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    after_stem(path, &format!("-{number}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_before_the_extension() {
        for (path, expected) in [("x/a.svg", "x/a-2.svg"), ("a", "a-2"), ("a.b.svg", "a.b-2.svg")] {
            assert_eq!(numbered(Path::new(path), 2), Path::new(expected));
        }
    }
}
