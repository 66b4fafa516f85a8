//! Random bytes that look like SGF, always the same for the same seed.

use crate::Random;

/// The tokens that a mutation inserts: bytes that have a meaning somewhere in SGF.
const TOKENS: &[&[u8]] = &[
    b"(",
    b")",
    b";",
    b"[",
    b"]",
    b"\\",
    b"\n",
    b"\r\n",
    b" ",
    b":",
    b"()",
    b"(;",
    b"))",
    b"\\]",
    b"\0",
    b"]]",
    b"B[",
    b"[]",
    b";B[aa]",
    b";W[tt]",
    b"B[pd]",
    b"C[x]",
    b"C[",
    b"LB[aa:1]",
    b"AB[aa][bb:cc]",
    b"LB",
    b"x",
    b"%",
    b"[j]",
    b"SZ[19]",
    b"SZ[9:13]",
    b"CA[UTF-8]",
    b"CA[gb2312]",
    b"CA[Shift_JIS]",
    b"FF[3]",
    b"KM[6.5]",
    b"RE[B+R]",
    b"DT[1996-05,06]",
    b"\x81",
    b"\x90\\",
    b"\xa6]",
    b"\xe5\x9b\xb2",
    b"\xff",
    b"\xEF\xBB\xBF",
    b"\x1b$B",
    b"~{",
    b"\xff\xfe",
];

/// Returns a small text of tokens that make nodes, with a few that break its structure.
#[must_use]
pub fn soup(random: &mut Random) -> Vec<u8> {
    const OFTEN: &[&[u8]] =
        &[b"(;", b"(;", b")", b")", b";", b";B[aa]", b";W[bb]", b"C[x]", b"(", b")", b"AB[aa][bb]", b"\n"];
    let damage = random.index(4);
    let mut text = if random.index(4) > 0 { b"(;".to_vec() } else { Vec::new() };
    for _ in 0..random.index(16) {
        let rare = random.index(10) < damage * 2;
        text.extend_from_slice(random.pick(if rare { &TOKENS[..30] } else { OFTEN }));
    }
    text
}

/// Changes a text in up to four places: flips bytes, inserts tokens, removes or repeats pieces, inserts pieces of another
/// text, or truncates it.
#[must_use]
pub fn mutate(random: &mut Random, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.index(4) {
        let at = random.index(text.len() + 1);
        let length = random.index(40).min(text.len() - at);
        match random.index(8) {
            0 if at < text.len() => text[at] ^= 1 << random.index(8),
            1 if at < text.len() => text[at] = random.next() as u8,
            2 | 3 => drop(text.splice(at..at, random.pick(TOKENS).iter().copied())),
            4 => drop(text.drain(at..at + length)),
            5 => {
                let from = random.index(other.len() + 1);
                let piece = &other[from..(from + random.index(200)).min(other.len())];
                drop(text.splice(at..at, piece.iter().copied()));
            }
            6 => {
                let piece = text[at..at + length].to_vec();
                drop(text.splice(at..at, piece));
            }
            _ if random.index(4) == 0 => text.truncate(at),
            _ => {}
        }
    }
    text
}

/// Returns a record with a comment that quotes a damaged record. The quotation is about as long as the distance within
/// which the parser looks for its end (1,024 bytes).
#[must_use]
pub fn quotation(random: &mut Random) -> Vec<u8> {
    const PIECES: [&[u8]; 9] =
        [b"(B[aa])", b"(;B[aa])", b";W[bb]", b"(;W[cc](B[dd]))", b"C[x", b"C[y]", b"(;B[ee]);W[ff]", b"AB[aa", b"\n"];
    let mut text = b"(;GM[1]FF[4]".to_vec();
    for _ in 0..random.index(5) {
        text.extend_from_slice(random.pick(&PIECES));
    }
    text.resize(1016 + random.index(12), b' ');
    let rest: &[u8] = random.pick(&PIECES);
    [&b"(;B[aa](W[bb])C[see "[..], &text, b")];W[bb])", rest].concat()
}
