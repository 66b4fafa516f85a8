//! Prints the model of the first game of a text of SGF as JSON: `model < game.sgf`. With `--time`: its size, and how long it
//! takes to read the text and to make the model, the best of several runs.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use kifu_record::from_sgf;
use kifu_sgf::Collection;
use kifu_view::{Columns, ModelOptions, findings, model};

fn main() -> io::Result<()> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let collection = Collection::parse(&text);
    let Some(game) = collection.game(0) else { return Err(io::Error::other("the text has no game")) };
    let record = from_sgf(game).record;
    let options = ModelOptions::default();
    let mut whole = model(&record, &options);
    if std::env::args().any(|argument| argument == "--time") {
        let json = serde_json::to_string(&whole)?;
        let bare = model(&record, &ModelOptions { texts: kifu_view::Texts::Omitted, ..Default::default() });
        let bare = serde_json::to_string(&bare)?.len();
        let nodes = whole.moves.len();
        println!("{} bytes of SGF, {nodes} nodes: {} bytes of JSON, {bare} without texts", text.len(), json.len());
        println!("read      {:?}", best(|| from_sgf(Collection::parse(&text).game(0).unwrap_or(game)).record));
        println!("model     {:?}", best(|| model(&record, &options)));
        println!("columns   {:?}", best(|| Columns::of(&whole)));
        println!("serialize {:?}", best(|| serde_json::to_string(&whole)));
        return Ok(());
    }
    whole.findings = findings(game, &kifu_check::check(&collection, &kifu_check::Options::default()));
    serde_json::to_writer(io::stdout().lock(), &whole)?;
    writeln!(io::stdout())
}

fn best<T>(mut work: impl FnMut() -> T) -> Duration {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    while begin.elapsed() < Duration::from_secs(1) {
        let one = Instant::now();
        let made = work();
        best = best.min(one.elapsed());
        drop(made);
    }
    best
}
