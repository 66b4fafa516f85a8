//! The roles of words, for colours.

use kifu_sgf::prop::{Origin, Role, Row, ValueType};
use kifu_sgf::{Property, Settings, Span};

use crate::Snapshot;
use crate::legality::Legality;
use crate::place::{color_of, is_go, is_move, nodes_in};

/// A word with its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The bytes.
    pub span: Span,
    /// The kind of the word.
    pub kind: TokenKind,
    /// Its colour, if it belongs to a player.
    pub player: Option<kifu_go::Color>,
    /// More about it.
    pub note: Option<TokenNote>,
}

/// The kind of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// An identifier.
    Property,
    /// A number.
    Number,
    /// A name or another text on one line.
    String,
    /// A comment.
    Comment,
    /// A point, a move, a colour or a word of a closed list.
    Member,
}

/// More about a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenNote {
    /// It belongs to the root.
    Root,
    /// It is obsolete.
    Deprecated,
    /// It is a move that the rules do not allow: on a stone, or suicide that leaves the point empty.
    Illegal,
}

impl TokenKind {
    /// All kinds, in the order of their names.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Property, "property"),
        (Self::Number, "number"),
        (Self::String, "string"),
        (Self::Comment, "comment"),
        (Self::Member, "enumMember"),
    ];
}

/// Returns the words of the nodes that touch a span, in the order of the text. A word has no line breaks.
#[must_use]
pub fn tokens(snapshot: &Snapshot, within: Span) -> Vec<Token> {
    let mut tokens = Vec::new();
    if !snapshot.can_be_located() {
        return tokens;
    }
    let collection = snapshot.collection();
    let mut known: Option<(usize, Settings)> = None;
    let mut legality = Legality::new();
    for node in nodes_in(collection, within.start, within.end) {
        let game = node.game();
        let settings = match known {
            Some((index, settings)) if index == game.index() => settings,
            _ => game.settings(),
        };
        known = Some((game.index(), settings));
        let is_illegal = is_go(&settings) && legality.is_illegal(node, &settings);
        let mut moves = 0;
        for property in node.properties() {
            moves += usize::from(is_move(property));
            let note = (is_illegal && moves == 1 && is_move(property)).then_some(TokenNote::Illegal);
            of_property(property, note, &settings, collection.source(), &mut tokens);
        }
    }
    tokens.retain(|token| token.span.start < within.end && within.start < token.span.end);
    tokens
}

/// The words of a property; `of_values` is the note of its values.
fn of_property(
    property: Property<'_>,
    of_values: Option<TokenNote>,
    settings: &Settings,
    source: &[u8],
    tokens: &mut Vec<Token>,
) {
    let row = settings.row(property);
    let player = color_of(property);
    let note = row.and_then(|row| note(row, settings));
    let ident = property.ident_span();
    if !ident.is_empty() {
        tokens.push(Token { span: ident, kind: TokenKind::Property, player, note });
    }
    let kind = row.map_or(TokenKind::String, |row| kind(row, settings));
    for value in property.values() {
        // Editors want words within lines.
        let mut start = value.span().start;
        for line in value.span().of(source).split(|byte| matches!(byte, b'\n' | b'\r')) {
            let span = Span::new(start, start + line.len() as u32);
            start = span.end + 1;
            if !span.is_empty() {
                tokens.push(Token { span, kind, player, note: of_values });
            }
        }
    }
}

fn note(row: &Row, settings: &Settings) -> Option<TokenNote> {
    let is_old =
        row.replacement.is_some() || row.origin == Origin::Standard && !row.versions.contains(settings.version);
    let is_root = matches!(row.role(settings.version), Role::Root | Role::GameInfo);
    is_old.then_some(TokenNote::Deprecated).or(is_root.then_some(TokenNote::Root))
}

fn kind(row: &Row, settings: &Settings) -> TokenKind {
    match row.value_type(settings.version) {
        ValueType::Number | ValueType::Real | ValueType::Double | ValueType::Size | ValueType::Time => {
            TokenKind::Number
        }
        ValueType::Text => TokenKind::Comment,
        ValueType::SimpleText | ValueType::TextText | ValueType::Figure | ValueType::Unspecified => TokenKind::String,
        ValueType::None
        | ValueType::Color
        | ValueType::Point
        | ValueType::Stone
        | ValueType::Move
        | ValueType::PointText
        | ValueType::PointPoint
        | ValueType::StonePoint => TokenKind::Member,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;
    use crate::marked::marked_all;

    #[test]
    fn words_and_roles() {
        let text = "(;FF[4]KM[6.5]PB[A];B[aa]C[x\ny];AW[bb]ZZ[z])";
        let snapshot = Document::open(text.to_owned(), None).snapshot();
        let words = |within: Span| {
            let shown = |token: Token| {
                let player = token.player.map_or(String::new(), |color| format!(" {color}"));
                let note = token.note.map_or(String::new(), |note| format!(" {note:?}"));
                format!("{} {:?}{player}{note}", snapshot.text_of(token.span), token.kind)
            };
            tokens(&snapshot, within).into_iter().map(shown).collect::<Vec<_>>()
        };
        let all = words(Span::new(0, text.len() as u32));
        let expected = [
            "FF Property Root",
            "4 Number",
            "KM Property Root",
            "6.5 Number",
            "PB Property Root",
            "A String",
            "B Property Black",
            "aa Member Black",
            "C Property",
            "x Comment",
            "y Comment",
            "AW Property White",
            "bb Member White",
            "ZZ Property",
            "z String",
        ];
        assert_eq!(all, expected);
        assert_eq!(words(Span::new(22, 24)), ["aa Member Black"]);
    }

    #[test]
    fn illegal_moves_have_a_note() {
        // A suicide, and a stone on another.
        let text = "(;SZ[9];B[ba];W[cc];B[ab](;W[$aa];B[dd])(;B[aa](;W[bb])(;W[$ba];W[])(;W[dd])))";
        let (snapshot, places) = marked_all(text);
        let end = snapshot.collection().source().len() as u32;
        let illegal = |start: u32| {
            let all = tokens(&snapshot, Span::new(start, end)).into_iter();
            all.filter(|token| token.note == Some(TokenNote::Illegal)).map(|token| token.span.start).collect::<Vec<_>>()
        };
        assert_eq!(illegal(0), places);
        // The board does not depend on where the screen begins.
        for start in 0..end {
            let expected: Vec<_> = places.iter().copied().filter(|place| place + 2 > start).collect();
            assert_eq!(illegal(start), expected, "{start}");
        }
    }
}
