use alloc::format;

use kifu_sgf::encoding::Reason;
use kifu_sgf::prop::Version;
use kifu_sgf::{Collection, Span};

use crate::aids::charset;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "mixed-charsets",
    code: "K113",
    summary: "Game trees in one file use different charsets.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[73, 74, 75],
    doc: document!("mixed_charsets.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let labels = collection.games().filter_map(|game| Some((game, charset::label(game)?)));
    let mut known = labels.filter_map(|(game, label)| Some((game, label.encoding?, label)));
    let Some((_, first, first_label)) = known.next() else { return };
    for (game, encoding, label) in known.filter(|&(_, encoding, _)| encoding != first) {
        // A wrong declaration is another fault.
        if game.encoding().reason != Reason::Utf8DespiteDeclared {
            sink.report(
                label.value.span(),
                format!("this game tree is in {encoding}, but the first one is in {first}"),
            )
            .related(first_label.value.span(), "the charset of the first")
            .fix(Fix::manual("convert all of them to UTF-8"));
        }
    }
    for game in collection.games().filter(|game| charset::label(*game).is_none()) {
        // If the game has text, its missing charset is another fault.
        if charset::first_foreign(game).is_some() || game.settings().version != Version::Ff4 {
            continue;
        }
        let edits = charset::add_label(game.root(), first);
        sink.report(Span::at(game.root().span().start), "this game tree has no `CA`, but another one has")
            .related(first_label.value.span(), "the charset of the other")
            .fix_if(edits.map(|edits| Fix::safe(format!("write `CA[{first}]`"), edits)));
    }
}
