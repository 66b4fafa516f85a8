use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::encoding::Encoding;

use crate::aids::charset;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "charset-spelling",
    code: "K114",
    summary: "`CA` spells its charset in an unusual way.",
    group: Group::Encoding,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("charset_spelling.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let is_transcoded = scope.collection.transcoded_from().is_some();
    let Some(label) = charset::label(scope.game).filter(|_| !is_transcoded) else { return };
    let Some(encoding) = label.encoding.filter(|&encoding| is_misspelled(label.value.raw(), encoding)) else { return };
    sink.report(label.value.span(), format!("unusual spelling of `{encoding}`"))
        .fix(Fix::safe(format!("write `{encoding}`"), label.rewrite(encoding)));
}

/// True if a label has the letters and digits of the registered name, or of an alias with exactly the same meaning, but
/// is spelled differently. The names of other sets that use the same tables are not misspelled.
fn is_misspelled(label: &[u8], encoding: Encoding) -> bool {
    let letters = |text: &[u8]| -> Vec<u8> {
        text.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase).collect()
    };
    let written = letters(label);
    let is_same = written == letters(encoding.name().as_bytes())
        || SAME.iter().any(|&(alias, same)| same == encoding && alias.as_bytes() == written);
    is_same && !label.eq_ignore_ascii_case(encoding.name().as_bytes())
}

/// Unregistered names, letters and digits only, for exactly the same set.
const SAME: &[(&str, Encoding)] = &[
    ("1251", Encoding::Windows1251),
    ("1252", Encoding::Windows1252),
    ("88591", Encoding::Latin1),
    ("cp1251", Encoding::Windows1251),
    ("cp1252", Encoding::Windows1252),
    ("cp65001", Encoding::Utf8),
    ("koi8", Encoding::Koi8R),
    ("sjis", Encoding::ShiftJis),
    ("utf8bom", Encoding::Utf8),
    ("win1251", Encoding::Windows1251),
    ("win1252", Encoding::Windows1252),
    ("xbig5", Encoding::Big5),
    ("xeucjp", Encoding::EucJp),
    ("xeuckr", Encoding::EucKr),
    ("xgbk", Encoding::Gbk),
    ("xsjis", Encoding::ShiftJis),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(label: &str, expected: bool) {
        let encoding = Encoding::from_label(label.as_bytes()).expect("a charset");
        assert_eq!(is_misspelled(label.as_bytes(), encoding), expected, "{label}");
    }

    #[test]
    fn spellings() {
        check("UTF-8", false);
        check("utf-8", false);
        check("utf8", true);
        check(" UTF-8 ", true); // case 211
        check("Shift-JIS", true);
        check("x-sjis", true);
        check("iso8859-1", true);
        // These are separate sets.
        check("GB2312", false);
        check("cp949", false);
        check("Big5-HKSCS", false);
        check("Latin1", false);
    }
}
