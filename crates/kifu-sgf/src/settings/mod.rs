//! The settings of a game in its root: the size of the board, the version of SGF, the game.

mod read;
mod undeclared_game;

use crate::prop::games::{GO, UNNUMBERED, usual_side};
use crate::prop::{self, Key, Row, Version};
use crate::value::kind::{Kind, ListShape};
use crate::value::{BadValue, Form, Reading, read_number, read_size};
use crate::{Game, Node, Property};
use kifu_go::Size;
use undeclared_game::{has_no_number, undeclared_game};

pub use read::ReadAll;

/// The settings needed to read the values of a game tree.
///
/// ```
/// use kifu_sgf::{Collection, prop};
///
/// // The size may stand behind points that need it.
/// let collection = Collection::parse(b"(;FF[4]AB[tt]SZ[21];B[aa])");
/// let game = collection.game(0).unwrap();
/// let settings = game.settings();
/// assert_eq!(settings.size.columns(), 21);
/// assert_eq!(settings.read_all(game.root(), prop::AB).count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the board (SZ). If it is missing or wrong: the usual size of the game, 19x19 in Go.
    pub size: Size,
    /// How the record states the size.
    pub declared_size: Declared,
    /// The version of SGF (FF). A record without it is FF\[1\] by the standard, regardless of its content.
    pub version: Version,
    /// How the record states the version.
    pub declared_version: Declared,
    /// The number of the game (GM). If it is wrong, it is 1 (Go). If it is missing, it is Go too, unless the record has
    /// signs of another game. 0 for a game without a number, even if the record has the number of another game. See
    /// [`prop::games`].
    pub game: u16,
    /// How the record states the game.
    pub declared_game: Declared,
}

/// How a record states one of its settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Declared {
    /// It is missing: the default applies.
    #[default]
    Missing,
    /// Its value is meaningless: the default applies.
    Wrong,
    /// It has a value of this form. [`Form::Partial`] is a value that had to be reduced, such as `SZ[53]` or `FF[5]`.
    As(Form),
}

impl Default for Settings {
    /// The settings of a record without any: Go on 19x19 in FF\[1\].
    fn default() -> Self {
        Self {
            size: default_size(GO),
            declared_size: Declared::Missing,
            version: Version::Ff1,
            declared_version: Declared::Missing,
            game: GO,
            declared_game: Declared::Missing,
        }
    }
}

impl Settings {
    /// Reads the settings of a root node. If a property occurs twice, the first one counts.
    #[must_use]
    pub fn of(root: Node<'_>) -> Self {
        let mut settings = Self::default();
        let mut size = None;
        for property in root.properties() {
            let missing = |declared| declared == Declared::Missing;
            if missing(settings.declared_version) && property.is(prop::FF.ident()) {
                (settings.version, settings.declared_version) = read_version(property);
            } else if missing(settings.declared_game) && property.is(prop::GM.ident()) {
                (settings.game, settings.declared_game) = read_game(property);
            } else if size.is_none() && property.is(prop::SZ.ident()) {
                size = Some(read_size(property.value().raw()));
            }
        }
        if settings.declared_game == Declared::Missing {
            let declared = size.as_ref().and_then(|size| size.as_ref().ok()).map(|size| size.value);
            settings.game = undeclared_game(root, declared);
        } else if has_no_number(root, settings.game, settings.declared_game == Declared::Wrong) {
            settings.game = UNNUMBERED;
        }
        settings.size = default_size(settings.game);
        match size {
            None => {}
            Some(Err(_)) => settings.declared_size = Declared::Wrong,
            Some(Ok(Reading { value, form })) => {
                (settings.size, settings.declared_size) = (value, Declared::As(form));
            }
        }
        settings
    }

    /// Reads the value of a property, like [`Node::read`], but without examining the root again.
    ///
    /// # Errors
    /// If the value cannot be read.
    pub fn read<'c, K: Kind>(&self, node: Node<'c>, key: Key<K>) -> Result<Option<K::Out<'c>>, BadValue> {
        Ok(K::read_values(node.values_of(key.ident()), self)?.map(|reading| reading.value))
    }

    /// Reads the items of a property with a list, like [`Node::read_all`], but without examining the root again.
    #[must_use]
    pub fn read_all<'c, L: ListShape>(&self, node: Node<'c>, key: Key<L>) -> ReadAll<'c, L::Item> {
        ReadAll::new::<L>(node.values_of(key.ident()), *self)
    }

    /// Returns the row of a property in this game and version: see [`prop::find_in`].
    #[must_use]
    pub fn row(&self, property: Property<'_>) -> Option<&'static Row> {
        prop::likeliest(property.rows(), self.game, self.version)
    }
}

fn default_size(game: u16) -> Size {
    Size::square(usual_side(game)).unwrap_or_else(|| unreachable!("usual sides are below 52"))
}

fn read_version(property: Property<'_>) -> (Version, Declared) {
    let Ok(number) = read_number(property.value().raw()) else { return (Version::Ff1, Declared::Wrong) };
    let form = if number.value > 4 { Form::Partial } else { number.form };
    Version::from_number(number.value).map_or((Version::Ff1, Declared::Wrong), |version| (version, Declared::As(form)))
}

fn read_game(property: Property<'_>) -> (u16, Declared) {
    let Ok(number) = read_number(property.value().raw()) else { return (GO, Declared::Wrong) };
    match u16::try_from(number.value) {
        Ok(game) if game > 0 => (game, Declared::As(number.form)),
        _ => (GO, Declared::Wrong),
    }
}

impl Game<'_> {
    /// Returns the settings in its root: size of the board, version of SGF, number of the game.
    #[must_use]
    pub fn settings(self) -> Settings {
        Settings::of(self.root())
    }
}

#[cfg(test)]
mod tests {
    use crate::Collection;

    use super::*;

    #[track_caller]
    fn check(record: &str, columns: u8, rows: u8, version: Version, game: u16) {
        let collection = Collection::parse(record.as_bytes());
        let settings = collection.game(0).unwrap().settings();
        let expected = (Size::new(columns, rows).unwrap(), version, game);
        assert_eq!((settings.size, settings.version, settings.game), expected, "{record}");
    }

    #[test]
    fn settings() {
        use Version::{Ff1, Ff2, Ff3, Ff4};
        check("(;)", 19, 19, Ff1, 1);
        check("(;FF[2])", 19, 19, Ff2, 1);
        check("(;FF[4]SZ[1])", 1, 1, Ff4, 1); // case 111
        check("(;FF[4]SZ[0])", 19, 19, Ff4, 1); // case 112
        check("(;FF[4]SZ[9:9])", 9, 9, Ff4, 1); // case 113
        check("(;FF[4]SZ[ 13 ])", 13, 13, Ff4, 1); // case 115
        check("(;FF[3]SZ[21])", 21, 21, Ff3, 1); // case 116
        check("(;FF[4]AB[tt]SZ[21])", 21, 21, Ff4, 1); // case 117
        check("(;FF[4]SZ[9:x])", 19, 19, Ff4, 1); // case 118
        check("(;FF[4]SZ[-9])", 19, 19, Ff4, 1); // case 119
        check("(;FF[0])", 19, 19, Ff1, 1); // case 121
        check("(;FF[03])", 19, 19, Ff3, 1); // case 122
        check("(;FF[5]AX[1])", 19, 19, Ff4, 1); // case 123
        check("(;FF[4]GM[2];B[e6])", 19, 19, Ff4, 2); // case 124
        check("(;FF[4]GM[Go])", 19, 19, Ff4, 1); // case 125
        check("(;FF[4]SZ[53])", 52, 52, Ff4, 1); // case 127
        check("(;FF[4]SZ[10:53])", 10, 52, Ff4, 1); // case 128
        check("(;FF[4]SiZe[9])", 9, 9, Ff4, 1); // case 061
        check("(;GM[11])", 11, 11, Ff1, 11);
        check("(;SZ[9]SZ[13]GM[21])", 9, 9, Ff1, 21);
        check("(;GM[70000]FF[-1])", 19, 19, Ff1, 1);
    }

    #[test]
    fn what_was_declared() {
        let of = |record: &str| Collection::parse(record.as_bytes()).game(0).unwrap().settings();
        assert_eq!(of("(;)").declared_version, Declared::Missing);
        assert_eq!(of("(;FF[5])").declared_version, Declared::As(Form::Partial));
        assert_eq!(of("(;GM[Go])").declared_game, Declared::Wrong);
        assert_eq!(of("(;SZ[53])").declared_size, Declared::As(Form::Partial));
        assert_eq!(of("(;SZ[9:9])").declared_size, Declared::As(Form::Variant));
        assert_eq!(of("(;SZ[x])").declared_size, Declared::Wrong);
    }
}
