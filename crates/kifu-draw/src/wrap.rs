//! Text broken into lines.

/// Breaks a text into lines that are at most `width` ems wide: at line breaks, at spaces, and between characters of
/// scripts without spaces. `advance` returns the width of a character in ems.
#[must_use]
pub fn wrap(text: &str, width: f32, advance: impl Fn(char) -> f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let (mut line, mut used) = (String::new(), 0.0);
        // The byte offset after which the line may be broken.
        let mut break_at = 0;
        let characters = paragraph.chars().map(|character| if character == '\t' { ' ' } else { character });
        for character in characters.filter(|character| !character.is_control()) {
            let room = advance(character);
            // A space at the end of a line takes no room.
            if used + room > width && !line.is_empty() && character != ' ' {
                if may_begin_a_line(character, room) && !line.ends_with(OPENING) {
                    break_at = line.len();
                }
                let rest = if break_at > 0 { line.split_off(break_at) } else { String::new() };
                lines.push(line.trim_end().to_owned());
                rest.trim_start().clone_into(&mut line);
                used = line.chars().map(&advance).sum();
                break_at = 0;
            } else if may_begin_a_line(character, room) && !line.ends_with(OPENING) {
                break_at = line.len();
            }
            line.push(character);
            used += room;
            if character == ' ' || character == '-' {
                break_at = line.len();
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// A line may end between characters of Chinese and Japanese, but not before closing punctuation and small kana.
fn may_begin_a_line(character: char, width: f32) -> bool {
    width >= 0.9 && character as u32 >= 0x1100 && !CLOSING.contains(&character)
}

const CLOSING: &[char] = &[
    '、', '。', '，', '．', '：', '；', '？', '！', '）', '」', '』', '】', '〕', '〉', '》', '”', '’', 'ー', '々',
    'ぁ', 'ぃ', 'ぅ', 'ぇ', 'ぉ', 'っ', 'ゃ', 'ゅ', 'ょ', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ッ', 'ャ', 'ュ', 'ョ',
];

/// A line must not end with these.
const OPENING: [char; 7] = ['（', '「', '『', '【', '〔', '〈', '《'];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::width::char_width;

    #[track_caller]
    fn check(text: &str, width: f32, expected: &[&str]) {
        assert_eq!(wrap(text, width, char_width), expected);
    }

    #[test]
    fn wraps() {
        check("one two three", 4.0, &["one two", "three"]);
        check("onetwothree", 2.5, &["onet", "woth", "ree"]);
        check("a\n\nb", 9.0, &["a", "", "b"]);
        check("この手は悪い。", 3.0, &["この手", "は悪", "い。"]);
        check("白「好手」黒", 2.0, &["白", "「好", "手」", "黒"]);
        check("シチョウ", 2.0, &["シ", "チョ", "ウ"]);
        check("", 9.0, &[]);
    }
}
