//! The texts of numbers.

use std::borrow::Cow;

/// Numbers below this have texts that take no memory.
const KNOWN: usize = 400;

/// Their texts, each with three digits.
const TEXTS: &str = {
    const DIGITS: [u8; 3 * KNOWN] = {
        let mut digits = [b'0'; 3 * KNOWN];
        let mut number = 1;
        while number < KNOWN {
            // One more than the number before.
            let mut at = 3 * number + 2;
            digits[at] = digits[at - 3] + 1;
            digits[at - 1] = digits[at - 4];
            digits[at - 2] = digits[at - 5];
            while digits[at] > b'9' {
                digits[at] = b'0';
                at -= 1;
                digits[at] += 1;
            }
            number += 1;
        }
        digits
    };
    match core::str::from_utf8(&DIGITS) {
        Ok(text) => text,
        Err(_) => panic!(),
    }
};

/// Returns the text of a number. Hundreds of moves are numbered in a picture, so that those of games are known.
pub(super) fn number_text(number: u32) -> Cow<'static, str> {
    let digits =
        |number: usize| TEXTS.get(3 * number + 2 - number.checked_ilog10().unwrap_or(0) as usize..3 * number + 3);
    let known = usize::try_from(number).ok().filter(|&number| number < KNOWN).and_then(digits);
    known.map_or_else(|| Cow::Owned(number.to_string()), Cow::Borrowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_those_of_the_numbers() {
        for number in (0..1100).chain([u32::MAX]) {
            assert_eq!(number_text(number), number.to_string());
        }
    }
}
