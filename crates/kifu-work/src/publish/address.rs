//! Which addresses the text of a start page may link to.

/// The schemes of links that a start page may have. All others could run a script or open a program.
const SCHEMES: [&str; 3] = ["http", "https", "mailto"];

/// Returns an address as the page may have it: one without a scheme, or with one of [`SCHEMES`].
///
/// Browsers skip white space and control characters within a scheme, so these are left out before it is read.
pub(super) fn safe_address(address: &str) -> Option<String> {
    let plain: String = address.chars().filter(|&letter| !letter.is_control() && letter != ' ').collect();
    let before = plain.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    match before.split_once(':') {
        Some((scheme, _)) if !SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(scheme)) => None,
        _ => Some(plain),
    }
}

/// Returns the path of a file below the folder of the text, without `%20` and the like; `None` for any other address.
pub(super) fn path_below(address: &str) -> Option<String> {
    let is_inside = |step: &str| !matches!(step, "" | "." | "..") && !step.contains([':', '\\', '\0']);
    let path = decoded(address.strip_prefix("./").unwrap_or(address))?;
    path.split('/').all(is_inside).then_some(path)
}

/// An address with the bytes that `%` and two digits stand for.
fn decoded(address: &str) -> Option<String> {
    let mut pieces = address.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_run_no_scripts() {
        for (address, expected) in [
            ("https://example.org/a?b#c", true),
            ("HTTP://example.org", true),
            ("mailto:club@example.org", true),
            ("#/search/0?q=player:shusaku", true),
            ("rules.html", true),
            ("../index.html", true),
            ("?time=12:30", true),
            ("", true),
            ("javascript:alert(1)", false),
            ("JavaScript:alert(1)", false),
            (" javascript:alert(1)", false),
            ("java\nscript:alert(1)", false),
            ("java\tscript\u{1}:alert(1)", false),
            ("data:text/html,<script>", false),
            ("vbscript:x", false),
            ("file:///etc/passwd", false),
            ("blob:https://example.org/1", false),
            ("kifu:open", false),
            ("javascript\u{a0}:x", false),
            (":", false),
        ] {
            assert_eq!(safe_address(address).is_some(), expected, "{address:?}");
        }
        assert_eq!(safe_address(" https://a/ b\u{7}").as_deref(), Some("https://a/b"));
    }

    #[test]
    fn images_lie_in_the_folder_of_the_text() {
        for (address, expected) in [
            ("club.png", Some("club.png")),
            ("./pictures/club house.png", Some("pictures/club house.png")),
            ("club%20house%E7%A2%81.png", Some("club house碁.png")),
            ("../club.png", None),
            ("%2e%2e/club.png", None),
            ("a%2F..%2F..%2Fclub.png", None),
            ("%zz.png", None),
            ("%ff.png", None),
            ("pictures/../../club.png", None),
            ("/etc/club.png", None),
            ("//example.org/club.png", None),
            ("https://example.org/club.png", None),
            ("data:image/png;base64,AAAA", None),
            ("C:\\club.png", None),
            ("a\\b.png", None),
            ("", None),
        ] {
            assert_eq!(path_below(address).as_deref(), expected, "{address:?}");
        }
    }
}
