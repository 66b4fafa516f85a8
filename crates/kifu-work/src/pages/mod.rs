//! Pages of text for people: positions, games, differences, counts, explanations, with colours where a terminal has them.
//!
//! ```
//! use kifu_work::pages::PositionPage;
//! use kifu::position::GamePosition;
//! use kifu_work::terminal::Terminal;
//!
//! let game = kifu::parse("(;SZ[5]PB[Black]PW[White];B[cc];W[cb])").game().unwrap();
//! let position = GamePosition::new(game.sgf().unwrap(), &kifu::NodeChoice::Last).unwrap();
//! let page = PositionPage::new(&position, Terminal::default()).page();
//! assert!(page.text().contains("5 . . . . . 5   Black (●)  vs  White (○)\n"), "{page}");
//! ```
mod changes;
mod copies;
mod counts;
mod differences;
mod explain;
mod found;
mod info;
mod other_position;
mod outline;
mod position;
pub use changes::changes_page;
pub use copies::copies_page;
pub use counts::{counts_page, files_overview, library_overview, library_totals};
pub use differences::{DifferencesPage, GameNumbers, only_in_folder};
pub use explain::{explain_list, explain_pages};
pub use found::{HitColumn, SearchedGames, TableWidth, continuations_page, found_boards, found_table};
pub use info::{Heading, info_page};
pub use other_position::OtherPositionPage;
pub use outline::OutlinePage;
pub use position::PositionPage;
pub(crate) use position::board_lines;
