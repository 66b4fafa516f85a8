//! Pages of text for people: positions, games, differences, counts, explanations, with colours where a terminal has them.
//!
//! ```
//! use kifu::pages::PositionPage;
//! use kifu::position::GamePosition;
//! use kifu::terminal::Terminal;
//!
//! let game = kifu::parse("(;SZ[5]PB[Black]PW[White];B[cc];W[cb])").game();
//! let position = GamePosition::new(game.sgf().unwrap(), &kifu::NodeChoice::Last).unwrap();
//! let page = PositionPage::new(&position, Terminal::default()).page();
//! assert!(page.text().contains("5 . . . . . 5   Black (●)  vs  White (○)\n"), "{page}");
//! ```

#[cfg(feature = "collections")]
mod changes;
#[cfg(all(feature = "collections", feature = "search"))]
mod copies;
#[cfg(all(feature = "collections", feature = "search"))]
mod counts;
#[cfg(feature = "collections")]
mod differences;
#[cfg(feature = "report")]
mod explain;
#[cfg(all(feature = "search", feature = "serde"))]
mod found;
#[cfg(feature = "report")]
mod info;
mod outline;
#[cfg(feature = "serde")]
mod position;

#[cfg(feature = "collections")]
pub use changes::changes_page;
#[cfg(all(feature = "collections", feature = "search"))]
pub use copies::copies_page;
#[cfg(all(feature = "collections", feature = "search"))]
pub use counts::{counts_page, files_overview, library_overview, library_totals};
#[cfg(feature = "collections")]
pub use differences::{DifferencesPage, GameNumbers, only_in_folder};
#[cfg(feature = "report")]
pub use explain::{explain_list, explain_pages};
#[cfg(all(feature = "search", feature = "serde"))]
pub use found::{HitColumn, SearchedGames, TableWidth, continuations_page, found_boards, found_table};
#[cfg(feature = "report")]
pub use info::{Heading, info_page};
pub use outline::OutlinePage;
#[cfg(feature = "serde")]
pub use position::PositionPage;
