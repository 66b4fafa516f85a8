//! kifu for Python: the module `kifu._native`, handles on documents, games, nodes and boards.
//!
//! The module has no logic of its own. The package in `kifu/` gives its functions their names; everything that they compute is
//! a function of the crate `kifu`.

mod answer;
mod arrays;
mod as_written;
mod board;
mod cell;
mod checking;
mod collection;
mod convert;
mod copies;
mod counts;
mod dataset;
mod drawing;
mod editing;
mod engine;
mod error;
mod facts;
mod game;
mod game_bytes;
mod game_changes;
mod game_facts;
mod game_tables;
mod interruptible;
mod katago;
mod library;
mod node;
mod notebook;
mod other_game;
mod position;
mod problem;
mod pure;
mod record;
mod sampling;
mod scan;
mod score;
mod segment_games;
mod segments;
mod shared;
mod symmetry;
mod table;
mod tally;
mod tensors;
mod text;
mod value;

use pyo3::prelude::*;

/// The compiled part of the package `kifu`.
#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<collection::Collection>()?;
    module.add_class::<collection::Games>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<node::Node>()?;
    module.add_class::<node::Nodes>()?;
    module.add_class::<board::Board>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<editing::Draft>()?;
    module.add_class::<engine::Engine>()?;
    module.add_class::<scan::ScanPlan>()?;
    module.add_class::<scan::ScanGames>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<record::RecordNode>()?;
    module.add_function(wrap_pyfunction!(board::ladder, module)?)?;
    module.add_function(wrap_pyfunction!(board::life, module)?)?;
    module.add_function(wrap_pyfunction!(board::score, module)?)?;
    module.add_function(wrap_pyfunction!(board::board_of, module)?)?;
    module.add_function(wrap_pyfunction!(position::rulesets, module)?)?;
    module.add_function(wrap_pyfunction!(drawing::draw_node, module)?)?;
    module.add_function(wrap_pyfunction!(drawing::draw_board, module)?)?;
    module.add_function(wrap_pyfunction!(drawing::draw_book, module)?)?;
    module.add_function(wrap_pyfunction!(collection::loads, module)?)?;
    module.add_function(wrap_pyfunction!(collection::parse, module)?)?;
    module.add_function(wrap_pyfunction!(collection::read_file, module)?)?;
    module.add_function(wrap_pyfunction!(game_bytes::game_of, module)?)?;
    module.add_function(wrap_pyfunction!(node::node_of, module)?)?;
    module.add_function(wrap_pyfunction!(as_written::read_as_written, module)?)?;
    module.add_function(wrap_pyfunction!(as_written::written_moves, module)?)?;
    module.add_function(wrap_pyfunction!(convert::point_name, module)?)?;
    module.add_function(wrap_pyfunction!(convert::read_point, module)?)?;
    module.add_function(wrap_pyfunction!(checking::rules, module)?)?;
    module.add_class::<tensors::PackedGames>()?;
    module.add_class::<sampling::RowSampler>()?;
    module.add_class::<sampling::RowBuffer>()?;
    module.add_class::<katago::KatagoGames>()?;
    module.add_function(wrap_pyfunction!(segment_games::pack_segments, module)?)?;
    module.add_function(wrap_pyfunction!(tensors::features, module)?)?;
    module.add_function(wrap_pyfunction!(tensors::targets, module)?)?;
    module.add_function(wrap_pyfunction!(tensors::all_positions, module)?)?;
    module.add_function(wrap_pyfunction!(tensors::all_planes, module)?)?;
    game_tables::add_to(module)?;
    library::add_to(module)?;
    segments::add_to(module)?;
    copies::add_to(module)?;
    dataset::add_to(module)?;
    Ok(())
}
