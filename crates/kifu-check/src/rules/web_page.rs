use alloc::string::String;

use kifu_sgf::{Collection, Span, is_space};

use crate::aids::game_record::holds_game;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "web-page",
    code: "K018",
    summary: "The file is a web page, not a record.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Manual),
    loses_data: true,
    sgfc: &[],
    doc: document!("web_page.md"),
    check: Check::OtherText(check),
};

/// Beginnings of web pages, in lower case.
const BEGINNINGS: [&str; 6] = ["<!doctype html", "<html", "<head", "<body", "<script", "<?xml"];

/// The number of bytes after an XML declaration in which the element that identifies a page must begin.
const NEAR: usize = 1024;

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let source = collection.source();
    let text = source.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(source);
    let text = &text[text.iter().take_while(|&&byte| is_space(byte)).count()..];
    if text.first() != Some(&b'<') {
        return;
    }
    let start: String = text.iter().take(NEAR).map(|&byte| char::from(byte.to_ascii_lowercase())).collect();
    let Some(beginning) = BEGINNINGS.iter().find(|beginning| start.starts_with(**beginning)) else { return };
    if *beginning == "<?xml" && !start.contains("<html") {
        return;
    }
    let first = (source.len() - text.len()) as u32;
    let tag = text.iter().take(NEAR).position(|&byte| byte == b'>').map_or(beginning.len(), |end| end + 1);
    let span = Span::new(first, first + tag as u32);
    let holds_record = collection.games().any(holds_game);
    let (message, help) = if holds_record {
        ("a web page surrounds the record", "save the record without the page")
    } else {
        ("this is a web page, not a record", "download the record itself")
    };
    sink.report(span, message).fix(Fix::manual(help));
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use crate::{Options, check};

    #[track_caller]
    fn check_rules(text: &str, expected: &[&str]) {
        let found = check(&Collection::parse(text.as_bytes()), &Options::default());
        let names: Vec<_> = found.iter().map(|diagnostic| diagnostic.rule.name).collect();
        assert_eq!(names, expected, "{text}");
    }

    #[test]
    fn one_finding_for_a_page() {
        let script = "function(a){if(x[0]){(;f[1])}}(document,[\"a\"]);(b[c]);(;".repeat(50);
        check_rules(&alloc::format!("<!DOCTYPE html>\n<html><script>{script}</script>"), &["web-page"]);
        check_rules(&alloc::format!("\u{feff}\n <HTML lang=en>{script}"), &["web-page"]);
        check_rules("<?xml version='1.0'?>\n<!DOCTYPE html>\n<html/>", &["web-page"]);
        check_rules("<html><body>404 Not Found</body></html>", &["web-page"]);
    }

    #[test]
    fn a_record_in_a_page_is_checked() {
        let page = "<html><script>(a[b]);</script><pre>(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])</pre><script>(c[d]</script>";
        check_rules(page, &["web-page", "odd-komi"]);
    }

    #[test]
    fn other_texts_are_no_pages() {
        check_rules("(;FF[4]GM[1]SZ[19]C[<html>])", &[]);
        check_rules("<?xml version='1.0'?><game/>", &["no-game-tree"]);
    }
}
