//! Reads the known facts of a game from its text. This independent reader accepts only unambiguous forms and shares no
//! code with the readers that the rules use. If it can read something before a repair, it must read the same
//! afterwards.

use std::collections::BTreeSet;

use kifu_sgf::{Collection, Game, Node, Property};

/// The known facts of a game tree; `None` if the reader cannot read a fact.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// The winner: `B`, `W`, or `0` for a draw.
    winner: Option<char>,
    /// The margin in hundredths of a point.
    margin: Option<u64>,
    /// The komi in quarters of a point.
    komi: Option<i64>,
    handicap: Option<u64>,
    /// True if the stones on the board differ from the handicap: a repair may follow either.
    is_contradicted: bool,
    /// The dates, or the only year in the text.
    dates: Option<String>,
    year: Option<u16>,
    /// The texts of `RE`, `REX`, `DT` and `DTX`.
    result: Option<String>,
    result_beside: Option<String>,
    date: Option<String>,
    date_beside: Option<String>,
    /// The names of players, events and so on, with their identifiers.
    names: Vec<(&'static str, String)>,
    /// The moves of the main line that are a point of two letters.
    moves: Vec<(char, [u8; 2])>,
    /// The hash of the last position of the main line.
    last: Option<u64>,
    /// All texts, regardless of their nodes.
    texts: BTreeSet<String>,
    /// All texts, joined.
    all: String,
}

const NAMES: [&str; 16] =
    ["PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "PC", "GN", "ON", "SO", "US", "AN", "CP", "GC"];
/// Properties whose texts must not be lost.
const TEXTS: [&str; 5] = ["C", "N", "REX", "DTX", "EVX"];

/// The known facts of each game tree.
pub(crate) fn of(collection: &Collection<'_>) -> Vec<Known> {
    collection.games().map(of_game).collect()
}

fn of_game(game: Game<'_>) -> Known {
    let root = game.root();
    let text = |ident| text_of(root, ident);
    let mut known = Known { handicap: text("HA").and_then(|text| text.parse().ok()), ..Known::default() };
    if let Some(result) = text("RE") {
        (known.winner, known.margin) = result_of(&result);
    }
    (known.result, known.result_beside) = (text("RE"), text("REX"));
    (known.date, known.date_beside) = (text("DT"), text("DTX"));
    known.komi = text("KM").and_then(|text| komi_of(&text));
    if let Some(date) = text("DT") {
        known.year = only_year(&date);
        known.dates = is_list_of_dates(&date).then(|| in_full(&date));
    }
    known.names = NAMES.into_iter().filter_map(|ident| Some((ident, text(ident)?))).collect();
    let has_size = text("SZ").is_none_or(|size| size.bytes().all(|byte| byte.is_ascii_digit()));
    if game.settings().game == 1 && has_size {
        (known.moves, known.last) = play(game);
    }
    known.is_contradicted = known.handicap.is_some_and(|stones| contradicts(game, stones));
    if known.is_contradicted {
        known.last = None;
    }
    for property in game.nodes().flat_map(Node::properties) {
        let ident = property.ident();
        for value in property.values() {
            let said = words(&value.text());
            known.all.push_str(&said);
            known.all.push('\n');
            // Another property may have been swallowed.
            if said.contains('[') {
                continue;
            }
            if TEXTS.contains(&&*ident) || NAMES.contains(&&*ident) {
                known.texts.insert(said);
            } else if ident == "LB"
                && let Some((_, label)) = said.split_once(':')
            {
                known.texts.insert(words(label));
            }
        }
    }
    known
}

/// The moves of the main line that are two letters of the board, and the last position. No position if any setup or
/// move has another form or is on a stone, and no moves from there on.
fn play(game: Game<'_>) -> (Vec<(char, [u8; 2])>, Option<u64>) {
    let size = game.settings().size;
    let points = |raw: &[u8]| -> Option<[u8; 2]> {
        let mut letters = raw.iter().copied().filter(|byte| !byte.is_ascii_whitespace());
        let point = [letters.next()?, letters.next()?];
        let is_on_board = |(letter, side): (u8, u8)| letter.is_ascii_lowercase() && letter - b'a' < side;
        let sides = [size.columns(), size.rows()];
        (letters.next().is_none() && point.into_iter().zip(sides).all(is_on_board)).then_some(point)
    };
    let (mut moves, mut is_sure, mut last) = (Vec::new(), true, game.root());
    let mut played: Vec<Option<[u8; 2]>> = Vec::new();
    for node in game.main_line() {
        let board = if node.parent().is_some() { Some(kifu_sgf::board_at(last)) } else { None };
        last = node;
        // The text that another property of this node has swallowed may contain moves.
        let has_swallowed = |property: kifu_sgf::Property<'_>| {
            property.values().any(|value| value.raw().contains(&b'[') && value.raw().contains(&b';'))
        };
        // `S` and the like are moves in other forms.
        let is_of_other_form =
            |property: &kifu_sgf::Property<'_>| matches!(&*property.ident(), "S" | "BLACK" | "WHITE");
        is_sure &= !node.properties().any(|property| has_swallowed(property) || is_of_other_form(&property));
        let is_setup_here = ["AB", "AW", "AE"].iter().any(|ident| node.get(ident).is_some());
        for property in node.properties() {
            let ident = property.ident();
            let color = match &*ident {
                "B" => 'B',
                "W" => 'W',
                "AB" | "AW" | "AE" => {
                    let is_plain = |part: &[u8]| points(part).is_some();
                    is_sure &= property.values().all(|value| value.raw().split(|&byte| byte == b':').all(is_plain));
                    continue;
                }
                _ => continue,
            };
            // A move that the node repeats is one move.
            let is_same = |other: Property<'_>| other.ident() == ident && other.value().raw() == property.value().raw();
            if node.properties().take_while(|other| other.span() != property.span()).any(is_same) {
                continue;
            }
            let point = points(property.value().raw()).filter(|_| property.values().len() == 1);
            let is_pass = property.value().raw().is_empty() || property.value().raw() == b"tt";
            let is_taken = point.is_some_and(|[x, y]| {
                let at = kifu_sgf::go::Point::new(x - b'a', y - b'a');
                at.is_some_and(|at| board.as_ref().is_some_and(|board| board.get(at).is_some()))
            });
            // A ko retaken at once is not counted as a move, nor is a move next to setup in the root.
            let is_taken_back = point.is_some() && played.len() >= 2 && played[played.len() - 2] == point;
            let is_set_here = ["AB", "AW", "AE"].iter().any(|ident| {
                node.values_of(ident).any(|value| points(value.raw()).is_none() || points(value.raw()) == point)
            });
            // Nor are two moves on one point in one node.
            let moves_here = node.properties().filter(|other| other.is("B") || other.is("W"));
            let is_taken = is_taken
                || point.is_some() && moves_here.filter(|other| points(other.value().raw()) == point).count() > 1;
            let is_beside_setup = is_setup_here && board.is_none() || is_set_here;
            is_sure &= (point.is_some() || is_pass) && !is_taken && !is_taken_back && !is_beside_setup;
            played.push(point);
            if is_sure {
                moves.extend(point.map(|point| (color, point)));
            }
        }
    }
    (moves, is_sure.then(|| kifu_sgf::board_at(last).hash()))
}

/// Handicap stones are placed in one of these nodes, even after nodes are split.
const FIRST_NODES: usize = 12;

/// True if a number of handicap stones contradicts the stones on the board: none, or others.
fn contradicts(game: Game<'_>, stones: u64) -> bool {
    let values = game.main_line().take(FIRST_NODES).flat_map(|node| node.values_of("AB"));
    let put = values.map(|value| value.raw().to_vec()).collect::<BTreeSet<_>>().len();
    stones >= 2 && put as u64 != stones || stones < 2 && put > 0 || stones == 1
}

/// The first text of a property that is not blank, on one line.
fn text_of(node: Node<'_>, ident: &str) -> Option<String> {
    let mut texts = node.get(ident)?.values().map(|value| words(&value.text()));
    texts.find(|text| !text.is_empty())
}

/// A text without the effects of line breaks, white space and control characters.
fn words(text: &str) -> String {
    let is_space = |letter: char| letter.is_whitespace() || letter.is_control();
    text.split(is_space).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// `B+…`, `W+…` and the words for a draw; the margin only if a number alone follows the `+`.
fn result_of(text: &str) -> (Option<char>, Option<u64>) {
    let lower = text.to_ascii_lowercase();
    let winner = match lower.as_bytes() {
        [b'b', b'+', ..] => Some('B'),
        [b'w', b'+', ..] => Some('W'),
        _ if matches!(&*lower, "0" | "draw" | "jigo") => Some('0'),
        _ if lower.starts_with("black won") || lower.starts_with("black wins") => Some('B'),
        _ if lower.starts_with("white won") || lower.starts_with("white wins") => Some('W'),
        _ => None,
    };
    (winner, lower.get(2..).filter(|_| winner.is_some()).and_then(hundredths))
}

/// `3`, `3.5`, `3.75` in hundredths; anything below a tenth is not a margin but a code of a server.
fn hundredths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let part = if part.len() == 1 { format!("{part}0") } else { part.to_owned() };
    if part.len() != 2 || whole.is_empty() || whole.len() > 3 {
        return None;
    }
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number(whole) && is_number(&part) {
        whole.parse::<u64>().ok()? * 100 + part.parse::<u64>().ok()?
    } else {
        return None;
    };
    (number >= 10).then_some(number)
}

/// The komi, if it is a multiple of half a point, as games can be played with.
fn komi_of(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let hundredths = i64::try_from(if digits == "0" { 0 } else { hundredths(digits)? }).ok()?;
    (hundredths < 5000 && hundredths % 50 == 0).then_some(sign * hundredths / 25)
}

/// The year in a text with one number of four digits and no longer number.
fn only_year(text: &str) -> Option<u16> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| digits.len() >= 4);
    let numbers: Vec<&str> = numbers.collect();
    if let [year] = numbers[..] { year.get(..4).filter(|_| year.len() == 4)?.parse().ok() } else { None }
}

/// True if a text is a list of `YYYY`, `YYYY-MM`, `YYYY-MM-DD` and their shortcuts, with days that can exist.
fn is_list_of_dates(text: &str) -> bool {
    let mut parts = text.split(',').map(|date| date.split('-').collect::<Vec<_>>());
    let is_number = |text: &&str, digits, most| {
        text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit()) && (1..=most).contains(&number(text))
    };
    parts.all(|date| match date[..] {
        [year] if year.len() == 4 => is_number(&year, 4, 9999),
        [month_or_day] => is_number(&month_or_day, 2, 31),
        [year, month] if year.len() == 4 => is_number(&year, 4, 9999) && is_number(&month, 2, 12),
        [month, day] => is_number(&month, 2, 12) && is_number(&day, 2, 28),
        [year, month, day] => is_number(&year, 4, 9999) && is_number(&month, 2, 12) && is_number(&day, 2, 28),
        _ => false,
    })
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

/// A list of dates without shortcuts.
fn in_full(list: &str) -> String {
    let mut full: Vec<String> = Vec::new();
    for date in list.split(',') {
        let before = full.last().cloned().unwrap_or_default();
        full.push(match (date.len(), before.len()) {
            (2, 10) => format!("{}{date}", &before[..8]),
            (2, 7) | (5, 7 | 10) => format!("{}{date}", &before[..5]),
            _ => date.to_owned(),
        });
    }
    full.join(",")
}

/// The facts known before a repair that are lost or changed after it.
pub(crate) fn lost(before: &[Known], after: &[Known]) -> Vec<String> {
    if before.len() != after.len() {
        return vec![format!("{} game trees became {}", before.len(), after.len())];
    }
    before.iter().zip(after).flat_map(|(before, after)| lost_of_game(before, after)).collect()
}

fn lost_of_game(before: &Known, after: &Known) -> Vec<String> {
    let mut lost = Vec::new();
    // The whole text is kept in an additional property.
    let is_kept = |text: &Option<String>, beside: &Option<String>| {
        text.is_some()
            && beside.as_ref().zip(text.as_ref()).is_some_and(|(beside, text)| beside.contains(text.as_str()))
    };
    let (result_is_kept, date_is_kept) =
        (is_kept(&before.result, &after.result_beside), is_kept(&before.date, &after.date_beside));
    let mut compare = |what: &str, is_kept: bool, [one, other]: [&dyn std::fmt::Debug; 2]| {
        if !is_kept {
            lost.push(format!("{what}: {one:?} became {other:?}"));
        }
    };
    macro_rules! same {
        ($($field:ident),+) => {
            $(let is_kept = match stringify!($field) {
                "winner" | "margin" => result_is_kept,
                "dates" | "year" => date_is_kept,
                "handicap" => before.is_contradicted,
                _ => false,
            };
            let is_same = is_kept || before.$field.is_none() || before.$field == after.$field;
            compare(stringify!($field), is_same, [&before.$field, &after.$field]);)+
        };
    }
    same!(winner, margin, komi, handicap, dates, year);
    if after.last.is_some() {
        same!(last);
    }
    // A text with a bracket may have swallowed another property.
    for (ident, name) in before.names.iter().filter(|(_, name)| !name.contains('[')) {
        let there = after.names.iter().find(|(other, _)| other == ident).map(|(_, name)| name);
        compare(ident, there.is_some_and(|there| there.contains(name.as_str())), [name, &there]);
    }
    let mut later = after.moves.iter();
    let are_there = before.moves.iter().all(|played| later.any(|other| other == played));
    compare("moves", are_there, [&before.moves.len(), &after.moves.len()]);
    for text in before.texts.difference(&after.texts) {
        compare("text", after.all.contains(text.as_str()), [text, &""]);
    }
    lost
}
