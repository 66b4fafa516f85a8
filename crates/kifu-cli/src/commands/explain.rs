//! `kifu explain`: explains a rule, a message of SGFC, or a property.

use std::io;

use kifu_work::explain::{closest_word, read_words};
use kifu_work::pages::{explain_list, explain_pages};
use kifu_work::terminal::Page;

use crate::cli::Explain;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Explains the topics named, or lists all rules and properties.
pub(super) fn run(options: &Explain, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let terminal = output.terminal();
    if options.words.is_empty() {
        output.page(&explain_list(&terminal))?;
        return Ok(Outcome::Clean);
    }
    let mut outcome = Outcome::Clean;
    let mut all = Vec::new();
    for asked in read_words(&options.words) {
        let pages = explain_pages(&asked, &terminal);
        if pages.is_empty() {
            let help = match closest_word(&asked) {
                Some(name) => format!("did you mean `kifu explain {name}`?"),
                None => "`kifu explain` lists all".to_owned(),
            };
            messages.error(&asked.to_string(), &format!("no rule or property has this name; {help}"));
            outcome.worsen(Outcome::Failed);
        }
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
