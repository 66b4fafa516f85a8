//! The keys of `kifu.toml` and their meaning.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use kifu_check::{Level, Select};
use kifu_sgf::{ByteOrderMark, OutputEncoding};
use serde::Deserialize;
use toml::Spanned;

use super::error::ConfigError;
use super::format_layer::FormatLayer;
use super::layer::Layer;
use crate::baseline::Baseline;
use crate::change::LAYOUTS;

/// A parsed configuration.
#[derive(Debug)]
pub(super) struct Config {
    /// The folder to which its patterns are relative.
    pub(super) folder: PathBuf,
    /// The settings for all records.
    pub(super) base: Layer,
    /// The settings for some records.
    pub(super) per_path: Vec<PerPath>,
    /// The file of known findings.
    pub(super) baseline: Option<BaselineName>,
    /// The settings of the formatter.
    pub(super) format: FormatLayer,
}

/// The name of the file of known findings in the configuration.
#[derive(Debug)]
pub(super) struct BaselineName {
    path: PathBuf,
    span: Range<usize>,
}

impl BaselineName {
    /// Reads the known findings; none if there is no such file yet.
    ///
    /// # Errors
    /// The error names the position in the configuration `text` at `path`.
    pub(super) fn read(&self, path: &Path, text: &str) -> Result<Baseline, ConfigError> {
        let failed = |error: &dyn std::error::Error| {
            ConfigError::at(path, text, self.span.clone(), format!("{}: {error}", self.path.display()))
        };
        Baseline::read_or_new(&self.path).map_err(|error| failed(&error))
    }
}

/// The settings for the records that match a pattern.
#[derive(Debug)]
pub(super) struct PerPath {
    patterns: Gitignore,
    pub(super) layer: Layer,
}

impl PerPath {
    /// True if it applies to this path below the folder of the configuration.
    pub(super) fn matches(&self, path: &Path) -> bool {
        !path.has_root() && self.patterns.matched_path_or_any_parents(path, false).is_ignore()
    }
}

/// `kifu.toml` as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    #[serde(default)]
    check: CheckTable,
    #[serde(default)]
    fmt: FmtTable,
}

/// `[check]`
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CheckTable {
    baseline: Option<Spanned<String>>,
    select: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    extend_select: Vec<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<Spanned<String>>,
    #[serde(default)]
    levels: BTreeMap<Spanned<String>, LevelWord>,
    #[serde(default)]
    per_path: Vec<PerPathTable>,
}

/// `[fmt]`
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct FmtTable {
    style: Option<Spanned<String>>,
    width: Option<usize>,
    keep_encoding: Option<bool>,
    keep_bom: Option<bool>,
}

/// `[[check.per-path]]`
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PerPathTable {
    paths: Vec<Spanned<String>>,
    select: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    extend_select: Vec<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<Spanned<String>>,
    #[serde(default)]
    levels: BTreeMap<Spanned<String>, LevelWord>,
}

/// A level in words.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum LevelWord {
    Off,
    Info,
    Warning,
    Error,
}

/// Reads a file; its patterns are relative to `folder`.
///
/// # Errors
/// The mistake and its position.
pub(super) fn read(path: &Path, folder: &Path, text: &str) -> Result<Config, ConfigError> {
    let document: Document = toml::from_str(text).map_err(|error| ConfigError::from_toml(path, text, &error))?;
    let CheckTable { baseline, select, extend_select, ignore, levels, per_path } = document.check;
    let reader = Reader { path, text, wildcards: Cell::new(0) };
    let base = reader.layer(select, &extend_select, &ignore, levels)?;
    let per_path = per_path.into_iter().map(|table| {
        let PerPathTable { paths, select, extend_select, ignore, levels } = table;
        Ok(PerPath {
            patterns: reader.patterns(&paths)?,
            layer: reader.layer(select, &extend_select, &ignore, levels)?,
        })
    });
    let baseline = baseline.map(|name| BaselineName { path: folder.join(name.get_ref()), span: name.span() });
    let format = reader.format(&document.fmt)?;
    Ok(Config { folder: folder.to_owned(), base, per_path: per_path.collect::<Result<_, _>>()?, baseline, format })
}

/// The largest number of wildcards in all patterns of a file: each costs time for each record.
const MAX_WILDCARDS: usize = 1000;

/// Reads the values of a file.
struct Reader<'f> {
    path: &'f Path,
    text: &'f str,
    /// The number of wildcards in patterns so far.
    wildcards: Cell<usize>,
}

impl Reader<'_> {
    fn layer(
        &self,
        select: Option<Vec<Spanned<String>>>,
        extend_select: &[Spanned<String>],
        ignore: &[Spanned<String>],
        levels: BTreeMap<Spanned<String>, LevelWord>,
    ) -> Result<Layer, ConfigError> {
        let level = |word| match word {
            LevelWord::Off => Level::Off,
            LevelWord::Info => Level::Info,
            LevelWord::Warning => Level::Warning,
            LevelWord::Error => Level::Error,
        };
        let levels = levels.into_iter().map(|(word, told)| Ok((self.rule(&word)?, level(told))));
        Ok(Layer {
            select: select.map(|words| self.rules(&words)).transpose()?,
            extend_select: self.rules(extend_select)?,
            ignore: self.rules(ignore)?,
            levels: levels.collect::<Result<_, _>>()?,
        })
    }

    fn format(&self, table: &FmtTable) -> Result<FormatLayer, ConfigError> {
        let layout = table.style.as_ref().map(|word| {
            let found = LAYOUTS.iter().find(|(name, ..)| name == word.get_ref());
            found.map(|&(.., layout)| layout).ok_or_else(|| {
                let names: Vec<_> = LAYOUTS.iter().map(|(name, ..)| format!("`{name}`")).collect();
                let reason = format!("unknown style `{}`, expected one of {}", word.get_ref(), names.join(", "));
                ConfigError::at(self.path, self.text, word.span(), reason)
            })
        });
        let encoding = |keeps| if keeps { OutputEncoding::Keep } else { OutputEncoding::Utf8 };
        let mark = |keeps| if keeps { ByteOrderMark::Keep } else { ByteOrderMark::Drop };
        Ok(FormatLayer {
            layout: layout.transpose()?,
            width: table.width,
            encoding: table.keep_encoding.map(encoding),
            byte_order_mark: table.keep_bom.map(mark),
        })
    }

    fn rules(&self, words: &[Spanned<String>]) -> Result<Vec<Select>, ConfigError> {
        words.iter().map(|word| self.rule(word)).collect()
    }

    fn rule(&self, word: &Spanned<String>) -> Result<Select, ConfigError> {
        word.get_ref()
            .parse::<Select>()
            .map_err(|error| ConfigError::unknown_rule(self.path, self.text, word.span(), &error))
    }

    fn patterns(&self, paths: &[Spanned<String>]) -> Result<Gitignore, ConfigError> {
        let mut patterns = GitignoreBuilder::new("");
        for path in paths {
            let wildcards = self.wildcards.get() + path.get_ref().matches(['*', '?', '[', '{', ',']).count();
            self.wildcards.set(wildcards);
            if wildcards > MAX_WILDCARDS {
                let reason = format!("the patterns have more than {MAX_WILDCARDS} wildcards");
                return Err(ConfigError::at(self.path, self.text, path.span(), reason));
            }
            patterns
                .add_line(None, path.get_ref())
                .map_err(|error| ConfigError::at(self.path, self.text, path.span(), error.to_string()))?;
        }
        let first = paths.first().map_or(0..0, Spanned::span);
        patterns.build().map_err(|error| ConfigError::at(self.path, self.text, first, error.to_string()))
    }
}

/// Checks that any text is read, or rejected with a place in it. Shared by the tests and the fuzz target `config`.
///
/// # Panics
/// If an error has no place in the text.
#[cfg(any(test, fuzzing))]
pub fn any_text_is_read(text: &str) {
    if let Err(error) = read(Path::new("kifu.toml"), Path::new("/games"), text) {
        let place = error.subject();
        let mut numbers = place.split(':').skip(1).map(|number| number.parse::<usize>().expect("a number"));
        let (line, column) = (numbers.next().expect("a line"), numbers.next().expect("a column"));
        // A file that ends with a line feed has one more line, and an error at its end is after the last character.
        let lines: Vec<&str> = text.split('\n').collect();
        assert!((1..=lines.len()).contains(&line), "{text:?}: {place}");
        assert!((1..=lines[line - 1].chars().count() + 1).contains(&column), "{text:?}: {place}");
        assert!(!error.to_string().is_empty(), "{text:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Config, ConfigError> {
        read(Path::new("kifu.toml"), Path::new("/games"), text)
    }

    #[test]
    fn reads_all_keys() {
        let config = read_text(
            "[check]\nselect = ['all']\nextend-select = ['K610']\nignore = ['style', 'odd-rank']\n\
             [check.levels]\nodd-komi = 'error'\ninfo = 'off'\n\
             [[check.per-path]]\npaths = ['fox/', '*.tmp.sgf', '!keep.tmp.sgf']\nignore = ['server']\n",
        )
        .expect("a good file");
        assert_eq!(config.base.select, Some(vec![Select::All]));
        assert_eq!((config.base.ignore.len(), config.base.levels.len()), (2, 2));
        let matches = |path: &str| config.per_path[0].matches(Path::new(path));
        assert!(matches("fox/a.sgf") && matches("x/fox/y/a.sgf") && matches("x/a.tmp.sgf"));
        assert!(!matches("a.sgf") && !matches("x/keep.tmp.sgf") && !matches("foxes/a.sgf") && !matches("/fox/a.sgf"));
        assert!(read_text("").is_ok());
        let config = read_text(
            "[check]\nbaseline = 'known.json'\n[fmt]\nstyle = 'lines'\nwidth = 100\nkeep-encoding = true\nkeep-bom = false\n",
        )
        .expect("a good file");
        assert_eq!(config.baseline.map(|name| name.path), Some(PathBuf::from("/games/known.json")));
        let expected = FormatLayer {
            layout: Some(kifu_sgf::Layout::Lines),
            width: Some(100),
            encoding: Some(OutputEncoding::Keep),
            byte_order_mark: Some(ByteOrderMark::Drop),
        };
        assert_eq!(config.format, expected);
    }

    #[test]
    fn the_example_in_the_documentation_can_be_read() {
        let Some(document) = kifu_testkit::text_of_repository("docs/configuration.md") else { return };
        let example = document.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
        let config = read_text(example).expect("a good file");
        assert_eq!((config.base.levels.len(), config.per_path.len()), (2, 1));
    }

    #[track_caller]
    fn refuses(text: &str, subject: &str, part: &str) {
        let error = read_text(text).expect_err("a bad file");
        assert_eq!(error.subject(), subject, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }

    /// Every prefix of a good file, and the file without each of its characters.
    #[test]
    fn any_text_is_read_or_refused_with_a_place() {
        let text = "[check]\nselect = ['all']\nignore = [\"odd-\\u00e9\"]\n[check.levels]\nodd-komi = 'error'\n\
                    [[check.per-path]]\npaths = ['fox/', '!b{c}.sgf', '囲碁']\nignore = ['server']\n\
                    [fmt]\nstyle = 'lines'\nwidth = 9\nkeep-bom = true\n";
        for (at, character) in text.char_indices() {
            any_text_is_read(&text[..at]);
            any_text_is_read(&format!("{}{}", &text[..at], &text[at + character.len_utf8()..]));
        }
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        refuses("[check]\nselct = []\n", "kifu.toml:2:1", "unknown key `selct`; did you mean `select`?");
        refuses("[chekc]\n", "kifu.toml:1:2", "did you mean `check`?");
        refuses("[check]\nzzz = 1\n", "kifu.toml:2:1", "unknown field `zzz`");
        refuses("[check]\nselect = ['all', 'odd-komii']\n", "kifu.toml:2:18", "did you mean `odd-komi`?");
        refuses("[check.levels]\nodd-komi = 'error'\nbad = 'off'\n", "kifu.toml:3:1", "`bad`");
        refuses("[check.levels]\nodd-komi = 'loud'\n", "kifu.toml:2:12", "`loud`");
        refuses("[check]\nselect = 'all'\n", "kifu.toml:2:10", "invalid type");
        refuses("[fmt]\nstyle = 'wide'\n", "kifu.toml:2:9", "unknown style `wide`, expected one of `compact`");
        refuses("[fmt]\nwidht = 9\n", "kifu.toml:2:1", "did you mean `width`?");
        refuses("[check\n", "kifu.toml:1:7", "");
        refuses("[[check.per-path]]\nignore = []\n", "kifu.toml:1:1", "paths");
        refuses("[[check.per-path]]\npaths = ['a', 'b{']\n", "kifu.toml:2:15", "");
        let stars = format!("[[check.per-path]]\npaths = ['{}']\n", "*a".repeat(500));
        assert!(read_text(&stars.repeat(2)).is_ok());
        let more = format!("{}[[check.per-path]]\npaths = ['a', '?']\n", stars.repeat(2));
        refuses(&more, "kifu.toml:6:15", "more than 1000 wildcards");
    }
}
