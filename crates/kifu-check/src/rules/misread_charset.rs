use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::{Certainty, Encoding, ParseOptions, choose};
use kifu_sgf::{Value, is_space};

use crate::aids::misread;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "misread-charset",
    code: "K116",
    summary: "A text in a charset of East Asia was read as a western one.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("misread_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let suspects: Vec<(Value<'_>, Vec<u8>)> =
        misread::read_as_latin(scope.game).filter(|(_, bytes)| is_strange(bytes)).collect();
    let Some(&(first, _)) = suspects.first() else { return };
    // All texts together show the charset more clearly.
    let together: Vec<u8> = suspects.iter().flat_map(|(_, bytes)| bytes.iter().copied().chain([b'\n'])).collect();
    let choice = choose(&together, None, &ParseOptions::default());
    if choice.certainty == Certainty::Guess || !is_of_east_asia(choice.encoding) {
        return;
    }
    let mut edits = Edits::new();
    let mut shown = None;
    for (value, bytes) in &suspects {
        let decoded = choice.encoding.decode(bytes);
        // A backslash can be half a character.
        if decoded.is_damaged() || bytes.contains(&b'\\') {
            continue;
        }
        shown.get_or_insert_with(|| misread::first_letters(&decoded.text));
        let replaced = edits.replace(value.span(), decoded.text.as_bytes().to_vec());
        debug_assert!(replaced.is_ok());
    }
    let Some(letters) = shown else { return };
    let message =
        format!("this text is {} that was read as a western charset; it begins with `{letters}`", choice.encoding);
    sink.report(first.span(), message).fix(Fix::guess(format!("read it as {}", choice.encoding), edits));
}

/// True if at least four letters beyond ASCII are adjacent, and three of them differ. No western language has such
/// words; lines of dots or degree signs repeat the same letter.
fn is_strange(bytes: &[u8]) -> bool {
    let runs = bytes.split(|byte| byte.is_ascii() || is_space(*byte));
    core::str::from_utf8(bytes).is_err()
        && runs.filter(|run| run.len() >= 4).any(|run| {
            let second = run.iter().find(|&&byte| byte != run[0]);
            second.is_some_and(|second| run.iter().any(|byte| byte != second && *byte != run[0]))
        })
}

fn is_of_east_asia(encoding: Encoding) -> bool {
    use Encoding::{Big5, EucJp, EucKr, Gb18030, Gbk, ShiftJis};
    matches!(encoding, Big5 | EucJp | EucKr | Gb18030 | Gbk | ShiftJis)
}
