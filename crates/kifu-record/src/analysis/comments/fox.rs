//! Comments of the Fox server: the icon of Jueyi (绝艺), its win rate, the komi, and the text that users add.
//!
//! An icon of a chat is `/"` and its name; SGF has `/\u0022`, which is read as `/u0022`.

use kifu_go::Color;

use super::{CommentAnalysis, CommentedPosition, black_winrate, number, percent};
use crate::Analysis;

/// The quotation mark of an icon, as records have it.
const MARKS: [&str; 3] = ["\"", "u0022", "\\u0022"];

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let (icon, rest) = icon(text.trim_start())?;
    let rest = if icon == "jueyi" { rest } else { return None };
    let color = match rest.chars().next()? {
        '黑' => Color::Black,
        '白' => Color::White,
        _ => return None,
    };
    let rest = &rest['黑'.len_utf8()..];
    let (share, rest) = rest.split_at(rest.find('%')? + 1);
    let analysis = Analysis {
        engine: Some("绝艺".to_owned()),
        winrate: Some(black_winrate(color, percent(share)?)),
        ..Analysis::default()
    };
    Some(CommentAnalysis {
        analysis,
        position: CommentedPosition::Before,
        expected: None,
        rest: without_icons(without_komi(rest)),
    })
}

/// The name of the icon at the beginning, and the rest of the text.
fn icon(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('/')?;
    let name = MARKS.into_iter().find_map(|mark| text.strip_prefix(mark))?;
    let end = name.find(|character: char| !character.is_ascii_lowercase()).unwrap_or(name.len());
    (end > 0).then(|| name.split_at(end))
}

/// Without ` - 3.75子`, which is the komi.
fn without_komi(text: &str) -> &str {
    let komi = || {
        let (komi, rest) = text.trim_start().strip_prefix('-')?.split_once('子')?;
        number(komi.trim()).map(|_| rest)
    };
    komi().unwrap_or(text)
}

/// Without icons, which have no letters.
fn without_icons(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('/') {
        words.push_str(&rest[..at]);
        match icon(&rest[at..]) {
            Some((_, after)) => rest = after,
            None => {
                words.push('/');
                rest = &rest[at + 1..];
            }
        }
    }
    words.push_str(rest);
    words.trim().to_owned()
}
