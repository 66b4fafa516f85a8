//! Games as a static site: a page that searches them in the browser, on any web server.
//!
//! A site consists of `index.html` with its scripts, `kifu.json`, which lists all other files, segments, the names of
//! players and events, the records in packs, and the positions of its problems. docs/publish.md describes the files.
//!
//! ```
//! use kifu_work::publish::{SiteBuilder, SiteGame, SiteOptions};
//!
//! let mut files = Vec::new();
//! let mut write = |path: &str, bytes: &[u8]| -> Result<(), std::io::Error> {
//!     files.push((path.to_owned(), bytes.len()));
//!     Ok(())
//! };
//! let mut site = SiteBuilder::new(SiteOptions { title: "My games".into(), ..SiteOptions::default() });
//! for game in kifu::parse("(;SZ[9]PB[Ann];B[ee])").games() {
//!     if let Some(game) = SiteGame::of(game.record()) {
//!         site.add(game, &mut write)?;
//!     }
//! }
//! assert_eq!(site.finish(&mut write)?.games, 1);
//! assert!(files.iter().any(|(path, _)| path == "kifu.json"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod address;
#[cfg(test)]
mod fields;
mod markdown;
mod newest;
mod page;
mod problems;
mod site;
mod start;

use std::collections::{BTreeMap, BTreeSet};

use kifu_record::{Format, Record, WriteOptions};
use kifu_search::{GameSummary, IndexedGame, Names, SegmentBuilder, index_file, pack_texts};
use kifu_sgf::prop::games::GO;
use kifu_view::other::game_of;
use kifu_view::{Model, ModelOptions, model};
use newest::Newest;
use problems::problem_of;
use serde::Serialize;

use crate::other_words::common_name;
use crate::practice::is_problem;

pub use markdown::Omitted;
pub use problems::SiteProblem;
pub use site::{FORMAT_VERSION, SITE_FORMAT, Site, SiteFile};
pub use start::{StartImage, StartPage};

/// The number of games in a pack of records: few requests for many games, and a game opens with one small file.
pub const GAMES_OF_PACK: usize = 256;
/// The largest number of games in a segment: a page can search the first ones while it loads the others.
const GAMES_OF_SEGMENT: usize = 1 << 13;
/// The number of games up to which browsers load a site in a few seconds.
pub const COMFORTABLE_GAMES: usize = 20_000;

/// What a site says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SiteOptions {
    /// The title of the page; if it is empty, that of the games: `Games of Go`, `Hex`.
    pub title: String,
    /// The text of its start page; without one a site begins with the search.
    pub start: Option<StartPage>,
}

/// Writes a file of a site: its path below the folder of the site, with `/`, and its bytes.
pub type WriteFile<'w, E> = &'w mut dyn FnMut(&str, &[u8]) -> Result<(), E>;

/// Writes the games of a site, one after the other.
#[derive(Debug)]
pub struct SiteBuilder {
    site: Site,
    names: Names,
    builders: BTreeMap<(u8, u8), SegmentBuilder>,
    pack: Vec<String>,
    problems: Vec<SiteProblem>,
    start: Option<StartPage>,
    newest: Newest,
    /// The numbers of all games that the records are of.
    kinds: BTreeSet<u16>,
}

/// A game, prepared for a site: threads can do this part of the work.
#[derive(Debug)]
pub struct SiteGame {
    game: IndexedGame,
    json: String,
    problem: Option<SiteProblem>,
    kind: u16,
}

impl SiteGame {
    /// Prepares a record. `None` if SGF cannot hold it.
    #[must_use]
    pub fn of(record: &Record) -> Option<Self> {
        // The text is what the site offers for download, so it is also what is searched.
        let written = Format::SGF.write(std::slice::from_ref(record), &WriteOptions::default())?;
        let file = index_file(&written.bytes);
        let is_problem = is_problem(&file);
        let game = file.games.into_iter().next()?;
        let sgf = String::from_utf8_lossy(&written.bytes).into_owned();
        let model = model(record, &ModelOptions::default());
        let problem =
            model.solution.as_ref().filter(|_| is_problem).and_then(|_| problem_of(&game.stream, &written.bytes));
        let json = serde_json::to_string(&Shown { games: [model], sgf }).ok()?;
        Some(Self { game, json, problem, kind: game_of(record) })
    }
}

/// A record as the page shows it.
#[derive(Serialize)]
struct Shown {
    games: [Model; 1],
    sgf: String,
}

impl SiteBuilder {
    /// Begins a site without games.
    #[must_use]
    pub fn new(options: SiteOptions) -> Self {
        Self {
            site: Site { title: options.title, ..Site::default() },
            names: Names::default(),
            builders: BTreeMap::new(),
            pack: Vec::new(),
            problems: Vec::new(),
            start: options.start,
            newest: Newest::default(),
            kinds: BTreeSet::new(),
        }
    }

    /// The number of games so far.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.site.games
    }

    /// Adds a game.
    ///
    /// # Errors
    /// The error of `write`.
    pub fn add<E>(&mut self, game: SiteGame, write: WriteFile<'_, E>) -> Result<(), E> {
        let SiteGame { game, json, problem, kind } = game;
        self.kinds.insert(kind);
        self.pack.push(json);
        self.site.games += 1;
        if self.start.is_some() && problem.is_none() {
            self.newest.add(self.site.games, &game);
        }
        self.problems.extend(problem.map(|problem| SiteProblem { id: self.site.games, ..problem }));
        self.site.with_problems += usize::from(game.facts.flags & GameSummary::PROBLEMS != 0);
        let names = game.words.names().map(|name| self.names.add(name));
        let facts = GameSummary { id: self.site.games as u32, ..game.facts }.with_names(names);
        let size = game.stream.size;
        let builder = self.builders.entry((size.columns(), size.rows())).or_insert_with(|| SegmentBuilder::new(size));
        builder.add(&game.stream, facts);
        builder.add_later_dates(game.later_dates.iter().copied());
        if builder.len() >= GAMES_OF_SEGMENT || builder.is_full() {
            write_segment(&mut self.site, builder, write)?;
        }
        if self.pack.len() >= GAMES_OF_PACK {
            self.write_pack(write)?;
        }
        Ok(())
    }

    fn write_pack<E>(&mut self, write: WriteFile<'_, E>) -> Result<(), E> {
        let bytes = pack_texts(&self.pack);
        self.pack.clear();
        let path = format!("records/{:04}.bin", self.site.packs.len() + 1);
        self.site.packs.push(SiteFile::of(path.clone(), &bytes));
        write(&path, &bytes)
    }

    /// Writes what is left: the last segments and records, the names, the problems, the page, and the list of files.
    ///
    /// # Errors
    /// The error of `write`.
    pub fn finish<E>(mut self, write: WriteFile<'_, E>) -> Result<Site, E> {
        for builder in self.builders.values_mut().filter(|builder| !builder.is_empty()) {
            write_segment(&mut self.site, builder, write)?;
        }
        if !self.pack.is_empty() {
            self.write_pack(write)?;
        }
        let names = self.names.to_bytes();
        self.site.names = SiteFile::of("names.bin".to_owned(), &names);
        write("names.bin", &names)?;
        if !self.problems.is_empty() {
            let list = problems::to_json(&self.problems);
            self.site.problems = self.problems.len();
            self.site.problem_list = Some(SiteFile::of("problems.json".to_owned(), list.as_bytes()));
            write("problems.json", list.as_bytes())?;
        }
        if let Some(newest) = self.newest.to_json() {
            self.site.newest = Some(SiteFile::of("start.json".to_owned(), newest.as_bytes()));
            write("start.json", newest.as_bytes())?;
        }
        for StartImage { path, bytes } in self.start.iter().flat_map(|start| &start.images) {
            write(path, bytes)?;
        }
        let has_other_games = self.kinds.iter().any(|kind| *kind != GO);
        if self.site.title.is_empty() {
            self.site.title = common_name(&self.kinds).unwrap_or("Games of Go").to_owned();
        }
        for file in kifu_page::site().filter(|file| has_other_games || !file.is_for_other_games()) {
            write(file.path, &page::content(file, &self.site, self.start.as_ref()))?;
        }
        // The list comes last: where it is, all that it lists is there.
        write("kifu.json", self.site.to_json().as_bytes())?;
        Ok(self.site)
    }
}

fn write_segment<E>(site: &mut Site, builder: &mut SegmentBuilder, write: WriteFile<'_, E>) -> Result<(), E> {
    let segment = builder.finish();
    let bytes = segment.to_bytes();
    let path = format!("segments/{:04}.bin", site.segments.len() + 1);
    site.segments.push(SiteFile::of(path.clone(), &bytes));
    write(&path, &bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::convert::Infallible;

    use kifu_search::{Request, Segment, Segments, unpack_text};
    use kifu_sgf::encoding::ParseOptions;

    use super::*;

    type Files = BTreeMap<String, Vec<u8>>;

    fn built(text: &str) -> (Site, Files) {
        built_with(text, None)
    }

    fn built_with(text: &str, start: Option<StartPage>) -> (Site, Files) {
        titled("A & <b>", text, start)
    }

    fn titled(title: &str, text: &str, start: Option<StartPage>) -> (Site, Files) {
        let mut files = Files::new();
        let mut write = |path: &str, bytes: &[u8]| -> Result<(), Infallible> {
            assert!(files.insert(path.to_owned(), bytes.to_vec()).is_none(), "{path} is written twice");
            Ok(())
        };
        let mut site = SiteBuilder::new(SiteOptions { title: title.to_owned(), start });
        for record in kifu_record::read(text.as_bytes(), &ParseOptions::default()).records {
            let Ok(()) = site.add(SiteGame::of(&record).unwrap(), &mut write);
        }
        let Ok(site) = site.finish(&mut write);
        (site, files)
    }

    #[test]
    fn the_list_names_all_files_of_the_games() {
        let text: String = (0..600).map(|number| format!("(;SZ[{}]PB[p{number}];B[aa])", 9 + number % 2)).collect();
        let (site, files) = built(&text);
        assert_eq!((site.games, site.segments.len(), site.packs.len()), (600, 2, 3));
        let listed: serde_json::Value = serde_json::from_slice(&files["kifu.json"]).unwrap();
        assert_eq!((&listed["format"], &listed["version"]), (&SITE_FORMAT.into(), &FORMAT_VERSION.into()));
        let all = site.segments.iter().chain(&site.packs).chain([&site.names]);
        for file in all.clone() {
            assert_eq!(file, &SiteFile::of(file.path.clone(), &files[&file.path]));
        }
        let pages = kifu_page::site().filter(|file| !file.is_for_other_games()).map(|file| file.path);
        let known = all.map(|file| file.path.as_str()).chain(pages).chain(["kifu.json"]);
        assert_eq!(known.collect::<std::collections::BTreeSet<_>>(), files.keys().map(String::as_str).collect());
    }

    #[test]
    fn games_are_found_and_read() {
        let (site, files) = built("(;SZ[9]PB[Ann];B[ee])(;SZ[9]PB[Bob];B[cc])(;SZ[13]PB[Ann];B[cc])");
        let segments: Segments =
            site.segments.iter().map(|file| Segment::from_bytes(&files[&file.path]).unwrap()).collect();
        let names = Names::from_bytes(&files["names.bin"]).unwrap();
        let request = Request { query: "player:ann".into(), pattern: Some("X".into()), ..Request::default() };
        let plan = request.validate().unwrap();
        let among = segments.select(&plan.condition, &names).unwrap();
        let answer = segments.find_pattern(&plan.pattern.unwrap(), &among).unwrap();
        let ids: Vec<u32> = answer.found.games().map(|game| segments.facts(game).unwrap().id).collect();
        assert_eq!(ids, [1, 3]);
        let text = unpack_text(&files["records/0001.bin"], ids[1] as usize - 1).unwrap().unwrap();
        let shown: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(shown["games"][0]["size"][0], 13);
        assert!(shown["sgf"].as_str().unwrap().contains("PB[Ann]"));
    }

    #[test]
    fn the_title_is_text() {
        let (_, files) = built("(;SZ[9])");
        let page = String::from_utf8_lossy(&files["index.html"]);
        assert!(page.contains("<title>A &amp; &lt;b&gt;</title>"), "{page}");
    }

    #[test]
    fn a_title_fits_the_games() {
        for (text, expected) in [
            ("(;SZ[9])", "Games of Go"),
            ("(;GM[11];B[a1])(;GM[11];B[a2])", "Hex"),
            ("(;GM[11]AP[Gomoku:1];B[hh])", "Gomoku and Renju"),
            ("(;GM[11];B[a1])(;GM[2];B[f5])", "Games"),
            ("(;GM[11];B[a1])(;SZ[9])", "Games"),
            ("(;GM[40]AP[gcheckers];B[12-16])", "Games"),
        ] {
            let (site, files) = titled("", text, None);
            assert_eq!(site.title, expected, "{text}");
            let page = String::from_utf8_lossy(&files["index.html"]);
            assert!(page.contains(&format!("<title>{expected}</title>")), "{page}");
            let has_engine = files.contains_key("kifu-games_bg.wasm");
            assert_eq!(has_engine, expected != "Games of Go", "{text}");
        }
    }

    #[test]
    fn problems_are_listed() {
        let (site, files) = built("(;SZ[9];B[ee])(;SZ[9]AB[aa][ba]AW[ab];B[bb]C[RIGHT])");
        let listed: serde_json::Value = serde_json::from_slice(&files["problems.json"]).unwrap();
        assert_eq!(
            (site.problems, &listed["problems"][0]["id"], &listed["problems"][0]["white"][0]),
            (1, &2.into(), &9.into())
        );
        assert_eq!(listed["stars"]["9x9"][0], 20);
        let whole: serde_json::Value = serde_json::from_slice(&files["kifu.json"]).unwrap();
        assert_eq!(whole["problems"]["bytes"], files["problems.json"].len());
        let page = String::from_utf8_lossy(&files["index.html"]);
        assert!(page.contains("<kifu-site data-games=\"2\" data-problems=\"1\"></kifu-site>"), "{page}");
        let (_, without) = built("(;SZ[9];B[ee])");
        assert!(
            !without.contains_key("problems.json")
                && !String::from_utf8_lossy(&without["kifu.json"]).contains("problems")
        );
    }

    #[test]
    fn a_text_stands_in_the_page_before_its_script_runs() {
        let image = StartImage { path: "images/1.png".into(), bytes: vec![1] };
        let start = StartPage { html: "<p>Welcome</p>\n".into(), images: vec![image], ..StartPage::default() };
        let (_, files) = built_with("(;SZ[9];B[ee])", Some(start));
        let page = String::from_utf8_lossy(&files["index.html"]);
        assert!(page.contains("<article class=\"site-text\">\n<p>Welcome</p>\n</article>"), "{page}");
        assert_eq!(files["images/1.png"], [1]);
        let (_, without) = built("(;SZ[9];B[ee])");
        assert!(!String::from_utf8_lossy(&without["index.html"]).contains("<article"));
    }

    #[test]
    fn a_start_page_has_the_newest_games() {
        let moves: String = (b'a'..=b's').map(|line| format!(";B[{0}d];W[{0}p]", char::from(line))).collect();
        let text = format!("(;SZ[19]PB[Ann]DT[2001]{moves})(;SZ[9]AB[aa][ba]AW[ab];B[bb]C[RIGHT])");
        let (site, files) = built_with(&text, Some(StartPage { html: "<p>Hello</p>".into(), ..StartPage::default() }));
        let newest = site.newest.unwrap();
        assert_eq!(newest, SiteFile::of("start.json".to_owned(), &files["start.json"]));
        let page = String::from_utf8_lossy(&files["index.html"]);
        let name = format!(" data-newest=\"start.json?{}\"></kifu-site>", newest.fingerprint);
        assert!(page.contains(&name), "{page}");
        let (site, without) = built(&text);
        assert!(site.newest.is_none() && !without.contains_key("start.json"));
    }
}
