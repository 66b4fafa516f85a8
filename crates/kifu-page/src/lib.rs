#![doc = include_str!("../README.md")]
#![no_std]

/// The element `<kifu-viewer>`: a module that needs no other file.
pub const VIEWER: &str = include_str!("../viewer/kifu-viewer.js");

/// The hash by which a policy allows [`VIEWER`] inside a page: `sha256-…`.
pub const VIEWER_HASH: &str = include_str!("../viewer/kifu-viewer.sha256").trim_ascii();

/// The script that shows games other than Go in a page of one file: it stands before [`VIEWER`], and takes the
/// [engine](games_engine) from the element with the identifier `kifu-games`, as Base64 of gzip.
pub const OTHER_GAMES: &str = include_str!("../viewer/kifu-other-page.js");

/// The hash by which a policy allows [`OTHER_GAMES`] inside a page, beside `'wasm-unsafe-eval'`.
pub const OTHER_GAMES_HASH: &str = include_str!("../viewer/kifu-other-page.sha256").trim_ascii();

/// A file of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its path below the address of the page: `index.html` is the page itself.
    pub path: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
    page: Page,
}

/// The page that needs a file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Page {
    App,
    Site,
    Both,
}

impl PageFile {
    /// True if a site needs the file only for games other than Go.
    #[must_use]
    pub fn is_for_other_games(&self) -> bool {
        self.path.starts_with("kifu-games")
    }
}

macro_rules! pages {
    ($($name:literal $(as $path:literal)?: $page:ident;)+) => {
        &[$(PageFile {
            path: pages!(@path $name $($path)?),
            bytes: include_bytes!(concat!("../pages/", $name)),
            page: Page::$page,
        },)+]
    };
    (@path $name:literal $path:literal) => { $path };
    (@path $name:literal) => { $name };
}

/// All files; a test compares them with the folder.
static FILES: &[PageFile] = pages! {
    "app.html" as "index.html": App;
    "site.html" as "index.html": Site;
    "icon.svg": Both;
    "page.css": Both;
    "print.css": Both;
    "shared.js": Both;
    "query.js": Both;
    "card.js": Both;
    "viewer.js": Both;
    "text.js": Both;
    "positions.js": Both;
    "ja.js": Both;
    "ko.js": Both;
    "zh-Hans.js": Both;
    "zh-Hant.js": Both;
    "app.js": App;
    "later.js": App;
    "own-look.js": App;
    "editor.js": App;
    "novelty.js": App;
    "other-game.js": Both;
    "marked.js": App;
    "care.js": App;
    "play.js": App;
    "portraits.js": App;
    "rules.js": App;
    "rules-ja.js": App;
    "rules-ko.js": App;
    "rules-zh-Hans.js": App;
    "rules-zh-Hant.js": App;
    "site.js": Site;
    "game.js": Site;
    "games.js": Site;
    "player.js": Site;
    "problems.js": Site;
    "suggest.js": Site;
    "typed.js": Site;
    "start-page.js": Site;
    "site-parts.js": Site;
    "start.css": Site;
    "shelf.js": Site;
    "types.js": Site;
    "worker.js": Site;
    "kifu-search.js": Site;
    "kifu-search_bg.wasm": Site;
    "kifu-games.js": Both;
    "kifu-games_bg.wasm": Both;
};

/// The files of the page of `kifu serve`.
pub fn app() -> impl Iterator<Item = &'static PageFile> {
    FILES.iter().filter(|file| file.page != Page::Site)
}

/// The files of the page of a site that `kifu publish` writes. It asks for the games beside it.
pub fn site() -> impl Iterator<Item = &'static PageFile> {
    FILES.iter().filter(|file| file.page != Page::App)
}

/// The engine of games other than Go, as WebAssembly.
#[must_use]
pub fn games_engine() -> &'static [u8] {
    FILES.iter().find(|file| file.path == "kifu-games_bg.wasm").map_or(&[], |file| file.bytes)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeSet;
    use std::string::String;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn all_files_of_the_folder_are_here() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/pages");
        let found: BTreeSet<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        let pages = ["app.html", "site.html"].map(String::from);
        let others = FILES.iter().map(|file| String::from(file.path)).filter(|path| path != "index.html");
        assert_eq!(found, pages.into_iter().chain(others).collect());
    }

    /// What a file loads is a file of the same page.
    #[test]
    fn pages_are_whole() {
        for (page, files) in [("app", app().collect::<Vec<_>>()), ("site", site().collect())] {
            for file in files.iter().filter(|file| !file.path.ends_with(".wasm")) {
                let text = core::str::from_utf8(file.bytes).unwrap();
                for quoted in ["from \"./", "import \"./", "import(\"./", "src=\"", "href=\""] {
                    for (start, _) in text.match_indices(quoted) {
                        let loaded = text[start + quoted.len()..].split('"').next().unwrap().trim_start_matches('/');
                        // The engines of the viewer for records that are text; pages give it models.
                        let is_file =
                            loaded.contains('.') && !loaded.contains(['$', '{']) && !loaded.starts_with("kifu.");
                        if is_file && !["kifu-full.js", "kifu-other.js"].contains(&loaded) {
                            assert!(
                                files.iter().any(|file| file.path == loaded),
                                "{page}: {} loads {loaded}",
                                file.path
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn pages_ask_nobody_else() {
        for file in FILES.iter().filter(|file| !file.path.ends_with(".wasm")) {
            // Namespaces of XML are names that nobody fetches.
            let text = core::str::from_utf8(file.bytes).unwrap();
            let text = text.replace("http://www.w3.org/", "").replace("https://www.w3.org/", "");
            for line in text.lines().filter(|line| !line.trim_start().starts_with(['*', '/'])) {
                let starts = ["\"http://", "\"https://", "'http://", "'https://", "`http://", "`https://", "\"//"];
                assert!(!starts.iter().any(|start| line.contains(start)), "{}: {line}", file.path);
            }
        }
    }
}
