//! Numbers of moves that a text names: `Black 57`, `White 1, 3 and 5`, `moves 12–20`, `黒1、3`, `B57`.

use std::ops::{Range, RangeInclusive};

use kifu_go::Color::{self, Black, White};
use kifu_go::{Coordinates, Size};

/// How texts name players, or moves of both, before the number of a move.
const PLAYERS: [(&str, Color); 4] = [("Black ", Black), ("White ", White), ("black ", Black), ("white ", White)];
const PLAYER_SIGNS: [(char, Color); 5] = [('黒', Black), ('黑', Black), ('白', White), ('흑', Black), ('백', White)];
const MOVES: [&str; 4] = ["move ", "moves ", "Move ", "Moves "];
/// Words after a number that counts something. `web/src/viewer/links.ts` has the same.
const COUNTED: &[&str] = &[
    "areas",
    "corners",
    "dan",
    "eyes",
    "games",
    "group",
    "groups",
    "hours",
    "kyu",
    "libs",
    "liberties",
    "lines",
    "minutes",
    "more",
    "moves",
    "of",
    "percent",
    "point",
    "points",
    "prisoners",
    "seconds",
    "space",
    "stone",
    "stones",
    "times",
    "years",
];
/// The same in Chinese, Japanese and Korean, which have no space before them.
const COUNTERS: &[char] = &[
    '目', '子', '個', '个', '段', '級', '级', '時', '时', '分', '秒', '回', '次', '勝', '胜', '線', '线', '路', '年',
    '月', '日', '집', '단', '급', '점', '시', '분', '초', '개', '회', '년', '월', '일', '승',
];
/// The signs and words that join the numbers of a list, without commas, and the ends of a range.
const AND: &[&str] =
    &["and", "then", "&", "、", "，", "・", "·", "と", "や", "及び", "和", "与", "與", "及", "跟", "와", "과", "및"];
const OR: &[&str] = &["or", "または", "或", "또는"];
const TO: &[&str] = &["-", "–", "—", "~", "～", "〜", "to", "through", "から", "至", "到", "부터"];

/// A list of numbers after a player.
struct List {
    /// The byte offset after the last number.
    end: usize,
    last: u32,
    /// The player of all these moves, if one is named: their numbers differ by multiples of two.
    player: Option<Color>,
}

/// Moves that a text names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedMoves {
    /// Their place in the text.
    pub(super) place: Range<usize>,
    /// Their numbers.
    pub(super) numbers: RangeInclusive<u32>,
    /// The player of the first and the last, if the text says whose moves they are.
    pub(super) player: Option<Color>,
}

/// The moves among the words of a text: each number, the first with the player before it, and ranges as a whole. `B20` is
/// a move if the board has no such point.
pub(super) fn moves(text: &str, words: &[Range<usize>], size: Size) -> Vec<NamedMoves> {
    let mut found: Vec<NamedMoves> = Vec::new();
    let mut open: Option<List> = None;
    for word in words {
        let (before, after) = (&text[..word.start], &text[word.end..]);
        let is_move = is_move(after);
        if let Some((player, number)) = by_letter(&text[word.clone()], size) {
            let named = NamedMoves { place: word.clone(), numbers: number..=number, player: Some(player) };
            found.extend(is_move.then_some(named));
        }
        let Some(number) = number(&text[word.clone()]) else { continue };
        let named = |start, player| NamedMoves { place: start..word.end, numbers: number..=number, player };
        if let Some((start, player)) = lead(before) {
            found.extend(is_move.then(|| named(start, player)));
            open = is_move.then_some(List { end: word.end, last: number, player });
            continue;
        }
        let Some(list) = open.take() else { continue };
        match joint(&text[list.end..word.start]) {
            Some(Joint::And | Joint::Or) if is_move && (list.player.is_none() || number % 2 == list.last % 2) => {
                found.push(named(word.start, list.player));
            }
            Some(Joint::To)
                if is_move && number > list.last && !(list.player.is_some() && is_corner([list.last, number])) =>
            {
                if let Some(range) = found.last_mut() {
                    range.place.end = word.end;
                    range.numbers = list.last..=number;
                }
            }
            // `2 to 4 points`, `6,5`, `a 3-3 point`: then the number before is not a move either.
            Some(Joint::To | Joint::Or) => {
                found.pop();
                continue;
            }
            Some(Joint::And) | None => continue,
        }
        open = Some(List { end: word.end, last: number, ..list });
    }
    found
}

/// Parses a word of ASCII or full-width digits; `None` for numbers that no move has.
fn number(word: &str) -> Option<u32> {
    let digit = |sign: char| sign.to_digit(10).or_else(|| (sign as u32).checked_sub('０' as u32).filter(|&it| it < 10));
    let digits: Option<Vec<u32>> = word.chars().map(digit).collect();
    let digits = digits.filter(|digits| (1..=3).contains(&digits.len()) && digits[0] != 0)?;
    Some(digits.iter().fold(0, |number, digit| number * 10 + digit))
}

/// Parses `B57` or `W58`, unless it is a point of the board.
fn by_letter(word: &str, size: Size) -> Option<(Color, u32)> {
    let (player, digits) = match word.split_at_checked(1)? {
        ("B", digits) => (Black, digits),
        ("W", digits) => (White, digits),
        _ => return None,
    };
    let is_point = Coordinates::Western.read(word, size).is_ok();
    number(digits).filter(|_| !is_point).map(|number| (player, number))
}

/// Returns true if the number before this text may be that of a move: it counts nothing, and has no fraction.
fn is_move(after: &str) -> bool {
    let is_fraction =
        after.strip_prefix(['.', ':']).is_some_and(|rest| rest.starts_with(|next: char| next.is_numeric()));
    let is_counted = after.strip_prefix([' ', '-']).is_some_and(|rest| COUNTED.contains(&super::word_of(rest)));
    let next = after.trim_start_matches(' ');
    !is_fraction && !is_counted && !next.starts_with(['%', '％']) && !next.starts_with(COUNTERS)
}

/// The start of the words before a number that name a player or moves, and the player.
fn lead(before: &str) -> Option<(usize, Option<Color>)> {
    let start_of = |word: &str| {
        let start = before.strip_suffix(word)?.len();
        (!before[..start].ends_with(char::is_alphanumeric)).then_some(start)
    };
    let moves = || MOVES.iter().find_map(|word| Some((start_of(word)?, None)));
    player(before).map(|(start, player)| (start, Some(player))).or_else(moves)
}

/// The player whom the last word of a text names, and where the word begins.
pub(super) fn player(before: &str) -> Option<(usize, Color)> {
    let word = PLAYERS.iter().find_map(|(word, player)| {
        let start = before.strip_suffix(word)?.len();
        (!before[..start].ends_with(char::is_alphanumeric)).then_some((start, *player))
    });
    let sign = || {
        let named = before.strip_suffix(' ').unwrap_or(before);
        let last = named.chars().next_back()?;
        let (sign, player) = PLAYER_SIGNS.iter().find(|(sign, _)| *sign == last)?;
        Some((named.len() - sign.len_utf8(), *player))
    };
    word.or_else(sign)
}

/// How two numbers are joined.
enum Joint {
    And,
    /// Also a comma without a space, which may be that of a fraction.
    Or,
    To,
}

/// Returns how the text between two numbers joins them.
fn joint(text: &str) -> Option<Joint> {
    let rest = text.trim();
    if text == "," {
        return Some(Joint::Or);
    }
    let after_comma = rest.strip_prefix(',').map(str::trim_start);
    match after_comma.unwrap_or(rest) {
        "" if after_comma.is_some() => Some(Joint::And),
        word if AND.contains(&word) => Some(Joint::And),
        word if OR.contains(&word) => Some(Joint::Or),
        word if TO.contains(&word) && after_comma.is_none() => Some(Joint::To),
        _ => None,
    }
}

/// Returns true for numbers that name a point of a corner: `3-4`.
fn is_corner(lines: [u32; 2]) -> bool {
    lines.iter().all(|line| (3..=5).contains(line))
}
