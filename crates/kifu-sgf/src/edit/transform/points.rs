//! Rewrites the points of values in place.

use alloc::string::String;
use alloc::vec::Vec;

use crate::is_space;
use crate::settings::Settings;
use crate::value::{Rectangle, read_move, read_point, read_rectangle, read_size};
use kifu_go::{Move, Point, Symmetry};

/// No point can be read.
#[derive(Debug)]
pub(super) struct NotPoint;

/// The new bytes of a value; `None` if it has no point and stays unchanged.
pub(super) type Outcome = Result<Option<Vec<u8>>, NotPoint>;

/// Rewrites a value of one kind.
pub(super) type Read = fn(&[u8], Symmetry, &Settings) -> Outcome;

/// A move: a point, or a pass, which stays unchanged. Some records pack moves into rectangles.
pub(super) fn action(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Outcome {
    match read_move(raw, settings) {
        Ok(reading) if reading.value == Move::Pass => Ok(None),
        _ => rectangle(raw, symmetry, settings),
    }
}

/// A point, or a rectangle of points.
pub(super) fn rectangle(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Outcome {
    if raw.iter().all(|&byte| is_space(byte)) {
        return Ok(None);
    }
    if !raw.contains(&b':') {
        return point(raw, symmetry, settings).map(Some);
    }
    let Ok(reading) = read_rectangle(raw, settings) else {
        // A corner is off the board: the value means nothing, and must stay meaningless.
        return two(raw, symmetry, settings).map(Some);
    };
    let image = |corner| symmetry.point(corner, settings.size);
    let image = Rectangle::new(image(reading.value.upper_left()), image(reading.value.lower_right()));
    let colon = raw.iter().position(|&byte| byte == b':').unwrap_or_default();
    let mut new = with_letters(&raw[..colon], image.upper_left()).ok_or(NotPoint)?;
    new.push(b':');
    new.extend(with_letters(&raw[colon + 1..], image.lower_right()).ok_or(NotPoint)?);
    Ok(Some(new))
}

/// Two points with a colon between them.
pub(super) fn pair(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Outcome {
    if raw.is_empty() { Ok(None) } else { two(raw, symmetry, settings).map(Some) }
}

fn two(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Result<Vec<u8>, NotPoint> {
    let colon = raw.iter().position(|&byte| byte == b':').ok_or(NotPoint)?;
    let mut new = point(&raw[..colon], symmetry, settings)?;
    new.push(b':');
    new.extend(point(&raw[colon + 1..], symmetry, settings)?);
    Ok(new)
}

/// Consecutive points; `None` if one of them is invalid: then the value has another meaning.
pub(super) fn packed(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Option<Vec<u8>> {
    let mut new = raw.to_vec();
    let mut places = (0..raw.len()).filter(|&place| !is_space(raw[place]));
    while let Some(x) = places.next() {
        let y = places.next()?;
        if let Move::Play(point) = Move::from_sgf(&[raw[x], raw[y]], settings.size)? {
            [new[x], new[y]] = symmetry.point(point, settings.size).to_sgf();
        }
    }
    Some(new)
}

/// A point, a colon and a text. No encoding has a colon as the second byte of a character, and no such character
/// precedes the first colon.
pub(super) fn label(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Outcome {
    if raw.is_empty() {
        return Ok(None);
    }
    let colon = raw.iter().position(|&byte| byte == b':').ok_or(NotPoint)?;
    let mut new = point(&raw[..colon], symmetry, settings)?;
    new.extend_from_slice(&raw[colon..]);
    Ok(Some(new))
}

/// Replaces only the letters of a point: white space and a third letter stay.
fn point(raw: &[u8], symmetry: Symmetry, settings: &Settings) -> Result<Vec<u8>, NotPoint> {
    let image = match read_point(raw, settings) {
        Ok(reading) => symmetry.point(reading.value, settings.size),
        // A point off the board must stay off it if the sides are exchanged.
        Err(_) => {
            let far = far_point(raw).ok_or(NotPoint)?;
            let exchanged = Point::new(far.y(), far.x()).filter(|_| symmetry.transposes());
            exchanged.unwrap_or(far)
        }
    };
    with_letters(raw, image).ok_or(NotPoint)
}

/// A point off the board: two letters.
fn far_point(raw: &[u8]) -> Option<Point> {
    let mut letters = raw.iter().copied().filter(|&byte| !is_space(byte));
    let point = Point::from_sgf([letters.next()?, letters.next()?]);
    // As for points on the board, a third letter does not count, and more are a word.
    if letters.count() > 1 { None } else { point }
}

/// Replaces the first two bytes other than white space by the letters of a point.
fn with_letters(raw: &[u8], point: Point) -> Option<Vec<u8>> {
    let mut new = raw.to_vec();
    let mut letters = new.iter_mut().filter(|byte| !is_space(**byte));
    for letter in point.to_sgf() {
        *letters.next()? = letter;
    }
    Some(new)
}

/// The size of a board with unequal sides after a rotation by 90 degrees.
pub(super) fn exchanged_sides(raw: &[u8]) -> Option<Vec<u8>> {
    let size = read_size(raw).ok()?.value;
    let text = core::str::from_utf8(raw).ok().filter(|_| !size.is_square())?;
    let (at, sign) = text.char_indices().find(|(_, character)| matches!(character, ':' | 'x' | 'X' | '*'))?;
    let (first, second) = (&text[..at], &text[at + 1..]);
    let digits = |side: &str| String::from(side.trim());
    let (columns, rows) = (digits(first), digits(second));
    // White space around the numbers stays where it is.
    let mut new = first.replacen(&*columns, &rows, 1);
    new.push(sign);
    new.push_str(&second.replacen(&*rows, &columns, 1));
    Some(new.into_bytes())
}
