//! The parser: one pass, with an explicit stack.

use kifu_go::sorting;

use super::value::Kind;
use super::{Entry, Fault, Json, text};

/// Parses JSON leniently. Always returns a value for all that could be read.
pub(crate) fn parse(bytes: &[u8]) -> Json {
    let mut faults = Vec::new();
    let mut text = text::decode(bytes, &mut faults);
    if u32::try_from(text.len()).is_err() {
        faults.push(Fault { offset: 0, what: "texts of 4 GiB and more cannot be read" });
        text.clear();
    }
    let mut parser = Parser {
        bytes: text.as_bytes(),
        at: 0,
        entries: Vec::with_capacity(text.len() / 8),
        open: Vec::new(),
        roots: Vec::new(),
        key: None,
        last: Last::None,
        faults,
    };
    parser.run();
    let Parser { entries, roots, mut faults, .. } = parser;
    sorting::sort_by_key(&mut faults, |fault| fault.offset);
    Json { entries, roots, faults, text, encoding: text::encoding(bytes) }
}

/// The maximum number of faults that are listed.
const MAX_FAULTS: usize = 1000;

struct Parser<'t> {
    bytes: &'t [u8],
    at: usize,
    entries: Vec<Entry>,
    /// The arrays and objects that are open.
    open: Vec<u32>,
    roots: Vec<u32>,
    /// A key whose value has not been read yet.
    key: Option<(u32, u32)>,
    last: Last,
    faults: Vec<Fault>,
}

/// The last item of the open array or object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Nothing, or its beginning.
    None,
    /// A value.
    Value,
    /// A comma.
    Comma,
}

impl Parser<'_> {
    fn run(&mut self) {
        self.skip_name();
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' if matches!(self.bytes.get(self.at + 1), Some(b'/' | b'*')) => self.comment(),
                b'{' => self.begin(Kind::Object),
                b'[' => self.begin(Kind::Array),
                b'}' | b']' => self.end(byte),
                b',' => {
                    if self.last != Last::Value || self.open.is_empty() {
                        self.fault("a comma without a value before it");
                    }
                    self.last = Last::Comma;
                    self.at += 1;
                }
                b':' => {
                    if self.key.is_none() {
                        self.fault("a colon without a key before it");
                    }
                    self.at += 1;
                }
                b'"' | b'\'' => self.string(byte),
                b'-' | b'+' | b'.' | b'0'..=b'9' => self.number(),
                b';' if self.open.is_empty() => {
                    self.fault("semicolons are not allowed in JSON");
                    self.at += 1;
                }
                _ if byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80 => self.word(),
                _ => {
                    self.fault("unexpected character");
                    self.at += 1;
                }
            }
        }
        if self.key.is_some() {
            self.fault("a key without a value");
        }
        if !self.open.is_empty() {
            self.fault("the text ends before its brackets are closed");
        }
        let end = self.entries.len() as u32;
        while let Some(index) = self.open.pop() {
            let entry = &mut self.entries[index as usize];
            entry.after = end;
            entry.end = self.bytes.len() as u32;
        }
    }

    /// `JGF = {…}`: a script rather than JSON.
    fn skip_name(&mut self) {
        let start = self.bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
        let rest = &self.bytes[start..];
        let words = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b" \t_.$".contains(byte)).count();
        if words > 0 && rest.get(words) == Some(&b'=') {
            self.at = start;
            self.fault("assignments are not allowed in JSON");
            self.at = start + words + 1;
        }
    }

    fn fault(&mut self, what: &'static str) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault { offset: self.at, what });
        }
    }

    fn comment(&mut self) {
        self.fault("comments are not allowed in JSON");
        let rest = &self.bytes[self.at + 2..];
        let length = if self.bytes[self.at + 1] == b'/' {
            rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
        } else {
            rest.windows(2).position(|pair| pair == b"*/").map_or(rest.len(), |at| at + 2)
        };
        self.at += 2 + length;
    }

    fn is_in_object(&self) -> bool {
        self.open.last().is_some_and(|&index| self.entries[index as usize].kind == Kind::Object)
    }

    /// Adds a value that ends at `end`; `self.at` is after it.
    fn push(&mut self, kind: Kind, start: usize, end: usize) {
        if self.last == Last::Value && !self.open.is_empty() {
            self.faults_at(start, "missing comma");
        }
        let key = self.key.take();
        if self.is_in_object() && key.is_none() {
            self.faults_at(start, "a value without a key");
        }
        let index = self.entries.len() as u32;
        if self.open.is_empty() {
            self.roots.push(index);
        }
        let after = index + 1;
        self.entries.push(Entry { kind, start: start as u32, end: end as u32, after, key: key.unwrap_or((0, 0)) });
        self.last = Last::Value;
    }

    fn faults_at(&mut self, offset: usize, what: &'static str) {
        let at = core::mem::replace(&mut self.at, offset);
        self.fault(what);
        self.at = at;
    }

    fn begin(&mut self, kind: Kind) {
        let start = self.at;
        self.at += 1;
        self.push(kind, start, start + 1);
        self.open.push(self.entries.len() as u32 - 1);
        self.last = Last::None;
    }

    fn end(&mut self, byte: u8) {
        let kind = if byte == b'}' { Kind::Object } else { Kind::Array };
        if self.last == Last::Comma {
            self.fault("trailing comma");
        }
        if self.key.take().is_some() {
            self.fault("a key without a value");
        }
        match self.open.last() {
            None => self.fault("unmatched closing bracket"),
            Some(&index) => {
                if self.entries[index as usize].kind != kind {
                    self.fault("mismatched closing bracket");
                    // The bracket that it may close: everything in between ends here too.
                    let others = self.open.iter().rev().take(MAX_UNCLOSED);
                    let Some(unclosed) =
                        others.map(|&open| self.entries[open as usize].kind).position(|open| open == kind)
                    else {
                        self.at += 1;
                        return;
                    };
                    (0..unclosed).for_each(|_| self.close());
                }
                self.close();
            }
        }
        self.last = Last::Value;
        self.at += 1;
    }

    fn close(&mut self) {
        let Some(index) = self.open.pop() else { return };
        let after = self.entries.len() as u32;
        let entry = &mut self.entries[index as usize];
        entry.after = after;
        entry.end = self.at as u32 + 1;
    }

    fn string(&mut self, quote: u8) {
        if quote == b'\'' {
            self.fault("single quotes are not allowed in JSON");
        }
        let start = self.at + 1;
        let mut end = start;
        loop {
            let rest = self.bytes.get(end..).unwrap_or_default();
            match memchr::memchr2(quote, b'\\', rest) {
                None => {
                    self.fault("the string is not closed");
                    end = self.bytes.len();
                    self.at = end;
                    break;
                }
                Some(at) if rest[at] == b'\\' => end += at + 2,
                Some(at) => {
                    end += at;
                    self.at = end + 1;
                    break;
                }
            }
        }
        let end = end.min(self.bytes.len());
        if self.is_in_object() && self.key.is_none() {
            self.note_key(start, end);
        } else {
            self.push(Kind::String, start, end);
        }
    }

    fn note_key(&mut self, start: usize, end: usize) {
        if self.last == Last::Value {
            self.faults_at(start, "missing comma");
            self.last = Last::Comma;
        }
        self.key = Some((start as u32, end as u32));
        let behind = &self.bytes[self.at..];
        let space = behind.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if behind.get(space) == Some(&b':') {
            self.at += space + 1;
        } else {
            self.fault("missing colon after the key");
        }
    }

    fn number(&mut self) {
        let start = self.at;
        let length = self.bytes[start..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.'))
            .count();
        self.at = start + length;
        if self.is_in_object() && self.key.is_none() {
            self.faults_at(start, "a key without quotes");
            self.note_key(start, start + length);
            return;
        }
        if !is_number(&self.bytes[start..start + length]) {
            self.faults_at(start, "invalid JSON number");
        }
        self.push(Kind::Number, start, start + length);
    }

    fn word(&mut self) {
        let start = self.at;
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-') || *byte >= 0x80;
        let length = self.bytes[start..].iter().take_while(|byte| is_part(byte)).count();
        self.at = start + length;
        if self.is_in_object() && self.key.is_none() {
            self.faults_at(start, "a key without quotes");
            self.note_key(start, start + length);
            return;
        }
        let kind = match &self.bytes[start..start + length] {
            b"true" => Kind::True,
            b"false" => Kind::False,
            b"null" => Kind::Null,
            _ => {
                self.faults_at(start, "a string without quotes");
                Kind::String
            }
        };
        self.push(kind, start, start + length);
    }
}

/// The number of unclosed brackets that one closing bracket may close.
const MAX_UNCLOSED: usize = 64;

/// Returns true for a number in JSON syntax.
fn is_number(text: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = text.strip_prefix(b"-").unwrap_or(text);
    let whole = digits(rest);
    if whole == 0 || whole > 1 && rest[0] == b'0' {
        return false;
    }
    let mut rest = &rest[whole..];
    if let Some(part) = rest.strip_prefix(b".") {
        let count = digits(part);
        if count == 0 {
            return false;
        }
        rest = &part[count..];
    }
    if let Some(exponent) = rest.strip_prefix(b"e").or_else(|| rest.strip_prefix(b"E")) {
        let exponent = exponent.strip_prefix(b"+").or_else(|| exponent.strip_prefix(b"-")).unwrap_or(exponent);
        let count = digits(exponent);
        return count > 0 && count == exponent.len();
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::is_number;

    #[test]
    fn numbers() {
        for number in ["0", "-1", "10", "6.5", "1e9", "-0.5E-3"] {
            assert!(is_number(number.as_bytes()), "{number}");
        }
        for number in ["", "-", "01", "+1", ".5", "5.", "1e", "0x10", "1.2.3"] {
            assert!(!is_number(number.as_bytes()), "{number}");
        }
    }
}
