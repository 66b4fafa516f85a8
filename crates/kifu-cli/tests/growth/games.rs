//! SGF texts of any size, each a worst case for some code.

use std::fmt::Write;

use crate::measure::Input;

/// All inputs.
pub(crate) const INPUTS: &[Input] = &[
    Input { name: "moves", make: |n| moves(n, |_| String::new()) },
    Input {
        name: "moves on one line",
        make: |n| moves(n, |_| String::new()).into_iter().filter(|&b| b != b'\n').collect(),
    },
    Input { name: "passes", make: |n| game(&";B[];W[]".repeat(n)) },
    Input {
        name: "one ko",
        make: |n| game(&(";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]".to_owned() + &";B[cb];W[bb]".repeat(n))),
    },
    Input { name: "moves on one point", make: |n| game(&";B[aa];W[aa]".repeat(n)) },
    Input { name: "one large capture", make: |n| game(&captures(n)) },
    Input { name: "clocks", make: |n| moves(n, |i| format!("BL[{}]WL[{}]OB[5]OW[5]", n * 3 - i, n * 3 - i)) },
    Input { name: "clocks that rise", make: |n| moves(n, |i| format!("BL[{i}.5]WL[{i}]OB[{i}]")) },
    Input {
        name: "clocks and a long root",
        make: |n| {
            let clocks: String = (0..n).map(|i| format!(";B[]BL[{i}];W[]WL[{i}]")).collect();
            game(&format!("OT[{}]C[{}]RU[{}]{clocks}", "x".repeat(n), "c".repeat(n), "r".repeat(n)))
        },
    },
    Input { name: "negative times", make: |n| moves(n, |_| "BL[-1]".to_owned()) },
    Input { name: "comments", make: |n| moves(n, |i| format!("C[Why not {i}?\n\nA good move.]N[n{i}]TE[1]")) },
    Input {
        name: "figures",
        make: |n| moves(n, |i| if i % 2 == 0 { format!("FG[257:Part {i}]PM[1]") } else { String::new() }),
    },
    Input { name: "figures full of marks", make: |n| moves(n, |_| "FG[]TR[aa:ss]".to_owned()) },
    Input { name: "move numbers", make: |n| moves(n, |i| format!("MN[{}]", n - i)) },
    Input { name: "sides to play", make: |n| moves(n, |_| "PL[B]".to_owned()) },
    Input { name: "views", make: |n| moves(n, |_| "VW[aa:cc]DD[dd:ff]".to_owned()) },
    Input { name: "setup in every node", make: |n| moves(n, |i| format!("AB[{}]AE[{}]", point(i), point(i + 7))) },
    Input {
        name: "analysis",
        make: |n| {
            moves(n, |i| format!("LZ[KataGo {i} 52.1 1.5k\nmove D4 visits {i} winrate 5000 pv D4 Q16]SBKV[40.0]"))
        },
    },
    Input { name: "unknown properties a move", make: |n| moves(n, |_| "XA[1]XB[2]XC[3]".to_owned()) },
    Input { name: "values", make: |n| game(&format!(";TR{}", list(n))) },
    Input { name: "setup values", make: |n| game(&format!(";AB{}AW{}", list(n), list(n))) },
    Input { name: "territory", make: |n| game(&format!(";TB{}TW{}", list(n), list(n))) },
    Input { name: "labels on one point", make: |n| game(&(";LB".to_owned() + &each(n, |i| format!("[aa:{i}]")))) },
    Input { name: "labels as properties", make: |n| game(&(";".to_owned() + &"LB[aa:x]".repeat(n))) },
    Input {
        name: "marks as properties",
        make: |n| game(&(";".to_owned() + &each(n, |i| format!("TR[{}]CR[{}]", point(i), point(i))))),
    },
    Input {
        name: "stones as properties",
        make: |n| game(&(";".to_owned() + &each(n, |i| format!("AB[{}]AW[{}]", point(i), point(i + 1))))),
    },
    Input {
        name: "lines and arrows",
        make: |n| game(&format!(";LN{0}AR{0}", each(n, |i| format!("[{}:{}]", point(i), point(i + 1))))),
    },
    Input {
        name: "rectangles",
        make: |n| format!("(;GM[1]FF[4]SZ[52];TR{0}DD{0})", "[aa:ZZ]".repeat(n / 50)).into_bytes(),
    },
    Input {
        name: "unknown properties",
        make: |n| game(&(";".to_owned() + &each(n, |i| format!("X{}[{i}]", letters(i))))),
    },
    Input { name: "one unknown property", make: |n| game(&(";".to_owned() + &"XX[a]".repeat(n))) },
    Input { name: "values of a name", make: |n| game(&(";PB".to_owned() + &each(n, |i| format!("[p{i}]")))) },
    Input { name: "names", make: |n| game(&(";".to_owned() + &each(n, |i| format!("PB[p{i}]EV[e{i}]")))) },
    Input { name: "a long name", make: |n| game(&format!(";PB[{0}]PW[{0}]EV[{0}]PC[{0}]", "very long ".repeat(n))) },
    Input { name: "a long word", make: |n| game(&format!(";PB[{0}]C[{0}]", "long".repeat(n))) },
    Input { name: "a long comment", make: |n| game(&format!(";B[aa]C[{}]", "A word and a line\n\n".repeat(n))) },
    Input { name: "a comment in one line", make: |n| game(&format!(";B[aa]C[{}]", "word ".repeat(n))) },
    Input { name: "backslashes", make: |n| game(&format!(";C[{}]", "\\]\\\\\\:".repeat(n))) },
    Input { name: "line breaks", make: |n| game(&format!(";C[{}]", "\n\r\n".repeat(n))) },
    Input { name: "CJK", make: |n| game(&format!(";C[{}]", "囲碁の棋譜".repeat(n))) },
    Input { name: "dates", make: |n| game(&format!(";DT[1999-01-01{}]", ",02".repeat(n))) },
    Input { name: "a long date", make: |n| game(&format!(";DT[{}]", "Sunday 3 ".repeat(n))) },
    Input { name: "digits", make: |n| game(&format!(";KM[{0}]TM[{0}]HA[{0}]RE[B+{0}]BL[{0}]", "7".repeat(n))) },
    Input {
        name: "results and overtime",
        make: |n| game(&format!(";RE[{0}]OT[{0}]RU[{0}]BR[{0}]", "B+3 moves / 2 min ".repeat(n))),
    },
    Input { name: "compressed lists", make: |n| game(&each(n, |i| format!(";AE[aa:ss]AB[{}:ss]", point(i)))) },
    Input { name: "deep", make: |n| game(&format!("{}{}", "(;B[aa](;W[bb]".repeat(n), "))".repeat(n))) },
    Input { name: "deep and forked", make: |n| game(&format!("{}{}", "(;B[aa])(;W[bb]".repeat(n), ")".repeat(n))) },
    Input { name: "wide", make: |n| game(&each(n, |i| format!("(;B[{}];W[{}])", point(i), point(i / 361)))) },
    Input { name: "the same variation", make: |n| game(&"(;B[aa];W[bb];B[cc])".repeat(n)) },
    Input {
        name: "variations of every move",
        make: |n| game(&(each(n, |i| format!("(;B[{}])(;W[{}]", point(i), point(i + 1))) + &")".repeat(n))),
    },
    Input {
        name: "variations with figures",
        // The board at the fork is the same for all sizes: the time for undoing moves depends on it.
        make: |n| {
            let line = each(n.next_multiple_of(722), |i| format!(";B[{}]", point(i)));
            game(&(line + &each(n, |i| format!("(;W[{}]FG[]C[x])", point(i)))))
        },
    },
    Input {
        name: "handicaps as moves",
        make: |n| "(;FF[4]GM[1]SZ[9]HA[2];B[cc];B[gg];W[gc])\n".repeat(n).into_bytes(),
    },
    Input {
        name: "games",
        make: |n| each(n, |i| format!("(;GM[1]FF[4]SZ[9]PB[p{i}]RE[B+R];B[{}];W[dd])\n", small(i))).into_bytes(),
    },
    Input {
        name: "the same game",
        make: |n| "(;GM[1]FF[4]SZ[9]PB[a]PW[b];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff])\n".repeat(n).into_bytes(),
    },
    Input {
        name: "games in charsets",
        make: |n| each(n, |i| format!("(;FF[4]CA[{}]PB[x];B[aa])", ["UTF-8", "GB18030"][i % 2])).into_bytes(),
    },
    Input { name: "opening parentheses", make: |n| "(".repeat(n).into_bytes() },
    Input { name: "closing parentheses", make: |n| format!("(;B[aa]{}", ")".repeat(n)).into_bytes() },
    Input { name: "opened games", make: |n| "(;B[aa]\n".repeat(n).into_bytes() },
    Input { name: "opened values", make: |n| "(;C[".repeat(n).into_bytes() },
    Input { name: "cut games", make: |n| "(;GM[1]FF[4]SZ[19];B[aa];W[b\n".repeat(n).into_bytes() },
    Input { name: "cut comments", make: |n| "(;GM[1]FF[4]SZ[19];B[aa]C[why\n".repeat(n).into_bytes() },
    Input { name: "stray brackets", make: |n| format!("(;B[aa]{})", "]x".repeat(n)).into_bytes() },
    Input { name: "junk", make: |n| format!("{}(;B[aa])", "From: somebody (at) home\n".repeat(n)).into_bytes() },
    Input {
        name: "a page of HTML",
        make: |n| format!("<html>{}</html>", "<p class=\"x\">[a](b) &amp;</p>\n".repeat(n)).into_bytes(),
    },
    Input { name: "empty nodes", make: |n| game(&";".repeat(n)) },
    Input { name: "empty trees", make: |n| "(;)".repeat(n).into_bytes() },
    Input { name: "NUL", make: |n| game(&format!(";C[{}]", "\0".repeat(n))) },
    Input {
        name: "GB18030 without CA",
        make: |n| [b"(;C[".as_slice(), &b"\xce\xa7\xc6\xe5 ".repeat(n), b"])"].concat(),
    },
    Input {
        name: "damaged UTF-8",
        make: |n| [b"(;C[".as_slice(), &b"\xe5\x9b\xb2\xe7 \xff".repeat(n), b"])"].concat(),
    },
    Input {
        name: "UTF-16",
        make: |n| {
            [0xFF, 0xFE].into_iter().chain(moves(n, |_| "C[x]".to_owned()).into_iter().flat_map(|b| [b, 0])).collect()
        },
    },
    Input { name: "faulty moves", make: |n| game(&";B[zz];W[pass];B[a1];W[aaaa]".repeat(n)) },
    Input { name: "lower-case letters", make: |n| game(&";Black[aa];White[bb]".repeat(n)) },
    Input {
        name: "old SGF",
        make: |n| format!("(;GaMe[1]VieW[]SiZe[19];{})", ";Black[B3]LT[]M[aa]CR[bb]".repeat(n)).into_bytes(),
    },
];

/// A game of Go with `text` after the first properties of its root.
fn game(text: &str) -> Vec<u8> {
    format!("(;GM[1]FF[4]SZ[19]{text})").into_bytes()
}

/// A game of `count` moves with some captures; `more` adds properties to each.
fn moves(count: usize, more: impl Fn(usize) -> String) -> Vec<u8> {
    game(&each(count, |i| format!("\n;{}[{}]{}", ["B", "W"][i % 2], point(i * 7), more(i))))
}

/// Black fills most of the board, and White captures all of it, again and again.
fn captures(count: usize) -> String {
    let black = each(360, |i| format!("[{}]", point(i)));
    each(count.div_ceil(100), |_| format!(";AB{black};W[{}];AE[{}]", point(360), point(360)))
}

fn each(count: usize, text: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, i| {
        let _ = write!(all, "{}", text(i));
        all
    })
}

/// A list of points, repeated.
fn list(count: usize) -> String {
    each(count, |i| format!("[{}]", point(i)))
}

/// A point of 19x19 for each number.
fn point(number: usize) -> String {
    at(number, 19)
}

/// A point of 9x9 for each number.
fn small(number: usize) -> String {
    at(number, 9)
}

fn at(number: usize, side: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % side).expect("a line"));
    [letter(number), letter(number / side)].iter().collect()
}

/// A number in upper-case letters.
fn letters(mut number: usize) -> String {
    let mut text = String::new();
    loop {
        text.push(char::from(b'A' + u8::try_from(number % 26).expect("a letter")));
        number /= 26;
        if number == 0 {
            return text;
        }
    }
}
