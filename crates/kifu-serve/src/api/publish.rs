//! The games of a view as a site, in an archive for any web server.

use std::collections::HashSet;
use std::io::{Cursor, Write};
use std::sync::Arc;

use hyper::header::{HeaderName, HeaderValue};
use kifu::Document;
use kifu_record::is_stopped;
use kifu_search::library::GameRow;
use kifu_work::publish::{SiteBuilder, SiteGame, SiteOptions, StartPage};
use serde::Deserialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::export::{check_count, download, failed, games_among, too_large};
use super::views::view;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::{choose, document};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Snapshot;

/// The largest number of games of a site.
const MAX_GAMES: usize = 10_000;
/// The bytes of all files of a site.
const MAX_BYTES: usize = 128 << 20;
/// The largest title, in letters.
const MAX_TITLE: usize = 200;
/// Says how many games cannot be read, and are not in the site.
const LEFT_OUT: HeaderName = HeaderName::from_static("kifu-left-out");

/// The site to make.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SiteRequest {
    /// The title of its pages, at most 200 letters.
    title: String,
    /// The text of its start page in Markdown, without images; without a text, the site begins with the search.
    #[serde(default)]
    text: String,
    /// The numbers of the games in the library; games that are not in the view are skipped. By default all games of the view.
    #[serde(default)]
    games: Option<HashSet<u32>>,
}

/// Sends the site that `kifu publish` writes of these games, in the order of their numbers.
pub(crate) fn site(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let SiteRequest { title, text, games } = call.json()?;
    if title.trim().is_empty() || title.chars().count() > MAX_TITLE {
        let detail = format!("the title has 1 to {MAX_TITLE} letters");
        return Err(Problem { field: Some("title".to_owned()), ..Problem::new(Code::BadRequest, detail) });
    }
    let chosen = games.map_or_else(|| view.games.clone(), |games| games_among(&view, &games));
    check_count(chosen.len(), MAX_GAMES, "kifu publish")?;
    let mut rows = Vec::with_capacity(chosen.len());
    for game in chosen {
        rows.extend(view.snapshot.library().row(game)?);
    }
    rows.sort_unstable_by_key(|row| row.id);

    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut total = 0;
    let mut write = |path: &str, bytes: &[u8]| {
        total += bytes.len();
        if total > MAX_BYTES {
            return Err(too_large(&format!("the site has more than {} MiB; choose fewer games", MAX_BYTES >> 20)));
        }
        archive.start_file(path, options).map_err(|error| failed(&error))?;
        archive.write_all(bytes).map_err(|error| failed(&error))
    };
    let start = (!text.trim().is_empty()).then(|| StartPage::from_markdown(&text));
    let mut site = SiteBuilder::new(SiteOptions { title: title.trim().to_owned(), start });
    let (mut latest, mut left_out) = (None, 0_u32);
    for row in rows {
        if is_stopped() {
            return Err(Problem::gone());
        }
        match game(&view.snapshot, &row, &mut latest) {
            Some(game) => site.add(game, &mut write)?,
            None => left_out += 1,
        }
    }
    if site.games() == 0 {
        return Err(Problem::new(
            Code::BadRequest,
            "none of these games can be read; read new and changed files first",
        ));
    }
    site.finish(&mut write)?;
    let bytes = archive.finish().map_err(|error| failed(&error))?.into_inner();
    let mut reply = download(bytes, "site.zip");
    reply.headers.push((LEFT_OUT, HeaderValue::from(left_out)));
    Ok(reply)
}

/// Prepares a game. `None` if its file cannot be read any more, has changed, or has what no site can show.
fn game(snapshot: &Snapshot, row: &GameRow, latest: &mut Option<(String, Document)>) -> Option<SiteGame> {
    let document = document(snapshot, row, latest).ok()?;
    SiteGame::of(choose(document, row.number as usize).ok()?.record())
}
