//! Random games with everything that a record may do to a board: moves of both colours, legal or not, passes, stones
//! added and removed by setup, parts of the board, comments, marks and variations.

use kifu_testkit::Random;

/// Properties other than moves; `@` is a point.
const SAID: &[&str] = &[
    "C[x]",
    "C[$$\n$$ | 1 . X |\n----\n]",
    "C[(;W[@\\])]",
    "N[n]",
    "LB[@:a][@:b]",
    "LB[@:1]",
    "TR[@]CR[@]",
    "MA[@]SQ[@]",
    "AR[@:@]",
    "DD[@][@]",
    "DD[]",
    "FG[]",
    "MN[7]",
    "PL[W]",
    "VW[]",
    "VW[@]",
    "VW[@][@]",
    "VW[@:@]",
    "VW[@:@]C[x]",
];

const SIZES: &[&str] = &["1", "2", "3", "4", "5", "7", "9", "9", "9", "13", "19", "19", "26", "5:7", "9:3", "52"];

const ROOTS: &[&str] =
    &["", "", "GN[1 pass]", "GN[| a; 3 at 2]", "C[x]", "AB[@][@]AW[@]", "AB[@:@]AW[@]C[x]", "VW[@:@]"];

/// A game as SGF, always the same for the same random numbers.
pub(crate) fn game(random: &mut Random) -> Vec<u8> {
    let size = random.pick(SIZES);
    let mut area = Area::of(size, random);
    let mut text = format!("(;SZ[{size}]{}", area.fill(random.pick(ROOTS), random));
    // Main line first: a variation is one or two nodes long.
    let mut open = 1;
    let mut is_black = true;
    for _ in 0..random.index(40) {
        let can_vary = random.index(12) == 0;
        if can_vary {
            text.push('(');
            open += 1;
        }
        text.push(';');
        match random.index(12) {
            0 => {
                text.push_str(&area.fill(random.pick(&["AE[@]", "AE[@:@]", "AB[@]", "AW[@][@]", "AB[@]AE[@]"]), random))
            }
            1 => {}
            _ => {
                is_black ^= random.index(12) > 0;
                text.push_str(if is_black { "B" } else { "W" });
                text.push_str(&area.fill(if random.index(12) == 0 { "[]" } else { "[@]" }, random));
            }
        }
        if random.index(4) == 0 {
            text.push_str(&area.fill(random.pick(SAID), random));
        }
        if random.index(30) == 0 {
            area = Area::of(size, random);
        }
    }
    for _ in 1..open {
        text.push_str(&area.fill(")(;B[@])", random));
    }
    text.push(')');
    text.into_bytes()
}

/// Some lines of a board: points near each other, so that stones are captured.
struct Area {
    from: [usize; 2],
    sides: [usize; 2],
}

impl Area {
    fn of(size: &str, random: &mut Random) -> Self {
        let (columns, rows) = size.split_once(':').unwrap_or((size, size));
        let sides = [columns, rows].map(|side| side.parse::<usize>().expect("a number"));
        let small = 1 + random.index(5);
        let sides_of_area = sides.map(|side| side.min(small + random.index(2)));
        let from = [0, 1].map(|axis| random.index(sides[axis] - sides_of_area[axis] + 1));
        Self { from, sides: sides_of_area }
    }

    /// A text with a random point for each `@`.
    fn fill(&self, text: &str, random: &mut Random) -> String {
        let mut filled = String::new();
        for sign in text.chars() {
            if sign == '@' {
                let line = |axis: usize, random: &mut Random| self.from[axis] + random.index(self.sides[axis]);
                for axis in [0, 1] {
                    filled.push(letter(line(axis, random)));
                }
            } else {
                filled.push(sign);
            }
        }
        filled
    }
}

/// SGF's letter for a line.
fn letter(line: usize) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[line])
}
