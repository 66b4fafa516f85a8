//! `kifu tag`: tags of games, and names that are one person's.

use std::io::{self, Write};

use kifu_search::{Library, LibraryError, TagChange, Writer, WriterLock};

use super::search::ask;
use super::search::reason::Reason;
use crate::cli::Tag;
use crate::library::{find, open};
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::outcome::Outcome;
use crate::output::Output;

/// Lists tags, gives or takes them.
pub(super) fn run(options: &Tag, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let done = if let Some([one, other]) = options.alias.as_deref() {
        alias(options, one, other, messages).map_err(Reason::from)
    } else if let Some(tag) = &options.tag {
        change(options, tag, library, messages)
    } else {
        for (tag, games) in library.tags().map_err(io::Error::other)? {
            writeln!(output, "{:>8}  {tag}", grouped(games))?;
        }
        Ok(Outcome::Clean)
    };
    done.or_else(|reason| {
        reason.tell("tag", messages);
        Ok(Outcome::Failed)
    })
}

fn change(options: &Tag, tag: &str, library: Library, messages: &Messages) -> Result<Outcome, Reason> {
    if options.query.is_empty() {
        return Err("which games? Write a question behind the tag, as for `kifu search`".into());
    }
    let condition = ask::condition(&options.query)?;
    let (change, what) = if options.remove { (TagChange::Take, "taken from") } else { (TagChange::Give, "given to") };
    let folder = library.folder().to_owned();
    drop(library);
    let all = || {
        // Opened once nobody else can write: the numbers of the games are still theirs when they are tagged.
        let lock = WriterLock::take(&folder)?;
        let library = Library::open(&folder)?;
        let selection = library.select(&condition)?;
        let ids: Vec<u32> = selection.games().filter_map(|game| library.facts(game)).map(|facts| facts.id).collect();
        drop(library);
        let mut writer = Writer::with(lock)?;
        let changed = writer.tag(&ids, tag, change)?;
        writer.finish()?;
        Ok((ids, changed))
    };
    let (ids, changed) = all().map_err(|error: LibraryError| error.to_string())?;
    messages.say(&format!("{tag} {what} {}", counted(changed, "game", "games")));
    Ok(if ids.is_empty() { Outcome::Findings } else { Outcome::Clean })
}

fn alias(options: &Tag, one: &str, other: &str, messages: &Messages) -> Result<Outcome, String> {
    let folder = find(&options.library).ok_or("there is no library")?;
    let write = || {
        let mut writer = Writer::open(&folder)?;
        let are_known = writer.same_person(one, other)?;
        writer.finish()?;
        Ok(are_known)
    };
    if !write().map_err(|error: LibraryError| error.to_string())? {
        return Err(format!("`{one}` or `{other}` is no name in the library; names are written in full"));
    }
    messages.say(&format!("{one} and {other} are one person"));
    Ok(Outcome::Clean)
}
