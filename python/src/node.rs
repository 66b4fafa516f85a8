//! A node of a game.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use kifu::Error;
use kifu::go::{Color, Move};
use kifu::sgf;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

use crate::board::Board;
use crate::convert::{color_object, move_object};
use crate::error::raise;
use crate::game::Game;
use crate::text::Text;
use crate::value::typed;

/// A node of a game: a move, setup, and the notes on it. It never changes.
///
/// >>> import kifu
/// >>> game = kifu.read(b"(;SZ[9];B[ee]C[The centre.];W[gc])")
/// >>> node = game[1]
/// >>> node.move, str(node.color), node.comment
/// (Move('E5'), 'black', 'The centre.')
#[pyclass(frozen, module = "kifu", weakref)]
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) text: Arc<Text>,
    pub(crate) game: usize,
    /// The number of the node in the text of all games.
    pub(crate) index: u32,
}

impl Node {
    fn with(&self, node: sgf::Node<'_>) -> Self {
        Self { text: Arc::clone(&self.text), game: self.game, index: node.id().index() }
    }

    pub(crate) fn sgf(&self) -> PyResult<sgf::Node<'_>> {
        self.text.node(self.index).map_err(raise)
    }

    /// The first move of the node.
    fn first_move(&self) -> PyResult<Option<(Color, Move, kifu::go::Size)>> {
        use kifu::sgf::{Action, GameTree, SgfTree};
        let node = self.sgf()?;
        let size = self.text.size(self.game).map_err(raise)?;
        if let Some((color, point)) = node.plain_move(size) {
            return Ok(Some((color, Move::Play(point), size)));
        }
        let tree = SgfTree::new(node.game());
        let mut found = None;
        tree.actions(node, |action| {
            if let Action::Play(color, to) = action {
                found = found.or(Some((color, to, tree.size())));
            }
        });
        Ok(found)
    }

    /// Whose turn it is after the node, and the moves up to it.
    fn turn(&self) -> PyResult<sgf::Turn> {
        self.text.turn(self.game, self.index).map_err(raise)
    }

    fn property<'n>(&'n self, ident: &str) -> PyResult<Option<sgf::Property<'n>>> {
        Ok(self.sgf()?.get(ident))
    }
}

#[pymethods]
impl Node {
    /// The move of the node, or `None`.
    #[getter]
    fn r#move<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.first_move()?.map(|(_, to, size)| move_object(py, to, size)).transpose()
    }

    /// The player of the move, or `None`.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.first_move()?.map(|(color, ..)| color_object(py, color)).transpose()
    }

    /// The player to move next.
    #[getter]
    fn to_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        color_object(py, self.turn()?.to_play)
    }

    /// The position at the node in a game other than Go: the object of `kifu show --json` without the file. `None` for Go, and for
    /// games whose rules kifu does not know. `facts` and `messages`, what the rules and faults say, are missing where they are empty.
    ///
    /// >>> import kifu
    /// >>> *_, last = kifu.read(b"(;GM[2]SZ[4];B[b1])").nodes()
    /// >>> found = last.other_position()
    /// >>> found["board"], found["to_play"]
    /// (['.X..', '.XX.', '.XO.', '....'], 'white')
    fn other_position<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        crate::other_game::other_position(py, self.sgf()?)
    }

    /// The number of the node, counted from 0 in the order of the text.
    #[getter]
    fn index(&self) -> PyResult<u32> {
        Ok(self.index - self.sgf()?.game().root().id().index())
    }

    /// The number of moves from the root to this node, passes included.
    #[getter]
    fn number(&self) -> PyResult<u32> {
        Ok(self.turn()?.moves)
    }

    /// The comment, or `None`.
    #[getter]
    fn comment(&self) -> PyResult<Option<String>> {
        Ok(self.property("C")?.map(|property| property.value().text().into_owned()))
    }

    /// The name of the node, or `None`.
    #[getter]
    fn name(&self) -> PyResult<Option<String>> {
        Ok(self.property("N")?.map(|property| property.value().simple_text().into_owned()))
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game::new(Arc::clone(&self.text), self.game)
    }

    /// The node before this one; `None` for the root.
    #[getter]
    fn parent(&self) -> PyResult<Option<Self>> {
        Ok(self.sgf()?.parent().map(|parent| self.with(parent)))
    }

    /// The continuations, the main line first.
    #[getter]
    fn children(&self) -> PyResult<Vec<Self>> {
        Ok(self.sgf()?.children().map(|child| self.with(child)).collect())
    }

    /// The properties with their values as texts, in the order of the record.
    #[getter]
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for property in self.sgf()?.properties() {
            let values: Vec<_> = property.values().map(|value| value.text().into_owned()).collect();
            let ident = property.ident();
            match all.get_item(&*ident)? {
                // A property that occurs twice is read as one list.
                Some(before) => {
                    let before = before.cast_into::<PyList>()?;
                    values.into_iter().try_for_each(|value| before.append(value))?;
                }
                None => all.set_item(&*ident, values)?,
            }
        }
        Ok(all)
    }

    /// Returns a property as its type says: `node["KM"]` is a number, `node["AB"]` a list of points.
    ///
    /// Raises `KeyError` if the node does not have the property.
    fn __getitem__<'py>(&self, py: Python<'py>, ident: &str) -> PyResult<Bound<'py, PyAny>> {
        let property = self.property(ident)?.ok_or_else(|| PyKeyError::new_err(ident.to_owned()))?;
        typed(py, property, &property.node().game().settings())
    }

    /// Returns a property as its type says, or `default`.
    #[pyo3(signature = (ident, default=None, /))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        ident: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.property(ident)? {
            Some(property) => typed(py, property, &property.node().game().settings()).map(Some),
            None => Ok(default),
        }
    }

    /// Returns the bytes between the brackets of a property, for each value.
    ///
    /// Raises `KeyError` if the node does not have the property.
    fn raw<'py>(&self, py: Python<'py>, ident: &str) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let first = self.property(ident)?.ok_or_else(|| PyKeyError::new_err(ident.to_owned()))?;
        // A property that occurs twice is read as one list.
        let all = first.node().properties().filter(|property| property.is(ident));
        Ok(all.flat_map(sgf::Property::values).map(|value| PyBytes::new(py, value.raw())).collect())
    }

    /// All properties as `raw` returns them, in one call: for `kifu.compat.sgfmill`.
    fn _raw_properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for property in self.sgf()?.properties() {
            let values = property.values().map(|value| PyBytes::new(py, value.raw()));
            let ident = property.ident();
            match all.get_item(&*ident)? {
                Some(before) => {
                    let before = before.cast_into::<PyList>()?;
                    values.into_iter().try_for_each(|value| before.append(value))?;
                }
                None => all.set_item(&*ident, values.collect::<Vec<_>>())?,
            }
        }
        Ok(all)
    }

    fn __contains__(&self, ident: &str) -> PyResult<bool> {
        Ok(self.property(ident)?.is_some())
    }

    /// Returns this node and its descendants along the first variations.
    fn main_line(&self) -> PyResult<Vec<Self>> {
        Ok(self.sgf()?.main_line().map(|node| self.with(node)).collect())
    }

    /// Returns the nodes from the root to this node.
    fn line(&self) -> PyResult<Vec<Self>> {
        let path = std::iter::successors(Some(self.sgf()?), |node| node.parent());
        let mut line: Vec<_> = path.map(|node| self.with(node)).collect();
        line.reverse();
        Ok(line)
    }

    /// Returns this node and all its descendants, each before its children.
    fn descendants(&self) -> PyResult<Nodes> {
        let node = self.sgf()?;
        Ok(Nodes { top: self.clone(), next: node.id().index(), end: node.subtree_end() })
    }

    /// Returns the last node on the way from the root to this one that has a property, or `None`.
    fn find(&self, ident: &str) -> PyResult<Option<Self>> {
        let mut path = std::iter::successors(Some(self.sgf()?), |node| node.parent());
        Ok(path.find(|node| node.get(ident).is_some()).map(|node| self.with(node)))
    }

    /// Returns the path from the root: for each step, which child to go to.
    fn path(&self) -> PyResult<Vec<usize>> {
        let mut path = Vec::new();
        let mut node = self.sgf()?;
        while let Some(parent) = node.parent() {
            path.push(parent.children().position(|child| child.id() == node.id()).unwrap_or(0));
            node = parent;
        }
        path.reverse();
        Ok(path)
    }

    /// Returns the board after the move of this node.
    pub(crate) fn board(&self) -> PyResult<Board> {
        Ok(sgf::board_at(self.sgf()?).into())
    }

    /// Draws the position as SVG; the options are those of `kifu.draw`.
    #[pyo3(signature = (**options))]
    pub(crate) fn svg<'py>(&self, py: Python<'py>, options: Option<Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        let draw = py.import("kifu.draw")?.getattr("svg")?;
        draw.call((self.clone(),), options.as_ref())
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "node")
    }

    #[pyo3(signature = (include=None, exclude=None))]
    fn _repr_mimebundle_<'py>(
        this: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::bundle(this, include, exclude)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.index == other.index && self.text.document.bytes() == other.text.document.bytes()
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.index, self.text.document.bytes().len()).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("kifu._native")?.getattr("node_of")?;
        (make, (self.game(), self.index()?)).into_pyobject(py)
    }

    fn __repr__(&self) -> PyResult<String> {
        let place = format!("node {}", self.index()?);
        Ok(match self.first_move()? {
            Some((color, to, size)) => {
                format!("<Node {color} {}, {place}>", to.name(size))
            }
            None => format!("<Node {place}>"),
        })
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("color", "move")
    }
}

/// An iterator over nodes in the order of the text.
#[pyclass(module = "kifu._native")]
pub(crate) struct Nodes {
    pub(crate) top: Node,
    pub(crate) next: u32,
    pub(crate) end: u32,
}

#[pymethods]
impl Nodes {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<Node> {
        (self.next < self.end).then(|| {
            let index = self.next;
            self.next += 1;
            Node { text: Arc::clone(&self.top.text), game: self.top.game, index }
        })
    }

    fn __length_hint__(&self) -> u32 {
        self.end - self.next
    }
}

/// Returns a node of a game by its number: for `pickle`.
#[pyfunction]
pub(crate) fn node_of(game: &Game, index: u32) -> PyResult<Node> {
    let tree = game.tree()?;
    let nodes = tree.nodes().len();
    let first = tree.root().id().index();
    if index as usize >= nodes {
        return Err(raise(Error::NoSuchNode { asked: index as usize, nodes }));
    }
    Ok(Node { text: Arc::clone(&game.text), game: game.index, index: first + index })
}
