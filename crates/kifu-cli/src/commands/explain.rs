//! `kifu explain`: explains a rule, a message of SGFC, or a property.

use std::io::{self, Write as _};

use kifu_work::explain::{ExplainedObject, closest_word, read_words};
use kifu_work::pages::{explain_list, explain_pages};
use kifu_work::terminal::Page;

use crate::cli::{Explain, PrintFormat};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Explains the topics named, or lists all rules and properties.
pub(super) fn run(options: &Explain, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let is_json = options.format == PrintFormat::Json;
    let terminal = output.terminal();
    if options.words.is_empty() {
        match options.format {
            PrintFormat::Text => output.page(&explain_list(&terminal))?,
            PrintFormat::Json => print_lines(ExplainedObject::all(), output)?,
        }
        return Ok(Outcome::Clean);
    }
    let mut outcome = Outcome::Clean;
    let mut all = Vec::new();
    for asked in read_words(&options.words) {
        let objects = if is_json { ExplainedObject::named(&asked) } else { Vec::new() };
        let pages = if is_json { Vec::new() } else { explain_pages(&asked, &terminal) };
        if objects.is_empty() && pages.is_empty() {
            let help = match closest_word(&asked) {
                Some(name) => format!("did you mean `kifu explain {name}`?"),
                None => "`kifu explain` lists all".to_owned(),
            };
            messages.error(&asked.to_string(), &format!("no rule or property has this name; {help}"));
            outcome.worsen(Outcome::Failed);
        }
        print_lines(objects, output)?;
        all.extend(pages);
    }
    let mut page = Page::new();
    for (index, one) in all.iter().enumerate() {
        if index > 0 {
            page.end();
        }
        page.add(one);
    }
    output.page(&page)?;
    Ok(outcome)
}

/// Prints rules and properties as one JSON object per line.
fn print_lines(objects: impl IntoIterator<Item = ExplainedObject>, output: &mut Output) -> io::Result<()> {
    objects.into_iter().try_for_each(|object| writeln!(output.data(), "{}", kifu::json::line(&object)))
}
