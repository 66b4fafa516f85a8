//! Telling records of the Fox server from others.

use kifu_sgf::value::{Decimal, Komi};

use crate::Scope;

/// Whether the record is from the Fox server (foxwq): one of its `AP` says so, or it has what the server wrote before
/// it named itself: `AP[GNU Go:3.8]` with an empty `GN` or with the overtime in `TC` and `TT`.
pub(crate) fn is_fox(scope: &Scope<'_>) -> bool {
    let root = scope.game.root();
    let (mut is_gnu_go, mut signs) = (false, 0);
    for property in root.properties() {
        let raw = property.value().raw();
        if property.is("AP") {
            if raw.starts_with(b"foxwq") {
                return true;
            }
            is_gnu_go |= raw == b"GNU Go:3.8";
        } else if property.is("GN") && raw.is_empty() {
            signs += 2;
        } else if property.is("TC") || property.is("TT") {
            signs += 1;
        }
    }
    is_gnu_go && signs >= 2
}

/// The points that a komi in a record of Fox means; `None` for a number of points. The server writes hundredths of
/// points or of stones of the Chinese count; numbers that are not known count hundredths of points.
pub(crate) fn komi_points(komi: Komi) -> Option<Decimal> {
    if let Some(points) = komi.server_hundredfold() {
        return Some(points);
    }
    let number = komi.points.to_whole().filter(|number| (100..=2000).contains(number) && number % 50 == 0)?;
    Decimal::new(number, 2)
}
