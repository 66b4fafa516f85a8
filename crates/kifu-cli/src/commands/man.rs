//! `kifu man`: the man pages.

use std::io::{self, Write as _};

use clap_mangen::Man as Page;
use clap_mangen::roff::{Roff, bold, roman};

use crate::cli::{self, Man, examples};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Writes kifu(1) to standard output, or all pages to a folder.
pub(super) fn run(options: &Man, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(folder) = &options.output else {
        output.data().write_all(&page(None)?)?;
        return Ok(Outcome::Clean);
    };
    let all = cli::command();
    let shown = all.get_subcommands().filter(|sub| !sub.is_hide_set());
    let names: Vec<String> = shown.map(|sub| sub.get_name().to_owned()).collect();
    let pages = std::iter::once(None).chain(names.iter().map(|name| Some(name.as_str())));
    let outputs = options.writing.outputs().below(folder);
    if let Err(error) = outputs.check_folder() {
        return Ok(messages.refused(&error));
    }
    for name in pages {
        let file = name.map_or("kifu.1".to_owned(), |name| format!("kifu-{name}.1"));
        let path = folder.join(file);
        if let Err(error) = outputs.write(&path, &page(name)?) {
            return Ok(messages.refused(&error));
        }
    }
    messages.created(&outputs);
    messages.say(&format!("{} pages written to {}", names.len() + 1, folder.display()));
    Ok(Outcome::Clean)
}

/// The page of a command, or of the whole program.
fn page(name: Option<&str>) -> io::Result<Vec<u8>> {
    let mut all = cli::command();
    all.build();
    let command = name.and_then(|name| all.find_subcommand(name)).unwrap_or(&all).clone();
    let title = name.map_or("kifu".to_owned(), |name| format!("kifu-{name}"));
    let page = Page::new(command.clone().display_name(&title)).title(title).manual("Go game records");
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    render_examples(name.unwrap_or("kifu"), &mut text)?;
    page.render_options_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    render_exit_codes(&mut text)?;
    Ok(text)
}

fn render_examples(name: &str, text: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]);
    for example in examples(name) {
        roff.control("TP", []);
        roff.text([bold(example.line)]);
        roff.text([roman(example.does)]);
    }
    roff.to_writer(text)
}

fn render_exit_codes(text: &mut Vec<u8>) -> io::Result<()> {
    const CODES: [(&str, &str); 4] = [
        ("0", "all is well"),
        ("1", "faults were found, or a file would change"),
        ("2", "something could not be done: wrong arguments, a file that cannot be read or written"),
        ("130", "stopped by Ctrl-C"),
    ];
    let mut roff = Roff::new();
    roff.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in CODES {
        roff.control("TP", []);
        roff.text([bold(code)]);
        roff.text([roman(meaning)]);
    }
    roff.to_writer(text)
}
