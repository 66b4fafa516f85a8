//! Lines and columns of a text in an editor, and the bytes that belong to them.

use kifu_sgf::encoding::Encoding;

/// The unit of columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unit {
    /// Bytes of UTF-8.
    Utf8,
    /// Units of UTF-16: two for characters above U+FFFF. Every editor has it.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Unit {
    /// All units.
    pub const ALL: [Self; 3] = [Self::Utf8, Self::Utf16, Self::Utf32];

    /// Returns the length of a character.
    #[must_use]
    pub const fn length(self, char: char) -> u32 {
        match self {
            Self::Utf8 => char.len_utf8() as u32,
            Self::Utf16 => char.len_utf16() as u32,
            Self::Utf32 => 1,
        }
    }
}

/// A line and a column, both from 0. LF, CR and CR LF each end one line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column, in some [`Unit`].
    pub column: u32,
}

/// The distance in bytes between remembered places of a long line.
const STRIDE: u32 = 256;

/// The lines of a text, and the bytes that its characters become when the editor saves it.
#[derive(Clone, Debug)]
pub(crate) struct PositionMap {
    places: Vec<Place>,
    /// The index of the first place of each line.
    lines: Vec<u32>,
    through: Encoding,
}

/// A remembered place: the start of a character.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: u32,
    /// Offset in the text, in bytes of UTF-8.
    text: u32,
    /// Offset in the bytes.
    byte: u32,
    /// Columns in UTF-8, UTF-16 and UTF-32.
    columns: [u32; 3],
}

impl Place {
    fn pass(&mut self, char: char, through: Encoding) {
        self.text += char.len_utf8() as u32;
        self.byte += width(char, through);
        for (column, unit) in self.columns.iter_mut().zip(Unit::ALL) {
            *column += unit.length(char);
        }
    }
}

impl Place {
    /// Skips this number of characters if all are ASCII and on the line: the usual case, and a fast one.
    fn pass_ascii(&mut self, text: &[u8], count: u32) -> bool {
        let passed = text.get(self.text as usize..).and_then(|rest| rest.get(..count as usize));
        // A loop without an early exit can process many bytes at once.
        let breaks = |passed: &[u8]| passed.iter().fold(false, |found, byte| found | matches!(byte, b'\n' | b'\r'));
        let is_near = count <= 2 * STRIDE;
        let is_passed = is_near && passed.is_some_and(|passed| passed.is_ascii() && !breaks(passed));
        if is_passed {
            (self.text, self.byte) = (self.text + count, self.byte + count);
            self.columns = self.columns.map(|column| column + count);
        }
        is_passed
    }
}

/// The characters from a remembered place on, as far as the next remembered place at least. Only these are decoded: the
/// text is kept as bytes, which is UTF-8.
fn chars_from(text: &[u8], place: u32) -> impl Iterator<Item = char> {
    let rest = text.get(place as usize..).unwrap_or_default();
    let near = &rest[..rest.len().min(2 * STRIDE as usize)];
    near.utf8_chunks().next().map_or("", |chunk| chunk.valid()).chars()
}

/// The number of bytes of a character in an encoding; one, for `?`, if the encoding lacks it.
fn width(char: char, through: Encoding) -> u32 {
    match through {
        Encoding::Utf8 => char.len_utf8() as u32,
        _ if char.is_ascii() => 1,
        Encoding::Latin1 | Encoding::Windows1252 => 1,
        _ => through.encode(char.encode_utf8(&mut [0; 4])).map_or(1, |bytes| bytes.len() as u32),
    }
}

impl PositionMap {
    /// Finds the lines of a text. `through` must be UTF-8 or an encoding that is compatible with ASCII.
    pub(crate) fn new(text: &str, through: Encoding) -> Self {
        let mut map = Self { places: Vec::with_capacity(text.len() / 64 + 1), lines: Vec::new(), through };
        let mut place = Place { line: 0, text: 0, byte: 0, columns: [0; 3] };
        map.begin_line(place);
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let end = bytes[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')).map_or(bytes.len(), |n| at + n);
            map.pass_line(&mut place, &text[at..end]);
            at = end + line_break(&bytes[end..]);
            if at > end {
                let length = (at - end) as u32;
                let (text, byte) = (place.text + length, place.byte + length);
                place = Place { line: place.line + 1, text, byte, columns: [0; 3] };
                map.begin_line(place);
            }
        }
        map
    }

    fn begin_line(&mut self, place: Place) {
        self.lines.push(self.places.len() as u32);
        self.places.push(place);
    }

    /// Goes through a line and remembers places on it.
    fn pass_line(&mut self, place: &mut Place, line: &str) {
        let mut last = place.text;
        if line.is_ascii() {
            let end = place.text + line.len() as u32;
            while place.text < end {
                let step = STRIDE.min(end - place.text);
                (place.text, place.byte) = (place.text + step, place.byte + step);
                place.columns = place.columns.map(|column| column + step);
                if place.text < end {
                    self.places.push(*place);
                }
            }
            return;
        }
        for char in line.chars() {
            if place.text - last >= STRIDE {
                self.places.push(*place);
                last = place.text;
            }
            place.pass(char, self.through);
        }
    }

    /// The number of lines.
    pub(crate) fn line_count(&self) -> u32 {
        self.lines.len() as u32
    }

    /// The position of a byte; that of the character around it, if it is inside one.
    pub(crate) fn position(&self, text: &[u8], byte: u32, unit: Unit) -> Position {
        let place = self.place_of(text, byte);
        Position { line: place.line, column: place.columns[unit as usize] }
    }

    /// The offset in the text of a byte.
    pub(crate) fn text_offset(&self, text: &[u8], byte: u32) -> u32 {
        self.place_of(text, byte).text
    }

    fn place_of(&self, text: &[u8], byte: u32) -> Place {
        let after = self.places.partition_point(|place| place.byte <= byte);
        let mut place = self.places[after.saturating_sub(1)];
        if place.pass_ascii(text, byte - place.byte.min(byte)) {
            return place;
        }
        for char in chars_from(text, place.text).take_while(|char| !matches!(char, '\n' | '\r')) {
            if place.byte + width(char, self.through) > byte {
                break;
            }
            place.pass(char, self.through);
        }
        place
    }

    /// The byte at a position: of the character around it if it is inside one, of the end of the line if it is beyond.
    pub(crate) fn byte(&self, text: &[u8], position: Position, unit: Unit) -> u32 {
        let line = position.line as usize;
        let Some(&first) = self.lines.get(line) else { return self.end(text) };
        let end = self.lines.get(line + 1).map_or(self.places.len(), |&next| next as usize);
        let places = &self.places[first as usize..end];
        let unit_index = unit as usize;
        let after = places.partition_point(|place| place.columns[unit_index] <= position.column);
        let mut place = places[after.saturating_sub(1)];
        if place.pass_ascii(text, position.column - place.columns[unit_index].min(position.column)) {
            return place.byte;
        }
        for char in chars_from(text, place.text).take_while(|char| !matches!(char, '\n' | '\r')) {
            if place.columns[unit_index] + unit.length(char) > position.column {
                break;
            }
            place.pass(char, self.through);
        }
        place.byte
    }

    fn end(&self, text: &[u8]) -> u32 {
        let Some(&last) = self.places.last() else { return 0 };
        last.byte + chars_from(text, last.text).map(|char| width(char, self.through)).sum::<u32>()
    }
}

/// The length of the line break at the start of a text.
fn line_break(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// The offset in a text, in bytes of UTF-8, of a position. Needs no map, but reads the text up to the line.
pub(crate) fn offset_in(text: &str, position: Position, unit: Unit) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    for _ in 0..position.line {
        let Some(found) = bytes[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')) else { return text.len() };
        at += found + line_break(&bytes[at + found..]);
    }
    let mut column = 0;
    for char in text[at..].chars().take_while(|char| !matches!(char, '\n' | '\r')) {
        column += unit.length(char);
        if column > position.column {
            break;
        }
        at += char.len_utf8();
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &[&str] = &[
        "",
        "\n",
        "(;C[柯洁 9p];B[pd]\r\nC[é\n]\r;W[dd]\n\r)",
        "a𝄞b😀\u{fffd}c\r\n\r\n𝄞",
        "名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人名人\nx",
    ];

    /// The position of each character by counting from the start of the text.
    fn positions(text: &str, unit: Unit) -> Vec<(usize, Position)> {
        let (mut all, mut position, mut last) = (Vec::new(), Position::default(), ' ');
        for (at, char) in text.char_indices() {
            if last == '\n' || last == '\r' && char != '\n' {
                position = Position { line: position.line + 1, column: 0 };
            }
            all.push((at, position));
            if !matches!(char, '\n' | '\r') {
                position.column += unit.length(char);
            }
            last = char;
        }
        if matches!(last, '\n' | '\r') {
            position = Position { line: position.line + 1, column: 0 };
        }
        all.push((text.len(), position));
        all
    }

    #[test]
    fn positions_and_bytes_are_those_of_counting() {
        for text in TEXTS {
            let long = text.repeat(40);
            for text in [*text, &long] {
                for unit in Unit::ALL {
                    let map = PositionMap::new(text, Encoding::Utf8);
                    for (at, position) in positions(text, unit) {
                        assert_eq!(map.position(text.as_bytes(), at as u32, unit), position, "{text:?} {at} {unit:?}");
                        // There is no separate position between CR and LF.
                        if !text[..at].ends_with('\r') || !text[at..].starts_with('\n') {
                            assert_eq!(
                                map.byte(text.as_bytes(), position, unit),
                                at as u32,
                                "{text:?} {position:?} {unit:?}"
                            );
                            assert_eq!(offset_in(text, position, unit), at, "{text:?} {position:?} {unit:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn places_outside_of_the_text_are_rounded() {
        let text = "a𝄞b\r\nc";
        let map = PositionMap::new(text, Encoding::Utf8);
        let byte = |line, column, unit| {
            let position = Position { line, column };
            let found = map.byte(text.as_bytes(), position, unit);
            assert_eq!(offset_in(text, position, unit), found as usize, "{position:?}");
            found
        };
        // In the middle of a surrogate pair, of a character of four bytes, behind the end of a line, and of the text.
        assert_eq!(byte(0, 2, Unit::Utf16), 1);
        assert_eq!(byte(0, 3, Unit::Utf8), 1);
        assert_eq!(byte(0, 99, Unit::Utf16), 6);
        assert_eq!(byte(7, 0, Unit::Utf16), 9);
        assert_eq!(map.position(text.as_bytes(), 3, Unit::Utf32), Position { line: 0, column: 1 });
        assert_eq!(map.position(text.as_bytes(), 99, Unit::Utf32), Position { line: 1, column: 1 });
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn bytes_of_other_encodings() {
        for encoding in [Encoding::Gb18030, Encoding::ShiftJis, Encoding::EucJp, Encoding::Big5, Encoding::Utf8] {
            let text = "(;C[名人 9p]\n;B[本因])\n".repeat(60);
            let map = PositionMap::new(&text, encoding);
            for (at, position) in positions(&text, Unit::Utf16) {
                let byte = encoding.encode(&text[..at]).unwrap().len() as u32;
                assert_eq!(map.position(text.as_bytes(), byte, Unit::Utf16), position, "{encoding} {at}");
                assert_eq!(map.byte(text.as_bytes(), position, Unit::Utf16), byte, "{encoding} {at}");
                assert_eq!(map.text_offset(text.as_bytes(), byte), at as u32, "{encoding} {at}");
            }
        }
    }
}
