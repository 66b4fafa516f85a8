//! `kifu tag`: tags of games, and aliases of players.

use std::collections::BTreeMap;
use std::io;

use kifu_search::library::{TagChange, WriterLock};
use kifu_search::{Library, LibraryError, Writer};
use kifu_work::name_suggestions::{name_suggestions, suggestions_page};
use kifu_work::numbers::{counted, grouped};

use crate::cli::Tag;
use crate::files::Advised;
use crate::library::open;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::query::{Reason, condition};

/// Lists, adds or removes tags.
pub(super) fn run(options: &Tag, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let done = if let Some([one, other]) = options.alias.as_deref() {
        alias(&library, one, other, messages).map_err(Reason::from)
    } else if options.suggest {
        suggest(&library, output, messages).map_err(Reason::from)
    } else if let Some(tag) = &options.tag {
        change(options, tag, library, messages)
    } else {
        list(&library, output, messages).map_err(Reason::from)
    };
    done.or_else(|reason| {
        reason.tell("tag", messages);
        Ok(Outcome::Failed)
    })
}

/// Lists the tags, with the number of removed games whose tags are kept.
fn list(library: &Library, output: &mut Output, messages: &Messages) -> Result<Outcome, String> {
    let tags = library.tags().map_err(|error| error.advised())?;
    let mut waiting: BTreeMap<String, usize> = BTreeMap::new();
    for tag in library.waiting_tags().map_err(|error| error.advised())? {
        *waiting.entry(tag.tag).or_default() += 1;
    }
    if tags.is_empty() && waiting.is_empty() {
        messages.say("no game has a tag; give one with `kifu tag TAG QUERY`");
    }
    let mut print = |games: usize, tag: &str, waiting: Option<usize>| {
        let waiting = waiting.map_or_else(String::new, |count| format!(" ({} of removed games)", grouped(count)));
        output.line(format_args!("{:>8}  {tag}{waiting}", grouped(games))).map_err(|error| error.to_string())
    };
    for (tag, games) in &tags {
        print(*games, tag, waiting.remove(tag))?;
    }
    for (tag, count) in waiting {
        print(0, &tag, Some(count))?;
    }
    Ok(Outcome::Clean)
}

fn change(options: &Tag, tag: &str, library: Library, messages: &Messages) -> Result<Outcome, Reason> {
    if options.query.is_empty() {
        return Err("TAG needs a query; write one after it (`kifu search` syntax)".into());
    }
    let condition = condition(&options.query)?;
    let (change, what) = if options.remove { (TagChange::Take, "taken from") } else { (TagChange::Give, "given to") };
    let folder = library.folder().to_owned();
    drop(library);
    let all = || {
        // Opened under the writer's lock: other processes cannot renumber the games before they are tagged.
        let lock = WriterLock::take(&folder)?;
        let library = Library::open(&folder)?;
        let selection = library.select(&condition)?;
        let ids: Vec<u32> = selection.games().filter_map(|game| library.facts(game)).map(|facts| facts.id).collect();
        library.check_read()?;
        drop(library);
        let mut writer = Writer::with(lock)?;
        let changed = writer.tag(&ids, tag, change)?;
        writer.finish()?;
        Ok((ids, changed))
    };
    let (ids, changed) = all().map_err(|error: LibraryError| error.advised())?;
    messages.say(&format!("{tag} {what} {}", counted(changed, "game", "games")));
    Ok(if ids.is_empty() { Outcome::Findings } else { Outcome::Clean })
}

fn alias(library: &Library, one: &str, other: &str, messages: &Messages) -> Result<Outcome, String> {
    let folder = library.folder();
    let write = || {
        let mut writer = Writer::open(folder)?;
        let are_known = writer.same_person(one, other)?;
        writer.finish()?;
        Ok(are_known)
    };
    if !write().map_err(|error: LibraryError| error.advised())? {
        return Err(format!("`{one}` or `{other}` is not a player in the library; write names in full"));
    }
    messages.say(&format!("{one} and {other} are now one player"));
    Ok(Outcome::Clean)
}

/// Lists names that may belong to one player, with the reason of each pair.
fn suggest(library: &Library, output: &mut Output, messages: &Messages) -> Result<Outcome, String> {
    let found = name_suggestions(library).map_err(|error| error.advised())?;
    if found.is_empty() {
        messages.say("no names look like those of one player");
        return Ok(Outcome::Clean);
    }
    output.page(&suggestions_page(&found, &output.terminal())).map_err(|error| error.to_string())?;
    messages.say("nothing was changed; join two names with `kifu tag --alias NAME NAME`");
    Ok(Outcome::Clean)
}
