//! A table as a chart in a file.

use std::collections::BTreeMap;
use std::path::Path;

use kifu_draw::chart::{Bar, Chart, Interval, Layout, chart};
use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{Scene, Theme, pdf, png, svg};
use kifu_files::Outputs;
use kifu_search::{LENGTH_STEP, Score};

use super::table::{Order, Row, Table};
use crate::cli::Stats;
use crate::files::Advised;

/// The most bars on a scale; more are put together.
const MOST: usize = 60;
/// The most names.
const MOST_NAMES: usize = 60;
/// Pixels of a step, and the width of a page in points.
const STEP: f32 = 32.0;
const PAGE: f32 = 520.0;

/// Where a chart goes, and of what.
pub(super) struct Canvas<'o> {
    pub(super) path: &'o Path,
    subject: &'o str,
    theme: &'o Theme,
    format: Format,
}

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Pdf,
}

/// The canvas that is asked for, if one is.
///
/// # Errors
/// What to tell the user: no chart can be written so, or of so many subjects.
pub(super) fn canvas(options: &Stats) -> Result<Option<Canvas<'_>>, String> {
    let Some(path) = options.chart.as_deref() else { return Ok(None) };
    let subject = match options.by.as_slice() {
        [] => "year",
        [subject] => subject,
        _ => return Err("a chart shows one subject: name one with --by".to_owned()),
    };
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let format = match ending.as_deref() {
        Some("svg") => Format::Svg,
        Some("png") => Format::Png,
        Some("pdf") => Format::Pdf,
        _ => return Err(format!("{}: the name of a chart ends in .svg, .png or .pdf", path.display())),
    };
    Ok(Some(Canvas { path, subject, theme: &options.theme, format }))
}

impl Canvas<'_> {
    /// Draws the table of its subject; returns what to tell the user.
    ///
    /// # Errors
    /// What to tell the user: there is nothing to draw, or the file cannot be written.
    pub(super) fn draw(&self, tables: &[Table], note: &str, outputs: &Outputs) -> Result<Vec<String>, String> {
        let table = tables.iter().find(|table| table.name == self.subject && !table.rows.is_empty());
        let table = table.ok_or_else(|| format!("no game says anything of the {}", self.subject))?;
        let (bars, unit) = bars(table);
        let count = bars.len();
        let mut note = note.to_owned();
        if unit > 1 {
            note.push_str(&format!("; {} in steps of {unit}", table.name));
        }
        if let Some(last) = bars.last().filter(|bar| bar.label.ends_with('+')) {
            note.push_str(&format!(", {} in the last", last.label));
        }
        let rates = table.rate.map(|name| if name == "win_rate" { "games won" } else { "games won by Black" });
        let content = Chart {
            title: format!("Games by {}", table.name),
            note,
            layout: if table.order == Order::ByValue { Layout::Columns } else { Layout::Rows },
            bars,
            counts: "games".to_owned(),
            rates: rates.map(str::to_owned),
        };
        let (bytes, missing) = self.bytes(&chart(&content, self.theme))?;
        outputs.write(self.path, &bytes).map_err(|error| error.reason.advised())?;
        let mut said = vec![format!("{}: a chart of {count} bars", self.path.display())];
        if !missing.is_empty() {
            said.push(format!("{}: no font has {}", self.path.display(), missing.iter().collect::<String>()));
        }
        Ok(said)
    }

    /// The picture as a file, and the characters that no font has.
    fn bytes(&self, scene: &Scene) -> Result<(Vec<u8>, Vec<char>), String> {
        match self.format {
            Format::Svg => {
                let options = svg::SvgOptions { width: Some(scene.width * STEP), ..svg::SvgOptions::default() };
                Ok((svg::write(scene, &options).into_bytes(), Vec::new()))
            }
            Format::Png => {
                let fonts = Fonts::new(Vec::new()).with_system();
                let drawn = png::write(scene, PictureSize::Step(STEP), &fonts, &mut Stamps::default());
                drawn.map(|drawn| (drawn.bytes, drawn.missing)).map_err(|reason| reason.to_string())
            }
            Format::Pdf => {
                let fonts = Fonts::new(Vec::new()).with_system();
                let drawn = pdf::picture(scene, PAGE, &fonts).map_err(|reason| reason.to_string())?;
                Ok((drawn.bytes, drawn.missing.into_iter().collect()))
            }
        }
    }
}

/// The longest length that has a bar of its own: at most one game of two hundred is longer, and would make the others narrow.
fn longest(table: &Table) -> i64 {
    let mut lengths: Vec<(i64, u64)> = table.rows.iter().filter_map(|row| Some((row.place?, row.games))).collect();
    lengths.sort_unstable();
    let mut left = lengths.iter().map(|(_, games)| games).sum::<u64>() / 200;
    while let Some((_, games)) = lengths.last()
        && lengths.len() > 1
        && *games <= left
    {
        left -= games;
        lengths.pop();
    }
    lengths.last().map_or(0, |(place, _)| *place)
}

/// The bars of a table, and how many units each stands for. On a scale of even steps none is left out, and where there are too many
/// they are put together.
fn bars(table: &Table) -> (Vec<Bar>, i64) {
    let step = match table.name {
        "year" => 1,
        "length" => i64::from(LENGTH_STEP),
        _ => {
            let mut rows = table.shown();
            rows.truncate(if table.order == Order::ByValue { usize::MAX } else { MOST_NAMES });
            let bar = |row: &Row| bar(row.value.clone(), None, row.games, row.score.as_ref());
            return (rows.into_iter().map(bar).collect(), 1);
        }
    };
    let end = if table.name == "length" { longest(table) + step } else { i64::MAX };
    // Files have games without moves in front of all.
    let place = |row: &Row| row.place.map(|place| place.clamp(0, end));
    let places = || table.rows.iter().filter_map(place);
    let (Some(first), Some(last)) = (places().min(), places().max()) else { return (Vec::new(), step) };
    let fits = |unit: &i64| last.div_euclid(*unit) - first.div_euclid(*unit) < MOST as i64;
    let units = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000].map(|factor| step * factor);
    let unit = units.into_iter().find(fits).unwrap_or(i64::MAX);
    let mut bins: BTreeMap<i64, (u64, Option<Score>)> = BTreeMap::new();
    for bin in first.div_euclid(unit)..=last.div_euclid(unit) {
        bins.insert(bin, (0, None));
    }
    for row in &table.rows {
        let Some(place) = place(row) else { continue };
        let (games, score) = bins.entry(place.div_euclid(unit)).or_default();
        *games += row.games;
        if let Some(more) = &row.score {
            score.get_or_insert_default().merge(more);
        }
    }
    let named = bins.into_iter().map(|(bin, (games, score))| {
        let start = bin.saturating_mul(unit);
        let more = if start + unit > end { "+" } else { "" };
        bar(format!("{start}{more}"), Some(start), games, score.as_ref())
    });
    (named.collect(), unit)
}

fn bar(label: String, place: Option<i64>, count: u64, score: Option<&Score>) -> Bar {
    let rate = score.and_then(Score::rate);
    let interval =
        |rate: kifu_search::Rate| Interval { rate: rate.rate as f32, low: rate.low as f32, high: rate.high as f32 };
    Bar { label, place, count, rate: rate.map(interval) }
}

#[cfg(test)]
mod tests {
    use super::super::table::Cut;
    use super::*;

    fn table(name: &'static str, places: &[i64]) -> Table {
        let row = |(at, &place): (usize, &i64)| Row {
            value: place.to_string(),
            at,
            place: Some(place),
            meaning: None,
            numbers: Vec::new(),
            games: 2,
            score: Some(Score { games: 2, won: 1, ..Score::default() }),
        };
        let rows = places.iter().enumerate().map(row).collect();
        Table {
            name,
            order: Order::ByValue,
            columns: Vec::new(),
            rate: None,
            rows,
            cut: Cut::Top(1),
            beyond: 0,
            silent: 0,
            games: 9,
        }
    }

    #[test]
    fn no_step_of_a_scale_is_left_out() {
        let check = |table: &Table, count: usize, unit: i64, ends: [(&str, u64); 2]| {
            let (bars, found) = bars(table);
            let ends_found = [bars.first(), bars.last()].map(|bar| bar.map(|bar| (bar.label.as_str(), bar.count)));
            assert_eq!((bars.len(), found, ends_found), (count, unit, ends.map(Some)));
        };
        check(&table("year", &[2001, 2004]), 4, 1, [("2001", 2), ("2004", 2)]);
        check(&table("year", &[1600, 1603, 2019]), 42, 10, [("1600", 4), ("2010", 2)]);
        check(&table("length", &[-1, 1, 40]), 3, 20, [("0", 4), ("40", 2)]);
        let many: Vec<i64> = (0..300).map(|game| game / 20 * 20).chain([1340]).collect();
        check(&table("length", &many), 16, 20, [("0", 40), ("300+", 2)]);
        // Others have the rows that are shown.
        check(&table("komi", &[22, 26]), 1, 1, [("22", 2), ("22", 2)]);
        let (bars, _) = bars(&table("year", &[2001, 2003]));
        assert_eq!(bars.iter().map(|bar| bar.rate.is_some()).collect::<Vec<_>>(), [true, false, true]);
    }
}
