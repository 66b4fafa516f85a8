//! `kifu.json`: the list of the files of a site.

use serde::Serialize;

use super::GAMES_OF_PACK;

/// What `kifu.json` says that it is.
pub const SITE_FORMAT: &str = "kifu-site";
/// The version of the files of a site.
pub const FORMAT_VERSION: u32 = 1;

/// A site that was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Site {
    /// The title of the page.
    pub title: String,
    /// The number of games.
    pub games: usize,
    /// The segments.
    pub segments: Vec<SiteFile>,
    /// The names of players and events.
    pub names: SiteFile,
    /// The packs of records.
    pub packs: Vec<SiteFile>,
    /// The number of games with faults: they may lack moves or stones.
    pub with_problems: usize,
    /// The number of problems to solve.
    pub problems: usize,
    /// The list of the problems; `None` without any.
    pub problem_list: Option<SiteFile>,
    /// The newest games, which a start page shows; `None` without a start page, or without games for it.
    pub newest: Option<SiteFile>,
}

/// A file of a site.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SiteFile {
    /// Its path below the folder of the site.
    pub path: String,
    /// Its length.
    pub bytes: usize,
    /// The fingerprint of its bytes, which addresses carry so that no browser shows an older file.
    pub fingerprint: String,
}

#[derive(Serialize)]
struct List<'s> {
    format: &'static str,
    version: u32,
    title: &'s str,
    games: usize,
    games_of_pack: usize,
    segments: &'s [SiteFile],
    names: &'s SiteFile,
    packs: &'s [SiteFile],
    #[serde(skip_serializing_if = "Option::is_none")]
    problems: Option<&'s SiteFile>,
}

impl SiteFile {
    /// Describes a file.
    #[must_use]
    pub fn of(path: String, bytes: &[u8]) -> Self {
        Self { path, bytes: bytes.len(), fingerprint: format!("{:016x}", kifu_search::fingerprint(bytes)) }
    }
}

impl Site {
    /// The bytes that a page loads before its first search.
    #[must_use]
    pub fn search_bytes(&self) -> usize {
        self.segments.iter().map(|file| file.bytes).sum::<usize>() + self.names.bytes
    }

    /// Returns the text of `kifu.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Self { title, games, segments, names, packs, with_problems: _, problems: _, problem_list, newest: _ } =
            self;
        let list = List {
            format: SITE_FORMAT,
            version: FORMAT_VERSION,
            title,
            games: *games,
            games_of_pack: GAMES_OF_PACK,
            segments,
            names,
            packs,
            problems: problem_list.as_ref(),
        };
        kifu::json::pretty(&serde_json::to_value(list).unwrap_or_default()) + "\n"
    }
}
