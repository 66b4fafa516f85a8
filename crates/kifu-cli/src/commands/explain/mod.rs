//! `kifu explain`: what a rule, a message of SGFC, or a property means.

mod markdown;
mod property;
mod rule;

use std::io::{self, Write};

use kifu::explain::{Topic, Word, closest_word, read_words};

use crate::cli::Explain;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Explains what is asked for, or lists all rules and properties.
pub(super) fn run(options: &Explain, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let styles = output.styles();
    if options.words.is_empty() {
        let strong = styles.strong;
        writeln!(output, "{strong}Properties{strong:#}\n")?;
        output.write_all(property::list(styles).as_bytes())?;
        writeln!(output, "\n{strong}Rules of kifu check{strong:#}\n")?;
        output.write_all(rule::list(kifu_check::RULES, styles).as_bytes())?;
        return Ok(Outcome::Clean);
    }
    let mut outcome = Outcome::Clean;
    let mut is_first = true;
    for asked in read_words(&options.words) {
        let topic = Topic::find(&asked);
        let mut pages = rule::pages(&asked, &topic, styles);
        if let Word::Any(text) = &asked {
            pages.extend(property::pages(text, &topic, styles));
            pages.extend(rule::mentions(&topic, styles));
        }
        if pages.is_empty() {
            let help = match closest_word(&asked) {
                Some(name) => format!("did you mean `kifu explain {name}`?"),
                None => "`kifu explain` lists all".to_owned(),
            };
            messages.error(&asked.to_string(), &format!("no rule or property has this name; {help}"));
            outcome.worsen(Outcome::Failed);
        }
        for page in pages {
            if !is_first {
                output.write_all(b"\n")?;
            }
            is_first = false;
            output.write_all(page.as_bytes())?;
        }
    }
    Ok(outcome)
}
